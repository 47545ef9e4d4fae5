"""Parts of a rule set that give or take points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from director_app.domain.games import Family
from director_app.domain.tables import SEATS
from director_app.rules.event_parts import Topic

Ending = Literal["wall", "won", "unfinished", "error", "stopped"]


@dataclass(frozen=True, slots=True)
class SectionPoints:
    """A number of points and where the sheet says so."""

    points: int
    section: str


@dataclass(frozen=True, slots=True)
class YesNo:
    """A plain yes or no and where the sheet says so."""

    yes: bool
    section: str


@dataclass(frozen=True, slots=True)
class CardValue:
    """What a winner is paid before bonuses: the card's value times a factor."""

    section: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class HandCap:
    """Whether a hand with its bonuses pays no more than so many points."""

    capped: bool
    section: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class NamedHand:
    """The hand, or hands, that the sheet names for bonuses of their own; empty for none."""

    name: str
    section: str


@dataclass(frozen=True, slots=True)
class Win:
    """What the winner is paid."""

    value: CardValue
    most: HandCap
    hand: NamedHand


@dataclass(frozen=True, slots=True)
class LosersPay:
    """What each loser pays of the winner's hand, in percent of its worth; 0 for nothing.

    ``thrower`` and ``others`` hold where the winning tile was thrown, ``self_pick`` for everybody
    where it was not. It comes on top of the thrower's rows by exposures.
    """

    section: str
    thrower: int = 0
    others: int = 0
    self_pick: int = 0
    of: Literal["hand", "card"] = "hand"
    """What it is a part of: the hand with its bonuses, or the card's value alone."""
    collects: bool = False
    """Whether the winner gets what the losers pay, instead of what the hand is worth."""

    @property
    def percents(self) -> tuple[int, int, int]:
        """What the thrower, every other player, and on a self-pick each pays."""
        return self.thrower, self.others, self.self_pick

    @property
    def any(self) -> bool:
        """Whether anybody pays a part of the hand."""
        return any(self.percents)


@dataclass(frozen=True, slots=True)
class Rounding:
    """To a multiple of how many points a part of a hand is rounded, and which way."""

    to: int
    how: Literal["nearest", "up", "down"]
    section: str

    def share(self, worth: int, percent: int) -> int:
        """So many percent of ``worth``, rounded; a half goes up."""
        part, unit = worth * percent, 100 * self.to
        more = {"nearest": unit // 2, "up": unit - 1, "down": 0}[self.how]
        return (part + more) // unit * self.to


@dataclass(frozen=True, slots=True)
class Losers:
    """What losers pay by the worth of the winner's hand."""

    pay: LosersPay
    rounding: Rounding


WINDS = {seat.name.lower(): seat for seat in SEATS}
"""The seats by the words under which a sheet gives a bonus to what is won from there."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """One bonus of the winner; bonuses apply in the order in which the set lists them."""

    id: str
    name: str
    when: Literal[
        "self_pick",
        "jokerless",
        "heavenly",
        "singles_pairs",
        "quints",
        "named_hand",
        "east",
        "north",
        "west",
        "south",
        "game",
    ]
    section: str
    add: int | None = None
    multiply: int | None = None
    of: Literal["total", "card"] = "total"
    """What is multiplied: all that the hand is worth so far, or the card's value alone."""
    not_on: tuple[Family, ...] = ()
    at_most: int | None = None
    """No more points than this from the bonus."""
    games: tuple[int, ...] = ()
    """With ``when = "game"``, the games of a round that it is for, counted from 1."""
    master_points: bool = True
    """Whether it counts for master points too, not for the event alone."""


@dataclass(frozen=True, slots=True)
class Denied:
    """Bonuses that a heavenly hand does not earn, by their ids."""

    bonuses: tuple[str, ...]
    section: str


@dataclass(frozen=True, slots=True)
class Heavenly:
    """East wins on the dealt hand."""

    denied: Denied
    after_charleston: YesNo
    """Whether a hand complete after the Charleston counts as heavenly too."""


def _for_players(row: WallPoints | ExposureRow, players: int) -> int:
    short = {3: row.three_players, 2: row.two_players}.get(players)
    return row.points if short is None else short


@dataclass(frozen=True, slots=True)
class WallPoints:
    """Points of a hand in a wall game, where other numbers may hold at short tables."""

    points: int
    section: str
    three_players: int | None = None
    two_players: int | None = None

    def for_players(self, players: int) -> int:
        """Points at a table of so many players."""
        return _for_players(self, players)


@dataclass(frozen=True, slots=True)
class Wall:
    """A game that nobody won before the wall was gone."""

    live: WallPoints
    redealt: YesNo
    """Whether it is dealt again, so that it counts only where time leaves no other."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that time cut off."""

    each: SectionPoints


@dataclass(frozen=True, slots=True)
class DeadHand:
    """Points of a dead hand, by how the game ended."""

    wall: WallPoints
    won: SectionPoints
    unfinished: SectionPoints
    error: SectionPoints
    stopped: SectionPoints
    self_declared: YesNo
    """Whether a player may declare the own hand dead."""

    def by(self, ending: Ending, players: int = 4) -> SectionPoints:
        """The row for one ending at a table of so many players."""
        rows: dict[Ending, SectionPoints] = {
            "wall": SectionPoints(self.wall.for_players(players), self.wall.section),
            "won": self.won,
            "unfinished": self.unfinished,
            "error": self.error,
            "stopped": self.stopped,
        }
        return rows[ending]


@dataclass(frozen=True, slots=True)
class DeadReason:
    """One reason for a dead hand, for the pick-list of the ruling log."""

    reason: str
    section: str
    certain: bool = True
    """Whether the hand is dead, or may be ruled dead."""


@dataclass(frozen=True, slots=True)
class ExposureRow:
    """The thrower's points from this number of exposures up to the next row's.

    Other numbers may hold at short tables.
    """

    exposures: int
    points: int
    section: str
    three_players: int | None = None
    two_players: int | None = None

    def for_players(self, players: int) -> int:
        """Points at a table of so many players."""
        return _for_players(self, players)

    @property
    def prices(self) -> tuple[int, int, int]:
        """Points at tables of four, three, and two."""
        return self.points, self.for_players(3), self.for_players(2)


@dataclass(frozen=True, slots=True)
class QuintRow:
    """The thrower's points when the winner showed two exposures of a quint hand."""

    applies: bool
    section: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Thrower:
    """What it costs to throw the winning tile; the last row is open-ended."""

    exposures: tuple[ExposureRow, ...]
    quint: QuintRow

    def row(self, exposures: int) -> ExposureRow:
        """The row for this number of exposures."""
        below = [row for row in self.exposures if row.exposures <= exposures]
        return below[-1] if below else self.exposures[0]

    def differs(self) -> bool:
        """Whether the number of exposures changes anybody's points."""
        return len({row.prices for row in self.exposures}) > 1 or self.quint.applies


@dataclass(frozen=True, slots=True)
class MisnamedWin:
    """A misnamed tile that gives mah jongg; not charged means the thrower's table as usual."""

    charged: bool
    section: str
    points: int = 0
    percent: int = 0
    """What it costs besides, in percent of the winner's hand."""
    replaces_thrower: bool = True
    pays_hand: bool = True
    winner: int = 0
    """Points of the one who called mah jongg, where the hand is not paid."""
    others: int = 0
    """Points of every other live hand but the thrower's."""
    ends_game: bool = False


@dataclass(frozen=True, slots=True)
class Misname:
    """Misnamed tiles."""

    mah_jongg: MisnamedWin


@dataclass(frozen=True, slots=True)
class ProofOfDead:
    """How much of the hand the caller in error must show to be dead."""

    what: Literal["any_tile", "hand", "all_tiles"]
    section: str


@dataclass(frozen=True, slots=True)
class IntactRow:
    """What happens with this many other hands intact: play goes on, or points are given."""

    ends: bool
    section: str
    intact: int = 0
    """Points of each hand still intact."""
    shown: int = 0
    """Points of each other hand, which was shown."""
    caller: int | None = None
    """Points of the caller in this row, where they differ from the usual ones."""


@dataclass(frozen=True, slots=True)
class ErrorRules:
    """Mah jongg in error."""

    dead_when: ProofOfDead
    caller: SectionPoints
    none_intact: IntactRow
    one_intact: IntactRow
    two_intact: IntactRow
    three_intact: IntactRow

    @property
    def rows(self) -> tuple[IntactRow, ...]:
        """Rows by the number of hands intact, from none to three."""
        return (self.none_intact, self.one_intact, self.two_intact, self.three_intact)


@dataclass(frozen=True, slots=True)
class Incident:
    """Something else that stops a game: points for the offender and for the others."""

    id: str
    name: str
    offender: int
    others: int
    section: str
    then: Literal["over", "redeal"] = "over"
    """Whether the game is over, or is dealt again and only its new result counts."""


Times = Literal["each", "once_a_game", "once_a_round", "once_a_day", "once"]
"""How often a player is charged a penalty."""


@dataclass(frozen=True, slots=True)
class PenaltyKind:
    """A named penalty; no points means that the director types the amount."""

    id: str
    name: str
    scope: Literal["game", "round", "event"]
    section: str
    points: int | None = None
    times: Times = "each"
    """What is ruled again within this is logged without points."""
    first_free: bool = False
    """Whether the first time in the event is a warning, which costs nothing."""
    master_points: bool = True
    """Whether it counts for master points too, not for the event alone."""
    complaint: bool = False
    """Whether it counts as a complaint on a ladder of conduct."""
    topic: Topic = "conduct"
    """The heading of the rule sheet under which it stands."""
    ladder: str = ""
    """The ladder that a complaint counts on, where it is one of its own (``lateness``)."""

    @property
    def may_be_free(self) -> bool:
        """Whether it costs nothing at times, by what the player had before."""
        return self.first_free or self.times != "each"


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """How penalties of a game go together with its result."""

    survive: YesNo
    """Whether they stand in a game that gave nobody points (time ran out, error)."""
    add_up: YesNo
    """Whether several penalties of one player in a game add up; if not, the heaviest stands."""

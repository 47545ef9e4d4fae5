"""Parts of a rule set about conduct, paper, locking, ranking and what is only said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from director_app.domain.tables import Seat

ConductAction = Literal["note", "warn", "points", "disqualify", "expel", "bar"]
Verdict = Literal[
    "dead", "may_be_dead", "out", "play_on", "put_right", "redeal", "over", "director", "practice"
]
"""What a row rules. ``practice``: the sheet gives only the fact that the row's text states, and
standard practice says what follows from it."""
TiePolicy = Literal["share", "dice", "count_back", "play_off"]
AfterCountBack = Literal["share", "dice", "play_off"]
Criterion = Literal[
    "best_round", "last_round", "hands_won", "self_picks", "biggest_hand", "fewest_thrown"
]
"""What count-back compares: points of rounds, or what a player did in games."""
MethodKind = Literal["sum", "best", "average"]
Each = Literal["event", "day", "week"]
Topic = Literal[
    "start",
    "charleston",
    "calling",
    "jokers",
    "dead",
    "error",
    "time",
    "paper",
    "places",
    "conduct",
]


@dataclass(frozen=True, slots=True)
class LadderStep:
    """What follows the complaint of this number; the last step holds for all later ones."""

    complaint: int
    actions: tuple[ConductAction, ...]
    section: str
    points: int | None = None
    ladder: str = ""
    """What it counts, as in ``lateness``; empty on the ladder of complaints about conduct."""


@dataclass(frozen=True, slots=True)
class DisqualifiedRule:
    """What a disqualification does to the player's place; opponents' points always stand."""

    keeps_points: bool
    ranked: bool
    prizes: bool
    section: str


@dataclass(frozen=True, slots=True)
class ConductRules:
    ladder: tuple[LadderStep, ...]
    disqualified: DisqualifiedRule

    def step(self, complaint: int, ladder: str = "") -> LadderStep | None:
        """The step for a player's complaint of this number (from 1); ``None``: no such ladder."""
        steps = self.steps(ladder)
        below = [step for step in steps if step.complaint <= complaint]
        return next(iter(below[-1:] or steps[:1]), None)

    def steps(self, ladder: str = "") -> tuple[LadderStep, ...]:
        """The steps of one ladder, in order."""
        return tuple(step for step in self.ladder if step.ladder == ladder)

    @property
    def ladders(self) -> tuple[str, ...]:
        """The ladders that have steps: that of conduct first, the others as they are listed."""
        named = dict.fromkeys(step.ladder for step in self.ladder)
        return tuple(sorted(named, key=bool))


@dataclass(frozen=True, slots=True)
class PaperKind:
    """A card for each player, or a sheet for each table."""

    kind: Literal["card", "sheet"]
    section: str
    either: bool = False
    """Whether the other kind is allowed too."""


@dataclass(frozen=True, slots=True)
class EachGame:
    """Who signs after each game."""

    signer: Literal["nobody", "winner", "opposite", "own", "scorekeeper"]
    section: str
    stand_in: Seat | None = None
    """Who signs in the winner's place when East or nobody won."""
    scorekeeper: Seat | None = None
    """Who signs every game, where that is the scorekeeper."""


@dataclass(frozen=True, slots=True)
class AtEnd:
    """Who checks each player's points at the end of a round."""

    check: Literal["opposite", "own", "scorekeeper", "nobody"]
    section: str
    scorekeeper: Seat | None = None
    """Who may check everybody's points instead, where the director says so."""


@dataclass(frozen=True, slots=True)
class UnsignedRefused:
    """Whether paper without its signatures is refused."""

    refused: bool
    section: str


@dataclass(frozen=True, slots=True)
class TurnIn:
    """Who turns the paper in: a seat by session, from the first again; or each player."""

    by: Literal["seats", "each"]
    section: str
    seats: tuple[Seat, ...] = ()
    together: bool = False


@dataclass(frozen=True, slots=True)
class ZeroMark:
    """What is written for a zero; empty where a plain 0 does."""

    mark: str
    section: str


@dataclass(frozen=True, slots=True)
class SignOffRules:
    """Paper, signatures and turning in."""

    paper: PaperKind
    each_game: EachGame
    at_end: AtEnd
    unverified: UnsignedRefused
    turn_in: TurnIn
    zero: ZeroMark


@dataclass(frozen=True, slots=True)
class LockWhen:
    """The moment from which scores no longer change."""

    when: Literal["accepted", "turned_in", "leaving_table", "next_round", "never"]
    """``never``: not before the results are final."""
    section: str


@dataclass(frozen=True, slots=True)
class Needs:
    """Who and what must be there, beside the director, to change a locked score."""

    needs: tuple[Literal["four_players", "reason"], ...]
    section: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """Who decides, and whether what a table settled for itself stands."""

    director_final: bool
    settled_at_table_stands: bool
    section: str


@dataclass(frozen=True, slots=True)
class Lock:
    """When scores lock, and what a dispute needs."""

    at: LockWhen
    reopen: Needs
    dispute: Dispute


@dataclass(frozen=True, slots=True)
class Method:
    """How rounds make a total."""

    kind: MethodKind
    section: str
    best: int | None = None
    """How many rounds count, for the best of them."""
    least: int | None = None
    """How many rounds must be played, for an average."""
    each: Each = "event"
    """Of what the best rounds are; a week is from Sunday to Saturday."""


@dataclass(frozen=True, slots=True)
class ExtraRanking:
    """A list beside the places that ranks by a method of its own; whoever is tied shares."""

    name: str
    kind: MethodKind
    section: str
    best: int | None = None
    least: int | None = None
    each: Each = "event"

    @property
    def method(self) -> Method:
        return Method(self.kind, self.section, self.best, self.least, self.each)


@dataclass(frozen=True, slots=True)
class PointsFloor:
    """Whether points stop at a lowest number."""

    floored: bool
    section: str
    points: int = 0
    of: Literal["round", "total"] = "round"
    """What stops at the lowest number: each round's points, or the total."""


@dataclass(frozen=True, slots=True)
class Factors:
    """A factor for each round in turn; rounds beyond the list count once."""

    by_round: tuple[int, ...]
    section: str

    def of(self, number: int) -> int:
        """The factor of the round of this number."""
        return self.by_round[number - 1] if number <= len(self.by_round) else 1


@dataclass(frozen=True, slots=True)
class Missed:
    """What a round counts that a player sat out or missed; nothing under an average of rounds."""

    counts: Literal["nothing", "points", "average"]
    """``average``: that of the player's rounds that count, to the nearest point."""
    section: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class TieRule:
    """How a tie from this place on is settled; the last row is open-ended."""

    place: int
    policy: TiePolicy
    section: str
    criteria: tuple[Criterion, ...] = ()
    then: AfterCountBack = "share"
    """How those are settled whom count-back leaves level."""


@dataclass(frozen=True, slots=True)
class RankedStatus:
    """Whether players of a kind take a place; listed without one if not."""

    ranked: bool
    section: str


@dataclass(frozen=True, slots=True)
class Withdrawn(RankedStatus):
    """The same of those who withdrew, and whether they win prizes: only where the sheet says so."""

    prizes: bool = False


@dataclass(frozen=True, slots=True)
class Ranking:
    """How totals and places are made."""

    method: Method
    floor: PointsFloor
    factors: Factors
    ties: tuple[TieRule, ...]
    missed: Missed
    fill_ins: RankedStatus
    """House players and others who fill an empty seat."""
    withdrawn: Withdrawn
    boards: tuple[ExtraRanking, ...] = ()

    def on(self, board: ExtraRanking) -> Ranking:
        """How totals and places of a board are made."""
        shared = TieRule(1, "share", board.section)
        return replace(self, method=board.method, ties=(shared,), boards=())

    def tie_at(self, place: int) -> TieRule:
        below = [row for row in self.ties if row.place <= place]
        return below[-1] if below else self.ties[0]

    def rolled_again(self, place: int, at: int) -> bool:
        """Whether those of a tie for ``place`` who roll equal sums for ``at`` roll again.

        Another place's count-back comes before its dice.
        """
        row = self.tie_at(at)
        return row.policy == "dice" or (row.then == "dice" and row == self.tie_at(place))


@dataclass(frozen=True, slots=True)
class PrizePlaces:
    """So many places win a prize; 0 leaves it to the director."""

    count: int
    section: str


@dataclass(frozen=True, slots=True)
class PlacesByPlayers:
    """From this number of players on so many places win, or one for every so many players."""

    players: int
    section: str
    places: int | None = None
    one_in: int | None = None

    def of(self, players: int) -> int:
        """How many places win among so many players, at least one."""
        if self.places is not None:
            return self.places
        return max(players // (self.one_in or players), 1)


@dataclass(frozen=True, slots=True)
class TablePrizes:
    """Prizes at each table, for the highest and the lowest of a round."""

    high: bool
    low: bool
    section: str


@dataclass(frozen=True, slots=True)
class ExtraPrizes:
    """Prizes beside the places."""

    bonus_hand: bool
    self_picks: bool
    door: bool
    section: str
    biggest_hand: bool = False
    hands_won: bool = False
    fewest_thrown: bool = False
    walls: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class PrizeRules:
    """What wins a prize."""

    places: PrizePlaces
    each_round: PrizePlaces
    tables: TablePrizes
    extras: ExtraPrizes
    by_players: tuple[PlacesByPlayers, ...] = ()
    """Places by the number of players, instead of ``places``; the last row is open-ended."""

    def depth(self, players: int) -> tuple[int, str]:
        """How many places win among so many players (0: the director decides), and who says so."""
        below = [row for row in self.by_players if row.players <= players]
        if below:
            return below[-1].of(players), below[-1].section
        return self.places.count, self.places.section


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the sheet rules in a situation, for the answers that ``when`` names (all must fit).

    An answer may be several, as in ``touched|shown``; a question of kind seats is named by the
    number of seats.
    """

    id: str
    """The situation's id: one of the program's, or the sheet's own (then with a title)."""
    text: str
    section: str
    when: Mapping[str, str] = field(default_factory=dict)
    verdict: Verdict = "play_on"
    penalty: str = ""
    """The id of the set's penalty that is charged."""
    title: str = ""
    common: bool = False
    """Whether this is common practice, which the sheet does not speak about."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something the sheet only says: a sentence in our words for the rule sheet."""

    topic: Topic
    text: str
    section: str

"""What bringing in a table of scores would do: rows with their verdicts, sheets, decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from director_app.domain.games import Game
from director_app.domain.sheets import PlayedGame
from director_app.domain.tables import Seat
from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded
from director_app.services.scores.tables.book import BookFacts
from director_app.services.scores.tables.columns import ScoreColumns
from director_app.services.table_files.reading import RawList

GamePlace = tuple[int, int, int]
"""Round number, table, game."""
SheetPlace = tuple[int, int]
"""Round number, table."""


class ScoreRowVerdict(StrEnum):
    """What happens with a row."""

    NEW = "new"
    AWARD = "award"
    """The director's award, as a reason says."""
    TYPED = "typed"
    """The desk typed the same, or a ruling says the same."""
    OTHERWISE = "otherwise"
    """The desk typed something else, which stays unless the director decides."""
    SAME = "same"
    """The accepted sheet has the same."""
    DIFFERS = "differs"
    """The accepted sheet has something else; it must be reopened first."""
    REFUSED = "refused"
    LEFT_OUT = "left_out"


USABLE = frozenset({ScoreRowVerdict.NEW, ScoreRowVerdict.AWARD, ScoreRowVerdict.TYPED})
FRESH = frozenset({ScoreRowVerdict.NEW, ScoreRowVerdict.AWARD})


class ScoreRowFix(StrEnum):
    """The one action that a row offers, each a field of :class:`ScoreDecisions`."""

    AWARD = "award"
    TAKE = "take"
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class ScoreDecisions:
    """What the director decided about rows: awards with their reasons, desk's typing replaced.

    ``penalties`` says of logged penalties, by ruling, whether they are in the points.
    """

    awards: Mapping[GamePlace, str] = field(default_factory=dict)
    taken: frozenset[GamePlace] = frozenset()
    replace_all: bool = False
    penalties: Mapping[int, PenaltyIncluded] = field(default_factory=dict)

    def awarded(self, place: GamePlace, reason: str) -> ScoreDecisions:
        """Take a game's points as the director's award."""
        return replace(self, awards={**self.awards, place: reason})

    def take(self, place: GamePlace) -> ScoreDecisions:
        """Take the table's game in place of what the desk typed."""
        return replace(self, taken=self.taken | {place})

    def penalty(self, number: int, answer: PenaltyIncluded) -> ScoreDecisions:
        """Take a logged penalty as in the points, or as charged beside them."""
        return replace(self, penalties={**self.penalties, number: answer})

    def undecided(self, place: GamePlace, penalty: int = 0) -> ScoreDecisions:
        """As if nothing had been decided about it, and about the penalty of a ruling."""
        said = {number: answer for number, answer in self.penalties.items() if number != penalty}
        awards = {key: why for key, why in self.awards.items() if key != place}
        return replace(self, awards=awards, taken=self.taken - {place}, penalties=said)

    def settles(self, place: GamePlace | None) -> bool:
        """Whether something was decided about it."""
        return place in self.awards or place in self.taken


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row, or a game gathered from several; ``said`` is what it says, ``told`` the game."""

    row: int
    verdict: ScoreRowVerdict
    round: int | None = None
    table: int | None = None
    game: int | None = None
    said: str = ""
    told: str = ""
    why: str = ""
    mend: ScoreRowFix | None = None
    ways: int = 0
    """How many games give the points, where only points are given."""
    played: PlayedGame | None = None
    typed: Game | None = None
    numbers: Mapping[Seat, int] = field(default_factory=dict)
    """The points that the row tells, where it does not tell how the game went."""
    penalty: int = 0
    """The ruling whose penalty these points may have, or not; also once that was said."""

    @property
    def place(self) -> GamePlace | None:
        """Where it was played, if that is known."""
        if self.round is None or self.table is None or self.game is None:
            return None
        return self.round, self.table, self.game

    @property
    def plain(self) -> bool:
        """Nothing to look at or to decide."""
        return not self.why and self.verdict not in {
            ScoreRowVerdict.REFUSED,
            ScoreRowVerdict.DIFFERS,
        }


@dataclass(frozen=True, slots=True)
class SheetSum:
    """A sheet that the table speaks of.

    ``there`` are the games that can be used, ``missing`` those that neither the table nor a
    ruling has; ``fresh`` counts what is new to the book. ``locked``: accepted already. ``lacks``
    names what the event asks of the paper beside its games, and the table does not carry.
    """

    round: int
    title: str
    table: int
    there: tuple[int, ...]
    missing: tuple[int, ...]
    fresh: int
    locked: bool = False
    aside: bool = False
    lacks: tuple[str, ...] = ()

    @property
    def place(self) -> SheetPlace:
        """Round number and table."""
        return self.round, self.table

    @property
    def acceptable(self) -> bool:
        """Whether every game is there."""
        return bool(self.there) and not (self.missing or self.locked or self.aside)


@dataclass(frozen=True, slots=True)
class TablePreview:
    """Everything a page shows of a table, and everything that bringing it in needs."""

    name: str
    raw: RawList
    columns: ScoreColumns
    facts: BookFacts
    lines: tuple[ScoreRow, ...]
    sheets: tuple[SheetSum, ...]
    decisions: ScoreDecisions = field(default_factory=ScoreDecisions)
    overrides: Mapping[str, str] = field(default_factory=dict)
    default_round: int | None = None
    astray: tuple[int, ...] = ()
    """Rulings of which something was decided that no points of the table bear out."""
    problem: str = ""
    """Why nothing of the table can be brought in, or nothing."""

    @property
    def verdicts(self) -> Mapping[ScoreRowVerdict, int]:
        """How many lines go each way; ways that no line goes count 0."""
        tally = Counter(line.verdict for line in self.lines)
        return {verdict: tally[verdict] for verdict in ScoreRowVerdict}

    @property
    def doubtful(self) -> tuple[ScoreRow, ...]:
        """The lines that need a look."""
        return tuple(line for line in self.lines if not line.plain)

    @property
    def refused(self) -> tuple[ScoreRow, ...]:
        """The lines that are left out because of what stands in them."""
        out = {ScoreRowVerdict.REFUSED, ScoreRowVerdict.DIFFERS, ScoreRowVerdict.OTHERWISE}
        return tuple(line for line in self.lines if line.verdict in out)

    @property
    def complete(self) -> tuple[SheetSum, ...]:
        """The sheets that can be accepted."""
        return tuple(sheet for sheet in self.sheets if sheet.acceptable)

    def drafts(self, *, accept: bool) -> tuple[SheetSum, ...]:
        """The sheets of which something new is kept as typed."""
        return tuple(
            sheet
            for sheet in self.sheets
            if sheet.fresh and not sheet.locked and not (accept and sheet.acceptable)
        )

    def usable(self) -> TablePreview:
        """The preview itself; refused if no row of the table can be used."""
        if self.problem:
            raise ImportRefused(Message("{name}: {problem}", name=self.name, problem=self.problem))
        if not any(line.verdict in USABLE | {ScoreRowVerdict.SAME} for line in self.lines):
            reasons = [
                Message("row {row}: {problem}", row=line.row, problem=line.why)
                for line in self.lines
                if line.why
            ]
            told = joined(" ", reasons[:3]) or Message("It has no games.")
            raise ImportRefused(
                Message("{name} has no usable rows: {reasons}", name=self.name, reasons=told)
            )
        return self

    def as_json(self) -> dict[str, object]:
        """The preview as the command line prints it."""
        return {
            "shape": self.columns.shape,
            "verdicts": {verdict.value: count for verdict, count in self.verdicts.items()},
            "sheets": [
                {
                    "round": sheet.round,
                    "table": sheet.table,
                    "games": list(sheet.there),
                    "missing": list(sheet.missing),
                    "complete": sheet.acceptable,
                    "accepted_before": sheet.locked,
                }
                for sheet in self.sheets
            ],
            "look": [
                {
                    "row": line.row,
                    "round": line.round,
                    "table": line.table,
                    "game": line.game,
                    "verdict": line.verdict.value,
                    "reason": line.why,
                    **({"ruling": line.penalty} if line.penalty else {}),
                }
                for line in self.doubtful
            ],
        }

"""The rows of a table of scores: what happens with each, why, and one thing to do about it."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.services.scores.tables.types import Decisions, Line, Mend, Verdict
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.preview import PreviewTable
from director_app.ui.kit.rows import Column
from director_app.ui.kit.words import told, tr

CHIPS: dict[Verdict, tuple[str, str, str]] = {
    Verdict.REFUSED: ("refused", "wrong", "warning"),
    Verdict.DIFFERS: (Message("accepted otherwise"), "wrong", "lock"),
    Verdict.OTHERWISE: (Message("typed otherwise"), "mind", "not-equal"),
    Verdict.AWARD: ("awards", "second", "rulings"),
    Verdict.NEW: ("new", "do", "plus"),
    Verdict.TYPED: (Message("typed already"), "keys", "pencil"),
    Verdict.SAME: (Message("accepted already"), "quiet", "check"),
    Verdict.LEFT_OUT: (Message("left out"), "quiet", "x"),
}
_ROWS = {
    Verdict.REFUSED: Message("Refused"),
    Verdict.DIFFERS: Message("Locked"),
    Verdict.OTHERWISE: Message("Stays as typed"),
    Verdict.AWARD: Message("Award"),
    Verdict.NEW: Message("New"),
    Verdict.TYPED: Message("Typed"),
    Verdict.SAME: Message("Accepted"),
    Verdict.LEFT_OUT: Message("Left out"),
}
_MENDS = {Mend.AWARD: Message("Award…"), Mend.TAKE: Message("Take this one")}
_ROW = 64


@frozen
class BulkRow:
    """A line of the preview; ``settled`` when the director has decided about it."""

    line: Line
    settled: bool = False

    @property
    def action(self) -> str:
        """What can be done, in words, or nothing."""
        if self.settled:
            return tr("Take back")
        if self.opens:
            return tr("Open its sheet")
        return tr(_MENDS[self.line.mend]) if self.line.mend else ""

    @property
    def opens(self) -> bool:
        """Whether it is of a sheet that is accepted, which opens."""
        return self.line.verdict in {Verdict.DIFFERS, Verdict.SAME}

    @property
    def why(self) -> str:
        """Why it is so, or the game that the row tells."""
        if self.line.why:
            return self.line.why
        several = self.line.ways > 1 and self.line.verdict is Verdict.NEW
        if several:
            return tr("{game}: the likeliest of %n ways", n=self.line.ways, game=self.line.told)
        return self.line.told


def rows_of(
    lines: Sequence[Line], decisions: Decisions, *, verdict: object, doubtful: bool
) -> list[BulkRow]:
    """The rows to show: of one verdict, or all; only those that need a look, or all."""
    found = [BulkRow(line, decisions.settles(line.place)) for line in lines]
    if verdict is not None:
        return [row for row in found if row.line.verdict is verdict]
    if doubtful:
        return [row for row in found if row.settled or not row.line.plain]
    return found


class BulkTable(PreviewTable[BulkRow]):
    """Rows of the preview; Enter does what the row offers, a click on its button too."""

    def __init__(self) -> None:
        super().__init__(_columns(), _identity, height=_ROW, whys=(1, 3), action=4, first=True)
        self.setObjectName("bulk_rows")
        self.setAccessibleName(tr("Rows of the table"))


def _identity(row: BulkRow) -> object:
    return row.line.row, row.line.place


def _where(row: BulkRow) -> str:
    """Where it was played, and below it what the row says."""
    if row.line.place is None:
        return row.line.said
    number, table, game = row.line.place
    where = tr("R{round}, table {table}, game {game}", round=number, table=table, game=game)
    return f"{where}\n{told(row.line.said)}"


def _chip(row: BulkRow) -> ChipSpec:
    _, tone, icon = CHIPS[row.line.verdict]
    return ChipSpec(tr(_ROWS[row.line.verdict]), tone, icon)


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Row"), lambda row: row.line.row, kind="number", width=58),
        Column(tr("What it says"), _where, width=190, tip=_where),
        Column(tr("What happens"), _chip, kind="chip", width=152),
        Column(tr("Why, or the game"), lambda row: row.why, tip=lambda row: row.why),
        Column("", lambda row: row.action, width=152),
    )

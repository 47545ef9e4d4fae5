"""The rows of a table of scores: what happens with each, why, and one thing to do about it."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.messages.message import Message
from director_app.services.scores.tables.types import ScoreRow, ScoreRowFix, ScoreRowVerdict
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.import_screen import PreviewTable, VerdictLook
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.words import tr, worded

VERDICTS: dict[ScoreRowVerdict, VerdictLook] = {
    ScoreRowVerdict.REFUSED: VerdictLook(
        Message("refused"), Message("Refused"), "wrong", "warning"
    ),
    ScoreRowVerdict.DIFFERS: VerdictLook(
        Message("accepted differently"), Message("Locked"), "wrong", "lock"
    ),
    ScoreRowVerdict.OTHERWISE: VerdictLook(
        Message("entered differently"), Message("Stays as entered"), "mind", "not-equal"
    ),
    ScoreRowVerdict.AWARD: VerdictLook(Message("awards"), Message("Award"), "second", "rulings"),
    ScoreRowVerdict.NEW: VerdictLook(Message("new"), Message("New"), "do", "plus"),
    ScoreRowVerdict.TYPED: VerdictLook(
        Message("already entered"), Message("Already entered"), "keys", "pencil"
    ),
    ScoreRowVerdict.SAME: VerdictLook(
        Message("already accepted"), Message("Accepted"), "quiet", "check"
    ),
    ScoreRowVerdict.LEFT_OUT: VerdictLook(Message("left out"), Message("Left out"), "quiet", "x"),
}
_MENDS = {
    ScoreRowFix.AWARD: Message("Award…"),
    ScoreRowFix.TAKE: Message("Use this one"),
    ScoreRowFix.PENALTY: Message("Which penalty?"),
}
_ROW = 64


@dataclass(frozen=True, slots=True)
class BulkRow:
    """A line of the preview; ``settled`` when the director has decided about it."""

    line: ScoreRow
    settled: bool = False

    @property
    def action(self) -> str:
        """What can be done, in words, or nothing."""
        if self.settled:
            return tr("Undo")
        if self.opens:
            return tr("Open its sheet")
        return worded(_MENDS[self.line.mend]) if self.line.mend else ""

    @property
    def opens(self) -> bool:
        """Whether it is of a sheet that is accepted, which opens."""
        return self.line.verdict in {ScoreRowVerdict.DIFFERS, ScoreRowVerdict.SAME}

    @property
    def why(self) -> str:
        """Why it is so, or the game that the row tells."""
        if self.line.why:
            return self.line.why
        several = self.line.ways > 1 and self.line.verdict is ScoreRowVerdict.NEW
        if several:
            return tr("{game} (most likely of %n)", n=self.line.ways, game=self.line.told)
        return self.line.told


def bulk_table() -> PreviewTable[BulkRow]:
    """The list of the rows."""
    table = PreviewTable(_columns(), _identity, height=_ROW, whys=(1, 3), action=4, first=True)
    table.setObjectName("bulk_rows")
    table.setAccessibleName(tr("Imported rows"))
    return table


def _identity(row: BulkRow) -> object:
    return row.line.row, row.line.place


def _where(row: BulkRow) -> str:
    """Where it was played, and below it what the row says."""
    if row.line.place is None:
        return row.line.said
    number, table, game = row.line.place
    where = tr("R{round}, table {table}, game {game}", round=number, table=table, game=game)
    return f"{where}\n{worded(row.line.said)}"


def _chip(row: BulkRow) -> ChipSpec:
    return VERDICTS[row.line.verdict].chip


def _columns() -> tuple[TableColumn, ...]:
    return (
        TableColumn(tr("Row"), lambda row: row.line.row, kind="number", width=58),
        TableColumn(tr("What it says"), _where, width=190, tip=_where),
        TableColumn(tr("What happens"), _chip, kind="chip", width=152),
        TableColumn(tr("Reason or game"), lambda row: row.why, tip=lambda row: row.why),
        TableColumn("", lambda row: row.action, width=152),
    )

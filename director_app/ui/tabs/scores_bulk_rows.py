"""The rows of a table of scores: what happens with each, why, and one thing to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex

from director_app.services.score_table_types import Decisions, Line, Mend, Verdict
from director_app.ui.models.rows import Column, RowsModel
from director_app.ui.tabs.import_rows import ActionCell, WhyCell
from director_app.ui.widgets.chips import ChipSpec
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.words import tr

CHIPS: dict[Verdict, tuple[str, str, str]] = {
    Verdict.REFUSED: ("refused", "wrong", "warning"),
    Verdict.DIFFERS: ("accepted otherwise", "wrong", "lock"),
    Verdict.OTHERWISE: ("typed otherwise", "mind", "not-equal"),
    Verdict.AWARD: ("awards", "second", "rulings"),
    Verdict.NEW: ("new", "do", "plus"),
    Verdict.TYPED: ("typed already", "keys", "pencil"),
    Verdict.SAME: ("accepted already", "quiet", "check"),
    Verdict.LEFT_OUT: ("left out", "quiet", "x"),
}
_ROWS = {
    Verdict.REFUSED: "Refused",
    Verdict.DIFFERS: "Locked",
    Verdict.OTHERWISE: "Stays as typed",
    Verdict.AWARD: "Award",
    Verdict.NEW: "New",
    Verdict.TYPED: "Typed",
    Verdict.SAME: "Accepted",
    Verdict.LEFT_OUT: "Left out",
}
_MENDS = {Mend.AWARD: "Award…", Mend.TAKE: "Take this one"}
_ROW = 64


@dataclass(frozen=True, slots=True)
class BulkRow:
    """A line of the preview; ``settled`` when the director has decided about it."""

    line: Line
    settled: bool = False

    @property
    def action(self) -> str:
        """What can be done, in words, or nothing."""
        if self.settled:
            return tr("Take back")
        return tr(_MENDS[self.line.mend]) if self.line.mend else ""

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


class BulkTable(RowsTable):
    """Rows of the preview; Enter does what the row offers, a click on its button too."""

    def __init__(self) -> None:
        self._made = RowsModel(_columns(), (), _identity)
        super().__init__(self._made, sortable=False)
        self.setObjectName("bulk_rows")
        self.setAccessibleName(tr("Rows of the table"))
        self.set_row_height(_ROW)
        self.clicked.connect(self._clicked)

    @property
    def rows(self) -> tuple[BulkRow, ...]:
        """The rows shown."""
        return self._made.rows

    def show_rows(self, rows: Sequence[BulkRow]) -> None:
        """These rows; the selected one stays if it is among them."""
        before = self.current()
        place = self.currentIndex().row()
        self._made.set_rows(rows)
        if before is not None and self.choose(_identity(before)):
            return
        if rows:
            at = min(max(place, 0), len(rows) - 1)
            self.setCurrentIndex(self._made.index(at, 0))

    def fit_columns(self) -> None:
        """Why and action have cells of their own."""
        super().fit_columns()
        self.setItemDelegateForColumn(1, WhyCell(parent=self))
        self.setItemDelegateForColumn(3, WhyCell(parent=self))
        self.setItemDelegateForColumn(4, ActionCell(parent=self))

    def _clicked(self, index: QModelIndex) -> None:
        row = self._made.row_at(index.row())
        if index.column() == 4 and row is not None and row.action:
            self.row_opened.emit(row)


def _identity(row: BulkRow) -> object:
    return row.line.row, row.line.place


def _where(row: BulkRow) -> str:
    """Where it was played, and below it what the row says."""
    if row.line.place is None:
        return row.line.said
    number, table, game = row.line.place
    where = tr("R{round}, table {table}, game {game}", round=number, table=table, game=game)
    return f"{where}\n{row.line.said}"


def _chip(row: BulkRow) -> ChipSpec:
    _, tone, icon = CHIPS[row.line.verdict]
    return ChipSpec(tr(_ROWS[row.line.verdict]), tone, icon)


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Row"), lambda row: row.line.row, kind="number", width=58),
        Column(tr("What it says"), _where, width=202, tip=_where),
        Column(tr("What happens"), _chip, kind="chip", width=134),
        Column(tr("Why, or the game"), lambda row: row.why, tip=lambda row: row.why),
        Column("", lambda row: row.action, width=130),
    )

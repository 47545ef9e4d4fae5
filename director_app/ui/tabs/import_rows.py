"""The rows of an import preview: what happens with each, why, and one thing to do about it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from director_app.services.roster_files.preview import Line, Mend, Verdict
from director_app.ui.models.rows import Column, RowsModel
from director_app.ui.theme import theme
from director_app.ui.widgets.cells import RowCell
from director_app.ui.widgets.chips import ChipSpec
from director_app.ui.widgets.paint import CENTER, box, width_of, words
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.words import tr

CHIPS: dict[Verdict, tuple[str, str, str]] = {
    Verdict.BARRED: ("barred", "mind", "warning"),
    Verdict.ADD: ("new", "do", "plus"),
    Verdict.UPDATE: ("updated", "do", "pencil"),
    Verdict.UNCHANGED: ("as they are", "quiet", "check"),
    Verdict.CANCELLED: ("cancelled", "quiet", "x"),
    Verdict.SKIP: ("left out", "quiet", "x"),
    Verdict.REFUSE: ("refused", "wrong", "warning"),
    Verdict.VANISHED: ("not in the list any more", "mind", "search"),
}
_ROWS = {
    Verdict.ADD: "New",
    Verdict.UPDATE: "Update",
    Verdict.UNCHANGED: "As it is",
    Verdict.CANCELLED: "Cancelled",
    Verdict.SKIP: "Left out",
    Verdict.REFUSE: "Refused",
    Verdict.VANISHED: "Vanished",
    Verdict.BARRED: "Barred",
}
_MENDS = {
    Mend.ADD_ANYWAY: "Add anyway",
    Mend.ADD_AS_NEW: "Add as new",
    Mend.TYPE_NAME: "Type name",
    Mend.DECIDE: "Decide…",
}
_ROW = 76


@dataclass(frozen=True, slots=True)
class ImportRow:
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
        """Why it is so, as a sentence."""
        text = self.line.why
        decision = self.line.flag.decision if self.line.flag else None
        if decision is not None:
            words = tr("You admit: {why}") if decision.admit else tr("You turn away: {why}")
            text = f"{words.format(why=decision.reason.rstrip(' .'))}. {text}"
        elif self.settled:
            text = f"{tr('As you decided')}; {text}" if text else tr("As you decided")
        return f"{text[:1].upper()}{text[1:]}." if text else ""


def rows_of(
    lines: Sequence[Line], settled: Collection[int], *, verdict: object, doubtful: bool
) -> list[ImportRow]:
    """The rows to show: of one verdict, or all; only those that need a look, or all."""
    found = [ImportRow(line, _settled(line, settled)) for line in lines]
    if verdict is not None:
        return [row for row in found if row.line.verdict is verdict]
    if doubtful:
        return [row for row in found if row.settled or not row.line.plain]
    return found


def _settled(line: Line, settled: Collection[int]) -> bool:
    return line.flag.decision is not None if line.flag else line.row in settled


class WhyCell(RowCell):
    """Words in up to three lines."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """Wrapped, the rest at the tip."""
        now = theme()
        font = now.font("small")
        painter.setFont(font)
        painter.setPen(now.color("ink"))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        text, high = str(value), area.height() - 4
        metrics = QFontMetricsF(font)
        while text and metrics.boundingRect(area, flags, text).height() > high:
            text = text.rstrip("…").rpartition(" ")[0] + "…" if " " in text else ""
        painter.drawText(area, flags, text)


class ActionCell(RowCell):
    """The one thing to do, as a button."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """The button at the right."""
        if not value:
            return
        now = theme()
        font = now.font("body", 500)
        wide, high = width_of(str(value), font) + 28, now.px(34)
        frame = QRectF(area.right() - wide, area.center().y() - high / 2, wide, high)
        box(painter, frame, 8, now.color("surface"), now.color("edge"))
        words(painter, frame, str(value), font, now.color("ink"), CENTER)


class ImportTable(RowsTable):
    """Rows of the preview; Enter does what the row offers, a click on its button too."""

    def __init__(self) -> None:
        self._made = RowsModel(_columns(), (), _identity)
        super().__init__(self._made, sortable=False)
        self.setObjectName("import_rows")
        self.setAccessibleName(tr("Rows of the list"))
        self.set_row_height(_ROW)
        self.clicked.connect(self._clicked)

    @property
    def rows(self) -> tuple[ImportRow, ...]:
        """The rows shown."""
        return self._made.rows

    def show_rows(self, rows: Sequence[ImportRow]) -> None:
        """These rows; the selected one stays if it is among them."""
        before = self.current()
        place = self.currentIndex().row()
        self._made.set_rows(rows)
        if before is not None and self.choose(_identity(before)):
            return
        if rows and place >= 0:
            self.setCurrentIndex(self._made.index(min(place, len(rows) - 1), 0))

    def fit_columns(self) -> None:
        """Why and action have cells of their own."""
        super().fit_columns()
        self.setItemDelegateForColumn(3, WhyCell(parent=self))
        self.setItemDelegateForColumn(4, ActionCell(parent=self))

    def _clicked(self, index: QModelIndex) -> None:
        row = self._made.row_at(index.row())
        if index.column() == 4 and row is not None and row.action:
            self.row_opened.emit(row)


def _identity(row: ImportRow) -> object:
    return (row.line.row, row.line.name)


def _name(row: ImportRow) -> str:
    return row.line.name or tr("(empty)")


def _chip(row: ImportRow) -> ChipSpec:
    decision = row.line.flag.decision if row.line.flag else None
    if decision is not None:
        return (
            ChipSpec(tr("Admitted"), "do", "check")
            if decision.admit
            else ChipSpec(tr("Turned away"), "out", "x")
        )
    _, tone, icon = CHIPS[row.line.verdict]
    return ChipSpec(tr(_ROWS[row.line.verdict]), tone, icon)


def _columns() -> tuple[Column, ...]:
    return (
        Column(tr("Row"), lambda row: row.line.row, kind="number", width=56),
        Column(tr("Name"), _name, kind="name", width=178, tip=_name),
        Column(tr("What happens"), _chip, kind="chip", width=120),
        Column(tr("Why"), lambda row: row.why, tip=lambda row: row.why),
        Column("", lambda row: row.action, width=136),
    )

"""What previews of a list share: rows with a reason and one action, a bar that asks one thing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.cells import RowCell
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.page import clear_layout, scrolled
from director_app.ui.kit.paint import CENTER, box, width_of, words
from director_app.ui.kit.rows import Column, RowsModel, shown
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import told


class PreviewRow(Protocol):
    """A row of a preview: what can be done about it, in words, or nothing."""

    @property
    def action(self) -> str:
        """The words of its button."""


Row = TypeVar("Row", bound=PreviewRow)


class WhyCell(RowCell):
    """Words in up to three lines."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """Wrapped, the rest at the tip."""
        now = theme()
        font = now.font("small")
        painter.setFont(font)
        painter.setPen(now.color("ink"))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        text, high = told(shown(value)), area.height() - 4
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


class PreviewTable(RowsTable, Generic[Row]):
    """Rows of a preview; Enter does what the row offers, a click on its button too.

    ``whys`` are columns of several lines, ``action`` is that of the button; with ``first`` the
    first row is selected where none was.
    """

    def __init__(
        self,
        columns: Sequence[Column],
        identity: Callable[[Row], object],
        *,
        height: int,
        whys: Collection[int],
        action: int,
        first: bool = False,
    ) -> None:
        self._made = RowsModel(columns, (), identity)
        self._name_of, self._whys, self._action = identity, tuple(whys), action
        self._least = 0 if first else -1
        super().__init__(self._made, sortable=False)
        self.set_row_height(height)
        self.clicked.connect(self._clicked)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows shown."""
        return self._made.rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """These rows; the selected one stays, or the one in its place is selected."""
        before = self.current()
        place = max(self.currentIndex().row(), self._least)
        self._made.set_rows(rows)
        self.setEnabled(bool(rows))
        if before is not None and self.choose(self._name_of(before)):
            return
        if rows and place >= 0:
            self.setCurrentIndex(self._made.index(min(place, len(rows) - 1), 0))

    def fit_columns(self) -> None:
        """Why and action have cells of their own."""
        super().fit_columns()
        for column in self._whys:
            self.setItemDelegateForColumn(column, WhyCell(parent=self))
        self.setItemDelegateForColumn(self._action, ActionCell(parent=self))

    def _clicked(self, index: QModelIndex) -> None:
        row = self._made.row_at(index.row())
        if index.column() == self._action and row is not None and row.action:
            self.row_opened.emit(row)


class AskBar(QWidget):
    """One thing that a row lacks, typed below the rows; Enter takes it."""

    def __init__(self, field: TextField, use: Button, missing: str) -> None:
        super().__init__()
        self.field, self._missing = field, missing
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 12)
        row.setSpacing(12)
        row.addWidget(self.field, 1)
        row.addWidget(use, 0, Qt.AlignmentFlag.AlignBottom)
        use.clicked.connect(self._use)
        self.field.line.returnPressed.connect(self._use)
        self.hide()

    def ask(self, label: str, text: str = "") -> None:
        """Ask it of a row."""
        self.field.label.say(label)
        self.field.set_text(text)
        self.field.clear_refusal()
        self.show()
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.line.selectAll()

    def take(self, text: str) -> None:
        """It was typed."""
        raise NotImplementedError

    def _use(self) -> None:
        if not self.field.text:
            self.field.refuse(self._missing)
            return
        self.hide()
        self.take(self.field.text)


class ColumnFields(QWidget):
    """A field for each column of a list: what it is taken for."""

    mapped = Signal(str, str)
    """A column, by its header, is this."""

    def __init__(self, name: str, options: Sequence[tuple[object, str]]) -> None:
        super().__init__()
        self._name, self._options = name, list(options)
        self._fields: dict[str, ChoiceField] = {}
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self._rows.setSpacing(10)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scrolled(inside))

    def show_headers(self, headers: Sequence[str]) -> None:
        """These columns; fields that are there already stay."""
        if list(self._fields) == list(headers):
            return
        clear_layout(self._rows)
        self._fields = {}
        for at, header in enumerate(headers):
            field = ChoiceField(header, self._options, name=f"{self._name}_{at}")
            field.label.setWordWrap(True)
            field.setProperty("header", header)
            field.edited.connect(self._tell)
            self._fields[header] = field
            self._rows.addWidget(field)
        self._rows.addStretch(1)
        tab_where(self, *self._fields.values())

    def show_column(self, header: str, kind: object, samples: Sequence[str]) -> ChoiceField:
        """What a column is taken for, with samples of what stands in it."""
        field = self._fields[header]
        field.choose(kind)
        field.clear_refusal()
        field.setToolTip("\n".join(samples))
        return field

    def refuse(self, header: str, sentence: str) -> None:
        """Say beside a column why it can't be that."""
        if header in self._fields:
            self._fields[header].refuse(sentence)

    def field_of(self, header: str) -> ChoiceField:
        """The field of a column."""
        return self._fields[header]

    def kinds(self) -> dict[str, object]:
        """What each column is taken for."""
        return {header: field.key for header, field in self._fields.items()}

    def _tell(self, kind: object) -> None:
        self.mapped.emit(str(self.sender().property("header")), str(kind))

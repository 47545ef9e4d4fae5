"""The screen that looks a list over before anything of it is taken over.

Its columns are at the left and can be taken for something else, its rows at the right: what
happens to each, why, and one thing to do about it. A button at the top takes the list over. A room
says what a list comes to by giving an ``ImportView``, and does what is asked of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.messages.message import Message
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.card import Card
from director_app.ui.kit.cells import RowCell
from director_app.ui.kit.chips import ChipRow, ChipSpec
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.layouts import ANY_WIDTH, BELOW, BESIDE
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.own_keys import OwnKeys
from director_app.ui.kit.page import MARGIN, Page, clear_layout
from director_app.ui.kit.paint import CENTER, box, width_of, words
from director_app.ui.kit.rows import RowsModel, TableColumn, shown
from director_app.ui.kit.scrolling import PageStack, ScrolledArea, scrolled
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

_CTRL = Qt.KeyboardModifier.ControlModifier
_PLAIN = Qt.KeyboardModifier.NoModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BUTTON, _RAGGED = 28, 48
"""What a button has beside its words; what a line may leave empty before a long word."""
_STEP = 4000
"""So many rows are put into the list at a time: a longer table never holds the window up."""


class ImportLine(Protocol):
    """What became of a row of a list."""

    @property
    def verdict(self) -> object:
        """What happens with it."""

    @property
    def plain(self) -> bool:
        """Nothing to look at or to decide."""


class PreviewRow(Protocol):
    """A row as it is shown: its line, and what can be done about it."""

    @property
    def line(self) -> ImportLine:
        """What became of it."""

    @property
    def settled(self) -> bool:
        """Whether the director has decided about it."""

    @property
    def action(self) -> str:
        """The words of its button, or nothing."""


Row = TypeVar("Row", bound=PreviewRow)


@dataclass(frozen=True, slots=True)
class VerdictLook:
    """How a verdict looks: the words of the chip that filters its rows, and of each row's chip."""

    many: Message
    each: Message
    tone: str
    icon: str

    @property
    def chip(self) -> ChipSpec:
        return ChipSpec(worded(self.each), self.tone, self.icon)


def verdict_chips(
    counts: Mapping[Any, int], looks: Mapping[Any, VerdictLook]
) -> list[tuple[object, ChipSpec]]:
    """A chip for each verdict that rows have, with how many."""
    return [
        (verdict, ChipSpec(f"{counts[verdict]} {worded(look.many)}", look.tone, look.icon))
        for verdict, look in looks.items()
        if counts[verdict]
    ]


@dataclass(frozen=True, slots=True)
class ImportColumn:
    """A column by its header, what it is taken for, and samples of what stands in it."""

    header: str
    kind: object
    samples: Sequence[str] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ImportView(Generic[Row]):
    """What is shown of a list that could be read."""

    columns: Sequence[ImportColumn]
    sheets: Sequence[str]
    """The sheets of a workbook, to choose from where there are several."""
    sheet: str
    lines: Sequence[ImportLine]
    row_of: Callable[[Any], Row]
    """The row to show of a line."""
    chips: Sequence[tuple[object, ChipSpec]]
    plain: str
    """How many rows need no look."""
    promise: str
    """That nothing has changed yet."""
    buttons: Sequence[tuple[str, bool]]
    """The words of each button that takes the list over, and whether it can be pressed."""
    notice: NoticeView | None = None


def carried_list(carried: QMimeData | None) -> Path | str | None:
    """The file that was copied or dropped, else the text, else nothing."""
    if carried is None:
        return None
    for url in carried.urls():
        if url.isLocalFile():
            return Path(url.toLocalFile())
    return carried.text() if carried.text().strip() else None


class WhyCell(RowCell):
    """Words in up to three lines."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """Wrapped, the rest at the tip."""
        now = theme()
        font = now.font("small")
        painter.setFont(font)
        painter.setPen(now.color("ink"))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        text, high = worded(shown(value)), area.height() - 4
        metrics = QFontMetricsF(font)
        while text and metrics.boundingRect(area, flags, text).height() > high:
            text = text.rstrip("…").rpartition(" ")[0] + "…" if " " in text else ""
        painter.drawText(area, flags, text)

    def width_of_value(self, value: object) -> float:
        """Of words in three lines, none of which is quite full."""
        return width_of(shown(value), theme().font("small")) / 2 + theme().px(_RAGGED)


class ActionCell(RowCell):
    """The one thing to do, as a button."""

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """The button at the right."""
        if not value:
            return
        now = theme()
        font = now.font("body", 500)
        wide, high = self.width_of_value(value), now.px(34)
        frame = QRectF(area.right() - wide, area.center().y() - high / 2, wide, high)
        box(painter, frame, 8, now.color("surface"), now.color("edge"))
        words(painter, frame, str(value), font, now.color("ink"), CENTER)

    def width_of_value(self, value: object) -> float:
        """The button."""
        return width_of(str(value), theme().font("body", 500)) + _BUTTON


class PreviewTable(RowsTable, Generic[Row]):
    """Rows of a preview; Enter does what the row offers, a click on its button too.

    ``whys`` are columns of several lines, ``action`` is that of the button; with ``first`` the
    first row is selected where none was.
    """

    def __init__(
        self,
        columns: Sequence[TableColumn],
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

    def cell_of(self, at: int) -> RowCell:
        """Why and action have cells of their own."""
        if at in self._whys:
            return WhyCell(parent=self)
        return ActionCell(parent=self) if at == self._action else super().cell_of(at)

    def _clicked(self, index: QModelIndex) -> None:
        row = self._made.row_at(index.row())
        if index.column() == self._action and row is not None and row.action:
            self.row_opened.emit(row)


class AskBar(QWidget):
    """One thing that is asked about a row or the list, typed below the rows; Enter takes it."""

    typed = Signal(object, str)
    """What it was asked about, and the words."""

    def __init__(self, field: TextField, use: Button, missing: str) -> None:
        super().__init__()
        self.field, self._missing = field, missing
        self.about: object = None
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 12)
        row.setSpacing(12)
        row.addWidget(self.field, 1)
        row.addWidget(use, 0, Qt.AlignmentFlag.AlignBottom)
        use.clicked.connect(self._use)
        self.field.line.returnPressed.connect(self._use)
        self.hide()

    def ask(self, label: str, text: str = "", about: object = None) -> None:
        """Ask it; ``text`` is there to begin with."""
        self.about = about
        self.field.label.say(label)
        self.field.set_text(text)
        self.field.clear_refusal()
        self.show()
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.line.selectAll()

    def _use(self) -> None:
        if not self.field.text:
            self.field.refuse(self._missing)
            return
        self.hide()
        self.typed.emit(self.about, self.field.text)


class RowsPanel(QWidget, Generic[Row]):
    """Chips that filter, the rows, what is asked about one of them, a line about all the others."""

    acted = Signal(object)
    """A row's action."""

    def __init__(
        self,
        name: str,
        table: PreviewTable[Row],
        bars: Sequence[QWidget],
        *,
        above: QWidget | None = None,
    ) -> None:
        super().__init__()
        self.alone: Callable[[Row], bool] | None = None
        """Which rows are shown alone, whatever else filters."""
        self._above = above
        self._view: ImportView[Row] | None = None
        self._rows: list[Row] = []
        self._at = 0
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._read_on)
        self.chips = ChipRow()
        self.only = CheckBox(tr("Show only rows to check"))
        self.only.setObjectName(f"{name}_only")
        self.only.setChecked(True)
        self.table, self._bars = table, tuple(bars)
        self.plain = Text("", "body", "ink2", wrap=True)
        self.plain.setObjectName(f"{name}_plain")
        self._lay_out()
        self.chips.chosen.connect(self._show_rows)
        self.only.toggled.connect(self._show_rows)
        self.table.row_opened.connect(self.acted)

    def show_rows(self, view: ImportView[Row]) -> None:
        self._view = view
        self.chips.show_chips(view.chips)
        self.plain.say(view.plain)
        self._show_rows()

    def start(self, *, only: bool) -> None:
        """All filters as at the beginning, for another list that is shown next."""
        self._view, self.alone = None, None
        self.chips.choose(None)
        self.only.setChecked(only)

    @property
    def asking(self) -> bool:
        """Whether something is asked."""
        return any(bar.isVisible() for bar in self._bars)

    def stop_asking(self) -> None:
        """Nothing is asked."""
        for bar in self._bars:
            bar.hide()

    def _show_rows(self) -> None:
        """The rows of what is chosen; of a very long table the first at once, the rest in steps."""
        self._rows, self._at = [], 0
        self._more.stop()
        if self._view is not None:
            self._read_on()
            self.table.show_rows(self._rows)

    def _read_on(self) -> None:
        view = self._view
        if view is None:
            return
        made = [view.row_of(line) for line in view.lines[self._at : self._at + _STEP]]
        self._rows += [row for row in made if self._wanted(row)]
        self._at += _STEP
        if self._at < len(view.lines):
            self._more.start()
        elif self._at > _STEP:
            self.table.show_rows(self._rows)

    def show_alone(self, wanted: Callable[[Row], bool] | None) -> None:
        """Show these rows alone, or as the chips filter."""
        self.alone = wanted
        self._show_rows()

    def _wanted(self, row: Row) -> bool:
        if self.alone is not None:
            return self.alone(row)
        if self.chips.current is not None:
            return row.line.verdict is self.chips.current
        return not self.only.isChecked() or row.settled or not row.line.plain

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.chips, 1)
        top.addWidget(self.only)
        card = Card(margin=0, spacing=0)
        card.add(self.table, 1)
        for bar in self._bars:
            card.add(bar)
        line = QHBoxLayout()
        line.setContentsMargins(20, 10, 16, 14)
        line.addWidget(self.plain)
        card.add_line()
        card.add(line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        if self._above is not None:
            column.addWidget(self._above)
        column.addLayout(top)
        column.addWidget(card, 1)


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
        return self._fields[header]

    def kinds(self) -> dict[str, object]:
        """What each column is taken for."""
        return {header: field.key for header, field in self._fields.items()}

    def _tell(self, kind: object) -> None:
        self.mapped.emit(str(self.sender().property("header")), str(kind))


class ColumnsCard(Card):
    """The sheet of a workbook, and a field for each column.

    ``above`` and ``below`` the fields stands what else a room asks of a list.
    """

    sheet_chosen = Signal(str)

    def __init__(
        self,
        name: str,
        title: str,
        kinds: Sequence[tuple[object, str]],
        *,
        above: Sequence[QWidget] = (),
        below: Sequence[QWidget] = (),
    ) -> None:
        super().__init__(margin=20, spacing=12)
        self.title = Text(title, "body", "ink", weight=600, wrap=True)
        self._sheet = ChoiceField(tr("Sheet in the workbook"), (), name=f"{name}_sheet")
        self._sheet.label.setWordWrap(True)
        self._sheet.edited.connect(self._choose_sheet)
        self.fields = ColumnFields(f"{name}_column", kinds)
        for part in (self.title, self._sheet, *above):
            self.add(part)
        self.add(self.fields, 1)
        for part in below:
            self.add(part)

    def show_columns(self, view: ImportView[Any]) -> None:
        self._sheet.setVisible(len(view.sheets) > 1)
        self._sheet.choice.show_options([(sheet, sheet) for sheet in view.sheets], view.sheet)
        self.fields.show_headers([column.header for column in view.columns])
        for column in view.columns:
            field = self.fields.show_column(column.header, column.kind, column.samples)
            field.set_hint(column.hint)

    def show_nothing(self) -> None:
        """A list that can't be read has no columns."""
        self.fields.show_headers(())
        self._sheet.hide()

    def _choose_sheet(self, sheet: object) -> None:
        self.sheet_chosen.emit(str(sheet))


class ImportScreen(OwnKeys, Page):
    """What brings a list in; a room reads and judges the list, and takes it over when asked.

    ``instead`` is seen where there is no list that could be read: in the place of the rows, with
    ``alone`` in that of the columns too. ``above`` is seen over both, and Tab comes to it before.
    The first of ``buttons`` has Ctrl+Enter; what ``cancel`` leaves at once is the room's to say.
    """

    left = Signal()

    def __init__(
        self,
        name: str,
        title: str,
        columns: ColumnsCard,
        rows: RowsPanel[Any],
        instead: QWidget,
        *,
        buttons: Sequence[Button],
        wide: int,
        alone: bool = False,
        above: QWidget | None = None,
    ) -> None:
        super().__init__(title)
        self.columns, self.rows, self._instead = columns, rows, instead
        self.go, self._buttons = buttons[0], tuple(buttons)
        self.cancel = Button(tr("Cancel"), key="Esc", name=f"{name}_cancel")
        for button in (self.cancel, *reversed(self._buttons)):
            self.head.right(button)
        self.promise = Text("", "body", "ink2", wrap=True)
        self.promise.setObjectName(f"{name}_promise")
        if above is not None:
            self.body.addWidget(above)
        self.body.addWidget(self.promise)
        self._wide = wide
        self._main = PageStack()
        self._list_side: QWidget = rows
        if alone:
            self._list_side = QWidget()
            self._beside = _beside(columns, rows)
            self._list_side.setLayout(self._beside)
            self.body.addWidget(self._main, 1)
        else:
            # Not in a widget of their own: that would cut the shadow of the columns' card.
            self._beside = _beside(columns, self._main)
            self.body.addLayout(self._beside, 1)
        self._main.addWidget(self._list_side)
        self._main.addWidget(instead)
        self.go.clicked.connect(self.bring_in)
        rows.acted.connect(self.act)

    def event(self, event: QEvent) -> bool:
        """The columns go above the rows where the list of these would go sideways."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            edges = 2 * MARGIN + self._beside.spacing() + self._wide
            folded = edges + self.rows.table.least_width() > self.width()
            self._beside.setDirection(BELOW if folded else BESIDE)
            self.columns.setMinimumWidth(0 if folded else self._wide)
            self.columns.setMaximumWidth(ANY_WIDTH if folded else self._wide)
            for area in self.columns.findChildren(ScrolledArea):
                area.set_whole(self, whole=folded)
        return super().event(event)

    @property
    def at_work(self) -> bool:
        """Whether the list is being brought in just now."""
        raise NotImplementedError

    def bring_in(self) -> None:
        """Take over what is shown."""
        raise NotImplementedError

    def act(self, row: Any) -> None:
        """Do what a row offers."""
        raise NotImplementedError

    def leave(self) -> None:
        """Out of the page; nothing has changed."""
        self.left.emit()

    def show_list(self, view: ImportView[Any]) -> None:
        """Show a list that could be read."""
        self._main.setCurrentWidget(self._list_side)
        self.columns.show_columns(view)
        self.rows.show_rows(view)
        for button, (label, possible) in zip(self._buttons, view.buttons, strict=True):
            button.say(label)
            button.setEnabled(possible)
            button.show()
        self.promise.say(view.promise)
        self.promise.show()
        self.notice.show_view(view.notice)

    def show_instead(self) -> None:
        """There is no list to show."""
        self._main.setCurrentWidget(self._instead)
        self.columns.show_nothing()
        for button in self._buttons:
            button.hide()
        self.notice.show_view(None)

    def focus_rows(self) -> QWidget:
        """The rows, or the button where none is listed."""
        return self.rows.table if self.rows.table.rows else self.go

    def step_out(self) -> None:
        """Out of what is asked about a row, then out of the page; nothing has changed."""
        if self.at_work:
            return
        if self.rows.asking:
            self.rows.stop_asking()
            self.rows.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.leave()

    def meant(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Keys of this page."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in _ENTER and modifiers == _CTRL:
            return self.bring_in
        escape = event.key() == Qt.Key.Key_Escape and modifiers == _PLAIN
        return self.step_out if escape else None


def _beside(columns: QWidget, right: QWidget) -> QBoxLayout:
    row = QBoxLayout(BESIDE)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(18)
    row.addWidget(columns)
    row.addWidget(right, 1)
    return row

"""The ruling log as a list, the ruling that is being decided first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QVBoxLayout, QWidget

from director_app.domain.rulings import Conduct, Ruling
from director_app.messages.shaped import capital
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.rulings.service import RulingLine
from director_app.ui.kit.card import Card
from director_app.ui.kit.cells import Index, RowCell
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import matches
from director_app.ui.kit.paint import RIGHT, icon_at, width_of, words
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import at_words, tr, worded
from director_app.ui.rulings.foot import RulingFoot
from director_app.ui.rulings.line_words import (
    found_in,
    points_words,
    state_words,
    where_words,
    whole_words,
)

_ROW, _LINES = 106, 4

DRAFT = "draft"
"""The identity of the row that is being decided."""


@dataclass(frozen=True, slots=True)
class RulingDraft:
    """The ruling that is being decided, as far as it is said."""

    title: str
    named: str
    place: AdvisedPlace

    @property
    def place_words(self) -> str:
        """Where it was."""
        place = self.place
        parts = [
            tr("Round {number}", number=place.round) if place.round is not None else "",
            tr("table {table}", table=place.table) if place.table is not None else "",
            tr("game {game}", game=place.game) if place.game is not None else "",
        ]
        return capital(", ".join(part for part in parts if part))

    @property
    def where(self) -> str:
        """Who and where."""
        return " · ".join(part for part in (self.named, self.place_words) if part)


class _LogCell(RowCell):
    """Four lines: what; who; where and when; how it stands and what it costs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Four lines high."""
        del option, index
        return QSize(theme().px(240), theme().px(_ROW))

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """The four lines; a cancelled ruling is dimmed and struck."""
        if isinstance(value, RulingDraft):
            self._draft(painter, area, value)
        if not isinstance(value, RulingLine):
            return
        now, ruling = theme(), value.ruling
        first, second, third, fourth = _lines(area)
        dim = None if ruling.stands else "ink3"
        caption, ink2 = now.font("caption"), now.color(dim or "ink2")
        head, ink = now.font("body", 600), now.color(dim or "ink")
        gone = not ruling.stands
        words(painter, first, capital(ruling.label), head, ink, elide=True, struck=gone)
        words(painter, second, ", ".join(value.players), caption, ink2, elide=True)
        time = f"{tr('No. {number}', number=ruling.number)}  {at_words(ruling.at)}"
        words(painter, third, time, caption, now.color("ink2"), RIGHT)
        room = third.adjusted(0, 0, -width_of(time, caption) - 10, 0)
        words(painter, room, where_words(value), caption, ink2, elide=True)
        self._foot(painter, fourth, ruling)

    def _draft(self, painter: QPainter, area: QRectF, draft: RulingDraft) -> None:
        now = theme()
        first, second, third, fourth = _lines(area)
        words(painter, first, draft.title, now.font("body", 600), now.color("ink"), elide=True)
        for line, told in ((second, draft.named), (third, draft.place_words)):
            words(painter, line, told, now.font("caption"), now.color("ink2"), elide=True)
        icon_at(painter, QPointF(fourth.left() + 7, fourth.center().y()), "pencil", "keysInk", 15)
        room = fourth.adjusted(now.px(21), 0, 0, 0)
        words(painter, room, tr("Not logged yet"), now.font("caption"), now.color("keysInk"))

    def _foot(self, painter: QPainter, line: QRectF, ruling: Ruling) -> None:
        now = theme()
        icon, role = ("check", "doInk") if ruling.stands else ("x", "ink3")
        if ruling.stands and ruling.overruled:
            icon, role = "rulings", "mindInk"
        elif ruling.stands and ruling.conduct is not None:
            out = ruling.conduct in {Conduct.PROPOSED, Conduct.DISQUALIFIED}
            icon, role = ("rulings", "wrongInk") if out else ("warning", "mindInk")
        icon_at(painter, QPointF(line.left() + 7, line.center().y()), icon, role, 15)
        points = points_words(ruling)
        font = now.font("caption", 600 if ruling.points and ruling.stands else 500)
        struck = not ruling.stands and bool(ruling.points)
        ink = "ink3" if not ruling.stands else "ink" if ruling.points else "ink2"
        words(painter, line, points, font, now.color(ink), RIGHT, struck=struck)
        room = line.adjusted(now.px(21), 0, -width_of(points, font) - 10, 0)
        words(painter, room, state_words(ruling), now.font("caption"), now.color(role), elide=True)


class RulingList(RowsTable):
    """The newest ruling first; Del asks to cancel."""

    cancel_asked = Signal()

    def __init__(self) -> None:
        columns = [TableColumn(tr("Ruling"), lambda line: line, tip=_tip)]
        self.log = RowsModel(columns, identity=_identity)
        super().__init__(self.log, sortable=False)
        self.setObjectName("ruling_list")
        self.setAccessibleName(tr("Rulings"))
        self.horizontalHeader().hide()
        self.set_row_height(_ROW)
        self.set_type_ahead(False)

    def cell_of(self, at: int) -> RowCell:
        """Every cell has four lines."""
        del at
        return _LogCell(parent=self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del cancels; Esc is the page's."""
        if event.key() == Qt.Key.Key_Delete:
            self.cancel_asked.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class RulingLog(Card):
    """Find field, list, foot."""

    cancelled = Signal(int, str)
    draft_opened = Signal()

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0)
        self.lines: tuple[RulingLine, ...] = ()
        self._draft: RulingDraft | None = None
        self.search = SearchField(
            tr("Search by player, table, or type"), key="Ctrl+F", name="ruling_find"
        )
        around = QVBoxLayout()
        around.setContentsMargins(16, 14, 16, 12)
        around.addWidget(self.search)
        self.add(around)
        self.nothing = Text("", "body", "ink2", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.nothing.setContentsMargins(24, 24, 24, 24)
        self.nothing.setObjectName("ruling_nothing")
        self.add(self.nothing)
        self.list = RulingList()
        self.add(self.list, 1)
        self.foot = RulingFoot()
        self.add(self.foot)
        self._spare = QWidget()
        self.add(self._spare, 1)
        self.search.textChanged.connect(self._show)
        self.search.returnPressed.connect(self._to_list)
        self.list.row_chosen.connect(self._chosen)
        self.list.row_opened.connect(self._opened)
        self.list.clicked.connect(self._clicked)
        self.list.cancel_asked.connect(self.foot.ask)
        self.list.offer(lambda: buttons_in(self.foot))
        self.foot.left.connect(self.list.setFocus)
        self.foot.cancelled.connect(self.cancelled)

    def show_log(self, lines: Sequence[RulingLine]) -> None:
        """These rulings, the newest first; a reason that is being typed stays while it is asked."""
        asked = self.foot.asking
        self.lines = tuple(reversed(lines))
        self._show()
        line = self.list.current()
        if not asked or not (isinstance(line, RulingLine) and line.ruling.stands):
            self._chosen(line)

    def show_draft(self, draft: RulingDraft | None) -> None:
        """The ruling that is being decided stands first, and is selected when it is new."""
        if draft == self._draft:
            return
        fresh, self._draft = self._draft is None, draft
        self._show()
        if draft is not None and fresh:
            self.list.choose(DRAFT)

    def _show(self) -> None:
        query = self.search.text()
        found = [line for line in self.lines if matches(query, found_in(line))]
        rows = [self._draft, *found] if self._draft is not None else found
        self.list.log.set_rows(rows)
        self.list.setVisible(bool(rows))
        self._spare.setVisible(not rows)
        self.nothing.setVisible(not rows)
        self.nothing.say(
            tr("No rulings match your search.")
            if self.lines
            else tr("No rulings yet. Press Ctrl+R when a hand goes up.")
        )
        if not rows:
            self.foot.show_line(None)

    def _chosen(self, line: object) -> None:
        self.foot.show_line(line if isinstance(line, RulingLine) else None)

    def _opened(self, row: object) -> None:
        if isinstance(row, RulingDraft):
            self.draft_opened.emit()

    def _clicked(self) -> None:
        self._opened(self.list.current())

    def _to_list(self) -> None:
        self.list.setFocus()


def _identity(row: RulingLine | RulingDraft) -> object:
    return DRAFT if isinstance(row, RulingDraft) else row.ruling.number


def _lines(area: QRectF) -> list[QRectF]:
    high = theme().px(24)
    top = area.top() + (area.height() - _LINES * high) / 2
    return [QRectF(area.left(), top + at * high, area.width(), high) for at in range(_LINES)]


def _tip(row: RulingLine | RulingDraft) -> str:
    if isinstance(row, RulingDraft):
        return f"{row.title}\n{row.where}"
    return "\n".join((worded(capital(row.ruling.label)), *whole_words(row)))

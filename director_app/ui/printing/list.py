"""The documents of a moment of the day: ticked or not, how many pieces, new or out of date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter

from director_app.messages.dates import hour_minute
from director_app.services.printing.service import PaperState
from director_app.ui.kit.cells import RowCell
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.paint import LEFT, box, icon_in, width_of, words
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.printing.amounts import amount_again, amount_of

_ROW = 66
_TICK = 20
_PAGE_KEYS = (
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Escape,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)

_NAMED = 2
"""So many pages are named in the bar; the list beside it has them all."""

PIECES = {
    "table": "one per table",
    "player": "one per player",
    "round": "one list per round",
    "event": "one per event",
}


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A document: how it stands, whether it is ticked, what is being done with it."""

    state: PaperState
    ticked: bool
    doing: str = ""
    failed: str = ""

    @property
    def key(self) -> str:
        return self.state.kind.key

    @property
    def text(self) -> str:
        """The longer of its two lines, by which its column is measured."""
        return max(tr(self.state.kind.title), below_words(self), key=len)

    @property
    def ready(self) -> bool:
        """Whether it can be printed, be it a page that says why there is nothing."""
        return self.state.pieces > 0 or self.state.pages > 0

    @property
    def why(self) -> str:
        """Why there is nothing to show yet and what to do; empty where there is something."""
        if not self.state.empty and not self.state.pieces:
            return tr("nothing to print yet")
        return self.state.empty


def amount_words(row: PaperRow) -> str:
    """Pieces and sheets of paper, or what one piece is of."""
    return amount_of([row.state]).words() or tr(PIECES[row.state.kind.of])


def state_chip(row: PaperRow) -> ChipSpec | None:
    """New, on paper, or how many are old."""
    if row.doing:
        return ChipSpec(row.doing, "plain", "clock")
    if row.failed:
        return ChipSpec(tr("Not printed"), "wrong", "warning")
    if row.why and not row.state.old:
        return None
    if row.state.old:
        return ChipSpec(tr("%n outdated", n=row.state.old), "mind", "warning")
    if row.state.new:
        return ChipSpec(tr("New"), "do", "plus")
    return ChipSpec(tr("Printed"), "quiet", "check")


def below_words(row: PaperRow) -> str:
    """What the second line says."""
    if row.failed:
        return row.failed
    if row.why:
        return row.why
    state = row.state
    what = amount_words(row)
    if state.kind.seen_by == "director":
        what = tr("{pieces}, for the director only", pieces=what)
    if 0 < state.new < state.pieces:
        text = tr(
            "{new_count} of {pieces} not printed yet", new_count=state.new, pieces=state.pieces
        )
    elif state.at is not None:
        time = state.at.astimezone()
        text = tr("printed {time}", time=hour_minute(time))
    else:
        return what
    return f"{what}, {text}"


def moment_title(moment: object, number: int | None) -> str:
    """What the documents of a moment are for."""
    if moment == "round":
        return tr("Everything for round {number}", number=number)
    return tr("Before the event") if moment == "before" else tr("After the last sheet is in")


def outdated_words(states: Sequence[PaperState]) -> str:
    """How much paper is out of date."""
    return tr("Out of date: {amount}", amount=amount_again(states).words())


def old_notice(states: Sequence[PaperState], since: str = "") -> NoticeView | None:
    """What on paper is out of date, by name, ``since`` when and why; how to print just that."""
    wrong = [page.words for state in states for page in state.wrong]
    count = len(wrong)
    if not count:
        return None
    shown = "; ".join(wrong[:_NAMED])
    if count > _NAMED:
        shown = tr("{names} and {count} more", names=shown, count=count - _NAMED)
    text = f"{shown} · {since}" if since else shown
    return NoticeView("old_papers", outdated_words(states), text, tr("Reprint these"))


class _PaperCell(RowCell):
    """Tick, title, what one piece is."""

    def width_of_value(self, value: object) -> float:
        """The tick, then the wider of both lines."""
        if not isinstance(value, PaperRow):
            return 0
        now = theme()
        title = width_of(tr(value.state.kind.title), now.font("row", 500))
        below = width_of(below_words(value), now.font("caption"))
        return now.px(_TICK) + now.px(18) + max(title, below)

    def paint_value(self, painter: QPainter, area: QRectF, value: object) -> None:
        """Box, then two lines."""
        if not isinstance(value, PaperRow):
            return
        now = theme()
        side = now.px(_TICK)
        frame = QRectF(area.left() + 1, area.center().y() - side / 2, side, side)
        if value.ticked and value.ready:
            box(painter, frame, 5, now.color("do"))
            icon_in(painter, frame.center(), "check", now.color("doText"), 15)
        else:
            edge = now.color("edge" if value.ready else "line")
            box(painter, frame, 5, now.color("surface"), edge, 1.5)
        high = now.px(23)
        room = area.adjusted(side + now.px(18), 0, 0, 0)
        top = QRectF(room.left(), room.center().y() - high, room.width(), high)
        below = top.translated(0, high)
        ink = "ink3" if value.why else "ink"
        title = tr(value.state.kind.title)
        words(painter, top, title, now.font("row", 500), now.color(ink), LEFT, elide=True)
        role = "wrongInk" if value.failed else "ink3" if value.why else "ink2"
        text = below_words(value)
        words(painter, below, text, now.font("caption"), now.color(role), LEFT, elide=True)


def _both_lines(row: PaperRow) -> str:
    return f"{tr(row.state.kind.title)}\n{below_words(row)}"


class PaperList(RowsTable):
    """Space ticks; a click on the box too."""

    toggled = Signal(str)

    def __init__(self) -> None:
        self.rows = RowsModel(
            [
                TableColumn(tr("Document"), lambda row: row, tip=_both_lines),
                TableColumn(tr("State"), state_chip, kind="chip", width=124),
            ],
            identity=lambda row: row.key,
        )
        super().__init__(self.rows, sortable=False)
        self._tick = QAction(self)
        self._tick.triggered.connect(self._toggle_current)
        self.setObjectName("paper_list")
        self.setAccessibleName(tr("Documents"))
        self.horizontalHeader().hide()
        self.set_row_height(_ROW)
        self.set_type_ahead(False)

    def show_rows(self, rows: Sequence[PaperRow]) -> None:
        """These documents."""
        self.rows.set_rows(rows)

    def cell_of(self, at: int) -> RowCell:
        """The first column has a box and two lines."""
        return super().cell_of(at) if at else _PaperCell(parent=self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter tick; Esc is the page's."""
        row = self.current()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if row is not None and row.ready:
                self.toggled.emit(row.key)
        elif event.key() in _PAGE_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _toggle_current(self) -> None:
        if (row := self.current()) is not None:
            self.toggled.emit(row.key)

    def tick_action(self) -> QAction:
        """What ticks the chosen row, or takes its tick away."""
        row = self.current()
        ticked = row is not None and row.ticked
        words = tr("Uncheck it") if ticked else tr("Check it")
        self._tick.setText(f"{words}\t{tr('Space')}")
        self._tick.setEnabled(row is not None and row.ready)
        return self._tick

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the box ticks."""
        super().mouseReleaseEvent(event)
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        index = self.indexAt(event.position().toPoint())
        row = self.rows.row_at(index.row()) if index.isValid() else None
        left = QPointF(event.position()).x()
        if index.column() == 0 and left < theme().px(_TICK) + 36 and row is not None and row.ready:
            self.toggled.emit(row.key)


def wanted_on_paper(state: PaperState) -> bool:
    """Whether a document is ticked by itself: it has something that was never printed."""
    return not state.kind.by_hand and state.new > 0

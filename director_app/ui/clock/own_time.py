"""One table's own time: which tables have some, until when, and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from director_app.domain.clock import ClockState, RoundClock, TableTime
from director_app.messages.message import Message
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button, IconButton, link
from director_app.ui.kit.card import Card
from director_app.ui.kit.form import Form, NumberSpec, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in, row_of
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.paint import LEFT, RIGHT, box, painting, width_of, words
from director_app.ui.kit.scrolling import PageStack, scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import at_words, tr, true_minus
from director_app.ui.shell.clock_words import called_words, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent


_USUAL, _MOST = 5, 720
_TABLES = 999


class OwnTimeForm(Form, QWidget):
    """Enter gives it, Esc leaves; a table that has some can give it back."""

    kept = Signal(int, int, str)
    left = Signal()
    prefix = "own"
    table = NumberSpec(Message("Table"), 1, _TABLES)
    minutes = NumberSpec(Message("Minutes"), -_MOST, _MOST, _USUAL)
    reason = TextSpec(Message("Reason"), share=2)
    rows = ((table, minutes, reason),)
    rest = "reason"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._had = 0
        self.keep = Button(tr("Add"), key=tr("Enter"), height=36, name="own_keep")
        self.back = Button("", height=36, name="own_back")
        self.leave = IconButton("x", tr("Cancel (Esc)"))
        self.leave.setObjectName("own_leave")
        column = column_in(self, 8)
        add_rows(column, self.laid_rows())
        foot = row_of(self.keep, self.back, spacing=8, trail=True)
        foot.addWidget(self.leave)
        column.addLayout(foot)
        column.addStretch(1)
        self.keep.clicked.connect(self._keep)
        self.back.clicked.connect(self._take_back)
        self.leave.clicked.connect(self.left)

    def begin(self, table: int, reason: str, kept: TableTime | None) -> None:
        """Open it for a table (0: not known yet) that may have time of its own already."""
        self._had = kept.added // timedelta(minutes=1) if kept is not None else 0
        self.show_values(table=table or 1, minutes=_USUAL, reason=reason)
        self.back.say(tr("Remove {minutes} min", minutes=self._had))
        self.back.setVisible(bool(self._had))
        first = self.minutes.spin if table else self.table.spin
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        first.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives it, Esc leaves; no other key goes through to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        event.accept()

    def _keep(self) -> None:
        self.kept.emit(self.table.value, self.minutes.value, self.reason.text)

    def _take_back(self) -> None:
        self.kept.emit(self.table.value, -self._had, "")


_ROW = 38
_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A table's own time as it is read: how much, until when or how long ago, why."""

    own: TableTime
    added: str
    until: str
    late: bool = False


def own_line(own: TableTime, room: RoundClock, now: datetime) -> OwnLine:
    """A table's own time at a moment: its end, once the room's time is over what is left."""
    clock = room.of_table(own)
    added = tr("+{minutes} min", minutes=true_minus(own.added // _MINUTE))
    if clock.started_at is None:
        return OwnLine(own, added, own.reason)
    if clock.state(now) is ClockState.OVER:
        return OwnLine(own, added, _joined(called_words(clock, now), own.reason), late=True)
    if room.state(now) is ClockState.OVER:
        left = -(-clock.remaining(now) // timedelta(seconds=1))
        return OwnLine(
            own, added, _joined(tr("{time_left} left", time_left=digits_of(left)), own.reason)
        )
    end = tr("until {time}", time=at_words(clock.ends_at(now)))
    return OwnLine(own, added, _joined(end, own.reason))


def _joined(said: str, reason: str) -> str:
    return f"{said} · {reason}" if reason else said


class OwnRow(QAbstractButton):
    """One table; pressing it opens its form."""

    def __init__(self, line: OwnLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"own_{line.own.table}")
        self.setProperty("radius", 6)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_line(line)

    @property
    def line(self) -> OwnLine:
        return self._line

    def show_line(self, line: OwnLine) -> None:
        """Show how the table stands now."""
        self._line = line
        table = tr("Table {table}", table=line.own.table)
        self.setAccessibleName(f"{table} {line.added}, {line.until}")
        self.setToolTip(line.until)
        self.update()

    def sizeHint(self) -> QSize:
        """A row to read."""
        return QSize(theme().px(240), theme().px(_ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line above, table, minutes, until when and why."""
        del event
        now, line = theme(), self._line
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse():
                box(painter, frame, 6, now.color("sunken"))
            painter.fillRect(QRectF(0, 0, frame.width(), 1), now.color("line"))
            bold, ink = now.font("body", 600), now.color("ink")
            left = 0.0
            for said in (tr("Table {table}", table=line.own.table), line.added):
                part = frame.adjusted(left, 0, 0, 0)
                words(painter, part, said, bold, ink, LEFT)
                left += max(width_of(said, bold), now.px(56)) + now.px(12)
            rest = frame.adjusted(left, 0, -2, 0)
            color = now.color("mindInk" if line.late else "ink2")
            words(painter, rest, line.until, now.font("small"), color, RIGHT, elide=True)


class OwnTimeCard(Card):
    """Tables with time of their own, and the form that gives it."""

    row_made = Signal(object)
    """A table's row is new: what else it offers can be put on it."""
    kept = Signal(int, int, str)
    """So many minutes for this table, for this reason."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=4)
        self.setObjectName("clock_own_time")
        self.form = OwnTimeForm()
        self.more = link(tr("Add"))
        self.more.setObjectName("own_add")
        self._none = Text(tr("No table has extra time."), "body", "ink2", wrap=True)
        self._lines: tuple[OwnLine, ...] = ()
        self._made: dict[int, OwnRow] = {}
        self._stack = PageStack()
        self._stack.addWidget(self._list())
        self._stack.addWidget(self.form)
        self.add(self._stack, 1)
        self.more.clicked.connect(self._add)
        self.form.left.connect(self.leave_form)
        self.form.kept.connect(self.kept)

    @property
    def asking(self) -> bool:
        """Whether the form is open."""
        return self._stack.currentWidget() is self.form

    def show_lines(self, lines: Sequence[OwnLine]) -> None:
        """Show these tables; rows stay where they are."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        if [line.own.table for line in lines] != list(self._made):
            clear_layout(self._rows)
            self._made = {line.own.table: self._row(line) for line in lines}
            self._rows.addStretch(1)
        for line in lines:
            self._made[line.own.table].show_line(line)
        self._none.setVisible(not lines)
        self._area.setVisible(bool(lines))

    def ask(self, table: int, reason: str = "") -> None:
        """Open the form, for a table where one is named."""
        kept = next((line.own for line in self._lines if line.own.table == table), None)
        self._stack.setCurrentWidget(self.form)
        self.form.begin(table, reason, kept)

    def leave_form(self) -> None:
        """Back to the tables."""
        self._stack.setCurrentIndex(0)
        self.left.emit()

    def _list(self) -> QWidget:
        page = QWidget()
        column = column_in(page, 6)
        head = QHBoxLayout()
        head.addWidget(Text(tr("Extra time for one table"), "row", "ink", weight=600), 1)
        head.addWidget(self.more)
        column.addLayout(head)
        column.addWidget(self._none)
        inside = QWidget()
        self._rows = column_in(inside, 0)
        self._area = scrolled(inside)
        self._area.least_height = 2 * _ROW
        self._area.hide()
        column.addWidget(self._area, 1)
        column.addStretch(0)
        return page

    def _row(self, line: OwnLine) -> OwnRow:
        row = OwnRow(line)
        row.clicked.connect(self._pressed)
        self._rows.addWidget(row)
        self.row_made.emit(row)
        return row

    def _pressed(self) -> None:
        row = self.sender()
        if isinstance(row, OwnRow):
            self.ask(row.line.own.table)

    def _add(self) -> None:
        self.ask(0)

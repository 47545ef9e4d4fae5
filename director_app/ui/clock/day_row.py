"""One line of the day beside the clock: its sign on the time line, title, times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.buttons import EnterPresses
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, painting, width_of, words
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPaintEvent

    from director_app.ui.clock.day_words import DayRow

_SIGNS = {"done": ("check", "do"), "cancelled": ("x", "ink3"), "over": ("bell", "mindInk")}
_FILLED = frozenset({"running", "now"})
ON = frozenset({"running", "over", "now"})
"""States of what is on."""
_QUIET = frozenset({"cancelled", "done"})
_LOW, _HIGH = 38, 52
_SIGN_AT, _GAP = 20, 12


class DayRowButton(EnterPresses):
    """A line; pressing it, or Enter, opens its form."""

    def __init__(self, row: DayRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        kind, number = row.key[0], row.key[1:]
        self.setObjectName(f"clock_{'round' if kind == 'r' else 'part'}_{number}")
        self.setProperty("radius", 8)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.first = self.last = False
        self._row = row
        self.show_row(row)
        theme().changed.connect(self.updateGeometry)

    @property
    def row(self) -> DayRow:
        return self._row

    def show_row(self, row: DayRow) -> None:
        """Show how the line stands now."""
        if bool(row.note) != bool(self._row.note):
            self.updateGeometry()
        self._row = row
        self.setText(row.title)
        self.setAccessibleName(row.said)
        self.setToolTip(row.said)
        self.update()

    def sizeHint(self) -> QSize:
        """One line, two where something is noted."""
        return QSize(theme().px(220), theme().px(_HIGH if self._row.note else _LOW))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, time line, sign, title, times, note."""
        del event
        now, row = theme(), self._row
        frame = QRectF(self.rect())
        with painting(self) as painter:
            ground = self._ground()
            if ground:
                box(painter, frame, 8, now.color(ground))
            upper = QRectF(frame)
            if row.note:
                upper.setHeight(frame.height() - now.px(16))
            self._paint_line(painter, frame, upper.center().y())
            self._paint_sign(painter, QPointF(now.px(_SIGN_AT), upper.center().y()))
            left = now.px(_SIGN_AT + 20)
            inner = upper.adjusted(left, 0, -now.px(_GAP), 0)
            self._paint_words(painter, inner)
            if row.note:
                lower = QRectF(left, upper.bottom() - now.px(8), inner.width(), now.px(20))
                role = "ink2" if row.state in _QUIET else "mindInk"
                words(painter, lower, row.note, now.font("caption"), now.color(role), elide=True)

    def _ground(self) -> str:
        if self.isChecked():
            return "keysTint"
        if self._row.state in ON:
            return "mindTint" if self._row.state == "over" else "doTint"
        return "sunken" if self.underMouse() else ""

    def _paint_words(self, painter: QPainter, inner: QRectF) -> None:
        now, row = theme(), self._row
        strong = row.state in ON
        ink = now.color("ink2" if row.state in _QUIET else "ink")
        time = now.font("row", 600 if strong or row.state not in _QUIET else 500)
        words(painter, inner, row.when, time, ink, RIGHT)
        taken = width_of(row.when, time) + now.px(_GAP) if row.when else 0
        title = now.font("row", 600 if strong else 500)
        small, aside, gap = now.font("caption"), row.aside, now.px(8)
        if width_of(row.title, title) + width_of(aside, small) + gap + taken > inner.width():
            aside = row.short
        if aside:
            before = inner.adjusted(0, 0, -taken, 0)
            words(
                painter, before, aside, small, now.color("ink2"), RIGHT, struck=aside == row.short
            )
            taken += width_of(aside, small) + gap
        left, gone = inner.adjusted(0, 0, -taken, 0), row.state == "cancelled"
        words(painter, left, row.title, title, ink, LEFT, elide=True, struck=gone)

    def _paint_line(self, painter: QPainter, frame: QRectF, middle: float) -> None:
        now = theme()
        along, gap = now.px(_SIGN_AT), now.px(10)
        painter.setPen(QPen(now.color("line"), 1.75))
        if not self.first:
            painter.drawLine(QPointF(along, frame.top()), QPointF(along, middle - gap))
        if not self.last:
            painter.drawLine(QPointF(along, middle + gap), QPointF(along, frame.bottom()))

    def _paint_sign(self, painter: QPainter, middle: QPointF) -> None:
        now = theme()
        sign = _SIGNS.get(self._row.state)
        if sign is not None:
            icon_at(painter, middle, sign[0], sign[1], 18)
            return
        filled = self._row.state in _FILLED
        painter.setPen(QPen(now.color("do" if filled else "edge"), 1.75))
        painter.setBrush(now.color("do") if filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, now.px(6), now.px(6))

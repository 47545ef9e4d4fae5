"""The face of the clock: digits as large as they fit, and a line with the room's warnings.

Where there is little height its words go into one line, and the marks of the line go unnamed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.domain.clock import ClockState
from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.fitting import Form, cell_in
from director_app.ui.kit.fonts import fitted, shape_of
from director_app.ui.kit.paint import CENTER, LEFT, RIGHT, box, painting, width_of, words
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter, QPaintEvent

    from director_app.ui.shell.clock_words import ClockFaceState

_PAD = 28
_HEAD = 56
_RADIUS = 14
_DIGITS = 150
"""As high as they are meant to be at least; words around them make way for it."""
_FULL, _NAMED, _LOW = "full", "named", "low"
_AROUND = {_FULL: 240, _NAMED: 122, _LOW: 96}
"""Of a face's height, what its form keeps for all but the digits, before scaling."""
_BELOW = {_FULL: 44, _NAMED: 36, _LOW: 10}
"""From the middle of the line to the bottom, before scaling."""


def paint_digits(painter: QPainter, area: QRectF, digits: str, color: QColor) -> None:
    """Digits in the middle of an area, as large as they fit."""
    font = fitted(shape_of(digits), round(area.width()), round(area.height()))
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(color)
    wide = metrics.horizontalAdvance(digits)
    base = area.center().y() + metrics.capHeight() / 2
    painter.drawText(QPointF(area.center().x() - wide / 2, base), digits)


class ClockFace(QWidget):
    """Shows a face; whoever owns it says when another moment has come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("clock_face")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "clock")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._face: ClockFaceState | None = None
        theme().changed.connect(self.update)

    @property
    def face(self) -> ClockFaceState | None:
        return self._face

    def show_face(self, face: ClockFaceState) -> None:
        """Show this moment; only the digits are painted anew when nothing else has changed."""
        before, self._face = self._face, face
        if face == before:
            return
        said = " ".join(part for part in (face.title, face.digits, face.word) if part)
        self.setAccessibleName(said)
        if before is not None and replace(before, digits=face.digits, share=face.share) == face:
            self.update(self._moment())
        else:
            self.update()

    def sizeHint(self) -> QSize:
        """Wide, and no higher than it has to be: the page gives it all the height that there is."""
        return QSize(theme().px(560), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Still a face, whose digits are read from a metre; they need not grow with the text."""
        return QSize(theme().px(380), theme().px(_AROUND[_LOW]) + _DIGITS)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Card, words, digits, line."""
        face = self._face
        now = theme()
        frame = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        with painting(self) as painter:
            paint_shadow(painter, frame.toAlignedRect(), _RADIUS)
            amber = face is not None and face.tone == "mind"
            edge = now.color("mind" if amber else "line")
            box(painter, frame, _RADIUS, now.color("surface"), edge, 2 if amber else 1)
            if self.hasFocus():
                ring = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
                box(painter, ring, _RADIUS + 3, None, now.color("keys"), 2)
            if face is None:
                return
            inner = self._inner()
            if event.rect().top() < inner.top() + self._head():
                self._paint_head(painter, inner, face)
            self._paint_middle(painter, inner, face)
            self._paint_line(painter, inner, face)

    def _inner(self) -> QRectF:
        now, pad = theme(), theme().px(_PAD)
        frame = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        air = now.px(18 if self.form == _FULL else 10)
        return frame.adjusted(pad, air, -pad, -air)

    @property
    def form(self) -> str:
        """All words in their places; one line of them where the digits need the height, and the
        marks without their names where they need that too."""
        now = theme()
        forms = [
            Form(name, now.px(380), now.px(around) + _DIGITS) for name, around in _AROUND.items()
        ]
        return cell_in(forms, self.width(), self.height()).form.name

    def _head(self) -> int:
        return theme().px(_HEAD if self.form == _FULL else 34)

    def _low(self) -> int:
        """From the middle of the line to the bottom."""
        return theme().px(_BELOW[self.form])

    def digits_area(self) -> QRectF:
        """Where the digits stand."""
        now, inner, face = theme(), self._inner(), self._face
        if self.form != _FULL:
            return inner.adjusted(0, self._head(), 0, -now.px(18) - self._low())
        word = now.px(40) if face is not None and face.word else 0
        return inner.adjusted(0, now.px(64) + 8, 0, -now.px(76) - word - 8)

    def _moment(self) -> QRect:
        """What changes with every second: digits and line, without the words around them."""
        now, inner = theme(), self._inner()
        low = self._low() - now.px(12)
        return inner.adjusted(-6, self._head(), 6, -low).toAlignedRect()

    def _paint_head(self, painter: QPainter, inner: QRectF, face: ClockFaceState) -> None:
        now = theme()
        upper = QRectF(inner.left(), inner.top(), inner.width(), now.px(30))
        lower = QRectF(inner.left(), inner.top() + now.px(28), inner.width(), now.px(24))
        words(painter, upper, face.title, now.font("title"), now.color("ink"), LEFT)
        words(painter, upper, face.end, now.font("title"), now.color("ink"), RIGHT)
        if self.form != _FULL:
            self._paint_word(painter, upper, face, "subhead")
            return
        words(painter, lower, face.below_title, now.font("body"), now.color("ink2"), LEFT)
        words(painter, lower, face.below_end, now.font("body"), now.color("ink2"), RIGHT)

    def _paint_middle(self, painter: QPainter, inner: QRectF, face: ClockFaceState) -> None:
        now, area = theme(), self.digits_area()
        role = "ink3" if face.state is ClockState.PAUSED else "ink"
        paint_digits(painter, area, face.digits, now.color(role))
        if self.form == _FULL:
            below = QRectF(inner.left(), area.bottom() + 8, inner.width(), now.px(40))
            self._paint_word(painter, below, face, "total")

    def _paint_word(self, painter: QPainter, area: QRectF, face: ClockFaceState, step: str) -> None:
        waiting = face.state in {ClockState.PAUSED, ClockState.READY}
        tone = "mindInk" if face.tone == "mind" else "ink" if waiting else "doInk"
        words(painter, area, face.word, theme().font(step), theme().color(tone), CENTER)

    def _paint_line(self, painter: QPainter, inner: QRectF, face: ClockFaceState) -> None:
        now = theme()
        thick = now.px(12)
        middle = inner.bottom() - self._low()
        line = QRectF(inner.left(), middle - thick / 2, inner.width(), thick)
        color = now.color(face.tone)
        edge = now.color("line") if now.scheme.tint_border else None
        box(painter, line, thick / 2, now.color("line"), edge)
        done = max(line.width() * face.share, thick)
        running = face.state is not ClockState.READY
        if running:
            fill = QRectF(line.left(), line.top(), done, thick)
            box(painter, fill, thick / 2, color)
        self._paint_ticks(painter, line, face)
        if running and face.state is not ClockState.OVER:
            at = QPointF(min(line.left() + done, line.right() - 2), middle)
            painter.setPen(QPen(color, now.px(4)))
            painter.setBrush(now.color("surface"))
            painter.drawEllipse(at, now.px(8), now.px(8))

    def _paint_ticks(self, painter: QPainter, line: QRectF, face: ClockFaceState) -> None:
        now = theme()
        font, color = now.font("caption"), now.color("ink2")
        low = QRectF(line.left(), line.bottom() + now.px(8), line.width(), now.px(20))
        named = self.form != _LOW
        words(painter, low, face.from_words if named else "", font, color, LEFT)
        free_from = line.right() + 1
        for tick in reversed(face.ticks):
            x = line.left() + line.width() * tick.share
            mark = QRectF(x - (3 if tick.share == 1 else 1.5), line.top() - 4, 3, line.height() + 8)
            box(painter, mark, 1.5, color)
            wide = width_of(tick.words, font)
            left = min(x - wide / 2, line.right() - wide)
            if not named:
                continue
            if left + wide <= free_from - now.px(6) or tick.share == 1:
                words(
                    painter,
                    QRectF(left, low.top(), wide + 2, low.height()),
                    tick.words,
                    font,
                    color,
                )
                free_from = left

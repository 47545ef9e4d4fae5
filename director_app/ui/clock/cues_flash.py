"""A cue to be seen: its words large over the clock for some seconds, also where nothing sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.fonts import sized
from director_app.ui.kit.paint import CENTER, box, painting, width_of, words
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from director_app.ui.shell.big_screen_state import ShownCue
    from director_app.ui.shell.session import Session

_BEAT_MS = 500
_BEATS = 16
_FLASHES = 6
_LARGE, _SMALL = 200, 22
_CENTERED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


class CueFlash(QWidget):
    """Lies over another widget while a cue is told: flashes, then stands, then goes."""

    def __init__(self, over: QWidget, session: Session) -> None:
        super().__init__(over)
        self.setObjectName("cue_flash")
        self._over = over
        self._told: ShownCue | None = None
        self._beat = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_BEAT_MS)
        self._timer.timeout.connect(self._next)
        over.installEventFilter(self)
        session.cued.connect(self.show_cue)
        session.cue_over.connect(self.leave)
        self.hide()

    @property
    def cue(self) -> ShownCue | None:
        """The cue that it shows."""
        return self._told

    def show_cue(self, told: ShownCue) -> None:
        self._told, self._beat = told, 0
        self.setAccessibleName(told.said)
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()
        self._timer.start()

    def leave(self) -> None:
        self._timer.stop()
        self._told = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as what it lies over."""
        if event.type() == QEvent.Type.Resize and watched is self._over:
            self.setGeometry(self._over.rect())
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click puts it away."""
        event.accept()
        self.leave()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, the words as large as they fit, what else is said."""
        del event
        told, now = self._told, theme()
        if told is None:
            return
        bright = self._beat < _FLASHES and self._beat % 2 == 0
        ground, ink = ("mind", "surface") if bright else ("mindTint", "mindInk")
        area = QRectF(self.rect()).adjusted(24, 24, -24, -24)
        with painting(self) as painter:
            box(painter, QRectF(self.rect()), 14, now.color(ground), now.color("mind"), 3)
            color = now.color(ink)
            head = QRectF(area.left(), area.top(), area.width(), now.px(30))
            words(painter, head, told.title, now.font("subhead", 600), color, CENTER)
            more, font = " ".join(told.more), now.font("subhead", 500)
            foot = QFontMetricsF(font).boundingRect(area, _CENTERED, more).height() if more else 0
            middle = area.adjusted(0, head.height(), 0, -foot)
            painter.setPen(color)
            painter.setFont(sized(_fitting(told.words, middle), 700))
            painter.drawText(middle, _CENTERED, told.words)
            painter.setFont(font)
            below = QRectF(area.left(), area.bottom() - foot, area.width(), foot)
            painter.drawText(below, _CENTERED, more)

    def _next(self) -> None:
        self._beat += 1
        if self._beat >= _BEATS:
            self.leave()
        elif self._beat <= _FLASHES:
            self.update()


def _fitting(text: str, area: QRectF) -> int:
    """The largest size in which these words fit on one line."""
    size = max(min(_LARGE, round(area.height() * 0.55)), _SMALL)
    while size > _SMALL and width_of(text, sized(size, 700)) > area.width():
        size -= 2
    return size

"""The bubble that says what was done, with Undo: eight seconds, one at a time, newest wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyle, QWidget

from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.paint import LEFT, box, icon_in, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

SECONDS = 8
_FADE = 120
_PAD = 16
_GAP = 10
_ROOM = 14
_BELOW = 14
_ANY = 4096
_LINES = 2.5
_KEY = "Ctrl+Z"
_WRAPPED = int(LEFT | Qt.TextFlag.TextWordWrap)


class Toast(QWidget):
    """A child of the window, never a window of its own: the keys stay where they are."""

    undo_asked = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._text, self._undo, self._opacity = "", False, 1.0
        self._keyed = True
        self._ground = QRect()
        self.setObjectName("toast")
        self.setProperty("heardAs", "news")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self, singleShot=True, interval=SECONDS * 1000)
        self._timer.timeout.connect(self._leave)
        self._fade = QVariantAnimation(self)
        self._fade.valueChanged.connect(self._faded)
        self._fade.finished.connect(self._ended)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    @property
    def offers_undo(self) -> bool:
        """Whether it can be taken back from here."""
        return self._undo

    def say(self, text: str, *, undo: bool) -> None:
        """Say this now; what it said before is gone."""
        self._text, self._undo = worded(text), undo
        self.setAccessibleName(self._text)
        self.resize(self.sizeHint())
        self.place(self._ground)
        self.show()
        self.raise_()
        self._run(self._opacity if self._fade.state() else 0.0, 1.0)
        self._timer.start()

    @property
    def moving(self) -> bool:
        """Whether it is coming or going."""
        return self._fade.state() is QVariantAnimation.State.Running

    def dismiss(self) -> None:
        """Be gone at once."""
        self._timer.stop()
        self._fade.stop()
        self.hide()

    def place(self, ground: QRect) -> None:
        """Stand at the bottom of this rectangle, or at its top where something is typed below."""
        self._ground = ground
        if self._text and ground.isValid():
            self.resize(self.sizeHint())
            left = ground.center().x() - self.width() // 2
            low = QRect(left, ground.bottom() - self.height() - _BELOW + _ROOM, *self._size())
            if self._typed_over(low):
                low.moveTop(ground.top() + 8)
            self.setGeometry(low)

    def sizeHint(self) -> QSize:
        """Sign, words, Undo, its key where two lines have the words beside it, and room for the
        shadow; no wider than the ground."""
        now = theme()
        most = _LINES * QFontMetrics(now.font("body", 600)).lineSpacing()
        for self._keyed in (True, False):
            beside = self._beside()
            text = self._text_size(beside)
            if text.height() < most:
                break
        high = max(now.px(44), text.height() + now.px(20))
        return QSize(beside + text.width() + 2 * _ROOM, high + 2 * _ROOM)

    def _beside(self) -> int:
        """What is beside the words, and the space between."""
        wide = 2 * _PAD + theme().px(18) + _GAP
        return wide + (round(self._undo_width()) + 28 if self._undo else 0)

    def _text_size(self, beside: int) -> QSize:
        room = self._ground.width() - beside - 2 * _ROOM if self._ground.isValid() else _ANY
        metrics = QFontMetrics(theme().font("body", 600))
        box = metrics.boundingRect(QRect(0, 0, room, _ANY), _WRAPPED, self._text)
        return QSize(box.width() + 2, box.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on Undo takes it back; anywhere else sends the bubble away."""
        if self._undo and event.position().x() > self.width() - _ROOM - _PAD - self._undo_width():
            self.undo_asked.emit()
        self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        now = theme()
        frame = QRectF(self.rect()).adjusted(_ROOM, _ROOM, -_ROOM, -_ROOM)
        with painting(self) as painter:
            painter.setOpacity(self._opacity)
            paint_shadow(painter, frame.toRect(), 10, spread=10, drop=4, percent=16)
            border = now.color("toastText") if now.scheme.tint_border else None
            box(painter, frame, 10, now.color("toast"), border, 2)
            left = frame.left() + _PAD
            at = QPointF(left + now.px(9), frame.center().y())
            icon_in(painter, at, "check", now.color("toastAction"), 18)
            left += now.px(18) + _GAP
            area = QRectF(
                left, frame.top(), self._text_size(self._beside()).width(), frame.height()
            )
            font = now.font("body", 600)
            painter.setFont(font)
            painter.setPen(now.color("toastText"))
            painter.drawText(area, _WRAPPED, self._text)
            if self._undo:
                area = QRectF(
                    frame.right() - _PAD - self._undo_width(), frame.top(), 300, frame.height()
                )
                words(painter, area, tr("Undo"), font, now.color("toastAction"), LEFT)
                area.translate(width_of(tr("Undo"), font) + 18, 0)
                key = _KEY if self._keyed else ""
                words(painter, area, key, now.font("caption"), now.color("toastText"), LEFT)

    def _undo_width(self) -> float:
        now = theme()
        verb = width_of(tr("Undo"), now.font("body", 600))
        return verb + (18 + width_of(_KEY, now.font("caption")) if self._keyed else 0)

    def _size(self) -> tuple[int, int]:
        return self.width(), self.height()

    def _typed_over(self, place: QRect) -> bool:
        focus = self.window().focusWidget()
        if not focus or not focus.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
            return False
        spot = QRectF(focus.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)).toRect()
        corner = focus.mapTo(self.window(), spot.topLeft())
        return place.intersects(QRect(corner, spot.size()).adjusted(-200, -8, 200, 8))

    def _run(self, start: float, end: float) -> None:
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        self._fade.stop()
        self._fade.setStartValue(start)
        self._fade.setEndValue(end)
        self._fade.setDuration(min(_FADE, self.style().styleHint(hint)))
        self._fade.start()

    def _leave(self) -> None:
        self._run(1.0, 0.0)

    def _faded(self, value: float) -> None:
        self._opacity = value
        self.update()

    def _ended(self) -> None:
        if self._opacity <= 0:
            self.hide()

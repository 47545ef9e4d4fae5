"""Buttons of keys: each presses a key, for whoever has a mouse or a finger in place of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from director_app.ui.kit.buttons import is_second
from director_app.ui.kit.paint import CENTER, box, lines_of, mix, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QMouseEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

HIGH = 44
"""As high as a finger is wide, in pixels; larger letters make it higher only as they need it."""
_PAD, _GAP, _LINE = 9, 7, 18
_END = "Enter"
_NAMED = {
    _END: Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "⌫": Qt.Key.Key_Backspace,
    "←": Qt.Key.Key_Left,
    "→": Qt.Key.Key_Right,
    "↑": Qt.Key.Key_Up,
    "↓": Qt.Key.Key_Down,
    "F2": Qt.Key.Key_F2,
}


def key_height() -> int:
    """How high a button of a key is: its words have room in two lines."""
    return max(HIGH, 2 * theme().px(_LINE) + 4)


def press_keys(widget: QWidget, keys: str) -> None:
    """Press a key by its name, or characters one by one, as if they were typed there."""
    named = _NAMED.get(keys)
    pressed = [(named, "")] if named is not None else [(Qt.Key.Key_unknown, key) for key in keys]
    for key, text in pressed:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
            QApplication.sendEvent(widget, event)


class KeyButton(QAbstractButton):
    """A key and what it says; the keys themselves stay where they are."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.press = self._keys = self._label = ""
        self._bold = False
        self._wide = 0.0
        theme().changed.connect(self._forget_width)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("byKeys", "the key on it")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_key(self, keys: str, label: str, press: str, *, bold: bool = False) -> None:
        """Show these keys and what they say; ``bold`` words are those that a question is about."""
        if (keys, label, press, bold) == (self._keys, self._label, self.press, self._bold):
            return
        self._keys, self._label, self.press, self._bold = keys, label, press, bold
        self._wide = 0.0
        self.setText(f"{worded(keys)} {worded(label)}".strip())
        self.update()

    def preferred_width(self) -> float:
        """How wide it is with its words in one line; as wide as it is high at least."""
        if not self._wide:
            wide = width_of(self._keys, theme().font("body", 600)) + 2 * _PAD
            if self._label:
                wide += _GAP + width_of(self._label, self._font()) + 2
            self._wide = max(wide, key_height())
        return self._wide

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Whoever presses Enter twice means it once where it says something else by then."""
        if self.press == _END and is_second(self, event, event.globalPosition().toPoint()):
            return
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Box, key, words."""
        del event
        now, frame, ends = theme(), QRectF(self.rect()), self.press == _END
        fill = now.color("keysTint" if ends else "surface")
        share = 0.14 if self.isDown() else 0.06 if self.underMouse() and self.isEnabled() else 0
        edge = now.color("keys" if ends else "edge")
        font = now.font("body", 600)
        role = "ink3" if not self.isEnabled() else "keysInk" if ends else "ink"
        with painting(self) as painter:
            if self.isEnabled():
                box(painter, frame, 7, mix(fill, now.color("ink"), share), edge)
            if not self._label:
                words(painter, frame, self._keys, font, now.color(role), CENTER)
                return
            wide = width_of(self._keys, font)
            area = QRectF(_PAD, 0, wide + 2, frame.height())
            words(painter, area, self._keys, font, now.color(role))
            left = _PAD + wide + _GAP
            room = QRectF(left, 0, frame.width() - left - _PAD + 4, frame.height())
            lines = lines_of(worded(self._label), self._font(), room.width(), 2)
            high = now.px(_LINE)
            top = (frame.height() - high * len(lines)) / 2
            ink = now.color(role if ends or self._bold else "ink2")
            for at, line in enumerate(lines):
                spot = QRectF(left, top + at * high, room.width(), high)
                words(painter, spot, line, self._font(), ink, elide=True)

    def _forget_width(self) -> None:
        self._wide = 0.0

    def _font(self) -> QFont:
        return theme().font("small")

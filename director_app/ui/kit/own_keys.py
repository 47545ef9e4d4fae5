"""Keys of a page: those that come before the window's, and those typed before it was there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget


def is_ctrl_enter(event: QEvent) -> bool:
    """Whether a key event is Ctrl+Enter, on either of the two Enter keys."""
    return (
        isinstance(event, QKeyEvent)
        and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    )


def is_menu_key(event: QEvent) -> bool:
    """Whether a press asks for the menu of what the keys are on: the menu key, or Shift+F10."""
    if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
        return False
    shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and shift)


class OwnKeys(QWidget):
    """Stands before the page's own base; the page says what a key does there."""

    def meant(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What this key does here, ``None`` if it is not one of the page's."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """The window's shortcuts ask first whether a key is wanted here."""
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and self.meant(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of this page."""
        do = self.meant(event)
        if do is None:
            super().keyPressEvent(event)
        else:
            do()


_ALONE = frozenset({Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta})
"""Pressed on the way to another key; they do nothing by themselves."""


class TypedAhead:
    """Keeps keys in their order, and gives them to a window as if they were typed there."""

    def __init__(self) -> None:
        self._keys: list[QKeyEvent] = []

    def keep(self, event: QKeyEvent) -> None:
        """Keep a key that was pressed."""
        if event.key() not in _ALONE:
            self._keys.append(event.clone())

    def forget(self) -> None:
        """What was typed is of no use any more."""
        self._keys.clear()

    def give(self, window: QWidget) -> None:
        """Actions of the window get their shortcuts, all else goes where the keys are now."""
        keys, self._keys = self._keys, []
        for press in keys:
            chord = QKeySequence(press.keyCombination())
            meant = (each for each in window.actions() if chord in each.shortcuts())
            action = next((each for each in meant if each.isEnabled()), None)
            if action is not None:
                action.trigger()
                continue
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                key = QKeyEvent(kind, press.key(), press.modifiers(), press.text())
                QCoreApplication.sendEvent(window.focusWidget() or window, key)

"""Keys that were typed before the page for which they were meant was there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

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

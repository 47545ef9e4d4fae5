"""A page whose keys come before those of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


def is_ctrl_enter(event: QEvent) -> bool:
    """Whether a key event is Ctrl+Enter, on either of the two Enter keys."""
    return (
        isinstance(event, QKeyEvent)
        and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    )


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

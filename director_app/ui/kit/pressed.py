"""Painted buttons that Enter presses, as everybody expects and Qt leaves to dialogs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton


class EnterPresses(QAbstractButton):
    """A button that Space and Enter press; how it looks is painted by who it is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

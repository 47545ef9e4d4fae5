"""Files that the system hands over while the program runs, as macOS does on a double click."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class HandedOver(QObject):
    """Says that a file came. It hears every event, so it is made only where files come so."""

    came = Signal(Path)

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is a file."""
        del watched
        if isinstance(event, QFileOpenEvent) and event.file():
            self.came.emit(Path(event.file()))
            return True
        return False

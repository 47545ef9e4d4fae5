"""A full page while the book is not open: what is done to it, and that it takes a moment."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.theme import theme
from director_app.ui.widgets.busy import BusyBar
from director_app.ui.widgets.text import Text

_WIDE = 520


class WaitingPage(QWidget):
    """Words in the middle, and a bar that moves."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("waiting")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "news")
        self.title = Text("", "title", weight=600, wrap=True)
        self.words = Text("", "body", "ink2", wrap=True)
        self._middle = QWidget()
        inside = QVBoxLayout(self._middle)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(14)
        for part in (self.title, self.words, BusyBar()):
            inside.addWidget(part)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._middle)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addLayout(row)
        column.addStretch(3)
        self._fit()
        theme().changed.connect(self._fit)

    def say(self, title: str, words: str) -> None:
        """Say what is done."""
        self.title.say(title)
        self.words.say(words)
        self.setAccessibleName(f"{title} {words}")

    def _fit(self) -> None:
        self._middle.setFixedWidth(theme().px(_WIDE))

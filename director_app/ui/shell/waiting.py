"""A full page while a book is not open: what is done to it, and that it takes a moment."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.busy import BusyBar
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.typed_ahead import TypedAhead
from director_app.ui.kit.words import tr

_WIDE = 520


class WaitingPage(QWidget):
    """Words in the middle, and a bar that moves; a way back where one need not wait."""

    left = Signal()
    """Whoever waits wants to go back."""
    seen = Signal()
    """It is shown, for the first time or again."""

    def __init__(self, *, may_leave: bool = False) -> None:
        super().__init__()
        self._may_leave = may_leave
        self.typed = TypedAhead()
        """What was typed here is meant for the page that comes."""
        self.setObjectName("waiting")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "news")
        self.title = Text("", "title", weight=600, wrap=True)
        self.words = Text("", "body", "ink2", wrap=True)
        self._middle = QWidget()
        inside = column_in(self._middle, 14)
        for part in (self.title, self.words, BusyBar()):
            inside.addWidget(part)
        if may_leave:
            back = Button(tr("Back"), key="Esc", name="waiting_back")
            back.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Esc does it: Tab and Enter are kept
            back.clicked.connect(self.left)
            inside.addWidget(back, alignment=Qt.AlignmentFlag.AlignLeft)
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
        self.typed.forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back where that is possible; other keys are kept for the page that comes."""
        if self._may_leave and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            self.typed.keep(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab is a key like others here, wherever it can be kept."""
        return not self._may_leave and super().focusNextPrevChild(forward)

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever waits for it hears that it is shown."""
        super().showEvent(event)
        self.seen.emit()

    def _fit(self) -> None:
        self._middle.setFixedWidth(theme().px(_WIDE))

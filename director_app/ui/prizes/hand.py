"""Handing over: how it is paid, whether the receipt is printed at once, and the button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.words import tr
from director_app.ui.prizes.words import PAID_BY

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HandBox(QWidget):
    """Cash, check or online; although something is open; then hand it over."""

    handed = Signal(str, bool)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.how = Segments([Segment(key, tr(words)) for key, words in PAID_BY.items()])
        self.how.setObjectName(f"{name}_how")
        self.how.setAccessibleName(tr("Paid by"))
        self.anyway = Tick(tr("Pay even though it’s still open"))
        self.anyway.setObjectName(f"{name}_anyway")
        self.receipt = Tick(tr("Then print the receipt"))
        self.receipt.setObjectName(f"{name}_receipt")
        self.refusal = Refusal()
        self.refusal.words.setObjectName(f"{name}_refusal")
        self.button = Button(
            tr("Pay"), kind="primary", icon="check", key="Enter", height=44, name=f"{name}_do"
        )
        column = column_in(self, 8)
        parts = (self.how, self.anyway, self.receipt, self.refusal, self.button)
        for part in parts:
            column.addWidget(part)
        self.button.clicked.connect(self._hand)

    def offer(self, worth: str, *, money: bool, blocked: bool) -> None:
        """Hand this over."""
        self.button.say(
            tr("Pay {worth}", worth=worth) if len(worth) < _LONG else tr("Pay the prize")
        )
        self.how.setVisible(money)
        self.anyway.setVisible(blocked)
        self.anyway.setChecked(False)
        self.refusal.clear_refusal()

    def refuse(self, refusal: DirectorError) -> None:
        """Why it can't be."""
        self.refusal.refuse(refusal.sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter hands over."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._hand()
        else:
            super().keyPressEvent(event)

    def _hand(self) -> None:
        self.refusal.clear_refusal()
        self.handed.emit(str(self.how.current()), self.anyway.isChecked())


_LONG = 24

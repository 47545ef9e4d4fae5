"""The keys of check-in: they choose and check in while the typing stays in the field."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.words import tr
from director_app.ui.roster.panel import WAYS

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CheckInQuestion(Enum):
    """What the framed row asks before somebody is checked in."""

    NOTHING = auto()
    FEE = auto()
    BARRED = auto()


class CheckInKeys(QObject):
    """Takes the keys of the field that are no typing, and tells what each one means.

    ``asks``, ``shown`` (how many big rows there are) and the ``usual`` way to pay are the page's to
    set.
    """

    entered = Signal()
    stepped = Signal(int)
    """Down or up."""
    chosen = Signal(int)
    """The place of a row, from 0."""
    paid = Signal(str)
    """How the fee is paid, or nothing when it is still owed."""
    judged = Signal(bool)
    """Somebody barred is to be admitted, or turned away."""
    refused = Signal(str)
    """Why this key does not answer the question."""
    withdrawn = Signal()
    """The question is left unanswered."""

    def __init__(self, field: SearchField) -> None:
        super().__init__(field)
        self.asks = CheckInQuestion.NOTHING
        self.shown = 0
        self.usual = WAYS[0][0]
        self._field = field
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key that is no typing."""
        pressed = watched is self._field and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self._key(event):
            return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        if self.asks is not CheckInQuestion.NOTHING:
            return self._answer(key, text)
        if key in _ENTER:
            if not event.isAutoRepeat():
                self.entered.emit()
            return True
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
            return True
        typed = self._field.text().strip()
        letters = bool(typed) and not typed.isdigit()
        if letters and text.isdigit() and 1 <= int(text) <= self.shown:
            self.chosen.emit(int(text) - 1)
            return True
        return False

    def _answer(self, key: int, text: str) -> bool:
        fee = self.asks is CheckInQuestion.FEE
        if self._pay(text) if fee else self._judge(text):
            return True
        if key in _ENTER:
            self.refused.emit(
                tr(
                    "Choose how the fee is paid: 1 to 6, or Space for the usual way. Enter alone "
                    "won’t mark it paid."
                )
                if fee
                else tr("Admit or turn away: 1 or 2. Enter alone won’t admit.")
            )
        elif key == Qt.Key.Key_Escape:
            self.withdrawn.emit()
        elif key == Qt.Key.Key_Backspace or text.isprintable():
            self.withdrawn.emit()
            return not text.isalpha() and key != Qt.Key.Key_Backspace
        return True

    def _pay(self, text: str) -> bool:
        ways = [how for how, _ in WAYS] + [""]
        if text == " ":
            self.paid.emit(self.usual)
            return True
        if not (text.isdigit() and 1 <= int(text) <= len(ways)):
            return False
        self.paid.emit(ways[int(text) - 1])
        return True

    def _judge(self, text: str) -> bool:
        if text not in {"1", "2"}:
            return False
        self.judged.emit(text == "1")
        return True

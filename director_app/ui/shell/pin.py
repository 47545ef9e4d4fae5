"""The question for the director's PIN: one field; Esc leaves everything as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QThread
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from director_app.domain.access import ProtectedEffect
from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.desks.access import Access

_WIDE = 440
_EFFECTS = {
    ProtectedEffect.ACCEPTED_POINTS: "This changes an accepted sheet.",
    ProtectedEffect.PLACE: "This changes a place in the standings.",
    ProtectedEffect.DISQUALIFICATION: "This makes or reverses a disqualification.",
    ProtectedEffect.OLDER_COPY: "This confirms an older copy of the book.",
    ProtectedEffect.BOOK: "This restores a backup of the book.",
    ProtectedEffect.RELEASE: "This publishes results.",
    ProtectedEffect.RULES: "This changes the rules.",
    ProtectedEffect.STATION: "This changes the station’s name or role.",
}


class PinField(TextField):
    """A field for a PIN, which nobody reads over a shoulder."""

    def __init__(self, label: str, name: str, hint: str = "") -> None:
        super().__init__(label, hint=hint, name=name)
        self.line.setEchoMode(QLineEdit.EchoMode.Password)
        self.line.setMaxLength(64)

    def take(self) -> str:
        """What was typed; nothing of it stays in the field."""
        text = self.line.text()
        self.line.clear()
        return text


class PinQuestion(QDialog):
    """Asks for the PIN until it is right or the question is left."""

    def __init__(self, access: Access, words: str, window: QWidget) -> None:
        super().__init__(window)
        self.ring = FocusRing(self)
        self._access = access
        self.setObjectName("pin_question")
        self.setWindowTitle(tr("Director’s PIN"))
        self.pin = PinField(tr("Director’s PIN"), "pin_field")
        go = Button(tr("Unlock"), kind="primary", icon="lock", key="Enter", name="pin_go")
        stay = Button(tr("Cancel"), key="Esc", name="pin_leave")
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addStretch(1)
        foot.addWidget(stay)
        foot.addWidget(go)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(14)
        column.addWidget(Text(tr("Enter the director’s PIN"), "subhead", weight=600))
        said = tr("{explanation} The station then stays unlocked until you lock it with Ctrl+L.")
        column.addWidget(Text(said.format(explanation=words), "body", "ink2", wrap=True))
        column.addWidget(self.pin)
        column.addLayout(foot)
        self.setFixedWidth(theme().px(_WIDE))
        go.clicked.connect(self._try)
        stay.clicked.connect(self.reject)
        self.pin.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter tries."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._try()
        else:
            super().keyPressEvent(event)

    def _try(self) -> None:
        try:
            self._access.unlock(self.pin.take())
        except DirectorError as refusal:
            self.pin.refuse(refusal.sentence)
            self.pin.line.setFocus()
            return
        self.accept()


class PinAsk:
    """Asks over a window where a protected act needs the PIN; the act goes on after it."""

    def __init__(self, access: Access, window: QWidget) -> None:
        self._access, self._window = access, window

    def __call__(self, effect: ProtectedEffect) -> bool | None:
        """Ask; whether the desk is unlocked now. On a worker's thread nobody can be asked."""
        app = QCoreApplication.instance()
        if app is None or QThread.currentThread() is not app.thread():
            return None
        return self.ask(tr(_EFFECTS[effect]))

    def ask(self, words: str) -> bool:
        """Ask, with these words of what it is for."""
        question = PinQuestion(self._access, words, self._window)
        answer = question.exec()
        question.deleteLater()
        return answer == QDialog.DialogCode.Accepted

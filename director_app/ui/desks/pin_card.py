"""The card of the director's PIN: what it protects, setting it, changing it, removing it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from director_app.errors import DirectorError, PinWrong
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.pin import PinField


class PinCard(Card):
    """Three fields at most; what is typed never stays."""

    set_asked = Signal(str, str)
    remove_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(margin=20, spacing=16)
        self._has = False
        self.state = Text("", "subhead", weight=600)
        self.state.setObjectName("pin_state")
        said = tr("Protects accepted sheets, results, backups, and rules. Lock again with Ctrl+L.")
        self.current = PinField(tr("Current PIN"), "pin_current")
        self.new = PinField(
            tr("New PIN"), "pin_new", tr("4 to 12 digits or letters. Capitals don’t matter.")
        )
        self.again = PinField(tr("Confirm PIN"), "pin_again")
        self.save = Button(tr("Set PIN"), kind="secondary", icon="lock", name="pin_save")
        self.remove = Button(tr("Remove PIN"), name="pin_remove")
        self.add(self.state)
        self.add(Text(said, "small", "ink2", wrap=True))
        both = QHBoxLayout()
        both.setSpacing(12)
        for field in (self.new, self.again):
            both.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        self.add(self.current)
        self.add(both)
        for field in (self.current, self.new, self.again):
            field.line.returnPressed.connect(self._set)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addStretch(1)
        foot.addWidget(self.remove)
        foot.addWidget(self.save)
        self.add(foot)
        self.save.clicked.connect(self._set)
        self.remove.clicked.connect(self._remove)

    def show_pin(self, *, has: bool, may_not: str) -> None:
        """Whether there is one; ``may_not`` says why this desk doesn't set it."""
        self._has = has
        self.state.say(tr("Director’s PIN set") if has else tr("No director’s PIN is set"))
        self.current.setVisible(has)
        self.remove.setVisible(has)
        self.save.say(tr("Change PIN") if has else tr("Set PIN"))
        for widget in (self.current, self.new, self.again, self.save, self.remove):
            widget.setEnabled(not may_not)
            widget.setToolTip(may_not)

    def refuse(self, refusal: DirectorError) -> None:
        """Say it beside the field that it is about."""
        wrong = isinstance(refusal, PinWrong)
        field = self.current if wrong and self._has else self.new
        field.refuse(refusal.sentence)
        field.line.setFocus()

    def clear(self) -> None:
        """Nothing typed stays."""
        for field in (self.current, self.new, self.again):
            field.line.clear()
            field.clear_refusal()

    def _set(self) -> None:
        for field in (self.current, self.new, self.again):
            field.clear_refusal()
        if self._has and not self.current.line.text():
            self.current.line.setFocus()
        elif not self.new.line.text():
            self.new.line.setFocus()
        elif not self.again.line.text():
            self.again.line.setFocus()
        elif self.new.line.text() != self.again.line.text():
            self.again.take()
            self.again.refuse(tr("The PINs don’t match. Enter the second one again."))
            self.again.line.setFocus()
        else:
            current = self.current.take()
            new = self.new.take()
            self.again.take()
            self.set_asked.emit(new, current)

    def _remove(self) -> None:
        if not self.current.line.text():
            self.current.refuse(tr("Enter the current PIN to remove it."))
            self.current.line.setFocus()
            return
        self.remove_asked.emit(self.current.take())

"""What an event's rules are, above the sheet in its settings, and what can be done with them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.rules.editing.differences import differences, summary
from director_app.rules.ruleset import RuleSet
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr


class RulesHead(QWidget):
    """``MJMP with 4 changes``, whether the book says otherwise now, and the buttons."""

    asked = Signal(str)
    """``change``, ``newer`` or ``keep``."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(2)
        self._summary = Text("", "row", "ink", weight=600, wrap=True)
        self._summary.setObjectName("rules_summary")
        self._copy = Text("", "body", "ink2", wrap=True)
        self._copy.setObjectName("rules_copy")
        column.addWidget(self._summary)
        column.addWidget(self._copy)
        column.addSpacing(8)
        buttons = QWidget()
        row = flowing(buttons, 10)
        column.addWidget(buttons)
        self._newer = Button(
            tr("Use the club book’s version…"), icon="arrow-right", name="rules_newer"
        )
        keep = Button(tr("Save to the club book…"), icon="copy", name="rules_keep")
        change = Button(tr("Change this event’s rules…"), icon="pencil", name="rules_change")
        for button, what in ((change, "change"), (keep, "keep"), (self._newer, "newer")):
            button.setProperty("what", what)
            button.clicked.connect(self._ask)
            row.addWidget(button)

    def show_rules(self, rules: RuleSet | None, book: RuleSet | None) -> None:
        """The event's rules, and the book's where they are another text."""
        self.setVisible(rules is not None)
        if rules is None:
            return
        self._summary.say(summary(rules))
        others = 0 if book is None else len(differences(rules, book))
        self._newer.setVisible(bool(others))
        said = tr("This event has its own copy of the rules.")
        if others:
            said += " " + tr("%n values are different in the club book now.", n=others)
        self._copy.say(said)

    def _ask(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

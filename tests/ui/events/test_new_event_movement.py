"""A new event says at once at which table counts the chosen sheet's movement makes people meet."""

from __future__ import annotations

from datetime import date

from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from director_app.rules.loading import shipped
from director_app.ui.events.new_event import NewEventPage
from director_app.ui.events.rule_choices import rule_set_choice
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress


def test_the_line_follows_sheet_and_rounds(qapp: QApplication, qtbot: QtBot) -> None:
    dress(qapp, "light")
    choices = [rule_set_choice(rules) for rules in shipped()]
    page = NewEventPage(choices, date(2026, 11, 14))
    qtbot.addWidget(page)
    line = page.findChild(Text, "event_movement")
    assert line is not None
    page.show_rule_sets(choices, "mania")
    rounds = page.findChild(QSpinBox, "event_rounds")
    assert rounds is not None
    rounds.setValue(6)
    assert "repeats opponents with 4, 5, 6, 8, 9, 10, 12, and 15 tables" in line.text()
    rounds.setValue(4)
    assert "repeats opponents with 4, 6, and 9 tables" in line.text()
    page.show_rule_sets(choices, "mission")
    assert (
        line.text()
        == "This rule set has no movement, so rounds are drawn with the fewest repeat opponents."
    )

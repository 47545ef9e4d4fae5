"""The director's own lines and the usual paper, typed in the settings of the event."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.domain.paper_options import PaperOptions
from director_app.services.desk import Desk
from director_app.ui.events.settings import EventSettings
from director_app.ui.shell.destinations import SettingsPart
from tests.builders import drawn_event
from tests.ui.rulings.at_page import CTRL, AtPage, sit_down


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, EventSettings]:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), EventSettings)
    page.lead_to(SettingsPart("paper"))
    return hand, page


def test_lines_are_typed_and_saved_by_keys(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    assert hand.focus == "paper_additions"
    assert not page.paper.save.isEnabled()
    hand.type("No phones.\n\nLunch at 12.\t")
    hand.press(Qt.Key.Key_Down)
    hand.press(Qt.Key.Key_Return)
    wanted = PaperOptions(("No phones.", "Lunch at 12."), "a4")
    assert hand.desk.at(hand.event).paper_options.options() == wanted
    assert page.paper.additions.lines.toPlainText() == "No phones.\nLunch at 12."
    assert hand.done == ["Settings saved"]
    assert not page.paper.save.isEnabled()
    page.paper.additions.lines.setFocus()
    hand.press(Qt.Key.Key_End, modifier=CTRL)
    hand.type("\nTea at 3.")
    hand.press(Qt.Key.Key_Return, modifier=CTRL)
    assert hand.desk.at(hand.event).paper_options.options().additions[-1] == "Tea at 3."
    hand.desk.at(hand.event).history.undo()
    hand.desk.at(hand.event).history.undo()
    assert page.paper.additions.lines.toPlainText() == ""
    assert page.paper.paper.current == "letter"


def test_a_line_too_long_is_refused_beside_the_field(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.paper.additions.lines.setPlainText("x" * 201)
    hand.press(Qt.Key.Key_Return, modifier=CTRL)
    assert page.paper.additions.refusal.startswith("Line 1 for the rule sheet has 201 characters")
    assert hand.desk.at(hand.event).paper_options.options() == PaperOptions()
    hand.click(page, "paper_put_back")
    assert page.paper.additions.lines.toPlainText() == ""
    assert page.paper.additions.refusal == ""


def test_what_is_typed_waits_while_others_change_the_event(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    hand.type("No phones.")
    hand.desk.at(hand.event).paper_options.use("a4")
    assert page.paper.additions.lines.toPlainText() == "No phones."
    assert page.paper.save.isEnabled()

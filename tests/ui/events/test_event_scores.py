"""How scores are entered: options by keys, kept, taken back, and refused beside the field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.score_options import ScoreOptions
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.ui.events.scores import values_of
from director_app.ui.events.settings import EventSettings
from director_app.ui.shell.destinations import SettingsPart
from tests.builders import drawn_event
from tests.ui.rulings.at_page import AtPage, sit_down


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, EventSettings]:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), EventSettings)
    page.lead_to(SettingsPart("scores"))
    return hand, page


def pick(hand: AtPage, page: QWidget, text: str) -> None:
    found = next(radio for radio in page.findChildren(QRadioButton) if radio.text() == text)
    hand.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_options_are_picked_typed_and_saved_with_enter(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    assert hand.focus == "scores_totals"
    assert not page.scores.save.isEnabled()
    hand.press(Qt.Key.Key_Space)
    pick(hand, page.scores, "A card from each player")
    pick(hand, page.scores, "A sample of sheets")
    assert page.scores.sample.isVisible()
    page.scores.sample.set_value(5)
    pick(hand, page.scores, "The points on the sheet (signed by the players)")
    page.scores.values.line.setFocus()
    hand.type("35, 25 30\n")
    wanted = ScoreOptions(
        totals=False,
        second="sample",
        sample=5,
        stands="signed",
        paper="card",
        values=(25, 30, 35),
    )
    assert hand.desk.at(hand.event).scores.options.options() == wanted
    assert page.scores.values.text == "25, 30, 35"
    assert hand.done == ["Settings saved"]
    assert not page.scores.save.isEnabled()
    hand.desk.at(hand.event).history.undo()
    assert hand.desk.at(hand.event).scores.options.options() == ScoreOptions()
    assert page.scores.totals.isChecked()
    assert page.scores.values.text == ""


def test_what_is_no_value_is_refused_beside_the_field(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.scores.values.line.setFocus()
    hand.type("25, 3O\n")
    assert page.scores.values.refusal == "“3O” isn’t a number. Enter values such as 25, 30, 35."
    assert page.scores.values.text == "25, 3O"
    assert hand.desk.at(hand.event).scores.options.options() == ScoreOptions()
    hand.click(page, "scores_put_back")
    assert page.scores.values.text == ""
    assert page.scores.values.refusal == ""


def test_what_is_changed_waits_while_others_change_the_event(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    hand.press(Qt.Key.Key_Space)
    hand.desk.at(hand.event).rounds.add()
    assert not page.scores.totals.isChecked()
    hand.click(page, "scores_save")
    assert not hand.desk.at(hand.event).scores.options.options().totals


@given(st.lists(st.integers(1, 500)), st.sampled_from([", ", " ", ",", "; "]))
def test_values_in_any_order_are_those_typed(numbers: list[int], between: str) -> None:
    assert values_of(between.join(str(number) for number in numbers)) == tuple(sorted(set(numbers)))


@pytest.mark.parametrize("text", ["0", "501", "-25", "25.5", "two", "２５"])
def test_what_no_card_has_is_refused(text: str) -> None:
    with pytest.raises(DirectorError, match=r"[Vv]alue"):
        values_of(text)

"""The log: found, read whole, cancelled with a reason asked in place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.messages.shaped import capital
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling, RulingLine
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import worded
from director_app.ui.rulings.line_words import points_words, state_words, where_words
from director_app.ui.rulings.log import RulingDraft
from director_app.ui.rulings.page import RulingsTab
from tests.builders import drawn_event
from tests.ui.discarding import answer_discard
from tests.ui.every_screen.ink import inked_by
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.wording import PEEK


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, RulingsTab]:
    event = drawn_event(desk)
    desk.at(event).rulings.add(
        NewRuling("peek", (1,), round=1, table=2, game=2, note="Before East")
    )
    desk.at(event).rulings.add(NewRuling("late", (2, 3), points=-5))
    desk.at(event).rulings.add(NewRuling("complaint", (4,)))
    return sit_down(qtbot, desk, event, RulingsTab)


def shown(page: RulingsTab) -> list[int]:
    return [row.ruling.number for row in page.log.list.log.rows if isinstance(row, RulingLine)]


def test_what_happened_and_where_are_whole_in_a_narrow_log(
    at: tuple[AtPage, RulingsTab],
) -> None:
    hand, page = at
    log = hand.desk.at(hand.event).rulings
    log.add(NewRuling("late", (1,), round=1, table=2, game=2, points=-5))
    page.resize(1088, 546)
    QApplication.processEvents()
    told = [said.text for said in inked_by(page.log.list.viewport())[0]]
    line = page.log.lines[0]
    assert page.log.list.width() < 380
    assert capital(worded(line.ruling.label)) in told
    assert where_words(line) in told


def test_empty_says_what_to_press(qtbot: QtBot, desk: Desk) -> None:
    _, page = sit_down(qtbot, desk, drawn_event(desk), RulingsTab)
    assert page.log.nothing.isVisible()
    assert page.log.nothing.text() == "No rulings yet. Press Ctrl+R when a hand goes up."


def test_the_newest_stands_first_with_its_words(at: tuple[AtPage, RulingsTab]) -> None:
    _, page = at
    assert shown(page) == [3, 2, 1]
    third, second, first = page.log.lines
    assert where_words(first) == "Round 1, table 2, game 2"
    assert points_words(first.ruling) == "−10 points"
    assert state_words(first.ruling) == "Logged, section 6"
    assert where_words(second) == ""
    assert (state_words(third.ruling), points_words(third.ruling)) == ("Warned", "no points")


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("bea", [2]), ("blind", [1]), ("table 2", [1]), ("before east", [1]), ("a", [3, 2, 1])],
)
def test_find(at: tuple[AtPage, RulingsTab], typed: str, numbers: list[int]) -> None:
    hand, page = at
    page.find()
    assert hand.focus == "ruling_find"
    hand.type(typed)
    assert shown(page) == numbers


def test_nothing_found_is_said(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.find()
    hand.type("qqq")
    assert page.log.nothing.text() == "No rulings match your search."
    hand.press(Qt.Key.Key_Escape)
    assert shown(page) == [3, 2, 1]


def test_the_selected_one_is_told_whole(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Down, Qt.Key.Key_Down)

    def told() -> set[str]:
        return {text.text() for text in page.log.foot.findChildren(Text) if text.isVisible()}

    hand.qtbot.waitUntil(lambda: "Before East" in told())
    assert "Ann Abbott · Round 1, table 2, game 2" in told()
    assert "Logged, section 6 · −10 points on the game" in told()


def test_del_asks_why_in_place_and_cancels(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert hand.focus == "cancel_reason"
    hand.type("\n")
    assert page.log.foot.reason.refusal == "Enter why you’re canceling the ruling."
    assert all(line.ruling.stands for line in hand.desk.at(hand.event).rulings.log())
    hand.type("The bus was late\n")
    log = hand.desk.at(hand.event).rulings.log()
    assert [line.ruling.stands for line in log] == [True, False, True]
    assert log[1].ruling.cancel_reason == "The bus was late"
    assert shown(page) == [3, 2, 1]
    assert state_words(page.log.lines[1].ruling) == "Canceled: The bus was late"
    assert hand.focus == "ruling_list"
    assert not page.log.foot.asking
    assert hand.done == ["Ruling 2 canceled"]


def test_esc_keeps_it(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Delete).type("Never mind")
    hand.press(Qt.Key.Key_Escape)
    answer_discard(hand.qtbot, "Discard")
    assert all(line.ruling.stands for line in hand.desk.at(hand.event).rulings.log())
    hand.qtbot.waitUntil(lambda: hand.focus == "ruling_list")
    assert not page.log.foot.asking


def test_the_button_cancels_too_and_undo_brings_it_back(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.log.list.setFocus()
    hand.qtbot.waitUntil(lambda: hand.sees(page, "cancel_ruling"))
    hand.click(page, "cancel_ruling").type("A mistake")
    hand.qtbot.waitUntil(lambda: hand.sees(page, "cancel_confirm"))
    hand.click(page, "cancel_confirm")
    assert not hand.desk.at(hand.event).rulings.log()[2].ruling.stands
    hand.desk.at(hand.event).history.undo()
    assert state_words(page.log.lines[0].ruling) == "Warned"


def test_a_cancelled_one_is_not_cancelled_again(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.desk.at(hand.event).rulings.cancel(3, "Withdrawn")
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Delete)
    assert not page.log.foot.asking
    assert hand.focus == "ruling_list"


def test_new_leads_back_to_what_is_begun(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type("peek\nann\n")
    page.log.list.setFocus()
    hand.click(page, "ruling_new")
    assert page.form.place.badges == (1,)
    assert page.adviser.on_form
    assert hand.focus == "ruling_game"


def test_the_one_being_decided_stands_first(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type("peek\nann\n")
    first = page.log.list.log.rows[0]
    assert isinstance(first, RulingDraft)
    assert (first.title, first.named) == (PEEK, "Ann Abbott")
    assert first.where.startswith("Ann Abbott · Round 1, table ")
    assert page.log.list.current() is first
    page.find()
    hand.type("bea")
    assert page.log.list.log.rows[0] is first
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Home).type("\n")
    assert page.adviser.on_form
    hand.press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert shown(page) == [2]
    assert page.log.list.log.rowCount() == 1


def test_an_overruled_one_says_so_with_its_reason(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    why, said = "A child ran past", "Minus 10 (6)."
    new = NewRuling("peek", (5,), round=1, points=0, overruled=why, said=said)
    number = hand.desk.at(hand.event).rulings.add(new).number
    page.log.list.choose(number)

    def told() -> set[str]:
        return {text.text() for text in page.log.foot.findChildren(Text) if text.isVisible()}

    hand.qtbot.waitUntil(lambda: "Overruled: A child ran past" in told())
    assert "Rule sheet: Minus 10 (6)." in told()
    assert state_words(page.log.lines[0].ruling) == "Overruled: A child ran past"

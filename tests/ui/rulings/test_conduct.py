"""Complaints climb the ladder; a disqualification is proposed, asked about, and one action."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.people import Status
from director_app.domain.rulings import Conduct
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.rulings.page import RulingsTab
from tests.builders import drawn_event
from tests.ui.every_screen.faults import Seen, misplaced
from tests.ui.rulings.at_page import AtPage, sit_down

Page = tuple[AtPage, RulingsTab]


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> Page:
    return sit_down(qtbot, desk, drawn_event(desk), RulingsTab)


def status(hand: AtPage, badge: int) -> Status:
    return hand.desk.at(hand.event).roster.get(badge).status


def press(hand: AtPage, choice: QWidget, words: str) -> None:
    found = next(button for button in choice.findChildren(QToolButton) if button.text() == words)
    hand.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def complain(hand: AtPage) -> None:
    hand.type("9dot\n\n")


def test_the_ladder_is_in_view(at: Page) -> None:
    hand, page = at
    hand.type("9dot\n")
    answer = page.form.answer.answer
    assert answer is not None
    assert answer.title == "First complaint: warned."
    assert "First: warned. Second: disqualified" in answer.foot[0]
    assert "No complaints on record about Dot Abbott." in answer.foot[0]
    hand.type("\n")
    hand.type("9dot\n")
    answer = page.form.answer.answer
    assert answer is not None
    assert answer.title == "Second complaint: the rules call for disqualification."
    assert "1 complaint on record about Dot Abbott." in answer.foot[0]


def test_the_second_complaint_proposes_and_takes_nothing(at: Page) -> None:
    hand, page = at
    complain(hand)
    complain(hand)
    log = hand.desk.at(hand.event).rulings.log()
    assert [line.ruling.conduct for line in log] == [Conduct.WARNED, Conduct.PROPOSED]
    assert status(hand, 4) is Status.CHECKED_IN
    assert page.proposal.isVisible()
    assert page.proposal.words.text().startswith(
        "The rules call for disqualifying Dot Abbott (§2.2)"
    )
    assert page.proposal.words.text().endswith("Nothing has been done yet.")
    assert hand.focus == "proposal_out"
    hand.press(Qt.Key.Key_Escape)
    assert hand.focus == "kind_find"
    assert status(hand, 4) is Status.CHECKED_IN


def test_the_panel_asks_and_says_what_will_happen_and_undo_takes_it_back(at: Page) -> None:
    hand, page = at
    complain(hand)
    complain(hand)
    hand.type("\n")
    form = page.disqualify.form
    assert page.disqualify.isVisible()
    assert hand.focus == "out_reason"
    assert "The rules call for disqualifying Dot Abbott." in page.disqualify.why.text()
    assert (form.from_round.key, form.from_game.text) == (1, "1")
    assert form.barred.current() is True
    table = hand.desk.at(hand.event).roster.seats(hand.desk.at(hand.event).roster.get(4))[0].table
    assert (
        f"Dot Abbott’s seat at table {table} is empty starting with game 1 of Round 1"
        in form.means.text()
    )
    assert "The opponents keep their points." in form.means.text()
    hand.click(page, "out_do")
    assert form.reason.refusal == "Enter why the player is disqualified."
    assert status(hand, 4) is Status.CHECKED_IN
    hand.type("Threw a rack")
    form.from_game.line.setFocus()
    form.from_game.line.selectAll()
    hand.type("3")
    assert "starting with game 3 of Round 1" in form.means.text()
    press(hand, form.points, "Loses their points")
    press(hand, form.barred, "May enter")
    hand.click(page, "out_do")
    assert status(hand, 4) is Status.DISQUALIFIED
    last = hand.desk.at(hand.event).rulings.log()[-1].ruling
    assert (last.conduct, last.game) == (Conduct.DISQUALIFIED, 3)
    assert "loses their points" in last.label
    assert "barred" not in last.label
    seated = hand.desk.at(hand.event).scores.sheet(1, table).seated
    assert [len(seats.entrants) for seats in seated] == [4, 4, 3, 3]
    assert hand.done[-1] == "Dot Abbott is disqualified"
    hand.desk.at(hand.event).history.undo()
    assert status(hand, 4) is Status.CHECKED_IN
    seated = hand.desk.at(hand.event).scores.sheet(1, table).seated
    assert [len(seats.entrants) for seats in seated] == [4, 4, 4, 4]


def test_not_now_leaves_everything_and_the_log_leads_back(at: Page) -> None:
    hand, page = at
    complain(hand)
    complain(hand)
    hand.click(page, "proposal_later")
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Home)
    hand.qtbot.waitUntil(lambda: hand.sees(page, "foot_disqualify"))
    hand.click(page, "foot_disqualify")
    assert page.disqualify.form.person.badges == (4,)
    hand.click(page, "out_later")
    assert status(hand, 4) is Status.CHECKED_IN
    assert hand.focus == "kind_find"


def test_anybody_from_the_head_or_the_list(at: Page) -> None:
    hand, page = at
    hand.click(page, "ruling_disqualify")
    assert hand.focus == "out_player"
    hand.click(page, "out_do")
    assert page.disqualify.form.person.field.refusal == "Choose the player."
    hand.type("eve\n")
    assert hand.focus == "out_reason"
    hand.press(Qt.Key.Key_Escape)
    hand.type("disqualify a player\n")
    assert hand.focus == "out_player"


def test_from_the_game_of_the_complaint(at: Page) -> None:
    hand, page = at
    table = hand.desk.at(hand.event).roster.seats(hand.desk.at(hand.event).roster.get(4))[0].table
    for game in (1, 2):
        new = NewRuling("complaint", (4,), round=1, table=table, game=game, note=f"Game {game}")
        hand.desk.at(hand.event).rulings.add(new)
    page.log.list.setFocus()
    hand.press(Qt.Key.Key_Home)
    hand.qtbot.waitUntil(lambda: hand.sees(page, "foot_disqualify"))
    hand.click(page, "foot_disqualify")
    form = page.disqualify.form
    assert (form.from_game.text, form.reason.text) == ("2", "Game 2")


@pytest.fixture
def letters_as_before() -> Iterator[None]:
    yield
    theme().set_text_size(100)


@pytest.mark.usefixtures("letters_as_before")
def test_in_large_letters_a_choice_goes_below_its_words(at: Page) -> None:
    hand, page = at
    hand.click(page, "ruling_disqualify")
    form = page.disqualify.form
    words = next(text for text in form.findChildren(Text) if text.text() == "Points so far")
    assert words.geometry().right() < form.points.geometry().left()
    theme().set_text_size(200)
    page.resize(760, 620)
    hand.qtbot.waitUntil(lambda: form.points.geometry().top() > words.geometry().bottom())
    assert list(misplaced(Seen(form))) == []


@pytest.mark.usefixtures("letters_as_before")
def test_in_large_letters_what_is_ruled_has_the_page_alone(at: Page) -> None:
    hand, page = at
    theme().set_text_size(200)
    page.resize(1116, 468)
    log = page.log
    assert log.isVisible()
    page.new()
    hand.type("error\n")
    hand.qtbot.waitUntil(lambda: page.adviser.on_form)
    assert not log.isVisible()
    table = page.form.place.table
    hand.qtbot.waitUntil(lambda: table.visibleRegion().boundingRect() == table.rect())
    hand.press(Qt.Key.Key_Escape)
    assert log.isVisible()
    page.resize(1760, 900)
    page.new()
    hand.type("error\n")
    assert log.isVisible()

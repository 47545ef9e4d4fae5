"""How often the rulings page asks the book: a step reads once, writes once, is shown once."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.people import Status
from director_app.domain.topics import Topic
from director_app.services.desk import Desk
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.shell.destinations import AskAdviser
from tests.builders import accept_walls, drawn_event
from tests.transactions import asking
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.ui.rulings.seen import log_of

Page = tuple[AtPage, RulingsTab]


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> Page:
    event = drawn_event(desk)
    accept_walls(desk, event, 1, [1])
    return sit_down(qtbot, desk, event, RulingsTab)


@pytest.mark.parametrize(
    ("table", "transactions"),
    [
        pytest.param(2, 3, id="read to advise, write, read the page"),
        pytest.param(1, 4, id="an accepted sheet: it is looked too whether that needs the PIN"),
    ],
)
def test_logging_a_ruling_asks_once_each(at: Page, table: int, transactions: int) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, table, 2)))
    hand.type("claimed in rack\nnorth\n")
    assert page.form.answer.isVisible()
    assert hand.focus == "ruling_note"
    with asking() as asked:
        hand.type("\n")
        QApplication.processEvents()
    (line,) = log_of(hand)
    assert line.ruling.applied is (table == 1)
    assert page.log.lines[0].ruling == line.ruling
    assert hand.focus == "kind_find"
    assert asked.transactions == transactions


def test_each_look_at_a_ruling_reads_the_sheet_once(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 2)))
    hand.type("claimed in rack\nnorth\n")
    with asking() as asked:
        page.adviser.advise()
    assert (asked.transactions, asked.reads("sheet "), asked.reads("played_game ")) == (1, 1, 1)


def test_a_letter_of_the_note_asks_once(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 2, 2)))
    hand.type("peek\nnorth\n")
    with asking() as asked:
        hand.type("x")
    assert page.form.note.text == "x"
    assert asked.transactions == 1


def test_naming_a_player_asks_for_the_seat_and_then_once(at: Page) -> None:
    hand, page = at
    hand.type("peek\nbea")
    with asking() as asked:
        hand.type("\n")
    assert page.form.place.badges == (2,)
    assert page.form.place.table.text
    assert asked.transactions == 2


def test_the_page_is_read_in_one_transaction(at: Page) -> None:
    hand, page = at
    with asking() as asked:
        hand.session.bus.tell(Topic.ROSTER)
    assert asked.transactions == 1
    hand.type("peek\nbea\n")
    with asking() as asked:
        page.reload()
    assert asked.transactions == 2, "the page, and the ruling that is being decided"


def test_a_withdrawal_is_written_once_and_shown_once(at: Page) -> None:
    hand, _ = at
    with asking() as asked:
        hand.desk.at(hand.event).roster.set_status(7, Status.WITHDRAWN)
        QApplication.processEvents()
    assert asked.transactions == 2


def test_looking_for_a_situation_asks_the_book_nothing(at: Page) -> None:
    hand, page = at
    with asking() as asked:
        hand.type("phone")
    assert page.list.model.rows[0].key == "phone"
    assert asked.transactions == 0

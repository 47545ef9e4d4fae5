"""What was done, newest first; undo and redo by name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.services.rulings import NewRuling
from director_app.ui.tabs.journal import JournalPage
from tests.builders import Book, drawn_event
from tests.ui.rulings.at_page import AtPage, sit_down


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, JournalPage]:
    event = drawn_event(desk)
    desk.rulings.add(event, NewRuling("peek", (1,), round=1))
    return sit_down(qtbot, desk, event, JournalPage)


LABEL = "Log “looked at a blind pass” for Ann Abbott"


def test_the_newest_stands_first_with_its_station(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    first = page.model.rows[0]
    assert first.action == LABEL
    assert first.station == "Desk 1"
    numbers = [line.number for line in page.model.rows]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == len(hand.desk.history.log(hand.event))


def test_undo_and_redo_say_what_they_do(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    assert page.undo_words.text() == LABEL
    assert not page.redo.isEnabled()
    hand.click(page, "journal_undo")
    assert hand.desk.rulings.log(hand.event) == ()
    assert hand.done == [f"Taken back: {LABEL}"]
    assert page.redo_words.text() == LABEL
    assert page.undo_words.text() != LABEL
    assert page.model.rows[0].kind == "undo"
    hand.click(page, "journal_redo")
    assert len(hand.desk.rulings.log(hand.event)) == 1
    assert page.undo_words.text() == LABEL


def test_another_stations_work_is_shown_but_not_offered(
    at: tuple[AtPage, JournalPage], book: Book
) -> None:
    hand, page = at
    other = book.open("Desk 2")
    other.rulings.add(hand.event, NewRuling("peek", (2,), round=1))
    other.close()
    page.reload()
    assert page.model.rows[0].station == "Desk 2"
    assert page.undo_words.text() == LABEL


def test_find(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    assert hand.focus == "journal_find"
    hand.type("blind ann")
    assert [line.action for line in page.model.rows] == [LABEL]
    hand.press(Qt.Key.Key_Escape).type("qqq")
    assert page.nothing.isVisible()
    hand.press(Qt.Key.Key_Escape)
    assert len(page.model.rows) > 1
    hand.press(Qt.Key.Key_Escape)
    assert hand.gone == [("roster", None)]

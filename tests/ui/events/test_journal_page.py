"""What was done, newest first; undo and redo by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.ui.journal.list import DayHead
from director_app.ui.journal.page import JournalPage
from director_app.ui.kit.text import Text
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.page_loader import AT_ONCE
from tests.builders import Book, accept_walls, drawn_event
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.wording import PEEKED


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, JournalPage]:
    event = drawn_event(desk)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1))
    return sit_down(qtbot, desk, event, JournalPage)


LABEL = f"Log “{PEEKED}” for Ann Abbott"


def test_the_newest_stands_first_with_its_station(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    assert isinstance(page.model.rows[0], DayHead)
    first = page.model.rows[1]
    assert first.action == LABEL
    assert first.sentence == f"Desk 1 logged “{PEEKED}” for Ann Abbott"
    numbers = [line.number for line in page.lines]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == len(hand.desk.at(hand.event).history.log())


def test_undo_and_redo_say_what_they_do(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    assert page.undo_words.text() == LABEL
    assert not page.redo.isEnabled()
    hand.click(page, "journal_undo")
    assert hand.desk.at(hand.event).rulings.log() == ()
    assert hand.done == [f"Undone: {LABEL}"]
    assert page.redo_words.text() == LABEL
    assert page.undo_words.text() != LABEL
    assert page.lines[0].kind == "undo"
    hand.click(page, "journal_redo")
    assert len(hand.desk.at(hand.event).rulings.log()) == 1
    assert page.undo_words.text() == LABEL


def test_another_stations_work_is_shown_but_not_offered(
    at: tuple[AtPage, JournalPage], book: Book
) -> None:
    hand, page = at
    other = book.open("Desk 2")
    other.at(hand.event).rulings.add(NewRuling("peek", (2,), round=1))
    other.close()
    page.reload()
    assert page.lines[0].station == "Desk 2"
    assert page.undo_words.text() == LABEL


def test_find(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    assert hand.focus == "journal_find"
    hand.type("blind ann")
    assert [line.action for line in page.lines] == [LABEL]
    hand.press(Qt.Key.Key_Escape).type("qqq")
    assert page.nothing.isVisible()
    hand.press(Qt.Key.Key_Escape)
    assert len(page.lines) > 1
    hand.press(Qt.Key.Key_Escape)
    assert hand.gone == [PageKey.ROSTER]


def says(page: JournalPage, words: str) -> bool:
    shown = page.panel.findChildren(Text)
    return any(words in text.text() for text in shown if text.isVisible())


def pick(page: JournalPage, number: int) -> None:
    assert page.table.choose(number)


def test_a_line_is_shown_before_and_after_and_taken_back_and_put_back(
    at: tuple[AtPage, JournalPage],
) -> None:
    hand, page = at
    hand.desk.at(hand.event).roster.change(1, {"city": "Tampa"})
    changed = hand.desk.journal.newest()
    hand.desk.at(hand.event).roster.change(2, {"city": "Cary"})
    page.reload()
    pick(page, changed)
    shown = page.panel.shown
    assert shown is not None
    assert [change.words for change in shown.changes][-1].endswith("city Tampa")
    assert page.panel.turn.text() == "Undo this"
    hand.click(page, "journal_turn")
    assert hand.done[-1] == "Undone: Change Ann Abbott: city"
    assert hand.desk.at(hand.event).roster.get(1).facts.city == ""
    page.reload()
    assert next(line for line in page.lines if line.number == changed).undone
    pick(page, changed)
    assert page.panel.turn.text() == "Redo this"
    hand.click(page, "journal_turn")
    assert hand.desk.at(hand.event).roster.get(1).facts.city == "Tampa"


def test_what_cannot_be_taken_back_says_why_before_it_is_tried(
    at: tuple[AtPage, JournalPage], book: Book
) -> None:
    hand, page = at
    hand.desk.at(hand.event).roster.change(1, {"city": "Tampa"})
    changed = hand.desk.journal.newest()
    other = book.open("Desk 2")
    other.at(hand.event).roster.change(1, {"city": "Cary"})
    newest = other.journal.newest()
    other.close()
    page.reload()
    pick(page, changed)
    assert not page.panel.turn.isEnabled()
    hand.qtbot.waitUntil(lambda: says(page, "“Change Ann Abbott: city” (Desk 2) came after it"))
    pick(page, newest)
    assert page.panel.turn.isEnabled()
    hand.qtbot.waitUntil(lambda: says(page, "This was done at another station: Desk 2."))


def test_filters_by_desk_subject_table_and_player(
    at: tuple[AtPage, JournalPage], book: Book
) -> None:
    hand, page = at
    other = book.open("Desk 2")
    accept_walls(other, hand.event, 1, [1])
    other.close()
    page.reload()
    page.filters.desks.choose("Desk 2")
    page.filters.changed.emit()
    assert [line.action for line in page.lines] == ["Accept table 1, Round 1"]
    tables = page.filters.tables
    assert [tables.itemText(at) for at in range(3)] == ["Any table", "Table 1", "Table 2"]
    tables.choose(2)
    page.filters.changed.emit()
    assert page.nothing.isVisible()
    assert not page.table.isVisible()
    page.nothing.acted.emit()
    assert len(page.lines) > 2
    page.filters.topics.choose("rulings")
    page.filters.changed.emit()
    assert [line.action for line in page.lines] == [LABEL]
    page.filters.topics.choose("")
    page.filters.players.choose(1)
    page.filters.changed.emit()
    assert LABEL in [line.action for line in page.lines]


def test_older_lines_come_when_the_list_is_at_its_end(at: tuple[AtPage, JournalPage]) -> None:
    hand, page = at
    for count in range(120):
        hand.desk.at(hand.event).roster.change(1, {"city": f"Town {count}"})
    page.reload()
    assert len(page.lines) == 100
    bar = page.table.verticalScrollBar()
    hand.qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    assert len(page.lines) == len(hand.desk.at(hand.event).history.log())
    page.reload()
    assert len(page.lines) == len(hand.desk.at(hand.event).history.log())


def test_enter_goes_from_the_find_field_to_the_list_and_to_the_button(
    at: tuple[AtPage, JournalPage],
) -> None:
    hand, page = at
    hand.press(Qt.Key.Key_Return)
    assert hand.focus == "journal_table"
    assert page.panel.shown is not None
    assert page.panel.shown.line.action == LABEL
    hand.press(Qt.Key.Key_Down)
    assert page.panel.shown.line.action != LABEL
    hand.press(Qt.Key.Key_Return)
    assert hand.focus == "journal_turn"


def test_a_line_of_a_large_event_is_read_beside_and_never_turned_for_another(
    qtbot: QtBot, desk: Desk
) -> None:
    event = drawn_event(desk, players=AT_ONCE + 4)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1))
    hand, page = sit_down(qtbot, desk, event, JournalPage)
    newest, below = page.lines[:2]

    def told(number: int) -> bool:
        return page.panel.shown is not None and page.panel.shown.line.number == number

    hand.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: told(newest.number))
    hand.press(Qt.Key.Key_Down).press(Qt.Key.Key_Return)
    assert told(newest.number)
    hand.press(Qt.Key.Key_Space)
    assert len(desk.at(event).rulings.log()) == 1
    qtbot.waitUntil(lambda: told(below.number))


@pytest.fixture
def brought(
    qtbot: QtBot, book: Book, tmp_path: Path
) -> Iterator[tuple[AtPage, JournalPage, tuple[str, ...]]]:
    """The page of an event that was brought in; and what the former book's journal told."""
    former = Book(tmp_path / "former.db", book.time, "Old desk").open()
    event = drawn_event(former)
    former.at(event).rulings.add(NewRuling("peek", (1,), round=1))
    accept_walls(former, event, 1, [2])
    lines = tuple(line.sentence for line in former.at(event).history.page().lines)
    file = tmp_path / "event.json"
    file.write_text(former.exchange.export(event), encoding="utf-8")
    former.close()
    desk = book.open("New desk")
    made = desk.exchange.bring_in(file).id
    desk.at(made).roster.change(2, {"city": "Cary"})
    hand, page = sit_down(qtbot, desk, made, JournalPage)
    yield hand, page, lines
    desk.close()


Brought = tuple[AtPage, JournalPage, tuple[str, ...]]


def test_what_was_done_in_the_former_book_stands_after_the_own_lines(brought: Brought) -> None:
    _, page, told = brought
    assert [line.station for line in page.lines] == ["New desk"] * len(page.lines)
    assert tuple(line.line.sentence for line in page.former_rows) == told
    rows = page.model.rows
    heads = [row.words for row in rows if isinstance(row, DayHead)]
    assert len(heads) == 2
    assert heads[1] == f"In the earlier book: {heads[0]}"
    assert rows[-len(told) :] == page.former_rows


def test_nothing_of_the_former_book_is_taken_back(brought: Brought) -> None:
    hand, page, told = brought
    assert page.table.choose(("former", len(told) - 1))
    assert page.panel.shown is None
    assert not page.panel.turn.isVisible()
    hand.qtbot.waitUntil(lambda: says(page, "in the book this event came from"))
    hand.press(Qt.Key.Key_Return)
    assert hand.focus != "journal_turn"
    pick(page, page.lines[0].number)
    assert page.panel.turn.isVisible()


def test_the_filters_find_lines_of_the_former_book(brought: Brought) -> None:
    hand, page, told = brought
    hand.type("blind ann")
    assert [line.line.action for line in page.former_rows] == [LABEL]
    assert page.lines == ()
    page.search.clear()
    page.filters.desks.choose("Old desk")
    page.filters.changed.emit()
    assert (page.lines, len(page.former_rows)) == ((), len(told))
    page.filters.tables.choose(2)
    page.filters.changed.emit()
    assert [line.line.action for line in page.former_rows] == ["Accept table 2, Round 1"]
    page.filters.clear()
    page.filters.topics.choose("rulings")
    page.filters.changed.emit()
    assert [line.line.action for line in page.former_rows] == [LABEL]
    page.filters.clear()
    page.filters.players.choose(1)
    page.filters.changed.emit()
    assert LABEL in [line.line.action for line in page.former_rows]
    assert "Accept table 2, Round 1" not in [line.line.action for line in page.former_rows]

"""Ctrl+R from any page brings its place along; the palette opens the adviser at a situation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.scores.page import ScoresTab
from director_app.ui.seating.page import SeatingTab
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import Goal, PageKey, RosterPlayer, TablePaper
from director_app.ui.shell.palette import matching_items
from director_app.ui.shell.palette_items import palette_items
from tests.builders import drawn_event
from tests.typist import Typist


@pytest.fixture
def console(qtbot: QtBot, desk: Desk) -> Iterator[Console]:
    event = drawn_event(desk)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.window.resize(1280, 800)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


def rulings(console: Console) -> RulingsTab:
    page = console.window.shell.page("rulings")
    assert isinstance(page, RulingsTab)
    return page


def go(console: Console, goal: Goal) -> Typist:
    assert console.at_work is not None
    console.at_work.go(goal)
    QApplication.processEvents()
    return Typist(console.window)


def test_from_a_sheet_round_table_and_game_come_along(console: Console) -> None:
    hand = go(console, TablePaper(2))
    page = console.window.shell.page("scores")
    assert isinstance(page, ScoresTab)
    assert page.on_sheet
    hand.type("L\nL\n").press("Ctrl+R")
    assert hand.focus == "kind_find"
    row = rulings(console).form.place
    assert (row.number, row.table.text, row.game.text) == (1, "2", "3")
    hand.type("3north\n211")
    assert row.source.text() == "from table 2’s sheet"
    hand.type("\n")
    assert console.at_work is not None
    session = console.at_work.session
    assert list(session.desk.at(session.event).scores.sheet(1, 2).ruled) == [3]


def test_from_the_roster_the_selected_player(console: Console) -> None:
    hand = go(console, RosterPlayer(5))
    hand.press("Ctrl+R")
    assert rulings(console).form.place.badges == (5,)


def test_from_the_seating_whoever_is_in_focus(console: Console) -> None:
    hand = go(console, PageKey.SEATING)
    page = console.window.shell.page("seating")
    assert isinstance(page, SeatingTab)
    page.floor.setFocus(Qt.FocusReason.OtherFocusReason)
    page.floor.choose_table(2)
    person = page.floor.person
    assert person is not None
    hand.press("Ctrl+R")
    row = rulings(console).form.place
    assert row.badges == (person.badge,)
    assert row.table.text == "2"


def test_from_elsewhere_nothing_is_named(console: Console) -> None:
    hand = go(console, PageKey.CLOCK)
    hand.press("Ctrl+R")
    assert hand.focus == "kind_find"
    assert rulings(console).form.place.badges == ()
    assert rulings(console).form.place.table.text == ""


def test_the_palette_leads_to_a_situation(console: Console) -> None:
    assert console.at_work is not None
    items = palette_items(console.at_work.session, console.window.acts)
    found = [item for item in items if item.group == "rules" and item.title == "Misnamed tile"]
    assert len(found) == 1
    found[0].run()
    assert rulings(console).form.title.text() == "Misnamed tile"
    assert Typist(console.window).focus == "ruling_player"


def test_the_palette_understands_what_happened(console: Console) -> None:
    assert console.at_work is not None
    items = palette_items(console.at_work.session, console.window.acts)
    rules = [
        item
        for item in matching_items("the lady threw without pickng", items)
        if item.group == "rules"
    ]
    assert rules[0].title == "Discarded before picking"
    rules[0].run()
    assert rulings(console).form.title.text() == "Discarded before picking"


def test_the_palette_names_seats_by_the_letters_of_the_sheet(console: Console) -> None:
    assert console.at_work is not None
    session = console.at_work.session
    line = session.desk.at(session.event).roster.roster().lines[0]
    seat = session.desk.at(session.event).roster.seats(line.entrant)[0]
    items = palette_items(session, console.window.acts)
    [found] = [item for item in items if item.group == "players" and item.title == line.label]
    assert found.detail == f"table {seat.table} {seat.letter}"
    assert seat.letter in "ABCD"


def test_a_ruling_that_was_begun_is_told_on_every_page_until_it_is_logged(
    console: Console, qtbot: QtBot
) -> None:
    shell = console.window.shell
    go(console, PageKey.RULINGS).type("peek\ncara\n")
    hand = go(console, TablePaper(2))
    assert console.window.news.standing is not None
    assert "isn’t logged" in console.window.news.standing.title
    assert "Cara" in console.window.news.standing.title
    qtbot.waitUntil(lambda: shell.column.rail.count_of("rulings").text == "1 not logged")
    hand.click("Go back to it")
    assert shell.current_key == "rulings"
    assert console.window.news.standing is None
    assert rulings(console).adviser.on_form
    hand.press("Escape")
    rulings(console).list.search.clear()
    hand.press("Escape")
    go(console, TablePaper(2))
    assert console.window.news.standing is None
    qtbot.waitUntil(lambda: shell.column.rail.count_of("rulings").text == "")

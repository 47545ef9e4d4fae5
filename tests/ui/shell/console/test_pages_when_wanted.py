"""Opening an event makes only the page that is shown; the others are made when first wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.ui.events.settings import EventSettings
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.scores.page import ScoresTab
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey, TablePaper
from director_app.ui.shell.live_tab import LiveTab
from tests.builders import Book, drawn_event
from tests.typist import Typist


@pytest.fixture
def console(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    application()
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


def test_only_the_page_shown_is_made_and_the_counts_need_none(console: Console) -> None:
    shell = console.window.shell
    rail = shell.column.rail
    assert shell.made_page_keys == (shell.current_key,)
    assert len(shell.keys) == 14
    assert rail.count_of("scores").text == "2 missing"
    assert rail.count_of("roster").text == "8"


def test_a_page_wanted_for_the_first_time_shows_what_is_meant_there(console: Console) -> None:
    assert console.at_work is not None
    console.at_work.go(PageKey.PRINT)
    console.at_work.go(TablePaper(2))
    page = console.window.shell.page("scores")
    assert isinstance(page, ScoresTab)
    assert page.on_sheet
    assert page.sheet.view is not None
    assert page.sheet.view.table == 2


def test_a_ruling_from_a_sheet_finds_the_rulings_page_not_made_yet(console: Console) -> None:
    assert console.at_work is not None
    console.at_work.go(TablePaper(1))
    assert "rulings" not in console.window.shell.made_page_keys
    Typist(console.window).press("Ctrl+R")
    page = console.window.shell.page("rulings")
    assert isinstance(page, RulingsTab)
    assert console.window.shell.current_key == "rulings"
    row = page.form.place
    assert (row.number, row.table.text) == (1, "1")


def test_the_settings_page_leads_to_the_rules_when_made_late(console: Console) -> None:
    assert console.at_work is not None
    assert "event_settings" not in console.window.shell.made_page_keys
    console.window.acts["event_settings"].trigger()
    page = console.window.shell.page("event_settings")
    assert isinstance(page, EventSettings)
    session = console.at_work.session
    page.rules_asked.emit("change", session.desk.events.get(session.event).main.id)
    assert console.at_work.rules is not None
    assert not console.window.in_event


def test_every_page_can_be_wanted_first(console: Console) -> None:
    shell = console.window.shell
    for key in shell.keys:
        console.window.open_page(key)
        page = shell.page(key)
        assert isinstance(page, LiveTab)
        assert page.isVisible()
        assert not page.stale
    assert set(shell.made_page_keys) == set(shell.keys)

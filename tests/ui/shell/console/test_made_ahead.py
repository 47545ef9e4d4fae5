"""The program makes the pages of an event while nobody is at the keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.events.settings import EventSettings
from director_app.ui.shell import page_preloader
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_preloader import PagePreloader
from director_app.ui.shell.window_memory import ForgetfulMemory
from director_app.ui.standings.page import StandingsTab
from tests.builders import Book, drawn_event, two_divisions
from tests.typist import Typist

pytestmark = pytest.mark.walks


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Book(tmp_path / "book.db").open()


@pytest.fixture
def event(desk: Desk) -> int:
    return drawn_event(desk)


@pytest.fixture
def console(qtbot: QtBot, desk: Desk, event: int) -> Iterator[Console]:
    application()
    made = Console(desk, open_desk, ForgetfulMemory())
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_preloader, "_QUIET_MS", 1)


def makes_all(console: Console, qtbot: QtBot) -> PagePreloader:
    """All that there is to make is made, and painted unseen."""
    made = PagePreloader(console, lambda: True)
    with qtbot.waitSignal(made.done):
        made.start()
    return made


def test_every_page_is_there_and_the_keys_stay_where_they_were(
    console: Console, qtbot: QtBot
) -> None:
    shell = console.window.shell
    here, keys = shell.current_key, QApplication.focusWidget()
    assert len(shell.made_page_keys) < len(shell.keys)
    makes_all(console, qtbot)
    assert set(shell.made_page_keys) == set(shell.keys)
    assert shell.current_key == here
    assert QApplication.focusWidget() is keys


def test_each_page_then_opens_as_one_made_on_the_spot(console: Console, qtbot: QtBot) -> None:
    makes_all(console, qtbot)
    assert console.at_work is not None
    session, shell = console.at_work.session, console.window.shell
    for key in shell.keys:
        console.go(key)
        page = shell.page(key)
        assert isinstance(page, LiveTab)
        assert page.isVisible()
        assert not page.stale
        qtbot.waitUntil(lambda: not session.tasks.busy)


def test_nothing_is_made_while_what_it_needs_is_being_loaded(
    console: Console, qtbot: QtBot
) -> None:
    before = console.window.shell.made_page_keys
    asked: list[bool] = []

    def never() -> bool:
        asked.append(True)
        return False

    made = PagePreloader(console, never)
    made.start()
    qtbot.waitUntil(lambda: len(asked) > 3)
    assert console.window.shell.made_page_keys == before
    made.stop()


def test_nothing_is_made_while_keys_are_coming(
    console: Console, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_preloader, "_QUIET_MS", 400)
    shell = console.window.shell
    before = shell.made_page_keys
    made = PagePreloader(console, lambda: True)
    began = last = monotonic()
    longest = 0.0
    made.start()
    while monotonic() - began < 0.8:
        QTest.keyClick(console.window.windowHandle(), Qt.Key.Key_Shift)
        QApplication.processEvents()
        longest, last = max(longest, monotonic() - last), monotonic()
    assert shell.made_page_keys == before or longest >= 0.4
    qtbot.waitUntil(lambda: shell.made_page_keys != before)
    made.stop()


def test_an_event_that_is_left_is_made_no_further_and_the_next_is(
    console: Console, qtbot: QtBot, event: int
) -> None:
    made = PagePreloader(console, lambda: True)
    made.start()
    qtbot.waitUntil(lambda: len(console.window.shell.made_page_keys) > 2)
    console.show_opening()
    before = console.window.shell.made_page_keys
    qtbot.wait(30)
    assert console.window.shell.made_page_keys == before
    with qtbot.waitSignal(made.done):
        console.open_event(event)
    assert set(console.window.shell.made_page_keys) == set(console.window.shell.keys)


def test_a_page_made_long_before_begins_with_the_division_at_work(qtbot: QtBot, desk: Desk) -> None:
    application()
    event, second = two_divisions(desk)
    console = Console(desk, open_desk, ForgetfulMemory())
    qtbot.addWidget(console.window)
    console.start(event)
    makes_all(console, qtbot)
    assert console.at_work is not None
    console.at_work.session.work_in(second)
    for key in ("standings", "event_settings"):
        console.go(key)
    shell = console.window.shell
    standings, settings = shell.page("standings"), shell.page("event_settings")
    assert isinstance(standings, StandingsTab)
    assert isinstance(settings, EventSettings)
    assert standings.frame.divisions.current() == second
    assert settings.division.current() == second
    console.close()


def test_typing_goes_on_at_a_page_opened_between_two_parts(console: Console, qtbot: QtBot) -> None:
    parts = console.window.shell.prepare("journal")
    next(parts)
    console.go(PageKey.JOURNAL)
    page = console.window.shell.page("journal")
    for _ in parts:
        Typist(console.window).type("x")
    assert console.window.shell.page("journal") is page
    assert page is not None
    assert page.isVisible()

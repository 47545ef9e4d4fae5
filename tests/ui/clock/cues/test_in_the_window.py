"""Cues in the whole window: told on whatever page the director is, for every division."""

from __future__ import annotations

import pytest

from director_app.bootstrap import open_desk
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from tests.builders import Book, two_divisions


@pytest.fixture
def day(tmp_path, qtbot):
    """Two divisions apart, each with its own clock, before the window is opened."""
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event, social = two_divisions(desk)
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window)
    console.start(event)
    yield book, desk, event, social, console
    console.close()


def test_a_cue_is_told_on_another_page_and_for_a_division_not_shown(day):
    book, desk, event, social, console = day
    desk.at(event, social).clock.start(1)
    minutes = desk.at(event, social).clock.show().round.minutes
    console.at_work.go(PageKey.ROSTER)
    lines = []
    console.at_work.session.cued.connect(lambda cue: lines.append((cue.title, cue.words)))
    book.time.pass_by(minutes=minutes - 10)
    console.at_work.cues.check_cues()
    assert lines == [("Social: Round 1", "10 minutes")]
    assert "10 minutes" in console.window.news.said
    console.at_work.cues.check_cues()
    assert len(lines) == 1


def test_a_closed_event_is_watched_no_more(day):
    book, desk, event, social, console = day
    desk.at(event).clock.start(1)
    watch = console.at_work.cues
    assert watch.wait_ms > 0
    console.at_work.left.emit()
    assert watch.wait_ms == -1
    del book, social

"""The page that is seen is read before the strip, which does not wait for it for ever."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.event_console import EventConsole
from director_app.ui.shell.page_loader import AT_ONCE
from director_app.ui.shell.strip import StripPart
from tests.builders import Book, accept_walls, drawn_event
from tests.patience import PATIENCE_S


@pytest.fixture
def console(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    """An event whose round is seated, in the window."""
    application()
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk, players=AT_ONCE + 4)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    yield made
    made.close()


@pytest.fixture
def at_work(console: Console, qtbot: QtBot) -> EventConsole:
    """The same, with all done that opening began."""
    here = console.at_work
    assert here is not None
    qtbot.waitUntil(lambda: not here.session.tasks.busy)
    return here


def _tables_in(console: Console) -> str:
    part = console.window.findChild(StripPart, "strip_tables")
    assert part is not None
    return part.accessibleName()


def _accept(here: EventConsole, table: int) -> None:
    accept_walls(here.session.desk, here.session.event, 1, [table])


def _busy(here: EventConsole) -> tuple[Event, list[bool]]:
    """Work that runs until it may go on, and its answers."""
    go_on = Event()
    answers: list[bool] = []
    here.session.tasks.submit(lambda: go_on.wait(PATIENCE_S), answers.append, answers.append, here)
    return go_on, answers


def test_the_strip_follows_when_what_runs_has_ended(
    console: Console, at_work: EventConsole, qtbot: QtBot
) -> None:
    before = _tables_in(console)
    go_on, answers = _busy(at_work)
    _accept(at_work, 1)
    assert _tables_in(console) == before
    go_on.set()
    qtbot.waitUntil(lambda: _tables_in(console) != before)
    assert answers == [True]


def test_the_strip_does_not_wait_for_long_work(
    console: Console, at_work: EventConsole, qtbot: QtBot
) -> None:
    before = _tables_in(console)
    go_on, answers = _busy(at_work)
    _accept(at_work, 1)
    qtbot.waitUntil(lambda: _tables_in(console) != before)
    assert answers == []
    go_on.set()


def test_the_next_step_is_that_of_the_book_at_once(console: Console, at_work: EventConsole) -> None:
    at_work.summary.refresh()
    first = at_work.summary.next_goal
    for table in range(1, AT_ONCE // 4 + 2):
        _accept(at_work, table)
    console.window.acts["next_step"].trigger()
    assert at_work.summary.next_goal != first


def test_the_strip_of_a_large_event_is_read_beside_and_no_older_answer_is_shown(
    tmp_path: Path, qtbot: QtBot
) -> None:
    application()
    desk = Book(tmp_path / "large.db").open()
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window)
    console.start(drawn_event(desk, players=AT_ONCE + 4))
    here = console.at_work
    assert here is not None
    qtbot.waitUntil(lambda: not here.session.tasks.busy)
    before = _tables_in(console)
    here.summary.load_again()
    assert here.summary.busy
    _accept(here, 1)
    here.refresh()
    after = _tables_in(console)
    assert after != before
    qtbot.waitUntil(lambda: not here.session.tasks.busy)
    assert _tables_in(console) == after
    _accept(here, 2)
    qtbot.waitUntil(lambda: _tables_in(console) != after)
    console.close()

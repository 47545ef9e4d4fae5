"""The plug is pulled: what was accepted is there, what was typed is there, the clock is right."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from director_app.domain.clock import ClockState
from director_app.domain.sheets import SheetState
from director_app.services.desk import Desk
from tests.builders import Book, Time, drawn_event
from tests.story.conftest import Start
from tests.story.to_be_killed import START_MINUTES, START_SECONDS

pytestmark = pytest.mark.walks

PLAYERS = 60
MINUTES = 60
AWAY_MINUTES = 4
AWAY_SECONDS = 34
LEFT = MINUTES * 60 - (START_MINUTES + AWAY_MINUTES) * 60 - START_SECONDS - AWAY_SECONDS


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A book with fifteen tables drawn, found again some minutes after the plug was pulled."""
    made = Book(tmp_path / "club.db")
    desk = made.open()
    drawn_event(desk, players=PLAYERS)
    desk.close()
    time = Time()
    time.pass_by(minutes=START_MINUTES + AWAY_MINUTES, seconds=START_SECONDS + AWAY_SECONDS)
    return Book(made.path, time)


@contextmanager
def at_work(how: str, book: Book, *more: str) -> Iterator[tuple[IO[str], int]]:
    """The program at work in a process of its own: what it says, and its id."""
    program = [sys.executable, "-m", "tests.story.to_be_killed", how, str(book.path), *more]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout, process.pid
        finally:
            process.kill()


def accepted(desk: Desk) -> list[int]:
    """Tables whose sheets of round 1 are in."""
    event = desk.events.current()
    assert event is not None
    board = desk.at(event).scores.board(1)
    return [tile.table for tile in board if tile.state is SheetState.ACCEPTED]


def assert_all_is_well(desk: Desk) -> None:
    """The book is whole, and the clock has gone on."""
    event = desk.events.current()
    assert event is not None
    now = desk.time.now()
    view = desk.at(event).clock.show()
    assert view.state(now) is ClockState.RUNNING
    assert view.remaining_s(now) == LEFT
    assert not desk.journal.verify()


@pytest.mark.parametrize("sheets", [1, 4])
def test_an_accepted_sheet_outlives_the_kill(book: Book, sheets: int) -> None:
    with at_work("desk", book) as (says, process):
        said = [int(says.readline()) for _ in range(sheets)]
        os.kill(process, signal.SIGKILL)
    desk = book.open()
    there = accepted(desk)
    assert there[:sheets] == said == list(range(1, sheets + 1))
    assert_all_is_well(desk)
    totals = {
        place.tally.total for place in desk.at(desk.events.all()[0].id).standings.standings().places
    }
    assert 40 in totals
    desk.close()


def test_what_was_typed_outlives_the_kill(book: Book, start: Start) -> None:
    keys = "1\nE25S2\nN30PJ\nL\nL\n45\n80\n20\n0\n\n\n3\nW25E1\nN3"
    with at_work("window", book, keys) as (says, process):
        assert says.readline().strip() == "sheet_grid"
        os.kill(process, signal.SIGKILL)
    front = start(book)
    front.hand.type("\n")
    assert accepted(front.desk) == [1]
    assert_all_is_well(front.desk)
    assert front.strip.clock == f"{LEFT // 60}:{LEFT % 60:02d}"
    assert front.strip.next_step == "Finish table 3"
    front.hand.press("Ctrl+Return")
    view = front.scores.sheet.view
    assert view is not None
    assert (view.table, view.keys[:2]) == (3, ("W25E1", "N3"))
    front.hand.type("0P\nL\nL\n10\n60\n45\n20\n\n\n")
    assert accepted(front.desk) == [1, 3]

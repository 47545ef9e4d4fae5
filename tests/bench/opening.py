"""An event opened in the window until its first page is painted, beside reading all its rows.

The window is there already, and the same event was open in it before.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from tempfile import TemporaryDirectory

from director_app.bootstrap import open_desk
from tests.builders import Time

from .fields import EVENT, ROUNDS, field_of, sizes
from .measuring import Measure, growth, in_turn, timed
from .windows import application, settle, window_on

_GOAL = 6
_AIMED = 1000
_TABLES = (
    "event",
    "division",
    "person",
    "entrant",
    "round",
    "plan",
    "plan_table",
    "sheet",
    "played_game",
)


def measures(*, short: bool) -> Iterator[Measure]:
    """Opened and read in turn; the goal is for a thousand players."""
    application()
    took = {}
    for players in sizes(short=short):
        with TemporaryDirectory() as folder:
            book = field_of(players, folder)
            with (
                window_on(open_desk(book, station="Bench", now=Time()), None) as console,
                closing(sqlite3.connect(book)) as bare,
            ):

                def opened() -> None:
                    console.open_event(EVENT)
                    settle(console)

                took[players], rows = in_turn(
                    lambda: timed(opened),
                    lambda: timed(lambda: _rows(bare)),
                    times=3 if short else 7,
                )
        name = f"open an event: {players:,} players, {ROUNDS} rounds"
        yield Measure(name, took[players], rows, _GOAL if players == _AIMED else None)
    yield from growth("open an event", took)


def _rows(bare: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    return [bare.execute(f"SELECT * FROM {table}").fetchall() for table in _TABLES]

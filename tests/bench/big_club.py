"""A club's book of 500 events: the list of events, and what the check of a whole book needs.

The events are one event of 100 players, copied row by row in SQL under other numbers; their journal
is not, so the check is measured on a season that was really played. The baselines are what the
director is to wait at most, a tenth of a second for the list, and the memory it may take.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from sqlalchemy import Column, Table

from director_app.bootstrap import open_desk
from director_app.storage.all_tables import JOURNALED
from tests.builders import Time

from .fields import played
from .measuring import Measure, timed
from .processes import peak

EVENTS = 500
_PLAYERS, _ROUNDS = 100, 4
_LIST_S = 0.1
_MOST_BYTES = 200e6
_APART = 100_000
"""By so much the numbers of each copy are higher than those of the one before."""
_VERIFY = "import sys; from director_app.__main__ import main; sys.exit(main())"


def measures(*, short: bool) -> Iterator[Measure]:
    """The list in the middle of a few turns; the check of seasons, once each."""
    turns = 3 if short else 9
    with TemporaryDirectory() as folder:
        single = Path(folder) / "one.db"
        season(single, 1)
        many = Path(folder) / "many.db"
        copyfile(single, many)
        multiply(many, EVENTS)
        desk = open_desk(many, station="Bench", now=Time())
        took = sorted(timed(desk.events.all) for _ in range(turns))
        opened = sorted(timed(desk.events.current) for _ in range(turns))
        desk.close()
        yield Measure(f"club: list of {EVENTS} events", took[turns // 2], _LIST_S, 1)
        yield Measure(f"club: event at work of {EVENTS}", opened[turns // 2])
        yield from _checks(Path(folder), (2,) if short else (4, 24))


def _checks(folder: Path, sizes: tuple[int, ...]) -> Iterator[Measure]:
    for events in sizes:
        book = folder / f"{events}.db"
        season(book, events)
        took = timed(lambda book=book: _verify(book))
        yield Measure(f"club: verify of {events} events of {_PLAYERS}, each", took / events)
        if hasattr(os, "wait4"):
            most = peak("-c", _VERIFY, "--db", str(book), "verify")
            name = f"memory: verify of {events} events of {_PLAYERS}"
            yield Measure(name, most, _MOST_BYTES, 1, unit="B")


def _verify(book: Path) -> None:
    with closing(open_desk(book, station="Bench", now=Time())) as desk:
        assert desk.journal.verify() == ()


def season(book: Path, events: int, players: int = _PLAYERS, rounds: int = _ROUNDS) -> None:
    """A book with so many events, each played."""
    with closing(open_desk(book, station="Bench", now=Time())) as desk:
        desk.backups.automatic = False
        for _ in range(events):
            played(desk, players, rounds)
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def multiply(book: Path, events: int) -> None:
    """Copy the rows of a book's only event under other numbers, until there are so many."""
    with closing(sqlite3.connect(book)) as connection, connection:
        for row in JOURNALED.values():
            table = row.__table__
            names = ", ".join(f'"{column.name}"' for column in table.columns)
            values = ", ".join(_copied(column) for column in table.columns)
            if any(_numbered(column) for column in table.columns):
                connection.execute(
                    "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?) "
                    f'INSERT INTO "{table.name}" ({names}) SELECT {values} FROM n, "{table.name}"',
                    (events - 1,),
                )


def _copied(column: Column[object]) -> str:
    return f'"{column.name}"' + (f" + n * {_APART}" if _numbered(column) else "")


@cache
def _numbered(column: Column[object]) -> bool:
    """Whether a column has the number of a row, its own or another one's."""
    table = column.table
    assert isinstance(table, Table)
    own = column.name == "id" and column.primary_key and column.type.python_type is int
    return own or any(_numbered(foreign_key.column) for foreign_key in column.foreign_keys)

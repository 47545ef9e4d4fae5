"""The journal's first page, and undo, by the length of the journal.

Beside the page stands the reading of its newest entries with their rows through ``sqlite3``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.services.journal.lines import PAGE
from tests.builders import Time

from .fields import EVENT, ROUNDS, field_of, games
from .measuring import Measure, growth, in_turn, timed

_LENGTHS = (1_000, 50_000)
_GROWTH = 1.3
_PLAYERS = 100
_NEWEST = f"""
    SELECT * FROM journal JOIN journal_image USING (seq) WHERE seq IN
    (SELECT seq FROM journal WHERE event_id = ? ORDER BY seq DESC LIMIT {PAGE})"""
_ENTRIES = """
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < :more)
    INSERT INTO journal SELECT seq + n, event_id, 'Another desk', at, action, kind, target, topics,
    chained, hash || n, action_kind, parameters, form, message FROM n, journal WHERE seq = :last"""
_IMAGES = """
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < :more)
    INSERT INTO journal_image SELECT seq + n, position, table_name, "key", "before", "after"
    FROM n, journal_image WHERE seq = :last"""


def measures(*, short: bool) -> Iterator[Measure]:
    """Read and undone in a short journal and in a long one, in turn."""
    with ExitStack() as stack:
        works = [
            work for length in _LENGTHS for work in _works(*stack.enter_context(_open(length)))
        ]
        found = iter(in_turn(*works, times=5 if short else 60))
    read, undone = {}, {}
    for length in _LENGTHS:
        read[length], rows, undone[length] = next(found), next(found), next(found)
        yield Measure(f"journal: first page of {length:,} entries", read[length], rows)
    yield from growth("journal, first page", read, _GROWTH)
    yield from growth("journal, undo", undone, _GROWTH)


def _works(desk: Desk, bare: sqlite3.Connection) -> tuple[Callable[[], float], ...]:
    return (
        lambda: timed(desk.at(EVENT).history.page),
        lambda: timed(lambda: bare.execute(_NEWEST, (EVENT,)).fetchall()),
        lambda: _undo(desk),
    )


@contextmanager
def _open(length: int) -> Iterator[tuple[Desk, sqlite3.Connection]]:
    with TemporaryDirectory() as folder:
        book = field_of(_PLAYERS, folder)
        with closing(open_desk(book, station="Bench", now=Time())) as desk:
            desk.at(EVENT).clock.start(ROUNDS + 1)
            _accept(desk, 1)
            _lengthen(book, length)
            with closing(sqlite3.connect(book)) as bare:
                yield desk, bare


def _undo(desk: Desk) -> float:
    _accept(desk, 2)
    return timed(desk.at(EVENT).history.undo)


def _accept(desk: Desk, table: int) -> None:
    view = desk.at(EVENT).scores.sheet(ROUNDS + 1, table)
    desk.at(view.event).scores.accept(view, games(Random(table)))


def _lengthen(book: Path, length: int) -> None:
    """Put the last entry there again and again, as another desk's."""
    with closing(sqlite3.connect(book)) as file, file:
        (last,) = file.execute("SELECT max(seq) FROM journal").fetchone()
        for statement in (_ENTRIES, _IMAGES):
            file.execute(statement, {"last": last, "more": length - last})

"""A byte of the journal that is not what was written is found, wherever it stands."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest
from sqlalchemy import Engine, create_engine
from sqlalchemy.orm import Session
from sqlalchemy.pool import NullPool

from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.storage import audit
from tests.builders import Book, drawn_event

from .acts import ACTS
from .pages import BookFile, roots

pytestmark = pytest.mark.walks

JOURNAL = ("journal", "journal_image")
FLIPS = int(os.environ.get("FRONT_TABLE_FLIPS", "80"))
"""The long form flips a thousand."""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with a small busy day in it, closed."""
    book = Book(tmp_path_factory.mktemp("day") / "book.db")
    desk: Desk = book.open()
    event = drawn_event(desk, players=8)
    chance = Random(7)
    for step in range(30):
        book.time.pass_by(seconds=50)
        try:
            chance.choice(ACTS)(desk, event, chance)
            if step % 9 == 0:
                desk.at(event).history.undo()
        except (DirectorError, IndexError):
            continue
    assert desk.journal.verify() == ()
    desk.close()
    with closing(sqlite3.connect(book.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    return book.path


@cache
def engine(path: Path) -> Engine:
    """Opens a book anew for every look."""
    return create_engine(f"sqlite:///{path}", poolclass=NullPool)


def problems(path: Path) -> list[str]:
    """What the check finds in a book, as it is."""
    with Session(engine(path)) as session:
        return audit.problems(session)


def test_a_day_is_sound(day: Path) -> None:
    assert problems(day) == []


def test_flipped_bytes_are_all_found(day: Path, tmp_path: Path) -> None:
    chance = Random(20)
    file = BookFile.read(day)
    places = sorted({at for root in roots(day, *JOURNAL) for at in file.places(root)})
    assert len(places) > 20_000
    path = tmp_path / "book.db"
    copyfile(day, path)
    missed = []
    with path.open("r+b", buffering=0) as content:
        for _ in range(FLIPS):
            place = chance.choice(places)
            other = file.content[place] ^ chance.choice((1, 2, 4, 8, 16, 32, 64, 128, 255))
            content.seek(place)
            content.write(bytes([other]))
            if not problems(path):
                missed.append((place, file.content[place], other))
            content.seek(place)
            content.write(file.content[place : place + 1])
    assert missed == []
    assert problems(path) == []


COLUMNS = {
    "journal": [
        "seq",
        "event_id",
        "station",
        "at",
        "action",
        "kind",
        "target",
        "topics",
        "chained",
        "hash",
        "action_kind",
        "parameters",
        "message",
    ],
    "journal_image": ["seq", "position", "table_name", "key", "before", "after"],
}


@pytest.mark.parametrize(
    ("table", "column"), [(table, column) for table, all_ in COLUMNS.items() for column in all_]
)
def test_one_value_changed_by_a_letter_is_found_and_its_entry_named(
    day: Path, tmp_path: Path, table: str, column: str
) -> None:
    chance = Random(f"{table} {column}")
    path = tmp_path / "book.db"
    for _ in range(4):
        copyfile(day, path)
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute(
                f"SELECT rowid, seq, {column} FROM {table} WHERE {column} IS NOT NULL"
            ).fetchall()
            row, seq, value = chance.choice(rows)
            other = _other(value, chance)
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (other, row))
            connection.commit()
        found = problems(path)
        assert found, (seq, value, other)
        named = (f"entry {seq} ", f"entry {other} ", f"entry {other}.", "entries ", "Row ")
        assert any(words in problem for problem in found for words in named), found


def _other(value: object, chance: Random) -> object:
    if isinstance(value, int):
        return value + 1_000_000
    text = str(value)
    at = chance.randrange(len(text))
    letters = [letter for letter in " \t_09az,:\u00e9" if letter != text[at]]
    return text[:at] + chance.choice(letters) + text[at + 1 :]


COPIED = (
    "INSERT INTO journal_image SELECT seq, 900, table_name, key, before, after "
    "FROM journal_image WHERE seq = 3 LIMIT 1"
)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal_image SET after = replace(after, ', ', ',  ') WHERE after LIKE '%, %'",
        "UPDATE journal SET action = CAST(action AS BLOB) WHERE seq = 3",
        "UPDATE journal SET at = replace(at, ' ', 'T') WHERE seq = 3",
        "UPDATE journal_image SET key = key || ' ' WHERE seq = 3",
        "UPDATE journal SET target = 1 WHERE seq = 3",
        "DELETE FROM journal_image WHERE seq = 3",
        COPIED,
        "UPDATE entrant SET extras = 'no list' WHERE id = 1",
        "UPDATE entrant SET checked_in_at = 'noon' WHERE id = 1",
        "UPDATE event SET days = '{' ",
        "UPDATE round SET starts_at = 12",
        "DELETE FROM book WHERE key = 'journal_head'",
        "UPDATE book SET value = '1' WHERE key = 'journal_length'",
    ],
)
def test_what_means_the_same_or_can_not_be_read_is_found_too(
    day: Path, tmp_path: Path, statement: str
) -> None:
    path = tmp_path / "book.db"
    copyfile(day, path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(statement).rowcount > 0
        connection.commit()
    assert problems(path)


def test_the_end_of_the_journal_cut_off_with_what_the_book_remembers_differs_from_the_end_noted(
    day: Path, tmp_path: Path
) -> None:
    """Who rewrites both can fool the book, but not who wrote the end of the journal down."""
    book = Book(tmp_path / "book.db")
    copyfile(day, book.path)
    desk = book.open()
    length, head = desk.journal.end()
    desk.close()
    with closing(sqlite3.connect(book.path)) as connection:
        connection.execute("DELETE FROM journal_image WHERE seq = ?", (length,))
        connection.execute("DELETE FROM journal WHERE seq = ?", (length,))
        before = connection.execute("SELECT max(seq), hash FROM journal").fetchone()
        connection.execute("UPDATE book SET value = ? WHERE key = 'journal_length'", (before[0],))
        connection.execute("UPDATE book SET value = ? WHERE key = 'journal_head'", (before[1],))
        connection.commit()
    again = book.open()
    assert again.journal.end() != (length, head)
    assert any("but the history doesn’t show it" in problem for problem in again.journal.verify())
    again.close()

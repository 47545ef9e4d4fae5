"""Values that no program wrote, in every column of every table: each command says so or works.

A few of them run with every other test; ``FRONT_TABLE_FUZZ=10000`` takes all.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from director_app.__main__ import main
from director_app.domain.backups import BackupReason
from director_app.storage.all_tables import ROWS
from tests.builders import Book, accept_walls, drawn_event

pytestmark = pytest.mark.walks

COUNT = int(os.environ.get("FRONT_TABLE_FUZZ", "80")) // 4
GARBAGE = (
    "garbage", "", "{", "[]", "{}", "[1]", '{"a": 1}', "null", "2026-13-45", -1, 2**40, 1.5,
    b"\xff\xfe", None,
)  # fmt: skip
"""What is put there; what the table itself refuses is left out."""
COMMANDS = (
    ("verify",),
    ("standings",),
    ("log",),
    ("event", "list"),
    ("pin", "show"),
    ("pin", "set", "--new", "1357", "--pin", "2468"),
    ("pin", "remove", "--pin", "2468"),
)
FACTS = (
    "last_event", "access:pin", "access:tries", "clock:anchor", "clock:outage", "clock:followed",
    "book:left", "book:went-on", "journal_length", "journal_head",
    "times-printed", "copy:made", "ruleset_drafts", "emergency pack 1",
)  # fmt: skip
TEXTS = (
    "garbage", "{", "[]", "{}", "[1]", '{"a": 1}', "null", "3", '"x"', "[" * 9000,
    '{"salt": "zz", "hash": "", "cost": 3, "block": 1, "lanes": 1}', '{"wrong": "x", "at": "y"}',
)  # fmt: skip

Change = tuple[str, tuple[object, ...], str]
"""A statement, its values, and what it is called."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with a PIN, scores, rulings and a draft."""
    folder = tmp_path_factory.mktemp("sound")
    book = Book(folder / "book.db")
    desk = book.open()
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.access.set_pin(event, "2468")
    view = desk.at(event).scores.sheet(2, 1)
    with desk.store.unjournaled() as work:
        work.unjournaled.keep_draft(view.round.id, 1, ["17"], "Desk 1", work.now)
        work.unjournaled.remember_printed(event, "roster", {"1": "A"}, work.now)
    desk.backups.copy(BackupReason.ASKED)
    desk.close()
    with closing(sqlite3.connect(book.path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return book.path


def changes(book: Path) -> Iterator[Change]:
    """Every column with every value, in one row each; and every fact."""
    with closing(sqlite3.connect(book)) as connection:
        for name, row in ROWS.items():
            if connection.execute(f'SELECT 1 FROM "{name}"').fetchone() is None:
                continue
            for column in row.__table__.columns:
                for value in GARBAGE:
                    yield (
                        (
                            f'UPDATE "{name}" SET "{column.name}" = ? '
                            f'WHERE rowid = (SELECT min(rowid) FROM "{name}")'
                        ),
                        (value,),
                        f"{name}.{column.name} = {value!r}",
                    )
    for key in FACTS:
        for value in TEXTS:
            statement = "INSERT OR REPLACE INTO book (key, value) VALUES (?, ?)"
            yield statement, (key, value), f"book {key} = {value[:40]!r}"


def damaged(book: Path, path: Path, change: Change) -> bool:
    """Make a copy with the change; whether the table took it."""
    copyfile(book, path)
    with closing(sqlite3.connect(path)) as connection:
        try:
            connection.execute(change[0], change[1])
        except sqlite3.IntegrityError:
            return False
        connection.commit()
    return True


def commands(path: Path, folder: Path) -> Iterator[tuple[str, ...]]:
    """On the damaged book, and with the damaged file as a backup."""
    for words in COMMANDS:
        yield ("--db", str(path), *words)
    yield ("--db", str(folder / "other.db"), "restore", str(path))


def test_no_damaged_value_is_a_fault_of_the_program(
    sound: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chance = Random(int(os.environ.get("FRONT_TABLE_SEED", "22")))
    every = [*changes(sound)]
    tried, wrong = 0, []
    for change in chance.sample(every, min(COUNT, len(every))):
        path = tmp_path / "book.db"
        if not damaged(sound, path, change):
            continue
        tried += 1
        for command in commands(path, tmp_path):
            status = main(command)
            said = capfd.readouterr().err
            if status not in {0, 2} or "Something went wrong" in said:
                wrong.append((change[2], command[2:], said.strip()[:300]))
        for end in ("", "-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
            (tmp_path / f"other.db{end}").unlink(missing_ok=True)
    assert wrong == []
    assert tried > COUNT // 2

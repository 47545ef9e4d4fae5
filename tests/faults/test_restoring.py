"""A disk that fails, or a kill, at any write of bringing a copy back: the one book or the other.

A sample of the writes runs with every other test; each write with ``FRONT_TABLE_FAULTS=all``.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from tests.builders import Time, type_walls
from tests.faults.faults import Fault, faults_at, played, writes
from tests.faults.scripted_day import made_ready

pytestmark = pytest.mark.walks

ALL = os.environ.get("FRONT_TABLE_FAULTS") == "all"
SAMPLES = 5
COPIED, NOW = 4, 9
"""Sheets in the copy, and in the book now."""


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A book in one file, with a copy from before some of its sheets."""
    folder = tmp_path / "ready"
    folder.mkdir()
    book = folder / "book.db"
    made_ready(book)
    desk = open_desk(book, station="Desk 1", now=Time())
    type_walls(desk, 1, 1)
    safety = desk.backups.copy(BackupReason.ASKED)
    assert safety.here is not None
    Path(safety.here.file).rename(folder / "copy.db")
    type_walls(desk, 1, 2)
    type_walls(desk, 1, 3, [1])
    desk.close()
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return book


def plan_of(count: int, *, kills: bool) -> list[Fault]:
    """Faults, or kills, at every write or at a sample of them."""
    step = 1 if ALL else count // SAMPLES
    if not kills:
        return faults_at(count, step)
    places = range(1 if ALL else 1 + step // 2, count + 1, step)
    return [{"FAULT_AT": str(at), "FAULT_ERROR": "KILL"} for at in places]


@pytest.mark.parametrize("kills", [False, True])
def test_the_book_is_as_it_was_or_as_the_copy_whatever_happens(
    ready: Path, tmp_path: Path, kills: bool
) -> None:
    count = writes(ready, tmp_path / "counted", "restore")
    plan, refused, restored = plan_of(count, kills=kills), 0, 0
    copy = sha256(ready.with_name("copy.db").read_bytes()).hexdigest()
    for number, lines in enumerate(played(ready, tmp_path / "tries", plan, "restore")):
        own, fault = tmp_path / "tries" / str(number), plan[number]
        said = [line["refused"] for line in lines if "refused" in line]
        assert kills or lines[-1] == {"ended": True}, (fault, lines)
        assert all(sentence.endswith(".") and str(own) in sentence for sentence in said), said
        refused += bool(said)
        restored += {"restored": True} in lines
        assert_one_or_the_other(own, fault, restored={"restored": True} in lines)
        assert sha256((own / "copy.db").read_bytes()).hexdigest() == copy
    print(f"{count} writes, {len(plan)} faults, {refused} refused, {restored} restored")
    assert kills or refused > len(plan) // 3


def assert_one_or_the_other(own: Path, fault: Fault, *, restored: bool) -> None:
    """It opens, is sound, and holds the sheets of the one or of the other."""
    desk = open_desk(own / "book.db", station="Desk 1", now=Time())
    assert not desk.journal.verify(), fault
    desk.close()
    with closing(sqlite3.connect(own / "book.db")) as connection:
        sheets = connection.execute("SELECT count(*) FROM sheet").fetchone()[0]
    assert sheets in ({COPIED} if restored else {COPIED, NOW}), fault

"""A disk that is full or broken, at any write of a round: nothing acknowledged is missing.

A sample of the writes runs with every other test; each write with ``FRONT_TABLE_FAULTS=all``.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from director_app.bootstrap import open_desk
from director_app.storage.schema_versions import HEAD
from tests.builders import Time
from tests.faults.faults import Fault, faults_at, played, writes
from tests.faults.scripted_day import made_ready
from tests.migrations import next_form

pytestmark = pytest.mark.walks

ALL = os.environ.get("FRONT_TABLE_FAULTS") == "all"
SAMPLES = 8
FORMS = Path(__file__).parents[1] / "migrations"
PLAIN = re.compile(r"[A-Z/].*[.]")


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A book with an event whose players are seated, in one file."""
    book = tmp_path / "ready.db"
    made_ready(book)
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return book


def test_no_failing_write_of_a_round_loses_what_was_acknowledged(
    ready: Path, tmp_path: Path
) -> None:
    plan = planned(ready, tmp_path)
    refused = 0
    for number, lines in enumerate(played(ready, tmp_path / "round", plan)):
        refused += assert_said_plainly(plan[number], lines)
        book = tmp_path / "round" / str(number) / "book.db"
        assert_whole(book, [line["end"] for line in lines if "end" in line], plan[number])
    print(f"{len(plan)} rounds with a failing write, {refused} refusals")
    assert refused > len(plan) // 2


def planned(ready: Path, folder: Path) -> list[Fault]:
    """Faults at every write, or at a sample of them."""
    count = writes(ready, folder / "counted")
    print(f"{count} writes")
    assert count > SAMPLES
    return faults_at(count, 1 if ALL else count // SAMPLES)


def assert_said_plainly(fault: Fault, lines: list[dict[str, Any]]) -> int:
    """No crash, and each refusal is one plain sentence; how many there were."""
    assert lines, fault
    assert lines[-1] == {"ended": True}, (fault, lines[-1])
    sentences = [line["refused"] for line in lines if "refused" in line]
    for sentence in sentences:
        assert PLAIN.fullmatch(sentence), (fault, sentence)
        assert "Traceback" not in sentence
    return len(sentences)


def assert_whole(book: Path, ends: list[list[Any]], fault: Fault, *, scored: bool = True) -> None:
    """With the disk mended, the book opens, is sound, and holds every acknowledged end."""
    desk = open_desk(book, station="Desk 1", now=Time())
    with desk.store.read() as work:
        assert not work.journal.problems(), fault
    assert not scored or not desk.journal.verify(), fault
    desk.close()
    with closing(sqlite3.connect(book)) as connection:
        there = dict(connection.execute("SELECT seq, hash FROM journal"))
    for length, head in ends:
        assert there.get(length, "") == head, (fault, length)


def test_a_new_book_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.touch()
    plan = faults_at(60, 1 if ALL else 9)
    for number, lines in enumerate(played(nothing, tmp_path / "new", plan)):
        assert_said_plainly(plan[number], lines)
        assert_whole(tmp_path / "new" / str(number) / "book.db", [], plan[number])


def test_an_old_book_is_brought_up_to_date_or_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = next_form.written(tmp_path)
    next_form.known(scripts, monkeypatch)
    monkeypatch.setenv("FRONT_TABLE_TEST_NEXT_FORM", str(scripts))
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript((FORMS / f"book-{HEAD}.sql").read_text(encoding="utf-8"))
    before = dump(old)
    count = writes(old, tmp_path / "counted")
    plan = faults_at(count, 1 if ALL else count // 12)
    left = 0
    for number, lines in enumerate(played(old, tmp_path / "old", plan)):
        assert_said_plainly(plan[number], lines)
        book = tmp_path / "old" / str(number) / "book.db"
        if form_of(book) == HEAD:
            assert dump(book) == before, plan[number]
            assert any("t wasn’t changed. " in line.get("refused", "") for line in lines), lines
            left += 1
        assert_whole(book, [], plan[number], scored=False)
    assert left


def dump(book: Path) -> list[str]:
    """Everything that a database holds."""
    with closing(sqlite3.connect(book)) as connection:
        return list(connection.iterdump())


def form_of(book: Path) -> str:
    """The form that a book has."""
    with closing(sqlite3.connect(book)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])

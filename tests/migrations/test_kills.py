"""Killed while a book of an older form is brought up to date: all of it was, or nothing.

A short form runs with every other test; more with ``FRONT_TABLE_MIGRATION_KILLS=100``.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from director_app.storage import backups
from director_app.storage.schema_versions import HEAD
from tests.migrations import next_form
from tests.migrations.next_form import NEXT
from tests.migrations.opening import opened, until_killed
from tests.storage import makings

pytestmark = pytest.mark.walks

HERE = Path(__file__).parent
KILLS = int(os.environ.get("FRONT_TABLE_MIGRATION_KILLS", "3"))


@dataclass(frozen=True)
class Form:
    """A book of an older form: its file, what it holds, what it holds when brought up to date."""

    name: str
    book: Path
    before: list[str]
    after: list[str]
    seconds: float


@dataclass(frozen=True)
class Seen:
    """What lay there right after a kill."""

    form: str
    holds: list[str]
    copied: bool


def load(form: str, book: Path) -> None:
    """A populated book of this form."""
    with closing(sqlite3.connect(book)) as connection:
        connection.executescript((HERE / f"book-{form}.sql").read_text(encoding="utf-8"))


def dump(book: Path) -> list[str]:
    """Everything that a database holds."""
    with closing(sqlite3.connect(book)) as connection:
        return sorted(connection.iterdump())


def copy_of(book: Path) -> Path:
    """The copy that is made before a migration."""
    return book.with_name(f"{book.name}.before-{NEXT}")


def started(book: Path, scripts: Path) -> tuple[multiprocessing.Process, Connection]:
    """A program that opens this book, right before it does."""
    forks = "forkserver" in multiprocessing.get_all_start_methods()
    how = multiprocessing.get_context("forkserver" if forks else "spawn")
    if forks:
        how.set_forkserver_preload(["tests.migrations.opening"])
    hears, says = how.Pipe(duplex=False)
    worker = how.Process(target=until_killed, args=(book, scripts, says))
    worker.start()
    says.close()
    hears.recv()
    return worker, hears


def form_of(name: str, folder: Path, scripts: Path) -> Form:
    """A form, and how it is brought up to date when nobody kills it."""
    folder.mkdir()
    book, tried = folder / "old.db", folder / "book.db"
    load(name, book)
    shutil.copy(book, tried)
    worker, hears = started(tried, scripts)
    seconds = hears.recv()
    worker.kill()
    worker.join()
    hears.close()
    return Form(name, book, dump(book), dump(tried), seconds)


def killed(form: Form, book: Path, scripts: Path, seconds: float) -> bool:
    """Open a copy of it and kill that; whether the book was not open yet."""
    shutil.copy(form.book, book)
    worker, hears = started(book, scripts)
    worker.join(seconds)
    worker.kill()
    worker.join()
    with closing(hears):
        try:
            hears.recv()
        except EOFError:
            return True
        return False


def seen(book: Path) -> Seen:
    """Look at it elsewhere: looking mends what a kill left."""
    other = shutil.copytree(book.parent, book.parent.with_name(f"{book.parent.name}-seen"))
    with closing(sqlite3.connect(other / book.name)) as connection:
        form = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    return Seen(form, dump(other / book.name), copy_of(book).exists())


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The migrations of the next version, which this program is."""
    made = next_form.written(tmp_path)
    next_form.known(made, monkeypatch)
    return made


def test_no_kill_leaves_a_book_half_migrated(tmp_path: Path, scripts: Path) -> None:
    rng = Random(20261122)
    form = form_of(HEAD, tmp_path / HEAD, scripts)
    amidst = migrated = copied = 0
    for number in range(KILLS):
        book = tmp_path / f"{number}" / "book.db"
        book.parent.mkdir()
        amidst += killed(form, book, scripts, rng.uniform(0, form.seconds))
        found = seen(book)
        assert_one_or_the_other(form, found, book)
        migrated += found.form == NEXT
        copied += found.copied
        assert_opens(form, book)
    print(f"{KILLS} kills, {amidst} amidst, {copied} after the copy, {migrated} after the end")
    assert amidst


def assert_one_or_the_other(form: Form, found: Seen, book: Path) -> None:
    """The book is as it was, or wholly new and copied before."""
    assert found.form in {form.name, NEXT}
    assert found.holds == (form.before if found.form == form.name else form.after)
    assert found.copied or found.form == form.name
    if found.copied:
        assert dump(copy_of(book)) == form.before


def assert_opens(form: Form, book: Path) -> None:
    """The next start brings it up to date, whatever the last one left."""
    store = opened(book)
    assert makings.problems(store) == []
    store.close()
    assert dump(book) == form.after
    assert dump(copy_of(book)) == form.before


def test_the_slower_of_two_programs_leaves_the_copy_as_it_was_before(
    tmp_path: Path, scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both saw an old book; by the time the second one copies it, the first one is done."""
    book = tmp_path / "book.db"
    load(HEAD, book)
    before, real = dump(book), backups.plain_copy
    first: list[list[str]] = []

    def slower(live: Path, part: Path) -> None:
        if not first:
            first.append([])
            opened(book).close()
            first.append(dump(book))
        real(live, part)

    monkeypatch.setattr(backups, "plain_copy", slower)
    opened(book).close()
    assert dump(book) == first[1]
    assert dump(copy_of(book)) == before


def test_two_programs_that_come_at_once_both_open_an_old_book(
    tmp_path: Path, scripts: Path
) -> None:
    book = tmp_path / "book.db"
    load(HEAD, book)
    before = dump(book)
    both = [started(book, scripts), started(book, scripts)]
    for _, hears in both:
        assert hears.recv() > 0
    for worker, hears in both:
        worker.kill()
        worker.join()
        hears.close()
    store = opened(book)
    assert makings.problems(store) == []
    store.close()
    assert dump(copy_of(book)) == before


@pytest.mark.parametrize("newer", [True, False])
def test_a_step_that_was_cut_off_in_an_older_journal_mode_is_taken_back(
    newer: bool, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A rollback journal beside the book, as a kill or a power cut leaves it."""
    if newer:
        request.getfixturevalue("scripts")
    book = tmp_path / "whole" / "book.db"
    book.parent.mkdir()
    load(HEAD, book)
    before = dump(book)
    with closing(sqlite3.connect(book, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size=1")
        connection.execute("BEGIN")
        connection.execute("UPDATE person SET given = hex(zeroblob(9000))")
        connection.execute("UPDATE entrant SET note = hex(zeroblob(9000))")
        torn = shutil.copytree(book.parent, tmp_path / "torn") / book.name
    assert torn.with_name("book.db-journal").stat().st_size > 512
    store = opened(torn)
    assert makings.problems(store) == []
    store.close()
    assert newer or dump(torn) == before

"""Which book is meant; what is no book is refused, and left as it is."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from director_app.errors import BookError
from director_app.storage.address import BookAddress
from director_app.storage.backups import plain_copy
from director_app.storage.store import Store

from . import makings


def opened(book):
    return Store(BookAddress.of(book), station="front", now=lambda: datetime.now(UTC))


def refused(book) -> str:
    with pytest.raises(BookError) as refusal:
        opened(book)
    return refusal.value.sentence


def untouched(book: Path) -> dict[str, bytes]:
    """The bytes of the book and of everything beside it."""
    return {file.name: file.read_bytes() for file in book.parent.iterdir()}


def test_a_folder_is_no_book(tmp_path):
    assert refused(tmp_path) == f"{tmp_path} is a folder. Choose the book’s file in it."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty. It wasn’t changed"),
        (b"badge,name\n1,Ada\n", "isn’t a club book. It wasn’t changed"),
        (b"SQLite format 3", "isn’t a club book. It wasn’t changed"),
        (b"SQLite format 3\x00" + b"rubbish" * 99, "Can’t open the book"),
        (b"SQLite format 3\x00", "Can’t open the book"),
    ],
    ids=["empty", "a list", "cut short", "rubbish", "only a head"],
)
def test_a_file_that_is_no_book(book, content, words):
    book.write_bytes(content)
    sentence = refused(book)
    assert words in sentence
    assert str(book) in sentence
    assert "It wasn’t changed" in sentence
    assert untouched(book) == {"book.db": content}


@pytest.mark.parametrize("mode", ["wal", "delete"])
def test_another_program_s_database(book, mode):
    with closing(sqlite3.connect(book)) as other:
        other.execute(f"PRAGMA journal_mode={mode}")
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.commit()
    before = untouched(book)
    assert "is another program’s database. It wasn’t changed" in refused(book)
    assert untouched(book) == before


def test_another_program_s_database_that_is_open_right_now(book):
    with closing(sqlite3.connect(book)) as other:
        other.execute("PRAGMA journal_mode=wal")
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.commit()
        content = book.read_bytes()
        assert "is another program’s database" in refused(book)
        assert book.read_bytes() == content
        assert other.execute("SELECT count(*) FROM recipes").fetchone() == (0,)


def test_a_book_of_a_newer_program(book):
    opened(book).close()
    makings.meddle(book, "UPDATE alembic_version SET version_num = '9999'")
    before = untouched(book)
    sentence = refused(book)
    assert "was made by a newer version of Front Table. It wasn’t changed. Install" in sentence
    assert untouched(book) == before


@pytest.mark.parametrize("form", ["0001", "0009"])
def test_a_book_of_a_trial_version_is_refused_and_left_alone(book, form):
    opened(book).close()
    makings.meddle(book, f"UPDATE alembic_version SET version_num = '{form}'")
    before = untouched(book)
    assert "a trial version of Front Table from before 1.0" in refused(book)
    assert untouched(book) == before


def test_a_book_cut_short(book):
    store = opened(book)
    makings.new_event(store)
    store.close()
    whole = book.read_bytes()
    book.write_bytes(whole[: len(whole) // 3])
    before = untouched(book)
    assert "It wasn’t changed" in refused(book)
    assert untouched(book) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="may read everything")
def test_a_book_that_may_not_be_read(book):
    opened(book).close()
    book.chmod(0)
    assert f"Can’t read the book {book} (Permission denied)" in refused(book)


@pytest.mark.skipif(sys.platform != "linux", reason="a file that cannot be read, on Linux")
def test_a_file_that_cannot_be_read():
    said = refused("/proc/self/mem")
    assert said.startswith("Can’t read the book /proc/self/mem (Input/output error). It wasn’t ")


def test_a_name_that_cannot_be(tmp_path):
    long = tmp_path / ("x" * 300)
    assert f"Can’t read the book {long} (File name too long)" in refused(long)


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "list").write_text("a file")
    sentence = refused(tmp_path / "list" / "book.db")
    assert f"Can’t create the folder {tmp_path / 'list'} (" in sentence
    assert "Choose another book with --db." in sentence


def test_a_new_book_in_a_folder_that_is_missing(tmp_path):
    book = tmp_path / "club" / "2026" / "book.db"
    store = opened(book)
    makings.new_event(store)
    assert makings.problems(store) == []
    store.close()
    assert [file.name for file in book.parent.iterdir()] == ["book.db"]


@pytest.mark.parametrize("name", ["my club.db", "50%25 #1?.db", "Łódź’s.db"])
def test_names_as_people_give_them(tmp_path, name):
    book = tmp_path / name
    store = opened(book)
    event = makings.new_event(store)
    store.close()
    again = opened(str(book))
    with again.read() as work:
        assert work.events.get(event[0]).name == "Spring Fling"
    again.close()
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_an_address_from_a_path_or_a_url(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    wanted = tmp_path / "book.db"
    for name in ("book.db", "~/book.db", wanted, f"sqlite:///{wanted}"):
        address = BookAddress.of(name)
        assert (address.path, address.sqlite, address.label) == (wanted, True, str(wanted))


def test_a_server_s_address_never_shows_its_password():
    address = BookAddress.of("postgresql+psycopg://pat:secret@hall/club")
    assert (address.path, address.sqlite) == (None, False)
    assert address.label == "postgresql+psycopg://pat:***@hall/club"
    address.check()


def test_a_copy_of_a_book_that_is_open(book, tmp_path):
    store = opened(book)
    event = makings.new_event(store)
    makings.enter(store, *event, "Ada")
    plain_copy(book, tmp_path / "copy.db")
    makings.enter(store, *event, "Bo")
    copy = opened(tmp_path / "copy.db")
    with copy.read() as work:
        assert [entrant.name for entrant in work.roster.all(event[0])] == ["Ada"]
    assert makings.problems(copy) == []
    copy.close()
    store.close()


def test_a_new_book_is_there_whole_or_not_at_all(tmp_path):
    path = tmp_path / "book.db"
    Store(BookAddress.of(path), station="Desk 1", now=lambda: datetime.now(UTC)).close()
    assert [file.name for file in tmp_path.iterdir()] == ["book.db"]
    assert path.stat().st_size > 0

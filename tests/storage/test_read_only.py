"""A book on a read-only medium or a full disk is looked at, left as it is, and says what to do."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from director_app.domain.sheets import SheetState
from director_app.errors import BookError
from director_app.services.desk import Desk
from director_app.storage.schema_versions import HEAD
from tests.builders import Book, accept_walls, drawn_event, type_walls
from tests.cli.conftest import Cli, cli
from tests.migrations import next_form

__all__ = ["cli"]

pytestmark = [
    pytest.mark.file_only,
    pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system in memory"),
]

Make = Callable[[Path], Path]
READ_ONLY = "is read-only. You can look at it but not change it. To work with it, copy it"
FULL = "is full. You can look at the book but not change it. Free some space"


def filled(book: Path, *, killed: bool) -> None:
    """A book with an accepted sheet; one whose program was killed still has its log."""
    made = book.with_name("made")
    made.mkdir()
    desk = Book(made / "book.db").open()
    accept_walls(desk, drawn_event(desk, players=20), 1, [1])
    if not killed:
        desk.close()
    for file in made.iterdir():
        shutil.copy(file, book.with_name(book.name + file.name.removeprefix("book.db")))
    if killed:
        desk.close()
    shutil.rmtree(made)


def mounted(place: Path, *options: str) -> None:
    """A file system in memory at this place; skipped where this user may mount none."""
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", ",".join(options), "none", str(place)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a file system")


def on_a_read_only_medium(place: Path, *, killed: bool) -> Path:
    mounted(place, "size=20m")
    filled(place / "book.db", killed=killed)
    subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
    return place / "book.db"


def on_a_full_disk(place: Path, *, killed: bool) -> Path:
    mounted(place, "size=20m")
    filled(place / "book.db", killed=killed)
    with suppress(OSError), (place / "other").open("wb", buffering=0) as other:
        while other.write(b"x" * 4096):
            pass
    return place / "book.db"


def with_a_log_and_no_index(place: Path, *, killed: bool) -> Path:
    mounted(place, "size=20m")
    filled(place / "book.db", killed=killed)
    (place / "book.db-shm").unlink(missing_ok=True)
    subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
    return place / "book.db"


PLACES = {
    on_a_read_only_medium: READ_ONLY,
    with_a_log_and_no_index: READ_ONLY,
    on_a_full_disk: FULL,
}


@pytest.fixture(params=[False, True], ids=["closed", "killed"])
def killed(request: pytest.FixtureRequest) -> bool:
    """Whether the program that had the book open was killed."""
    return bool(request.param)


@pytest.fixture(params=PLACES, ids=lambda file: file.__name__)
def locked(request: pytest.FixtureRequest, tmp_path: Path, killed: bool) -> Iterator[tuple]:
    """A book that can't be written, and what is said of it."""
    place = tmp_path / "medium"
    try:
        yield request.param(place, killed=killed), PLACES[request.param]
    finally:
        subprocess.run(["umount", str(place)], capture_output=True, check=False)


def accepted(desk: Desk) -> list[int]:
    """Tables of round 1 whose sheets are accepted."""
    return [
        table.table for table in desk.at(1).scores.board(1) if table.state is SheetState.ACCEPTED
    ]


def bytes_in(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_it_opens_to_be_looked_at_and_is_left_as_it_is(locked: tuple[Path, str]) -> None:
    book, sentence = locked
    before = bytes_in(book.parent)
    desk = Book(book).open()
    said = desk.store.read_only
    if sentence is FULL and not said:  # the killed program left what reading wants
        with pytest.raises(BookError, match="Free some space"):
            type_walls(desk, 1, 1, [2])
        desk.close()
        return
    assert sentence in said
    assert accepted(desk) == [1]
    assert not desk.journal.verify()
    assert desk.events.open(1).facts.name
    assert desk.emergency.pack_if_due(1) is None
    assert not desk.live.hear().news
    with pytest.raises(BookError) as refused:
        type_walls(desk, 1, 1, [2])
    assert refused.value.sentence == said
    assert accepted(desk) == [1]
    desk.close()
    after = bytes_in(book.parent)
    assert {name: after[name] for name in before} == before


def test_commands_that_read_work_and_those_that_write_say_why_not(
    locked: tuple[Path, str], cli: Cli
) -> None:
    book, sentence = locked
    done = {
        words: cli.bare("--db", book, *words.split())
        for words in ("standings", "log", "verify", "event list", "event open 1", "undo")
    }
    for words in ("standings", "log", "verify", "event list"):
        assert done[words].status == 0, done[words].err
    assert "accepted table 1" in done["log"].out
    if sentence is FULL and book.with_name("book.db-wal").stat().st_size:
        return  # a little more still goes into the log that the killed program left
    for words in ("event open 1", "undo"):
        assert done[words].status == 2, words
        assert done[words].err.count("\n") == 1
        assert sentence in done[words].err
        assert "backup" not in done[words].err


def test_an_older_form_is_read_without_being_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    next_form.known(next_form.written(tmp_path), monkeypatch)
    old = Path(__file__).parents[1] / "migrations" / f"book-{HEAD}.sql"
    place = tmp_path / "medium"
    mounted(place, "size=20m")
    try:
        with closing(sqlite3.connect(place / "book.db")) as book:
            book.executescript(old.read_text(encoding="utf-8"))
        subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
        desk = Book(place / "book.db").open()
        assert READ_ONLY in desk.store.read_only
        assert desk.events.all()
        desk.close()
        assert [file.name for file in place.iterdir()] == ["book.db"]
    finally:
        subprocess.run(["umount", str(place)], capture_output=True, check=False)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_rights_that_forbid_writing_leave_no_files_behind(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    filled(folder / "book.db", killed=False)
    locked = folder if what == "folder" else folder / "book.db"
    locked.chmod(0o555 if what == "folder" else 0o444)
    if os.access(locked, os.W_OK):
        pytest.skip("root may write everything")
    try:
        desk = Book(folder / "book.db").open()
        assert READ_ONLY in desk.store.read_only
        assert accepted(desk) == [1]
        desk.close()
        assert [file.name for file in folder.iterdir()] == ["book.db"]
    finally:
        locked.chmod(0o755)
    desk = Book(folder / "book.db").open()
    type_walls(desk, 1, 1, [2])
    assert accepted(desk) == [1, 2]
    desk.close()

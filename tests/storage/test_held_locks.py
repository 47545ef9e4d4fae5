"""While a book is open here, no other program may think that it is the last one to have it open."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.sheets import SheetState
from director_app.errors import BookError, DirectorError
from director_app.services.desk import Desk
from tests.builders import Book, drawn_event, type_walls
from tests.patience import patience

pytestmark = [
    pytest.mark.file_only,
    pytest.mark.skipif(sys.platform != "linux", reason="reads what the system says of locks"),
]


def locked(book: Path) -> bool:
    """Whether this process holds a lock on the book's file."""
    lines = Path("/proc/locks").read_text(encoding="ascii").splitlines()
    number, own = f":{book.stat().st_ino}", str(Path("/proc/self").resolve().name)
    return any(number in line and f" {own} " in line for line in lines)


def path_of(desk: Desk) -> Path:
    """Where its book is."""
    path = desk.store.address.path
    assert path is not None
    return path


def opened(path: Path) -> tuple[Desk, int]:
    """A book with an event, filled (by copying files) before it is opened."""
    filling = Book(path).open()
    event = drawn_event(filling)
    filling.close()
    desk = Book(path).open()
    desk.events.get(event)
    return desk, event


def command(book: Path, *words: str) -> str:
    """What another program of ours says about the book."""
    program = [sys.executable, "-m", "director_app", "--db", str(book), *words]
    return subprocess.run(
        program, capture_output=True, text=True, check=True, timeout=patience(3)
    ).stdout


LOOKS: dict[str, Callable[[Desk], object]] = {
    "safety": lambda desk: desk.backups.safety(),
    "checked": lambda desk: desk.store.address.check(),
    "opened twice": lambda desk: Book(path_of(desk)).open().close(),
    "a copy onto itself": lambda desk: desk.backups.copy_to(path_of(desk)),
    "a copy": lambda desk: desk.backups.copy_to(path_of(desk).with_name("copy.db")),
    "taken for a list": lambda desk: desk.at(1).roster.imports.preview(path_of(desk)),
    "taken for an event": lambda desk: desk.exchange.open_file(path_of(desk)),
    "verified": lambda desk: desk.journal.verify(),
}
REFUSED = ("a copy onto itself", "taken for a list", "taken for an event")


@pytest.mark.parametrize("look", LOOKS)
def test_the_lock_outlives_every_look_at_the_file(tmp_path: Path, look: str) -> None:
    path = tmp_path / "book.db"
    desk, event = opened(path)
    assert locked(path)
    with pytest.raises(DirectorError) if look in REFUSED else nullcontext():
        LOOKS[look](desk)
    desk.events.get(event)
    assert locked(path)
    desk.close()


def test_a_command_beside_the_window_leaves_its_log_alone(tmp_path: Path) -> None:
    path = tmp_path / "book.db"
    desk, event = opened(path)
    desk.backups.safety()
    command(path, "log")
    assert path.with_name("book.db-wal").exists()
    type_walls(desk, event, 1)
    assert "accepted table 2" in command(path, "log")
    desk.close()


def opened_and_closed(book: Path) -> None:
    """What a library does that looks into every file of a folder."""
    for end in ("", "-wal", "-shm"):
        os.close(os.open(book.with_name(book.name + end), os.O_RDONLY))


def accepted(desk: Desk, event: int) -> list[int]:
    """The tables of round 1 whose sheets are accepted."""
    return [
        table.table
        for table in desk.at(event).scores.board(1)
        if table.state is SheetState.ACCEPTED
    ]


def as_a_crash_leaves_it(path: Path, folder: Path) -> Path:
    """A copy of the files that have a name, as a killed program would leave them."""
    folder.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder / file.name)
    return folder / path.name


def test_a_close_of_another_descriptor_takes_nothing_from_the_book(tmp_path: Path) -> None:
    path = tmp_path / "book.db"
    desk, event = opened(path)
    log = path.with_name("book.db-wal")
    for table in (1, 2):
        opened_and_closed(path)
        before = log.stat().st_ino
        assert "drew the seating" in command(path, "log")
        assert log.stat().st_ino == before
        type_walls(desk, event, 1, [table])
        assert f"accepted table {table}" in command(path, "log")
    left = as_a_crash_leaves_it(path, tmp_path / "crash")
    desk.close()
    after = Book(left).open()
    assert accepted(after, event) == [1, 2]
    assert not after.journal.verify()
    after.close()


def test_the_last_one_at_a_book_leaves_one_file_and_no_descriptor(tmp_path: Path) -> None:
    path = tmp_path / "book.db"
    before = len(list(Path("/proc/self/fd").iterdir()))
    for looks in (False, True):
        desk, event = opened(path) if not looks else (Book(path).open(), 1)
        second = Book(path).open("Desk 2")
        assert second.events.get(event)
        if looks:
            opened_and_closed(path)
        desk.close()
        assert path.with_name("book.db-wal").exists()
        second.close()
        assert [file.name for file in tmp_path.glob("book.db*")] == ["book.db"]
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_step_whose_lock_was_taken_away_is_refused_and_not_laid_over_another(
    tmp_path: Path,
) -> None:
    path = tmp_path / "book.db"
    desk, event = opened(path)

    def move_to(place: str, *, lock_lost: bool) -> None:
        with desk.store.begin(ActionKind.OTHER, f"Move to {place}", event=event) as work:
            seen = work.events.get(event)
            moved = replace(seen, facts=replace(seen.facts, place=place))
            work.events.save(moved, expected=seen.version)
            if lock_lost:
                opened_and_closed(path)
                command(path, "roster", "set", "1", "family=Zweig")

    with pytest.raises(BookError, match="This change wasn’t saved"):
        move_to("Hall", lock_lost=True)
    assert "Zweig" in command(path, "roster", "list")
    assert desk.events.get(event).facts.place == "Palm Room"
    move_to("Lobby", lock_lost=False)
    assert desk.events.get(event).facts.place == "Lobby"
    assert not desk.journal.verify()
    desk.close()

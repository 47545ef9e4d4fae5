"""While a book is open here, no other program may think that it is the last one to have it open."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from director_app.errors import DirectorError
from director_app.services.desk import Desk
from tests.builders import Book, accept_walls, drawn_event

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
    return subprocess.run(program, capture_output=True, text=True, check=True).stdout


LOOKS: dict[str, Callable[[Desk], object]] = {
    "safety": lambda desk: desk.backups.safety(),
    "checked": lambda desk: desk.store.address.check(),
    "opened twice": lambda desk: Book(path_of(desk)).open().close(),
    "a copy onto itself": lambda desk: desk.backups.copy_to(path_of(desk)),
    "a copy": lambda desk: desk.backups.copy_to(path_of(desk).with_name("copy.db")),
    "taken for a list": lambda desk: desk.roster_import.preview(1, path_of(desk)),
    "taken for an event": lambda desk: desk.exchange.open_file(path_of(desk)),
    "verified": lambda desk: desk.history.verify(),
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
    accept_walls(desk, event, 1)
    assert "accepted table 2" in command(path, "log")
    desk.close()

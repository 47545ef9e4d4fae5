"""No command writes over a club book, its log or a backup, nor over a file of another kind."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from director_app.services.desk import Desk
from tests.builders import Book, new_event
from tests.cli.conftest import Cli
from tests.wording import OPEN_BOOK

pytestmark = pytest.mark.walks

COMMANDS: Mapping[str, tuple[object, ...]] = {
    "event export": ("event", "export"),
    "scores export": ("scores", "export"),
    "scores table": ("scores", "table", "--export"),
    "seat export": ("seat", "export"),
    "ruleset export": ("ruleset", "export", "mjmp"),
    "results csv": ("results", "csv", "--out"),
    "results xlsx": ("results", "xlsx", "--out"),
    "results json": ("results", "json", "--out"),
    "handbook": ("handbook", "--out"),
    "print": ("print", "table-signs", "--out"),
    "packets": ("print", "packets", "--with", "table-signs", "--out"),
    "emergency pack": ("print", "emergency-pack", "--out"),
}
"""Commands that write one file, named last."""

BOOKS: Mapping[str, tuple[object, ...]] = {
    "backup": ("backup",),
    "book move": ("book", "move"),
}
"""Commands that write a book, always as a new file."""

ENDINGS = {
    "results csv": ".csv", "results xlsx": ".xlsx", "results json": ".json", "handbook": ".pdf",
    "print": ".pdf", "packets": ".pdf", "emergency pack": ".pdf", "event export": ".ftevent",
    "scores export": ".jsonl", "scores table": ".csv", "seat export": ".csv",
    "ruleset export": ".toml",
}  # fmt: skip

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
EVENT = b'{"format": "front-table-event", "version": 6}\n'


class Room:
    """A folder with the open book, another one, a backup, and files of other kinds."""

    def __init__(self, cli: Cli, folder: Path) -> None:
        self.cli, self.folder, self.book = cli, folder, cli.book
        self.other, self.backup = folder / "other club.db", folder / "stick" / "kept.db"
        self.backup.parent.mkdir()
        cli.ok("backup", self.backup)
        with closing(Book(self.other).open()) as desk:
            new_event(desk, players=4)

    def targets(self) -> dict[str, Path]:
        """What a command is told to write over, by what it is."""
        book, folder = self.book, self.folder
        linked, hard = folder / "linked.csv", folder / "hard.csv"
        log_link = folder / "log.pdf"
        linked.symlink_to(book)
        hard.hardlink_to(book)
        log_link.symlink_to(book.with_name(f"{book.name}-wal"))
        found = {
            "the open book": book,
            "its log": book.with_name(f"{book.name}-wal"),
            "the index of its log": book.with_name(f"{book.name}-shm"),
            "where its journal would be": book.with_name(f"{book.name}-journal"),
            "another book": self.other,
            "where the log of another book would be": folder / "other club.db-wal",
            "a backup": self.backup,
            "a link to the book": linked,
            "another name of the book": hard,
            "a link to the log": log_link,
            "a damaged book": folder / "damaged.db",
            "a folder": self.backup.parent,
            "a picture": folder / "logo.png",
            "a letter": folder / "letter.txt",
        }
        found["a damaged book"].write_bytes(b"no header any more" * 300)
        found["a picture"].write_bytes(PNG)
        found["a letter"].write_text("Dear all,\nsee you at 9, as ever.\n", encoding="utf-8")
        return found

    def files(self) -> dict[str, tuple[int, bytes]]:
        """Every file with its number and its bytes, but for what an open book changes itself."""
        own = {f"{self.book.name}-wal", f"{self.book.name}-shm"}
        return {
            str(file): (file.stat().st_ino, b"" if file.name in own else file.read_bytes())
            for file in sorted(self.folder.rglob("*"))
            if file.is_file()
            and not file.samefile(self.book)  # opened here, it is never read beside its locks
        }


@pytest.fixture
def room(event: Cli, tmp_path: Path) -> Iterator[Room]:
    """The room, with the book open as in a window."""
    room = Room(event, tmp_path)
    desk: Desk = Book(event.book).open()
    desk.events.all()
    yield room
    desk.close()


def journal(cli: Cli) -> list[str]:
    """What the book says happened: whole and readable, or this fails."""
    hashes = cli.journal()
    assert hashes
    return hashes


@pytest.mark.parametrize("command", [*COMMANDS, *BOOKS])
def test_what_stands_there_is_named_and_left_as_it_is(room: Room, command: str) -> None:
    words = {**COMMANDS, **BOOKS}[command]
    targets = room.targets()
    before, number, steps = room.files(), room.book.stat().st_ino, journal(room.cli)
    for what, target in targets.items():
        said = room.cli(*words, target)
        assert said.status == 2, (what, said)
        assert len(said.err.strip().splitlines()) == 1, (what, said.err)
        assert str(target) in said.err, (what, said.err)
        assert room.files() == before, what
    assert room.book.stat().st_ino == number
    assert journal(room.cli) == steps
    assert room.cli.ok("verify")


@pytest.mark.parametrize("command", COMMANDS)
def test_only_another_kind_is_replaced_when_the_person_says_so(room: Room, command: str) -> None:
    targets = room.targets()
    before = room.files()
    foreign = {"a picture", "a letter"}
    for what, target in targets.items():
        if what not in foreign:
            said = room.cli(*COMMANDS[command], target, "--overwrite")
            assert said.status == 2, (what, said)
            assert room.files() == before, what
    for what in foreign:
        refused = room.cli(*COMMANDS[command], targets[what]).err
        assert "Or add --overwrite to replace it." in refused
        room.cli.ok(*COMMANDS[command], targets[what], "--overwrite")
        assert targets[what].read_bytes() not in {PNG, b""} or command == "scores export"
    assert room.cli.ok("verify")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_of_its_own_kind_is_replaced(room: Room, command: str) -> None:
    file = room.folder / f"out{ENDINGS[command]}"
    if command == "scores export":
        line = '{"round": 1, "table": 1, "game": 1, "outcome": "wall"}\n'
        file.write_text(line * 3, encoding="utf-8")
    else:
        room.cli.ok(*COMMANDS[command], file)
    number = file.stat().st_ino
    room.cli.ok(*COMMANDS[command], file)
    assert file.stat().st_ino != number
    assert not list(room.folder.glob(".*.part"))


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "event export"])
def test_an_event_file_is_no_json_to_write_over(room: Room, command: str) -> None:
    file = room.folder / "fall.ftevent"
    file.write_bytes(EVENT)
    said = room.cli(*COMMANDS[command], file)
    assert said.status == 2
    assert f"{file} is an event file, not " in said.err
    assert file.read_bytes() == EVENT


@pytest.mark.parametrize("command", [*COMMANDS, *BOOKS])
def test_a_folder_that_may_only_be_read_is_one_sentence(room: Room, command: str) -> None:
    words = {**COMMANDS, **BOOKS}[command]
    file = nowhere(room.folder) / "out.pdf"
    said = room.cli(*words, file)
    assert said.status == 2, said
    assert "Can’t write" in said.err
    assert not file.exists()


def nowhere(folder: Path) -> Path:
    """A folder in which nobody can write: to the system's own user, only the kernel's is one."""
    if os.geteuid() == 0:
        return Path("/proc")
    made = folder / "shut"
    made.mkdir(mode=0o555)
    return made


FOLDERS: Mapping[str, tuple[tuple[object, ...], tuple[str, ...]]] = {
    "results html": (("results", "html", "--out"), ("index.html",)),
    "report": (
        ("report", "master-points", "--out"),
        ("master-points.csv", "master-points.pdf"),
    ),
    "demo": (
        ("demo", "--players", "8", "--rounds", "1", "--out"),
        ("badges.pdf", "book.db", "master-points.csv", "sign-up-list.csv", "standings.json"),
    ),
}


@pytest.mark.parametrize("command", FOLDERS)
def test_a_folder_of_files_is_written_whole_or_not_at_all(room: Room, command: str) -> None:
    words, names = FOLDERS[command]
    in_the_way: Mapping[str, Callable[[Path], object]] = {
        "a link to the book": lambda place: place.symlink_to(room.book),
        "another name of the book": lambda place: place.hardlink_to(room.book),
        "a backup": lambda place: place.hardlink_to(room.backup),
        "a picture": lambda place: place.write_bytes(PNG),
        "a folder": lambda place: place.mkdir(),
    }
    steps = journal(room.cli)
    for name in names:
        for at, (what, put) in enumerate(in_the_way.items()):
            folder = room.folder / f"{command} {name} {at}"
            folder.mkdir()
            put(folder / name)
            before = room.files()
            said = room.cli(*words, folder)
            assert said.status == 2, (what, said)
            assert len(said.err.strip().splitlines()) >= 1
            assert name in said.err, (what, said.err)
            assert room.files() == before, (what, name)
    for target in (room.book, room.other, room.backup):
        before = room.files()
        assert room.cli(*words, target).status == 2
        assert room.files() == before
    assert journal(room.cli) == steps


def test_the_file_that_a_link_names_is_written_and_keeps_who_may_read_it(
    event: Cli, tmp_path: Path
) -> None:
    kept, link = tmp_path / "club" / "seats.csv", tmp_path / "seats.csv"
    kept.parent.mkdir()
    kept.write_text("round,table,seat,player\n", encoding="utf-8")
    kept.chmod(0o640)
    link.symlink_to(kept)
    event.ok("seat", "export", link)
    assert link.is_symlink()
    assert kept.read_text(encoding="utf-8").count("\n") > 1
    assert kept.stat().st_mode & 0o777 == 0o640


def test_a_file_that_may_only_be_read_is_not_replaced(event: Cli, tmp_path: Path) -> None:
    kept = tmp_path / "seats.csv"
    kept.write_text("round,table,seat,player\n", encoding="utf-8")
    kept.chmod(0o444)
    assert "is write-protected" in event.refused("seat", "export", kept)
    assert "is write-protected" in event.refused("seat", "export", kept, "--overwrite")
    assert kept.read_text(encoding="utf-8") == "round,table,seat,player\n"


def test_a_series_is_not_written_over_a_book_either(room: Room) -> None:
    for kind, name in (("export", "hard.csv"), ("print", "linked.pdf")):
        target = room.folder / name
        if kind == "export":
            target.hardlink_to(room.book)
        else:
            target.symlink_to(room.book)
        number = room.cli.data("series", "new", "--name", kind, "--events", "1")["id"]
        before = room.files()
        said = room.cli("series", kind, number, "--out", target)
        assert said.status == 2
        assert f"is {OPEN_BOOK}" in said.err
        assert room.files() == before

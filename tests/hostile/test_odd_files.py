"""No file at all, far too large, or written in other letters: a sentence, or what it says."""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import openpyxl
import pytest

from director_app.domain.people import EntrantFacts
from director_app.errors import BookError, DirectorError
from director_app.services.backups.salvage import Salvager
from director_app.services.desk import Desk
from director_app.storage.backup_reading import read
from tests.builders import Book, Time, drawn_event, new_event
from tests.hostile.good_files import LIST, brought_in, good_files, made_ready
from tests.patience import PATIENCE_S

LONGEST_S = 2.0
NAMES = (
    "roster.csv", "roster.xlsx", "seats.csv", "scores.jsonl", "table.csv", "points.csv",
    "rules.toml", "event.json",
)  # fmt: skip
FORMULAS = ("=cmd|' /C calc'!A0", "+1", "-2", "@SUM", "'=Eve", "'+ Lee", "O'Neil")

pytestmark = [
    pytest.mark.walks,
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files on this system"),
]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Book(tmp_path / "book.db").open()
    yield desk
    desk.close()


@contextmanager
def soon() -> Iterator[None]:
    """What would never end is cut off, and what takes too long fails."""

    def too_long(_signal: int, _frame: FrameType | None) -> None:
        raise AssertionError("it does not end")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE_S)
    began = time.process_time()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.process_time() - began < LONGEST_S


def pipe(path: Path) -> None:
    """A pipe into which nobody writes."""
    os.mkfifo(path)


def device(path: Path) -> None:
    """A device that never ends."""
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    """A folder."""
    path.mkdir()


def huge(path: Path) -> None:
    """A file of a gigabyte, most of it nothing."""
    with path.open("wb") as file:
        file.write(b"name,points\nAnn,1\n")
        file.truncate(1 << 30)


@pytest.mark.parametrize("make", [pipe, device, folder, huge])
def test_what_is_no_list_is_refused_soon_wherever_a_file_is_read(
    desk: Desk, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    event = drawn_event(desk)
    before, most = desk.journal.newest(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for name in NAMES:
        file = tmp_path / name
        make(file)
        with soon(), pytest.raises(DirectorError) as said:
            brought_in(desk, event, name, file)
        assert name in said.value.sentence, name
        assert len(said.value.sentence) < 400
    assert desk.journal.newest() == before
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most
    assert grown < 200_000 * (1024 if sys.platform == "darwin" else 1)


@pytest.mark.parametrize("make", [pipe, device, folder, huge])
def test_what_is_no_book_is_refused_soon_wherever_a_book_is_read(
    desk: Desk, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    odd, salvager = tmp_path / "odd.db", Salvager("Desk 1", Time())
    make(odd)
    reads: Mapping[str, Callable[[], object]] = {
        "open": lambda: Book(odd).open(),
        "copy": lambda: read(odd),
        "restore": lambda: desk.backups.restorer().restore(odd),
        "over": lambda: desk.backups.copy_to(odd),
        "salvage": lambda: salvager.salvage(odd, tmp_path / "new.db"),
    }
    for what, do in reads.items():
        if (what, make) == ("salvage", huge):
            continue
        with soon(), pytest.raises(BookError) as said:
            do()
        assert str(odd) in said.value.sentence, what


def lettered() -> Mapping[str, bytes]:
    """The list of players as other programs write it."""
    plain = LIST.replace("Łódź", "Bäch")
    return {
        "utf-8 with its mark": b"\xef\xbb\xbf" + plain.encode(),
        "utf-16": plain.encode("utf-16"),
        "utf-16 without its mark": plain.encode("utf-16-le"),
        "utf-32": plain.encode("utf-32"),
        "latin-1": plain.encode("latin-1"),
        "lines of a Mac": plain.replace("\n", "\r").encode(),
    }


@pytest.mark.parametrize("how", list(lettered()))
def test_a_list_in_other_letters_is_read(desk: Desk, tmp_path: Path, how: str) -> None:
    event, file = new_event(desk, players=0), tmp_path / "list.csv"
    file.write_bytes(lettered()[how])
    desk.at(event).roster.imports.bring_in(desk.at(event).roster.imports.preview(file))
    people = [line.entrant for line in desk.at(event).roster.roster().lines]
    assert [person.name for person in people] == ["Ann Lee", "Bea Moss", "Cara Ng", "Dot Ito"]
    assert people[3].facts.city == "Bäch"


def other_letters(content: bytes) -> Mapping[str, bytes]:
    """A file as it must not be; most are no text any more."""
    text = content.decode()
    return {
        "utf-16": text.encode("utf-16"),
        "utf-7": text.replace("a", "ä").encode("utf-7"),
        "latin-1": text.replace("a", "ä").encode("latin-1", "replace"),
        "zeros": content.replace(b"1", b"1\x00"),
        "only zeros": bytes(5_000),
        "a long number": content.replace(b"\n1", b"\n" + b"9" * 5_000).replace(b" 1", b"9" * 5_000),
        "a long cell": content + b'"' + b"x" * 10_000_000,
    }


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("xlsx")])
def test_other_files_in_other_letters_are_read_as_meant_or_refused(
    tmp_path: Path, name: str
) -> None:
    desk = Book(tmp_path / "ready.db").open()
    event = made_ready(desk)
    _, content = good_files(desk, event)[name]
    file, taken, refused = tmp_path / name, [], {}
    for what, odd in other_letters(content).items():
        file.write_bytes(odd)
        before = desk.journal.newest()
        with soon():
            try:
                brought_in(desk, event, name, file)
            except DirectorError as refusal:
                refused[what] = refusal.sentence, desk.journal.newest()
            else:
                taken.append(what)
        told, length = refused.get(what, ("-", before))
        assert told.strip()
        assert length == before
        assert desk.journal.verify() == ()
    assert "only zeros" not in taken
    assert "a long cell" not in taken
    desk.close()


def test_a_workbook_gives_its_values_and_reaches_nothing_outside(
    desk: Desk, tmp_path: Path
) -> None:
    event, file = new_event(desk, players=0), tmp_path / "list.xlsx"
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Name", "City", "Note"])
    sheet.append(["Ann Lee", "='[other.xlsx]Sheet1'!A1", '=WEBSERVICE("http://a.example/")'])
    sheet["A2"].hyperlink = "file:///etc/passwd"
    book.save(file)
    with soon():
        desk.at(event).roster.imports.bring_in(desk.at(event).roster.imports.preview(file))
    (line,) = desk.at(event).roster.roster().lines
    assert line.entrant.name == "Ann Lee"
    assert line.entrant.facts.city in {"", "='[other.xlsx]Sheet1'!A1"}


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_names_that_would_be_executed_come_back_as_they_were(
    desk: Desk, tmp_path: Path, kind: str
) -> None:
    event = drawn_event(desk)
    for line, name in zip(desk.at(event).roster.roster().lines, FORMULAS, strict=False):
        evil = EntrantFacts(given=name, city=name)
        desk.at(event).roster.edit(desk.at(event).roster.get(line.badge), evil)
    names = {line.entrant.name for line in desk.at(event).roster.roster().lines}
    assert set(FORMULAS) <= names
    file = tmp_path / f"results.{kind}"
    desk.at(event).standings.results.write_table(kind, file)
    again = new_event(desk, players=0)
    desk.at(again).roster.imports.bring_in(desk.at(again).roster.imports.preview(file))
    came = {
        line.entrant.name: line.entrant.facts.city for line in desk.at(again).roster.roster().lines
    }
    assert {name.casefold() for name in came} == {name.casefold() for name in names}
    assert set(FORMULAS) <= set(came.values())

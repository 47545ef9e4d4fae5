"""Where copies lie, what they are called, and what a name tells without opening the file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from director_app.domain.backups import BackupReason, BookState

MARKER = "front-table-backups.txt"
"""A file in a place that the director chose: without it, another stick is plugged in."""

_BAD = re.compile(r'[<>:"/\\|?*\[\]\x00-\x1f]+')
_NAME = re.compile(
    r"(?P<at>\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d) .*\[(?P<why>[a-z]+) (?P<book>[0-9a-f]{8})\]\.db"
)
_FORM = "%Y-%m-%d %H.%M.%S"
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class DatedCopy:
    """A copy as its name tells it."""

    file: Path
    at: datetime
    why: BackupReason
    book: str
    """The beginning of the book's own mark: books of one name are told apart by it."""


def folder_of(book: Path) -> Path:
    """The folder of a book's copies, beside the book."""
    return book.with_name(folder_name(book))


def folder_name(book: Path) -> str:
    """What that folder is called, here and at the second place."""
    return f"{book.stem if book.suffix == '.db' else book.name} backups"


def name_of(state: BookState) -> str:
    """``2026-11-14 12.05.33 Fall Classic, round 3 [work 1a2b3c4d].db``."""
    assert state.at is not None
    at = state.at.astimezone().strftime(_FORM)
    event = state.at_work
    what = file_safe_name(event.name) if event else ""
    if event and event.round:
        what = f"{what}, round {event.round}"
    return f"{at} {what or 'no event yet'} [{state.why.value} {state.lineage[:8]}].db"


def unused(file: Path) -> Path:
    """This file, or the first of its name with a number behind that is not there yet."""
    number, found = 1, file
    while found.exists():
        number += 1
        found = file.with_name(f"{file.stem} {number}{file.suffix}")
    return found


def file_safe_name(name: str) -> str:
    """A name as a file may have it."""
    return " ".join(_BAD.sub(" ", name).split())[:_LONGEST].strip(" .")


def dated(file: Path) -> DatedCopy | None:
    """What a copy's name tells; ``None`` for any other file."""
    found = _NAME.fullmatch(file.name)
    if found is None or found["why"] not in {reason.value for reason in BackupReason}:
        return None
    try:  # in ISO's form but for its points: strptime would load a parser of its own at every start
        at = datetime.fromisoformat(found["at"].replace(".", ":")).astimezone()
    except ValueError:
        return None
    return DatedCopy(file, at, BackupReason(found["why"]), found["book"])


def copies_in(folder: Path) -> tuple[DatedCopy, ...]:
    """The copies in a folder, newest first; none where the folder can't be read."""
    try:
        found = [dated(file) for file in folder.iterdir()]
    except OSError:
        return ()
    return tuple(sorted((copy for copy in found if copy), key=lambda copy: copy.at, reverse=True))

"""Where the program's own files and the director's files are."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterable
from contextlib import suppress
from datetime import date
from pathlib import Path

from platformdirs import (
    user_config_path,
    user_data_path,
    user_documents_path,
    user_downloads_path,
    user_log_path,
)

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.system.held_files import is_held

_NAME = "Front Table"


def no_file(path: Path) -> str:
    """What a path is if it is there and no file to be read, as a pipe without end; else empty."""
    if path.is_dir():
        return Message("a folder")
    if is_held(path):
        return Message("the club book you have open")
    return Message("a device or a pipe") if path.exists() and not path.is_file() else ""


def data_folder() -> Path:
    """The club book's folder of this user, made on first use; refused where it can't be made."""
    folder = user_data_path(_NAME, appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BookError(
            Message(
                "Can’t create the folder {folder} for the club book "
                "({reason}). Choose a book in a folder you can write to: "
                "front-table --db FILE.",
                folder=folder,
                reason=fault.strerror,
            )
        ) from fault
    return folder


def settings_file() -> Path:
    """Per-user preferences file (its folder is made when something is kept)."""
    return user_config_path(_NAME, appauthor=False) / "settings.toml"


def log_folder() -> Path:
    """Per-user folder of the rotating log; where it can't be made, one beside what is temporary."""
    try:
        return user_log_path(_NAME, appauthor=False, ensure_exists=True)
    except OSError:
        folder = Path(tempfile.gettempdir()) / "front-table-log"
        folder.mkdir(exist_ok=True)
        return folder


def documents() -> Path:
    """The documents of whoever works here."""
    return user_documents_path()


def folder_of_newest(endings: Collection[str], folders: Iterable[Path]) -> Path | None:
    """The folder with the newest file of these endings (``.csv``); no file is opened for it."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        with suppress(OSError):
            found += [
                (file.stat().st_mtime, folder)
                for file in folder.iterdir()
                if file.suffix.lower() in endings
            ]
    return max(found, default=(0.0, None))[1]


def downloads() -> Path:
    """Where browsers put what whoever works here downloads."""
    return user_downloads_path()


def plain_name(event: str) -> str:
    """An event's name as a file or folder may be called."""
    plain = "".join(
        character if character.isalnum() or character in "-_" else " " for character in event
    )
    return " ".join(plain.split()) or "event"


_MOST_OF_EVENT, _MOST_OF_PAPER = 90, 120
"""So many bytes of each are in a file's name; no system takes more than 255 in all."""


def file_name(event: str, day: date, what: str, ending: str = "pdf") -> str:
    """``Fall Classic 2026-12-05 – Score sheets round 1.pdf``: a name that every system takes."""
    named, told = _cut(event, _MOST_OF_EVENT), _cut(what, _MOST_OF_PAPER)
    return f"{named} {day.isoformat()} – {told}.{ending}"


def _cut(text: str, most: int) -> str:
    return plain_name(text).encode()[:most].decode(errors="ignore").strip()


def saved_papers(event: str) -> Path:
    """Where an event's paper is saved when nobody says where; the folder is not made yet."""
    return documents() / "Front Table" / plain_name(event)


def default_book() -> Path:
    """The club book used when none is named."""
    return data_folder() / "club-book.db"

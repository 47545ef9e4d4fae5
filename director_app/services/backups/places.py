"""The second place of this computer's copies: a stick or a folder that the director chose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from director_app.errors import BookError, DirectorError
from director_app.messages.message import Message
from director_app.services.backups.file_names import MARKER
from director_app.storage.backups import refusal
from director_app.system import settings
from director_app.system.file_kinds import FileKind
from director_app.system.paths import data_folder, settings_file
from director_app.system.written_files import write_file

_FOLDER, _PLACE = "backups:folder", "backups:second"
_TOLD = "Front Table keeps backups of its club books in this folder. Leave this file here.\n"


class BackupPlaces:
    """What this computer remembers of its copies, in the director's preferences."""

    def __init__(self, file: Callable[[], Path] = settings_file) -> None:
        self._file = file

    @property
    def folder(self) -> Path:
        """Where copies of a book on a server lie on this computer."""
        kept = settings.load(self._file()).window.get(_FOLDER, "")
        return Path(kept) if kept else data_folder() / "copies"

    @property
    def second(self) -> Path | None:
        """The second place, if one was chosen."""
        kept = settings.load(self._file()).window.get(_PLACE, "")
        return Path(kept) if kept else None

    @property
    def every(self) -> timedelta:
        """How often work is copied."""
        return timedelta(minutes=settings.load(self._file()).copy_minutes)

    def choose(self, place: Path | None, book: Path) -> None:
        """Copy to this folder too from now on, or to none.

        Refused: the folder that the book itself is in.
        """
        if place is not None:
            place = place.expanduser().absolute()
            if place == book.parent:
                raise BookError(
                    Message(
                        "{folder} is where the club book is. Choose a USB "
                        "drive, or a folder on another disk.",
                        folder=place,
                    )
                )
            _mark(place)
        self._keep(_PLACE, str(place) if place else "")

    def copy_into(self, folder: Path | None) -> None:
        """Copy books on servers into this folder, or the usual one; refused if it is not there."""
        if folder is not None:
            folder = folder.expanduser().absolute()
            if not folder.is_dir():
                raise BookError(
                    Message(
                        "The folder {folder} doesn’t exist. Choose another folder.", folder=folder
                    )
                )
        self._keep(_FOLDER, str(folder) if folder else "")

    def copy_every(self, minutes: int) -> None:
        """Copy work every so many minutes; refused below 1 and above the most that is kept."""
        if not 0 < minutes <= settings.MOST_COPY_MINUTES:
            raise DirectorError(
                Message(
                    "Automatic backups can run every 1 to {most} minutes.",
                    most=settings.MOST_COPY_MINUTES,
                ),
                field="minutes",
            )
        kept = settings.load(self._file())
        settings.save(self._file(), replace(kept, copy_minutes=minutes))

    def _keep(self, name: str, value: str) -> None:
        kept = settings.load(self._file())
        window = {key: setting for key, setting in kept.window.items() if key != name}
        changed = replace(kept, window={**window, name: value} if value else window)
        settings.save(self._file(), changed)


def _mark(place: Path) -> None:
    try:
        if not place.is_dir():
            raise BookError(
                Message(
                    "Can’t find the folder {folder}. Check its name. If it’s on a USB drive, "
                    "plug it in.",
                    folder=place,
                )
            )
        write_file(place / MARKER, _TOLD, FileKind.TEXT)
    except OSError as fault:
        raise BookError(refusal(place, fault)) from fault


def why_gone(place: Path) -> str:
    """Why nothing can be copied to a place now; empty where it is there."""
    try:
        if not place.is_dir():
            return Message(
                "Can’t find the second location {folder}. Plug in the USB "
                "drive, or choose another location.",
                folder=place,
            )
        if not (place / MARKER).exists():
            return Message(
                "{folder} isn’t the location you chose. A different USB "
                "drive may be plugged in. Plug in the right one, or choose "
                "this one.",
                folder=place,
            )
    except OSError as fault:
        return Message(
            "Can’t reach the second location {folder} ({reason}). Check "
            "that it’s connected, or choose another location.",
            folder=place,
            reason=fault.strerror or fault,
        )
    return ""

"""Copies of a live book."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from director_app.errors import BookError
from director_app.storage.store import Store

_SQLITE = b"SQLite format 3\x00"


class Backups:
    """Consistent copies of the book, made while it is at work."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def copy_to(self, target: Path) -> Path:
        """Copy the book; a copy made before is replaced, any other file is left alone."""
        target = target.expanduser().absolute()
        beside = target.with_name(f".{target.name}.part")
        try:
            self._check(target)
            self._store.address.copy_to(beside)
            beside.replace(target)
        except BookError as fault:
            _remove(beside)
            raise BookError(fault.sentence.replace(str(beside), str(target))) from fault
        except (OSError, sqlite3.Error) as fault:
            _remove(beside)
            reason = getattr(fault, "strerror", None) or fault
            raise BookError(
                f"The copy {target} can't be written ({reason}). Choose another place."
            ) from fault
        return target

    def _check(self, target: Path) -> None:
        book = self._store.address.path
        if book is not None and target.exists() and target.samefile(book):
            raise BookError(f"{target} is the book itself. Name another file for the copy.")
        if target.is_dir():
            raise BookError(f"{target} is a folder. Name a file in it for the copy.")
        if target.exists() and not target.read_bytes().startswith(_SQLITE):
            raise BookError(f"{target} is there and is no copy of a book. Name another file.")


def _remove(beside: Path) -> None:
    with suppress(OSError):
        beside.unlink(missing_ok=True)

"""Going on at another computer: a copy from a stick becomes this computer's book."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from director_app.domain.backups import BookState, Relation
from director_app.errors import BookError, DirectorError
from director_app.messages.message import Message
from director_app.services.backups.file_names import file_safe_name
from director_app.services.backups.restoring import Restorer
from director_app.storage.backup_reading import read


def copy_at(file: Path) -> BookState | None:
    """What a file is a copy of, if it is a copy that nobody has worked on."""
    if not file.is_file():
        return None
    with suppress(DirectorError):
        state = read(file)
        return state if state.untouched else None
    return None


def home_of(file: Path, state: BookState, home: Path) -> Path:
    """Where a copy's book goes on, on this computer.

    The club's usual book is taken where there is none yet, or an earlier state of the same one.
    Another book there is left alone: the copy gets a name of its own.
    """
    usual = home
    number = 1
    while usual.exists() and not _earlier(usual, file):
        number += 1
        name = file_safe_name(state.name) or home.stem
        usual = home.with_name(f"{name} {number}{home.suffix}")
    return usual


def go_on(file: Path, home: Path, station: str, now: Callable[[], datetime]) -> Path:
    """Copy a book from a stick to this computer, and say so in it; the stick is only read."""
    state = copy_at(file)
    if state is None:
        raise BookError(
            Message("{file} isn’t a backup, or it was changed. Choose another backup.", file=file)
        )
    book = home_of(file, state, home)
    book.parent.mkdir(parents=True, exist_ok=True)
    Restorer(book, station, now).restore(file)
    return book


def _earlier(book: Path, file: Path) -> bool:
    with suppress(DirectorError):
        told = Restorer(book, "", datetime.now).plan(file).comparison
        return told is not None and told.relation in {Relation.SAME, Relation.NEWER}
    return False

"""The book moved to a file or a server, whole, and proven before it is said to be there."""

from __future__ import annotations

from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.services.asking import Service
from director_app.services.journal.service import JournalService
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.address import BookAddress
from director_app.storage.moving import MovedRows, Progress, move
from director_app.storage.store import Store
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_new_book, try_target

__all__ = ["BookMoveService", "MovedBook", "Progress"]


@dataclass(frozen=True, slots=True)
class MovedBook:
    """Where the book is now as well, without a password, and what was moved."""

    label: str
    rows: int
    entries: int
    head: str


class BookMoveService(Service):
    """Moves the open book; it stays as it is."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def move(self, to: str | Path, progress: Progress | None = None) -> MovedBook:
        """Copy the whole book into a new file or an empty database, and check it there.

        Refused where a file stands already.
        """
        address = BookAddress.of(to)
        if address.path is not None:
            try_target(check_new_book(address.path), FileKind.BOOK)
        try:
            moved = self._move(address, progress)
        except BaseException:
            if address.path is not None:
                _throw_away(address.path)
            raise
        return MovedBook(address.label, sum(moved.rows.values()), moved.entries, moved.head)

    def _move(self, address: BookAddress, progress: Progress | None) -> MovedRows:
        with closing(self._opened(address)) as target:
            moved = move(self._store, target, progress)
            known = JournalService(self._store, self._rulebook).cuts()  # they move along, for good
            found = JournalService(target, self._rulebook).verify()
            problems = [problem for problem in found if problem not in known]
            if problems:
                raise BookError(
                    Message(
                        "The club book {address} didn’t move correctly "
                        "({problems}) Keep using the old one, which is "
                        "unchanged, and run verify on it.",
                        address=address.label,
                        problems=problems[0],
                    )
                )
        return moved

    def _opened(self, address: BookAddress) -> Store:
        return Store(address, station=self._store.station, now=self._store.now)


def check_address(name: str) -> None:
    """Refuse what can't be the address of a book, before anything remembers it."""
    BookAddress.of(name)


def _throw_away(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + end).unlink(missing_ok=True)

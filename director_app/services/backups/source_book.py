"""The book that is copied: a file of its own, or on a server, copied by one of its stations."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from director_app.domain.backups import BookState, ComparedEntry
from director_app.services.backups.due import CopiedBy
from director_app.services.backups.file_names import file_safe_name
from director_app.storage import backup_reading, backups

if TYPE_CHECKING:
    from director_app.storage.store import Store

_LAST = "copies:last"


class SourceBook(Protocol):
    """What is asked of a book to have copies of it."""

    @property
    def home(self) -> Path:
        """Its file; of a book on a server, a file that its copies are named after."""

    def state(self) -> BookState:
        """How far it is."""

    def journal(self) -> tuple[ComparedEntry, ...]:
        """Its journal, oldest first."""

    def write(self, part: Path, made: BookState) -> BookState:
        """Copy it into a file."""

    def ours(self) -> bool:
        """Whether this station makes the copies that are made by themselves."""

    def leave(self) -> None:
        """Let another station make them."""

    def last_copy(self) -> LastCopy | None:
        """The last copy that any station made, where stations tell each other."""

    def tell(self, state: BookState, folder: Path) -> None:
        """Tell the other stations of a copy."""


@dataclass(frozen=True, slots=True)
class LastCopy:
    """A copy that a station told of: whose it is, and how far it goes."""

    by: CopiedBy
    state: BookState


@dataclass(frozen=True, slots=True)
class FileOriginal:
    """A book that is a file."""

    home: Path

    def state(self) -> BookState:
        """How far it is, read from the file itself."""
        return backup_reading.read(self.home)

    def journal(self) -> tuple[ComparedEntry, ...]:
        return backup_reading.journal_of(self.home)

    def write(self, part: Path, made: BookState) -> BookState:
        """A copy of it while it is at work."""
        return backups.write(self.home, part, made)

    def ours(self) -> bool:
        """Whoever has the file copies it."""
        return True

    def leave(self) -> None:
        """Nobody else has it."""

    def last_copy(self) -> None:
        """Its copies are where it is."""

    def tell(self, state: BookState, folder: Path) -> None:
        """Nobody else asks."""


@dataclass(frozen=True, slots=True)
class AsItWas(FileOriginal):
    """A book on a server as it was a moment ago: asked while it is not open."""

    was: BookState
    lines: tuple[ComparedEntry, ...]

    def state(self) -> BookState:
        """How far it was."""
        return self.was

    def journal(self) -> tuple[ComparedEntry, ...]:
        """Its journal then."""
        return self.lines


class ServerOriginal:
    """A book on a server; one station copies it into a folder of its own."""

    def __init__(self, store: Store, folder: Callable[[], Path]) -> None:
        self._store, self._folder = store, folder

    @property
    def home(self) -> Path:
        """The database's name, in this station's folder of copies."""
        name = file_safe_name(self._store.address.url.database or "") or "book"
        return self._folder() / f"{name}.db"

    def state(self) -> BookState:
        """How far it is, as the server tells it."""
        from director_app.storage import server_backups  # noqa: PLC0415 - only a server's book needs it, 35 ms

        return server_backups.read(self._store)

    def journal(self) -> tuple[ComparedEntry, ...]:
        from director_app.storage import server_backups  # noqa: PLC0415 - only a server's book needs it, 35 ms

        return server_backups.journal_of(self._store)

    def write(self, part: Path, made: BookState) -> BookState:
        """A copy of one moment of it."""
        from director_app.storage import server_backups  # noqa: PLC0415 - only a server's book needs it, 35 ms

        return server_backups.write(self._store, part, made)

    def ours(self) -> bool:
        """Whether it is this station's turn, which stays until it goes."""
        return not self._store.link.cut and self._store.turn().mine()

    def leave(self) -> None:
        """What can't copy lets another station do it."""
        self._store.turn().leave()

    def last_copy(self) -> LastCopy | None:
        """The last copy of any station, as the book itself knows."""
        with self._store.read() as work:
            kept = json.loads(work.unjournaled.fact(_LAST) or "{}")
        if not kept:
            return None
        by = CopiedBy(kept["station"], datetime.fromisoformat(kept["at"]), kept["folder"])
        state = BookState(kept["length"], kept["head"], "", beside=kept["beside"])
        return LastCopy(by, state)

    def tell(self, state: BookState, folder: Path) -> None:
        """Note the copy in the book."""
        assert state.at is not None
        kept = {
            "station": self._store.station,
            "at": state.at.isoformat(),
            "folder": str(folder),
            "length": state.length,
            "head": state.head,
            "beside": state.beside,
        }
        with self._store.unjournaled() as work:
            work.unjournaled.set_fact(_LAST, json.dumps(kept, ensure_ascii=False))


def original_of(store: Store, folder: Callable[[], Path]) -> SourceBook:
    """The book of a store."""
    path = store.address.path
    return FileOriginal(path) if path is not None else ServerOriginal(store, folder)

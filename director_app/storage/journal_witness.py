"""What this computer remembers of a book's journal, so that a journal cut short is noticed.

The book notes its own length and last hash, but whoever edits the file can rewrite those too. So
each computer also notes, in the user's own data folder, the last entry that it wrote or saw. An
attacker who has both the book and that folder is not kept out; an edited or exchanged book is.

The note belongs to the place of a book (its file or its address), not to the book's own mark: a
copy that lies elsewhere may well be older, and says nothing about this one.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.errors import BookError
from director_app.messages.stored import message_data, message_of
from director_app.system.paths import data_folder

if TYPE_CHECKING:
    from director_app.storage.address import BookAddress


@dataclass(frozen=True, slots=True)
class KnownEnd:
    """The newest entry known here: its number, hash and label.

    ``first`` is the hash of the book's first entry, by which another book at the same place is
    told from this one cut short; ``branch`` changes when the program restores a backup.
    """

    seq: int
    hash: str
    action: str
    first: str
    branch: str


class JournalWitness:
    """The note of one book on this computer; what can't be read or written is no note."""

    def __init__(self, file: Path, place: str) -> None:
        self._file, self._place = file, place

    @classmethod
    def of(cls, address: BookAddress) -> JournalWitness:
        place = _place_of(address)
        name = hashlib.sha256(place.encode("utf-8", "surrogateescape")).hexdigest()[:24]
        try:
            folder = cls.folder()
        except BookError:  # a named book works where this user has no folder of the program's
            folder = Path(os.devnull)
        return cls(folder / f"{name}.json", place)

    @staticmethod
    def folder() -> Path:
        """Where the notes of this user lie."""
        return data_folder() / "journal-ends"

    def known(self) -> KnownEnd | None:
        """The end as it was noted last, by any process of this computer."""
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            end = KnownEnd(**kept["end"])
            texts = (end.hash, end.action, end.first, end.branch)
            message = kept.get("message")
        except (OSError, ValueError, TypeError, LookupError):
            return None
        usable = type(end.seq) is int and 0 < end.seq < 2**31
        if not usable or not all(isinstance(text, str) for text in texts):
            return None
        return replace(end, action=message_of(message, end.action))

    def remember(self, end: KnownEnd) -> None:
        """Note this end, whole or not at all. It need not outlive a power cut: older is safe."""
        part = self._file.with_name(f"{self._file.name}.{os.getpid()}.part")
        noted = {"place": self._place, "end": asdict(end), "message": message_data(end.action)}
        text = json.dumps(noted, ensure_ascii=True)
        with suppress(OSError):
            if not self._file.parent.is_dir():
                self._file.parent.mkdir(parents=True, exist_ok=True)
            if not self._file.exists():
                _sweep(self._file.parent)
            part.write_text(text, encoding="utf-8")
            part.replace(self._file)

    def forget(self) -> None:
        """The program itself put another state in the book's place."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)


def _place_of(address: BookAddress) -> str:
    """Where a book is, however it was named: a password or an option is not part of that."""
    if address.path is not None:
        return str(address.path.resolve())
    url = address.url
    return f"{url.host or ''}:{url.port or ''}/{url.database or ''}"


def _sweep(folder: Path) -> None:
    """Let go of notes about books in temporary folders that are gone: practice, samples."""
    temporary = Path(tempfile.gettempdir()).resolve()
    for file in folder.glob("*.json"):
        with suppress(OSError, ValueError, TypeError, LookupError):
            place = Path(json.loads(file.read_text(encoding="utf-8"))["place"])
            if temporary in place.parents and not place.parent.exists():
                file.unlink()

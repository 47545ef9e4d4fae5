"""Whether the journal still ends where it was last known to end.

Nothing in Front Table makes a journal shorter, except restoring a backup. An end that is missing
was taken away outside the program, or somebody put an older file in the book's place. The two are
told apart by the book's own note of its end: an older copy ends where it says that it ends. Whoever
rewrites that note too has made what an older copy is, so either is noted as a break. Only the note
of an older copy can be confirmed, with the director's PIN: then it was put there on purpose.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.messages.stored import message_data, message_of
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.tables import BookRow, JournalRow
from director_app.system.paths import data_folder

if TYPE_CHECKING:
    from director_app.storage.address import BookAddress


# The book notes its own length and last hash, but whoever edits the file can rewrite those too. So
# each computer also notes, in the user's own data folder, the last entry that it wrote or saw. An
# attacker who has both the book and that folder is not kept out; an edited or exchanged book is.
#
# The note belongs to the place of a book (its file or its address), not to the book's own mark: a
# copy that lies elsewhere may well be older, and says nothing about this one.


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


START = "0" * 64
"""What the first entry is chained to."""

LENGTH, HEAD, BRANCH = "journal_length", "journal_head", "book:branch"
"""Facts of the book: how long its journal is, its last hash, and which branch it is."""

OLDER_COPY = "older_copy"
"""The subject of an event's options that holds which notes of an older copy were confirmed."""

_FACTS = select(BookRow.c.key, BookRow.c.value).where(BookRow.c.key.in_((LENGTH, HEAD, BRANCH)))
_LAST = (
    select(JournalRow.c.seq, JournalRow.c.hash, JournalRow.c.action, JournalRow.c.message)
    .order_by(JournalRow.c.seq.desc())
    .limit(1)
)
_HASH = select(JournalRow.c.hash).where(JournalRow.c.seq == bindparam("entry"))


@dataclass(frozen=True, slots=True)
class JournalGap:
    """What became of the journal's end, as a journal entry says it and as the director reads it.

    ``action_kind`` is what the entry that says it is.
    """

    action: str
    sentence: str
    action_kind: ActionKind

    @property
    def broken(self) -> bool:
        """False where the book says that a backup was restored in it, on another computer."""
        return self.action_kind is not ActionKind.NOTE_RESTORED

    @property
    def older(self) -> bool:
        """Whether an older copy is in the book's place, which the director may confirm."""
        return self.action_kind is ActionKind.NOTE_OLDER_COPY

    @property
    def with_command(self) -> str:
        """The sentence at the command line: with the command that confirms it, where one does."""
        if not self.older:
            return self.sentence
        return Message(
            "{warning} To confirm the older copy, run `front-table book confirm-copy`.",
            warning=self.sentence,
        )


def last_entry(session: Session) -> tuple[int, str]:
    """Number and hash of the newest entry."""
    row = fetch(session, _LAST).first()
    return (row.seq, row.hash) if row else (0, START)


def gap(session: Session, known: KnownEnd | None) -> JournalGap | None:
    """What is missing at the end of the journal, ``None`` where it ends as it should."""
    facts = {row.key: row.value for row in fetch(session, _FACTS)}
    seq, _ = last_entry(session)
    if known is not None and (found := _gap_here(session, facts, seq, known)):
        return found
    if _ends_as_noted(session, facts):
        return None
    noted = facts.get(LENGTH, "0")
    return _broken(
        Message("entry {seq}", seq=noted) if noted != str(seq) else Message("another entry"),
        seq,
    )


def known_end(session: Session) -> KnownEnd:
    """The end as it is now, for this computer to remember."""
    facts = {row.key: row.value for row in fetch(session, _FACTS)}
    last = fetch(session, _LAST).first()
    seq, hashed, action = 0, START, ""
    if last is not None:
        seq, hashed, action = last.seq, last.hash, message_of(last.message, last.action)
    return KnownEnd(seq, hashed, action, _hash_of(session, 1), facts.get(BRANCH, ""))


def _gap_here(
    session: Session, facts: dict[str, Any], seq: int, known: KnownEnd
) -> JournalGap | None:
    if _hash_of(session, known.seq) == known.hash or _hash_of(session, 1) != known.first:
        return None
    if facts.get(BRANCH, "") != known.branch:
        return _restored(known.seq, seq)
    if seq < known.seq and _ends_as_noted(session, facts):
        return _older(known, seq)
    return _broken(Message("entry {seq} (“{action}”)", seq=known.seq, action=known.action), seq)


def _ends_as_noted(session: Session, facts: dict[str, Any]) -> bool:
    """Whether the journal ends where the book itself says."""
    seq, hashed = last_entry(session)
    return (facts.get(LENGTH, "0"), facts.get(HEAD, START)) == (str(seq), hashed)


def _hash_of(session: Session, seq: int) -> str:
    return str(fetch(session, _HASH, entry=seq).scalar() or "")


def _broken(was: str, now: int) -> JournalGap:
    ended = _ended(was, now)
    return JournalGap(
        Message("Note a changed end of the history. {ends}", ends=ended),
        Message(
            "The end of the history was changed outside Front Table. "
            "{ends}. Check the last few sheets you entered against the paper sheets.",
            ends=ended,
        ),
        ActionKind.NOTE_BREAK,
    )


def _older(known: KnownEnd, now: int) -> JournalGap:
    was = Message("entry {seq} (“{action}”)", seq=known.seq, action=known.action)
    ended = _ended(was, now)
    return JournalGap(
        Message("Note that the book is older than it was. {ends}", ends=ended),
        Message(
            "The book is older than it was on this computer. {ends}. If you "
            "put an older copy in its place on purpose, enter what’s "
            "missing again. Otherwise, restore the newest backup.",
            ends=ended,
        ),
        ActionKind.NOTE_OLDER_COPY,
    )


def _restored(was: int, now: int) -> JournalGap:
    ended = _ended(Message("entry {seq}", seq=was), now)
    return JournalGap(
        Message("Note that a backup was restored on another computer. {ends}", ends=ended),
        Message(
            "A backup of this book was restored on another computer. "
            "{ends}. Check that this was intended.",
            ends=ended,
        ),
        ActionKind.NOTE_RESTORED,
    )


def _ended(was: str, now: int) -> str:
    return Message(
        "It ended with {former_entry} and now ends with entry {seq}", former_entry=was, seq=now
    )

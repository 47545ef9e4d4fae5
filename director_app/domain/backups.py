"""Copies of a book: why one was made, how far it goes, and how it stands to the book."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from director_app.messages.stored import message_of


class BackupReason(StrEnum):
    """What a copy was made for."""

    WORK = "work"
    ROUND = "round"
    IMPORT = "import"
    DELETE = "delete"
    CLOSE = "close"
    ASKED = "asked"
    MIGRATION = "migration"
    RESTORE = "restore"


@dataclass(frozen=True, slots=True)
class EventState:
    """How far an event is; ``full`` are the ids of rounds whose every sheet is accepted."""

    id: int
    name: str
    round: int = 0
    sheets: int = 0
    full: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class BookState:
    """How far a book or a copy of it is, read from the file itself.

    ``length`` and ``head`` are the journal's; ``beside`` changes with what is kept beside it, such
    as drafts. ``lineage`` is the same in a book and all its copies; ``branch`` becomes another
    whenever a copy is gone on from, and ``left`` are the branches given up on purpose. ``at`` is
    when the copy was made, ``None`` for a book at work, and ``copied`` how long it was then.
    """

    length: int
    head: str
    form: str
    lineage: str = ""
    beside: str = ""
    events: tuple[EventState, ...] = ()
    last_event: int | None = None
    last_at: datetime | None = None
    at: datetime | None = None
    why: BackupReason = BackupReason.ASKED
    station: str = ""
    name: str = ""
    copied: int = 0
    branch: str = ""
    left: tuple[str, ...] = ()

    @property
    def untouched(self) -> bool:
        """Whether it is a copy that nobody has worked on."""
        return self.at is not None and self.copied == self.length

    @property
    def sheets(self) -> int:
        """Accepted sheets of all events."""
        return sum(event.sheets for event in self.events)

    @property
    def at_work(self) -> EventState | None:
        """The event last worked on."""
        for event in self.events:
            if event.id == self.last_event:
                return event
        return self.events[-1] if self.events else None

    @property
    def full(self) -> frozenset[int]:
        """Rounds of all events whose every sheet is accepted."""
        return frozenset().union(*(event.full for event in self.events))

    def same_as(self, other: BookState) -> bool:
        """Whether the other holds the same."""
        return (self.length, self.head, self.beside) == (other.length, other.head, other.beside)


@dataclass(frozen=True, slots=True)
class ComparedEntry:
    """A journal entry, as far as two journals are compared by it.

    ``label`` and ``message`` (JSON, as text from a file) are as the book keeps them: long journals
    are compared, and few of their entries are read.
    """

    seq: int
    hash: str
    at: datetime
    station: str
    label: str
    message: object = None

    @property
    def action(self) -> str:
        """Its label, as the message that it was written as."""
        data = self.message
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except ValueError:
                return self.label
        return message_of(data, self.label)


class Relation(StrEnum):
    """How a copy stands to the book."""

    SAME = "same"
    OLDER = "older"
    NEWER = "newer"
    FORKED = "forked"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class CopyComparison:
    """What a book has that a copy has not (``lost`` if it is brought back), and the other way."""

    relation: Relation
    common: int
    lost: tuple[ComparedEntry, ...]
    gained: tuple[ComparedEntry, ...]


def compare(
    ours: Sequence[ComparedEntry],
    theirs: Sequence[ComparedEntry],
    lineages: tuple[str, str] = ("", ""),
) -> CopyComparison:
    """Compare the book's journal with a copy's; the first entry that differs parts them."""
    common = 0
    for our, other in zip(ours, theirs, strict=False):
        if our.hash != other.hash:
            break
        common += 1
    lost, gained = tuple(ours[common:]), tuple(theirs[common:])
    return CopyComparison(_relation(common, lost, gained, lineages), common, lost, gained)


def _relation(
    common: int,
    lost: tuple[ComparedEntry, ...],
    gained: tuple[ComparedEntry, ...],
    lineages: tuple[str, str],
) -> Relation:
    apart = all(lineages) and lineages[0] != lineages[1]
    if apart or (common == 0 and lost and gained):
        return Relation.OTHER
    if lost and gained:
        return Relation.FORKED
    if lost:
        return Relation.OLDER
    return Relation.NEWER if gained else Relation.SAME


class NameLost(StrEnum):
    """What of an open book has no name in its folder any more."""

    BOOK = "book"
    """Nothing lies at the book's place."""
    EXCHANGED = "exchanged"
    """Another file lies there."""
    LOG = "log"
    """The book is there; its log is not, or is another file."""


@dataclass(frozen=True, slots=True)
class SavedAnew:
    """What had lost its name, and was written anew from what was still open.

    ``file`` holds everything up to that moment: the book itself, or a file beside it where the
    book's name was taken, ``None`` where nothing had to be written. ``book`` is what is worked on
    from now on.
    """

    lost: NameLost
    book: Path
    file: Path | None
    at: datetime

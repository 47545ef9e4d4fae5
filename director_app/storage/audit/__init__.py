"""Whether the book still is what its journal says, in little memory however much it holds.

Covered are the journal, its images, the two facts of the book that remember its length and last
hash, every row of a journaled table, and how the database is built. What lies beside the journal
(drafts, what was printed, other facts of the book) has no history: it is only looked at whether it
can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from sqlite3 import DatabaseError

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.messages.message import Message
from director_app.messages.stored import message_of
from director_app.storage.audit.reading import (
    AuditedEntry,
    RowImage,
    Unreadable,
    entries_as_written,
    images_as_written,
)
from director_app.storage.audit.rows import row_problems
from director_app.storage.audit.unjournaled import (
    built_problems,
    missing_tables,
    unjournaled_problems,
)
from director_app.storage.journal import EntryKind, digest
from director_app.storage.journal_end import HEAD, LENGTH, START
from director_app.storage.mishaps import out_of_reach
from director_app.storage.tables import BookRow, JournalRow

MOST = 1000
"""Problems that are told, of each kind: one more says that there are more."""


def problems(session: Session) -> list[str]:
    """What is wrong with the chain, or with rows against it; damage alone if there is any."""
    try:
        if damaged := damage(session):
            return damaged
        connection = session.connection()
        built = list(built_problems(connection))
        if missing_tables(connection):
            return built
        checks = (
            built,
            dangling(session),
            chain_problems(session),
            row_problems(connection),
            unjournaled_problems(connection),
        )
        return [problem for found in checks for problem in at_most(found)]
    except (SQLAlchemyError, DatabaseError, LookupError) as fault:
        if out_of_reach(fault):
            raise
        return [
            Message(
                "The database is damaged: {fault}.", fault=getattr(fault, "orig", None) or fault
            )
        ]


def at_most(found: Iterable[str]) -> Iterator[str]:
    """So many of them, and that there are more if so."""
    rest = iter(found)
    yield from islice(rest, MOST)
    if next(rest, None) is not None:
        yield (
            Message("There are more problems of this kind. The first {most} are listed.", most=MOST)
        )


def damage(session: Session) -> list[str]:
    """What the database finds wrong with its file: one sentence each."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.connection().exec_driver_sql("PRAGMA integrity_check")
    return [
        Message("The database is damaged: {fault}.", fault=row[0])
        for row in found
        if row[0] != "ok"
    ]


def dangling(session: Session) -> list[str]:
    """Rows that point to rows which are not there: one sentence each."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.connection().exec_driver_sql("PRAGMA foreign_key_check")
    return [
        Message(
            "A row of {table} points to a row of {other_table} that doesn’t exist.",
            table=row[0],
            other_table=row[2],
        )
        for row in found
    ]


def end(session: Session) -> tuple[int, str]:
    """How long the journal is and its last hash."""
    query = select(JournalRow.seq, JournalRow.hash).order_by(JournalRow.seq.desc()).limit(1)
    row = session.execute(query).first()
    return (row.seq, row.hash) if row else (0, START)


@dataclass(frozen=True, slots=True)
class NotedBreak:
    """An entry that says that the end of the journal was changed, or is an older copy's."""

    seq: int
    action: str
    older: bool
    """Whether an older copy was in the book's place: only that can be confirmed."""
    confirmed: bool

    @property
    def sentence(self) -> str:
        """What the check of the book says of it, and what there is to do."""
        if not self.older:
            return Message(
                "History entry {seq} records a break: {action}.", seq=self.seq, action=self.action
            )
        return Message(
            "History entry {seq} records a break: {action}. If you put the older copy there on "
            "purpose, confirm it with `front-table book confirm-copy {seq}`.",
            seq=self.seq,
            action=self.action,
        )


def breaks(session: Session) -> list[NotedBreak]:
    """Every place where a step found the end of the journal changed, in order."""
    did = JournalRow.action_kind
    confirming = select(JournalRow.parameters).where(did == ActionKind.CONFIRM_OLDER_COPY.value)
    confirmed = {parameters.get("entry") for parameters in session.scalars(confirming)}
    noted = select(JournalRow.seq, JournalRow.action, JournalRow.message, did).where(
        JournalRow.kind == EntryKind.CUT.value
    )
    return [
        NotedBreak(
            seq,
            message_of(message, action),
            older := kind == ActionKind.NOTE_OLDER_COPY.value,
            confirmed=older and seq in confirmed,
        )
        for seq, action, message, kind in session.execute(noted.order_by(JournalRow.seq))
    ]


def cuts(session: Session) -> list[str]:
    """The breaks that nobody confirmed: one sentence each."""
    return [each.sentence for each in breaks(session) if not each.confirmed]


def chain_problems(session: Session) -> Iterator[str]:
    """What is wrong with the chain: one sentence each, none when it is unbroken."""
    connection = session.connection()
    images = _ByEntry(connection)
    expected, chained = 1, START
    for entry in entries_as_written(connection):
        yield from (_unknown(seq) for seq in images.before(entry.seq))
        own = images.of(entry.seq)
        if entry.seq != expected:
            yield _missing(expected, entry.seq)
        if isinstance(entry, Unreadable):
            yield Message(
                "History entry {seq} was changed: {field}.", seq=entry.seq, field=entry.what
            )
            expected, chained = entry.seq + 1, entry.hash
            continue
        if entry.seq == expected and entry.chained != chained:
            yield Message("History entry {seq} isn’t linked to the one before it.", seq=entry.seq)
        spoiled = next((image.what for image in own if isinstance(image, Unreadable)), "")
        if spoiled:
            yield Message(
                "History entry {seq} (“{action}”) was changed: {problem}.",
                seq=entry.seq,
                action=entry.action,
                problem=spoiled,
            )
        elif _digest(entry, own) != entry.hash:
            yield Message(
                "History entry {seq} (“{action}”) was changed.", seq=entry.seq, action=entry.action
            )
        elif not _as_worded(entry):
            yield Message(
                "History entry {seq} (“{action}”) has a message that says something else.",
                seq=entry.seq,
                action=entry.action,
            )
        expected, chained = entry.seq + 1, entry.hash
    yield from (_unknown(seq) for seq in images.rest())
    yield from _end_problems(session, expected - 1, chained)


class _ByEntry:
    """The journal's images, entry by entry; only those of one entry are held."""

    def __init__(self, connection: Connection) -> None:
        self._groups = groupby(images_as_written(connection), key=lambda image: image.seq)
        self._next = next(self._groups, None)

    def before(self, seq: int) -> Iterator[int]:
        """Entries that are passed over on the way to this one: none of that number is there."""
        while self._next is not None and self._next[0] < seq:
            yield self._next[0]
            self._next = next(self._groups, None)

    def of(self, seq: int) -> list[RowImage | Unreadable]:
        if self._next is None or self._next[0] != seq:
            return []
        own = list(self._next[1])
        self._next = next(self._groups, None)
        return own

    def rest(self) -> Iterator[int]:
        """Entries behind the last one."""
        while self._next is not None:
            yield self._next[0]
            self._next = next(self._groups, None)


def _unknown(seq: int) -> str:
    return Message("There are saved changes for an unknown history entry {seq}.", seq=seq)


def _missing(first: int, found: int) -> str:
    if found < first:
        return Message("History entry {seq} is out of place.", seq=found)
    if found == first + 1:
        return Message("History entry {seq} is missing.", seq=first)
    return Message(
        "History entries {first_seq} to {last_seq} are missing.",
        first_seq=first,
        last_seq=found - 1,
    )


def _digest(entry: AuditedEntry, images: Iterable[RowImage | Unreadable]) -> str | None:
    try:
        return digest(entry, images)
    except (ValueError, TypeError, AttributeError):
        return None


def _as_worded(entry: AuditedEntry) -> bool:
    """Whether the message that an entry keeps reads in English as its label does."""
    read = message_of(entry.message, entry.action)
    return entry.message is None or isinstance(read, Message)


def _end_problems(session: Session, length: int, head: str) -> Iterator[str]:
    remembered = {
        key: row.value for key in (LENGTH, HEAD) if (row := session.get(BookRow, key)) is not None
    }
    if remembered.get(LENGTH, "0") != str(length):
        yield Message("The history isn’t as long as the book recorded.")
    elif remembered.get(HEAD, START) != head:
        yield Message("The history’s last entry isn’t the one the book recorded.")

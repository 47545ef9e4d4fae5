"""Whether the book still is what its journal says.

Covered are the journal, its images, the two facts of the book that remember its length and last
hash, and every row of a journaled table. What lies beside the journal (drafts, what was printed,
other facts of the book) is not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from sqlite3 import DatabaseError
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from director_app.storage.all_tables import JOURNALED
from director_app.storage.audit_pages import filled_numbers
from director_app.storage.audit_reading import (
    Unreadable,
    entries_as_written,
    images_as_written,
)
from director_app.storage.images import Image, completed, image, key_text
from director_app.storage.journal import Kind, digest
from director_app.storage.journal_end import HEAD, LENGTH, START
from director_app.storage.mishaps import out_of_reach
from director_app.storage.row import Row
from director_app.storage.tables import BookRow, JournalImageRow, JournalRow

FAULTS = (SQLAlchemyError, DatabaseError, ValueError, TypeError, LookupError, AttributeError)
"""What reading damaged values may raise."""


def problems(session: Session) -> list[str]:
    """What is wrong with the chain, or with rows against it; damage alone if there is any."""
    try:
        if damaged := damage(session):
            return damaged
        return dangling(session) + chain_problems(session) + row_problems(session)
    except (SQLAlchemyError, DatabaseError, LookupError) as fault:
        if out_of_reach(fault):
            raise
        return [f"The database is damaged: {getattr(fault, 'orig', None) or fault}."]


def damage(session: Session) -> list[str]:
    """What the database finds wrong with its file: one sentence each."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.connection().exec_driver_sql("PRAGMA integrity_check")
    return [f"The database is damaged: {row[0]}." for row in found if row[0] != "ok"]


def dangling(session: Session) -> list[str]:
    """Rows that point to rows which are not there: one sentence each."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    found = session.connection().exec_driver_sql("PRAGMA foreign_key_check")
    return [f"A row of {row[0]} points to a row of {row[2]} that is not there." for row in found]


def end(session: Session) -> tuple[int, str]:
    """How long the journal is and its last hash."""
    query = select(JournalRow.seq, JournalRow.hash).order_by(JournalRow.seq.desc()).limit(1)
    row = session.execute(query).first()
    return (row.seq, row.hash) if row else (0, START)


def cuts(session: Session) -> list[str]:
    """Every place where a step found the end of the journal changed: one sentence each."""
    query = select(JournalRow.seq, JournalRow.action).where(JournalRow.kind == Kind.CUT.value)
    found = session.execute(query.order_by(JournalRow.seq))
    return [f"Journal entry {seq} notes a break: {action}." for seq, action in found]


def chain_problems(session: Session) -> list[str]:
    """What is wrong with the chain: one sentence each, none when it is unbroken."""
    connection = session.connection()
    found = list(_Chain(connection).problems(session))
    hidden = (f"Journal entry {seq} was changed in the file." for seq in filled_numbers(connection))
    return [*found, *hidden]


class _Chain:
    """The chain followed from its start, over what is really written."""

    def __init__(self, connection: Connection) -> None:
        self._images: dict[int, list[JournalImageRow]] = {}
        self._spoiled: dict[int, list[str]] = {}
        for one in images_as_written(connection):
            if isinstance(one, Unreadable):
                self._spoiled.setdefault(one.seq, []).append(one.what)
            else:
                self._images.setdefault(one.seq, []).append(one)
        self._entries = list(entries_as_written(connection))

    def problems(self, session: Session) -> Iterator[str]:
        expected, chained = 1, START
        for entry in self._entries:
            images = self._images.pop(entry.seq, [])
            spoiled = self._spoiled.pop(entry.seq, [])
            if entry.seq != expected:
                yield _missing(expected, entry.seq)
            if isinstance(entry, Unreadable):
                yield f"Journal entry {entry.seq} was changed: {entry.what}."
                expected, chained = entry.seq + 1, entry.hash
                continue
            if entry.seq == expected and entry.chained != chained:
                yield f"Journal entry {entry.seq} is not chained to the one before it."
            if spoiled:
                yield f"Journal entry {entry.seq} (“{entry.action}”) was changed: {spoiled[0]}."
            elif _digest(entry, images) != entry.hash:
                yield f"Journal entry {entry.seq} (“{entry.action}”) was changed."
            expected, chained = entry.seq + 1, entry.hash
        for seq in sorted({*self._images, *self._spoiled}):
            yield f"Journal images of an unknown entry {seq}."
        yield from _end_problems(session, expected - 1, chained)


def _missing(first: int, found: int) -> str:
    if found < first:
        return f"Journal entry {found} stands where it does not belong."
    if found == first + 1:
        return f"Journal entry {first} is missing."
    return f"Journal entries {first} to {found - 1} are missing."


def _digest(entry: JournalRow, images: list[JournalImageRow]) -> str | None:
    try:
        return digest(entry, images)
    except (ValueError, TypeError, AttributeError):
        return None


def _end_problems(session: Session, length: int, head: str) -> Iterator[str]:
    remembered = {
        key: row.value for key in (LENGTH, HEAD) if (row := session.get(BookRow, key)) is not None
    }
    if remembered.get(LENGTH, "0") != str(length):
        yield "The journal's length is not the one the book remembers."
    elif remembered.get(HEAD, START) != head:
        yield "The journal's last entry is not the one the book remembers."


def row_problems(session: Session) -> list[str]:
    """Rows that are not as the journal left them: one sentence each."""
    latest: dict[tuple[str, str], Image | None] = {}
    for one in images_as_written(session.connection()):
        if not isinstance(one, Unreadable):
            latest[one.table_name, one.key] = one.after
    expected = {name: after for name, after in latest.items() if after is not None}
    problems: list[str] = []
    for name, row_class in JOURNALED.items():
        for key, now in _rows(session, row_class):
            kept = expected.pop((name, key), None)
            if kept is None:
                problems.append(f"Row {key} of {name} was put in past the journal.")
            elif now is None or not _same(completed(row_class, kept), now):
                problems.append(f"Row {key} of {name} was changed past the journal.")
    problems += [f"Row {key} of {name} was removed past the journal." for name, key in expected]
    return problems


def _same(kept: Image | None, now: Image) -> bool:
    """Equal to the letter: one and true, or 25 and 25.0, are not the same."""
    return json.dumps(kept, sort_keys=True) == json.dumps(now, sort_keys=True, default=repr)


def _rows(session: Session, row_class: type[Row]) -> Iterator[tuple[str, Image | None]]:
    """Each row's key and image; None where it can't be read."""
    try:
        found = [image(row) for row in session.scalars(select(row_class))]
    except FAULTS:
        session.expunge_all()
        yield from _one_by_one(session, row_class)
        return
    for now in found:
        yield key_text(row_class, now), now


def _one_by_one(session: Session, row_class: type[Row]) -> Iterator[tuple[str, Image | None]]:
    columns = [getattr(row_class, str(one.key)) for one in row_class.__table__.primary_key]
    for key in session.execute(select(*columns)).all():
        values: tuple[Any, ...] = tuple(key)
        text = json.dumps(values, separators=(",", ":"), default=repr)
        try:
            row = session.get(row_class, values)
            yield text, None if row is None else image(row)
        except FAULTS:
            session.expunge_all()
            yield text, None

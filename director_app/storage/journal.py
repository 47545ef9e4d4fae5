"""The journal: every transaction with the rows it touched, before and after, chained by hash.

Undo is one more transaction. It puts the rows back if they still are as the entry left them;
otherwise it refuses and names the later change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, event, func, select
from sqlalchemy.orm import ORMExecuteState, Session, UOWTransaction

from director_app.domain.topics import Topic
from director_app.errors import NotFound
from director_app.storage.images import VERSION, Image, image, image_before, key_text
from director_app.storage.row import Row
from director_app.storage.tables import JOURNALED, BookRow, JournalImageRow, JournalRow

START = "0" * 64
"""What the first entry is chained to."""

_AT_ONCE = 16
"""Entries read at once when what is wanted is mostly the newest."""


class Kind(StrEnum):
    """A change, one taken back, or one put back; what was sent to somebody is never taken back."""

    DO = "do"
    UNDO = "undo"
    REDO = "redo"
    SENT = "sent"


@dataclass(frozen=True, slots=True)
class Entry:
    """A journal entry as read-model; ``target`` is the entry that was taken or put back."""

    seq: int
    event: int | None
    station: str
    at: datetime
    action: str
    kind: Kind
    target: int | None
    topics: frozenset[Topic]
    hash: str


@dataclass(slots=True)
class _Touched:
    row: type[Row]
    before: Image | None
    after: Image | None


@dataclass(slots=True)
class Recorder:
    """Collects what a session changes in journaled tables, in the order of first touch."""

    touched: dict[tuple[str, str], _Touched] = field(default_factory=dict)
    _before: dict[int, Image] = field(default_factory=dict)

    def listen(self, session: Session) -> None:
        """Follow this session's flushes; changes past the rows are refused."""
        event.listen(session, "before_flush", self._before_flush)
        event.listen(session, "after_flush", self._after_flush)
        event.listen(session, "do_orm_execute", _refuse_bulk)

    def _before_flush(self, session: Session, _flush: UOWTransaction, _objects: Any) -> None:
        changed = [row for row in session.dirty if session.is_modified(row)]
        self._before = {
            id(row): image_before(row)
            for row in (*changed, *session.deleted)
            if isinstance(row, Row) and row.topic is not None
        }

    def _after_flush(self, session: Session, _flush: UOWTransaction) -> None:
        for row in session.deleted:
            self._note(row, self._before.get(id(row)), deleted=True)
        for row in session.new:
            self._note(row, None, deleted=False)
        for row in session.dirty:
            if id(row) in self._before:
                self._note(row, self._before[id(row)], deleted=False)
        self._before = {}

    def _note(self, row: object, before: Image | None, *, deleted: bool) -> None:
        if not isinstance(row, Row) or row.topic is None:
            return
        after = None if deleted else image(row)
        kept = before if after is None else after
        assert kept is not None
        name = (type(row).__tablename__, key_text(type(row), kept))
        if name in self.touched:
            self.touched[name].after = after
        else:
            self.touched[name] = _Touched(type(row), before, after)

    def changes(self) -> list[_Touched]:
        """The rows that are different at the end."""
        return [one for one in self.touched.values() if one.before != one.after]


def _refuse_bulk(state: ORMExecuteState) -> None:
    if not (state.is_insert or state.is_update or state.is_delete):
        return
    table = getattr(state.statement, "table", None)
    if getattr(table, "name", None) in JOURNALED:
        raise AssertionError("journaled rows change through the session, one by one")


def digest(entry: JournalRow, images: Iterable[JournalImageRow]) -> str:
    """The hash of an entry with its images, chained to the entry before it."""
    facts = [
        entry.seq,
        entry.event_id,
        entry.station,
        entry.at.astimezone(UTC).isoformat(),
        entry.action,
        entry.kind,
        entry.target,
        entry.topics,
        [[one.table_name, one.key, one.before, one.after] for one in images],
    ]
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256((entry.chained + text).encode()).hexdigest()


def append(
    session: Session,
    recorder: Recorder,
    *,
    event_id: int | None,
    station: str,
    at: datetime,
    action: str,
    kind: Kind = Kind.DO,
    target: int | None = None,
) -> frozenset[Topic]:
    """Write one entry for what the recorder holds; nothing is written when nothing changed.

    Returns the topics that changed.
    """
    session.flush()
    changes = recorder.changes()
    if not changes:
        return frozenset()
    topics = frozenset(one.row.topic for one in changes if one.row.topic is not None)
    last = session.execute(
        select(JournalRow.seq, JournalRow.hash).order_by(JournalRow.seq.desc()).limit(1)
    ).first()
    entry = JournalRow(
        seq=last.seq + 1 if last else 1,
        event_id=event_id,
        station=station,
        at=at,
        action=action,
        kind=kind.value,
        target=target,
        topics=sorted(topics),
        chained=last.hash if last else START,
    )
    images = [
        JournalImageRow(
            seq=entry.seq,
            position=position,
            table_name=one.row.__tablename__,
            key=key_text(one.row, one.after or one.before or {}),
            before=one.before,
            after=one.after,
        )
        for position, one in enumerate(changes)
    ]
    entry.hash = digest(entry, images)
    session.add(entry)
    session.add_all(images)
    _note_end(session, {"journal_length": str(entry.seq), "journal_head": entry.hash})
    session.flush()
    return topics


def head(session: Session) -> str:
    """The hash of the entry that was just written, or of the last one."""
    row = session.get(BookRow, "journal_head")
    return row.value if row else START


def length(session: Session) -> int:
    """How many entries there are."""
    return int(session.scalar(select(func.count()).select_from(JournalRow)) or 0)


def holds(session: Session, hashed: str) -> bool:
    """Whether the entry with this hash is in the book."""
    found = select(JournalRow.seq).where(JournalRow.hash == hashed).order_by(JournalRow.seq.desc())
    return session.scalar(found.limit(1)) is not None


def _note_end(session: Session, facts: Mapping[str, str]) -> None:
    """Keep how long the journal is and its last hash, by which a shortened one is known."""
    rows = session.scalars(select(BookRow).where(BookRow.key.in_(facts)))
    known = {row.key: row for row in rows}
    for key, value in facts.items():
        row = known.get(key) or BookRow(key=key)
        row.value = value
        session.add(row)


COLUMNS = (
    JournalRow.seq,
    JournalRow.event_id,
    JournalRow.station,
    JournalRow.at,
    JournalRow.action,
    JournalRow.kind,
    JournalRow.target,
    JournalRow.topics,
    JournalRow.hash,
)
"""What an entry is read from."""


def entry_of(row: Any) -> Entry:
    """The entry of these columns."""
    seq, event_id, station, at, action, kind, target, topics, digested = row
    shown = frozenset(Topic(one) for one in topics)
    return Entry(seq, event_id, station, at, action, Kind(kind), target, shown, digested)


def entries(session: Session, event_id: int | None, *, last: int | None = None) -> list[Entry]:
    """The entries of an event (of the whole book for ``None``), oldest first."""
    query = select(*COLUMNS).order_by(JournalRow.seq.desc())
    if event_id is not None:
        query = query.where(JournalRow.event_id == event_id)
    if last is not None:
        query = query.limit(last)
    return [entry_of(row) for row in reversed(session.execute(query).all())]


def since(session: Session, seq: int) -> tuple[int, frozenset[Topic], frozenset[str]]:
    """What came after entry ``seq``: the newest entry, topics and stations."""
    rows = session.execute(
        select(JournalRow.seq, JournalRow.topics, JournalRow.station)
        .where(JournalRow.seq > seq)
        .order_by(JournalRow.seq)
    ).all()
    topics = frozenset(Topic(one) for row in rows for one in row.topics)
    return (rows[-1].seq if rows else seq), topics, frozenset(row.station for row in rows)


def to_take_back(session: Session, event_id: int | None, station: str) -> Iterator[Entry]:
    """The station's own changes of an event that stand, newest first, as they were last done."""
    turned: set[int] = set()
    for entry in _own(session, event_id, station):
        first = entry.target or entry.seq
        if first in turned or entry.kind is Kind.SENT:
            continue
        turned.add(first)
        done = entry if entry.kind is Kind.DO else find(session, first)
        if entry.kind is not Kind.UNDO and done.station == station:
            yield done


def to_put_back(session: Session, event_id: int | None, station: str) -> Iterator[Entry]:
    """What the station took back itself, newest first; a new change of its own ends the list.

    What another station took back can no longer be put back here.
    """
    turned: set[int] = set()
    for entry in _own(session, event_id, station):
        if entry.kind is Kind.DO:
            return
        first = entry.target or entry.seq
        if first not in turned and entry.kind is Kind.UNDO and entry.station == station:
            yield find(session, first)
        turned.add(first)


def _own(session: Session, event_id: int | None, station: str) -> Iterator[Entry]:
    """The station's changes, and what anybody took and put back, newest first."""
    own = (JournalRow.station == station) | (JournalRow.kind != Kind.DO.value)
    query = select(*COLUMNS).where(JournalRow.event_id == event_id, own)
    newest = query.order_by(JournalRow.seq.desc()).limit(_AT_ONCE)
    page = session.execute(newest).all()
    while page:
        yield from map(entry_of, page)
        page = session.execute(newest.where(JournalRow.seq < page[-1].seq)).all()


def find(session: Session, seq: int) -> Entry:
    """The entry with this number."""
    row = session.execute(select(*COLUMNS).where(JournalRow.seq == seq)).first()
    if row is None:
        raise NotFound(f"The journal has no entry {seq}. See `front-table log`.")
    return entry_of(row)


@dataclass(frozen=True, slots=True)
class Touch:
    """A row that an entry changed, before and after; ``None`` where it was not there."""

    entry: Entry
    before: Image | None
    after: Image | None


def touches(session: Session, table: str, keys: Iterable[str]) -> list[Touch]:
    """Every change of these rows, oldest first."""
    rows = (JournalImageRow.table_name == table) & JournalImageRow.key.in_(list(keys))
    return _touches(session, rows)


def touched_since(session: Session, table: str, event_id: int, at: datetime) -> list[Touch]:
    """Every change of a table's rows by an event's entries at this time or later, oldest first."""
    later = (JournalRow.event_id == event_id) & (JournalRow.at >= at)
    return _touches(session, later & (JournalImageRow.table_name == table))


def _touches(session: Session, which: ColumnElement[bool]) -> list[Touch]:
    query = (
        select(*COLUMNS, JournalImageRow.before, JournalImageRow.after)
        .join(JournalImageRow, JournalImageRow.seq == JournalRow.seq)
        .where(which)
        .order_by(JournalRow.seq, JournalImageRow.position)
    )
    known: dict[int, Entry] = {}
    found = []
    for *entry, before, after in session.execute(query):
        one = known.get(entry[0]) or known.setdefault(entry[0], entry_of(entry))
        found.append(Touch(one, before, after))
    return found


def last_version(session: Session, table: str, key: str) -> int:
    """The newest version that a row ever had, 0 for one that never was.

    A row that comes again goes on from there: who saw the former one still sees something stale.
    """
    images = (JournalImageRow.table_name == table) & (JournalImageRow.key == key)
    newest = session.scalar(select(func.max(JournalImageRow.seq)).where(images))
    if newest is None:
        return 0
    kept = session.scalars(select(JournalImageRow).where(images, JournalImageRow.seq == newest))
    last = kept.one()
    return int((last.after or last.before or {}).get(VERSION, 0))

"""The journal: every transaction with the rows it touched, before and after, chained by hash.

Undo is one more transaction. It puts the rows back if they still are as the entry left them;
otherwise it refuses and names the later change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple

from sqlalchemy import bindparam, event, func, insert, select
from sqlalchemy.orm import ORMExecuteState, Session, UOWTransaction

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.topics import Topic
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.messages.stored import message_data, message_of
from director_app.storage import journal_end
from director_app.storage.images import VERSION, Image, image, image_before, key_text
from director_app.storage.journal_end import HEAD, LENGTH, START, KnownEnd
from director_app.storage.prebuilt_statements import fetch, put
from director_app.storage.row import Row
from director_app.storage.tables import BookRow, JournalImageRow, JournalRow

_AT_ONCE = 16
"""Entries looked through at once when what is wanted is mostly the newest."""

_AT_MOST = 4096
"""The same when it is not among those."""


class EntryKind(StrEnum):
    """How an entry came about: a change, one undone, or one redone.

    What was sent to somebody is never undone, nor is the note that the journal was cut.
    """

    DO = "do"
    UNDO = "undo"
    REDO = "redo"
    SENT = "sent"
    CUT = "cut"


NEVER_UNDONE = frozenset({EntryKind.SENT, EntryKind.CUT})
"""What stays whatever comes."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A journal entry as read-model; ``target`` is the entry that was taken or put back.

    ``label`` is its English, ``message`` what was kept of the message that it was written as. What
    was done is ``action_kind`` with ``parameters``, of an undoing or redoing those of its target.
    """

    seq: int
    event: int | None
    station: str
    at: datetime
    label: str
    kind: EntryKind
    target: int | None
    topics: frozenset[Topic]
    hash: str
    action_kind: ActionKind
    parameters: Mapping[str, Parameter]
    message: object

    @property
    def action(self) -> str:
        """Its label, to be read: the message that it was written as, where one was kept."""
        return message_of(self.message, self.label)


class WrittenEntry(NamedTuple):
    """The topics that an entry changed, its hash and number; nothing changed where there are none.

    ``gap`` is what the entry's writing found missing at the end of the journal, if anything.
    """

    topics: frozenset[Topic]
    hash: str
    gap: journal_end.JournalGap | None = None
    seq: int = 0


@dataclass(slots=True)
class _Touched:
    row: type[Row]
    key: str
    before: Image | None
    after: Image | None


@dataclass(slots=True)
class Recorder:
    """Collects what a session changes in journaled tables, in the order of first touch."""

    touched: dict[tuple[str, str], _Touched] = field(default_factory=dict)
    _before: dict[int, Image] = field(default_factory=dict)

    def before_flush(self, session: Session) -> None:
        """Look at rows as they were before what is flushed now."""
        changed = [row for row in session.dirty if session.is_modified(row)]
        self._before = {
            id(row): image_before(row)
            for row in (*changed, *session.deleted)
            if isinstance(row, Row) and row.topic is not None
        }

    def after_flush(self, session: Session) -> None:
        for row in session.deleted:
            self._note(row, self._before.get(id(row)), deleted=True)
        for row in session.new:
            self._note(row, None, deleted=False)
        for row in session.dirty:
            if id(row) in self._before:
                self._note(row, self._before[id(row)], deleted=False)
        self._before = {}

    def _note(self, row: object, before: Image | None, *, deleted: bool) -> None:
        if isinstance(row, Row) and row.topic is not None:
            self.note(type(row), before, None if deleted else image(row))

    def note(self, row: type[Row], before: Image | None, after: Image | None) -> None:
        """Note what became of a row of a journaled table, ``None`` where it was not there."""
        assert row.topic is not None
        kept = before if after is None else after
        assert kept is not None
        name = (row.__tablename__, key_text(row, kept))
        if name in self.touched:
            self.touched[name].after = after
        else:
            self.touched[name] = _Touched(row, name[1], before, after)

    def added(self, row: type[Row], images: Iterable[Image]) -> None:
        """Note new rows of a journaled table that came past the session."""
        for after in images:
            self.note(row, None, after)

    def changes(self) -> list[_Touched]:
        """The rows that are different at the end."""
        return [touched for touched in self.touched.values() if touched.before != touched.after]


class RecordedSession(Session):
    """A session whose flushes a recorder follows; changes past the rows are refused."""

    def __init__(self, *args: Any, **extras: Any) -> None:
        super().__init__(*args, **extras)
        self.recorder = Recorder()


@event.listens_for(RecordedSession, "before_flush")
def _before(session: RecordedSession, _flush: UOWTransaction, _objects: Any) -> None:
    session.recorder.before_flush(session)


@event.listens_for(RecordedSession, "after_flush")
def _after(session: RecordedSession, _flush: UOWTransaction) -> None:
    session.recorder.after_flush(session)


@event.listens_for(RecordedSession, "do_orm_execute")
def _refuse_bulk(state: ORMExecuteState) -> None:
    if not (state.is_insert or state.is_update or state.is_delete):
        return
    from director_app.storage.all_tables import JOURNALED  # noqa: PLC0415 - it maps every table, 30 ms; see there

    table = getattr(state.statement, "table", None)
    if getattr(table, "name", None) in JOURNALED:
        raise AssertionError("journaled rows change through the session, one by one")


def digest(entry: Any, images: Iterable[Any]) -> str:
    """The hash of an entry (its columns by name) with its images, chained to the one before it."""
    facts = [
        entry.seq,
        entry.event_id,
        entry.station,
        entry.at.astimezone(UTC).isoformat(),
        entry.action,
        entry.kind,
        entry.target,
        entry.topics,
        entry.action_kind,
        entry.parameters,
        entry.message,
        [[image.table_name, image.key, image.before, image.after] for image in images],
    ]
    return hashlib.sha256((entry.chained + _FACTS.encode(facts)).encode()).hexdigest()


_FACTS = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, check_circular=False
)


def append(
    session: RecordedSession,
    *,
    event_id: int | None,
    station: str,
    at: datetime,
    action: str,
    action_kind: ActionKind = ActionKind.OTHER,
    parameters: Mapping[str, Parameter] = MappingProxyType({}),
    kind: EntryKind = EntryKind.DO,
    target: int | None = None,
    known: KnownEnd | None = None,
) -> WrittenEntry:
    """Write one entry for what the recorder holds; nothing is written when nothing changed.

    Where the journal does not end as the book or this computer (``known``) remembers, an entry
    that says so comes first: chained like every other, it stays for good.
    """
    session.flush()
    changes = session.recorder.changes()
    if not changes:
        return WrittenEntry(frozenset(), "")
    topics = frozenset(change.row.topic for change in changes if change.row.topic is not None)
    data: dict[str, Any] = {"event_id": event_id, "station": station, "at": at}
    gap = journal_end.gap(session, known)
    if gap is not None:
        noted = EntryKind.CUT if gap.broken else EntryKind.SENT
        facts = {**data, "action": gap.action, "kind": noted, "target": None}
        facts |= {"action_kind": gap.action_kind, "parameters": {}}
        _write(session, facts, [], [])
    images = [
        {
            "position": position,
            "table_name": change.row.__tablename__,
            "key": change.key,
            "before": change.before,
            "after": change.after,
        }
        for position, change in enumerate(changes)
    ]
    facts = {**data, "action": action, "kind": kind, "target": target}
    facts |= {"action_kind": action_kind, "parameters": dict(parameters)}
    hashed, seq = _write(session, facts, sorted(topics), images)
    return WrittenEntry(topics, hashed, gap, seq)


def _write(
    session: Session, facts: dict[str, Any], topics: list[Topic], images: list[dict[str, Any]]
) -> tuple[str, int]:
    """Write an entry at the end, chained, and note the new end in the book; its hash and number."""
    last, chained = journal_end.last_entry(session)
    entry = SimpleNamespace(**facts, seq=last + 1, topics=topics, chained=chained)
    entry.kind, entry.action_kind = entry.kind.value, entry.action_kind.value
    entry.message = message_data(entry.action)
    rows = [SimpleNamespace(seq=entry.seq, **image) for image in images]
    entry.hash = digest(entry, rows)
    connection = session.connection()
    connection.execute(_ADD_ENTRY, vars(entry))
    if rows:
        connection.execute(_ADD_IMAGES, [vars(row) for row in rows])
    for key, value in ((LENGTH, str(entry.seq)), (HEAD, entry.hash)):
        put(session, BookRow, {"key": key}, {"value": value})
    return str(entry.hash), entry.seq


def head(session: Session) -> str:
    """The hash of the last entry."""
    row = session.get(BookRow, HEAD)
    return row.value if row else START


def length(session: Session) -> int:
    """How many entries there are."""
    return int(session.scalar(select(func.count()).select_from(JournalRow)) or 0)


def newest(session: Session) -> int:
    """Number of the newest entry, 0 when there is none."""
    return newest_mark(session)[0]


def newest_mark(session: Session) -> tuple[int, str]:
    """Number and hash of the newest entry."""
    last = fetch(session, _LAST).first()
    return (last.seq, last.hash) if last else (0, START)


def newest_step(session: Session) -> tuple[ActionKind, datetime] | None:
    """What the newest entry says was done, and when; ``None`` when there is none."""
    last = fetch(session, _LAST_STEP).first()
    return (ActionKind(last.action_kind), last.at) if last else None


def has_entry(session: Session, hashed: str) -> bool:
    """Whether the entry with this hash is in the book."""
    found = select(JournalRow.seq).where(JournalRow.hash == hashed).order_by(JournalRow.seq.desc())
    return session.scalar(found.limit(1)) is not None


_LAST = select(JournalRow.c.seq, JournalRow.c.hash).order_by(JournalRow.c.seq.desc()).limit(1)
_LAST_STEP = (
    select(JournalRow.c.action_kind, JournalRow.c.at).order_by(JournalRow.c.seq.desc()).limit(1)
)
_LAST_IMAGES = (
    select(JournalImageRow.c.after, JournalImageRow.c.before)
    .where(
        JournalImageRow.c.table_name == bindparam("table"),
        JournalImageRow.c.key == bindparam("key"),
    )
    .order_by(JournalImageRow.c.seq.desc())
    .limit(1)
)
_ADD_ENTRY = insert(JournalRow.__table__)
_ADD_IMAGES = insert(JournalImageRow.__table__)

COLUMNS = (
    JournalRow.c.seq,
    JournalRow.c.event_id,
    JournalRow.c.station,
    JournalRow.c.at,
    JournalRow.c.action,
    JournalRow.c.kind,
    JournalRow.c.target,
    JournalRow.c.topics,
    JournalRow.c.hash,
    JournalRow.c.action_kind,
    JournalRow.c.parameters,
    JournalRow.c.message,
)
"""What an entry is read from."""

_SINCE = (
    select(JournalRow.c.seq, JournalRow.c.topics, JournalRow.c.station)
    .where(JournalRow.c.seq > bindparam("after"))
    .order_by(JournalRow.c.seq)
)
_FIND = select(*COLUMNS).where(JournalRow.c.seq == bindparam("entry"))
_OWN = (
    select(*COLUMNS)
    .where(
        (JournalRow.c.station == bindparam("station")) | (JournalRow.c.kind != EntryKind.DO.value),
        JournalRow.c.seq > bindparam("after"),
        JournalRow.c.seq <= bindparam("until"),
    )
    .order_by(JournalRow.c.seq.desc())
)


_OWN_OF_EVENT = _OWN.where(JournalRow.c.event_id == bindparam("event"))
_OWN_OF_BOOK = _OWN.where(JournalRow.c.event_id.is_(None))


def entry_of(row: Any) -> JournalEntry:
    """The entry of these columns."""
    seq, event_id, station, at, label, kind, target, topics, digested, *more = row
    did, parameters, message = more
    return JournalEntry(
        seq=seq,
        event=event_id,
        station=station,
        at=at,
        label=label,
        kind=EntryKind(kind),
        target=target,
        topics=frozenset(Topic(topic) for topic in topics),
        hash=digested,
        action_kind=ActionKind(did),
        parameters=parameters,
        message=message,
    )


def entries(
    session: Session, event_id: int | None, *, last: int | None = None
) -> list[JournalEntry]:
    """The entries of an event (of the whole book for ``None``), oldest first."""
    query = select(*COLUMNS).order_by(JournalRow.c.seq.desc())
    if event_id is not None:
        query = query.where(JournalRow.c.event_id == event_id)
    if last is not None:
        query = query.limit(last)
    return [entry_of(row) for row in reversed(session.execute(query).all())]


def since(
    session: Session, seq: int, *, but: Container[int] = ()
) -> tuple[int, frozenset[Topic], frozenset[str]]:
    """What came after entry ``seq``: the newest entry, topics and stations.

    Topics of the entries ``but`` those are left out.
    """
    rows = fetch(session, _SINCE, after=seq).all()
    topics = frozenset(Topic(topic) for row in rows if row.seq not in but for topic in row.topics)
    return (rows[-1].seq if rows else seq), topics, frozenset(row.station for row in rows)


def to_take_back(session: Session, event_id: int | None, station: str) -> Iterator[JournalEntry]:
    """The station's own changes of an event that stand, newest first, as they were last done."""
    turned: set[int] = set()
    for entry in _own(session, event_id, station):
        first = entry.target or entry.seq
        if first in turned or entry.kind in NEVER_UNDONE:
            continue
        turned.add(first)
        done = entry if entry.kind is EntryKind.DO else find(session, first)
        if entry.kind is not EntryKind.UNDO and done.station == station:
            yield done


def to_put_back(session: Session, event_id: int | None, station: str) -> Iterator[JournalEntry]:
    """What the station took back itself, newest first; a new change of its own ends the list.

    What another station took back can no longer be put back here.
    """
    turned: set[int] = set()
    for entry in _own(session, event_id, station):
        if entry.kind is EntryKind.DO:
            return
        first = entry.target or entry.seq
        if first not in turned and entry.kind is EntryKind.UNDO and entry.station == station:
            yield find(session, first)
        turned.add(first)


def _own(session: Session, event_id: int | None, station: str) -> Iterator[JournalEntry]:
    """The station's changes, and what anybody took and put back, newest first."""
    until, wide = newest(session), _AT_ONCE
    of = {} if event_id is None else {"event": event_id}
    own = _OWN_OF_EVENT if of else _OWN_OF_BOOK
    while until > 0:
        page = fetch(session, own, station=station, after=until - wide, until=until, **of).all()
        yield from map(entry_of, page)
        until, wide = until - wide, min(wide * 4, _AT_MOST)


def find(session: Session, seq: int) -> JournalEntry:
    """The entry with this number; refused with ``NotFound``."""
    row = fetch(session, _FIND, entry=seq).first()
    if row is None:
        raise NotFound(
            Message(
                "The history has no entry {seq}. To see the entries: `front-table log`.", seq=seq
            )
        )
    return entry_of(row)


def last_version(session: Session, table: str, key: str) -> int:
    """The newest version that a row ever had, 0 for one that never was.

    A row that comes again goes on from there: who saw the former one still sees something stale.
    """
    last = fetch(session, _LAST_IMAGES, table=table, key=key).first()
    return int((last.after or last.before or {}).get(VERSION, 0)) if last else 0

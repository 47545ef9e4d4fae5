"""The journal read page by page from the newest, and what an entry's rows were before and after.

Opening does not grow with the journal: a page asks by the event's index and ends when it is full.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, String, and_, bindparam, cast, exists, or_, select
from sqlalchemy.orm import Session

from director_app.domain.action_rules import RULES
from director_app.domain.topics import Topic
from director_app.storage.images import Image, completed
from director_app.storage.journal import COLUMNS, EntryKind, JournalEntry, entry_of, newest_mark
from director_app.storage.journal_end import START
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.tables import (
    JournalImageRow,
    JournalRow,
    PlanTableRow,
    RoundRow,
    SheetRow,
)

_BY_TABLE = ("sheet", "plan_table", "table_time")
_BY_GAME = ("played_game", "sat")
_WITH_TABLE = ("ruling", "seat_wish")
_SEATED = ("plan_table", "played_game", "sat")
_BY_PLAYER = ("entrant", "disqualification")
_BY_ONE_OF_TWO = ("apart", "apart_member", "ruling_player")
_WITH_PLAYER = ("seat_wish", "payout", "prize_draw")


@dataclass(frozen=True, slots=True)
class JournalQuery:
    """What is asked of the journal; ``entrants`` are a player's, in every division."""

    station: str | None = None
    table: int | None = None
    entrants: tuple[int, ...] = ()
    topic: Topic | None = None
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row that an entry changed, before and after; ``None`` where it was not there."""

    table: str
    key: str
    before: Image | None
    after: Image | None


def page(
    session: Session, event_id: int | None, asked: JournalQuery, *, before: int | None, count: int
) -> list[JournalEntry]:
    """The newest entries that answer, older than entry ``before``, newest first."""
    query = select(*COLUMNS).where(*_answers(asked)).order_by(JournalRow.seq.desc()).limit(count)
    if event_id is not None:
        query = query.where(JournalRow.event_id == event_id)
    if before is not None:
        query = query.where(JournalRow.seq < before)
    return [entry_of(row) for row in session.execute(query)]


def undone_among(session: Session, seqs: Sequence[int]) -> frozenset[int]:
    """Which of these entries do not stand now."""
    if not seqs:
        return frozenset()
    query = select(JournalRow.target, JournalRow.kind).where(
        JournalRow.seq > min(seqs),
        JournalRow.kind.in_((EntryKind.UNDO.value, EntryKind.REDO.value)),
    )
    last = {row.target: row.kind for row in session.execute(query.order_by(JournalRow.seq))}
    return frozenset(seq for seq in seqs if last.get(seq) == EntryKind.UNDO.value)


def stations(session: Session, event_id: int) -> list[str]:
    """Every station that wrote for an event, by name."""
    query = select(JournalRow.station).where(JournalRow.event_id == event_id).distinct()
    return sorted(session.scalars(query))


def tables(session: Session, event_id: int) -> list[int]:
    """Numbers of an event's tables, as they are planned or have a sheet."""
    found: set[int] = set()
    for row in (PlanTableRow, SheetRow):
        query = select(row.table_no).join(RoundRow, RoundRow.id == row.round_id)
        found |= set(session.scalars(query.where(RoundRow.event_id == event_id).distinct()))
    return sorted(found)


def changes(session: Session, seq: int) -> list[RowChange]:
    """The rows of an entry, in the order in which they were touched."""
    from director_app.storage.all_tables import JOURNALED  # noqa: PLC0415 - it maps every table, 30 ms; see there

    query = select(JournalImageRow).where(JournalImageRow.seq == seq)
    return [
        RowChange(
            image.table_name,
            image.key,
            completed(JOURNALED[image.table_name], image.before),
            completed(JOURNALED[image.table_name], image.after),
        )
        for image in session.scalars(query.order_by(JournalImageRow.position))
    ]


def last_image(session: Session, table: str, key: str) -> Image | None:
    """What was last known of a row, of one that has gone too."""
    from director_app.storage.all_tables import JOURNALED  # noqa: PLC0415 - it maps every table, 30 ms; see there

    query = select(JournalImageRow).where(
        JournalImageRow.table_name == table, JournalImageRow.key == key
    )
    image = session.scalars(query.order_by(JournalImageRow.seq.desc()).limit(1)).first()
    return None if image is None else completed(JOURNALED[table], image.after or image.before)


def _answers(asked: JournalQuery) -> Iterator[ColumnElement[bool]]:
    if asked.station is not None:
        yield JournalRow.station == asked.station
    if asked.since is not None:
        yield JournalRow.at >= asked.since
    if asked.topic is not None:
        touched = cast(JournalRow.topics, String).like(f'%"{asked.topic.value}"%')
        yield or_(touched, JournalRow.action_kind.in_(_about(asked.topic)))
    if asked.table is not None:
        yield _touching(_of_table(asked.table))
    if asked.entrants:
        yield _touching(or_(*(_of_entrant(entrant) for entrant in asked.entrants)))


def _about(topic: Topic) -> list[str]:
    """Kinds that are looked for under a topic, whichever rows keep what they did."""
    return [kind.value for kind, rule in RULES.items() if topic in rule.about]


def _touching(which: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(and_(JournalImageRow.seq == JournalRow.seq, which))


def _of_table(number: int) -> ColumnElement[bool]:
    name, key = JournalImageRow.table_name, JournalImageRow.key
    return or_(
        and_(name.in_(_BY_TABLE), key.like(f"[%,{number}]")),
        and_(name.in_(_BY_GAME), key.like(f"[%,{number},%")),
        and_(name.in_(_WITH_TABLE), _image_has("table_no", number)),
    )


def _of_entrant(entrant: int) -> ColumnElement[bool]:
    name, key = JournalImageRow.table_name, JournalImageRow.key
    seated = (_image_has(f"{wind}_id", entrant) for wind in ("east", "north", "west", "south"))
    return or_(
        and_(name.in_(_BY_PLAYER), key == f"[{entrant}]"),
        and_(
            name.in_(_BY_ONE_OF_TWO),
            or_(key.like(f"[{entrant},%"), key.like(f"%,{entrant}]")),
        ),
        and_(name.in_(_SEATED), or_(*seated)),
        and_(
            name.in_(_WITH_PLAYER),
            or_(_image_has("entrant_id", entrant), _image_has("winner_id", entrant)),
        ),
    )


def _image_has(column: str, number: int) -> ColumnElement[bool]:
    """Whether an image, before or after, has this number in a column."""
    sides = (cast(JournalImageRow.before, String), cast(JournalImageRow.after, String))
    ends = (",", "}")
    return or_(
        *(
            side.like(f'%"{column}": {number}{end}%'.replace("_", r"\_"), escape="\\")
            for side in sides
            for end in ends
        )
    )


class JournalMark(NamedTuple):
    """An entry of the journal, known by its number and its hash."""

    seq: int = 0
    hash: str = START


@dataclass(frozen=True, slots=True)
class JournalNews:
    """The newest entry now, the topics touched since, and the rounds whose sheets were."""

    mark: JournalMark
    topics: frozenset[Topic] = frozenset()
    rounds: frozenset[int] = frozenset()


_FROM = (
    select(JournalRow.c.seq, JournalRow.c.hash, JournalRow.c.topics)
    .where(JournalRow.c.seq >= bindparam("seen"))
    .order_by(JournalRow.c.seq)
)
_TOUCHED = select(JournalImageRow.c.table_name, JournalImageRow.c.key).where(
    JournalImageRow.c.seq > bindparam("seen")
)


def mark(session: Session) -> JournalMark:
    """The newest entry."""
    return JournalMark(*newest_mark(session))


def news(session: Session, seen: JournalMark) -> JournalNews | None:
    """What came after an entry; ``None`` where the book has another one in its place, or none."""
    rows = fetch(session, _FROM, seen=seen.seq).all()
    if not rows or JournalMark(rows[0].seq, rows[0].hash) != seen:
        return None
    topics = frozenset(Topic(topic) for row in rows[1:] for topic in row.topics)
    last = JournalMark(rows[-1].seq, rows[-1].hash)
    if Topic.SCORES not in topics:
        return JournalNews(last, topics)
    touched: Iterable[Any] = fetch(session, _TOUCHED, seen=seen.seq).all()
    keys = {key for table, key in touched if table in _of_sheets()}
    return JournalNews(last, topics, frozenset(json.loads(key)[0] for key in keys))


@cache
def _of_sheets() -> frozenset[str]:
    """Tables that sheets are kept in."""
    from director_app.storage.all_tables import JOURNALED  # noqa: PLC0415 - it maps every table, 30 ms; see there

    return frozenset(name for name, row in JOURNALED.items() if row.topic is Topic.SCORES)

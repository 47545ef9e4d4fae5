"""What came into the book since it was last looked at, as the journal tells it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from director_app.domain.topics import Topic
from director_app.storage.journal import newest_mark
from director_app.storage.journal_end import START
from director_app.storage.quick import fetch
from director_app.storage.tables import JournalImageRow, JournalRow


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

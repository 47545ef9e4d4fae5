"""What entries of the journal did to certain rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from director_app.storage.images import Image
from director_app.storage.journal import COLUMNS, JournalEntry, entry_of
from director_app.storage.tables import JournalImageRow, JournalRow


@dataclass(frozen=True, slots=True)
class TouchedRow:
    """A row that an entry changed, before and after; ``None`` where it was not there."""

    entry: JournalEntry
    before: Image | None
    after: Image | None


def touches(session: Session, table: str, keys: Iterable[str]) -> list[TouchedRow]:
    """Every change of these rows, oldest first."""
    rows = (JournalImageRow.table_name == table) & JournalImageRow.key.in_(list(keys))
    return _touches(session, rows)


def touched_since(session: Session, table: str, event_id: int, at: datetime) -> list[TouchedRow]:
    """Every change of a table's rows by an event's entries at this time or later, oldest first."""
    later = (JournalRow.event_id == event_id) & (JournalRow.at >= at)
    return _touches(session, later & (JournalImageRow.table_name == table))


def _touches(session: Session, which: ColumnElement[bool]) -> list[TouchedRow]:
    query = (
        select(*COLUMNS, JournalImageRow.before, JournalImageRow.after)
        .join(JournalImageRow, JournalImageRow.seq == JournalRow.seq)
        .where(which)
        .order_by(JournalRow.seq, JournalImageRow.position)
    )
    known: dict[int, JournalEntry] = {}
    found = []
    for *entry, before, after in session.execute(query):
        journal_entry = known.get(entry[0]) or known.setdefault(entry[0], entry_of(entry))
        found.append(TouchedRow(journal_entry, before, after))
    return found

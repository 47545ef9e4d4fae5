"""A new book from what could be read of a damaged one.

The journal is kept as far as its chain holds. What the tables hold beyond it, and what only later
entries still tell, comes into the book with one entry of its own, so that its check is clean.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Boolean, Integer, String, create_engine
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.domain.events import UNSCORED
from director_app.errors import BookError, RuleSetError, Stale
from director_app.messages.message import Message
from director_app.rules.loading import load_ruleset
from director_app.storage import backups, damaged
from director_app.storage.address import BookAddress
from director_app.storage.all_tables import JOURNALED, ROWS
from director_app.storage.audit.reading import RowImage as WrittenImage
from director_app.storage.audit.reading import as_entry, as_image
from director_app.storage.damaged import RawRow, ReadableTable
from director_app.storage.images import Image, completed, image, key_text, values
from director_app.storage.journal import digest
from director_app.storage.journal_end import START
from director_app.storage.row import Row
from director_app.storage.store import Store
from director_app.storage.tables import JournalImageRow, JournalRow

Key = tuple[str, str]
"""A table and a row's key as text."""

_JOURNAL = frozenset({"journal", "journal_image"})
_OWN_FACTS = frozenset({"journal_length", "journal_head"})
_UNREAD = (ValueError, TypeError, KeyError, AttributeError)

_KINDS = {Integer: int, Boolean: bool, String: str}

_WITHOUT_RULES: Image = {"ruleset": UNSCORED, "rules_text": ""}
_DIVISION: Image = {
    **_WITHOUT_RULES,
    "first_table": 1,
    "released_through": 0,
    "skipped": [],
}


@dataclass(slots=True)
class SalvagedRows:
    """What a damaged book still tells."""

    entries: list[JournalRow] = field(default_factory=list)
    images: list[JournalImageRow] = field(default_factory=list)
    told: dict[Key, Image | None] = field(default_factory=dict)
    """Each row as the kept journal leaves it."""
    later: dict[Key, Image | None] = field(default_factory=dict)
    """Each row as entries behind the break tell it, as far as they can be read."""
    rows: dict[Key, Image] = field(default_factory=dict)
    """Each row as its table has it."""
    without_rules: dict[Key, Image] = field(default_factory=dict)
    """Divisions as their table has them, whose rules can't be read."""
    beside: list[Row] = field(default_factory=list)
    broken: dict[str, int] = field(default_factory=dict)
    """Rows that could not be read, by table."""
    longest: int = 0
    """The highest number of a journal entry that was seen."""


def found_in(read: Mapping[str, ReadableTable]) -> SalvagedRows:
    found = SalvagedRows()
    _journal(found, read)
    for name, row_class in ROWS.items():
        if name in _JOURNAL or name not in read:
            continue
        found.broken[name] = read[name].broken
        for raw in read[name].rows:
            _row(found, row_class, raw)
    return found


def _row(found: SalvagedRows, row_class: type[Row], raw: RawRow) -> None:
    name = row_class.__tablename__
    try:
        kept = image_of(row_class, raw)
        row = row_class(**values(row_class, kept))
    except _UNREAD:
        found.broken[name] += 1
        return
    if name == "division" and not _readable_rules(kept):
        found.broken[name] += 1
        found.without_rules[name, key_text(row_class, kept)] = kept
    elif row_class.topic is not None:
        found.rows[name, key_text(row_class, kept)] = kept
    elif name != "book" or kept["key"] not in _OWN_FACTS:
        found.beside.append(row)


def image_of(row_class: type[Row], raw: RawRow) -> Image:
    """The image of a row as SQLite gives it; whatever does not fit its column is refused."""
    data: dict[str, Any] = {}
    for name, optional, kind, process in _columns(row_class):
        if name not in raw:
            if name not in row_class.added:
                raise KeyError(name)
            continue
        value = raw[name]
        if isinstance(value, str):
            value.encode()
        if value is None and not optional:
            raise ValueError(name)
        data[name] = _fitting(name, kind, process(value) if process is not None else value)
    made = row_class(**(completed(row_class, data) or {}))
    return json.loads(json.dumps(image(made)))  # type: ignore[no-any-return]  # an object


def _fitting(name: str, kind: type | None, value: Any) -> Any:
    if kind is not None and value is not None and not isinstance(value, kind):
        raise ValueError(name)
    return value


def _readable_rules(division: Mapping[str, Any]) -> bool:
    """Whether the rules that a division's row holds can be read; unscored ones are none."""
    if division["ruleset"] == UNSCORED:
        return True
    try:
        load_ruleset(division["rules_text"])
    except RuleSetError:
        return False
    return True


_Column = tuple[str, bool, "type | None", "Callable[[Any], Any] | None"]


@cache
def _columns(row_class: type[Row]) -> list[_Column]:
    """Each column's name, whether it may be empty, its values' kind, and what makes them Python's.

    SQLite lets any value stand in any column; a kind is told of the plain ones.
    """
    dialect = sqlite.dialect()
    return [
        (
            column.name,
            bool(column.nullable),
            next((kind for type_, kind in _KINDS.items() if isinstance(column.type, type_)), None),
            column.type.dialect_impl(dialect).result_processor(dialect, None),
        )
        for column in row_class.__table__.columns
    ]


def _journal(found: SalvagedRows, read: Mapping[str, ReadableTable]) -> None:
    entries = {entry.seq: entry for entry in _each(read, "journal", as_entry, found)}
    images: dict[int, list[WrittenImage]] = {}
    for written in _each(read, "journal_image", as_image, found):
        images.setdefault(written.seq, []).append(written)
    chained, seq = START, 1
    while (entry := entries.get(seq)) is not None:
        own = sorted(images.get(seq, []), key=lambda image: image.position)
        if entry.chained != chained or digest(entry, own) != entry.hash:
            break
        found.entries.append(JournalRow(**entry._asdict()))
        found.images += [JournalImageRow(**image._asdict()) for image in own]
        found.told.update({(image.table_name, image.key): image.after for image in own})
        chained, seq = entry.hash, seq + 1
    for number in sorted(number for number in images if number >= seq):
        own = images[number]
        found.later.update({(image.table_name, image.key): image.after for image in own})
    found.longest = max((*entries, *images), default=0)


def _each(
    read: Mapping[str, ReadableTable],
    name: str,
    made: Callable[[tuple[Any, ...]], Any],
    found: SalvagedRows,
) -> Iterator[Any]:
    table = read.get(name, ReadableTable(name))
    found.broken[name] = table.broken
    order = [column.name for column in ROWS[name].__table__.columns]
    for raw in table.rows:
        try:
            yield made(tuple(raw[column] for column in order))
        except _UNREAD:
            found.broken[name] += 1


@dataclass(slots=True)
class NewBookRows:
    """The rows of the new book, and what became of those that could not be read."""

    rows: dict[Key, Image]
    restored: dict[str, list[Image]] = field(default_factory=dict)
    """Rows that only the journal still tells, by table."""
    dropped: dict[str, list[Image]] = field(default_factory=dict)
    """Rows that point to rows which are gone, by table."""
    stand_ins: list[str] = field(default_factory=list)
    """Divisions whose players are there, and whose own row, or its rules, are gone."""


def wanted_of(found: SalvagedRows, *, restore: bool = True) -> NewBookRows:
    """What the new book will hold."""
    wanted = NewBookRows(dict(found.rows))
    known = {**found.told, **found.later} if restore else {}
    for (name, key), kept in known.items():
        whole = found.broken.get(name, 0) == 0 and any(table == name for table, _ in found.rows)
        if kept is None or whole or (name, key) in wanted.rows or name not in JOURNALED:
            continue
        row = completed(JOURNALED[name], kept) or {}
        if name == "division" and not _readable_rules(row):
            continue
        wanted.rows[name, key] = row
        wanted.restored.setdefault(name, []).append(row)
    for place, row in found.without_rules.items():
        if place not in wanted.rows:
            wanted.rows[place] = {**row, **_WITHOUT_RULES}
            wanted.stand_ins.append(row["name"])
    _stand_in(wanted)
    _drop_dangling(wanted)
    return wanted


def _stand_in(wanted: NewBookRows) -> None:
    """Give players and rounds whose division is gone one without rules, to be chosen again."""
    rows = list(wanted.rows.items())
    there = {row["id"] for (name, _), row in rows if name == "division"}
    needed = {
        (row["division_id"], row["event_id"])
        for (name, _), row in rows
        if name in {"entrant", "round"} and row["division_id"] not in there
    }
    events = {row["id"] for (name, _), row in rows if name == "event"}
    with_one = {row["event_id"] for (name, _), row in rows if name == "division"}
    with_one |= {event for _, event in needed}
    free = max({*there, *(division for division, _ in needed)}, default=0)
    bare = [(free + at, event) for at, event in enumerate(sorted(events - with_one), start=1)]
    for number, event in [*sorted(needed), *bare]:
        row = {
            **_DIVISION,
            "id": number,
            "event_id": event,
            "name": Message("Division {number}", number=number),
        }
        row["position"] = number
        wanted.rows["division", key_text(JOURNALED["division"], row)] = row
        wanted.stand_ins.append(row["name"])


def _drop_dangling(wanted: NewBookRows) -> None:
    while gone := [key for key, row in wanted.rows.items() if _dangles(wanted, key[0], row)]:
        for key in gone:
            wanted.dropped.setdefault(key[0], []).append(wanted.rows.pop(key))


def _dangles(wanted: NewBookRows, name: str, row: Mapping[str, Any]) -> bool:
    for key in Row.metadata.tables[name].foreign_key_constraints:
        there = [element.column.name for element in key.elements]
        here = [row.get(element.parent.name) for element in key.elements]
        if None in here:
            continue
        target = JOURNALED.get(key.referred_table.name)
        if target is None:
            continue
        told = dict(zip(there, here, strict=True))
        primary = [column.name for column in target.__table__.primary_key]
        if set(primary) == set(there):
            if (target.__tablename__, key_text(target, told)) not in wanted.rows:
                return True
        elif not any(
            at == target.__tablename__ and all(other.get(k) == v for k, v in told.items())
            for (at, _), other in wanted.rows.items()
        ):
            return True
    return False


def lay_journal(session: Session, found: SalvagedRows) -> None:
    """Put the kept journal into a new book, and the rows as it leaves them."""
    session.add_all([*found.entries, *found.images])
    for (name, _), kept in found.told.items():
        if kept is not None and name in JOURNALED:
            row_class = JOURNALED[name]
            session.add(row_class(**values(row_class, completed(row_class, kept) or {})))
    if found.entries:
        last = found.entries[-1]
        facts = {"journal_length": str(last.seq), "journal_head": last.hash}
        session.add_all(ROWS["book"](key=key, value=value) for key, value in facts.items())


def lay_beside(session: Session, found: SalvagedRows, wanted: NewBookRows) -> None:
    """Put in what lies beside the journal, as far as what it points to is there."""
    for row in found.beside:
        if not _points_to_nothing(wanted, row):
            session.merge(row)


def _points_to_nothing(wanted: NewBookRows, row: Row) -> bool:
    for key in row.__table__.foreign_keys:
        target = JOURNALED.get(key.column.table.name)
        value = getattr(row, key.parent.name)
        if target is not None and value is not None:
            text = key_text(target, {key.column.name: value})
            if (target.__tablename__, text) not in wanted.rows:
                return True
    return False


def lay_rows(session: Session, found: SalvagedRows, wanted: NewBookRows) -> None:
    """Change the rows that the kept journal left into those that are wanted."""
    for (name, key), kept in found.told.items():
        if kept is not None and name in JOURNALED and (name, key) not in wanted.rows:
            row = session.get(JOURNALED[name], tuple(json.loads(key)))
            if row is not None:
                session.delete(row)
    session.flush()
    for (name, key), kept in wanted.rows.items():
        row_class = JOURNALED[name]
        before = completed(row_class, found.told.get((name, key)))
        if before == kept:
            continue
        if before is None:
            session.add(row_class(**values(row_class, kept)))
            continue
        row = session.get_one(row_class, tuple(json.loads(key)))
        for column, value in values(row_class, kept).items():
            setattr(row, column, value)


def read_damaged(book: Path) -> SalvagedRows:
    """What can be read of a damaged book. The file is only read; refused where nothing can be."""
    with TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True) as folder:
        try:
            with damaged.opened(book, Path(folder)) as connection:
                names = damaged.tables(connection, book)
                return found_in({name: damaged.table(connection, name) for name in names})
        except (sqlite3.Error, OSError) as fault:
            raise BookError(
                Message(
                    "Nothing can be read from {book} ({fault}). It wasn’t "
                    "changed. Restore a backup with front-table restore.",
                    book=book,
                    fault=fault,
                )
            ) from fault


def make(
    found: SalvagedRows, target: Path, label: str, station: str, now: Callable[[], datetime]
) -> NewBookRows:
    """Make the new book; returns what became of its rows."""
    part = backups.part_of(target)
    backups.discard(part)
    try:
        try:
            wanted = _fill(found, wanted_of(found), part, label, station, now)
        except (SQLAlchemyError, Stale):
            backups.discard(part)
            bare = wanted_of(found, restore=False)
            wanted = _fill(found, bare, part, label, station, now)
        _settle(part)
        backups.put(part, target)
    except (SQLAlchemyError, Stale, sqlite3.Error, OSError) as fault:
        raise BookError(
            Message(
                "What was read can’t be saved to {file} ({reason}). "
                "Choose another folder, or restore a backup with "
                "front-table restore.",
                file=target,
                reason=str(fault).splitlines()[0],
            )
        ) from fault
    finally:
        for end in ("", "-wal", "-shm"):
            backups.discard(part.with_name(part.name + end))
    return wanted


def _fill(
    found: SalvagedRows,
    wanted: NewBookRows,
    part: Path,
    label: str,
    station: str,
    now: Callable[[], datetime],
) -> NewBookRows:
    address = BookAddress.of(part)
    Store(address, station=station, now=now).close()
    engine = create_engine(address.url)
    try:
        with Session(engine) as session:
            lay_journal(session, found)
            lay_beside(session, found, wanted)
            session.commit()
            session.expunge_all()
    finally:
        engine.dispose()
    store = Store(address, station=station, now=now)
    try:
        with store.begin(ActionKind.SALVAGE, label) as work:
            work.at_rows(lambda session: lay_rows(session, found, wanted))
    finally:
        store.close()
    return wanted


def _settle(part: Path) -> None:
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("PRAGMA journal_mode=WAL")
    backups.sync(part)

"""Whether every journaled row is as the journal left it, read page by page.

A book may be larger than the memory of the computer: each page of a table is compared with the last
images of its own rows, and nothing of it is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from sqlite3 import DatabaseError
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Text,
    and_,
    cast,
    exists,
    func,
    select,
    tuple_,
)
from sqlalchemy.exc import SQLAlchemyError

from director_app.messages.message import Message
from director_app.storage.all_tables import JOURNALED
from director_app.storage.images import Image, as_text, completed, key_columns, key_text, plain
from director_app.storage.row import Row
from director_app.storage.tables import JournalImageRow

FAULTS = (
    SQLAlchemyError,
    DatabaseError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What reading damaged values may raise."""

_PAGE = 500

_I = JournalImageRow.__table__.c
_LATER = JournalImageRow.__table__.alias("later")

Written = str | None
"""A row's last image as it is written, ``None`` where the row is gone."""


def row_problems(connection: Connection) -> Iterator[str]:
    """Rows that are not as the journal left them: one sentence each."""
    gone = _gone(connection)
    for name, row_class in JOURNALED.items():
        there = 0
        for page in pages(connection, row_class):
            kept = _last_images(connection, name, [key for key, _ in page])
            for key, now in page:
                if kept.get(key) is None:
                    yield Message(
                        "Row {key} of {name} was added, but the history doesn’t show it.",
                        key=key,
                        name=name,
                    )
                    continue
                there += 1
                if now is None or not _same(row_class, kept[key], now):
                    yield Message(
                        "Row {key} of {name} was changed, but the history doesn’t show it.",
                        key=key,
                        name=name,
                    )
        if there != _known(connection, name) - gone.get(name, 0):
            yield from _removed(connection, row_class)


def pages(connection: Connection, row_class: type[Row]) -> Iterator[list[tuple[str, Image | None]]]:
    """The rows of a table with their keys as text; ``None`` for one that can't be read."""
    key = [row_class.__table__.c[name] for name in key_columns(row_class)]
    after: tuple[Any, ...] | None = None
    while True:
        query = select(*key).order_by(*key).limit(_PAGE)
        if after is not None:
            query = query.where(_beyond(key, after))
        keys = [tuple(row) for row in connection.execute(query)]
        if not keys:
            return
        yield list(_read(connection, row_class, key, keys))
        after = keys[-1]


def _beyond(key: Sequence[Column[Any]], after: tuple[Any, ...]) -> Any:
    return key[0] > after[0] if len(key) == 1 else tuple_(*key) > tuple_(*after)


def _read(
    connection: Connection,
    row_class: type[Row],
    key: Sequence[Column[Any]],
    keys: Sequence[tuple[Any, ...]],
) -> Iterator[tuple[str, Image | None]]:
    """These rows at once; one by one where a value of them can't be read."""
    first = tuple_(*key) >= tuple_(*keys[0])
    query = select(row_class.__table__).where(first).order_by(*key).limit(len(keys))
    try:
        found = [plain(row_class, dict(row)) for row in connection.execute(query).mappings()]
        yield from [(key_text(row_class, values), values) for values in found]
    except FAULTS:
        for values in keys:
            yield _text(values), _single(connection, row_class, key, values)


def _single(
    connection: Connection, row_class: type[Row], key: Sequence[Column[Any]], at: tuple[Any, ...]
) -> Image | None:
    here = and_(*(column == value for column, value in zip(key, at, strict=True)))
    try:
        row = connection.execute(select(row_class.__table__).where(here)).mappings().first()
        return None if row is None else plain(row_class, dict(row))
    except FAULTS:
        return None


def _text(key: tuple[Any, ...]) -> str:
    try:
        return as_text(key)
    except FAULTS:
        return json.dumps(key, separators=(",", ":"), default=repr)


def _last_images(connection: Connection, table: str, keys: Sequence[str]) -> dict[str, Written]:
    """How the journal left these rows; those that it never knew are not there."""
    newest = (
        select(_I.key, func.max(_I.seq).label("seq"))
        .where(_I.table_name == table, _I.key.in_(keys))
        .group_by(_I.key)
        .subquery()
    )
    last = and_(_I.key == newest.c.key, _I.seq == newest.c.seq)
    query = select(_I.key, cast(_I.after, Text)).join(newest, last).where(_I.table_name == table)
    found = connection.execute(query.order_by(_I.position))
    return {row[0]: row[1] for row in found}


def _same(row_class: type[Row], written: Written, now: Image) -> bool:
    """Equal to the letter: one and true, or 25 and 25.0, are not the same.

    What can't be read in the journal is said of the entry, not of the row.
    """
    told = json.dumps(now, default=repr)
    if told == written:
        return True
    try:
        kept = completed(row_class, json.loads(written or ""))
    except (ValueError, TypeError):
        return True
    return json.dumps(kept, sort_keys=True) == json.dumps(now, sort_keys=True, default=repr)


def _known(connection: Connection, table: str) -> int:
    """How many rows of a table the journal ever had."""
    query = select(func.count(_I.key.distinct())).where(_I.table_name == table)
    return int(connection.scalar(query) or 0)


def _gone(connection: Connection) -> dict[str, int]:
    """How many of them the journal left gone, by table."""
    same = and_(_LATER.c.table_name == _I.table_name, _LATER.c.key == _I.key)
    newer = exists().where(and_(same, _LATER.c.seq > _I.seq))
    last = select(_I.table_name, _I.key).where(_I.after.is_(None), ~newer).distinct().subquery()
    query = select(last.c.table_name, func.count()).group_by(last.c.table_name)
    return {name: int(count) for name, count in connection.execute(query)}


def _removed(connection: Connection, row_class: type[Row]) -> Iterator[str]:
    """Rows that the journal left there and that are not."""
    name, after = row_class.__tablename__, ""
    while True:
        query = select(_I.key).where(_I.table_name == name, _I.key > after).distinct()
        keys = list(connection.scalars(query.order_by(_I.key).limit(_PAGE)))
        if not keys:
            return
        kept = _last_images(connection, name, keys)
        for key in keys:
            if kept.get(key) is not None and not _is_there(connection, row_class, key):
                yield Message(
                    "Row {key} of {name} was removed, but the history doesn’t show it.",
                    key=key,
                    name=name,
                )
        after = keys[-1]


def _is_there(connection: Connection, row_class: type[Row], key: str) -> bool:
    columns = [row_class.__table__.c[name] for name in key_columns(row_class)]
    try:
        here = and_(*(a == b for a, b in zip(columns, json.loads(key), strict=True)))
    except (ValueError, TypeError):
        return True  # the key itself was changed, which is said of its entry
    return connection.execute(select(columns[0]).where(here)).first() is not None

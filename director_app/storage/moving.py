"""A book moved: every row of it put into a new book, between a file and a server either way.

The rows are copied in one transaction and read back before it is kept, so the new book is whole or
is not there. The old one is only read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.orm import Session

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage import journal
from director_app.storage.all_tables import METADATA
from director_app.storage.store import Store
from director_app.storage.tables import BookRow

_AT_ONCE = 500

Progress = Callable[[str, int, int], None]
"""Told the table at work, and how many rows of how many are done."""


@dataclass(frozen=True, slots=True)
class MovedRows:
    """What was moved: rows by table, entries of the journal, and its last hash."""

    rows: dict[str, int]
    entries: int
    head: str


def move(source: Store, target: Store, progress: Progress | None = None) -> MovedRows:
    """Copy everything from one open book into another, which must be new."""
    tables = METADATA.sorted_tables
    with source.reading() as old, target.writing() as new:
        _refuse_used(target, new, tables)
        rows = {table.name: _count(old, table) for table in tables}
        done, whole = 0, sum(rows.values())
        for table in tables:
            for part in _parts(old, table):
                new.execute(insert(table), part)
                done += len(part)
                if progress is not None:
                    progress(table.name, done, whole)
        for table in tables:
            _compare(target, old, new, table)
        _go_on_counting(old, new, tables)
        with Session(old) as session:
            head, entries = journal.head(session), journal.length(session)
    return MovedRows(rows, entries, head)


def _refuse_used(target: Store, new: Connection, tables: list[Table]) -> None:
    for table in tables:
        if table.name != BookRow.__tablename__ and _count(new, table):
            raise BookError(
                Message(
                    "The book {address} isn’t empty. Choose a new file or an empty database.",
                    address=target.address.label,
                )
            )
    new.execute(BookRow.__table__.delete())


def _count(connection: Connection, table: Table) -> int:
    return int(connection.scalar(select(func.count()).select_from(table)) or 0)


def _parts(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    rows = iter(connection.execute(select(table).order_by(*table.primary_key)).mappings())
    while part := [dict(row) for row in islice(rows, _AT_ONCE)]:
        yield part


def _compare(target: Store, old: Connection, new: Connection, table: Table) -> None:
    """Read a table of both books and refuse where a row is another."""
    order = list(table.primary_key)
    was = {_key(row, order): row for part in _parts(old, table) for row in part}
    count = 0
    for part in _parts(new, table):
        for row in part:
            count += 1
            if was.get(_key(row, order)) != row:
                raise _differs(target, table)
    if count != len(was):
        raise _differs(target, table)


def _key(row: dict[str, Any], order: list[Any]) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in order)


def _differs(target: Store, table: Table) -> BookError:
    return BookError(
        Message(
            "The rows of {table} didn’t arrive unchanged in {address}. "
            "Nothing was saved there, and the old book hasn’t changed. Try "
            "again.",
            table=table.name,
            address=target.address.label,
        )
    )


def _go_on_counting(old: Connection, new: Connection, tables: list[Table]) -> None:
    """Numbers that were given, also to what is gone by now, are not given again."""
    given = _given(old, tables)
    for name, last in given.items():
        if new.dialect.name == "sqlite":
            new.execute(text("DELETE FROM sqlite_sequence WHERE name = :n"), {"n": name})
            data = {"n": name, "last": last}
            new.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:n, :last)"), data)
        else:
            sequence = f"setval(pg_get_serial_sequence('{name}', 'id'), {last})"
            new.execute(text(f"SELECT {sequence}"))


def _given(old: Connection, tables: list[Table]) -> dict[str, int]:
    """The last number that each counting table gave."""
    counting = [table for table in tables if table.dialect_options["sqlite"].get("autoincrement")]
    found: dict[str, int] = {}
    for table in counting:
        last = int(old.scalar(select(func.max(table.c.id))) or 0)
        if old.dialect.name == "sqlite":
            asked = text("SELECT seq FROM sqlite_sequence WHERE name = :n")
            last = max(last, int(old.scalar(asked, {"n": table.name}) or 0))
        else:
            sequence = str(old.scalar(text(f"SELECT pg_get_serial_sequence('{table.name}', 'id')")))
            begun, value = old.execute(text(f"SELECT is_called, last_value FROM {sequence}")).one()  # noqa: S608
            last = max(last, int(value)) if begun else last
        if last:
            found[table.name] = last
    return found

"""What lies beside the journal, and how the database is built: can it be read, is it ours?

Drafts, the memory of what was printed and the book's own facts have no history, so nothing vouches
for what they say; what no program wrote there is found all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Connection,
    DateTime,
    Inspector,
    Integer,
    String,
    Table,
    UniqueConstraint,
    inspect,
    text,
)

from director_app.messages.message import Message
from director_app.storage.all_tables import METADATA
from director_app.storage.audit.rows import FAULTS, pages
from director_app.storage.book_facts import fact_problems
from director_app.storage.images import Image
from director_app.storage.row import Row, UtcDateTime
from director_app.storage.tables import DraftRow, PrintedRow

_LISTS = frozenset({"keys"})
_OWN = frozenset({"alembic_version"})


def unjournaled_problems(connection: Connection) -> Iterator[str]:
    """Drafts, prints and facts that can't be read: one sentence each."""
    for key in _unreadable(connection, DraftRow):
        yield Message("A draft can’t be read (row {key} of draft).", key=key)
    for key in _unreadable(connection, PrintedRow):
        yield (Message("A print record can’t be read (row {key} of printed).", key=key))
    yield from fact_problems(_facts(connection))


def _unreadable(connection: Connection, row_class: type[Row]) -> Iterator[str]:
    for page in pages(connection, row_class):
        for key, image in page:
            if image is None or not _readable(row_class, image):
                yield key


def _readable(row_class: type[Row], image: Image) -> bool:
    return all(_fits(column, image[column.name]) for column in row_class.__table__.columns)


def _fits(column: Any, value: Any) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, JSON):
        if column.name in _LISTS:
            return isinstance(value, list) and all(isinstance(part, str) for part in value)
        return isinstance(value, dict)
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(kind, Integer):
        return type(value) is int
    return isinstance(kind, String | DateTime | UtcDateTime) and isinstance(value, str)


def _facts(connection: Connection) -> Iterator[tuple[Any, Any]]:
    try:
        yield from [tuple(row) for row in connection.execute(text("SELECT key, value FROM book"))]
    except FAULTS:
        yield "?", None


def missing_tables(connection: Connection) -> list[str]:
    """Names of tables that a book has and this one has not."""
    return sorted(METADATA.tables.keys() - set(inspect(connection).get_table_names()))


def built_problems(connection: Connection) -> Iterator[str]:
    """Tables, indexes, views and triggers that are missing, or that no program of ours made."""
    found = inspect(connection)
    there = set(found.get_table_names())
    for name in missing_tables(connection):
        yield Message("The table {name} is missing.", name=name)
    for name in sorted(there - METADATA.tables.keys() - _OWN):
        yield Message("The table {name} isn’t part of Front Table.", name=name)
    for name in sorted(found.get_view_names()):
        yield Message("The view {name} isn’t part of Front Table.", name=name)
    for name in _triggers(connection):
        yield Message("The trigger {name} isn’t part of Front Table.", name=name)
    for name in sorted(METADATA.tables.keys() & there):
        table = METADATA.tables[name]
        wanted = {str(index.name) for index in table.indexes}
        kept = {
            str(index["name"])
            for index in found.get_indexes(name)
            if index["name"] and not index.get("duplicates_constraint")
        }
        for index in sorted(wanted - kept):
            yield Message("The index {index} of {name} is missing.", index=index, name=name)
        for index in sorted(kept - wanted):
            yield Message(
                "The index {index} of {name} isn’t part of Front Table.", index=index, name=name
            )
        columns = {str(column["name"]) for column in found.get_columns(name)}
        if columns != set(table.columns.keys()):
            yield (
                Message(
                    "The table {name} doesn’t have the columns Front Table gave it.",
                    name=name,
                )
            )
        if not _guarded(table) <= _guards(found, name):
            yield (
                Message(
                    "The table {name} no longer blocks wrong rows: a constraint is missing.",
                    name=name,
                )
            )


_Guard = tuple[str, tuple[str, ...], str]
"""A constraint by its kind, its columns in order of name, and the table that it refers to."""


def _guarded(table: Table) -> frozenset[_Guard]:
    """The constraints that a table is made with."""
    guards = {_guard("primary", table.primary_key.columns.keys())}
    for constraint in table.constraints:
        if isinstance(constraint, UniqueConstraint):
            guards.add(_guard("unique", constraint.columns.keys()))
    for key in table.foreign_key_constraints:
        guards.add(_guard("foreign", key.column_keys, key.referred_table.name))
    guards |= {_guard("required", [each.name]) for each in table.columns if not each.nullable}
    return frozenset(guards)


def _guards(found: Inspector, name: str) -> frozenset[_Guard]:
    """The constraints that a table of the book has."""
    guards = {_guard("primary", found.get_pk_constraint(name)["constrained_columns"])}
    for unique in found.get_unique_constraints(name):
        guards.add(_guard("unique", [str(each) for each in unique["column_names"]]))
    for key in found.get_foreign_keys(name):
        guards.add(_guard("foreign", key["constrained_columns"], key["referred_table"]))
    guards |= {
        _guard("required", [each["name"]])
        for each in found.get_columns(name)
        if not each["nullable"]
    }
    return frozenset(guards)


def _guard(kind: str, columns: Iterable[str], other: str = "") -> _Guard:
    return kind, tuple(sorted(columns)), other


def _triggers(connection: Connection) -> list[str]:
    if connection.dialect.name == "sqlite":
        query = "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
    else:
        query = "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname"
    return [str(row[0]) for row in connection.execute(text(query))]

"""Statements that are built once and read or write plain values: twice as quick as entities.

What every accepted sheet, every key and every look at the strip does goes this way. Rows that the
journal keeps are still written through the session, one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sqlalchemy import CursorResult, Executable, Insert
from sqlalchemy.util import LRUCache

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from director_app.storage.row import Row


Values = Mapping[str, Any]
"""A row's values by column."""


def fetch(session: Session, statement: Executable, **values: Any) -> CursorResult[Any]:
    """The rows of a statement with bound ``values``; what the session changed is seen."""
    if session.autoflush:
        session.flush()
    return session.connection().execute(statement, values)


def rows(session: Session, statement: Executable, **values: Any) -> list[dict[str, Any]]:
    """The same by the names of their columns."""
    return [dict(row) for row in fetch(session, statement, **values).mappings()]


def put(
    session: Session, row: type[Row], key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Keep values of a row beside the journal, whether it is there already or not.

    A column that is not named stays as it was, or is as the table has it by itself.
    """
    connection = session.connection()
    statement = _putting(row, connection.dialect.name, tuple(key), tuple(values))
    connection.execute(statement, {**key, **values})


@cache
def _putting(row: type[Row], dialect: str, key: tuple[str, ...], names: tuple[str, ...]) -> Insert:
    assert row.topic is None, "journaled rows change through the session, one by one"
    # by its name: the one that is not used would only slow the start
    made: Any = import_module(f"sqlalchemy.dialects.{dialect}").insert(row.__table__)
    putting: Insert = made.on_conflict_do_update(
        index_elements=list(key), set_={name: made.excluded[name] for name in names}
    )
    return putting


# Books are alike: a practice event, a restored backup or another laptop's file is opened with the
# statements that were compiled for the book before.

_MOST = 1000

SHARED: dict[str, Any] = {"compiled_cache": LRUCache[Any, Any](_MOST)}
"""What an engine is told, so that it looks there first."""


class SharedStatements:
    """A kind of book: the shared statements are kept by it."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

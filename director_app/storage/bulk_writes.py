"""Journaled rows written by statements that are built once, each told to the journal.

This is how everything goes that is done often or to many rows: no entity is made of a row. In one
transaction a table's rows are written either this way or through the session.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import (
    ColumnElement,
    Delete,
    Executable,
    Insert,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    update,
)
from sqlalchemy.orm import Session

from director_app.storage.images import key_columns, plain, primary_key
from director_app.storage.journal import RecordedSession
from director_app.storage.prebuilt_statements import Values
from director_app.storage.row import Row


def exchange(
    session: Session, row: type[Row], before: Iterable[Values], after: Iterable[Values]
) -> None:
    """Put rows of a table, all their values, in the place of those that are there."""
    assert isinstance(session, RecordedSession), "what is only read has no recorder"
    old = {primary_key(row, values): values for values in before}
    new = {primary_key(row, values): values for values in after}
    remove(session, row, [values for key, values in old.items() if key not in new])
    _run(session, _adding(row), [values for key, values in new.items() if key not in old])
    _run(
        session, _changing(row), [_change(row, values) for key, values in new.items() if key in old]
    )
    for key in {**old, **new}:
        _note(session, row, old.get(key), new.get(key))


def remove(session: Session, row: type[Row], rows: Iterable[Values]) -> None:
    """Take rows out of a table; of journaled ones nobody is told."""
    _run(session, _removing(row), [_place(row, values) for values in rows])


def _run(session: Session, statement: Executable, rows: list[Values]) -> None:
    if rows:
        session.connection().execute(statement, rows)


def _note(
    session: RecordedSession, row: type[Row], before: Values | None, after: Values | None
) -> None:
    session.recorder.note(
        row,
        None if before is None else plain(row, before),
        None if after is None else plain(row, after),
    )


def _place(row: type[Row], values: Values) -> Values:
    return {f"{name}_there": values[name] for name in key_columns(row)}


def _change(row: type[Row], values: Values) -> Values:
    keys = key_columns(row)
    return {**_place(row, values), **{name: values[name] for name in values if name not in keys}}


def _where(row: type[Row]) -> ColumnElement[bool]:
    columns = row.__table__.c
    return and_(*(columns[name] == bindparam(f"{name}_there") for name in key_columns(row)))


@cache
def _removing(row: type[Row]) -> Delete:
    return delete(row.__table__).where(_where(row))


@cache
def _adding(row: type[Row]) -> Insert:
    return insert(row.__table__)


@cache
def _changing(row: type[Row]) -> Update:
    return update(row.__table__).where(_where(row))

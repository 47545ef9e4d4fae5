"""Many new rows kept by one statement, each with its image for the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

from sqlalchemy import Insert, insert, text
from sqlalchemy.orm import Session

from director_app.storage.images import plain
from director_app.storage.journal import RecordedSession
from director_app.storage.quick import fetch
from director_app.storage.row import Row

_LAST = text("SELECT seq FROM sqlite_sequence WHERE name = :name")


def keep_all(
    session: Session, row: type[Row], rows: Sequence[Mapping[str, Any]]
) -> tuple[int, ...]:
    """Keep new rows of a table whose numbers are never used again; returns the numbers in order.

    A SQLite book has one writer, who counts on from the last number; a server counts itself.
    """
    if not rows:
        return ()
    assert isinstance(session, RecordedSession), "what is only read has no recorder"
    session.flush()
    if session.get_bind().dialect.name == "sqlite":
        last = fetch(session, _LAST, name=row.__tablename__).scalar() or 0
        numbered = [{"id": at, **values} for at, values in zip(count(last + 1), rows, strict=False)]
        session.connection().execute(_plainly(row), numbered)
    else:
        given = session.connection().execute(_returning(row), list(rows))
        numbered = [{"id": at, **values} for at, values in zip(given.scalars(), rows, strict=True)]
    session.recorder.added(row, [plain(row, values) for values in numbered])
    return tuple(values["id"] for values in numbered)


@cache
def _plainly(row: type[Row]) -> Insert:
    return insert(row.__table__)


@cache
def _returning(row: type[Row]) -> Insert:
    made: Any = _plainly(row)
    returning: Insert = made.returning(row.__table__.c.id, sort_by_parameter_order=True)
    return returning

"""Deleting an event: its row, and all that hangs on it."""

from __future__ import annotations

from sqlalchemy.orm import Session

from director_app.storage.bulk_writes import exchange, remove
from director_app.storage.images import key_text
from director_app.storage.prebuilt_statements import Values
from director_app.storage.row import Row
from director_app.storage.tables import EventRow
from director_app.storage.undo.steps import matching, pointing_to


def delete_event(session: Session, event: int) -> None:
    """Take an event out of the book. What lies beside the journal goes with it for good."""
    gone: dict[type[Row], dict[str, Values]] = {}
    left: list[tuple[type[Row], list[Values]]] = [
        (EventRow, matching(session, EventRow, ("id",), [(event,)]))
    ]
    while left:
        row_class, found = left.pop()
        known = gone.setdefault(row_class, {})
        fresh = {key: row for row in found if (key := key_text(row_class, row)) not in known}
        known |= fresh
        for pointer in pointing_to(row_class.__tablename__) if fresh else ():
            keys = {tuple(row[key] for key in pointer.there) for row in fresh.values()}
            left.append(
                (pointer.row_class, matching(session, pointer.row_class, pointer.here, keys))
            )
    for row_class, rows in gone.items():
        if row_class.topic is None:
            remove(session, row_class, rows.values())
        else:
            exchange(session, row_class, rows.values(), ())

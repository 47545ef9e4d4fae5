"""The parts of the day that are no rounds, as stored."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from director_app.domain.day_plan import ItemKind, PlanItem
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.day_tables import PlanItemRow
from director_app.storage.quick import fetch


class DayPlans:
    def __init__(self, session: Session) -> None:
        self._session = session

    def items(self, event: int) -> list[PlanItem]:
        """The parts of an event's days by planned start."""
        query = select(PlanItemRow.__table__).where(PlanItemRow.c.event_id == event)
        query = query.order_by(PlanItemRow.c.starts_at, PlanItemRow.c.id)
        return [_item(row) for row in fetch(self._session, query)]

    def add(self, item: PlanItem) -> int:
        """Keep a new part (its id is given here)."""
        row = PlanItemRow(event_id=item.event)
        _fill(row, item, version=1)
        self._session.add(row)
        self._session.flush()
        return row.id

    def save(self, item: PlanItem, *, expected: int) -> None:
        """Keep a changed part.

        Refused as ``Stale`` where another desk changed it since it was read.
        """
        row = self._row(item.id)
        if row.version != expected:
            raise Stale(
                Message(
                    "The day's schedule was changed at another station. Check it, then try again."
                )
            )
        _fill(row, item, version=expected + 1)

    def drop(self, item: int) -> None:
        self._session.delete(self._row(item))

    def _row(self, item: int) -> PlanItemRow:
        row = self._session.get(PlanItemRow, item)
        if row is None:
            raise NotFound(
                Message("That item is no longer on the schedule. Check the schedule again.")
            )
        return row


def _fill(row: PlanItemRow, item: PlanItem, *, version: int) -> None:
    row.kind, row.title = item.kind.value, item.title
    row.starts_at, row.minutes = item.starts_at, item.minutes
    row.begun_at, row.version = item.begun_at, version


def _item(row: Any) -> PlanItem:
    return PlanItem(
        row.id,
        row.event_id,
        ItemKind(row.kind),
        row.title,
        row.starts_at,
        row.minutes,
        row.begun_at,
        row.version,
    )

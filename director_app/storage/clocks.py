"""Round clocks, and the parts of the day that are no rounds, as stored facts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from director_app.domain.clock import RoundClock, TableTime
from director_app.domain.day_plan import ItemKind, PlanItem
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.images import as_text, values
from director_app.storage.journal import last_version
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.tables import PlanItemRow, RoundClockRow, TableTimeRow

_MILLISECOND = timedelta(milliseconds=1)

_OF_ROUNDS = select(RoundClockRow.__table__).where(
    RoundClockRow.c.round_id.in_(bindparam("rounds", expanding=True))
)


class Clocks:
    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, round_id: int) -> RoundClock | None:
        """The stored clock of a round, ``None`` when it was never touched."""
        row = self._session.get(RoundClockRow, round_id)
        return _clock(row) if row else None

    def of_rounds(self, rounds: Iterable[int]) -> dict[int, RoundClock]:
        """The stored clocks of these rounds by round id."""
        rows = fetch(self._session, _OF_ROUNDS, rounds=list(rounds))
        return {row.round_id: _clock(row) for row in rows}

    def since(self, moment: datetime) -> list[RoundClock]:
        """The clocks of the whole book that were started at this time or later."""
        query = select(RoundClockRow).where(RoundClockRow.started_at >= moment)
        return [_clock(row) for row in self._session.scalars(query.order_by("round_id"))]

    def server_time(self) -> datetime | None:
        """The time of the server that keeps the book; ``None`` for a book in a file."""
        if self._session.get_bind().dialect.name == "sqlite":
            return None
        return self._session.scalar(select(func.now()))

    def after(self, seq: int, *, forward: bool) -> RoundClock | None:
        """The clock that an entry leaves when it is taken back (``forward``: put back)."""
        from director_app.storage.undo.steps import steps_of  # noqa: PLC0415 - not at the start

        for step in steps_of(self._session, seq, forward=forward):
            if step.row_class is RoundClockRow and step.wanted is not None:
                return _clock(RoundClockRow(**values(RoundClockRow, step.wanted)))
        return None

    def save(self, clock: RoundClock, *, expected: int) -> None:
        """Keep a clock; refused as ``Stale`` where another desk changed it since it was read."""
        row = self._session.get(RoundClockRow, clock.round_id)
        if (row.version if row else 0) != expected:
            raise Stale(
                Message("The clock was changed at another station. Check it, then try again.")
            )
        if row is None:
            row = RoundClockRow(round_id=clock.round_id)
        row.length_s = round(clock.length.total_seconds())
        row.added_s = round(clock.added.total_seconds())
        row.stood_ms = clock.stood // _MILLISECOND
        row.started_at = clock.started_at
        row.paused_at = clock.paused_at
        row.version = self._version(clock, expected)
        self._session.add(row)

    def _version(self, clock: RoundClock, expected: int) -> int:
        key = as_text((clock.round_id,))
        return (expected or last_version(self._session, RoundClockRow.__tablename__, key)) + 1

    def remove(self, round_id: int) -> None:
        """Forget a round's clock, so that it is ready again."""
        row = self._session.get(RoundClockRow, round_id)
        if row is not None:
            self._session.delete(row)

    def table_times(self, rounds: Iterable[int]) -> list[TableTime]:
        """Tables of these rounds with a time of their own, in order."""
        query = (
            select(TableTimeRow.__table__)
            .where(TableTimeRow.c.round_id.in_(list(rounds)))
            .order_by(TableTimeRow.c.round_id, TableTimeRow.c.table_no)
        )
        return [_table_time(row) for row in fetch(self._session, query)]

    def save_table_time(self, time: TableTime) -> None:
        """Keep a table's own time; no time forgets it."""
        row = self._session.get(TableTimeRow, (time.round_id, time.table))
        if not time.added:
            if row is not None:
                self._session.delete(row)
            return
        row = row or TableTimeRow(round_id=time.round_id, table_no=time.table)
        row.added_s = round(time.added.total_seconds())
        row.reason, row.at = time.reason, time.at
        self._session.add(row)


def _table_time(row: Any) -> TableTime:
    added = timedelta(seconds=row.added_s)
    return TableTime(row.round_id, row.table_no, added, row.reason, row.at)


def _clock(row: Any) -> RoundClock:
    return RoundClock(
        round_id=row.round_id,
        length=timedelta(seconds=row.length_s),
        started_at=row.started_at,
        paused_at=row.paused_at,
        stood=row.stood_ms * _MILLISECOND,
        added=timedelta(seconds=row.added_s),
        version=row.version,
    )


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
                    "The day’s schedule was changed at another station. Check it, then try again."
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

"""What the list of events says of each, counted by the database: a club has hundreds of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from director_app.domain.people import Status
from director_app.domain.sheets import SheetState
from director_app.storage.day_tables import RoundClockRow
from director_app.storage.quick import fetch
from director_app.storage.seat_tables import PlanTableRow, SeatedWithRow
from director_app.storage.tables import (
    DivisionRow,
    EntrantRow,
    EventRow,
    RoundRow,
    SheetRow,
)


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event of the list.

    ``rounds`` and ``begun`` are those of its default division; ``tables`` and ``accepted`` sheets
    those of every round that was not canceled.
    """

    id: int
    name: str
    days: tuple[date, ...]
    place: str
    practice: bool
    ruleset: str
    players: int
    rounds: int
    begun: int
    tables: int
    accepted: int

    @property
    def finished(self) -> bool:
        """Whether every sheet is in."""
        return bool(self.tables) and self.accepted >= self.tables


_EVENTS = select(
    EventRow.c.id, EventRow.c.name, EventRow.c.days, EventRow.c.place, EventRow.c.practice
)
_DIVISIONS = (
    select(DivisionRow.c.event_id, DivisionRow.c.id, DivisionRow.c.ruleset, SeatedWithRow.c.host_id)
    .outerjoin(SeatedWithRow.__table__, SeatedWithRow.c.division_id == DivisionRow.c.id)
    .order_by(DivisionRow.c.position.desc(), DivisionRow.c.id.desc())
)
"""The default division of an event comes last."""
_PLAYED = RoundRow.c.cancelled.is_(False)
_ROUNDS = (
    select(
        RoundRow.c.division_id,
        func.count(RoundRow.c.id),
        func.count(RoundClockRow.c.started_at),
    )
    .outerjoin(RoundClockRow.__table__, RoundClockRow.c.round_id == RoundRow.c.id)
    .where(_PLAYED)
    .group_by(RoundRow.c.division_id)
)
_TABLES = (
    select(RoundRow.c.event_id, func.count())
    .join(PlanTableRow.__table__, PlanTableRow.c.round_id == RoundRow.c.id)
    .where(_PLAYED)
    .group_by(RoundRow.c.event_id)
)
_ACCEPTED = (
    select(RoundRow.c.event_id, func.count())
    .join(SheetRow.__table__, SheetRow.c.round_id == RoundRow.c.id)
    .where(_PLAYED, SheetRow.c.state == SheetState.ACCEPTED.value)
    .group_by(RoundRow.c.event_id)
)
_PLAYERS = (
    select(EntrantRow.c.event_id, func.count())
    .where(EntrantRow.c.status.not_in((Status.CANCELLED.value, Status.WAITLIST.value)))
    .group_by(EntrantRow.c.event_id)
)


def listed_events(session: Session) -> list[ListedEvent]:
    """Every event of the book, the newest day first; six questions however many there are."""
    main = {row.event_id: row for row in fetch(session, _DIVISIONS)}
    by_division: Iterable[Any] = fetch(session, _ROUNDS)
    rounds = {row.division_id: row for row in by_division}
    tables, accepted, players = (
        _counts(session, query) for query in (_TABLES, _ACCEPTED, _PLAYERS)
    )

    def listed() -> Iterator[ListedEvent]:
        for row in fetch(session, _EVENTS):
            division = main[row.id]
            _, count, begun = rounds.get(division.host_id or division.id, (0, 0, 0))
            yield ListedEvent(
                id=row.id,
                name=row.name,
                days=tuple(date.fromisoformat(day) for day in row.days),
                place=row.place,
                practice=row.practice,
                ruleset=division.ruleset,
                players=players.get(row.id, 0),
                rounds=count,
                begun=begun,
                tables=tables.get(row.id, 0),
                accepted=accepted.get(row.id, 0),
            )

    return sorted(listed(), key=lambda event: (event.days[0], event.id), reverse=True)


def _counts(session: Session, query: Select[Any]) -> dict[int, int]:
    rows: Iterable[Any] = fetch(session, query)
    return {row[0]: row[1] for row in rows}

"""What happened in accepted games, over whole events: one query for statistics and history."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Text, and_, case, cast, func, or_, select
from sqlalchemy.orm import Session

from director_app.domain.sheets import SheetState
from director_app.storage.tables import EntrantRow, PlanTableRow, PlayedGameRow, RoundRow, SheetRow


class GameFact(NamedTuple):
    """A game of an accepted sheet: where, what (as files tell a game), who sat and won points.

    Entrants and points stand in letter order E N W S, ``None`` at an empty seat.
    """

    event: int
    round: int
    table: int
    number: int
    facts: Mapping[str, Any]
    entrants: tuple[int | None, ...]
    points: tuple[int | None, ...]


class GameFactQueries:
    """Read-only: accepted games of rounds that were not cancelled."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of_events(self, events: Iterable[int], person: int | None = None) -> list[GameFact]:
        """Games of these events by round, table and number; with a person, only their games."""
        counts = and_(
            RoundRow.event_id.in_(list(events)),
            RoundRow.cancelled.is_(False),
            SheetRow.state == SheetState.ACCEPTED.value,
        )
        query = (
            select(RoundRow.event_id, *_GAME)
            .join(RoundRow, RoundRow.id == PlayedGameRow.round_id)
            .join(SheetRow, _same_sheet(PlayedGameRow.round_id, PlayedGameRow.table_no))
            .where(counts if person is None else and_(counts, _sat(person)))
            .order_by(PlayedGameRow.round_id, PlayedGameRow.table_no, PlayedGameRow.number)
        )
        return [
            GameFact(event, at, table, number, _facts(facts), tuple(told[:4]), tuple(told[4:]))
            for event, at, table, number, facts, *told in self._session.execute(query)
        ]

    def finished(self, events: Iterable[int]) -> set[int]:
        """Rounds of these events that have tables, each with its sheet accepted or put aside."""
        settled = or_(SheetRow.state == SheetState.ACCEPTED.value, SheetRow.aside != "")
        done = func.sum(case((settled, 1), else_=0))
        query = (
            select(PlanTableRow.round_id)
            .join(RoundRow, RoundRow.id == PlanTableRow.round_id)
            .outerjoin(SheetRow, _same_sheet(PlanTableRow.round_id, PlanTableRow.table_no))
            .where(RoundRow.event_id.in_(list(events)))
            .group_by(PlanTableRow.round_id)
            .having(done == func.count())
        )
        return set(self._session.scalars(query))

    def accepted(self, rounds: Iterable[int]) -> dict[int, list[datetime | None]]:
        """When the sheets of these rounds were accepted, by round; ``None``: corrected since."""
        query = select(SheetRow.round_id, SheetRow.accepted_at, SheetRow.reason).where(
            SheetRow.round_id.in_(list(rounds)), SheetRow.state == SheetState.ACCEPTED.value
        )
        found: dict[int, list[datetime | None]] = {}
        for round_id, at, reason in self._session.execute(query):
            found.setdefault(round_id, []).append(None if reason else at)
        return found


@lru_cache(maxsize=4096)
def _facts(told: str) -> Mapping[str, Any]:
    """Games that were told alike share what was told."""
    return MappingProxyType(json.loads(told))


def _same_sheet(round_id: Any, table: Any) -> ColumnElement[bool]:
    return and_(SheetRow.round_id == round_id, SheetRow.table_no == table)


def _sat(person: int) -> ColumnElement[bool]:
    """Whether one of a person's entrants sat in the game."""
    theirs = select(EntrantRow.id).where(EntrantRow.person_id == person)
    return or_(*(seat.in_(theirs) for seat in _SEATS))


_SEATS = (
    PlayedGameRow.east_id,
    PlayedGameRow.north_id,
    PlayedGameRow.west_id,
    PlayedGameRow.south_id,
)
_GAME = (
    PlayedGameRow.round_id,
    PlayedGameRow.table_no,
    PlayedGameRow.number,
    cast(PlayedGameRow.facts, Text),
    *_SEATS,
    PlayedGameRow.east_points,
    PlayedGameRow.north_points,
    PlayedGameRow.west_points,
    PlayedGameRow.south_points,
)

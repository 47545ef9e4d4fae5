"""Planned seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, or_, select
from sqlalchemy.orm import Session

from director_app.domain.hall import Hall, Room
from director_app.domain.seating_notes import SeatingNote, note_data, note_of
from director_app.domain.tables import Seats, TablePlan
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.rounds import host_of
from director_app.storage.tables import HallRow, PlanRow, PlanTableRow, SatRow, SeatedWithRow


@dataclass(frozen=True, slots=True)
class DrawnSeating:
    """How a division's seating was made."""

    method: str
    seats: str
    seed: int
    notes: tuple[SeatingNote, ...]
    drawn_at: datetime


class Seating:
    def __init__(self, session: Session) -> None:
        self._session = session

    def drawn(self, division: int) -> DrawnSeating | None:
        """How the division (or its host) was seated, ``None`` before the draw."""
        host = fetch(self._session, _HOST, division=division).scalar()
        row = fetch(self._session, _DRAWN, division=host or division).first()
        if row is None:
            return None
        notes = tuple(note_of(note) for note in row.notes)
        return DrawnSeating(row.method, row.seats, row.seed, notes, row.drawn_at)

    def set_drawn(self, division: int, drawn: DrawnSeating) -> None:
        """Keep how a division, or its host, was seated."""
        host = host_of(self._session, division)
        row = self._session.get(PlanRow, host) or PlanRow(division_id=host)
        row.method = drawn.method
        row.seats = drawn.seats
        row.seed = drawn.seed
        row.notes = [note_data(note) for note in drawn.notes]
        row.drawn_at = drawn.drawn_at
        self._session.add(row)

    def drop_drawn(self, division: int) -> None:
        row = self._session.get(PlanRow, host_of(self._session, division))
        if row is not None:
            self._session.delete(row)

    def tables(self, rounds: Iterable[int]) -> dict[int, tuple[TablePlan, ...]]:
        """Planned tables by round id, in table order; rounds without a plan are empty."""
        plans: dict[int, list[TablePlan]] = {round_id: [] for round_id in rounds}
        rows: Iterable[Any] = fetch(self._session, _PLANS, rounds=list(plans))
        for round_id, table, *seats in rows:
            plans[round_id].append(TablePlan(table, Seats(*seats)))
        return {key: tuple(tables) for key, tables in plans.items()}

    def places(self, rounds: Iterable[int], entrant: int) -> dict[int, TablePlan]:
        """The table of one player by round id, where they are planned to sit."""
        rows: Iterable[Any] = fetch(self._session, _PLACES, rounds=list(rounds), entrant=entrant)
        return {round_id: TablePlan(table, Seats(*seats)) for round_id, table, *seats in rows}

    def planned(self, round_id: int, table: int) -> Seats | None:
        """Who is planned to sit at a table, ``None`` where the round has no such table."""
        if table >= 2**31:
            return None
        row = fetch(self._session, _PLANNED, round=round_id, table=table).first()
        return Seats(*row) if row is not None else None

    def seat_round(self, round_id: int, tables: Sequence[TablePlan]) -> None:
        """Keep a round's tables in place of those planned before."""
        query = select(PlanTableRow).where(PlanTableRow.round_id == round_id)
        old = {row.table_no: row for row in self._session.scalars(query)}
        for plan in tables:
            row = old.pop(plan.table, None) or PlanTableRow(round_id=round_id, table_no=plan.table)
            put_seats(row, plan.seats)
            self._session.add(row)
        for row in old.values():
            self._session.delete(row)

    def sat(self, round_id: int, table: int) -> dict[int, Seats]:
        """Who really sat at a table by game, where it was not as planned."""
        rows = fetch(self._session, _SAT, round=round_id, table=table)
        return {row.game: seats_of(row) for row in rows}

    def sat_in_rounds(self, rounds: Iterable[int]) -> dict[tuple[int, int, int], Seats]:
        """The same for whole rounds, by round id, table and game."""
        query = select(SatRow).where(SatRow.round_id.in_(list(rounds)))
        return {
            (row.round_id, row.table_no, row.game): seats_of(row)
            for row in self._session.scalars(query)
        }

    def set_sat(self, round_id: int, table: int, game: int, seats: Seats | None) -> None:
        """Keep who really sat in a game; ``None``: it was as planned."""
        row = self._session.get(SatRow, (round_id, table, game))
        if seats is None:
            if row is not None:
                self._session.delete(row)
            return
        row = row or SatRow(round_id=round_id, table_no=table, game=game)
        put_seats(row, seats)
        self._session.add(row)

    def hall(self, event: int) -> Hall:
        """How the tables of an event stand; empty where nobody arranged them."""
        row = self._session.get(HallRow, event)
        if row is None:
            return Hall()
        return Hall(
            tuple(
                Room(room["name"], tuple(tuple(line) for line in room["rows"]), room["front"])
                for room in row.rooms
            )
        )

    def set_hall(self, event: int, hall: Hall) -> None:
        row = self._session.get(HallRow, event) or HallRow(event_id=event)
        row.rooms = [
            {"name": room.name, "front": room.front, "rows": [list(line) for line in room.rows]}
            for room in hall.rooms
        ]
        self._session.add(row)


_PLAN = (
    PlanTableRow.c.round_id,
    PlanTableRow.c.table_no,
    PlanTableRow.c.east_id,
    PlanTableRow.c.north_id,
    PlanTableRow.c.west_id,
    PlanTableRow.c.south_id,
)
"""A table's columns: plain values are read twice as fast as rows."""
_PLANS = (
    select(*_PLAN)
    .where(PlanTableRow.c.round_id.in_(bindparam("rounds", expanding=True)))
    .order_by(PlanTableRow.c.table_no)
)
_PLACES = _PLANS.where(or_(*(seat == bindparam("entrant") for seat in _PLAN[2:])))
_HOST = select(SeatedWithRow.c.host_id).where(SeatedWithRow.c.division_id == bindparam("division"))
_DRAWN = select(
    PlanRow.c.method, PlanRow.c.seats, PlanRow.c.seed, PlanRow.c.notes, PlanRow.c.drawn_at
).where(PlanRow.c.division_id == bindparam("division"))
_PLANNED = select(*_PLAN[2:]).where(
    PlanTableRow.c.round_id == bindparam("round"), PlanTableRow.c.table_no == bindparam("table")
)
_SAT = select(
    SatRow.c.game, SatRow.c.east_id, SatRow.c.north_id, SatRow.c.west_id, SatRow.c.south_id
).where(SatRow.c.round_id == bindparam("round"), SatRow.c.table_no == bindparam("table"))


def seats_of(row: Any) -> Seats:
    return Seats(row.east_id, row.north_id, row.west_id, row.south_id)


def put_seats(row: PlanTableRow | SatRow, seats: Seats) -> None:
    """Write who sits at a table, touching only what differs."""
    keys = ("east_id", "north_id", "west_id", "south_id")
    values = (seats.east, seats.north, seats.west, seats.south)
    for key, value in zip(keys, values, strict=True):
        if getattr(row, key) != value:
            setattr(row, key, value)

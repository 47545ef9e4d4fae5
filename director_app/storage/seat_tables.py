"""Row classes of seats: plans, who really sat, wishes, and how the hall stands."""

from datetime import datetime
from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from director_app.domain.topics import Topic
from director_app.storage.row import Row
from director_app.storage.row import to as _to


class ApartRow(Row):
    """Two entrants who must not meet; the smaller id first."""

    __tablename__ = "apart"
    topic = Topic.ROSTER

    one_id: Mapped[int] = mapped_column(_to("entrant.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(_to("entrant.id"), primary_key=True)
    event_id: Mapped[int] = mapped_column(_to("event.id"), index=True)


class SeatedWithRow(Row):
    """A division that shares the rounds and tables of another, its host."""

    __tablename__ = "seated_with"
    topic = Topic.EVENT

    division_id: Mapped[int] = mapped_column(
        _to("division.id"), primary_key=True, autoincrement=False
    )
    host_id: Mapped[int] = mapped_column(_to("division.id"))


class HallRow(Row):
    """How the tables of an event stand: rooms, each a name, a front and rows of table numbers."""

    __tablename__ = "hall"
    topic = Topic.SEATING

    event_id: Mapped[int] = mapped_column(_to("event.id"), primary_key=True, autoincrement=False)
    rooms: Mapped[list[Any]]


class PlanRow(Row):
    """How a division's seating was drawn."""

    __tablename__ = "plan"
    topic = Topic.SEATING

    division_id: Mapped[int] = mapped_column(_to("division.id"), primary_key=True)
    method: Mapped[str] = mapped_column(String(20))
    seats: Mapped[str] = mapped_column(String(20))
    seed: Mapped[int]
    notes: Mapped[list[Any]]
    """Each as ``domain.seating_notes.note_data`` gives it."""
    drawn_at: Mapped[datetime]


class PlanTableRow(Row):
    """One planned table of a round."""

    __tablename__ = "plan_table"
    topic = Topic.SEATING

    round_id: Mapped[int] = mapped_column(_to("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    east_id: Mapped[int | None] = mapped_column(_to("entrant.id"))
    north_id: Mapped[int | None] = mapped_column(_to("entrant.id"))
    west_id: Mapped[int | None] = mapped_column(_to("entrant.id"))
    south_id: Mapped[int | None] = mapped_column(_to("entrant.id"))


class SatRow(Row):
    """Who really sat at a table in one game, where it was not as planned."""

    __tablename__ = "sat"
    topic = Topic.SCORES

    round_id: Mapped[int] = mapped_column(_to("round.id"), primary_key=True)
    table_no: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    game: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    east_id: Mapped[int | None] = mapped_column(_to("entrant.id"))
    north_id: Mapped[int | None] = mapped_column(_to("entrant.id"))
    west_id: Mapped[int | None] = mapped_column(_to("entrant.id"))
    south_id: Mapped[int | None] = mapped_column(_to("entrant.id"))

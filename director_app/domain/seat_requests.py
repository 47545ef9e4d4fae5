"""What players need of the seating, beyond keeping one table all day."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.domain.tables import Seat


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A table, a seat letter or both for somebody, in rounds ``since`` to ``until`` (None: last).

    With neither they stop moving: they stay at the table at which that round finds them.
    """

    id: int
    entrant: int
    table: int | None = None
    seat: Seat | None = None
    since: int = 1
    until: int | None = None

    def __post_init__(self) -> None:
        if self.table is not None and self.table < 1:
            raise ValueError("table numbers start at 1")
        if self.since < 1 or (self.until is not None and self.until < self.since):
            raise ValueError("a seating request can’t end before the round it starts in")


@dataclass(frozen=True, slots=True)
class ApartGroup:
    """Players of whom no two should meet: a household, a car pool, a club."""

    id: int
    name: str
    members: frozenset[int]

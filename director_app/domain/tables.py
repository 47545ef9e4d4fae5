"""Seats and who sits at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from director_app.messages.message import Message


class Seat(Enum):
    """One of the four winds; the value is the letter used in every file."""

    EAST = "E"
    NORTH = "N"
    WEST = "W"
    SOUTH = "S"

    @property
    def wind(self) -> str:
        """The wind: English in files, logs and on the command line."""
        return _WINDS[self]

    @property
    def opposite(self) -> Seat:
        """The seat across the table."""
        return _OPPOSITE[self]


_WINDS = {
    Seat.EAST: Message("East"),
    Seat.NORTH: Message("North"),
    Seat.WEST: Message("West"),
    Seat.SOUTH: Message("South"),
}
_OPPOSITE = {
    Seat.EAST: Seat.WEST,
    Seat.WEST: Seat.EAST,
    Seat.NORTH: Seat.SOUTH,
    Seat.SOUTH: Seat.NORTH,
}

SEATS: tuple[Seat, ...] = (Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH)
"""Letter order E N W S: columns of files, and of paper without seat letters."""

ROUND_THE_TABLE: tuple[Seat, ...] = (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH)
"""Order of play: the turn passes to the right."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits at the four seats of a table: entrant ids, ``None`` for an empty seat."""

    east: int | None = None
    north: int | None = None
    west: int | None = None
    south: int | None = None

    def __post_init__(self) -> None:
        taken = [entrant for entrant in self._entrants if entrant is not None]
        if len(taken) != len(set(taken)):
            raise ValueError("a player can’t sit in two seats at the same table")

    def __getitem__(self, seat: Seat) -> int | None:
        return self._entrants[SEATS.index(seat)]

    def __iter__(self) -> Iterator[tuple[Seat, int]]:
        """The occupied seats with their entrants, in letter order E N W S."""
        for seat, entrant in zip(SEATS, self._entrants, strict=True):
            if entrant is not None:
                yield seat, entrant

    @classmethod
    def of(cls, seated: Mapping[Seat, int]) -> Seats:
        """Seats from a mapping of the occupied ones."""
        return cls(*(seated.get(seat) for seat in SEATS))

    @property
    def _entrants(self) -> tuple[int | None, ...]:
        return (self.east, self.north, self.west, self.south)

    @property
    def occupied(self) -> tuple[Seat, ...]:
        """The occupied seats, in letter order."""
        entrants = self._entrants
        return SEATS if None not in entrants else tuple(seat for seat, _ in self)

    @property
    def entrants(self) -> tuple[int, ...]:
        """The entrants seated, in letter order."""
        return tuple([entrant for entrant in self._entrants if entrant is not None])

    def seat_of(self, entrant: int) -> Seat | None:
        """Where this entrant sits, if at this table."""
        return next((seat for seat, seated in self if seated == entrant), None)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table of one round: its number in the hall and who sits there."""

    table: int
    seats: Seats

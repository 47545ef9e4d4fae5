"""How the tables stand in the hall: rooms, rows and aisles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from director_app.messages.message import Message

WIDEST = 60
"""Places in a row, and rows in a room, at most."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room as one stands in it: ``rows`` from the front on, each of table numbers left to right.

    ``None`` is a place without a table, such as an aisle; ``front`` says what is in front (stage).
    """

    name: str = ""
    rows: tuple[tuple[int | None, ...], ...] = ()
    front: str = ""

    def __post_init__(self) -> None:
        if len(self.rows) > WIDEST or any(len(row) > WIDEST for row in self.rows):
            raise ValueError(
                Message("a room can have up to {most} rows of {most} places", most=WIDEST)
            )

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables that stand here, row by row."""
        return tuple(table for row in self.rows for table in row if table is not None)


@dataclass(frozen=True, slots=True)
class Hall:
    """The rooms of an event in order; empty where the director has arranged nothing."""

    rooms: tuple[Room, ...] = ()

    def __post_init__(self) -> None:
        tables = self.tables
        if len(tables) != len(set(tables)):
            raise ValueError("a table can be in only one place")

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(table for room in self.rooms for table in room.tables)

    def room_of(self, table: int) -> str:
        """The name of the room in which a table stands; empty where it has none."""
        return next((room.name for room in self.rooms if table in room.tables), "")

    def unplaced(self, tables: Collection[int]) -> tuple[int, ...]:
        """Those of the tables that stand nowhere yet, in order."""
        return tuple(sorted(set(tables) - set(self.tables)))


def in_rows(tables: Sequence[int], width: int, aisles: Collection[int] = ()) -> Room:
    """Tables in rows of ``width``, with an aisle after these places (counted from 1)."""
    rows = []
    for first in range(0, len(tables), max(width, 1)):
        row: list[int | None] = []
        for at, table in enumerate(tables[first : first + width], start=1):
            row.append(table)
            if at in aisles and at < width:
                row.append(None)
        rows.append(tuple(row))
    return Room(rows=tuple(rows))

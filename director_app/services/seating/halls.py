"""How the tables stand in the hall: kept for all divisions and rounds of an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from director_app.domain.actions import ActionKind
from director_app.domain.hall import Hall, Room
from director_app.domain.written import ROOM_NAME, written
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.services.asking import BoundService


class HallService(BoundService):
    """The arrangement of an event's tables."""

    def hall(self) -> Hall:
        """How the tables stand; empty where nobody arranged them."""
        with self._store.read() as work:
            return work.seating.hall(self.event)

    def arrange(self, hall: Hall, label: str = Message("Change the room layout")) -> Hall:
        """Keep how the tables stand; an empty hall shows numbers only.

        Refuses two rooms of one name, a number below 1, and a table that would stand in two places.
        """
        hall = Hall(tuple(replace(room, name=written(room.name, ROOM_NAME)) for room in hall.rooms))
        names = [room.name for room in hall.rooms]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            called = Message("are called {name}", name=twice) if twice else Message("have no name")
            raise SeatingError(
                Message("Two rooms {problem}. Give each its own name.", problem=called),
                field="name",
            )
        low = next((table for table in hall.tables if table < 1), None)
        if low is not None:
            raise SeatingError(
                Message("Table numbers start at 1, so there’s no table {number}.", number=low),
                field="tables",
            )
        with self._store.begin(ActionKind.ARRANGE_HALL, label, event=self.event) as work:
            work.seating.set_hall(self.event, hall)
        return hall


def hall_of(rooms: Sequence[Room]) -> Hall:
    """A hall of these rooms; refuses a table that would stand in two places."""
    where: dict[int, str] = {}
    for room in rooms:
        called = room.name or Message("the room")
        for table in room.tables:
            if where.get(table) == called:
                raise SeatingError(
                    Message(
                        "Table {table} is in {room} twice. Place it only once.",
                        table=table,
                        room=called,
                    ),
                    field="tables",
                )
            if table in where:
                raise SeatingError(
                    Message(
                        "Table {table} is in both {room} and {other_room}. "
                        "Remove it from one of them.",
                        table=table,
                        room=where[table],
                        other_room=called,
                    ),
                    field="tables",
                )
            where[table] = called
    return Hall(tuple(rooms))

"""How the tables stand: kept, taken back, and refused where a table would stand twice."""

from __future__ import annotations

import pytest

from director_app.domain.hall import Hall, Room, in_rows
from director_app.errors import SeatingError
from director_app.services.desk import Desk
from director_app.services.seating.halls import hall_of
from tests.builders import drawn_event


def test_a_hall_is_kept_in_one_entry_and_taken_back(desk: Desk) -> None:
    event = drawn_event(desk, players=16)
    hall = Hall((Room("Ballroom", ((1, None, 2), (3, None, 4)), "Stage"),))
    desk.at(event).seating.halls.arrange(hall)
    assert desk.at(event).seating.halls.hall() == hall
    assert desk.at(event).seating.view().hall == hall
    assert desk.at(event).history.undo() == "Change the room layout"
    assert desk.at(event).seating.halls.hall() == Hall()
    desk.at(event).history.redo()
    assert desk.at(event).seating.halls.hall() == hall


def test_a_table_in_two_rooms_is_refused_by_name() -> None:
    rooms = [Room("Ballroom", ((1, 2),)), Room("Garden", ((3, 2),))]
    with pytest.raises(SeatingError, match="Table 2 is in both Ballroom and Garden"):
        hall_of(rooms)
    with pytest.raises(SeatingError, match="Table 1 is in the room twice"):
        hall_of([in_rows((1, 2, 1), 2)])


@pytest.mark.parametrize(
    ("rooms", "says"),
    [
        ((Room("A", ((1,),)), Room("A", ((2,),))), "Two rooms are called A"),
        ((Room("", ((1,),)), Room("", ((2,),))), "Two rooms have no name"),
        ((Room("A", ((0,),)),), "no table 0"),
    ],
)
def test_what_cannot_stand_leaves_the_last_hall(
    desk: Desk, rooms: tuple[Room, ...], says: str
) -> None:
    event = drawn_event(desk)
    good = Hall((in_rows((1, 2), 2),))
    desk.at(event).seating.halls.arrange(good)
    with pytest.raises(SeatingError, match=says):
        desk.at(event).seating.halls.arrange(Hall(rooms))
    assert desk.at(event).seating.halls.hall() == good

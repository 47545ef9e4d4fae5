"""The hall's panel and arranging on the floor itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from director_app.domain.hall import Hall, Room, in_rows
from tests.ui.seating.floor.conftest import Sit, Typist

K = Qt.Key


def _top(typist: Typist, table: int) -> float:
    return typist.floor.frame_of(table - 1).top()


def _left(typist: Typist, table: int) -> float:
    return typist.floor.frame_of(table - 1).left()


def test_rows_aisles_and_front_are_arranged_by_enter(sit: Sit) -> None:
    typist = sit(players=40)
    typist.open_hall()
    typist.write("hall_tables", "1-10")
    typist.write("hall_width", "5")
    typist.write("hall_aisles", "2")
    typist.write("hall_front", "Stage")
    typist.press(K.Key_Return)
    assert typist.hall == Hall(
        (Room("", ((1, 2, None, 3, 4, 5), (6, 7, None, 8, 9, 10)), "Stage"),)
    )
    assert _top(typist, 1) == _top(typist, 5) < _top(typist, 6)
    step = _left(typist, 2) - _left(typist, 1)
    assert step < _left(typist, 3) - _left(typist, 2) < 2 * step
    assert [heading.text for heading in typist.floor.lay.headings] == ["Stage"]
    typist.desk.at(typist.event).history.undo()
    assert typist.hall == Hall()
    assert not typist.floor.lay.headings


def test_a_second_room_takes_the_tables_that_are_left(sit: Sit) -> None:
    typist = sit(players=40, hall=Hall((in_rows(range(1, 7), 3),)))
    assert [heading.text for heading in typist.floor.lay.headings] == ["Not placed yet"]
    typist.open_hall()
    typist.write("hall_name", "Ballroom")
    typist.press(K.Key_Return)
    typist.click("hall_add")
    typist.write("hall_name", "Garden")
    typist.press(K.Key_Return)
    assert [room.name for room in typist.hall.rooms] == ["Ballroom", "Garden"]
    assert typist.hall.rooms[1].tables == (7, 8, 9, 10)
    assert [heading.text for heading in typist.floor.lay.headings] == ["Ballroom", "Garden"]
    typist.click("hall_remove")
    assert [room.name for room in typist.hall.rooms] == ["Ballroom"]
    typist.click("hall_plain")
    assert typist.hall == Hall()


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        ("1-4, x", "“x” isn’t a table"),
        ("1-4, 3", "3 is listed twice"),
        ("4-1", "“4-1” isn’t a table"),
        ("1, 9", "Table 9 is in both Garden and Ballroom"),
    ],
)
def test_what_cannot_be_is_said_at_the_field_and_changes_nothing(
    sit: Sit, tables: str, says: str
) -> None:
    hall = Hall((Room("Garden", ((9, 10),)), Room("Ballroom", ((1, 2),))))
    typist = sit(players=40, hall=hall)
    typist.open_hall()
    typist.page.panel.room.choice.setFocus()
    typist.press(K.Key_Down)
    typist.write("hall_tables", tables)
    typist.press(K.Key_Return)
    assert says in typist.page.panel.tables.refusal
    assert typist.hall == hall


def test_a_table_is_dragged_onto_another_and_into_a_gap(sit: Sit) -> None:
    typist = sit(players=32, hall=Hall((Room("", ((1, 2, 3), (4, None, 5))),)))
    typist.open_hall()
    typist.floor.setFocus()
    frames = [frame.center().toPoint() for frame in typist.floor.lay.frames]
    typist.drag(frames[0], frames[2])
    assert typist.hall.rooms[0].rows == ((3, 2, 1), (4, None, 5))
    gap = next(spot for spot in typist.floor.lay.spots if (spot.row, spot.column) == (1, 1))
    typist.drag(typist.floor.frame_of(7).center().toPoint(), gap.frame.center().toPoint())
    assert typist.hall.rooms[0].rows == ((3, 2, 1), (4, 8, 5))
    typist.desk.at(typist.event).history.undo()
    assert typist.hall.rooms[0].rows == ((3, 2, 1), (4, None, 5))


def test_keys_pick_a_table_up_and_put_it_down(sit: Sit) -> None:
    typist = sit(players=16, hall=Hall((Room("", ((1, 2), (3, 4))),)))
    typist.open_hall()
    typist.floor.setFocus()
    typist.type("1").press(K.Key_Space)
    assert typist.floor.lifted == 1
    typist.press(K.Key_Down, K.Key_Escape)
    assert typist.floor.lifted is None
    typist.press(K.Key_Space, K.Key_Down, K.Key_Return)
    assert typist.hall.rooms[0].rows == ((3, 2), (1, 4))
    assert typist.floor.table == 1
    typist.press(K.Key_Space, K.Key_Down, K.Key_Return)
    assert typist.hall.rooms[0].rows == ((3, 2), (None, 4), (1,))


def test_people_stay_while_tables_are_arranged_and_move_again_after(sit: Sit) -> None:
    typist = sit(players=16, hall=Hall((Room("", ((1, 2), (3, 4))),)))
    before = typist.seated(1, 1)
    typist.open_hall()
    typist.floor.setFocus()
    typist.press(K.Key_Space, K.Key_Right, K.Key_Return)
    assert typist.seated(1, 1) == before
    typist.page.panel.end()
    typist.type("1").press(K.Key_Space)
    assert typist.floor.lifted is None
    assert typist.floor.held is not None


def test_without_rows_the_floor_says_what_comes_first(sit: Sit) -> None:
    typist = sit()
    typist.open_hall()
    typist.floor.setFocus()
    typist.press(K.Key_Space)
    assert "Arrange the tables in rows first" in typist.refused[0]


def test_arrows_follow_the_hall_over_aisles_and_rooms(sit: Sit) -> None:
    hall = Hall((Room("A", ((5, None, 1), (2, None, 6))), Room("B", ((4, 3),))))
    typist = sit(players=24, hall=hall)
    typist.type("5").press(K.Key_Right)
    assert typist.floor.table == 1
    typist.press(K.Key_PageDown)
    assert typist.floor.table == 6
    typist.press(K.Key_PageDown)
    assert typist.floor.table == 3
    typist.press(K.Key_Home)
    assert typist.floor.table == 5
    typist.press(K.Key_End, K.Key_Left, K.Key_PageUp)
    assert typist.floor.table == 2

"""Laws of the floor's geometry: every table once, none over another, all inside."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.hall import Hall, Room
from director_app.ui.seating.hall_layout import HallLayout, ScreenRoom, lay_out, toward
from director_app.ui.seating.hall_rows import (
    RoomRows,
    numbers_of,
    room_of,
    rows_text,
    wanted_of,
    with_table_moved,
)


@st.composite
def halls(draw: st.DrawFn) -> Hall:
    """Rooms with tables, gaps and aisles in any order."""
    tables = draw(st.lists(st.integers(1, 90), unique=True, max_size=50))
    rooms = []
    for at in range(draw(st.integers(0, 3))):
        rows = []
        for _ in range(draw(st.integers(0, 4))):
            count = draw(st.integers(0, 9))
            row = [
                tables.pop() if tables and draw(st.integers(0, 3)) else None for _ in range(count)
            ]
            rows.append(tuple(row))
        front = "Stage" if draw(st.booleans()) else ""
        rooms.append(Room(f"Room {at}" if draw(st.booleans()) else "", tuple(rows), front))
    return Hall(tuple(rooms))


grounds = st.builds(
    ScreenRoom,
    st.floats(320, 1900),
    st.floats(240, 1000),
    st.sampled_from([0.9, 1, 1.5, 2]),
    st.none() | st.integers(0, 6),
)
numbers = st.lists(st.integers(1, 90), unique=True, max_size=60).map(sorted)


def _sound(lay: HallLayout, count: int) -> None:
    assert len(lay.frames) == count
    assert sorted(lay.order) == list(range(count))
    for frame in lay.frames:
        assert frame.width() > 0
        assert frame.height() > 0
        assert frame.left() >= 0
        assert frame.top() >= 0
        assert frame.right() <= lay.width + 1
        assert frame.bottom() <= lay.height + 1
    everything = [*lay.frames, *(heading.frame for heading in lay.headings if not heading.front)]
    assert not any(one.intersects(other) for one, other in combinations(everything, 2))


@given(numbers, halls(), grounds, st.booleans())
def test_every_table_has_one_place_and_none_lies_over_another(
    tables: list[int], hall: Hall, ground: ScreenRoom, spots: bool
) -> None:
    lay = lay_out(tables, hall, ground, spots=spots)
    _sound(lay, len(tables))
    if spots:
        stand = [spot.table for spot in lay.spots if spot.table is not None]
        assert len(stand) == len(set(stand))
        assert set(stand) == set(tables) | set(hall.tables)
        frames = [spot.frame for spot in lay.spots]
        assert not any(one.intersects(other) for one, other in combinations(frames, 2))


@given(numbers.filter(bool), halls(), grounds, st.data())
def test_an_arrow_goes_its_way_and_every_table_can_be_reached(
    tables: list[int], hall: Hall, ground: ScreenRoom, data: st.DataObject
) -> None:
    lay = lay_out(tables, hall, ground)
    at = data.draw(st.integers(0, len(tables) - 1))
    here = lay.frames[at].center()
    for along in (-1, 1):
        to = lay.frames[toward(lay.frames, lay.order, at, (0, along))].center()
        assert (to.y() - here.y()) * along >= 0
    seen, reached = [lay.order[0]], lay.order[0]
    while (
        after := toward(lay.frames, lay.order, reached, (1, 0))
    ) != reached and after not in seen:
        seen.append(after)
        reached = after
    assert sorted(seen) == list(range(len(tables)))


@given(
    numbers, st.integers(1, 12), st.lists(st.integers(1, 11), unique=True, max_size=3).map(sorted)
)
def test_a_room_in_words_is_the_room(tables: list[int], width: int, aisles: list[int]) -> None:
    room = room_of(RoomRows("Ballroom", "Stage", tuple(tables), width, tuple(aisles)))
    assert room.tables == tuple(tables)
    again = room_of(wanted_of(room), room)
    assert again == room
    assert numbers_of(rows_text(tables)) == tuple(tables)


@given(halls(), st.integers(1, 90), st.integers(-1, 2), st.integers(0, 5), st.integers(0, 10))
def test_a_table_put_elsewhere_stands_there_and_no_other_is_lost_but_one_it_pushes_out(
    hall: Hall, table: int, room: int, row: int, column: int
) -> None:
    if room >= len(hall.rooms):
        room = -1
    after = with_table_moved(hall, table, (room, row, column))
    before = set(hall.tables)
    if room == -1:
        assert set(after.tables) == before - {table}
        return
    line = after.rooms[room].rows[row]
    assert line[column] == table
    lost = before - set(after.tables)
    assert len(lost) <= (0 if table in before else 1)


def test_without_an_arrangement_tables_lie_in_order() -> None:
    lay = lay_out(range(1, 16), Hall(), ScreenRoom(708, 616))
    tops = [frame.top() for frame in lay.frames]
    assert tops == sorted(tops)
    assert not lay.headings

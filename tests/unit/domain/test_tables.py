"""Seats of a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.tables import ROUND_THE_TABLE, SEATS, Seat, Seats

seatings = st.lists(st.none() | st.integers(1, 9), min_size=4, max_size=4)


def distinct(seated: list[int | None]) -> bool:
    taken = [entrant for entrant in seated if entrant is not None]
    return len(taken) == len(set(taken))


@given(seatings)
def test_nobody_sits_at_two_seats(seated):
    if distinct(seated):
        assert [Seats(*seated)[seat] for seat in SEATS] == seated
    else:
        with pytest.raises(ValueError, match="two seats"):
            Seats(*seated)


@given(seatings.filter(distinct))
def test_occupied_seats_entrants_and_mapping_agree(seated):
    seats = Seats(*seated)
    assert dict(zip(seats.occupied, seats.entrants, strict=True)) == dict(seats)
    assert Seats.of(dict(seats)) == seats
    assert [seats.seat_of(entrant) for entrant in seats.entrants] == list(seats.occupied)
    assert seats.seat_of(77) is None


def test_a_table_of_three():
    seats = Seats(east=5, north=None, west=8, south=2)
    assert seats.occupied == (Seat.EAST, Seat.WEST, Seat.SOUTH)
    assert seats.entrants == (5, 8, 2)
    assert seats[Seat.NORTH] is None


@pytest.mark.parametrize("seat", SEATS)
def test_the_seat_across_is_two_turns_away(seat):
    turn = ROUND_THE_TABLE.index(seat)
    assert seat.opposite is ROUND_THE_TABLE[(turn + 2) % 4]
    assert seat.opposite.opposite is seat


def test_letters_and_winds():
    assert [(seat.value, seat.wind) for seat in SEATS] == [
        ("E", "East"),
        ("N", "North"),
        ("W", "West"),
        ("S", "South"),
    ]

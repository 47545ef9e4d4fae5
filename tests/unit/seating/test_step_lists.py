"""Movements whose steps differ from round to round: where people sit, and when they meet again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.seating.movement import first_repeat_round, follow, movement_truth
from director_app.seating.plan import gone
from director_app.seating.quality import quality

listed = st.lists(st.integers(-12, 12), min_size=1, max_size=5).map(tuple)
movements = st.fixed_dictionaries(dict.fromkeys(SEATS, listed))


def start(tables):
    return [
        TablePlan(number, Seats(*range(4 * number - 3, 4 * number + 1)))
        for number in range(1, tables + 1)
    ]


def test_the_last_step_of_a_list_repeats():
    assert [gone((1, 2, -3), changes) for changes in range(6)] == [0, 1, 3, 0, -3, -6]
    assert [gone(2, changes) for changes in range(4)] == [gone((2,), turn) for turn in range(4)]


def test_east_walks_by_a_step_of_each_round_while_the_others_stay():
    rounds = follow(start(7), {Seat.EAST: (1, 2, 3), Seat.NORTH: 0, Seat.WEST: 0, Seat.SOUTH: 0}, 4)
    at = [next(table for table in tables if 1 in table.seats.entrants) for tables in rounds]
    assert [plan.table for plan in at] == [1, 2, 4, 7]
    assert [plan.seats[Seat.NORTH] for plan in at] == [2, 6, 14, 26]


@given(st.integers(1, 12), st.integers(1, 8), movements)
def test_what_is_known_beforehand_is_what_is_counted(tables, rounds, steps):
    count = quality(follow(start(tables), steps, rounds))
    assert (count.repeats, count.problems) == (movement_truth(tables, rounds, steps)[1], ())
    first = first_repeat_round(tables, steps)
    assert count.first_repeat_round == (first if first <= rounds else None)

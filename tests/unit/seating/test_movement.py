"""The movement's formula against plain simulation, and round 1 given from outside."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.seating.draw import from_round_one
from director_app.seating.movement import (
    clean_table_counts,
    first_repeat_round,
    follow,
    movement_truth,
)
from director_app.seating.note_words import note_words
from director_app.seating.quality import quality

MJMP = dict(zip(SEATS, (1, -1, 2, -2), strict=True))
MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
MAHJCON = dict(zip(SEATS, (0, 1, -2, -1), strict=True))
SHEETS = st.sampled_from((MJMP, MANIA, MAHJCON))

PRINTED_MJMP = (
    "2:2 3:2 4:2 5:6 6:3 7:8 8:3 9:4 10:6 11:12 12:4 13:14 14:8 15:6 16:5 17:18 18:7 19:20 20:6 "
    "21:8 22:12 23:24 24:7 25:26 32:9 36:10 40:11 60:16"
)
PRINTED_MANIA = (
    "2:2 3:2 4:3 5:6 6:3 7:8 8:5 9:4 10:6 11:12 12:5 13:14 14:8 15:6 16:9 17:18 18:7 19:20 20:11 "
    "21:8 22:12 23:24 24:9 25:26 32:17 36:13 40:21 60:21"
)


def start(tables: int, first: int = 1) -> tuple[TablePlan, ...]:
    return tuple(
        TablePlan(first + at, Seats(4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4))
        for at in range(tables)
    )


def table_of_firsts(text: str) -> list[tuple[int, int]]:
    return [(int(a), int(b)) for a, b in (part.split(":") for part in text.split())]


@pytest.mark.parametrize(
    ("steps", "printed"), [(MJMP, PRINTED_MJMP), (MANIA, PRINTED_MANIA), (MAHJCON, PRINTED_MANIA)]
)
def test_the_first_repeat_is_where_the_printed_table_has_it(steps, printed):
    for tables, first in table_of_firsts(printed):
        assert first_repeat_round(tables, steps) == first


@pytest.mark.parametrize(
    ("tables", "mjmp", "mania"),
    [
        (8, (8, 16, 40, 64, 96, 128), (0, 0, 16, 32, 48, 64)),
        (12, (0, 12, 48, 84, 144, 204), (0, 0, 12, 24, 60, 96)),
        (16, (0, 0, 16, 32, 48, 64), (0, 0, 0, 0, 0, 0)),
        (20, (0, 0, 0, 20, 40, 60), (0, 0, 0, 0, 0, 0)),
    ],
)
def test_the_number_of_repeats_is_that_of_the_examples(tables, mjmp, mania):
    for rounds, first, second in zip(range(3, 9), mjmp, mania, strict=True):
        assert movement_truth(tables, rounds, MJMP)[1] == first
        assert movement_truth(tables, rounds, MANIA)[1] == second


def test_clean_through_stops_at_the_event_or_before_the_first_repeat():
    assert movement_truth(13, 6, MANIA) == (6, 0)
    assert movement_truth(12, 6, MANIA) == (4, 24)
    assert clean_table_counts(6, MJMP, range(8, 17)) == (11, 13, 14)


@pytest.mark.parametrize("steps", [MJMP, MANIA, MAHJCON])
def test_the_formula_counts_what_a_simulation_counts(steps):
    for tables in range(2, 26):
        full = follow(start(tables), steps, 10)
        for rounds in range(2, 11):
            count = quality(full[:rounds])
            clean, repeats = movement_truth(tables, rounds, steps)
            assert count.repeats == repeats
            assert (count.first_repeat_round or rounds + 1) == clean + 1


@given(
    tables=st.integers(2, 14),
    rounds=st.integers(1, 10),
    steps=st.tuples(*[st.integers(-4, 4)] * 4),
)
def test_any_constant_steps_obey_the_formula(tables, rounds, steps):
    moves = dict(zip(SEATS, steps, strict=True))
    count = quality(follow(start(tables), moves, rounds))
    assert (count.repeats, count.problems) == (movement_truth(tables, rounds, moves)[1], ())


@given(SHEETS, st.integers(2, 30), st.integers(1, 8))
def test_everybody_keeps_a_letter_and_two_of_one_letter_never_meet(steps, tables, rounds):
    followed = follow(start(tables), steps, rounds)
    letters: dict[int, set[Seat]] = {}
    for plan in (table for tables_of_round in followed for table in tables_of_round):
        for seat, player in plan.seats:
            letters.setdefault(player, set()).add(seat)
    assert all(len(seats) == 1 for seats in letters.values())
    assert len(letters) == 4 * tables


def test_up_is_the_next_higher_number_and_the_last_wraps_to_the_first():
    followed = follow(start(3, first=7), MANIA, 2)
    at = {player: table.table for table in followed[1] for _, player in table.seats}
    assert (at[1], at[2], at[3], at[4]) == (7, 8, 9, 9)
    assert at[10] == 7


def test_round_one_from_a_bag_gives_the_rest_and_empty_seats_walk_along():
    seats = [Seats(1, 2, 3, None), Seats(4, 5, 6, 7), Seats(8, 9, 10, 11)]
    given_round = tuple(TablePlan(at, seat) for at, seat in enumerate(seats, start=1))
    plan = from_round_one(given_round, MANIA, 3)
    assert plan.rounds[0] == given_round
    assert [next(t.table for t in r if t.seats[Seat.SOUTH] is None) for r in plan.rounds] == [
        1,
        3,
        2,
    ]
    assert "repeat from round 2" in note_words(plan.notes[0])


def test_round_one_without_a_movement_is_refused():
    with pytest.raises(SeatingError, match="have no movement"):
        from_round_one(start(2), None, 3)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ((), "no table"),
        ((TablePlan(1, Seats(1)), TablePlan(1, Seats(2))), "table 1 twice"),
        ((TablePlan(1, Seats(1)), TablePlan(2, Seats(1))), "both table 1 and table 2"),
    ],
)
def test_a_round_one_that_cannot_be_is_refused(tables, words):
    with pytest.raises(SeatingError, match=words):
        from_round_one(tables, MANIA, 2)


def test_pairs_of_a_clean_movement_meet_once_at_most():
    followed = follow(start(25), MJMP, 8)
    seen = [
        pair
        for tables in followed
        for table in tables
        for pair in combinations(table.seats.entrants, 2)
    ]
    assert len(seen) == len(set(seen)) == 25 * 6 * 8

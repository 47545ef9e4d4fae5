"""Table numbers that skip: the hall's own numbers instead of a run of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.tables import SEATS, Seat
from director_app.errors import SeatingError
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest
from director_app.seating.quality import quality
from director_app.seating.seat_requests import Contradiction, FixedSeat

MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
SKIPPING = (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15)


def request(count: int, rounds: int, **more) -> DrawRequest:
    players = tuple(range(101, 101 + count))
    return DrawRequest(**{"players": players, "rounds": rounds, "trials": 4_000, **more})


@settings(max_examples=40, deadline=None)
@given(
    st.integers(6, 40),
    st.integers(1, 5),
    st.sampled_from(("movement", "balanced", "random")),
    st.sampled_from(("short", "sit_out", "pairs")),
    st.lists(st.integers(1, 99), min_size=12, max_size=16, unique=True),
)
def test_every_round_stands_at_the_given_tables_in_hall_order(count, rounds, method, odd, numbers):
    asked = request(
        count, rounds, method=method, steps=MANIA, odd=odd, numbers=tuple(numbers), first_table=7
    )
    plan = draw(asked)
    assert quality(plan.rounds, players=asked.players, sitting=plan.sitting).problems == ()
    for tables in plan.rounds:
        assert [table.table for table in tables] == numbers[: asked.table_count]


def test_the_movement_goes_from_number_to_number():
    plan = draw(request(52, 4, method="movement", steps=MANIA, numbers=SKIPPING))
    for earlier, later in zip(plan.rounds, plan.rounds[1:], strict=False):
        at = {seat: table.table for table in earlier for _, seat in table.seats}
        for table in later:
            for seat, player in table.seats:
                before = SKIPPING.index(at[player])
                assert table.table == SKIPPING[(before + MANIA[seat]) % 13]


def test_requests_and_history_are_in_the_numbers_of_the_hall():
    stay = frozenset({103})
    first = draw(
        request(52, 2, numbers=SKIPPING, stationary=stay, fixed=(FixedSeat(101, 14, Seat.WEST),))
    )
    asked = request(
        52,
        3,
        numbers=SKIPPING,
        stationary=stay,
        fixed=(FixedSeat(101, 14, Seat.WEST),),
        history=first.rounds,
    )
    plan = draw(asked)
    found = quality((*first.rounds, *plan.rounds), stationary=stay, fixed=asked.fixed)
    assert (plan.breaches, found.breaches, found.repeats) == ((), (), 0)


def test_played_tables_that_are_not_among_the_numbers_are_no_returns():
    first = draw(request(24, 1, first_table=80))
    plan = draw(request(24, 2, numbers=(2, 4, 6, 8, 10, 12), history=first.rounds))
    assert {table.table for tables in plan.rounds for table in tables} == {2, 4, 6, 8, 10, 12}


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((1, 2), "2 table numbers are given, but 3 tables are needed. Enter 1 more"),
        ((1, 2, 2), "Table number 2 is entered twice"),
        ((0, 1, 2), "must be 1 or higher"),
    ],
)
def test_numbers_that_do_not_suffice_are_refused(numbers, words):
    with pytest.raises(SeatingError, match=words) as refused:
        request(12, 3, numbers=numbers)
    assert refused.value.field == "numbers"


def test_a_seat_at_a_number_that_is_skipped_is_refused():
    with pytest.raises(Contradiction, match="table 4, which isn’t in this draw"):
        request(52, 3, numbers=SKIPPING, fixed=(FixedSeat(101, 4),))

"""Odd fields compared before drawing, and other table counts for a movement."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.tables import SEATS
from director_app.errors import SeatingError
from director_app.seating.draw import draw
from director_app.seating.movement import (
    first_repeat_round,
    follow,
    movement_truth,
    other_table_counts,
    repeats_by_round,
)
from director_app.seating.odd_fields import OddChoice, odd_choices
from director_app.seating.plan import DrawRequest
from director_app.seating.quality import quality

MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
MJMP = dict(zip(SEATS, (1, -1, 2, -2), strict=True))


def by_kind(players: int, rounds: int, **more) -> dict[str, OddChoice]:
    return {choice.kind: choice for choice in odd_choices(players, rounds, **more)}


def test_a_field_of_whole_tables_has_one_choice():
    assert odd_choices(40, 8, house=3, pairs=True) == (OddChoice("full", 10),)


def test_sixty_one_players_in_six_rounds():
    found = by_kind(61, 6, house=3, pairs=True)
    assert list(found) == ["short", "house", "sit_out", "pairs"]
    assert found["short"] == OddChoice("short", 16, short_tables=3, worst_short=1)
    assert found["house"] == OddChoice("house", 16, house_needed=3)
    assert found["sit_out"] == OddChoice("sit_out", 15, sitting=1, worst_sit_out=1)
    assert found["pairs"] == OddChoice("pairs", 16, short_tables=1, twos=1, worst_short=1)


def test_fill_ins_leave_fewer_house_players_to_find():
    assert by_kind(61, 6, house=1, fill_ins=2)["house"].house_needed == 1
    assert by_kind(61, 6, fill_ins=3)["house"].house_needed == 0
    assert "house" not in by_kind(61, 6, house=1, fill_ins=1)


@pytest.mark.parametrize(
    ("players", "kinds"),
    [
        (0, []),
        (1, ["house"]),
        (3, ["house"]),
        (5, ["house", "sit_out", "pairs"]),
        (6, ["short", "house", "sit_out", "pairs"]),
        (7, ["short", "house", "sit_out"]),
    ],
)
def test_only_choices_that_can_be_are_named(players, kinds):
    assert list(by_kind(players, 4, house=3, pairs=True)) == kinds
    assert "pairs" not in by_kind(players, 4, house=3)


def test_no_round_is_nothing_to_compare():
    with pytest.raises(SeatingError, match="at least one round") as refused:
        odd_choices(9, 0)
    assert refused.value.field == "rounds"


@settings(max_examples=30, deadline=None)
@given(st.integers(6, 45), st.integers(1, 6))
def test_what_a_choice_says_is_what_the_draw_then_has(players, rounds):
    field = tuple(range(1, players + 1))
    for choice in odd_choices(players, rounds, pairs=True):
        odd = choice.kind if choice.kind != "full" else "short"
        asked = DrawRequest(field, rounds, odd=odd, trials=500)
        plan = draw(asked)
        found = quality(plan.rounds, sitting=plan.sitting)
        assert found.tables == choice.tables == asked.table_count
        sizes = [len(table.seats.entrants) for table in plan.rounds[0]]
        assert (sizes.count(3), sizes.count(2)) == (choice.short_tables, choice.twos)
        assert (choice.worst_short, choice.worst_sit_out) == (
            found.fair_share,
            found.fair_sit_out,
        )
        assert choice.least_repeats == found.lower_bound <= found.repeats


@settings(deadline=None)
@given(st.integers(2, 20), st.integers(1, 9), st.sampled_from((MANIA, MJMP)))
def test_the_pairs_of_each_round_are_those_of_the_recount(tables, rounds, steps):
    players = tuple(range(4 * tables))
    start = draw(DrawRequest(players, 1)).rounds[0]
    found = quality(follow(start, steps, rounds))
    again = repeats_by_round(tables, rounds, steps)
    for number in range(1, rounds + 1):
        pairs = sum(number in meeting.rounds[1:] for meeting in found.again)
        assert again[number - 1] == pairs
    clean, whole = movement_truth(tables, rounds, steps)
    assert not any(again[:clean])
    assert (whole == 0) == (not any(again))


def test_twelve_tables_meet_again_in_rounds_five_and_six():
    assert repeats_by_round(12, 6, MANIA) == (0, 0, 0, 0, 12, 12)


def test_other_table_counts_are_clean_and_seat_the_field():
    assert other_table_counts(48, 6, MANIA) == (13, 14, 16)
    for count in other_table_counts(90, 8, MJMP):
        assert 3 * count <= 90 <= 4 * count
        assert first_repeat_round(count, MJMP) > 8
    assert other_table_counts(16, 6, MANIA) == ()

"""The pieces a draw is made of: charts, empty lines, seats, table numbers, the search."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.domain.tables import SEATS
from director_app.seating import charts
from director_app.seating.anneal import SearchTask, anneal
from director_app.seating.balance import balance_seats
from director_app.seating.bounds import fair_level, least_repeats
from director_app.seating.charts import (
    Chart,
    clean_charts,
    find_shifts,
    offset_chart,
    plane_chart,
    shift_chart,
    starter_chart,
)
from director_app.seating.draw import draw
from director_app.seating.grid import EMPTY
from director_app.seating.note_words import note_words
from director_app.seating.numbers import number_tables
from director_app.seating.plan import DrawRequest
from director_app.seating.quality import quality
from director_app.seating.short_tables import choose_empty, short_slots
from director_app.seating.starters import find_starter
from director_app.seating.stored_starters import starters
from tests.wording import NOT_TOGETHER


def assert_clean(chart: Chart) -> None:
    met = Counter(
        frozenset(pair)
        for tables in chart.rounds
        for lines in tables
        for pair in combinations(lines, 2)
    )
    assert max(met.values()) == 1
    for tables in chart.rounds:
        assert sorted(line for lines in tables for line in lines) == list(range(4 * chart.tables))


@pytest.mark.parametrize("tables", sorted(charts.SHIFTS))
def test_the_kept_shift_tables_are_clean(tables):
    group, rows = charts.SHIFTS[tables]
    chart = shift_chart(group, rows)
    assert_clean(chart)
    assert chart.unmoving() == frozenset(range(tables))


@pytest.mark.parametrize("tables", sorted(starters()))
def test_the_kept_base_rounds_are_clean_for_a_whole_cycle(tables):
    starter = starters()[tables]
    assert_clean(starter_chart(starter, starter.cycle))


def test_base_rounds_are_found_by_the_search_that_is_kept_with_them():
    rng = Random(4)
    found = next(filter(None, (find_starter(24, 7, 3, rng) for _ in range(6))))
    assert_clean(starter_chart(found, 7))
    assert find_starter(24, 7, 3, Random(1), trials=300) is None


def test_sixteen_players_meet_everybody_once_in_five_rounds():
    assert_clean(plane_chart(5))


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 40), st.integers(2, 10), st.integers(0, 9))
def test_every_chart_offered_as_clean_is_clean(tables, rounds, seed):
    for chart in clean_charts(tables, rounds, Random(seed), tries=2):
        assert len(chart.rounds) == rounds
        assert_clean(chart)


def test_a_search_for_shifts_gives_up_when_its_patience_ends():
    assert find_shifts(6, 6, Random(1), nodes=50) is None
    assert find_shifts(14, 8, Random(1)) is not None


@pytest.mark.parametrize(
    ("tables", "rounds", "count", "worst"),
    [(6, 3, 2, 1), (10, 4, 2, 1), (21, 6, 3, 1), (27, 8, 3, 1), (5, 4, 3, 3)],
)
def test_empty_east_seats_are_spaced_as_far_as_the_tables_allow(tables, rounds, count, worst):
    chart = offset_chart(tables, rounds, (0, 1, 2, -1))
    found = choose_empty(chart, count, Random(3), target=1)
    assert found is not None
    assert found.worst == worst
    assert worst > 1 or {line // tables for line in found.lines} == {0}


def test_lines_to_be_kept_are_not_left_empty():
    chart = offset_chart(9, 3, (0, 1, 2, -1))
    found = choose_empty(chart, 2, Random(3), target=1, keep=chart.unmoving())
    assert found is not None
    assert not chart.unmoving().intersection(found.lines)


def test_many_empty_lines_of_one_letter_are_found_by_chance():
    found = choose_empty(offset_chart(40, 4, (0, 1, 2, -1)), 12, Random(3), target=2)
    assert found is not None
    assert found.worst <= 2


def test_a_search_by_chance_starts_where_even_spacing_is_not_fair():
    chart = offset_chart(24, 6, (0, 1, 2, -1))
    even = choose_empty(chart, 6, Random(3), target=9)
    best = choose_empty(chart, 6, Random(3), target=1)
    assert even is not None
    assert best is not None
    assert (best.worst, best.at_worst) <= (even.worst, even.at_worst)


def test_lines_that_all_meet_leave_no_seat_empty():
    assert choose_empty(plane_chart(5), 2, Random(3), target=2) is None
    letters_meet = Chart(1, (((0, 1, 2, 3),),), lettered=True)
    assert choose_empty(letters_meet, 2, Random(3), target=2) is None


@given(st.integers(1, 30), st.integers(0, 3), st.integers(1, 8), st.integers(0, 9))
def test_short_tables_move_round_the_room(tables, count, rounds, seed):
    count = min(count, tables)
    slots = short_slots(tables, count, rounds, [frozenset()] * tables, Random(seed))
    visits = Counter(table for chosen in slots for table in chosen)
    assert all(len(chosen) == count for chosen in slots)
    assert max(visits.values(), default=0) <= -(-count * rounds // tables)


grids = st.builds(
    lambda tables, rounds, empty, seed: _by_chance(tables, rounds, min(empty, tables), seed),
    st.integers(1, 20),
    st.integers(1, 9),
    st.integers(0, 3),
    st.integers(0, 99),
)


def _by_chance(tables: int, rounds: int, empty: int, seed: int) -> list[list[list[int]]]:
    rng = Random(seed)
    grid = []
    for _ in range(rounds):
        players = list(range(4 * tables - empty))
        rng.shuffle(players)
        sizes = [3] * empty + [4] * (tables - empty)
        taken = iter(players)
        grid.append([[next(taken) for _ in range(s)] + [EMPTY] * (4 - s) for s in sizes])
    return grid


@settings(deadline=None)
@given(grids)
def test_balancing_changes_seats_and_nothing_else(grid):
    balanced = balance_seats(grid)
    assert [[sorted(t) for t in tables] for tables in balanced] == [
        [sorted(t) for t in tables] for tables in grid
    ]
    players = {entrant for tables in grid for table in tables for entrant in table} - {EMPTY}
    for player in players:
        counts = [
            sum(table[seat] == player for tables in balanced for table in tables)
            for seat in range(4)
        ]
        assert max(counts) - min(counts) <= 1


@settings(deadline=None, max_examples=50)
@given(grids, st.integers(0, 9))
def test_numbering_keeps_the_groups_and_the_pinned_tables(grid, seed):
    pinned = {}
    if len(grid[0]) > 2:
        pinned = {0: 2}
    numbered = number_tables(grid, pinned, Random(seed))
    assert [sorted(map(sorted, tables)) for tables in numbered] == [
        sorted(map(sorted, tables)) for tables in grid
    ]
    assert all(0 in tables[2] for tables in numbered if pinned)


def test_nobody_is_sent_back_to_a_table_of_an_earlier_round_if_that_can_be():
    grid = _by_chance(16, 2, 0, 5)
    before = {entrant: {entrant // 4} for entrant in range(64)}
    for at, members in enumerate(number_tables(grid, {}, Random(1), before)[0]):
        assert all(member // 4 != at for member in members)


def task(players: int, rounds: int, **more) -> SearchTask:
    tables = -(-players // 4)
    slots = short_slots(tables, 4 * tables - players, rounds, [frozenset()] * tables, Random(1))
    share = -(-3 * (4 * tables - players) * rounds // players)
    return SearchTask(players, tables, rounds, slots, fair_share=share, **more)


@pytest.mark.parametrize(("players", "rounds"), [(40, 6), (37, 6), (61, 6)])
def test_the_search_alone_finds_a_seating_without_repeats(players, rounds):
    found = anneal(task(players, rounds), Random(2), 200_000)
    assert found.cost == 0


def test_the_cost_found_is_the_repeats_that_are_there():
    found = anneal(task(16, 6), Random(2), 3_000)
    met = Counter(
        pair
        for tables in found.grid
        for members in tables
        for pair in combinations(sorted(members), 2)
    )
    assert found.cost == sum(times * (times - 1) // 2 for times in met.values())


def test_earlier_meetings_and_requests_are_respected_by_the_search():
    past = dict.fromkeys(combinations(range(6), 2), 1)
    apart = frozenset({(6, 7), (8, 9)})
    found = anneal(task(32, 4, met=past, apart=apart, pinned={10: 3, 11: 5}), Random(2), 100_000)
    together = {
        pair
        for tables in found.grid
        for members in tables
        for pair in combinations(sorted(members), 2)
    }
    assert found.cost == 0
    assert not together & (past.keys() | apart)
    assert all(10 in tables[3] and 11 in tables[5] for tables in found.grid)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=20), st.integers(0, 60))
def test_the_fair_level_is_the_lowest_that_holds_all(so_far, seats):
    level = fair_level(so_far, seats)
    assert sum(max(0, level - count) for count in so_far) >= seats
    assert level == 0 or sum(max(0, level - 1 - count) for count in so_far) < seats


@pytest.mark.parametrize(
    ("players", "rounds"), [(8, 4), (9, 5), (12, 6), (16, 6), (19, 7), (62, 8)]
)
def test_the_bound_of_the_search_is_the_bound_of_the_recount(players, rounds):
    plan = draw(DrawRequest(tuple(range(players)), rounds, trials=1_000))
    bound = least_repeats(players, -(-players // 4), rounds)
    assert quality(plan.rounds).lower_bound == bound


def test_rounds_played_at_a_movement_are_continued_without_it_and_it_is_said():
    players = tuple(range(24))
    moves = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
    first = draw(DrawRequest(players, 2, method="movement", steps=moves))
    left = players[1:]
    plan = draw(DrawRequest(left, 2, "movement", moves, history=first.rounds, tables=6))
    assert plan.notes[0] == Remark(RemarkKind.NOT_MOVEMENT_PLAYED)
    assert quality((*first.rounds, *plan.rounds)).repeats == 0


def test_requests_that_a_field_cannot_keep_are_counted_in_the_notes():
    apart = frozenset(frozenset(pair) for pair in ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5)))
    plan = draw(DrawRequest(tuple(range(8)), 2, apart=apart, trials=4_000))
    assert len(quality(plan.rounds, apart=apart).breaches) >= 1
    assert NOT_TOGETHER in note_words(plan.notes[-1])


def test_a_ring_of_requests_is_met_by_changing_lines():
    ring = frozenset(frozenset((at, (at + 1) % 32)) for at in range(32))
    stationary = frozenset({3, 4, 5})
    request = DrawRequest(tuple(range(32)), 5, apart=ring, stationary=stationary, seed=2)
    found = quality(draw(request).rounds, apart=ring, stationary=stationary)
    assert (found.breaches, found.repeats) == ((), 0)


def test_a_closed_table_and_those_who_left_are_left_out_of_the_rest():
    players = tuple(range(44))
    first = draw(DrawRequest(players, 2, stationary=frozenset({1})))
    left = players[1:40]
    plan = draw(DrawRequest(left, 3, stationary=frozenset({1}), history=first.rounds))
    assert {len(tables) for tables in plan.rounds} == {10}
    assert quality((*first.rounds, *plan.rounds)).repeats == 0
    assert quality(plan.rounds, players=left, stationary=[1]).problems == ()

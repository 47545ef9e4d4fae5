"""One round by the standing: bands, snake, a cut, and nobody outside the band."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.errors import SeatingError
from director_app.seating.by_standing import StandingRequest, seat_by_standing
from director_app.seating.draw import draw
from director_app.seating.mixing import Prices, mix_band
from director_app.seating.plan import DrawRequest, Plan, Rounds
from director_app.seating.quality import quality


def played(count: int, rounds: int, method: str = "random", seed: int = 0) -> Rounds:
    return draw(DrawRequest(tuple(range(1, count + 1)), rounds, method=method, seed=seed)).rounds


def order(count: int, seed: int = 0) -> tuple[int, ...]:
    standing = list(range(1, count + 1))
    Random(seed).shuffle(standing)
    return tuple(standing)


def tables(plan: Plan) -> list[set[int]]:
    return [set(table.seats.entrants) for table in plan.rounds[0]]


def again(history: Rounds, plan: Plan) -> int:
    met = Counter(
        pair
        for tables_ in history
        for table in tables_
        for pair in combinations(sorted(table.seats.entrants), 2)
    )
    return sum(
        met[pair]
        for table in plan.rounds[0]
        for pair in combinations(sorted(table.seats.entrants), 2)
    )


counts = st.integers(4, 60).filter(lambda count: count != 5)


@settings(max_examples=60, deadline=None)
@given(counts, st.integers(0, 3), st.integers(1, 6), st.integers(0, 9))
def test_everybody_sits_once_and_in_the_own_band(count, rounds, band, seed):
    standing = order(count, seed)
    history = played(count, rounds, seed=seed) if rounds else ()
    asked = StandingRequest(standing, band=band, history=history, seed=seed)
    plan = seat_by_standing(asked)
    assert quality(plan.rounds, players=standing).problems == ()
    assert plan == seat_by_standing(asked)
    first = 0
    for start in range(0, asked.table_count, band):
        members = set().union(*tables(plan)[start : start + band])
        assert members == set(standing[first : first + len(members)])
        first += len(members)


@settings(max_examples=40, deadline=None)
@given(counts, st.integers(0, 3), st.integers(0, 9))
def test_each_table_of_a_snake_has_one_of_every_row(count, rounds, seed):
    standing = order(count, seed)
    history = played(count, rounds, seed=seed) if rounds else ()
    plan = seat_by_standing(StandingRequest(standing, "snake", history=history, seed=seed))
    assert quality(plan.rounds, players=standing).problems == ()
    row = {entrant: rank // len(plan.rounds[0]) for rank, entrant in enumerate(standing)}
    for members in tables(plan):
        assert len({row[member] for member in members}) == len(members)


def test_the_plain_snake_holds_where_nothing_is_to_be_gained():
    plan = seat_by_standing(StandingRequest(tuple(range(1, 17)), "snake"))
    assert tables(plan) == [{1, 8, 9, 16}, {2, 7, 10, 15}, {3, 6, 11, 14}, {4, 5, 12, 13}]


def test_a_snake_changes_no_more_than_saves_a_meeting_again():
    plain = seat_by_standing(StandingRequest(tuple(range(1, 41)), "snake"))
    pair = next(iter(table.seats.entrants[:2] for table in plain.rounds[0]))
    met = seat_by_standing(
        StandingRequest((*pair, *(entrant for entrant in range(1, 41) if entrant not in pair))[:4])
    )
    plan = seat_by_standing(StandingRequest(tuple(range(1, 41)), "snake", history=met.rounds))
    assert again(met.rounds, plan) == 0
    moved = sum(len(old - new) for old, new in zip(tables(plain), tables(plan), strict=True))
    assert 0 < moved <= 4


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("count", "short"), [(8, 0), (7, 1), (6, 2)])
def test_a_band_of_two_tables_has_the_fewest_meetings_again(count, short, seed):
    history = played(24, 5, seed=seed)
    standing = order(24, seed)[:count]
    met = Counter(
        pair
        for tables_ in history
        for table in tables_
        for pair in combinations(sorted(table.seats.entrants), 2)
    )
    plan = seat_by_standing(StandingRequest(standing, band=2, history=history, seed=seed))
    fewest = min(
        sum(
            met[pair]
            for members in (half, set(standing) - set(half))
            for pair in combinations(sorted(members), 2)
        )
        for half in combinations(standing, 4 if short < 2 else 3)
    )
    assert again(history, plan) == fewest


def test_larger_bands_reach_what_a_search_through_all_ways_finds():
    rng = Random(5)
    for _ in range(4):
        pairs = {entrant: {} for entrant in range(12)}
        for entrant, other in combinations(range(12), 2):
            pairs[entrant][other] = pairs[other][entrant] = 100 * (rng.random() < 0.5)
        prices = Prices(pairs, {})
        exact = sum(map(prices.table, mix_band(range(12), 3, prices, rng)))
        beside = {pair: dict(row) for pair, row in pairs.items()}
        wide = Prices(beside, {})
        found = mix_band(range(16), 4, wide, rng)
        assert sorted(member for members in found for member in members) == list(range(16))
        assert sum(map(wide.table, found)) <= exact


def test_bands_of_one_table_are_one_to_four_and_five_to_eight():
    plan = seat_by_standing(StandingRequest(tuple(range(1, 17)), numbers=(3, 5, 6, 9, 10)))
    assert [table.table for table in plan.rounds[0]] == [3, 5, 6, 9]
    assert tables(plan) == [{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15, 16}]
    assert (plan.method, plan.notes) == ("standing", ())


def test_a_final_table_is_the_first_four_who_were_not_cut():
    history = played(40, 6, "balanced")
    plan = seat_by_standing(StandingRequest((7, 3, 31, 12), history=history, first_table=5))
    assert tables(plan) == [{3, 7, 12, 31}]
    assert plan.rounds[0][0].table == 5


def test_short_tables_are_at_the_bottom_unless_those_had_theirs():
    standing = tuple(range(1, 24))
    assert [len(table) for table in tables(seat_by_standing(StandingRequest(standing)))] == [
        *[4] * 5,
        3,
    ]
    before = seat_by_standing(StandingRequest(standing)).rounds
    plan = seat_by_standing(StandingRequest(standing, history=before))
    assert [len(table) for table in tables(plan)] == [4, 4, 4, 4, 3, 4]


@settings(max_examples=30, deadline=None)
@given(st.integers(6, 40), st.integers(1, 6))
def test_short_tables_of_a_wide_band_go_to_those_who_had_fewest(count, rounds):
    history: Rounds = ()
    standing = tuple(range(1, count + 1))
    for number in range(rounds):
        asked = StandingRequest(standing, band=count, history=history, seed=number)
        history = (*history, *seat_by_standing(asked).rounds)
    found = quality(history)
    assert max(found.short_rounds.values()) - min(found.short_rounds.values()) <= 1


def test_seats_are_kept_or_evened_from_the_rounds_played():
    history = played(16, 4, "balanced")
    standing = order(16)
    last = {player: seat for table in history[-1] for seat, player in table.seats}
    kept = seat_by_standing(StandingRequest(tuple(range(1, 5)), history=history))
    table = kept.rounds[0][0]
    moved = sum(last[player] is not seat for seat, player in table.seats)
    assert moved == 4 - len({last[entrant] for entrant in range(1, 5)})
    grown = draw(DrawRequest(tuple(range(1, 17)), 4, seats="balance")).rounds
    for number in range(4):
        asked = StandingRequest(standing, band=4, history=grown, seats="balance", seed=number)
        grown = (*grown, *seat_by_standing(asked).rounds)
    assert quality(grown).seat_spread <= 2


def test_who_keeps_a_table_has_it_in_whatever_band():
    standing = tuple(range(1, 17))
    plan = seat_by_standing(StandingRequest(standing, stationary={1: 4, 14: 2}))
    at = {entrant: table.table for table in plan.rounds[0] for entrant in table.seats.entrants}
    assert (at[1], at[14], plan.breaches) == (4, 2, ())
    assert tables(plan)[3] == {1, 2, 3, 4}
    torn = seat_by_standing(StandingRequest(standing, stationary={1: 4, 14: 4}))
    assert [breach.players for breach in torn.breaches] == [(14,)]
    assert torn.notes == (Remark(RemarkKind.STAYING_MOVE, (1,)),)


def test_a_pair_apart_is_parted_inside_the_band_and_named_where_it_cannot_be():
    apart = frozenset({frozenset({1, 2})})
    wide = seat_by_standing(StandingRequest(tuple(range(1, 17)), band=2, apart=apart))
    assert wide.breaches == ()
    narrow = seat_by_standing(StandingRequest(tuple(range(1, 17)), apart=apart))
    assert [breach.players for breach in narrow.breaches] == [(1, 2)]
    assert narrow.notes[0] == Remark(RemarkKind.APART_MEET_IN_BAND, (1,))


def test_meetings_again_are_said():
    history = seat_by_standing(StandingRequest(tuple(range(1, 13)))).rounds
    plan = seat_by_standing(StandingRequest(tuple(range(1, 13)), history=history))
    assert plan.notes[0] == Remark(RemarkKind.MEET_IN_BAND, (18,))


@pytest.mark.parametrize(
    ("more", "words", "name"),
    [
        ({"order": (1, 2, 3)}, "3 players can’t fill tables of 3 and 4", "players"),
        ({"order": (1, 2, 3, 4, 5)}, "Keep 4, or 6 or more", "players"),
        ({"order": (1, 2, 3, 3)}, "Player 3 is in the standings twice", "players"),
        ({"band": 0}, "at least one table", "band"),
        ({"numbers": (4,)}, "This round has 2 tables, and each needs its own number", "numbers"),
        ({"numbers": (4, 4)}, "Enter every table once", "numbers"),
        ({"first_table": 0}, "must be 1 or higher", "numbers"),
    ],
)
def test_what_cannot_be_seated_by_standing_is_refused(more, words, name):
    with pytest.raises(SeatingError, match=words) as refused:
        StandingRequest(**{"order": tuple(range(1, 9)), **more})
    assert refused.value.field == name

"""Fields that fill no whole tables: players who sit out in turn, and tables of two."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.seating_notes import Remark, RemarkKind, SitOuts
from director_app.domain.tables import SEATS, Seat
from director_app.errors import SeatingError
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Plan
from director_app.seating.quality import Fault, Quality, quality
from director_app.seating.seat_requests import FixedSeat

MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
MJMP = dict(zip(SEATS, (1, -1, 2, -2), strict=True))
METHODS = ("movement", "balanced", "random")


def request(count: int, rounds: int, odd: str, **more) -> DrawRequest:
    players = tuple(range(101, 101 + count))
    return DrawRequest(
        **{"trials": 4_000, "players": players, "rounds": rounds, "odd": odd, **more}
    )


def counted(asked: DrawRequest, plan: Plan) -> Quality:
    return quality(
        plan.rounds,
        players=asked.seated,
        apart=asked.apart,
        stationary=asked.stationary,
        fixed=asked.fixed,
        sitting=plan.sitting,
    )


def sizes(plan: Plan) -> list[list[int]]:
    return [sorted(len(table.seats.entrants) for table in tables) for tables in plan.rounds]


requests = st.builds(
    request,
    count=st.integers(5, 70).filter(lambda count: count % 4),
    rounds=st.integers(1, 8),
    odd=st.sampled_from(("sit_out", "pairs")),
    method=st.sampled_from(METHODS),
    steps=st.sampled_from((MANIA, MJMP)),
    seats=st.sampled_from(("keep", "balance")),
    seed=st.integers(0, 5),
)


@settings(max_examples=80, deadline=None)
@given(requests)
def test_everybody_sits_once_or_sits_out_and_nobody_is_forgotten(asked):
    plan = draw(asked)
    assert counted(asked, plan).problems == ()
    for at, tables in enumerate(plan.rounds):
        seated = {entrant for table in tables for entrant in table.seats.entrants}
        out = set(plan.sitting[at]) if plan.sitting else set()
        assert seated | out == set(asked.players)
        assert not seated & out


@settings(max_examples=60, deadline=None)
@given(requests)
def test_nobody_sits_out_more_than_is_fair_nor_twice_running(asked):
    asked = replace(asked, odd="sit_out")
    plan = draw(asked)
    found = counted(asked, plan)
    assert {size for tables in sizes(plan) for size in tables} == {4}
    assert {len(out) for out in plan.sitting} == {len(asked.players) % 4}
    assert found.worst_sit_out <= asked.fair_sit_out == found.fair_sit_out
    assert found.twice_running == ()
    assert max(found.sit_outs.values()) - min(found.sit_outs.values()) <= 1


@settings(max_examples=40, deadline=None)
@given(requests)
def test_one_table_of_two_and_at_most_one_of_three(asked):
    asked = replace(asked, odd="pairs")
    plan = draw(asked)
    short = {1: [2, 3], 2: [2], 3: [3]}[len(asked.players) % 4]
    full = [4] * ((len(asked.players) - sum(short)) // 4)
    assert all(size == [*short, *full] for size in sizes(plan))
    assert plan.sitting == ()
    assert asked.empty_seats == -len(asked.players) % 4


@settings(max_examples=15, deadline=None)
@given(requests)
def test_the_same_seed_gives_the_same_odd_plan(asked):
    assert draw(asked) == draw(asked)


@pytest.mark.walks
@pytest.mark.parametrize("odd", ["sit_out", "pairs"])
@pytest.mark.parametrize("rounds", [4, 6, 8])
@pytest.mark.parametrize("count", [27, 33, 34, 35, 41, 61, 62, 63, 101, 242, 1001])
def test_nobody_meets_twice_where_that_can_be(count, rounds, odd):
    asked = request(count, rounds, odd, trials=200_000)
    found = counted(asked, draw(asked))
    assert found.repeats == 0
    assert found.worst_sit_out <= asked.fair_sit_out
    assert found.worst_short <= asked.fair_share


@pytest.mark.parametrize(
    ("count", "rounds"), [(15, 5), (17, 4), (18, 4), (19, 5), (23, 6), (26, 6)]
)
def test_small_fields_with_sit_outs_are_clean_too(count, rounds):
    asked = request(count, rounds, "sit_out", trials=200_000)
    assert counted(asked, draw(asked)).repeats == 0


@pytest.mark.parametrize(("count", "rounds"), [(5, 5), (6, 3), (9, 8), (10, 4), (13, 5)])
def test_with_sit_outs_beyond_what_can_be_the_bound_is_reached(count, rounds):
    asked = request(count, rounds, "sit_out", trials=60_000)
    found = counted(asked, draw(asked))
    assert found.repeats == found.lower_bound > 0


def test_a_table_of_two_puts_fewer_at_short_tables_than_tables_of_three():
    asked = request(62, 6, "pairs")
    found = counted(asked, draw(asked))
    assert (sum(found.short_rounds.values()), found.worst_short) == (12, 1)
    threes = replace(asked, odd="short")
    assert sum(counted(threes, draw(threes)).short_rounds.values()) == 36


@pytest.mark.parametrize("odd", ["sit_out", "pairs"])
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("count", [30, 41, 62])
def test_requests_are_kept_beside_those_who_are_over(method, count, odd):
    asked = request(
        count,
        5,
        odd,
        method=method,
        steps=MANIA,
        stationary=frozenset({103, 104}),
        fixed=(FixedSeat(105, 4), FixedSeat(106, seat=Seat.EAST)),
        apart=frozenset({frozenset({101, 102})}),
        trials=60_000,
    )
    plan = draw(asked)
    found = counted(asked, plan)
    named = {breach.players for breach in plan.breaches}
    assert {breach.players for breach in found.breaches} == named
    if method == "balanced":
        assert (named, found.repeats) == (set(), 0)
    assert found.worst_sit_out <= asked.fair_sit_out


@pytest.mark.parametrize("method", METHODS)
def test_stationary_players_sit_out_in_turn_like_the_others(method):
    stay = frozenset(range(101, 104))
    asked = request(9, 9, "sit_out", method=method, steps=MANIA, stationary=stay)
    found = counted(asked, draw(asked))
    assert set(found.sit_outs.values()) == {1}


@pytest.mark.parametrize("count", [9, 15, 30])
@pytest.mark.parametrize("odd", ["sit_out", "pairs"])
def test_who_sat_out_before_sits_out_last(count, odd):
    first = draw(request(count, 2, odd))
    asked = request(count, 2, odd, history=first.rounds, seed=3)
    plan = draw(asked)
    found = quality(
        (*first.rounds, *plan.rounds),
        players=asked.players,
        sitting=(*first.sitting, *plan.sitting),
    )
    assert found.problems == ()
    assert found.worst_sit_out <= found.fair_sit_out
    assert found.twice_running == ()


def test_the_movement_carries_on_with_guests_in_the_seats_of_those_who_rest():
    asked = request(61, 5, "sit_out", method="movement", steps=MANIA)
    plan = draw(asked)
    assert plan.method == "movement"
    letters = {}
    for tables in plan.rounds:
        for table in tables:
            for seat, player in table.seats:
                assert letters.setdefault(player, seat) is seat
    assert SitOuts(1, most=1) in plan.notes


def test_a_movement_at_one_table_is_seated_without_it():
    plan = draw(request(6, 4, "sit_out", method="movement", steps=MANIA))
    assert plan.method == "balanced"
    assert plan.notes[0] == Remark(RemarkKind.NOT_MOVEMENT_ODD)


def test_fill_ins_end_the_sitting_out_only_when_they_fill_a_table():
    few = request(38, 3, "sit_out", fill_ins=(901,))
    assert (few.table_count, few.sitting_out, few.seated) == (9, 2, few.players)
    enough = request(38, 3, "sit_out", fill_ins=(901, 902, 903))
    assert (enough.table_count, enough.sitting_out) == (10, 0)
    plan = draw(enough)
    assert plan.sitting == ()
    assert quality(plan.rounds, players=(*enough.players, 901, 902)).problems == ()


def test_five_players_may_sit_out_in_turn_or_play_three_and_two():
    asked = request(5, 5, "sit_out")
    found = counted(asked, draw(asked))
    assert set(found.sit_outs.values()) == {1}
    assert all(size == [2, 3] for size in sizes(draw(request(5, 5, "pairs"))))


@pytest.mark.parametrize(
    ("count", "odd", "tables", "words"),
    [
        (41, "sit_out", 11, "sitting out need 10 tables. Enter 10"),
        (41, "sit_out", 9, "sitting out need 10 tables"),
        (42, "pairs", 12, "a 2-player table need 11 tables"),
    ],
)
def test_another_table_count_is_refused_with_the_one_that_fits(count, odd, tables, words):
    with pytest.raises(SeatingError, match=words) as refused:
        request(count, 4, odd, tables=tables)
    assert refused.value.field == "tables"


@pytest.mark.parametrize("odd", ["sit_out", "pairs"])
def test_three_players_are_too_few_in_any_case(odd):
    with pytest.raises(SeatingError, match="Check in 1 more"):
        request(3, 4, odd)


def test_the_recount_sees_who_sits_out_and_plays_all_the_same():
    plan = draw(request(9, 3, "sit_out"))
    played = plan.rounds[0][0].seats.entrants[0]
    resting = plan.sitting[0][0]
    found = quality(plan.rounds, players=range(101, 110), sitting=((played,), *plan.sitting[1:]))
    assert Fault("out_and_in", 1, played) in found.problems
    assert Fault("missing", 1, resting) in found.problems
    twice = quality(plan.rounds, sitting=(plan.sitting[0], plan.sitting[0], plan.sitting[2]))
    assert resting in twice.twice_running

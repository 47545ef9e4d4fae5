"""Requests: fixed seats, groups apart, fill-ins, experienced players; and those that contradict."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.seating.assign import LineAssignment, fill_chart
from director_app.seating.charts import offset_chart
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Plan
from director_app.seating.quality import Quality, quality
from director_app.seating.seat_requests import Contradiction, FixedSeat
from tests.wording import NOT_TOGETHER

MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
METHODS = ("movement", "balanced", "random")


def field(count: int) -> tuple[int, ...]:
    return tuple(range(101, 101 + count))


def request(count: int, rounds: int, **more) -> DrawRequest:
    return DrawRequest(**{"trials": 60_000, "players": field(count), "rounds": rounds, **more})


def counted(asked: DrawRequest, plan: Plan) -> Quality:
    return quality(
        (*asked.history, *plan.rounds),
        players=asked.players,
        apart=asked.apart,
        stationary=asked.stationary,
        fixed=asked.fixed,
        experienced=asked.experienced,
    )


def places(plan: Plan, player: int) -> list[tuple[int, Seat]]:
    return [
        (table.table, seat)
        for tables in plan.rounds
        for table in tables
        for seat, sitter in table.seats
        if sitter == player
    ]


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_fixed_seats_are_kept_whatever_the_method_but_the_movement(data):
    count = data.draw(st.integers(40, 90))
    tables = -(-count // 4)
    numbers = data.draw(
        st.lists(st.integers(1, tables), min_size=1, max_size=5, unique=True), label="tables"
    )
    fixed = tuple(
        FixedSeat(
            101 + 7 * at,
            number,
            data.draw(st.sampled_from((None, *SEATS))),
            since := data.draw(st.integers(1, 4)),
            data.draw(st.sampled_from((None, since, since + 1))),
        )
        for at, number in enumerate(numbers)
    )
    asked = request(
        count,
        5,
        fixed=fixed,
        method=data.draw(st.sampled_from(("balanced", "random"))),
        seats=data.draw(st.sampled_from(("keep", "balance"))),
        seed=data.draw(st.integers(0, 9)),
    )
    plan = draw(asked)
    found = counted(asked, plan)
    assert (found.breaches, plan.breaches, found.problems) == ((), (), ())
    if asked.method == "balanced":
        assert (found.repeats, found.fair) == (0, True)


@pytest.mark.parametrize("count", [40, 43])
@pytest.mark.parametrize("method", METHODS)
def test_a_named_table_all_day_is_an_east_line_of_the_movement(method, count):
    fixed = (FixedSeat(105, 4), FixedSeat(106, 9))
    asked = request(count, 5, method=method, steps=MANIA, fixed=fixed)
    plan = draw(asked)
    assert plan.method == method
    assert counted(asked, plan).breaches == ()
    assert {table for table, _ in places(plan, 105)} == {4}


def test_seats_of_round_one_start_the_movement_at_the_right_line():
    fixed = (FixedSeat(101, 7, Seat.WEST, 1, 1), FixedSeat(102, 3, Seat.NORTH, 1, 1))
    plan = draw(request(44, 5, method="movement", steps=MANIA, fixed=fixed))
    assert places(plan, 101) == [(t, Seat.WEST) for t in (7, 9, 11, 2, 4)]
    assert places(plan, 102)[0] == (3, Seat.NORTH)


def test_a_movement_that_no_fixed_seat_fits_is_kept_and_says_so():
    fixed = (FixedSeat(101, 7, None, 1, 1), FixedSeat(101, 4, None, 2, 2))
    asked = request(44, 5, method="movement", steps=MANIA, fixed=fixed)
    plan = draw(asked)
    assert [breach.kind for breach in plan.breaches] == ["fixed", "fixed"]
    assert plan.notes[0] == Remark(RemarkKind.MOVEMENT_NOT_FIXED)
    assert plan.notes[-1] == Remark(RemarkKind.SEATS_NOT_KEPT, (2,))


def test_a_seat_letter_all_day_is_kept_while_others_are_balanced():
    fixed = tuple(FixedSeat(entrant, None, Seat.EAST) for entrant in field(3))
    for method in ("balanced", "random"):
        asked = request(41, 8, method=method, fixed=fixed, seats="balance")
        plan = draw(asked)
        found = counted(asked, plan)
        assert found.breaches == ()
        assert found.seat_spread <= 2
        assert {seat for _, seat in places(plan, 101)} == {Seat.EAST}


def test_a_player_who_stops_moving_stays_from_that_round_on():
    asked = request(60, 6, fixed=(FixedSeat(107, since=4),), stationary=frozenset({110}))
    found = places(plan := draw(asked), 107)
    assert len({table for table, _ in found[3:]}) == 1
    assert (counted(asked, plan).breaches, counted(asked, plan).repeats) == ((), 0)


def test_a_player_who_stops_moving_later_in_the_day_keeps_the_table_of_the_round_before():
    first = draw(request(48, 2, seed=4))
    seat_request = (FixedSeat(103, since=2),)
    asked = request(48, 3, fixed=seat_request, history=first.rounds)
    found = counted(asked, draw(asked))
    assert (found.breaches, found.repeats) == ((), 0)


def test_a_stationary_player_with_a_fixed_seat_stays_there():
    seat_request = (FixedSeat(103, 6, Seat.SOUTH, 2, 3),)
    asked = request(48, 4, fixed=seat_request, stationary=frozenset({103}))
    plan = draw(asked)
    assert {table for table, _ in places(plan, 103)} == {6}
    assert counted(asked, plan).breaches == ()


def test_two_who_request_one_table_may_share_it():
    asked = request(32, 4, fixed=(FixedSeat(101, 5), FixedSeat(102, 5)))
    found = counted(asked, draw(asked))
    assert found.breaches == ()
    assert [(meeting.first, meeting.second) for meeting in found.again] == [(101, 102)]


def test_a_table_of_four_fixed_players_is_never_the_short_one():
    fixed = tuple(FixedSeat(entrant, 2, None, 1, 2) for entrant in field(4))
    for method in ("balanced", "random"):
        asked = request(14, 2, fixed=fixed, method=method)
        found = counted(asked, draw(asked))
        assert (found.breaches, found.problems) == ((), ())


@pytest.mark.parametrize(
    ("more", "kind", "words"),
    [
        ({"fixed": (FixedSeat(101, 40),)}, "no_table", "Player 101 has a request for table 40"),
        (
            {"fixed": (FixedSeat(101, 1), FixedSeat(101, 2, since=3))},
            "two_tables",
            "both table 1 and table 2 in round 3",
        ),
        (
            {
                "fixed": (FixedSeat(101, 1, until=1), FixedSeat(101, 2, since=3)),
                "stationary": frozenset({101}),
            },
            "two_tables",
            "Player 101 has requests for both table 1 and table 2",
        ),
        (
            {"fixed": (FixedSeat(101, 1, Seat.EAST), FixedSeat(101, None, Seat.WEST, 2))},
            "two_seats",
            "two seats in round 2",
        ),
        (
            {"fixed": (FixedSeat(101, 1, Seat.EAST), FixedSeat(102, 1, Seat.EAST, 2, 2))},
            "one_seat",
            "Player 101 and player 102 both have a request for East at table 1 in round 2",
        ),
        (
            {"fixed": tuple(FixedSeat(entrant, 1) for entrant in field(5))},
            "crowded",
            "has four seats",
        ),
        (
            {
                "fixed": (FixedSeat(101, 1), FixedSeat(102, 1)),
                "apart": frozenset({frozenset({101, 102})}),
            },
            "together",
            f"table 1 in round 1 but {NOT_TOGETHER}",
        ),
    ],
)
def test_requests_that_contradict_each_other_are_named(more, kind, words):
    with pytest.raises(Contradiction, match=words) as refused:
        request(40, 4, **more)
    assert [clash.kind for clash in refused.value.clashes] == [kind]
    assert refused.value.field == "wishes"
    named = refused.value.words(lambda entrant: {101: "Ann", 102: "Bea"}.get(entrant, "Cy"))
    assert named.startswith("Ann")
    assert "101" not in named


def test_a_request_of_a_stranger_is_refused():
    for more in ({"fixed": (FixedSeat(7, 1),)}, {"experienced": frozenset({7})}):
        with pytest.raises(SeatingError, match="player 7"):
            request(40, 4, **more)


def test_two_who_always_want_east_do_not_meet():
    seat_request = tuple(
        FixedSeat(entrant, None, Seat.EAST, since, 4) for entrant, since in ((101, 1), (102, 4))
    )
    once = request(8, 4, fixed=seat_request, trials=4_000)
    found = quality(draw(once).rounds, apart=[{101, 102}], fixed=seat_request)
    assert found.breaches == ()


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("count", "marked"), [(40, 10), (41, 7), (42, 14), (28, 3)])
def test_experienced_players_are_spread_over_the_tables_of_round_one(method, count, marked):
    asked = request(
        count, 4, method=method, steps=MANIA, experienced=frozenset(field(count)[:marked])
    )
    found = counted(asked, draw(asked))
    assert found.breaches == ()
    if method == "balanced":
        assert found.repeats == 0


def test_experience_tells_in_round_one_only():
    first = draw(request(24, 1))
    asked = request(24, 2, history=first.rounds, experienced=frozenset(field(24)[:6]))
    assert draw(asked).breaches == ()


def test_experienced_players_too_close_are_counted_again():
    bunched = quality(draw(request(16, 1)).rounds, experienced=field(16))
    assert bunched.breaches == ()
    table = draw(request(16, 1)).rounds[0][2]
    found = quality(draw(request(16, 1)).rounds, experienced=table.seats.entrants)
    assert [(breach.kind, breach.where) for breach in found.breaches] == [("experienced", (3,))]


def test_fill_ins_take_the_empty_seats_and_no_more_of_them():
    asked = request(41, 6, fill_ins=(901, 902, 903, 904))
    plan = draw(asked)
    seated = {entrant for table in plan.rounds[0] for entrant in table.seats.entrants}
    assert seated == {*asked.players, 901, 902, 903}
    assert counted(asked, plan).repeats == 0
    assert plan.notes[-1] == Remark(RemarkKind.FILL_INS_LEFT, (3, 1))


def test_fill_ins_who_leave_again_leave_a_fair_plan():
    plan = draw(request(81, 6, fill_ins=(901, 902, 903)))
    without = [
        [
            TablePlan(
                table.table,
                Seats.of({seat: sitter for seat, sitter in table.seats if sitter < 900}),
            )
            for table in tables
        ]
        for tables in plan.rounds
    ]
    assert quality(without).worst_short == 1


def test_too_few_fill_ins_leave_the_rest_of_the_seats_empty():
    found = quality(draw(request(41, 5, fill_ins=(901,), stationary=frozenset({901}))).rounds)
    assert (found.players, found.repeats, found.fair) == (42, 0, True)
    three = draw(DrawRequest((1, 2, 3), 2, fill_ins=(9, 8)))
    assert quality(three.rounds).players == 4


def test_repeats_may_come_before_fair_short_tables():
    asked = request(14, 2, fair=False)
    found = quality(draw(asked).rounds)
    assert (found.repeats, found.worst_short) == (0, 2)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(24, 80),
    st.integers(2, 6),
    st.integers(0, 8),
    st.integers(0, 4),
    st.integers(0, 99),
)
def test_who_stays_stays_and_who_is_apart_is_apart(count, rounds, staying, couples, seed):
    players = field(count)
    tables = -(-count // 4)
    apart = frozenset(frozenset(players[-2 * at - 2 : count - 2 * at]) for at in range(couples))
    asked = request(
        count,
        rounds,
        stationary=frozenset(players[: min(staying, tables // 2)]),
        apart=apart,
        seed=seed,
    )
    found = counted(asked, draw(asked))
    assert found.breaches == ()
    assert found.fair


def test_a_short_table_rotates_when_players_stay():
    stay = frozenset(field(61)[:10])
    found = counted(request(61, 6, stationary=stay), draw(request(61, 6, stationary=stay)))
    assert (found.worst_short, found.repeats, found.breaches) == (1, 0, ())


@pytest.mark.parametrize(("count", "staying"), [(28, 4), (27, 2), (25, 6), (28, 7), (37, 10)])
def test_players_who_stay_in_a_full_day_stay_whatever_it_costs(count, staying):
    asked = request(count, 8, stationary=frozenset(field(count)[:staying]), trials=30_000)
    found = counted(asked, draw(asked))
    assert found.breaches == ()
    assert found.repeats == 0 or staying > 4


def test_experienced_players_fixed_at_one_table_are_named():
    asked = request(
        40, 3, fixed=(FixedSeat(101, 1), FixedSeat(102, 1)), experienced=frozenset({101, 102})
    )
    plan = draw(asked)
    assert [breach.kind for breach in plan.breaches] == ["experienced"]
    assert plan.notes[-1] == Remark(RemarkKind.EXPERIENCED_CROWD, (1,))


def test_free_seating_does_not_search_for_ever_for_what_cannot_be():
    apart = frozenset(frozenset({101, other}) for other in range(102, 108))
    asked = request(8, 2, apart=apart, method="random")
    assert {breach.kind for breach in draw(asked).breaches} == {"apart"}


def test_lines_are_given_to_those_who_have_no_other():
    chart = offset_chart(10, 3, (0, 1, 2, -1))
    casting = LineAssignment(40, {0: {3, 4}, 1: {3}, 2: {4, 5}}, apart={(0, 2), (1, 6)})
    for seed in range(12):
        found = fill_chart(chart, (), casting, Random(seed))
        assert found is not None
        first = found[0][0]
        assert [first[at][0] for at in (3, 4, 5)] == [1, 0, 2]
    nobody = LineAssignment(40, {0: {3}, 1: {3}})
    assert fill_chart(chart, (), nobody, Random(1)) is None


def test_a_request_in_a_field_whose_lines_all_meet_is_left_to_the_search():
    couple = frozenset({frozenset({101, 102})})
    asked = request(14, 5, apart=couple, trials=30_000)
    found = counted(asked, draw(asked))
    assert (found.breaches, found.fair) == ((), True)
    assert found.repeats <= 12


CONTRADICTIONS = [
    (
        {"stationary": frozenset({101}), "fixed": (FixedSeat(101, 3, Seat.EAST),)},
        FixedSeat(102, 3, Seat.EAST, since=2),
        "Player 101 and player 102 both have a request for East at table 3 in round 2",
    ),
    (
        {"fixed": (FixedSeat(101, 5, since=2, until=2), FixedSeat(101, since=2))},
        FixedSeat(101, 6, since=4),
        "Player 101 has requests for both table 6 and table 5",
    ),
    (
        {
            "stationary": frozenset({101, 102}),
            "fixed": (FixedSeat(101, 3, until=1), FixedSeat(102, 3, since=4)),
            "apart": frozenset({frozenset({101, 102})}),
        },
        FixedSeat(103, 4),
        (f"Player 101 and player 102 have a request for table 3 in round 1 but {NOT_TOGETHER}"),
    ),
    (
        {"fixed": tuple(FixedSeat(101 + entrant, seat=Seat.WEST) for entrant in range(6))},
        FixedSeat(120, seat=Seat.WEST, since=3),
        "player 106, and player 120 all have a request for West in round 3, but there are 6 tables",
    ),
]


@pytest.mark.parametrize(("more", "last", "words"), CONTRADICTIONS)
def test_requests_that_contradict_each_other_are_told_by_name(more, last, words):
    players = tuple(range(101, 125))
    requests = (*more["fixed"], last)
    with pytest.raises(Contradiction) as refused:
        DrawRequest(players, 5, **{**more, "fixed": requests})
    assert words in str(refused.value)
    assert refused.value.clashes[0].players

"""Fixed seats and fill-ins when the rounds to come are seated again."""

from random import Random

import pytest

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.domain.tables import SEATS, Seat
from director_app.errors import SeatingError
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Plan
from director_app.seating.quality import quality
from director_app.seating.replan import Replan, ReplanRequest, replan
from director_app.seating.seat_requests import FixedSeat


def drawn(count: int, rounds: int, **more) -> Plan:
    return draw(DrawRequest(tuple(range(1, count + 1)), rounds, **{"seed": 1, **more}))


def options(plan: Plan, played: int, **more) -> tuple[Replan, ...]:
    return replan(
        ReplanRequest(printed=plan.rounds[played:], history=plan.rounds[:played], **more), 1
    )


def places(new: Replan, player: int):
    return [
        (table.table, seat)
        for tables in new.rounds
        for table in tables
        for seat, sitter in table.seats
        if sitter == player
    ]


def test_a_request_that_comes_up_during_the_day_is_kept_from_its_round_on():
    plan = drawn(40, 6)
    request = FixedSeat(5, 3, Seat.WEST, since=4)
    first = options(plan, 2, fixed=(request,))[0]
    assert places(first, 5)[1:] == [(3, Seat.WEST)] * 3
    assert (first.broken, first.repeats) == ((), 0)
    assert quality((*plan.rounds[:2], *first.rounds), fixed=(request,)).breaches == ()


def test_fixed_seats_stay_fixed_when_others_leave_and_come():
    fixed = (FixedSeat(5, 3, Seat.EAST), FixedSeat(9, seat=Seat.SOUTH), FixedSeat(12, since=3))
    plan = drawn(40, 6, fixed=fixed)
    assert plan.breaches == ()
    for more in (
        {"leaving": frozenset({1, 2})},
        {"coming": (901,)},
        {"closed": frozenset({7})},
    ):
        first = options(plan, 3, fixed=fixed, **more)[0]
        whole = quality((*plan.rounds[:3], *first.rounds), fixed=fixed)
        assert (whole.breaches, first.broken, first.breaches) == ((), (), ())


def test_a_player_who_stops_moving_keeps_the_table_of_that_round():
    plan = drawn(40, 6)
    request = FixedSeat(8, since=3)
    first = options(plan, 3, fixed=(request,))[0]
    kept = next(table.table for table in plan.rounds[2] if 8 in table.seats.entrants)
    assert {table for table, _ in places(first, 8)} == {kept}
    later = options(plan, 3, fixed=(FixedSeat(8, since=5),))[0]
    assert len({table for table, _ in places(later, 8)[1:]}) == 1


def test_a_fixed_seat_at_a_table_that_closes_is_named():
    fixed = (FixedSeat(5, 3, Seat.EAST),)
    plan = drawn(40, 6, fixed=fixed)
    for option in options(plan, 3, fixed=fixed, closed=frozenset({3})):
        assert option.broken == ((5,),)
        assert [(found.kind, found.where) for found in option.breaches] == [("fixed", (4, 5, 6))]
        assert Remark(RemarkKind.REQUESTS_NOT_KEPT, (1,)) in option.notes


def test_two_who_are_to_have_one_seat_cannot_both_and_one_is_named():
    fixed = (FixedSeat(5, 3, Seat.EAST, since=3), FixedSeat(6, 3, Seat.EAST, since=3))
    first = options(drawn(24, 4), 2, fixed=fixed)[0]
    assert first.broken in (((5,),), ((6,),))


def test_fill_ins_take_the_seats_of_those_who_leave_and_no_card_changes():
    plan = drawn(48, 6)
    first, second, *_ = options(plan, 2, leaving=frozenset({4, 30}), fill_ins=(901, 902, 903))
    assert (first.kind, len(first.short_tables), first.fill_ins) == ("fewest", 8, ())
    assert (second.kind, second.fill_ins) == ("fill_ins", (901, 902))
    assert (second.changes, second.new_repeats, second.short_tables) == (0, 0, ())
    assert {move.player for move in second.added} == {901, 902}
    assert second.notes == (
        Remark(RemarkKind.NO_SEAT_CHANGES),
        Remark(RemarkKind.FILL_INS, (2,)),
    )
    for before, after in zip(plan.rounds[2:], second.rounds, strict=True):
        for old, new in zip(before, after, strict=True):
            for seat in SEATS:
                who = old.seats[seat]
                assert new.seats[seat] == {4: 901, 30: 902}.get(who, who)


def test_too_few_fill_ins_take_what_they_can_and_the_rest_stays_empty():
    second = options(drawn(48, 6), 2, leaving=frozenset({4, 30, 31}), fill_ins=(901,))[1]
    assert (second.kind, second.fill_ins, second.changes) == ("fill_ins", (901,), 0)
    assert len(second.short_tables) == 8


def test_who_comes_late_goes_before_the_fill_ins():
    found = options(drawn(48, 6), 2, leaving=frozenset({4, 30}), coming=(801,), fill_ins=(901, 902))
    second = next(plan for plan in found if plan.kind == "fill_ins")
    assert second.fill_ins == (901,)
    assert {move.player for move in second.added} == {801, 901}


def test_fill_ins_take_seats_that_were_printed_empty():
    plan = drawn(47, 5)
    second = next(
        option for option in options(plan, 2, fill_ins=(901,)) if option.kind == "fill_ins"
    )
    assert (second.fill_ins, second.changes, second.short_tables) == ((901,), 0, ())


def test_without_an_open_seat_no_fill_in_is_offered():
    assert all(option.kind != "fill_ins" for option in options(drawn(48, 4), 2, fill_ins=(901,)))


def test_a_fill_in_saves_the_last_table():
    plan = drawn(4, 3)
    with pytest.raises(SeatingError, match="That leaves 3 players"):
        options(plan, 1, leaving=frozenset({2}))
    (only,) = options(plan, 1, leaving=frozenset({2}), fill_ins=(901,))
    assert (only.kind, only.changes, only.short_tables) == ("fill_ins", 0, ())


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"fill_ins": (901, 901)}, "is listed twice"),
        ({"coming": (901,), "fill_ins": (901,)}, "is listed twice"),
        ({"fill_ins": (7,)}, "already has a seat in the remaining rounds"),
    ],
)
def test_a_fill_in_who_plays_already_is_refused(more, words):
    with pytest.raises(SeatingError, match=words):
        options(drawn(24, 4), 2, **more)


def test_somebody_without_a_seat_can_leave():
    plan = drawn(24, 4)
    first = options(plan, 2, leaving=frozenset({777}))[0]
    assert (first.changes, first.rounds) == (0, plan.rounds[2:])


@pytest.mark.parametrize("day", range(30))
def test_on_any_day_with_requests_nobody_is_twice_forgotten_or_back(day):
    rng = Random(day)
    count = rng.randrange(9, 60)
    rounds = rng.randrange(3, 7)
    tables = -(-count // 4)
    requests = tuple(
        FixedSeat(
            entrant, rng.choice((None, rng.randrange(1, tables + 1))), since=rng.randrange(1, 4)
        )
        for entrant in rng.sample(range(1, count + 1), 3)
    )
    plan = drawn(count, rounds, trials=2_000)
    leaving = frozenset(rng.sample(range(1, count + 1), rng.randrange(3)))
    coming = tuple(range(801, 801 + rng.randrange(3)))
    waiting = tuple(range(901, 901 + rng.randrange(4)))
    for option in options(
        plan, 2, leaving=leaving, coming=coming, fixed=requests, fill_ins=waiting, trials=2_000
    ):
        expected = set(range(1, count + 1)) - leaving | set(coming) | set(option.fill_ins)
        assert quality(option.rounds, players=expected).problems == ()
        seated = {who for here in option.rounds for table in here for who in table.seats.entrants}
        assert seated == expected
        assert bool(option.fill_ins) == (option.kind == "fill_ins")

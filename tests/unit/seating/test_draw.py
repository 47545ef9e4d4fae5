"""What every draw promises, whatever the method."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.domain.tables import SEATS, Seat
from director_app.errors import SeatingError
from director_app.seating.draw import draw
from director_app.seating.note_words import note_sentences, note_words
from director_app.seating.plan import DrawRequest, Plan
from director_app.seating.quality import Quality, quality

MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
MJMP = dict(zip(SEATS, (1, -1, 2, -2), strict=True))
QUICK = 20_000


def field(count: int) -> tuple[int, ...]:
    return tuple(range(101, 101 + count))


def request(count: int, rounds: int, **more) -> DrawRequest:
    return DrawRequest(**{"trials": QUICK, "players": field(count), "rounds": rounds, **more})


def counted(asked: DrawRequest, plan: Plan) -> Quality:
    return quality(
        plan.rounds, players=asked.players, apart=asked.apart, stationary=asked.stationary
    )


requests = st.builds(
    request,
    count=st.integers(6, 70),
    rounds=st.integers(1, 6),
    method=st.sampled_from(("movement", "balanced", "random")),
    steps=st.sampled_from((MANIA, MJMP)),
    seats=st.sampled_from(("keep", "balance")),
    seed=st.integers(0, 5),
    first_table=st.integers(1, 30),
    trials=st.just(2_000),
)


@settings(max_examples=60, deadline=None)
@given(requests)
def test_everybody_sits_once_in_every_round_at_numbered_tables(asked):
    plan = draw(asked)
    assert len(plan.rounds) == asked.rounds
    assert counted(asked, plan).problems == ()
    for tables in plan.rounds:
        assert {entrant for table in tables for entrant in table.seats.entrants} == set(
            asked.players
        )
        assert [table.table for table in tables] == [
            asked.first_table + at for at in range(asked.table_count)
        ]
        assert all(3 <= len(table.seats.entrants) <= 4 for table in tables)


@settings(max_examples=20, deadline=None)
@given(requests)
def test_the_same_seed_gives_the_same_plan(asked):
    assert draw(asked) == draw(asked)


def test_another_seed_gives_another_plan():
    assert draw(request(40, 4, seed=1)) != draw(request(40, 4, seed=2))


@settings(max_examples=30, deadline=None)
@given(
    st.integers(8, 80),
    st.integers(1, 9),
    st.sampled_from(("movement", "balanced", "random")),
    st.integers(0, 9),
)
def test_balanced_seats_differ_by_one_at_most(count, rounds, method, seed):
    asked = request(count, rounds, method=method, steps=MANIA, seats="balance", seed=seed)
    plan = draw(DrawRequest(**{**_fields(asked), "trials": 2_000}))
    assert counted(asked, plan).seat_spread <= 1


def _fields(asked: DrawRequest) -> dict[str, object]:
    return {name: getattr(asked, name) for name in DrawRequest.__dataclass_fields__}


@pytest.mark.parametrize("rounds", [4, 5, 6, 8])
@pytest.mark.parametrize("count", [25, 27, 32, 33, 36, 37, 40, 48, 61, 62, 64, 100, 102, 240])
def test_without_repeats_nobody_meets_twice_and_short_tables_are_fair(count, rounds):
    asked = request(count, rounds, trials=200_000)
    found = counted(asked, draw(asked))
    assert (found.repeats, found.fair) == (0, True)
    assert found.fair_share == asked.fair_share


@pytest.mark.parametrize(
    ("count", "rounds"),
    [(16, 5), (15, 5), (14, 4), (13, 4), (17, 5), (20, 5), (24, 7), (23, 7), (21, 7), (28, 9)],
)
def test_small_fields_are_as_clean_as_they_can_be(count, rounds):
    found = counted(request(count, rounds), draw(request(count, rounds)))
    assert (found.repeats, found.fair) == (0, True)


@pytest.mark.parametrize(("count", "rounds"), [(8, 4), (8, 8), (12, 5), (16, 6), (10, 6)])
def test_beyond_what_can_be_the_bound_is_reached_and_said(count, rounds):
    plan = draw(request(count, rounds, trials=60_000))
    found = quality(plan.rounds)
    assert found.repeats == found.lower_bound > 0
    assert f"at least {found.lower_bound} repeats" in " ".join(note_sentences(plan.notes))


def test_a_thousand_players_are_seated_at_once():
    found = quality(draw(request(1000, 8)).rounds)
    assert (found.players, found.repeats, found.returns) == (1000, 0, 0)


def test_the_movement_stays_the_sheets_own_and_says_when_people_meet_again():
    plan = draw(request(48, 5, method="movement", steps=MJMP))
    assert quality(plan.rounds).repeats == 48
    assert "opponents repeat from round 4" in note_words(plan.notes[0])


@pytest.mark.parametrize("method", ["movement", "balanced"])
def test_a_player_keeps_the_seat_when_asked_and_the_steps_are_followed(method):
    plan = draw(request(51, 5, method=method, steps=MANIA))
    for earlier, later in zip(plan.rounds, plan.rounds[1:], strict=False):
        at = {player: (table.table - 1, seat) for table in earlier for seat, player in table.seats}
        for table in later:
            for seat, player in table.seats:
                before, kept = at[player]
                assert seat == kept
                assert table.table - 1 == (before + MANIA[seat]) % 13


def test_one_empty_east_seat_is_met_once_by_nobody_twice():
    plan = draw(request(51, 5, method="movement", steps=MANIA))
    found = quality(plan.rounds)
    assert (found.worst_short, found.repeats, found.returns) == (1, 0, 0)
    short = {t.table for tables in plan.rounds for t in tables if len(t.seats.entrants) == 3}
    assert len(short) == 1
    assert plan.rounds[0][short.pop() - 1].seats[Seat.EAST] is None


def test_three_empty_seats_of_a_movement_are_spaced_so_that_nobody_is_short_twice():
    found = quality(draw(request(81, 6, method="movement", steps=MANIA)).rounds)
    assert (found.worst_short, found.repeats) == (1, 0)
    assert sum(found.short_rounds.values()) == 54


def test_short_tables_are_not_always_the_last():
    numbers = {
        table.table
        for seed in range(6)
        for tables in draw(request(51, 4, method="movement", steps=MANIA, seed=seed)).rounds
        for table in tables
        if len(table.seats.entrants) == 3
    }
    assert numbers != {13}


@pytest.mark.parametrize("method", ["movement", "balanced", "random"])
@pytest.mark.parametrize("count", [60, 61])
def test_stationary_players_keep_one_table(method, count):
    stay = frozenset(field(count)[:5])
    asked = request(count, 6, method=method, steps=MANIA, stationary=stay)
    found = counted(asked, draw(asked))
    assert found.breaches == ()
    if method == "balanced":
        assert (found.repeats, found.fair) == (0, True)


def test_the_sheet_s_movement_stays_and_says_whose_request_it_cannot_keep():
    asked = request(40, 5, method="movement", steps=MJMP, stationary=frozenset({101}))
    plan = draw(asked)
    assert plan.method == "movement"
    assert counted(asked, plan).breaches[0].players == (101,)
    assert plan.notes[0] == Remark(RemarkKind.MOVEMENT_MOVES_ALL)


def test_more_stationary_players_than_seats_that_stay_are_named_in_a_movement():
    stay = frozenset(field(24)[:8])
    asked = request(24, 4, method="movement", steps=MANIA, stationary=stay)
    plan = draw(asked)
    assert plan.method == "movement"
    assert plan.notes[0] == Remark(RemarkKind.MOVEMENT_STAYS_TOO_FEW)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(16, 60),
    st.integers(1, 5),
    st.sampled_from(("movement", "balanced", "random")),
    st.integers(1, 6),
    st.integers(0, 99),
)
def test_those_who_request_to_stay_apart_never_meet(count, rounds, method, couples, seed):
    players = field(count)
    apart = frozenset(frozenset(players[2 * at : 2 * at + 2]) for at in range(couples))
    asked = request(count, rounds, method=method, steps=MANIA, apart=apart, seed=seed)
    assert counted(asked, draw(asked)).breaches == ()


def test_a_group_apart_is_apart_pair_by_pair_beside_stationary_players():
    players = field(64)
    asked = request(
        64,
        6,
        apart=frozenset({frozenset(players[:8]), frozenset(players[20:23])}),
        stationary=frozenset(players[6:10]),
    )
    found = counted(asked, draw(asked))
    assert (found.breaches, found.repeats) == ((), 0)


def test_rounds_still_open_are_seated_from_what_was_played():
    first = draw(request(100, 3, seed=4))
    left = (*field(100)[2:], 901, 902, 903)
    asked = DrawRequest(left, 5, history=first.rounds, seed=5)
    plan = draw(asked)
    found = quality((*first.rounds, *plan.rounds))
    assert found.repeats == 0
    assert quality(plan.rounds, players=left).problems == ()
    assert max(found.short_rounds.values()) <= 1


def test_a_stationary_player_keeps_the_table_of_the_rounds_played():
    stay = frozenset({101, 117})
    first = draw(request(48, 2, stationary=stay, seed=4))
    asked = request(48, 3, stationary=stay, history=first.rounds, seed=9)
    found = quality((*first.rounds, *draw(asked).rounds), stationary=stay)
    assert (found.breaches, found.repeats) == ((), 0)


def test_movers_return_to_no_table_when_there_are_tables_enough():
    for count, rounds in ((97, 4), (130, 5)):
        for method in ("balanced", "random"):
            plan = draw(request(count, rounds, method=method))
            assert quality(plan.rounds).returns == 0


@settings(max_examples=30, deadline=None)
@given(st.integers(6, 60), st.integers(1, 8), st.integers(0, 9))
def test_free_seating_shares_short_tables_fairly(count, rounds, seed):
    asked = request(count, rounds, method="random", seed=seed)
    found = counted(asked, draw(asked))
    assert found.worst_short <= found.fair_share


def test_five_players_take_turns_at_the_table_of_two():
    plan = draw(request(5, 10, tables=2))
    twos = [
        frozenset(table.seats.entrants)
        for tables in plan.rounds
        for table in tables
        if len(table.seats.entrants) == 2
    ]
    assert set(twos) == {frozenset(pair) for pair in combinations(field(5), 2)}
    assert plan.notes[0] == Remark(RemarkKind.FIVE)


def test_a_search_tells_its_progress_and_ends_when_told():
    heard = []

    def watch(progress) -> bool:
        heard.append(progress)
        return len(heard) == 3

    asked = request(24, 6, stationary=frozenset(field(24)[:6]))
    plan = draw(asked, watch)
    assert len(heard) == 3
    assert heard[0].trials <= heard[1].trials <= heard[2].trials <= QUICK == heard[0].of
    assert counted(asked, plan).problems == ()


@pytest.mark.parametrize(
    ("count", "more", "words", "name"),
    [
        (3, {}, "Check in 1 more", "players"),
        (0, {}, "no one is here", "players"),
        (5, {}, "sit one out", "players"),
        (8, {"rounds": 0}, "at least one round", "rounds"),
        (40, {"tables": 9}, "Enter 10 or more", "tables"),
        (40, {"tables": 14}, "Enter 13 or fewer", "tables"),
        (8, {"first_table": 0}, "must be 1 or higher", "first_table"),
        (8, {"method": "movement"}, "don’t have a movement", "method"),
        (8, {"method": "movement", "steps": {Seat.EAST: 0}}, "don’t have a movement", "method"),
        (8, {"stationary": frozenset({7})}, "player 7", "players"),
        (8, {"apart": frozenset({frozenset({101, 7})})}, "player 7", "players"),
        (8, {"apart": frozenset({frozenset({101, 102, 103})})}, "need 3 tables", "apart"),
        (8, {"stationary": frozenset(field(8)[:7])}, "can’t all stay", "stationary"),
        (8, {"players": (1, 2, 3, 4, 4)}, "Player 4 is on the list twice", "players"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_sentence(count, more, words, name):
    with pytest.raises(SeatingError, match=words) as refused:
        request(count, **{"rounds": 4, **more})
    assert refused.value.field == name


def test_more_tables_than_needed_give_more_tables_of_three():
    asked = request(60, 5, tables=16)
    found = counted(asked, draw(asked))
    assert (found.tables, found.repeats, found.fair) == (16, 0, True)


def test_fair_short_tables_come_before_repeats_where_both_cannot_be():
    found = quality(draw(request(14, 2)).rounds)
    assert (found.worst_short, found.repeats) == (1, 4)


def test_an_even_larger_event_than_is_clean_starts_from_what_is():
    found = quality(draw(request(28, 10, trials=60_000)).rounds)
    assert found.repeats == found.lower_bound == 42

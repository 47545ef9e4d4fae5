"""Changing the rounds still to come: what stays, what it costs, what is refused."""

from random import Random

import pytest

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Plan, SearchProgress
from director_app.seating.quality import quality
from director_app.seating.replan import Replan, ReplanRequest, replan
from tests.lengths import part_of
from tests.patience import costs_at_most

MANIA = dict(zip(SEATS, (0, 1, 2, -1), strict=True))
MJMP = dict(zip(SEATS, (1, -1, 2, -2), strict=True))


def drawn(count: int, rounds: int, method="balanced", steps=MANIA, **more) -> Plan:
    field = tuple(range(1, count + 1))
    return draw(DrawRequest(field, rounds, method=method, steps=steps, seed=1, **more))


def options(plan: Plan, played: int, **more) -> tuple[Replan, ...]:
    return replan(
        ReplanRequest(printed=plan.rounds[played:], history=plan.rounds[:played], **more), 1
    )


def places(tables):
    return {player: (table.table, seat) for table in tables for seat, player in table.seats}


def whole(plan: Plan, played: int, new: Replan):
    return quality((*plan.rounds[:played], *new.rounds))


@pytest.mark.parametrize(
    ("count", "rounds", "method"),
    [(480, 8, "movement"), (480, 8, "balanced"), (100, 6, "movement"), (24, 5, "balanced")],
)
def test_one_withdrawal_changes_nobody_else_s_seat(count, rounds, method):
    plan = drawn(count, rounds, method)
    with costs_at_most(2):
        first = options(plan, 2, leaving=frozenset({7}))[0]
    assert (first.changes, first.cards, first.new_repeats) == (0, (), 0)
    for before, after in zip(plan.rounds[2:], first.rounds, strict=True):
        assert {**places(before), 7: None} == {**places(after), 7: None}
    assert len(first.short_tables) == rounds - 2


def test_a_newcomer_takes_the_empty_seats_and_meets_nobody_twice():
    plan = drawn(99, 8, "movement")
    first = options(plan, 3, coming=(901,))[0]
    assert (first.changes, first.new_repeats, first.repeats) == (0, 0, 0)
    assert [(move.player, move.before) for move in first.added] == [(901, None)] * 5
    assert first.short_tables == ()


def test_who_leaves_and_who_comes_change_nobody_s_seat():
    first = options(drawn(100, 6), 2, leaving=frozenset({4}), coming=(901,))[0]
    assert (first.changes, first.new_repeats, first.short_tables) == (0, 0, ())


def test_without_an_empty_seat_a_table_opens_with_two_more():
    first, *others = options(drawn(48, 5), 2, coming=(901,))
    assert (first.changes, first.new_repeats, first.tables) == (6, 0, 13)
    assert Remark(RemarkKind.TABLE_OPENS, (13, 3, 4, 5)) in first.notes
    fair = next(plan for plan in others if plan.kind == "fair")
    assert fair.worst_short < first.worst_short
    assert fair.changes > first.changes


def test_newcomers_who_would_meet_each_other_all_day_are_spread():
    first, *others = options(drawn(100, 8), 3, coming=(901, 902, 903))
    assert first.new_repeats == 0
    fewest = next(plan for plan in others if plan.kind == "fewest")
    assert (fewest.changes, fewest.new_repeats) == (0, 30)


def test_a_table_of_two_is_filled_by_moving_one():
    plan = drawn(48, 4)
    pair = plan.rounds[2][0].seats.entrants[:2]
    first = options(plan, 2, leaving=frozenset(pair))[0]
    assert (first.changes, first.new_repeats) == (1, 0)
    assert all(len(t.seats.entrants) >= 3 for tables in first.rounds for t in tables)


def test_a_closed_table_s_players_go_to_empty_seats_where_that_brings_no_repeat():
    plan = drawn(100, 3, tables=27)
    first = options(plan, 2, closed=frozenset({3}))[0]
    assert all(table.table != 3 for tables in first.rounds for table in tables)
    assert (first.tables, first.new_repeats) == (26, 0)
    assert first.changes == len(places(plan.rounds[2][2:3]))


def test_a_closed_table_is_offered_away_where_a_table_fewer_moves_more():
    first, *others = options(drawn(44, 4, tables=12), 1, closed=frozenset({3}))
    fewer = next(plan for plan in others if plan.kind == "tables")
    assert (first.tables, fewer.tables) == (12, 11)
    assert first.changes < fewer.changes


def test_a_closed_table_moves_whole_where_every_seat_is_taken():
    plan = drawn(40, 5)
    first = options(plan, 2, closed=frozenset({3}))[0]
    assert first.changes == 12
    assert first.new_repeats == 0
    assert {move.after[0] for move in first.changed} == {11}
    assert Remark(RemarkKind.TABLE_EMPTY, (3, 3, 4, 5)) in first.notes


def test_only_table_numbers_that_are_free_are_opened():
    plan = drawn(40, 3)
    given = options(plan, 1, closed=frozenset({3}), spare_tables=(1, 2, 3, 77))[0]
    assert {move.after[0] for move in given.changed} == {77}
    with pytest.raises(SeatingError, match="no table number left"):
        options(plan, 1, closed=frozenset({3}), spare_tables=(1, 2, 3))


def test_a_sheet_s_movement_keeps_its_repeats_unless_the_director_chooses_otherwise():
    plan = drawn(48, 6, "movement", MJMP)
    first, *others = options(plan, 2, leaving=frozenset({5}))
    assert (first.changes, first.new_repeats) == (0, 0)
    clean = next(plan for plan in others if plan.kind == "clean")
    assert (clean.repeats, first.repeats > 0) == (0, True)


@pytest.mark.parametrize("change", [{}, {"leaving": frozenset({5})}])
@pytest.mark.parametrize("count", [40, 62])
def test_printed_repeats_are_no_reason_to_change_a_card(count, change):
    first, *others = options(drawn(count, 6, "movement", MJMP), 1, **change)
    assert (first.changes, first.cards, first.new_repeats) == (0, (), 0)
    assert first.repeats > 0
    clean = next(plan for plan in others if plan.repeats == 0)
    assert clean.changes > 20
    clean = options(drawn(48, 5), 2)
    assert [(plan.changes, plan.repeats) for plan in clean] == [(0, 0)]


def test_a_request_not_kept_is_no_reason_to_change_a_card_but_can_be_mended_with_few():
    plan = drawn(48, 6, "movement", MJMP)
    pair = plan.rounds[3][0].seats.entrants[:2]
    apart = frozenset({frozenset(pair)})
    first, *others = options(plan, 2, apart=apart, stationary=frozenset({7}))
    assert (first.kind, first.changes, first.cards) == ("fewest", 0, ())
    assert first.broken
    (mended,) = [plan for plan in others if plan.kind == "wishes"]
    assert (mended.broken, mended.new_repeats) == ((), 0)
    assert 0 < len(mended.cards) <= 8
    assert mended.repeats > 0
    assert min(len(plan.cards) for plan in others if plan.repeats == 0) > 20


def test_where_many_never_came_the_fewest_short_tables_come_first():
    plan = drawn(48, 4)
    one_of_each = frozenset(table.seats.entrants[0] for table in plan.rounds[0][:8])
    calm, *_ = options(plan, 0, leaving=one_of_each)
    first, *others = options(plan, 0, leaving=one_of_each, fewest_short=True)
    assert (calm.changes, len(calm.short_tables) >= 8) == (0, True)
    assert len(first.short_tables) == 0 < first.changes
    assert any(plan.changes == 0 for plan in others)
    alone, *_ = options(plan, 0, leaving=frozenset({5}), fewest_short=True)
    assert alone.changes == 0


def test_five_players_keep_their_seats_while_nobody_comes_or_leaves():
    plan = drawn(5, 3, tables=2)
    (only,) = options(plan, 1)
    assert (only.changes, only.rounds) == (0, plan.rounds[1:])


def test_fewer_tables_are_offered_where_fewer_would_do():
    first, *others = options(drawn(100, 5), 2, leaving=frozenset(range(1, 6)))
    fewer = next(plan for plan in others if plan.kind == "tables")
    assert (first.tables, fewer.tables) == (25, 24)
    assert fewer.changes > first.changes


def test_stationary_players_and_pairs_apart_are_kept():
    plan = drawn(40, 5, stationary=frozenset({3, 8}), apart=frozenset({frozenset({5, 9})}))
    requests = {"stationary": frozenset({3, 8}), "apart": frozenset({frozenset({5, 9})})}
    for change in ({"coming": (901,)}, {"leaving": frozenset({1, 2})}):
        first = options(plan, 2, **change, **requests)[0]
        assert first.broken == ()
        assert first.new_repeats == 0


def test_a_newcomer_who_keeps_a_table_or_must_not_meet_somebody():
    plan = drawn(38, 5)
    apart = frozenset({frozenset({901, entrant}) for entrant in range(1, 9)})
    first = options(plan, 2, coming=(901,), stationary=frozenset({901}), apart=apart)[0]
    assert first.broken == ()
    assert len({move.after[0] for move in first.added}) == 1


def test_five_players_take_turns_at_a_table_of_two():
    plan = drawn(6, 4)
    (only,) = options(plan, 1, leaving=frozenset({2}))
    assert [sorted(len(t.seats.entrants) for t in tables) for tables in only.rounds] == [[2, 3]] * 3


@pytest.mark.parametrize(
    ("more", "says", "name"),
    [
        ({"leaving": frozenset(range(1, 6))}, "That leaves 3 players", "players"),
        ({"coming": (3,)}, "Player 3 already has a seat", "players"),
        ({"coming": (90, 90)}, "Player 90 is listed twice", "players"),
        ({"closed": frozenset({9})}, "no table 9", "tables"),
    ],
)
def test_what_cannot_be_is_refused(more, says, name):
    with pytest.raises(SeatingError, match=says) as refused:
        options(drawn(8, 2), 1, **more)
    assert refused.value.field == name


def test_rounds_without_seats_are_refused():
    with pytest.raises(SeatingError, match="Draw them first"):
        ReplanRequest(printed=())


def test_the_same_seed_gives_the_same_options_and_a_search_can_be_ended():
    plan = drawn(23, 7)
    request = ReplanRequest(plan.rounds[2:], plan.rounds[:2], leaving=frozenset({3}))
    assert replan(request, 4) == replan(request, 4)
    heard: list[SearchProgress] = []

    def watch(progress: SearchProgress) -> bool:
        heard.append(progress)
        return True

    assert replan(request, 4, watch)[0].rounds
    assert heard


def test_the_empty_seats_of_an_uneven_plan_are_no_obstacle():
    tables = (
        TablePlan(1, Seats(1, 2, 3, 4)),
        TablePlan(2, Seats(5, 6, None, None)),
        TablePlan(4, Seats(7, None, None, None)),
    )
    first = replan(ReplanRequest(printed=(tables,), coming=(8,)))[0]
    assert sorted(entrant for t in first.rounds[0] for entrant in t.seats.entrants) == list(
        range(1, 9)
    )
    assert all(len(t.seats.entrants) >= 3 for t in first.rounds[0])


def _change(rng: Random, plan, played: int, next_badge: int):
    printed = plan[played:]
    here = sorted({entrant for tables in printed for t in tables for entrant in t.seats.entrants})
    tables = sorted({t.table for rounds in printed for t in rounds})
    leaving = frozenset(rng.sample(here, rng.randint(0, min(4, max(0, len(here) - 8)))))
    coming = tuple(range(next_badge, next_badge + rng.randint(0, 3)))
    closed = frozenset(rng.sample(tables, rng.random() < 0.3))
    return ReplanRequest(
        printed=tuple(printed),
        history=tuple(plan[:played]),
        leaving=leaving,
        coming=coming,
        closed=closed,
        apart=frozenset({frozenset(rng.sample(here, 2))}) if not leaving else frozenset(),
        trials=600,
    )


def _swapped(rng: Random, tables):
    players = [entrant for t in tables for entrant in t.seats.entrants]
    entrant, other = rng.sample(players, 2)
    to = {entrant: other, other: entrant}
    return tuple(
        TablePlan(t.table, Seats.of({seat: to.get(x, x) for seat, x in t.seats})) for t in tables
    )


@pytest.mark.walks
@pytest.mark.parametrize("batch", range(20))
def test_random_days(batch):
    """Two hundred days: late, leaving, swapping, closed tables. Eighty where time is short."""
    for day in range(part_of(10, usually=4)):
        rng = Random(100 * batch + day)
        count = rng.randint(8, 48)
        rounds = rng.randint(2, 6)
        plan = list(drawn(count, rounds, rng.choice(("movement", "random"))).rounds)
        badge = 900
        for played in range(rounds):
            if rng.random() < 0.5:
                plan[played] = _swapped(rng, plan[played])
            request = _change(rng, plan, played, badge)
            badge += len(request.coming)
            found = replan(request, day)
            for new in found:
                _sound(request, new)
            new = rng.choice(found)
            assert plan[:played] == list(request.history)
            plan[played:] = new.rounds


def _sound(request: ReplanRequest, new: Replan) -> None:
    playing = set(request.players)
    count = quality(new.rounds, players=playing)
    assert count.problems == ()
    for tables in new.rounds:
        seated = [entrant for table in tables for entrant in table.seats.entrants]
        assert sorted(seated) == sorted(playing)
        assert not request.leaving & set(seated)
        assert all(table.table not in request.closed for table in tables)
        assert all(len(t.seats.entrants) >= 3 for t in tables) or len(playing) == 5
    both = quality((*request.history, *new.rounds))
    assert new.repeats == both.repeats
    assert new.worst_short == max(both.short_rounds[entrant] for entrant in playing)
    stay = playing - set(request.coming)
    different = sum(
        places(before).get(entrant) != places(after).get(entrant)
        for before, after in zip(request.printed, new.rounds, strict=True)
        for entrant in stay & places(before).keys()
    )
    assert new.changes == different

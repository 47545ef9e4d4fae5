"""Change during the day: options with names, one step to take one, substitutes."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.errors import DirectorError, SeatingError, Stale
from director_app.services.printing.papers import PrintRequest
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, wall


def places(desk, event, number):
    """(table, seat) by badge in a round."""
    return {
        chair.badge: (table.table, chair.seat)
        for table in desk.at(event).seating.view().floors[number]
        for chair in table.chairs
        if chair.badge is not None
    }


def late(desk, event, *, status=Status.ENTERED, **facts) -> int:
    """Somebody more on the list; the badge."""
    return (
        desk.at(event)
        .roster.add(EntrantFacts(given="Zoe", family="Late", **facts), status=status)
        .badge
    )


def status(desk, event, badge):
    return desk.at(event).roster.get(badge).status


def outdated(desk, event):
    """How many movement cards are out of date on paper."""
    states = {state.kind.key: state for state in desk.at(event).printing.state()}
    return states["movement-cards"].old


def print_cards(desk, event, **request):
    return (
        desk.at(event)
        .printing.write("movement-cards", io.BytesIO(), PrintRequest(**request))
        .pieces
    )


@pytest.fixture
def event(desk):
    """48 players, five rounds without repeats, sheets of the first two in."""
    made = new_event(desk, players=48, rounds=5)
    desk.at(made).seating.draw(DrawOptions(method="balanced", seed=3))
    for number in (1, 2):
        accept_walls(desk, made, number, [1, 2])
    return made


def test_a_withdrawal_leaves_every_other_card_good(desk, event):
    print_cards(desk, event)
    before = {number: places(desk, event, number) for number in range(1, 6)}
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(7,)))
    option = view.choices[0]
    assert (option.cards, option.plan.new_repeats) == ((), 0)
    assert [leaver.badge for leaver in view.leaving] == [7]
    desk.at(event).seating.replanning.apply(view)
    assert status(desk, event, 7) is Status.WITHDRAWN
    for number in (1, 2):
        assert places(desk, event, number) == before[number]
    for number in (3, 4, 5):
        gone = {badge: at for badge, at in before[number].items() if badge != 7}
        assert places(desk, event, number) == gone
    assert outdated(desk, event) == 0
    with pytest.raises(DirectorError, match="No reprint needed"):
        print_cards(desk, event, outdated=True)


def test_just_the_changed_cards_are_printed_again(desk, event):
    print_cards(desk, event)
    badge = late(desk, event)
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3, add=(badge,)))
    option = view.choices[0]
    assert 0 < len(option.cards) <= 6
    desk.at(event).seating.replanning.apply(view)
    assert status(desk, event, badge) is Status.CHECKED_IN
    assert outdated(desk, event) == len(option.cards)
    assert print_cards(desk, event, outdated=True) == len(option.cards)
    for change in (*option.changed, *option.added):
        assert places(desk, event, change.round)[change.badge] == change.after


def test_taking_an_option_is_one_step_that_can_be_undone(desk, event):
    before = desk.at(event).seating.view()
    badge = late(desk, event)
    view = desk.at(event).seating.replanning.propose(
        ReplanOptions(3, withdraw=(7, 9), add=(badge,), close_tables=(4,))
    )
    desk.at(event).seating.replanning.apply(view)
    label = desk.at(event).history.undo()
    cards = len(view.choices[0].cards)
    assert label.startswith("Reseat from round 3: 2 withdraw, 1 arrives, table 4 closes, ")
    assert f"{cards} cards change" in label
    assert desk.at(event).seating.view().floors == before.floors
    assert status(desk, event, 7) is Status.CHECKED_IN
    assert status(desk, event, badge) is Status.ENTERED
    desk.at(event).history.redo()
    assert status(desk, event, 7) is Status.WITHDRAWN
    assert all(table.table != 4 for table in desk.at(event).seating.view().floors[4])


def test_who_left_by_status_and_who_was_checked_in_are_seen_unnamed(desk, event):
    desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    badge = late(desk, event, status=Status.CHECKED_IN)
    spare = (
        desk.at(event)
        .roster.add(
            EntrantFacts(given="Flo", family="Fill", fill_in=True), status=Status.CHECKED_IN
        )
        .badge
    )
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3))
    assert [leaver.badge for leaver in view.leaving] == [5]
    assert [newcomer.badge for newcomer in view.coming] == [badge]
    desk.at(event).seating.replanning.apply(view)
    after = places(desk, event, 3)
    assert badge in after
    assert not {5, spare} & after.keys()


def test_somebody_withdrawn_too_soon_keeps_the_seat_when_added_back(desk, event):
    before = places(desk, event, 3)
    desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    desk.at(event).seating.replanning.apply(
        desk.at(event).seating.replanning.propose(ReplanOptions(3, add=(5,)))
    )
    assert status(desk, event, 5) is Status.CHECKED_IN
    assert places(desk, event, 3) == before


def test_an_option_is_taken_by_its_place(desk, event):
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=tuple(range(1, 6))))
    fewer = next(at for at, choice in enumerate(view.choices) if choice.plan.kind == "tables")
    desk.at(event).seating.replanning.apply(view, fewer)
    assert len(desk.at(event).seating.view().floors[3]) == 11
    with pytest.raises(SeatingError, match="no option 99"):
        desk.at(event).seating.replanning.apply(view, 98)


def test_what_changed_meanwhile_is_noticed(desk, event):
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(7,)))
    desk.at(event).seating.moves.swap(4, 1, 2)
    with pytest.raises(Stale, match="Plan again"):
        desk.at(event).seating.replanning.apply(view)
    assert status(desk, event, 7) is Status.CHECKED_IN


def test_numbers_of_another_division_are_not_taken(desk):
    event = drawn_event(desk, ruleset="mania", players=16, rounds=3)
    desk.events.add_division(event, "Open", "mania", 5)
    other = desk.events.get(event).divisions[1].id
    for at in range(8):
        desk.at(event).roster.add(
            EntrantFacts(given=f"O{at}", family="Open"), status=Status.CHECKED_IN, division=other
        )
    desk.at(event, other).seating.draw(DrawOptions(seed=1))
    view = desk.at(event).seating.replanning.propose(ReplanOptions(2, close_tables=(2,)))
    assert {change.after[0] for change in view.choices[0].changed} == {7}
    with pytest.raises(SeatingError, match="another division"):
        desk.at(event).seating.replanning.propose(ReplanOptions(2, add=(17,)))


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"withdraw": (999,)}, "No player in this event has badge 999"),
        ({"add": (999,)}, "No player in this event has badge 999"),
        ({"add": (3,)}, "already has a seat from round 3 on"),
        ({"close_tables": (77,)}, "no table 77"),
        ({"withdraw": tuple(range(1, 46))}, "That leaves 3 players"),
        ({"seed": -1}, "The seed"),
        ({"from_round": 2}, "Round 2 has an accepted sheet"),
        ({"from_round": 9}, "round 9"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(desk, event, more, says):
    with pytest.raises(DirectorError, match=says):
        desk.at(event).seating.replanning.propose(ReplanOptions(**{"from_round": 3, **more}))


def test_more_refusals_name_the_person_or_the_round(desk, event):
    badge = late(desk, event)
    with pytest.raises(DirectorError, match="has no seat from round 3 on"):
        desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(badge,)))
    desk.at(event).roster.set_status(badge, Status.DISQUALIFIED)
    with pytest.raises(DirectorError, match="is disqualified"):
        desk.at(event).seating.replanning.propose(ReplanOptions(3, add=(badge,)))
    for table in (1, 2):
        sheet = desk.at(event).scores.sheet(2, table)
        desk.at(event).scores.reopen(sheet, "a wrong value", all_present=True)
    with pytest.raises(DirectorError, match="Round 2 has a reopened sheet"):
        desk.at(event).seating.replanning.propose(ReplanOptions(2, withdraw=(7,)))
    desk.at(event).rounds.cancel(4, "the hall closes")
    with pytest.raises(DirectorError, match="was canceled"):
        desk.at(event).seating.replanning.propose(ReplanOptions(4, withdraw=(7,)))
    bare = new_event(desk, players=8)
    with pytest.raises(DirectorError, match="has no seating yet"):
        desk.at(bare).seating.replanning.propose(ReplanOptions(1))


def test_what_was_typed_and_noted_at_other_tables_stays(desk, event):
    view = desk.at(event).scores.sheet(3, 1)
    desk.at(event).scores.keep_draft(view, ["w", "", "", ""])
    away = next(badge for badge, (table, _) in places(desk, event, 3).items() if table == 9)
    desk.at(event).seating.replanning.apply(
        desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(away,)))
    )
    assert desk.at(event).scores.sheet(3, 1).keys[0] == "w"


def test_a_substitute_takes_all_seats_from_a_round_on_with_an_own_score(desk, event):
    badge = late(desk, event, fill_in=True)
    before = {number: places(desk, event, number) for number in (2, 3, 5)}
    desk.at(event).seating.replanning.substitute(7, badge, 3)
    assert places(desk, event, 2) == before[2]
    for number in (3, 5):
        seats = places(desk, event, number)
        assert seats[badge] == before[number][7]
        seats[7] = seats.pop(badge)
        assert seats == before[number]
    assert status(desk, event, 7) is Status.WITHDRAWN
    assert status(desk, event, badge) is Status.CHECKED_IN
    assert desk.at(event).history.undo().endswith("for Gail Abbott starting round 3")
    assert places(desk, event, 3) == before[3]


def test_a_substitute_from_a_game_on_leaves_the_games_before(desk, event):
    badge = late(desk, event)
    leaves, comes = (desk.at(event).roster.get(number).id for number in (7, badge))
    table, seat = places(desk, event, 3)[7]
    desk.at(event).seating.replanning.substitute(7, badge, 3, 3)
    view = desk.at(event).scores.sheet(3, table)
    assert [seats[seat] for seats in view.seated] == [leaves, leaves, comes, comes]
    assert places(desk, event, 4)[badge]
    assert 7 not in places(desk, event, 4)
    desk.at(event).scores.accept(view, [wall()] * view.games)


def test_a_substitution_that_cannot_be_is_refused(desk, event):
    badge = late(desk, event)
    replanning = desk.at(event).seating.replanning
    seated = next(sitter for sitter, (table, _) in places(desk, event, 2).items() if table == 1)
    for arguments, says in (
        ((7, 8, 3), "already has a seat in Round 3"),
        ((7, 7, 3), "two different players"),
        ((7, badge, 3, 9), "has only games"),
        ((seated, badge, 2), "Round 2, table 1 is already accepted"),
        ((7, 999, 3), "badge 999"),
    ):
        with pytest.raises(DirectorError, match=says):
            replanning.substitute(*arguments)
    other = late(desk, event, city="Elsewhere")
    with pytest.raises(DirectorError, match="has no seat"):
        replanning.substitute(other, badge, 3)


def test_rounds_before_are_counted_with_who_really_sat(desk):
    event = new_event(desk, players=12, rounds=2)
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    badge = late(desk, event)
    desk.at(event).seating.replanning.substitute(1, badge, 1)
    accept_walls(desk, event, 1)
    request = desk.at(event).seating.replanning.propose(ReplanOptions(2)).request
    first = {entrant for table in request.history[0] for entrant in table.seats.entrants}
    assert desk.at(event).roster.get(badge).id in first
    assert desk.at(event).roster.get(1).id not in first


def test_no_shows_leave_their_seats_empty_and_are_noted(desk):
    event = new_event(desk, players=40, rounds=4, here=False)
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=3, entered=True))
    desk.at(event).roster.check_in(range(3, 41))
    day = desk.at(event).seating.replanning.day()
    assert ([absentee.badge for absentee in day.absent], day.here, day.first) == ([1, 2], 38, 1)
    view = desk.at(event).seating.replanning.propose(
        ReplanOptions(1, no_shows=tuple(absentee.badge for absentee in day.absent))
    )
    empty = view.choices[0]
    assert (empty.changed, empty.added) == ((), ())
    assert len(empty.plan.short_tables) > 0
    desk.at(event).seating.replanning.apply(view)
    assert {status(desk, event, badge) for badge in (1, 2)} == {Status.NO_SHOW}
    assert not {1, 2} & places(desk, event, 1).keys()
    assert desk.at(event).history.undo().startswith("Reseat from round 1: 2 never came, ")
    assert status(desk, event, 1) is Status.ENTERED


def test_who_is_seated_out_of_the_rounds_to_come_is_told_no_more(desk):
    event = drawn_event(desk, players=16, rounds=3)
    accept_walls(desk, event, 1)
    desk.at(event).clock.start(2)
    desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    assert len(desk.at(event).seating.view().leaving) == 1
    assert len(desk.at(event).seating.replanning.day().leaving) == 1
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3))
    assert view.choices[0].cards == ()
    desk.at(event).seating.replanning.apply(view)
    assert desk.at(event).seating.view().leaving == ()
    assert desk.at(event).seating.replanning.day().leaving == ()


def test_the_day_says_which_rounds_are_open_and_who_is_where(desk, event):
    desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    badge = late(desk, event, status=Status.CHECKED_IN)
    desk.at(event).clock.start(3)
    day = desk.at(event).seating.replanning.day()
    assert ([round_.number for round_ in day.open], day.locked) == (
        [3, 4, 5],
        ("Round 1", "Round 2"),
    )
    assert (day.open[0].begun, day.first) == (True, 4)
    assert [leaver.badge for leaver in day.leaving] == [5]
    assert [newcomer.badge for newcomer in day.waiting] == [badge]
    assert day.absent == ()


def test_requests_bind_the_new_plan_and_what_is_not_kept_is_told(desk, event):
    one, other = (desk.at(event).roster.get(badge).id for badge in (11, 12))
    with desk.store.begin(ActionKind.OTHER, "Seating requests", event=event) as work:
        work.seat_requests.add(event, SeatRequest(0, one, table=77, since=3))
        work.seat_requests.save_group(event, ApartGroup(0, "Car", frozenset({one, other})))
    request = desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(7,))).request
    assert frozenset({one, other}) in request.apart
    assert [(seat_request.player, seat_request.table) for seat_request in request.fixed] == [
        (one, 77)
    ]
    told = (
        desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(7,))).choices[0].broken
    )
    assert any("asked for a different seat" in sentence for sentence in told)


def test_a_number_that_the_hall_skips_is_never_opened(desk, event):
    division = desk.events.get(event).main
    with desk.store.begin(ActionKind.OTHER, "Skip", event=event) as work:
        kept = work.events.get(event)
        work.events.save_division(replace(kept.main, skipped=frozenset({13})))
    request = desk.at(event).seating.replanning.propose(ReplanOptions(3, close_tables=(2,))).request
    assert 13 not in request.tables_to_open()
    assert division.first_table == 1


def test_fill_ins_who_wait_can_take_the_seats_of_those_who_leave(desk, event):
    spare = (
        desk.at(event)
        .roster.add(
            EntrantFacts(given="Flo", family="Fill", fill_in=True), status=Status.CHECKED_IN
        )
        .badge
    )
    before = places(desk, event, 3)[7]
    view = desk.at(event).seating.replanning.propose(ReplanOptions(3, withdraw=(7,)))
    at = next(at for at, choice in enumerate(view.choices) if choice.fill_ins)
    assert view.choices[at].fill_ins == ("Flo Fill",)
    desk.at(event).seating.replanning.apply(view, at)
    assert places(desk, event, 3)[spare] == before


@pytest.mark.walks
@pytest.mark.parametrize("seed", range(6))
def test_random_days_through_the_desk(desk, seed):
    rng = Random(seed)
    event = new_event(desk, players=rng.randrange(13, 26), rounds=4)
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=seed))
    for number in (1, 2, 3):
        played = {earlier: places(desk, event, earlier) for earlier in range(1, number)}
        _change_inside(desk, event, number, rng)
        accept_walls(desk, event, number)
        kept = places(desk, event, number)
        _change_after(desk, event, number + 1, rng)
        assert {earlier: places(desk, event, earlier) for earlier in played} == played
        assert places(desk, event, number) == kept
        _sound(desk, event, number + 1)


def _change_inside(desk, event, number, rng):
    """Somebody comes in a game of the round, somebody leaves in one, somebody substitutes."""
    free = desk.at(event).seating.replanning.free_seats(number)
    if free and rng.random() < 0.6:
        desk.at(event).seating.replanning.arrive(
            late(desk, event), number, *rng.choice(free), rng.randrange(1, 5)
        )
    if rng.random() < 0.6:
        full = [t for t in desk.at(event).seating.view().floors[number] if t.players == 4]
        badge = rng.choice(rng.choice(full).chairs).badge
        desk.at(event).seating.replanning.leave_from(badge, number, rng.randrange(1, 5))
    if rng.random() < 0.6:
        staying = [who for who in places(desk, event, number) if _plays(desk, event, who)]
        out = rng.choice(staying)
        desk.at(event).seating.replanning.substitute(
            out, f"Sue Instead {number}", number, rng.randrange(1, 5)
        )


def _change_after(desk, event, number, rng):
    """The rounds to come: somebody leaves, somebody comes, a table closes."""
    seats = places(desk, event, number)
    staying = [who for who in seats if _plays(desk, event, who)]
    tables = sorted({table for table, _ in seats.values()})
    view = desk.at(event).seating.replanning.propose(
        ReplanOptions(
            number,
            withdraw=tuple(rng.sample(staying, rng.randrange(3))),
            add=tuple(late(desk, event) for _ in range(rng.randrange(3))),
            close_tables=tuple(rng.sample(tables, rng.random() < 0.4)),
        )
    )
    desk.at(event).seating.replanning.apply(view, rng.randrange(len(view.choices)))
    closed = set(view.options.close_tables)
    assert not closed & {table for table, _ in places(desk, event, number).values()}


def _plays(desk, event, badge):
    return status(desk, event, badge).plays


def _sound(desk, event, first):
    """Everybody who plays has one seat in every round to come, and nobody else has any."""
    view = desk.at(event).seating.view()
    playing = sorted(
        line.entrant.badge
        for line in desk.at(event).roster.roster().lines
        if line.entrant.status.plays
    )
    for number in range(first, 5):
        chairs = [chair for table in view.floors[number] for chair in table.chairs]
        assert sorted(chair.badge for chair in chairs if chair.badge is not None) == playing

"""The seating desk: drawing, drawing again, swapping, and what hangs on the seats."""

from __future__ import annotations

from collections import Counter

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat, Seats
from director_app.errors import DirectorError, SeatingError, Stale
from director_app.seating.note_words import note_sentences
from director_app.services.seating.draw_methods import usual_way, ways
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, wall
from tests.wording import SHEET_MOVEMENT

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
STEPS = {
    "mjmp": {E: 1, N: -1, W: 2, S: -2},
    "mania": {E: 0, N: 1, W: 2, S: -1},
}


def places(view, number):
    """(table, seat) by badge in a round."""
    return {
        chair.badge: (table.table, chair.seat)
        for table in view.floors[number]
        for chair in table.chairs
        if chair.badge is not None
    }


def badge_at(view, number, table, seat):
    return next(badge for badge, place in places(view, number).items() if place == (table, seat))


@pytest.mark.parametrize("ruleset", STEPS)
@pytest.mark.parametrize("players", [28, 27])
def test_the_sheet_s_movement_moves_every_seat_by_its_step(desk, ruleset, players):
    event = drawn_event(desk, ruleset=ruleset, players=players, rounds=4)
    view = desk.at(event).seating.view()
    assert view.drawn.method == "movement"
    assert len(places(view, 1)) == players
    for number in (1, 2, 3):
        before, after = places(view, number), places(view, number + 1)
        for badge, (table, seat) in before.items():
            assert after[badge] == ((table - 1 + STEPS[ruleset][seat]) % 7 + 1, seat)


def test_the_movement_goes_round_in_the_division_s_own_numbers(desk):
    event = new_event(desk, players=20, rounds=3)
    main = desk.events.get(event).main.id
    desk.events.change_division(event, main, first_table=31)
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert [floor.table for floor in view.floors[1]] == [31, 32, 33, 34, 35]
    before, after = places(view, 1), places(view, 2)
    for badge, (table, seat) in before.items():
        assert after[badge] == ((table - 31 + STEPS["mjmp"][seat]) % 5 + 31, seat)


def test_a_sheet_without_a_movement_is_seated_without_repeats(desk):
    event = drawn_event(desk, ruleset="mission", players=24, rounds=4)
    view = desk.at(event).seating.view()
    assert view.drawn.method == "balanced"
    assert view.quality.clean
    with pytest.raises(SeatingError, match="don’t have a movement"):
        desk.at(event).seating.draw(DrawOptions(method="movement"))


def test_repeats_of_the_movement_are_told_with_their_first_round(desk):
    event = drawn_event(desk, players=16, rounds=4)
    view = desk.at(event).seating.view()
    assert not view.quality.clean
    first = view.quality.first_repeat_round
    assert any(
        f"opponents repeat from round {first}" in note for note in note_sentences(view.drawn.notes)
    )
    clean = desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    assert clean.quality.clean
    assert not any("opponents repeat" in note for note in note_sentences(clean.drawn.notes))


def test_what_is_true_of_each_way_is_known_before_the_draw(desk):
    rules = desk.rulebook.get("mjmp")
    movement, balanced, freely = ways(16, 4, rules)
    event = drawn_event(desk, players=16, rounds=4)
    quality = desk.at(event).seating.view().quality
    assert movement.offered
    assert movement.truth.pairs == len(quality.again)
    assert movement.truth.clean_through == quality.first_repeat_round - 1
    assert balanced.offered
    assert freely.offered
    assert not ways(16, 4, desk.rulebook.get("mission"))[0].offered
    assert usual_way(desk.rulebook.get("mission")) == "balanced"


@pytest.mark.parametrize(("players", "empty"), [(31, 1), (46, 2), (65, 3)])
def test_empty_seats_are_spread_over_tables_and_people(desk, players, empty):
    event = drawn_event(desk, players=players, rounds=3)
    view = desk.at(event).seating.view()
    short = Counter()
    for number in (1, 2, 3):
        sizes = sorted(table.players for table in view.floors[number])
        assert sizes == [3] * empty + [4] * (len(sizes) - empty)
        for table in view.floors[number]:
            if table.players == 3:
                short.update(chair.badge for chair in table.chairs if chair.badge)
    assert max(short.values()) == view.quality.fair_share == 1


def test_a_movement_that_cannot_be_fair_says_so(desk):
    event = drawn_event(desk, players=29, rounds=3)
    notes = " ".join(note_sentences(desk.at(event).seating.view().drawn.notes))
    assert "Someone plays 2 rounds 3-handed (fair: 1)" in notes


def test_only_those_checked_in_are_seated_unless_everybody_entered_is_asked_for(desk):
    event = new_event(desk, players=12, here=False)
    with pytest.raises(SeatingError, match="--entered"):
        desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event).roster.set_status(12, Status.WAITLIST)
    everybody = desk.at(event).seating.draw(DrawOptions(entered=True, seed=1))
    assert set(places(everybody, 1)) == set(range(1, 12))
    desk.at(event).roster.check_in(range(1, 9))
    here = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert set(places(here, 1)) == set(range(1, 9))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"rounds": 0}, "1 to 2"),
        ({"rounds": 3}, "1 to 2"),
        ({"tables": 1}, "don’t fit"),
        ({"tables": 9}, "a 2-player table"),
        ({"tables": 0}, "don’t fit"),
        ({"tables": -2}, "don’t fit"),
        ({"seed": -1}, "The seed"),
        ({"seed": 10**30}, "The seed"),
    ],
)
def test_a_draw_that_cannot_be_is_refused_and_nothing_is_kept(desk, asked, says):
    event = new_event(desk)
    with pytest.raises(DirectorError, match=says):
        desk.at(event).seating.draw(DrawOptions(**asked))
    assert desk.at(event).seating.view().drawn is None


@pytest.mark.parametrize(
    ("players", "says"),
    [(0, "4 players|No one"), (1, "4 players"), (3, "4 players"), (5, "5 players")],
)
def test_too_few_players_are_told_what_is_missing(desk, players, says):
    event = new_event(desk, players=players)
    assert desk.at(event).seating.view().can_draw
    for entered in (False, True):
        with pytest.raises(SeatingError, match=says):
            desk.at(event).seating.draw(DrawOptions(entered=entered))


def test_the_same_seed_draws_the_same_seats(desk):
    event = drawn_event(desk, players=13, rounds=2, seed=7)
    first = desk.at(event).seating.view().floors
    assert desk.at(event).seating.draw(DrawOptions(seed=8)).floors != first
    assert desk.at(event).seating.draw(DrawOptions(seed=7)).floors == first


def test_drawing_fewer_rounds_leaves_no_seats_of_the_former_draw_behind(desk):
    event = drawn_event(desk, players=12, rounds=4, seed=1)
    desk.at(event).roster.set_status(12, Status.WITHDRAWN)
    view = desk.at(event).seating.draw(DrawOptions(rounds=2, seed=2))
    assert [bool(view.floors[number]) for number in (1, 2, 3, 4)] == [True, True, False, False]
    assert view.leaving == ()
    assert desk.at(event).scores.board(3) == ()
    assert [place.round for place in desk.at(event).roster.seats(desk.at(event).roster.get(1))] == [
        1,
        2,
    ]
    desk.at(event).history.undo()
    assert all(desk.at(event).seating.view().floors.values())


def test_a_draw_is_one_step_back_and_forth(desk):
    event = new_event(desk, players=9, rounds=3)
    view = desk.at(event).seating.draw(DrawOptions(seed=4))
    assert desk.at(event).history.undo().startswith(f"Draw the seating ({SHEET_MOVEMENT} as is: ")
    empty = desk.at(event).seating.view()
    assert (empty.drawn, empty.by_name, empty.quality) == (None, (), None)
    desk.at(event).history.redo()
    assert desk.at(event).seating.view() == view


def test_an_accepted_sheet_keeps_every_seat(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1, [2])
    with pytest.raises(SeatingError, match="accepted sheet \\(table 2\\)"):
        desk.at(event).seating.draw(DrawOptions(seed=2))
    with pytest.raises(SeatingError, match="Reopen the sheet first"):
        desk.at(event).seating.moves.swap(1, 1, 2)
    assert desk.at(event).seating.view().played == frozenset({1})
    desk.at(event).seating.moves.swap(2, 1, 2)


def test_a_draw_proposed_before_a_sheet_came_in_is_not_kept(desk):
    event = drawn_event(desk)
    plan, request = desk.at(event).seating.propose(DrawOptions(seed=2))
    accept_walls(desk, event, 1, [1])
    with pytest.raises(SeatingError, match="accepted"):
        desk.at(event).seating.keep(plan, request)


def test_a_draw_proposed_before_a_round_was_cancelled_is_not_kept(desk):
    event = drawn_event(desk)
    plan, request = desk.at(event).seating.propose(DrawOptions(seed=2))
    desk.at(event).rounds.cancel(2, "Storm")
    with pytest.raises(Stale, match="Make a new draw"):
        desk.at(event).seating.keep(plan, request)


def test_a_new_draw_forgets_who_was_noted_at_the_former_seats(desk):
    event = drawn_event(desk, players=12)
    view = desk.at(event).scores.sheet(1, 1)
    planned = view.seated[0]
    desk.at(event).scores.seat_at(
        view, Seats(planned.east, None, planned.west, planned.south), last_game=1
    )
    accept_walls(desk, event, 1, [1])
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "Wrong table", all_present=True)
    desk.at(event).seating.draw(DrawOptions(seed=99))
    floor = desk.at(event).seating.view().floors[1][0]
    again = desk.at(event).scores.sheet(1, 1)
    seats = Seats.of({chair.seat: chair.entrant for chair in floor.chairs if chair.entrant})
    assert seats != planned
    assert again.seated == (seats,) * 4
    assert again.sheet.state is SheetState.OUT
    assert not any(again.keys)
    accept_walls(desk, event, 1)
    assert {place.tally.total for place in desk.at(event).standings.standings().places} == {40}
    assert desk.journal.verify() == ()


def test_scores_typed_for_other_seats_are_gone_after_a_new_draw(desk):
    event = drawn_event(desk, players=12)
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), ("E25S2", "", "", ""))
    desk.at(event).seating.draw(DrawOptions(seed=99))
    assert desk.at(event).scores.board(1)[0].state is SheetState.OUT
    assert desk.at(event).overview.show().drafts == ()


def test_two_players_change_places_in_one_round(desk):
    event = drawn_event(desk)
    view = desk.at(event).seating.view()
    before, later = places(view, 1), places(view, 2)
    first, second = badge_at(view, 1, 1, E), badge_at(view, 1, 2, S)
    desk.at(event).seating.moves.swap(1, first, second)
    now = desk.at(event).seating.view()
    assert places(now, 1) == {**before, first: before[second], second: before[first]}
    assert places(now, 2) == later
    desk.at(event).history.undo()
    assert places(desk.at(event).seating.view(), 1) == before


def test_neighbours_at_one_table_can_change_places(desk):
    event = drawn_event(desk)
    view = desk.at(event).seating.view()
    first, second = badge_at(view, 1, 1, E), badge_at(view, 1, 1, S)
    desk.at(event).seating.moves.swap(1, first, second)
    assert badge_at(desk.at(event).seating.view(), 1, 1, S) == first


def test_a_swap_holds_for_single_games_and_for_a_reopened_sheet(desk):
    event = drawn_event(desk)
    fill_in = desk.at(event).roster.add(EntrantFacts(given="Zoë", fill_in=True))
    view = desk.at(event).scores.sheet(1, 1)
    planned = view.seated[0]
    desk.at(event).scores.seat_at(
        view, Seats(planned.east, fill_in.id, planned.west, planned.south), first_game=4
    )
    accept_walls(desk, event, 1, [1])
    desk.at(event).scores.reopen(
        desk.at(event).scores.sheet(1, 1), "East and a stranger were mixed up", all_present=True
    )
    floor = desk.at(event).seating.view()
    first, second = badge_at(floor, 1, 1, E), badge_at(floor, 1, 2, E)
    desk.at(event).seating.moves.swap(1, first, second)
    sheet = desk.at(event).scores.sheet(1, 1)
    came = desk.at(event).roster.get(second).id
    assert [seats.east for seats in sheet.seated] == [came] * 4
    assert [seats.north for seats in sheet.seated] == [planned.north] * 3 + [fill_in.id]
    done = desk.at(event).scores.accept(sheet, [wall()] * 4)
    assert done.totals()[came] == 40
    assert planned.east not in done.totals()
    assert desk.journal.verify() == ()


@pytest.mark.parametrize(
    ("number", "one", "other", "says"),
    [
        (1, 1, 1, "two different"),
        (1, 1, 99, "badge 99"),
        (1, 1, 9, "no seat in Round 1"),
        (3, 1, 2, "no round 3"),
        (2, 1, 2, "canceled"),
    ],
)
def test_a_swap_that_cannot_be_is_refused(desk, number, one, other, says):
    event = drawn_event(desk)
    desk.at(event).roster.add(EntrantFacts(given="Late"))
    desk.at(event).rounds.cancel(2, "Storm")
    newest = desk.journal.newest()
    with pytest.raises(DirectorError, match=says):
        desk.at(event).seating.moves.swap(number, one, other)
    assert desk.journal.newest() == newest


def test_who_comes_late_is_missing_and_who_goes_is_leaving(desk):
    event = drawn_event(desk)
    desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Late"), status=Status.CHECKED_IN)
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    desk.at(event).roster.set_status(2, Status.NO_SHOW)
    view = desk.at(event).seating.view()
    assert view.missing == ("Zoë Late",)
    assert set(view.leaving) == {"Ann Abbott", "Bea Abbott"}
    again = desk.at(event).seating.draw(DrawOptions(seed=3))
    assert (again.missing, again.leaving) == ((), ())


def test_cancelled_rounds_are_not_seated(desk):
    event = new_event(desk, rounds=3)
    desk.at(event).rounds.cancel(2, "Storm")
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert sorted(view.floors) == [1, 3]
    assert all(view.floors.values())
    desk.at(event).rounds.reinstate(2)
    assert desk.at(event).seating.view().floors[2] == ()


def test_requests_are_kept_where_they_can_be(desk):
    event = new_event(desk, ruleset="mania", players=20, rounds=4)
    desk.at(event).roster.change(3, {"stationary": "yes"})
    desk.at(event).roster.set_apart(1, 2)
    view = desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    tables = {places(view, number)[3][0] for number in range(1, 5)}
    assert len(tables) == 1
    for number in range(1, 5):
        assert places(view, number)[1][0] != places(view, number)[2][0]
    assert len(view.apart) == 1
    chairs = [chair for table in view.floors[1] for chair in table.chairs if chair.stationary]
    assert [chair.badge for chair in chairs] == [3]


def test_seats_may_be_balanced(desk):
    event = new_event(desk, players=20, rounds=4)
    view = desk.at(event).seating.draw(DrawOptions(seats="balance", seed=1))
    for badge in range(1, 21):
        assert {places(view, number)[badge][1] for number in range(1, 5)} == {E, N, W, S}


def test_more_tables_than_needed_make_tables_of_three(desk):
    event = new_event(desk, players=12, rounds=2)
    view = desk.at(event).seating.draw(DrawOptions(tables=4, seed=1))
    assert [table.players for table in view.floors[1]] == [3, 3, 3, 3]


def test_each_division_has_tables_and_seats_of_its_own(desk):
    event = new_event(desk, players=16)
    social = desk.events.add_division(event, "Social", "mania")
    for badge in range(9, 17):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    main_view = desk.at(event).seating.draw(DrawOptions(seed=1))
    social_view = desk.at(event, social).seating.draw(DrawOptions(seed=1))
    assert set(places(main_view, 1)) == set(range(1, 9))
    assert set(places(social_view, 1)) == set(range(9, 17))
    assert [floor.table for floor in social_view.floors[1]] == [101, 102]
    with pytest.raises(DirectorError, match="Table 2 belongs to division Main"):
        desk.events.change_division(event, social, first_table=2)


def test_the_list_by_name_goes_by_family_name(desk):
    event = new_event(desk, players=0)
    for given, family in (("Zoë", "Ąbel"), ("Ann", "Łukasik"), ("Bea", "Lee"), ("Cher", "")):
        desk.at(event).roster.add(
            EntrantFacts(given=given, family=family), status=Status.CHECKED_IN
        )
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert [line.name for line in view.by_name] == ["Zoë Ąbel", "Cher", "Bea Lee", "Ann Łukasik"]
    assert all(len(line.seats) == 2 for line in view.by_name)

"""Single seats that change: substitutes, arrivals and departures inside a round, table numbers."""

from __future__ import annotations

import io

import pytest

from director_app.domain.hall import Hall, in_rows
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.services.printing.papers import PrintRequest
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, new_event, wall


def places(desk, event, number):
    """(table, seat) by badge in a round."""
    return {
        chair.badge: (table.table, chair.seat)
        for table in desk.at(event).seating.view().floors[number]
        for chair in table.chairs
        if chair.badge is not None
    }


def late(desk, event, name="Zoe", **facts) -> int:
    return desk.at(event).roster.add(EntrantFacts(given=name, family="Late", **facts)).badge


def seated(desk, event, number, table):
    """Badges at a table, game by game."""
    view = desk.at(event).scores.sheet(number, table)
    return [
        {seat: view.players[occupant].badge for seat, occupant in seats} for seats in view.seated
    ]


def outdated(desk, event):
    states = {state.kind.key: state for state in desk.at(event).printing.state()}
    return states["movement-cards"].old


@pytest.fixture
def event(desk):
    """15 players at four tables (one of three), three rounds."""
    made = new_event(desk, players=15, rounds=3)
    desk.at(made).seating.draw(DrawOptions(method="balanced", seed=3))
    return made


@pytest.fixture
def hole(desk, event):
    """The empty seat of round 1."""
    (found,) = desk.at(event).seating.replanning.free_seats(1)
    return found


def test_a_late_arrival_takes_an_empty_seat_from_a_game_on(desk, event, hole):
    table, seat = hole
    badge = late(desk, event)
    desk.at(event).seating.replanning.arrive(badge, 1, table, seat, 2)
    assert [seat in game for game in seated(desk, event, 1, table)] == [False, True, True, True]
    assert desk.at(event).roster.get(badge).status is Status.CHECKED_IN
    assert badge not in places(desk, event, 1)
    assert desk.at(event).seating.replanning.free_seats(1, 2) == ()
    accept_walls(desk, event, 1)
    assert (
        desk.at(event).roster.get(badge).id in desk.at(event).scores.sheet(1, table).sheet.totals()
    )
    view = desk.at(event).seating.replanning.propose(ReplanOptions(2))
    assert [newcomer.badge for newcomer in view.coming] == [badge]
    assert desk.at(event).roster.get(badge).id in {
        entrant for plan in view.request.history[0] for entrant in plan.seats.entrants
    }
    assert desk.at(event).history.undo().startswith("Accept table")


def test_an_arrival_from_the_start_is_in_the_plan(desk, event, hole):
    table, seat = hole
    badge = late(desk, event)
    desk.at(event).seating.replanning.arrive(badge, 1, table, seat)
    assert places(desk, event, 1)[badge] == (table, seat)
    assert (
        desk.at(event).history.undo()
        == f"Seat Zoe Late at table {table} {seat.wind} starting round 1"
    )
    assert badge not in places(desk, event, 1)
    assert desk.at(event).roster.get(badge).status is Status.ENTERED


def test_who_falls_ill_leaves_a_table_of_three_that_scores(desk, event, hole):
    table = next(number for number in (1, 2, 3, 4) if number != hole[0])
    badge = next(who for who, (at, _) in places(desk, event, 1).items() if at == table)
    seat = places(desk, event, 1)[badge][1]
    desk.at(event).seating.replanning.leave_from(badge, 1, 3)
    games = seated(desk, event, 1, table)
    assert [seat in game for game in games] == [True, True, False, False]
    assert desk.at(event).roster.get(badge).status is Status.WITHDRAWN
    view = desk.at(event).scores.sheet(1, table)
    sheet = desk.at(event).scores.accept(view, [wall()] * view.games)
    assert [len(game.points) for game in sheet.games] == [4, 4, 3, 3]
    again = desk.at(event).seating.replanning.propose(ReplanOptions(2))
    assert [leaver.badge for leaver in again.leaving] == [badge]
    desk.at(event).seating.replanning.apply(again)
    assert badge not in places(desk, event, 2)


def test_who_came_in_game_two_can_leave_in_game_four(desk, event, hole):
    table, seat = hole
    badge = late(desk, event)
    desk.at(event).seating.replanning.arrive(badge, 1, table, seat, 2)
    desk.at(event).seating.replanning.leave_from(badge, 1, 4)
    assert [seat in game for game in seated(desk, event, 1, table)] == [False, True, True, False]


def test_a_reopened_sheet_takes_the_change(desk, event, hole):
    table, seat = hole
    badge = late(desk, event)
    accept_walls(desk, event, 1, [table])
    with pytest.raises(DirectorError, match=f"Round 1, table {table} is already accepted"):
        desk.at(event).seating.replanning.arrive(badge, 1, table, seat, 2)
    sheet = desk.at(event).scores.sheet(1, table)
    desk.at(event).scores.reopen(sheet, "somebody is missing", all_present=True)
    desk.at(event).seating.replanning.arrive(badge, 1, table, seat)
    assert all(game[seat] == badge for game in seated(desk, event, 1, table))


@pytest.mark.parametrize("game", [1, 2])
def test_an_accepted_sheet_keeps_who_sat_there(desk, event, game):
    accept_walls(desk, event, 1)
    badge = late(desk, event)
    with pytest.raises(DirectorError, match="is already accepted, so its seats can’t change"):
        desk.at(event).seating.replanning.leave_from(1, 1, game)
    with pytest.raises(DirectorError, match="is already accepted, so its seats can’t change"):
        desk.at(event).seating.replanning.substitute(1, badge, 1, game)


def test_a_change_that_cannot_be_is_refused_in_a_sentence(desk, event, hole):
    table, seat = hole
    badge = late(desk, event)
    other = next(number for number in (1, 2, 3, 4) if number != table)
    for do, says in (
        (
            lambda: desk.at(event).seating.replanning.arrive(1, 1, table, seat),
            "already has a seat in Round 1",
        ),
        (
            lambda: desk.at(event).seating.replanning.arrive(badge, 1, 77, seat),
            "isn’t used in Round 1",
        ),
        (
            lambda: desk.at(event).seating.replanning.arrive(badge, 1, other, Seat.EAST),
            "already has table",
        ),
        (
            lambda: desk.at(event).seating.replanning.arrive(badge, 1, table, seat, 9),
            "has only games 1",
        ),
        (lambda: desk.at(event).seating.replanning.arrive(99, 1, table, seat), "badge 99"),
        (
            lambda: desk.at(event).seating.replanning.leave_from(badge, 1),
            "has no seat from round 1 on",
        ),
    ):
        with pytest.raises(DirectorError, match=says):
            do()
    thin = [who for who, (at, _) in places(desk, event, 1).items() if at == table]
    desk.at(event).seating.replanning.leave_from(thin[0], 1, 2)
    with pytest.raises(DirectorError, match="only one player is left"):
        desk.at(event).seating.replanning.leave_from(thin[1], 1, 3)


def test_a_new_person_can_be_the_substitute_and_fill_in(desk, event):
    before = places(desk, event, 2)[7]
    found = desk.at(event).seating.replanning.substitution(7, None, 2)
    assert (found.seats[0].round, found.seats[0].table) == (2, before[0])
    comes = desk.at(event).seating.replanning.substitute(7, "Nora New", 2, fill_in=True)
    assert (comes.name, comes.status, comes.facts.fill_in) == (
        "Nora New",
        Status.CHECKED_IN,
        True,
    )
    assert places(desk, event, 2)[comes.badge] == before
    desk.at(event).history.undo()
    with pytest.raises(DirectorError, match="badge"):
        desk.at(event).roster.get(comes.badge)
    with pytest.raises(DirectorError, match="Enter the player’s name"):
        desk.at(event).seating.replanning.substitute(7, " ", 2)


def test_an_own_score_is_said_of_a_fill_in_too(desk, event):
    badge = late(desk, event, fill_in=True)
    assert desk.at(event).seating.replanning.substitute(7, badge, 1).facts.fill_in
    desk.at(event).history.undo()
    assert (
        not desk.at(event).seating.replanning.substitute(7, badge, 1, fill_in=False).facts.fill_in
    )


def test_whom_a_substitute_meets_again_is_told(desk, event):
    badge = late(desk, event)
    table, seat = desk.at(event).seating.replanning.free_seats(1)[0]
    met = {who for who, at in places(desk, event, 1).items() if at[0] == table}
    desk.at(event).seating.replanning.arrive(badge, 1, table, seat)
    chosen = next(
        who
        for who, at in places(desk, event, 2).items()
        if who not in met
        and met & {guest for guest, there in places(desk, event, 2).items() if there[0] == at[0]}
    )
    names = {
        desk.at(event).roster.get(who).name
        for number in (2, 3)
        for who, at in places(desk, event, number).items()
        if at[0] == places(desk, event, number)[chosen][0] and who in met
    }
    assert names
    assert set(desk.at(event).seating.replanning.substitution(chosen, badge, 2).again) == names


def test_a_table_gets_another_number_and_only_its_cards_are_old(desk, event):
    desk.at(event).printing.write("movement-cards", io.BytesIO(), PrintRequest())
    before = {number: places(desk, event, number) for number in (1, 2, 3)}
    assert desk.at(event).seating.replanning.renumber(2, 12, 2) == 2
    for number in (1, 2, 3):
        moved = {
            who: (12 if at == 2 and number > 1 else at, seat)
            for who, (at, seat) in before[number].items()
        }
        assert places(desk, event, number) == moved
    changed = {who for number in (2, 3) for who, (at, _) in before[number].items() if at == 2}
    assert outdated(desk, event) == len(changed)
    assert desk.at(event).history.undo() == "Renumber table 2 to 12 from round 2"


def test_a_table_s_place_and_requests_for_it_follow_its_number(desk, event):
    desk.at(event).seating.halls.arrange(Hall((in_rows(range(1, 7), 3),)))
    for badge, rounds in ((3, (1, None)), (4, (3, 3)), (5, (1, 1))):
        desk.at(event).seating.requests.request_seat(badge, 2, None, *rounds)
    desk.at(event).seating.replanning.renumber(2, 12, 2)
    assert desk.at(event).seating.halls.hall().rooms[0].rows == ((1, 12, 3), (4, 5, 6))
    found = {
        (request.people[0].badge, request.table, request.since, request.until)
        for request in desk.at(event).seating.requests.view().seat_requests
    }
    assert found == {(3, 2, 1, 1), (3, 12, 2, None), (4, 12, 3, 3), (5, 2, 1, 1)}
    desk.at(event).history.undo()
    assert desk.at(event).seating.halls.hall().rooms[0].rows == ((1, 2, 3), (4, 5, 6))
    assert {request.table for request in desk.at(event).seating.requests.view().seat_requests} == {
        2
    }
    desk.at(event).seating.halls.arrange(Hall((in_rows([1, 2, 3, 12], 4),)))
    desk.at(event).seating.replanning.renumber(2, 12, 2)
    assert desk.at(event).seating.halls.hall().rooms[0].rows == ((1, 2, 3, 12),)


def test_a_number_that_cannot_be_is_refused(desk, event):
    accept_walls(desk, event, 1, [2])
    for arguments, says in (
        ((2, 3, 2), "Round 2 already has a table 3"),
        ((9, 12, 2), "no table 9"),
        ((2, 12, 1), "has a sheet or a ruling"),
        ((2, 0, 2), "no table 0"),
    ):
        with pytest.raises(DirectorError, match=says):
            desk.at(event).seating.replanning.renumber(*arguments)


def test_only_the_changed_cards_are_old_after_any_change(desk, event):
    def cards():
        return desk.at(event).printing.write("movement-cards", io.BytesIO(), PrintRequest()).pieces

    cards()
    badge = late(desk, event)
    view = desk.at(event).seating.replanning.propose(
        ReplanOptions(2, withdraw=(3,), add=(badge,), close_tables=(2,))
    )
    desk.at(event).seating.replanning.apply(view)
    assert outdated(desk, event) == len(view.choices[0].cards)
    cards()
    desk.at(event).seating.replanning.substitute(1, "Nora New", 2)
    assert outdated(desk, event) == 0

"""Sheets: accepted, locked, reopened with a reason, and who really sat there."""

from __future__ import annotations

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat, Seats
from director_app.errors import DirectorError, GameError, Locked, SeatingError, Stale
from director_app.services.game_rulings.awards import award
from tests.builders import accept_walls, drawn_event, wall

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def won(**facts: object) -> Game:
    return Game(
        Outcome.MAHJONG, **{"winner": E, "value": 25, "thrower": S, "exposures": 2, **facts}
    )


def test_an_accepted_sheet_is_locked_and_counts(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [won(), wall(), wall(), wall()])
    tile = desk.at(event).scores.board(1)[0]
    assert tile.state is SheetState.ACCEPTED
    assert dict(tile.totals) == {E: 55, N: 30, W: 30, S: 10}
    again = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(Locked):
        desk.at(event).scores.accept(again, [wall()] * 4)


def test_a_missing_game_keeps_a_sheet_out(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 2)
    with pytest.raises(GameError, match="game 3 is missing"):
        desk.at(event).scores.accept(view, [wall(), wall(), None, wall()])
    assert desk.at(event).scores.sheet(1, 2).sheet.state is SheetState.OUT


def test_reopening_asks_why_and_takes_the_points_back(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(DirectorError, match="Enter why you’re reopening"):
        desk.at(event).scores.reopen(view, " ")
    desk.at(event).scores.reopen(view, "West found a slip", all_present=True)
    assert {place.tally.total for place in desk.at(event).standings.standings().places} == {0, 40}
    reopened = desk.at(event).scores.sheet(1, 1)
    assert reopened.sheet.reason == "West found a slip"
    assert reopened.keys == ("L", "L", "L", "L")
    desk.at(event).scores.accept(reopened, [won(), wall(), wall(), wall()])
    assert "Accept the corrected sheet for table 1, Round 1" in [
        line.action for line in desk.at(event).history.log()
    ]


def test_two_desks_cannot_overwrite_each_other(desk, book):
    event = drawn_event(desk)
    other = book.open("Desk 2")
    mine, theirs = desk.at(event).scores.sheet(1, 1), other.at(event).scores.sheet(1, 1)
    other.at(event).scores.accept(theirs, [wall()] * 4)
    with pytest.raises(Stale, match="another station"):
        desk.at(event).scores.accept(mine, [won()] * 4)
    other.close()


def test_a_draft_is_there_after_a_restart_and_needs_no_undo(desk, book):
    event = drawn_event(desk)
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), ("E25S2", "W3", "", ""))
    desk.close()
    again = book.open()
    view = again.at(event).scores.sheet(1, 1)
    assert view.keys[:2] == ("E25S2", "W3")
    assert view.sheet.state is SheetState.DRAFT
    assert "draft" not in " ".join(line.action for line in again.at(event).history.log()).lower()
    again.close()


def test_a_substitute_takes_the_points_of_the_games_played(desk):
    event = drawn_event(desk)
    fill_in = desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Łukasik", fill_in=True))
    view = desk.at(event).scores.sheet(1, 1)
    planned = view.seated[0]
    substituted = Seats(planned.east, fill_in.id, planned.west, planned.south)
    desk.at(event).scores.seat_at(view, substituted, first_game=3)
    view = desk.at(event).scores.sheet(1, 1)
    assert [seats.north for seats in view.seated] == [planned.north] * 2 + [fill_in.id] * 2
    desk.at(event).scores.accept(view, [wall()] * 4)
    totals = {
        place.tally.entrant: (place.tally.total, place.tally.status)
        for place in desk.at(event).standings.standings().places
    }
    assert totals[planned.north][0] == 20
    assert totals[fill_in.id] == (20, "fill_in")


def test_a_reopened_sheet_can_be_set_back_to_the_planned_seats(desk):
    event = drawn_event(desk)
    came = desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Łukasik"))
    view = desk.at(event).scores.sheet(1, 1)
    planned = view.seated[0]
    desk.at(event).scores.seat_at(view, Seats(planned.east, came.id, planned.west, planned.south))
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    desk.at(event).scores.reopen(
        desk.at(event).scores.sheet(1, 1), "She never sat there", all_present=True
    )
    desk.at(event).scores.seat_at(desk.at(event).scores.sheet(1, 1), planned)
    again = desk.at(event).scores.sheet(1, 1)
    assert again.seated == (planned,) * 4
    sheet = desk.at(event).scores.accept(again, [wall()] * 4)
    assert planned.north in sheet.totals()
    assert came.id not in sheet.totals()


def test_nobody_sits_at_two_tables_in_a_game(desk):
    event = drawn_event(desk)
    view, other = desk.at(event).scores.sheet(1, 1), desk.at(event).scores.sheet(1, 2)
    planned, theirs = view.seated[0], other.seated[0]
    twice = Seats(planned.east, theirs.east, planned.west, planned.south)
    with pytest.raises(SeatingError, match=r"is at table 2 in game 3 of Round 1"):
        desk.at(event).scores.seat_at(view, twice, first_game=3)
    assert desk.at(event).scores.sheet(1, 1).seated == (planned,) * 4
    desk.at(event).scores.seat_at(
        other, Seats(None, theirs.north, theirs.west, theirs.south), first_game=3
    )
    desk.at(event).scores.seat_at(view, twice, first_game=3)
    assert desk.at(event).scores.sheet(1, 1).seated == (planned, planned, twice, twice)


def test_a_late_arrival_leaves_the_seat_empty_in_the_first_game(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    planned = view.seated[0]
    desk.at(event).scores.seat_at(
        view, Seats(planned.east, None, planned.west, planned.south), last_game=1
    )
    view = desk.at(event).scores.sheet(1, 1)
    sheet = desk.at(event).scores.accept(view, [wall()] * 4)
    assert sheet.totals()[planned.north] == 30
    assert sheet.totals()[planned.east] == 40


def test_the_director_s_award_stands_whatever_the_sheet_says(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    ruled = award({E: 5, N: 5, W: -10, S: 0}, "Wall knocked over")
    sheet = desk.at(event).scores.accept(view, [ruled, wall(), wall(), wall()])
    planned = view.seated[0]
    assert sheet.totals()[planned.west] == 20
    with pytest.raises(GameError, match="Enter the reason for this award"):
        award({E: 5}, "")


def test_a_shortened_round_takes_fewer_games(desk):
    event = drawn_event(desk)
    desk.at(event).rounds.shorten(1, 3, "The hall closes early")
    view = desk.at(event).scores.sheet(1, 1)
    assert view.games == 3
    desk.at(event).scores.accept(view, [wall()] * 3)
    with pytest.raises(DirectorError, match="Reopen"):
        desk.at(event).rounds.shorten(1, 2, "Earlier still")


def test_a_cancelled_round_counts_for_nothing_and_can_come_back(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).rounds.cancel(1, "Fire alarm")
    assert {place.tally.total for place in desk.at(event).standings.standings().places} == {0}
    desk.at(event).rounds.reinstate(1)
    assert {place.tally.total for place in desk.at(event).standings.standings().places} == {40}


def test_a_sheet_seen_before_its_round_changed_follows_the_round(desk):
    event = drawn_event(desk)
    seen, other = desk.at(event).scores.sheet(1, 1), desk.at(event).scores.sheet(1, 2)
    planned = seen.seated[0]
    desk.at(event).scores.seat_at(seen, Seats(planned.east, None, planned.west, planned.south))
    assert planned.north not in desk.at(event).scores.accept(seen, [wall()] * 4).totals()
    desk.at(event).rounds.cancel(1, "Fire alarm")
    with pytest.raises(DirectorError, match="was canceled"):
        desk.at(event).scores.accept(other, [wall()] * 4)
    with pytest.raises(Stale, match="now has 4 games"):
        desk.at(event).scores.accept(desk.at(event).scores.sheet(2, 1), [wall()] * 5)

"""Standings looked at otherwise: who goes up, a round by itself, seats and tables."""

from __future__ import annotations

from fractions import Fraction

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.rounds import RoundKind
from director_app.domain.tables import SEATS, Seat
from director_app.errors import NotFound
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, wall
from tests.services.played import everybody, played_event


def steps(desk, event, division=None, **request):
    view = desk.at(event, division).standings.standings(**request)
    found = desk.at(event).standings.views.steps(view)
    return {
        person.badge: found[person.id].gained
        for person in everybody(desk, event)
        if person.id in found
    }


def test_places_gained_and_lost_against_the_round_before(desk):
    event = played_event(
        desk, "mjmp", {1: 40, 2: 30, 3: 20, 4: 10}, {3: 25, 2: 10}, {4: 90}, players=4
    )
    assert steps(desk, event, through=1) == {}
    assert steps(desk, event, through=2) == {1: -1, 2: 0, 3: 2, 4: 0}
    assert steps(desk, event) == {1: -1, 2: -1, 3: -1, 4: 3}
    tally = desk.at(event).standings.standings().places[0].tally
    assert (tally.badge, tally.rounds) == (4, (10, 0, 90))


def test_who_has_no_place_gains_none(desk):
    event = played_event(desk, "mjmp", {1: 40}, {2: 50})
    desk.at(event).rulings.disqualify(1, Disqualification("Left", ranked=False))
    assert steps(desk, event)[1] is None


def test_a_round_by_itself_counts_its_own_points_and_charges(desk):
    event = played_event(desk, "mjmp", {1: 40, 2: 30}, {3: 30, 2: 30, 4: 5})
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=2))
    lines = desk.at(event).standings.views.by_round(2)
    assert [(line.rank, line.tied, line.badge, line.points) for line in lines[:3]] == [
        (1, False, 2, 30),
        (2, False, 3, 20),
        (3, False, 4, 5),
    ]
    assert all((line.rank, line.tied, line.points) == (4, True, 0) for line in lines[3:])
    with pytest.raises(NotFound, match="no round 3"):
        desk.at(event).standings.views.by_round(3)


def test_seats_by_their_wind(desk):
    event = drawn_event(desk)
    for tile in desk.at(event).scores.board(1):
        view = desk.at(event).scores.sheet(1, tile.table)
        east = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
        desk.at(event).scores.accept(view, [east, *[wall()] * 3])
    lines = {line.seat: line for line in desk.at(event).standings.views.by_seat()}
    assert [line.games for line in lines.values()] == [8] * 4
    assert lines[Seat.EAST].points == 2 * (25 + 10 + 30)
    assert lines[Seat.WEST].average == Fraction(60, 8)
    best = lines[Seat.EAST].players[0]
    assert (best.rank, best.tied, best.games) == (1, True, 4)
    assert len(lines[Seat.EAST].players) == 2
    assert (
        desk.at(event).standings.views.by_seat(through=1)
        == desk.at(event).standings.views.by_seat()
    )


def test_seats_before_the_first_sheet_have_nothing(desk):
    lines = desk.at(drawn_event(desk)).standings.views.by_seat()
    assert [(line.seat, line.games, line.average, line.players) for line in lines] == [
        (seat, 0, 0, ()) for seat in SEATS
    ]


def test_tables_with_their_high_and_low(desk):
    event = played_event(desk, "mjmp", {1: 40, 2: 30, 3: 20, 4: 10}, {1: 5}, players=4)
    first, second = desk.at(event).standings.views.by_table()
    assert (first.round, first.table, first.points) == (1, 1, 100)
    assert [player.badge for player in first.high] == [1]
    assert [player.badge for player in first.low] == [4]
    assert [player.badge for player in second.low] == [2, 3, 4]
    assert desk.at(event).standings.views.by_table(2) == (second,)
    view = desk.at(event).scores.sheet(2, 1)
    desk.at(event).scores.reopen(view, "Look again", all_present=True)
    assert desk.at(event).standings.views.by_table(2) == ()
    with pytest.raises(NotFound, match="no round 7"):
        desk.at(event).standings.views.by_table(7)


def test_a_side_round_is_shown_and_counts_for_nothing(desk):
    event = new_event(desk, rounds=1)
    side = desk.at(event).rounds.add(kind=RoundKind.SIDE, name="Raffle game")
    assert (side.counts_event, side.counts_master) == (False, False)
    desk.at(event).seating.draw(DrawOptions(seed=2))
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    tally = desk.at(event).standings.standings().places[0].tally
    assert (tally.rounds, tally.total, tally.qualifying_total) == ((40, 40), 40, 40)
    assert [line.games for line in desk.at(event).standings.views.by_seat()] == [8] * 4

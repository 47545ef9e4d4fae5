"""Disqualification is an action of its own, with the seat, the place and the points decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.people import Status
from director_app.domain.rulings import Conduct
from director_app.domain.standings import ListedAs
from director_app.errors import DirectorError
from director_app.services.rulings.service import Disqualification, NewRuling
from tests.builders import accept_walls, drawn_event, new_event, wall
from tests.wording import BARRED

OUT = Disqualification("Shouted at the table")


@pytest.fixture
def event(desk):
    return drawn_event(desk, rounds=3)


def place(desk, event, badge):
    places = desk.at(event).standings.standings().places
    return next(place for place in places if place.tally.badge == badge)


def seats_of(desk, event, badge):
    return [seat.round for seat in desk.at(event).roster.seats(desk.at(event).roster.get(badge))]


def table_of(desk, event, number, badge):
    seats = desk.at(event).roster.seats(desk.at(event).roster.get(badge))
    return next(seat.table for seat in seats if seat.round == number)


def seated_in(desk, event, number, badge, table):
    entrant = desk.at(event).roster.get(badge).id
    view = desk.at(event).scores.sheet(number, table)
    return [seats.seat_of(entrant) is not None for seats in view.seated]


def test_the_ladder_proposes_what_the_sheet_says(desk, event):
    desk.at(event).rulings.add(NewRuling("complaint", (3,)))
    assert not desk.at(event).rulings.disqualifying(3).proposed
    second = desk.at(event).rulings.add(NewRuling("complaint", (3,)))
    usual = desk.at(event).rulings.disqualifying(3)
    assert (usual.proposed, usual.complaint) == (True, second.number)
    assert (usual.ranked, usual.keeps_points, usual.prizes, usual.barred) == (
        False,
        True,
        False,
        True,
    )
    assert (usual.from_round, usual.from_game) == (1, 1)
    ruling = desk.at(event).rulings.disqualify(3, replace(OUT, complaint=second.number))
    assert (ruling.conduct, ruling.kind) == (Conduct.DISQUALIFIED, "disqualified")
    assert BARRED in ruling.label
    assert ruling.note == "Shouted at the table (after ruling 2)"
    assert not ruling.overruled
    assert desk.at(event).rulings.complaints(3).count == 2


def test_the_seat_is_empty_from_the_game_named(desk, event):
    accept_walls(desk, event, 1)
    table = table_of(desk, event, 2, 3)
    desk.at(event).rulings.disqualify(3, replace(OUT, from_round=2, from_game=3))
    assert seated_in(desk, event, 2, 3, table) == [True, True, False, False]
    assert seats_of(desk, event, 3) == [1, 2]
    desk.at(event).scores.accept(desk.at(event).scores.sheet(2, table), [wall()] * 4)
    totals = {
        place.tally.badge: place.tally for place in desk.at(event).standings.standings().places
    }
    assert totals[3].rounds[1] == 20
    assert totals[3].total == 60
    assert desk.journal.verify() == ()


def test_the_opponents_points_stand_and_play_goes_on_with_three(desk, event):
    accept_walls(desk, event, 1)
    before = {
        place.tally.badge: place.tally.total
        for place in desk.at(event).standings.standings().places
    }
    desk.at(event).rulings.disqualify(3, OUT)
    assert seats_of(desk, event, 3) == [1, 2]
    after = {
        place.tally.badge: place.tally.total
        for place in desk.at(event).standings.standings().places
    }
    assert after == before
    assert (place(desk, event, 3).rank, place(desk, event, 3).tally.status) == (
        None,
        ListedAs.DISQUALIFIED,
    )
    accept_walls(desk, event, 2)
    accept_walls(desk, event, 3)
    assert place(desk, event, 3).tally.total == 40


def test_place_points_and_prize_are_the_director_s_to_decide(desk, event):
    accept_walls(desk, event, 1)
    ruling = desk.at(event).rulings.disqualify(
        3, replace(OUT, ranked=True, keeps_points=False, prizes=True)
    )
    tally = place(desk, event, 3).tally
    assert (tally.total, tally.qualifying_total, tally.rounds) == (0, 0, (40,))
    assert (tally.counts, tally.prizes) == (False, True)
    assert place(desk, event, 3).rank == 8
    assert ruling.overruled == OUT.reason
    assert [line.ruling.number for line in desk.at(event).rulings.overruled()] == [1]


def test_accepted_games_stay_and_are_not_emptied_afterwards(desk, event):
    accept_walls(desk, event, 1)
    newest = desk.journal.newest()
    for request, field in (
        (replace(OUT, from_round=1, from_game=2), "from_game"),
        (replace(OUT, from_round=2, from_game=9), "from_game"),
        (replace(OUT, from_game=2), "from_round"),
        (replace(OUT, reason=" "), "reason"),
    ):
        with pytest.raises(DirectorError) as refused:
            desk.at(event).rulings.disqualify(3, request)
        assert refused.value.field == field
    with pytest.raises(DirectorError, match="no ruling 7"):
        desk.at(event).rulings.disqualify(3, replace(OUT, complaint=7))
    assert desk.journal.newest() == newest
    desk.at(event).rulings.disqualify(3, OUT)
    with pytest.raises(DirectorError, match="already"):
        desk.at(event).rulings.disqualify(3, OUT)


def test_undo_restores_status_seats_and_place(desk, event):
    accept_walls(desk, event, 1)
    before = seats_of(desk, event, 3)
    desk.at(event).rulings.disqualify(3, replace(OUT, from_round=2, from_game=2))
    desk.at(event).history.undo()
    assert desk.at(event).roster.get(3).status is Status.CHECKED_IN
    assert seats_of(desk, event, 3) == before
    table = table_of(desk, event, 2, 3)
    assert seated_in(desk, event, 2, 3, table) == [True] * 4
    assert place(desk, event, 3).rank == 1
    desk.at(event).history.redo()
    assert place(desk, event, 3).rank is None
    assert desk.journal.verify() == ()


def test_cancelling_restores_the_status_and_says_that_seats_are_left(desk, event):
    desk.at(event).rulings.disqualify(3, OUT)
    left = desk.at(event).rulings.cancel(1, "It was another")
    assert "seats" in left
    assert desk.at(event).roster.get(3).status is Status.CHECKED_IN
    assert place(desk, event, 3).rank == 1
    assert len(seats_of(desk, event, 3)) == 1
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=1))
    assert desk.at(event).rulings.cancel(2, "Heard both") == ""


def test_before_the_draw_there_is_no_seat_to_leave(desk):
    event = new_event(desk)
    ruling = desk.at(event).rulings.disqualify(1, OUT)
    assert (ruling.round, ruling.game) == (None, None)
    assert desk.at(event).rulings.cancel(1, "Forgiven") == ""


LADDER = """
id = "stairs"
name = "Stairs"
short = "Stairs"

[conduct]
ladder = [
  { complaint = 1, actions = ["note"], section = "9" },
  { complaint = 2, actions = ["points"], points = -25, section = "9" },
  { complaint = 3, actions = ["warn"], section = "9" },
  { complaint = 4, actions = ["disqualify", "bar"], section = "9" },
]

[ranking]
floor = { floored = true, points = 0, of = "total", section = "8" }
fill_ins = { ranked = false, section = "8" }
withdrawn = { ranked = false, section = "8" }
"""


@pytest.fixture
def stairs(desk, tmp_path):
    file = tmp_path / "stairs.toml"
    file.write_text(LADDER, encoding="utf-8")
    desk.rulebook.add(file)
    return drawn_event(desk, ruleset="stairs")


def test_every_action_of_the_ladder_is_honoured(desk, stairs):
    accept_walls(desk, stairs, 1)
    found = []
    for _ in range(4):
        coming = desk.at(stairs).rulings.complaints(1)
        ruling = desk.at(stairs).rulings.add(NewRuling("complaint", (1,)))
        assert (coming.next, coming.points) == (ruling.conduct, ruling.points)
        found.append((ruling.conduct, ruling.points))
    assert found == [
        (Conduct.NOTED, 0),
        (Conduct.PENALIZED, -25),
        (Conduct.WARNED, 0),
        (Conduct.PROPOSED, 0),
    ]
    tally = place(desk, stairs, 1).tally
    assert (tally.adjustments, tally.total) == (-25, 15)
    assert desk.at(stairs).rulings.disqualifying(1).barred


def test_the_ladder_s_points_may_be_overruled(desk, stairs):
    desk.at(stairs).rulings.add(NewRuling("complaint", (1,)))
    ruling = desk.at(stairs).rulings.add(
        NewRuling("complaint", (1,), points=-5, overruled="It was half a word")
    )
    assert (ruling.conduct, ruling.points) == (Conduct.PENALIZED, -5)


def test_a_floor_of_the_total_and_places_by_status_hold(desk, stairs):
    accept_walls(desk, stairs, 1)
    desk.at(stairs).rulings.add(NewRuling("late", (1,), points=-100))
    entrant = desk.at(stairs).roster.get(2)
    desk.at(entrant.event).roster.edit(entrant, replace(entrant.facts, fill_in=True))
    desk.at(stairs).roster.set_status(3, Status.WITHDRAWN)
    first = place(desk, stairs, 1)
    assert (first.tally.total, first.tally.adjustments) == (0, -100)
    assert place(desk, stairs, 2).rank is None
    assert place(desk, stairs, 3).rank is None
    assert place(desk, stairs, 4).rank == 1


@pytest.mark.parametrize("left", [1, 0])
def test_a_table_that_lost_its_players_is_closed_with_games_not_played(desk, event, left):
    players = desk.at(event).scores.sheet(1, 1).seated[0].entrants
    badges = [
        line.badge for line in desk.at(event).roster.roster().lines if line.entrant.id in players
    ]
    for badge in badges[left:]:
        desk.at(event).rulings.disqualify(badge, OUT)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(DirectorError, match=r"at least two players.*Enter T"):
        desk.at(event).scores.score(view, 1, wall())
    none = Game(Outcome.INCOMPLETE)
    assert desk.at(event).scores.accept(view, [none] * view.games).counts
    assert len(desk.at(event).scores.sheet(1, 1).sheet.totals()) == left
    assert desk.journal.verify() == ()
    desk.at(event).history.undo()
    desk.at(event).history.redo()
    assert desk.journal.verify() == ()


def test_no_seat_is_left_in_a_round_that_was_cancelled(desk, event):
    desk.at(event).rounds.cancel(2, "Fire alarm")
    with pytest.raises(DirectorError, match="Round 2 was canceled") as refused:
        desk.at(event).rulings.disqualify(3, replace(OUT, from_round=2))
    assert refused.value.field == "from_round"
    with pytest.raises(DirectorError, match="has only games 1"):
        desk.at(event).rulings.disqualify(3, replace(OUT, from_round=1, from_game=0))

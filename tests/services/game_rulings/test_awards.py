"""The director's ruling is final: awards, waivers, and points other than the sheet's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.games import Outcome
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, GameError
from director_app.services.game_rulings.awards import award
from director_app.services.rulings.service import AWARD, WAIVER, NewRuling
from tests.builders import accept_walls, drawn_event, wall
from tests.wording import WAIVED

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
FELL = award({E: 5, N: 5, W: -10, S: 0}, "Wall knocked over")


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def test_an_award_on_a_sheet_is_logged_with_its_acceptance(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    entries = len(desk.at(event).history.log())
    desk.at(event).scores.accept(view, [FELL, *[wall()] * 3])
    assert len(desk.at(event).history.log()) == entries + 1
    (line,) = desk.at(event).rulings.overruled()
    ruling = line.ruling
    assert (ruling.kind, ruling.points, ruling.note, ruling.game) == (
        AWARD,
        0,
        "Wall knocked over",
        1,
    )
    assert (ruling.facts.result.points, len(line.players)) == (FELL.points, 4)
    desk.at(event).history.undo()
    assert desk.at(event).rulings.log() == ()


def test_an_award_stands_in_the_row_of_its_game(desk, event):
    made = desk.at(event).rulings.award(1, 1, 2, FELL.points, "Wall knocked over")
    view = desk.at(event).scores.sheet(1, 1)
    assert view.keys[1].startswith("{")
    sheet = desk.at(event).scores.accept(view, [wall(), None, wall(), wall()])
    assert dict(sheet.games[1].points) == FELL.points
    assert [line.ruling.number for line in desk.at(event).rulings.log()] == [made.number]
    lines = desk.at(event).scores.score(view, 2, FELL).lines
    assert all("Wall knocked over" in line.why for line in lines)


def test_an_accepted_game_is_awarded_and_awarded_anew(desk, event):
    accept_walls(desk, event, 1)
    desk.at(event).rulings.award(1, 1, 2, {W: -10}, "Wall knocked over")
    games = desk.at(event).scores.sheet(1, 1).sheet.games
    assert dict(games[1].points) == {E: 0, N: 0, W: -10, S: 0}
    desk.at(event).rulings.award(1, 1, 2, {W: -20}, "Twice")
    games = desk.at(event).scores.sheet(1, 1).sheet.games
    assert games[1].points[W] == -20
    assert [line.ruling.stands for line in desk.at(event).rulings.log()] == [False, True]
    desk.at(event).rulings.cancel(2, "The wall stood")
    game = desk.at(event).scores.sheet(1, 1).sheet.games[1]
    assert (game.game, game.typed) == (wall(), None)
    assert desk.journal.verify() == ()


def test_an_award_typed_anew_takes_the_place_of_the_one_before(desk, event):
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [FELL, *[wall()] * 3])
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.reopen(view, "Heard all", all_present=True)
    milder = award({W: -5}, "It was half a wall")
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [milder, *[wall()] * 3])
    (line,) = desk.at(event).rulings.overruled()
    assert line.ruling.note == "It was half a wall"
    assert len(desk.at(event).rulings.log()) == 2


def test_an_award_says_why_and_where(desk, event):
    with pytest.raises(GameError, match="Enter the reason"):
        desk.at(event).rulings.award(1, 1, 2, {W: -10}, " ")
    with pytest.raises(DirectorError, match="games 1 to 4"):
        desk.at(event).rulings.award(1, 1, 5, {W: -10}, "Late")
    with pytest.raises(DirectorError, match="no table 9"):
        desk.at(event).rulings.award(1, 9, 1, {W: -10}, "Late")


def test_a_waiver_is_logged_without_points(desk, event):
    ruling = desk.at(event).rulings.waive(
        "cards are verified", "The pencil broke", round=1, table=1, badges=(2, 2)
    )
    assert (ruling.kind, ruling.points) == (WAIVER, 0)
    assert ruling.label == WAIVED.format(requirement="cards are verified")
    (line,) = desk.at(event).rulings.overruled()
    assert (line.round, line.badges, line.ruling.overruled) == (1, (2,), "The pencil broke")
    desk.at(event).rulings.waive("four tables", "Nobody came")
    for request, field in (
        (("", "Why not"), "requirement"),
        (("A card", ""), "reason"),
    ):
        with pytest.raises(DirectorError) as refused:
            desk.at(event).rulings.waive(*request)
        assert refused.value.field == field
    with pytest.raises(DirectorError, match="Enter the round"):
        desk.at(event).rulings.waive("A card", "Torn", table=1)


def test_a_sheet_that_wants_everybody_there_opens_only_so_or_by_a_waiver(desk, event):
    accept_walls(desk, event, 1)
    view = desk.at(event).scores.sheet(1, 1)
    assert view.needs_everybody
    with pytest.raises(DirectorError, match=r"all of the table’s players present.*25") as refused:
        desk.at(event).scores.reopen(view, "A slip")
    assert refused.value.field == "present"
    desk.at(event).scores.reopen(view, "A slip", waived="North has gone home")
    (line,) = desk.at(event).rulings.overruled()
    assert (line.ruling.kind, line.ruling.note) == (WAIVER, "North has gone home")
    desk.at(event).history.undo()
    assert desk.at(event).rulings.log() == ()
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "A slip", all_present=True)
    assert desk.at(event).rulings.log() == ()


def test_a_sheet_that_does_not_ask_for_everybody_opens_with_a_reason(desk):
    event = drawn_event(desk, ruleset="mania")
    accept_walls(desk, event, 1)
    view = desk.at(event).scores.sheet(1, 1)
    assert not view.needs_everybody
    desk.at(event).scores.reopen(view, "A slip")


def test_missing_games_may_be_waived(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    sheet = desk.at(event).scores.accept(view, [wall(), None, wall()], waived="The card was torn")
    outcomes = [game.game.outcome for game in sheet.games]
    assert outcomes == [Outcome.WALL, Outcome.INCOMPLETE, Outcome.WALL, Outcome.INCOMPLETE]
    (line,) = desk.at(event).rulings.overruled()
    assert (line.ruling.kind, line.ruling.note) == (WAIVER, "The card was torn")


def test_fixed_points_are_overruled_only_with_a_reason(desk, event):
    new = NewRuling("peek", (1,), round=1, points=-5)
    with pytest.raises(DirectorError, match="enter why you’re overruling them") as refused:
        desk.at(event).rulings.add(new)
    assert refused.value.field == "points"
    ruling = desk.at(event).rulings.add(replace(new, overruled="Her first event"))
    assert ruling.points == -5
    assert ruling.label.endswith(", director’s decision")
    none = desk.at(event).rulings.add(replace(new, badges=(2,), points=0, overruled="A slip"))
    assert none.points == 0
    assert len(desk.at(event).rulings.overruled()) == 2
    desk.at(event).rulings.cancel(ruling.number, "Heard both")
    assert len(desk.at(event).rulings.overruled()) == 1

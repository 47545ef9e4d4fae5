"""What a ruling says of a game stands in the game, and goes when the ruling goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.rulings import RuledGameFacts, Scope
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat, Seats
from director_app.errors import DirectorError, GameError, UndoRefused
from director_app.services.rulings.service import FREE, NewRuling
from tests.builders import accept_walls, drawn_event, wall

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
DEAD = "dead_hand:1"
NORTH_DEAD = RuledGameFacts(dead=frozenset({N}))
ERROR = Game(Outcome.ERROR, caller=E, intact=frozenset({N}))


def won(**facts: object) -> Game:
    data = {"winner": E, "value": 25, "thrower": S, "exposures": 2, **facts}
    return Game(Outcome.MAHJONG, **data)


def badge_at(desk, event, seat=N, table=1):
    entrant = desk.at(event).scores.sheet(1, table).seated[0][seat]
    return next(
        line.badge for line in desk.at(event).roster.roster().lines if line.entrant.id == entrant
    )


def dead(desk, event, **request):
    facts = {"round": 1, "table": 1, "game": 2, "facts": NORTH_DEAD, **request}
    return desk.at(event).rulings.add(NewRuling(DEAD, (badge_at(desk, event),), **facts))


def points(desk, event, number=2):
    return dict(desk.at(event).scores.sheet(1, 1).sheet.games[number - 1].points)


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def test_a_dead_hand_that_was_ruled_need_not_be_typed(desk, event):
    ruling = dead(desk, event)
    view = desk.at(event).scores.sheet(1, 1)
    (said,) = view.ruled[2]
    assert (said.number, said.label, said.facts) == (1, ruling.label, NORTH_DEAD)
    score = desk.at(event).scores.score(view, 2, wall())
    assert score.points[N] < score.points[E]
    typed = replace(wall(), dead=frozenset({N}))
    assert desk.at(event).scores.score(view, 2, typed).points == score.points
    desk.at(event).scores.accept(view, [wall()] * 4)
    played = desk.at(event).scores.sheet(1, 1).sheet.games
    assert [game.game.dead for game in played] == [set(), {N}, set(), set()]
    assert dict(played[1].points) == dict(score.points)
    assert desk.at(event).rulings.log()[0].ruling.applied
    assert desk.journal.verify() == ()


def test_an_accepted_game_is_scored_again_in_the_same_step(desk, event):
    accept_walls(desk, event, 1)
    before = desk.at(event).scores.sheet(1, 1).sheet
    entries = len(desk.at(event).history.log())
    dead(desk, event)
    assert len(desk.at(event).history.log()) == entries + 1
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    assert (sheet.state, sheet.version) == (SheetState.ACCEPTED, before.version + 1)
    assert sheet.reason.startswith("Ruling 1: ")
    assert (sheet.games[1].game.dead, sheet.games[1].typed) == ({N}, before.games[1].game)
    assert desk.journal.verify() == ()
    desk.at(event).history.undo()
    assert desk.at(event).scores.sheet(1, 1).sheet.games == before.games
    assert desk.at(event).rulings.log() == ()
    desk.at(event).history.redo()
    assert desk.at(event).scores.sheet(1, 1).sheet.games == sheet.games
    assert desk.journal.verify() == ()


def test_cancelling_takes_back_only_what_the_ruling_added(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    typed = replace(wall(), dead=frozenset({W}))
    desk.at(event).scores.accept(view, [typed, wall(), wall(), wall()])
    first = dead(desk, event, game=1, facts=RuledGameFacts(dead=frozenset({N, W})))
    second = dead(desk, event, game=1)
    desk.at(event).rulings.cancel(first.number, "Heard both")
    assert desk.at(event).scores.sheet(1, 1).sheet.games[0].game.dead == {N, W}
    desk.at(event).rulings.cancel(second.number, "Heard all")
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    assert (sheet.games[0].game.dead, sheet.games[0].typed) == ({W}, None)
    assert sheet.reason == "Ruling 2 was canceled"
    assert desk.journal.verify() == ()


def test_cancelling_takes_the_facts_out_of_a_reopened_sheet_too(desk, event):
    dead(desk, event)
    dead(desk, event, game=3, facts=RuledGameFacts(result=ERROR))
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall(), wall(), None, wall()])
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "Heard again", all_present=True)
    assert desk.at(event).scores.sheet(1, 1).keys == ("L", "L", "REN", "L")
    desk.at(event).rulings.cancel(1, "Heard both")
    desk.at(event).rulings.cancel(2, "It was no error")
    assert desk.at(event).scores.sheet(1, 1).keys == ("L", "L", "", "L")


def test_a_winner_is_not_ruled_dead_behind_the_sheet_s_back(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [won(), *[wall()] * 3])
    newest = desk.journal.newest()
    with pytest.raises(GameError, match=r"game 1 was accepted differently: East.*Reopen the sheet"):
        dead(desk, event, game=1, facts=RuledGameFacts(dead=frozenset({E})))
    assert desk.journal.newest() == newest


def test_a_typed_game_against_a_ruling_is_refused_naming_it(desk, event):
    dead(desk, event, game=1, facts=RuledGameFacts(dead=frozenset({E})))
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(GameError, match=r"Ruling 1 .*can’t have won.*cancel ruling 1") as refused:
        desk.at(event).scores.accept(view, [won(), *[wall()] * 3])
    assert refused.value.field == "winner"
    with pytest.raises(GameError, match="Enter the hand’s value"):
        desk.at(event).scores.score(view, 1, won(value=None))
    dead(desk, event, game=3)
    with pytest.raises(GameError, match="North’s hand can’t be both dead and out"):
        desk.at(event).scores.score(
            view := desk.at(event).scores.sheet(1, 1), 3, replace(wall(), out={N})
        )
    assert view.ruled[3][0].number == 2


def test_a_ruling_logged_since_the_sheet_was_opened_counts_too(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    dead(desk, event)
    desk.at(event).scores.accept(view, [wall()] * 4)
    assert desk.at(event).scores.sheet(1, 1).sheet.games[1].game.dead == {N}


def test_an_error_that_was_ruled_stands_in_its_empty_row(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(view, ("L", "", "L"))
    dead(desk, event, facts=RuledGameFacts(result=ERROR))
    view = desk.at(event).scores.sheet(1, 1)
    assert view.keys[0] == view.keys[2] == "L"
    assert view.keys[1].startswith("R")
    with pytest.raises(GameError, match=r"Ruling 1 .*gives a different ending"):
        desk.at(event).scores.accept(view, [wall()] * 4)
    desk.at(event).scores.keep_draft(view, (*view.keys[:3], "L"))
    sheet = desk.at(event).scores.accept(
        view, [wall(), None, wall(), wall()], keys=(*view.keys[:3], "L")
    )
    assert sheet.games[1].game.outcome is Outcome.ERROR
    with pytest.raises(DirectorError, match="no result but this ruling"):
        desk.at(event).rulings.cancel(1, "It was no error")
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "No error", all_present=True)
    desk.at(event).rulings.cancel(1, "It was no error")
    assert desk.at(event).scores.sheet(1, 1).keys == ("L", "", "L", "L")


def test_a_result_typed_again_changes_nothing_and_keeps_its_penalties(desk, event):
    dead(desk, event, facts=RuledGameFacts(result=ERROR))
    view = desk.at(event).scores.sheet(1, 1)
    peek = replace(ERROR, penalties=(Penalty(S, "peek"),))
    game, score = desk.at(event).scores.ruled_game(view, 2, peek)
    assert game == peek
    desk.at(event).scores.accept(view, [wall(), peek, wall(), wall()])
    assert points(desk, event) == dict(score.points)


def test_two_results_of_one_game_are_refused(desk, event):
    dead(desk, event, facts=RuledGameFacts(result=ERROR))
    with pytest.raises(DirectorError, match=r"Ruling 1 .*Cancel that ruling first"):
        dead(desk, event, facts=RuledGameFacts(result=replace(ERROR, caller=W)))


def test_a_result_that_cannot_be_is_refused_before_it_is_logged(desk, event):
    loud = replace(ERROR, intact=frozenset({N, W}))
    with pytest.raises(GameError, match=r"^2 other hands are intact") as refused:
        dead(desk, event, facts=RuledGameFacts(result=loud))
    assert refused.value.field == "intact"
    assert desk.at(event).rulings.log() == ()


def test_a_misnamed_tile_is_noted_on_the_game_it_won(desk, event):
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [won(), *[wall()] * 3])
    dead(desk, event, game=1, facts=RuledGameFacts(misnamed=S))
    assert desk.at(event).scores.sheet(1, 1).sheet.games[0].game.misnamed
    with pytest.raises(GameError, match="West didn’t discard the winning tile"):
        dead(desk, event, game=1, facts=RuledGameFacts(misnamed=W))


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"round": None, "table": None, "game": None}, "round"),
        ({"table": None}, "table"),
        ({"game": None}, "game"),
    ],
)
def test_facts_need_their_game(desk, event, asked, field):
    with pytest.raises(DirectorError) as refused:
        dead(desk, event, **asked)
    assert refused.value.field == field


def test_an_empty_seat_has_no_dead_hand(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    planned = view.seated[0]
    desk.at(event).scores.seat_at(view, Seats(planned.east, None, planned.west, planned.south))
    with pytest.raises(GameError, match="No one is North at table 1") as refused:
        desk.at(event).rulings.add(
            NewRuling(DEAD, (badge_at(desk, event, E),), 1, 1, 2, facts=NORTH_DEAD)
        )
    assert refused.value.field == "dead"


def test_undo_from_another_desk_does_not_leave_the_game_behind(desk, book, event):
    other = book.open("Desk 2")
    other.at(event).rulings.add(
        NewRuling(DEAD, (badge_at(desk, event),), 1, 1, 2, facts=NORTH_DEAD)
    )
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)
    with pytest.raises(UndoRefused, match="Accept table 1"):
        other.at(event).history.undo()
    desk.at(event).history.undo()
    other.at(event).history.undo()
    assert desk.at(event).scores.sheet(1, 1).ruled == {}
    other.close()


def test_a_file_of_games_is_accepted_with_what_was_ruled(desk, event, tmp_path):
    dead(desk, event)
    dead(desk, event, game=4, facts=RuledGameFacts(result=ERROR))
    file = tmp_path / "games.jsonl"
    lines = [f'{{"round":1,"table":1,"game":{n},"outcome":"wall"}}' for n in (1, 2, 3)]
    file.write_text("\n".join(lines), encoding="utf-8")
    found = desk.at(event).scores.files.bring_in(file, accept=True)
    assert found.notes == ()
    games = desk.at(event).scores.sheet(1, 1).sheet.games
    assert games[1].game.dead == {N}
    assert games[3].game.outcome is Outcome.ERROR
    assert desk.at(event).scores.files.bring_in(file, accept=True).skipped
    assert desk.journal.verify() == ()


def test_a_preview_says_everything_and_writes_nothing(desk, event):
    accept_walls(desk, event, 1)
    newest = desk.journal.newest()
    badge = badge_at(desk, event)
    new = NewRuling(DEAD, (badge,), round=1, table=1, game=2, facts=NORTH_DEAD)
    shown = desk.at(event).rulings.preview(new)
    (game,) = shown.games
    assert (game.round, game.table, game.game) == (1, 1, 2)
    assert game.before == {E: 10, N: 10, W: 10, S: 10}
    assert game.after[N] != 10
    assert sum(line.points for line in shown.lines if line.seat is N) == game.after[N]
    late = desk.at(event).rulings.preview(NewRuling("late", (badge,), points=-15))
    (charge,) = late.charges
    assert (charge.badge, charge.points, charge.scope) == (badge, -15, Scope.EVENT)
    (step,) = desk.at(event).rulings.preview(NewRuling("complaint", (badge,))).ladder
    assert (step.badge, step.complaints.count) == (badge, 0)
    with pytest.raises(DirectorError):
        desk.at(event).rulings.preview(NewRuling(FREE, (badge,)))
    assert desk.journal.newest() == newest
    desk.at(event).rulings.add(new)
    assert points(desk, event) == dict(game.after)


def test_a_preview_of_a_game_that_is_being_typed(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(view, ("", "L"))
    new = NewRuling(DEAD, (badge_at(desk, event),), round=1, table=1, game=2, facts=NORTH_DEAD)
    (game,) = desk.at(event).rulings.preview(new).games
    assert (game.before[N], game.after[E]) == (10, 10)
    assert game.after[N] < 10
    (empty,) = desk.at(event).rulings.preview(replace(new, game=1)).games
    assert (empty.before, empty.after) == (None, None)
    stands = replace(new, game=1, facts=RuledGameFacts(result=ERROR))
    assert desk.at(event).rulings.preview(stands).games[0].after is not None

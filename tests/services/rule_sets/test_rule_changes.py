"""Other rules for an event under way: shown before, applied in one action, taken back."""

from __future__ import annotations

import pytest
from pypdf import PdfReader

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, RuleSetError
from director_app.rules.loading import shipped_text
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, drawn_event, new_event, wall

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def won(**facts: object) -> Game:
    return Game(
        Outcome.MAHJONG, **{"winner": E, "value": 25, "thrower": S, "exposures": 3, **facts}
    )


def played(desk):
    """Table 1 has a hand won, table 2 nothing but walls, in the first of two rounds."""
    event = drawn_event(desk)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [won(), wall(), wall(), wall()])
    accept_walls(desk, event, 1, [2])
    return event, desk.events.get(event).main.id


def club(desk, **values):
    draft = desk.rulebook.start("mjmp")
    for path, value in values.items():
        draft = draft.with_value(path.replace("__", "."), value)
    return draft.text


def dearer(desk):
    return desk.rulebook.start("mjmp").with_value("thrower.exposures[2].points", -30).text


def totals(desk, event):
    return {
        place.tally.badge: place.tally.total
        for place in desk.at(event).standings.standings().places
    }


def test_every_game_that_changes_is_shown_before_and_after(desk):
    event, division = played(desk)
    change = desk.at(event).rule_changes.preview(division, dearer(desk))
    assert [str(difference) for difference in change.differences] == [
        "Throwing to three exposures: −25 → −30"
    ]
    (game,) = change.games
    assert (game.round, game.table, game.game) == (1, 1, 1)
    assert dict(game.before) == {E: 25, N: 0, W: 0, S: -25}
    assert dict(game.after) == {E: 25, N: 0, W: 0, S: -30}
    assert {(line.seat, line.points) for line in game.lines} == {(E, 25), (S, -30)}
    seats = desk.at(event).scores.sheet(1, 1)
    assert game.players[S] == seats.names[seats.seated[0].south]
    (total,) = change.totals
    assert (total.name, total.before, total.after) == (game.players[S], 5, 0)
    assert (total.place_before, total.place_after) == (8, 8)
    assert change.refused == ()
    assert change.sheets == 2


def test_a_preview_changes_nothing(desk):
    event, division = played(desk)
    before, entries = totals(desk, event), len(desk.at(event).history.log())
    desk.at(event).rule_changes.preview(division, dearer(desk))
    assert totals(desk, event) == before
    assert len(desk.at(event).history.log()) == entries


def test_applied_rules_score_every_game_again_and_undo_takes_it_back(desk):
    event, division = played(desk)
    before, text = totals(desk, event), desk.events.get(event).main.rules_text
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    change = desk.at(event).rule_changes.apply(division, dearer(desk), "the club voted")
    after = totals(desk, event)
    for total in change.totals:
        assert after[total.badge] == total.after
    assert desk.events.get(event).main.ruleset == "my-mjmp"
    again = desk.at(event).scores.sheet(1, 1).sheet
    assert again.version == sheet.version + 1
    assert again.state is SheetState.ACCEPTED
    assert again.games[0].points[S] == -30
    label = "Apply My MJMP to Main: 1 change, 1 game (the club voted)"
    assert label in [line.action for line in desk.at(event).history.log()]
    desk.at(event).history.undo()
    assert totals(desk, event) == before
    assert desk.events.get(event).main.rules_text == text
    desk.at(event).history.redo()
    assert totals(desk, event) == after


def test_points_that_change_need_a_reason_and_the_same_rules_are_refused(desk):
    event, division = played(desk)
    with pytest.raises(DirectorError, match="Enter a reason") as refused:
        desk.at(event).rule_changes.apply(division, dearer(desk), " ")
    assert refused.value.field == "reason"
    with pytest.raises(DirectorError, match="already"):
        desk.at(event).rule_changes.apply(division, shipped_text("mjmp"), "why not")


def test_a_game_that_cannot_be_under_the_rules_holds_everything_up(desk):
    event = drawn_event(desk)
    peek = Game(Outcome.WALL, penalties=(Penalty(N, "peek"),))
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 2), [wall(), peek, wall(), wall()])
    division = desk.events.get(event).main.id
    without = desk.rulebook.start("mjmp").without_row("penalties", 0).text
    change = desk.at(event).rule_changes.preview(division, without)
    ((where, sentence),) = change.refused
    assert where == "Round 1, table 2, game 2"
    assert "peek" in sentence
    before = totals(desk, event)
    with pytest.raises(DirectorError, match="Round 1, table 2, game 2"):
        desk.at(event).rule_changes.apply(division, without, "no more peeking")
    assert totals(desk, event) == before
    assert desk.events.get(event).main.ruleset == "mjmp"


def test_reopened_sheets_are_scored_again_too(desk):
    event, division = played(desk)
    desk.at(event).scores.reopen(
        desk.at(event).scores.sheet(1, 1), "a slip was found", all_present=True
    )
    change = desk.at(event).rule_changes.apply(division, dearer(desk), "the club voted")
    assert len(change.games) == 1
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    assert sheet.state is SheetState.REOPENED
    assert sheet.games[0].points[S] == -30


def test_an_event_without_sheets_takes_another_set_without_a_reason(desk):
    event = new_event(desk)
    division = desk.events.get(event).main.id
    change = desk.at(event).rule_changes.apply(division, shipped_text("mania"))
    assert change.games == ()
    assert change.totals == ()
    assert desk.events.get(event).main.ruleset == "mania"
    assert desk.rulebook.of(desk.events.get(event).main).short == "MANIA"


def test_rounds_not_begun_keep_their_plan_unless_told_otherwise(desk):
    event, division = played(desk)
    text = club(desk, clock__games__count=3, clock__minutes__count=55)
    change = desk.at(event).rule_changes.preview(division, text)
    (second,) = change.rounds
    assert (second.number, second.games_before, second.games_after) == (2, 4, 3)
    assert (second.minutes_before, second.minutes_after) == (60, 55)
    assert any(
        "1 round not yet started keeps its games and minutes" in note for note in change.notes
    )
    desk.at(event).rule_changes.apply(division, text)
    assert [round_.games for round_ in desk.at(event).rounds.all()] == [4, 4]
    desk.at(event).history.undo()
    desk.at(event).rule_changes.apply(division, text, rounds=True)
    assert [(round_.games, round_.minutes) for round_ in desk.at(event).rounds.all()] == [
        (4, 60),
        (3, 55),
    ]
    assert not desk.at(event).rounds.all()[1].shortened
    desk.at(event).history.undo()
    assert [(round_.games, round_.minutes) for round_ in desk.at(event).rounds.all()] == [
        (4, 60),
        (4, 60),
    ]


def test_rulings_keep_what_was_charged_and_drawn_rounds_their_seats(desk):
    event, division = played(desk)
    desk.at(event).rulings.add(NewRuling("peek", (2,), round=1, game=2))
    kinds = [penalty["id"] for penalty in desk.rulebook.start("mjmp").value("penalties")]
    draft = desk.rulebook.start("mjmp").with_value(f"penalties[{kinds.index('peek')}].points", -15)
    draft = draft.with_value("movement.change.steps.E", 2)
    change = desk.at(event).rule_changes.preview(division, draft.text)
    assert change.rulings == 1
    assert any("1 ruling already entered keeps" in note for note in change.notes)
    assert any("keep their seats" in note for note in change.notes)
    before = totals(desk, event)
    desk.at(event).rule_changes.apply(division, draft.text)
    assert totals(desk, event) == before


def test_places_follow_the_rules_of_ranking(desk):
    event, division = played(desk)
    floor = desk.rulebook.start("mjmp").with_value("ranking.floor.floored", value=True)
    text = floor.with_value("ranking.floor.points", 35).text
    change = desk.at(event).rule_changes.preview(division, text)
    assert change.games == ()
    assert {total.after for total in change.totals} == {35}
    desk.at(event).rule_changes.apply(division, text)
    assert {badge: points for badge, points in totals(desk, event).items() if points == 35} == {
        total.badge: total.after for total in change.totals
    }


def test_rules_with_problems_are_refused_with_all_of_them(desk):
    event, division = played(desk)
    with pytest.raises(RuleSetError, match="points"):
        desk.at(event).rule_changes.preview(division, club(desk, wall__live__points="ten"))


def test_the_report_names_every_rule_that_differs_from_the_master_point_sheet(desk, tmp_path):
    event, division = played(desk)
    page = desk.at(event).reports.master_points(tmp_path)[0]
    assert "master-point rule sheet" not in words(page)
    desk.at(event).rule_changes.apply(division, dearer(desk), "the club voted")
    page = desk.at(event).reports.master_points(tmp_path)[0]
    told = words(page).replace("\N{MINUS SIGN}", "-").replace("( ", "(")
    assert "The thrower: Throwing to three exposures: -30 (-25)." in told


def words(page):
    return " ".join(" ".join(sheet.extract_text().split()) for sheet in PdfReader(page).pages)


def test_a_sheet_seen_before_is_accepted_under_the_rules_of_now(desk, book):
    event = drawn_event(desk)
    division = desk.events.get(event).main.id
    other = book.open("Desk 2")
    seen = other.at(event).scores.sheet(1, 1)
    desk.at(event).rule_changes.apply(division, club(desk, wall__live__points=15))
    sheet = other.at(event).scores.accept(seen, [wall()] * 4)
    assert set(sheet.games[0].points.values()) == {15}
    assert desk.journal.verify() == ()
    other.close()

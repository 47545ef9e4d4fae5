"""Whichever way a sheet comes, it is accepted alike: by keys, as a file, as a pasted table."""

from __future__ import annotations

import json

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.games_json import game_to_json
from director_app.services.game_rulings.awards import award
from director_app.services.game_rulings.ruled_games import row_text
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.closing import SheetClosing
from director_app.services.scores.tables.service import ScoreDecisions
from tests.builders import drawn_event, wall

WALLS = [wall()] * 4


def by_keys(desk, event, games, folder):
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, games, keys=[row_text(game, view.rules) for game in games])


def by_file(desk, event, games, folder):
    lines = (
        {"round": 1, "table": 1, "game": at, **game_to_json(game)}
        for at, game in enumerate(games, 1)
    )
    file = folder / "games.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    desk.at(event).scores.files.bring_in(file, accept=True)


def by_table(desk, event, games, folder):
    rules = desk.at(event).scores.sheet(1, 1).rules
    rows = [f"1\t1\t{at}\t{row_text(game, rules)}" for at, game in enumerate(games, 1)]
    text = "\n".join(["round\ttable\tgame\tkeys", *rows])
    shown = desk.at(event).scores.tables.read(text, decisions=ScoreDecisions(replace_all=True))
    assert not shown.refused, shown.refused
    desk.at(event).scores.tables.bring_in(shown, accept=True)


WAYS = (by_keys, by_file, by_table)


@pytest.fixture
def event(desk):
    return drawn_event(desk)


@pytest.mark.parametrize("way", [by_keys, by_file])
def test_a_dispute_ends(desk, event, way, tmp_path):
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "East says 20")
    way(desk, event, WALLS, tmp_path)
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    assert (sheet.counts, sheet.aside) == (True, "")
    assert not any(tile.aside for tile in desk.at(event).scores.board(1))


def test_a_pasted_table_leaves_a_dispute_open_and_is_kept_as_typed(desk, event, tmp_path):
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "East says 20")
    by_table(desk, event, WALLS, tmp_path)
    view = desk.at(event).scores.sheet(1, 1)
    assert (view.sheet.counts, view.sheet.aside) == (False, "East says 20")
    assert view.keys == ("L",) * 4


@pytest.mark.parametrize("way", WAYS)
def test_an_award_takes_the_place_of_an_earlier_one(desk, event, way, tmp_path):
    first = award(dict.fromkeys(SEATS, 0) | {Seat.EAST: 25}, "Tiles fell")
    way(desk, event, [first, *WALLS[1:]], tmp_path)
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "Again", all_present=True)
    then = award(dict.fromkeys(SEATS, 0) | {Seat.WEST: 30}, "West had it")
    way(desk, event, [then, *WALLS[1:]], tmp_path)
    view = desk.at(event).scores.sheet(1, 1)
    assert view.sheet.games[0].points[Seat.WEST] == 30
    assert [line.ruling.stands for line in desk.at(event).rulings.log()] == [False, True]
    assert view.keys[0] == row_text(then, view.rules)


@pytest.mark.parametrize("way", WAYS)
def test_totals_that_were_typed_before_stay_on_the_sheet(desk, event, way, tmp_path):
    view = desk.at(event).scores.sheet(1, 1)
    if way is by_keys:
        paper = dict.fromkeys(SEATS, 40)
        signed = {"at_end": "", "turn_in": "", "together": ""}
        desk.at(event).scores.accept(view, WALLS, closing=SheetClosing(paper=paper, signed=signed))
    else:
        desk.at(event).scores.keep_draft(view, ("L",) * 4, {"paper": dict.fromkeys("ENWS", "40")})
        way(desk, event, WALLS, tmp_path)
    assert desk.at(event).scores.sheet(1, 1).sheet.paper == dict.fromkeys(SEATS, 40)


@pytest.mark.parametrize("way", WAYS)
def test_players_cards_follow(desk, event, way, tmp_path):
    badge = desk.at(event).scores.sheet(1, 1).seated[0].entrants[0]
    desk.at(event).scores.cards.keep(
        desk.at(event).scores.cards.card(1, badge), ["25", "10", "10", "10"]
    )
    way(desk, event, WALLS, tmp_path)
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "Again", all_present=True)
    assert desk.at(event).scores.cards.card(1, badge).card.texts == ("10",) * 4


@pytest.mark.parametrize("way", WAYS)
def test_a_reopened_sheet_keeps_who_sat_there(desk, event, way, tmp_path):
    way(desk, event, WALLS, tmp_path)
    sat = desk.at(event).scores.sheet(1, 1).seated
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "Again", all_present=True)
    way(desk, event, WALLS, tmp_path)
    assert tuple(game.seats for game in desk.at(event).scores.sheet(1, 1).sheet.games) == sat


def test_a_game_that_a_file_has_not_was_not_played(desk, event, tmp_path):
    by_file(desk, event, WALLS[:3], tmp_path)
    games = desk.at(event).scores.sheet(1, 1).sheet.games
    assert [game.game.outcome for game in games] == [Outcome.WALL] * 3 + [Outcome.INCOMPLETE]


def test_an_award_of_a_file_is_kept_as_a_draft(desk, event, tmp_path):
    given = award(dict.fromkeys(SEATS, 5), "So")
    line = {"round": 1, "table": 1, "game": 2, **game_to_json(given)}
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(line) + "\n", encoding="utf-8")
    desk.at(event).scores.files.bring_in(file)
    view = desk.at(event).scores.sheet(1, 1)
    assert view.keys == ("", row_text(given, view.rules), "", "")


def test_games_are_asked_for_one_by_one(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    sheet = desk.at(event).scores.accept(view, [wall()], waived="Time")
    assert [game.game for game in sheet.games[1:]] == [Game(Outcome.INCOMPLETE, seats=SEATS)] * 3


def badges(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    return [(seat, view.players[who].badge) for seat, who in view.seated[0]]


def hand_in(desk, event, rows):
    """Cards with these points by game and seat, for the winds in order."""
    for seat, badge in badges(desk, event):
        numbers = [str(row[SEATS.index(seat)]) for row in rows]
        desk.at(event).scores.cards.keep(desk.at(event).scores.cards.card(1, badge), numbers)
    return desk.at(event).scores.cards.table(1, 1)


def test_an_award_for_numbers_of_cards_holds_what_the_log_charges_once(desk, event):
    badge = dict(badges(desk, event))[Seat.NORTH]
    desk.at(event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))
    cards = hand_in(desk, event, [(7, -13, 0, 0), *[(10, 10, 10, 10)] * 3])
    desk.at(event).scores.cards.accept(
        desk.at(event).scores.cards.award_game(cards, 1, "Tiles fell")
    )
    view = desk.at(event).scores.sheet(1, 1)
    assert view.totals == {Seat.EAST: 37, Seat.NORTH: 17, Seat.WEST: 30, Seat.SOUTH: 30}


def test_a_pasted_award_holds_what_the_log_charges_once(desk, event):
    badge = dict(badges(desk, event))[Seat.NORTH]
    desk.at(event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))
    rows = ["1,1,1,7,-13,0,0,Tiles fell", *(f"1,1,{at},10,10,10,10," for at in (2, 3, 4))]
    shown = desk.at(event).scores.tables.read("\n".join(["round,table,game,E,N,W,S,award", *rows]))
    desk.at(event).scores.tables.bring_in(shown, accept=True)
    assert desk.at(event).scores.sheet(1, 1).totals[Seat.NORTH] == 17


def test_a_penalty_beside_a_logged_one_is_found_on_cards(desk, event):
    """North won 25 and is charged 10 by the log; West was charged at the table alone."""
    badge = dict(badges(desk, event))[Seat.NORTH]
    desk.at(event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))
    cards = hand_in(desk, event, [(0, 15, -10, -20), *[(10, 10, 10, 10)] * 3])
    desk.at(event).scores.cards.accept(cards)
    view = desk.at(event).scores.sheet(1, 1)
    assert view.sheet.games[0].points[Seat.NORTH] == 25
    assert view.totals[Seat.NORTH] == 45

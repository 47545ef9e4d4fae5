"""A hand that the sheet names, typed with K: kept, counted, written out and read again."""

from __future__ import annotations

import pytest

from director_app.domain.games import Family
from director_app.domain.tables import SEATS, Seat
from director_app.rules.entry import parse
from tests.builders import drawn_event

KEYS = ("N30PK", "N30P", "L", "L")
SHEET = """
id = "club"
name = "Club"
short = "Club"
[win]
hand = { name = "hand of the day" }
[[bonuses]]
id = "day"
name = "hand of the day"
when = "named_hand"
add = 25
section = "7"
"""


@pytest.fixture
def event(desk, tmp_path) -> int:
    file = tmp_path / "club.toml"
    file.write_text(SHEET, encoding="utf-8")
    desk.rulebook.add(file)
    return drawn_event(desk, ruleset="club")


def accept(desk, event: int) -> None:
    view = desk.at(event).scores.sheet(1, 1)
    games = [parse(text, view.rules, view.seats(1).occupied).game for text in KEYS]
    desk.at(event).scores.accept(view, games, keys=KEYS)


def test_it_counts_and_is_told(desk, event) -> None:
    accept(desk, event)
    view = desk.at(event).scores.sheet(1, 1)
    assert [game.points[Seat.NORTH] for game in view.sheet.games] == [55, 30, 10, 10]
    assert view.sheet.games[0].game.family is Family.NAMED
    assert view.keys[0] == "N30PK"
    told = desk.at(event).scores.explaining.game(1, 1, 1)
    assert told.sentence == "North 30, self-pick, hand of the day"
    assert desk.journal.verify() == ()


def test_four_scores_on_a_table_are_that_hand_and_its_keys_are_read(desk, event) -> None:
    head = "round,table,game"
    points = desk.at(event).scores.tables.read(f"{head},E,N,W,S\n1,1,1,0,26,0,0\n")
    assert points.lines[0].played.game.value == 26
    keys = desk.at(event).scores.tables.read(f"{head},keys\n1,1,1,N30PK\n")
    assert keys.lines[0].played.points == {**dict.fromkeys(SEATS, 0), Seat.NORTH: 55}


def test_a_set_without_the_hand_names_the_game_that_has_it(desk, event) -> None:
    accept(desk, event)
    division = desk.events.get(event).main.id
    without = 'id = "club"\nname = "Club"\nshort = "Club"\n'
    change = desk.at(event).rule_changes.preview(division, without)
    (refused,) = change.refused
    assert "names no hand of its own" in str(refused)

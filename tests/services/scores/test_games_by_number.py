"""A last game that counts double, by keys: in totals, places, reasons, and scored again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.rules.entry import parse
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.cards.judging import GameState
from tests.builders import drawn_event

E, N, W, S = SEATS
SHEET = """
id = "club"
name = "Club"
short = "Club"
[[bonuses]]
id = "last_game"
name = "last game"
when = "game"
games = [4]
multiply = 2
section = "8"
[[penalties]]
id = "peek"
name = "peeked"
scope = "game"
points = -10
"""
KEYS = ("E25S2", "L", "W30P", "E25S2")
POINTS = ((25, 0, 0, 0), (10, 10, 10, 10), (0, 0, 30, 0), (50, 0, 0, 0))


@pytest.fixture
def event(desk, tmp_path) -> int:
    file = tmp_path / "club.toml"
    file.write_text(SHEET, encoding="utf-8")
    desk.rulebook.add(file)
    return drawn_event(desk, ruleset="club")


def accept(desk, event: int, table: int = 1):
    view = desk.at(event).scores.sheet(1, table)
    typed = [parse(text, view.rules, view.seats(at).occupied) for at, text in enumerate(KEYS, 1)]
    return desk.at(event).scores.accept(view, [entry.game for entry in typed], keys=KEYS)


def at_seats(points: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(points[seat] for seat in SEATS)


def badge_at(desk, event: int, seat: Seat) -> int:
    view = desk.at(event).scores.sheet(1, 1)
    return view.players[view.seats(1)[seat]].badge


def total_of(desk, event: int, badge: int) -> int:
    places = desk.at(event).standings.standings().places
    return next(place.tally.total for place in places if place.tally.badge == badge)


def test_the_last_game_counts_double_in_the_sheet_the_places_and_the_book_scored_again(
    desk, event
) -> None:
    sheet = accept(desk, event)
    assert [at_seats(game.points) for game in sheet.games] == list(POINTS)
    assert total_of(desk, event, badge_at(desk, event, E)) == 85
    assert desk.journal.verify() == ()


def test_its_reason_is_told_for_the_game_and_in_the_players_day(desk, event) -> None:
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), KEYS)
    lines = [desk.at(event).scores.explaining.game(1, 1, at).players[0].told.words for at in (1, 4)]
    accept(desk, event)
    assert lines == [
        desk.at(event).scores.explaining.game(1, 1, at).players[0].told.words for at in (1, 4)
    ]
    assert lines[1].endswith("+25 last game ×2 §8 = 50")
    assert "last game" not in lines[0]
    badge = badge_at(desk, event, E)
    day = [
        part.told.words for part in desk.at(event).scores.explaining.player_day(badge) if part.told
    ]
    assert (day[0], day[-1]) == tuple(lines)
    whys = [line.why for line in desk.at(event).standings.day(badge)]
    assert ["last game" in why for why in whys] == [False, False, False, True]


def test_a_ruling_on_an_accepted_last_game_leaves_it_doubled(desk, event) -> None:
    accept(desk, event)
    badge = badge_at(desk, event, N)
    dead = NewRuling("dead_hand:1", (badge,), round=1, table=1, game=4)
    desk.at(event).rulings.add(replace(dead, facts=RuledGameFacts(dead=frozenset({N}))))
    again = desk.at(event).scores.sheet(1, 1).played(4)
    assert N in again.game.dead
    assert at_seats(again.points) == POINTS[3]
    assert desk.journal.verify() == ()


def test_other_rules_score_the_last_game_alone_again(desk, event) -> None:
    accept(desk, event)
    division = desk.events.get(event).main.id
    dearer = SHEET.replace("multiply = 2", "multiply = 3")
    change = desk.at(event).rule_changes.apply(division, dearer, "the club voted")
    (game,) = change.games
    assert (game.game, game.before[E], game.after[E]) == (4, 50, 75)
    assert desk.journal.verify() == ()


def test_cards_and_points_from_a_table_are_explained_by_the_number_of_their_game(
    desk, event
) -> None:
    for card in desk.at(event).scores.cards.table(1, 1).cards:
        view = desk.at(event).scores.cards.card(1, card.badge)
        texts = [str(POINTS[box.game - 1][SEATS.index(box.seat)]) for box in view.card.boxes]
        desk.at(event).scores.cards.keep(view, texts)
    cards = desk.at(event).scores.cards.table(1, 1)
    assert [game.state for game in cards.games] == [GameState.LEGAL] * 4
    assert [game.game.value for game in cards.games] == [25, None, 30, 25]
    assert [
        at_seats(game.points) for game in desk.at(event).scores.cards.accept(cards).games
    ] == list(POINTS)
    rows = "".join(f"1,2,{at},50,0,0,0\n" for at in (3, 4))
    shown = desk.at(event).scores.tables.read(f"round,table,game,E,N,W,S\n{rows}")
    assert [line.played.game.value for line in shown.lines] == [50, 25]


def test_numbers_of_cards_are_marked_by_what_their_game_can_give(desk, event) -> None:
    """The dearest hand pays 75, and 150 where it counts double."""
    badge = badge_at(desk, event, E)
    view = desk.at(event).scores.cards.card(1, badge)
    desk.at(event).scores.cards.keep(view, ["0", "0", "150", "150"])
    marks = desk.at(event).scores.cards.table(1, 1).marks
    assert [box.game for box in marks] == [3]


def test_a_desk_that_typed_the_same_sees_the_same_points(desk, event) -> None:
    seen = desk.at(event).scores.sheet(1, 1)
    accept(desk, event)
    conflict = desk.at(event).scores.conflicts.find(seen, KEYS)
    assert [at_seats(points) for points in conflict.ours.points] == list(POINTS)
    assert conflict.ours.points == conflict.theirs.points

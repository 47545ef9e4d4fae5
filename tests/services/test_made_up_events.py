"""Events under made-up sheets: what each says of rounds, seats, places and conduct comes about."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from director_app.domain.events import EventFacts
from director_app.domain.games import Outcome
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.standings import ListedAs
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.games_json import game_from_json
from director_app.services.events.service import NewEvent
from director_app.services.game_rulings.awards import award
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import START, names, new_event

pytestmark = pytest.mark.walks

SHEETS = Path(__file__).parents[1] / "unit" / "rules" / "sheets"
MADE_UP = sorted(file.stem for file in SHEETS.glob("*.toml"))


def made_event(desk, sheet, players=8, *, method="movement", fill_in=0):
    """An event under a made-up sheet, its rounds and games as the sheet has them, seats drawn."""
    desk.rulebook.add(SHEETS / f"{sheet}.toml")
    event = desk.events.create(NewEvent(EventFacts("Made up", (START.date(),)), sheet)).id
    for badge, (given, family) in enumerate(names(players), start=1):
        desk.at(event).roster.add(
            EntrantFacts(given=given, family=family, fill_in=badge == fill_in)
        )
    desk.at(event).roster.check_in(range(1, players + 1))
    steps = desk.rulebook.get(sheet).movement.kind == "steps"
    desk.at(event).seating.draw(DrawOptions(seed=1, method=method if steps else "balanced"))
    return event


def give(desk, event, number, points):
    """Accept a round in which the players of these badges get these points, all others none."""
    badges = {desk.at(event).roster.get(badge).id: badge for badge in points}
    for tile in desk.at(event).scores.board(number):
        view = desk.at(event).scores.sheet(number, tile.table)
        games = []
        for at, seats in enumerate(view.seated):
            here = {seat: badges.get(seats[seat]) for seat in seats.occupied}
            given = {seat: 0 if at else points.get(badge, 0) for seat, badge in here.items()}
            games.append(award(given, "as it was"))
        desk.at(event).scores.accept(view, games)


def tally(desk, event, badge, division=None, **request):
    places = desk.at(event, division).standings.standings(**request).places
    return next(place.tally for place in places if place.tally.badge == badge)


def ranks(desk, event, division=None, **request):
    places = desk.at(event, division).standings.standings(**request).places
    return {place.tally.badge: place.rank for place in places}


def worked_games(sheet):
    lines = (SHEETS / f"{sheet}.jsonl").read_text(encoding="utf-8").splitlines()
    texts = [json.loads(line) for line in lines]
    return [game for game in texts if "refused" not in game and "seats" not in game["game"]]


@pytest.mark.parametrize("sheet", MADE_UP)
def test_a_whole_event_is_played_and_its_points_are_those_of_the_worked_games(desk, sheet):
    event = made_event(desk, sheet)
    worked = worked_games(sheet)
    expected = dict.fromkeys(range(1, 9), 0)
    for round_ in desk.at(event).rounds.all():
        for tile in desk.at(event).scores.board(round_.number):
            view = desk.at(event).scores.sheet(round_.number, tile.table)
            games = [_one_of(worked, at, round_.number) for at in range(view.games)]
            desk.at(event).scores.accept(view, [game_from_json(game["game"]) for game in games])
            if round_.number == 1:
                _add(desk, event, view, games, expected)
    first = desk.at(event).standings.standings(through=1)
    assert {place.tally.badge: place.tally.rounds[0] for place in first.places} == expected
    assert desk.journal.verify() == ()


def _one_of(worked, at, number):
    """A worked game that may stand at this place of a round, from 0."""
    here = [game for game in worked if game.get("number", at + 1) == at + 1]
    return here[(number + at) % len(here)]


def _add(desk, event, view, games, expected):
    badges = {desk.at(event).roster.get(badge).id: badge for badge in expected}
    for seats, game in zip(view.seated, games, strict=True):
        for seat in SEATS:
            expected[badges[seats[seat]]] += game["points"][seat.value]


def test_the_best_three_of_five_rounds_count(desk):
    event = made_event(desk, "best-three")
    assert len(desk.at(event).rounds.all()) == 5
    for number, points in enumerate((40, 10, 30, -20, 50), start=1):
        give(desk, event, number, {1: points, 2: 45})
    assert tally(desk, event, 1).rounds == (40, 10, 30, -20, 50)
    assert tally(desk, event, 1).total == 50 + 40 + 30
    assert tally(desk, event, 1, through=2).total == 40 + 10
    assert tally(desk, event, 2).total == 3 * 45
    assert ranks(desk, event)[2] == 1


def test_the_final_round_counts_twice_and_no_total_is_below_zero(desk):
    event = made_event(desk, "grand-final")
    for number, points in enumerate((30, 20, 10, 25), start=1):
        give(desk, event, number, {1: points, 2: 28, 3: -15, 4: -40 if number < 4 else 70})
    assert tally(desk, event, 1).rounds == (30, 20, 10, 25)
    assert tally(desk, event, 1, through=3).total == 60
    assert tally(desk, event, 1).total == 60 + 2 * 25
    assert tally(desk, event, 2).total == 5 * 28
    assert tally(desk, event, 3).total == 0
    assert tally(desk, event, 4).total == 2 * 70 - 3 * 40
    assert ranks(desk, event)[2] == 1


def test_a_fine_of_the_event_does_not_bring_a_total_below_zero_either(desk):
    event = made_event(desk, "grand-final")
    give(desk, event, 1, {1: 10})
    desk.at(event).rulings.add(NewRuling("late", (1,), points=-25, note="Came at noon"))
    assert (tally(desk, event, 1).adjustments, tally(desk, event, 1).total) == (-25, 0)


def test_a_fill_in_is_listed_without_a_place(desk):
    event = made_event(desk, "grand-final", fill_in=8)
    give(desk, event, 1, {8: 100, 1: 50})
    placed = ranks(desk, event)
    assert (placed[8], placed[1]) == (None, 1)
    assert tally(desk, event, 8).status is ListedAs.FILL_IN
    assert tally(desk, event, 8).total == 100


def test_no_round_is_below_zero_though_its_games_may_be(desk):
    event = made_event(desk, "never-below-zero")
    for number, points in enumerate((-30, 20, -5, 40), start=1):
        give(desk, event, number, {1: points})
    assert tally(desk, event, 1).rounds == (-30, 20, -5, 40)
    assert tally(desk, event, 1).total == 20 + 40
    desk.at(event).rulings.add(NewRuling("late", (1,), points=-70, note="Came at noon"))
    assert tally(desk, event, 1).total == 60 - 70


def test_the_average_ranks_those_who_played_three_rounds_and_not_the_withdrawn(desk):
    event = made_event(desk, "league-night")
    for number in (1, 2):
        give(desk, event, number, {1: 30, 2: 50})
    assert set(ranks(desk, event).values()) == {None}
    give(desk, event, 3, {1: 31})
    assert tally(desk, event, 1).average == Fraction(91, 3)
    assert (ranks(desk, event)[2], ranks(desk, event)[1]) == (1, 2)
    desk.at(event).roster.set_status(2, Status.WITHDRAWN)
    assert (ranks(desk, event)[2], ranks(desk, event)[1]) == (None, 1)
    assert tally(desk, event, 2).total == 100


def test_three_games_a_round_and_a_shorter_last_round(desk):
    event = made_event(desk, "travelling-east")
    rounds = desk.at(event).rounds.all()
    assert [round_.games for round_ in rounds] == [3, 3, 3, 3]
    assert [round_.minutes for round_ in rounds] == [45, 40, 40, 30]
    assert desk.at(event).scores.sheet(1, 1).games == 3


def test_minutes_that_the_director_gives_hold_for_every_round(desk):
    desk.rulebook.add(SHEETS / "travelling-east.toml")
    facts = EventFacts("Made up", (START.date(),))
    event = desk.events.create(NewEvent(facts, "travelling-east", minutes=35, games=2)).id
    assert {(round_.games, round_.minutes) for round_ in desk.at(event).rounds.all()} == {(2, 35)}


def test_east_moves_by_a_step_of_each_round_and_the_others_stay(desk):
    event = made_event(desk, "travelling-east", players=28)
    view = desk.at(event).seating.view()
    at = {
        (number, chair.entrant): (table.table, chair.seat)
        for number, tables in view.floors.items()
        for table in tables
        for chair in table.chairs
    }
    for entrant in {entrant for _, entrant in at}:
        way = [at[number, entrant] for number in (1, 2, 3, 4)]
        first, seat = way[0]
        gone = (0, 1, 3, 6) if seat is Seat.EAST else (0, 0, 0, 0)
        assert way == [((first - 1 + steps) % 7 + 1, seat) for steps in gone]


def test_each_complaint_costs_the_same_and_nobody_has_to_leave(desk):
    event = made_event(desk, "flat-fines")
    for count in (1, 2, 3):
        desk.at(event).rulings.add(NewRuling("rude", (1,), note="Again"))
        assert tally(desk, event, 1).adjustments == -10 * count
        assert tally(desk, event, 1).status is ListedAs.PLAYING
    desk.at(event).history.undo()
    assert tally(desk, event, 1).adjustments == -20


def test_a_fine_of_a_round_is_in_the_rounds_points(desk):
    event = made_event(desk, "flat-fines")
    give(desk, event, 1, {1: 40})
    desk.at(event).rulings.add(NewRuling("slow", (1,), round=1))
    assert (tally(desk, event, 1).rounds[0], tally(desk, event, 1).adjustments) == (25, 0)


def test_a_sheet_without_penalties_offers_none(desk):
    event = made_event(desk, "gentle-club")
    rules = desk.rulebook.get("gentle-club")
    assert rules.penalties == ()
    offered = {choice.label for choice in desk.at(event).rulings.kinds()}
    assert not any("late" in label or "complaint" in label for label in offered)


def test_a_game_that_is_dealt_again_is_refused_on_a_sheet_and_a_stopped_one_is_not(desk):
    event = made_event(desk, "china-shop")
    view = desk.at(event).scores.sheet(1, 1)
    data = {"outcome": "stopped", "incident": "misdeal", "offender": "W"}
    with pytest.raises(GameError) as refused:
        desk.at(event).scores.score(view, 1, game_from_json(data))
    assert refused.value.field == "incident"
    knocked = game_from_json({**data, "incident": "knocked_wall"})
    assert knocked.outcome is Outcome.STOPPED
    assert sorted(desk.at(event).scores.score(view, 1, knocked).points.values()) == [0, 10, 10, 10]


@pytest.mark.parametrize(
    ("movement", "method"),
    [
        ("wrap = { wraps = false }", "balanced"),
        ('change = { kind = "redraw" }', "random"),
        ('change = { kind = "none" }', "balanced"),
    ],
)
def test_a_movement_that_cannot_be_followed_is_not_drawn(desk, tmp_path, movement, method):
    steps = 'change = { kind = "steps", steps = { E = 0, N = 1, W = 2, S = -1 } }'
    kept = movement if movement.startswith("change") else f"{steps}\n{movement}"
    file = tmp_path / "hall.toml"
    text = f'id = "hall"\nname = "Hall"\nshort = "Hall"\n\n[movement]\n{kept}\n'
    file.write_text(text, encoding="utf-8")
    desk.rulebook.add(file)
    event = new_event(desk, ruleset="hall", players=16, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    assert desk.at(event).seating.view().drawn.method == method

"""A sheet that ranks otherwise than by the sum: best rounds, averages with a minimum."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.services.events.service import NewEvent
from director_app.services.seating.service import DrawOptions
from tests.builders import START, new_event, wall


def with_method(desk, tmp_path, method):
    text = desk.rulebook.text("mania").replace('id = "mania"', 'id = "ours"')
    start = text.index("[ranking]") if "[ranking]" in text else None
    line = f"method = {method}\n"
    if start is None:
        text += f"\n[ranking]\n{line}"
    else:
        text = text.replace("[ranking]\n", f"[ranking]\n{line}", 1)
    file = tmp_path / "ours.toml"
    file.write_text(text, encoding="utf-8")
    desk.rulebook.add(file)
    return "ours"


def played(desk, tmp_path, method):
    """Eight players, three rounds: East of table 1 wins everything in round 1."""
    ruleset = with_method(desk, tmp_path, method)
    event = new_event(desk, ruleset=ruleset, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    for number in (1, 2, 3):
        for tile in desk.at(event).scores.board(number):
            view = desk.at(event).scores.sheet(number, tile.table)
            east = view.seated[0].occupied[0]
            game = Game(Outcome.MAHJONG, winner=east, value=25 * number, self_pick=True)
            desk.at(event).scores.accept(view, [game, *[wall()] * 3])
    return event


def test_only_the_best_rounds_count(desk, tmp_path):
    event = played(desk, tmp_path, '{ kind = "best", best = 2, section = "7" }')
    for place in desk.at(event).standings.standings().places:
        rounds = sorted(points or 0 for points in place.tally.rounds)
        assert place.tally.total == sum(rounds[1:])


def test_the_best_rounds_of_each_day_follow_the_days_of_the_event(desk, tmp_path):
    event = played(desk, tmp_path, '{ kind = "best", best = 1, each = "day", section = "7" }')

    def listed():
        places = desk.at(event).standings.standings().places
        return [([had or 0 for had in row.tally.rounds], row.tally.total) for row in places]

    assert all(total == max(rounds) for rounds, total in listed())
    found = desk.events.get(event)
    days = (*found.facts.days, found.facts.days[-1] + timedelta(days=7))
    desk.events.change(found, replace(found.facts, days=days))
    third = desk.at(event).rounds.all()[2]
    desk.at(event).rounds.change(replace(third, day=2))
    assert all(total == max(rounds[:2]) + rounds[2] for rounds, total in listed())


def test_the_best_rounds_of_each_week_follow_the_dates_of_the_event(desk, tmp_path):
    event = played(desk, tmp_path, '{ kind = "best", best = 1, each = "week", section = "7" }')
    found = desk.events.get(event)
    saturday = date(2026, 3, 14)
    third = desk.at(event).rounds.all()[2]

    def listed(day):
        facts = replace(found.facts, days=(saturday, day))
        desk.events.change(desk.events.get(event), facts)
        places = desk.at(event).standings.standings().places
        return [([had or 0 for had in row.tally.rounds], row.tally.total) for row in places]

    listed(saturday + timedelta(days=1))
    desk.at(event).rounds.change(replace(third, day=2))
    for day in (saturday + timedelta(days=1), saturday + timedelta(days=7)):
        assert all(total == max(had[:2]) + had[2] for had, total in listed(day))
    assert all(total == max(had) for had, total in listed(saturday - timedelta(days=6)))


def test_an_average_ranks_and_asks_for_enough_rounds(desk, tmp_path):
    event = played(desk, tmp_path, '{ kind = "average", least = 2, section = "7" }')
    late = desk.at(event).roster.get(8)
    view = desk.at(event).standings.standings()
    best = view.places[0]
    assert best.rank == 1
    assert best.tally.average == Fraction(best.tally.total, 3)
    assert [place.tally.average for place in view.places] == sorted(
        (place.tally.average for place in view.places), reverse=True
    )
    first = desk.at(event).standings.standings(through=1)
    assert all(place.rank is None for place in first.places)
    assert late.id in {place.tally.entrant for place in first.places}


@pytest.mark.parametrize("method", ['{ kind = "average", least = 1, section = "7" }'])
def test_the_average_is_a_fraction_for_other_programs(desk, tmp_path, method):
    event = played(desk, tmp_path, method)
    data = desk.at(event).standings.standings().data()
    assert {Fraction(row["average"]) for row in data} == {Fraction(row["total"], 3) for row in data}


def test_the_sum_has_no_average(desk):
    facts = EventFacts("Sum", (START.date(),))
    event = desk.events.create(NewEvent(facts, "mjmp")).id
    assert desk.at(event).standings.standings().places == ()

"""Totals, places and ties of 500 random events, counted again by a plain second hand.

A last test holds what the database sums against what the games say.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.games import Game, Outcome
from director_app.domain.rounds import Round
from director_app.domain.rulings import DisqualifiedPlayer
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.standings import ranked
from director_app.domain.tables import SEATS, Seats
from director_app.domain.ties import TiePlayer, TieSettled
from director_app.rules.event_parts import (
    Factors,
    Method,
    Missed,
    PointsFloor,
    RankedStatus,
    Ranking,
    TieRule,
    Withdrawn,
)
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from director_app.services.standings.points import GivenSheets
from director_app.services.standings.tallies import tallies_of
from director_app.services.standings.ties.merits import Merits
from director_app.services.standings.ties.resolving import Resolver
from director_app.storage.roster import ListedEntrant
from director_app.storage.rulings import ChargedPoints
from tests.builders import new_event
from tests.services import second_hand
from tests.services.random_events import Made, made

EVENTS = 500
NOW = datetime(2026, 11, 14, 18, 0, tzinfo=UTC)


def _program(event: Made, records: list[TieSettled]) -> tuple[Any, Any]:
    rules = replace(second_hand.MJMP, ranking=_ranking(event.rules))
    rounds = [
        Round(
            round_["number"],
            1,
            round_["number"],
            counts_event=round_["event"],
            counts_master=round_["master"],
        )
        for round_ in event.rounds
    ]
    points = GivenSheets(None, _sheets(event))  # type: ignore[arg-type]
    people = [
        ListedEntrant(
            person["id"],
            person["id"],
            "P",
            f"{person['id']:02}",
            "",
            person["status"],
            person["fill_in"],
            person["here"],
        )
        for person in event.people
    ]
    out = {
        person["id"]: DisqualifiedPlayer(
            person["id"],
            1,
            1,
            NOW,
            "",
            person["out"]["ranked"],
            person["out"]["keeps"],
            prizes=False,
            barred=False,
        )
        for person in event.people
        if person["status"] == "disqualified" and person["out"]["own"]
    }
    charges = [
        ChargedPoints(charge["who"], charge["round"], charge["points"]) for charge in event.charges
    ]
    ids = {round_.id for round_ in rounds}
    sat = {(game["round"], who) for game in event.games for who in game["points"]}
    missed = {
        person["id"]: frozenset(
            round_.id for round_ in rounds if (round_.id, person["id"]) not in sat
        )
        for person in event.people
    }
    if event.rules["method"] == "average":
        missed = {}
    tallies = tallies_of(people, rounds, points.points(ids), charges, rules, out, missed=missed)
    resolver = Resolver(rules.ranking, records, Merits(rounds, points, tallies))
    return resolver.places(ranked(tallies)), resolver.met


def _ranking(rules: dict[str, Any]) -> Ranking:
    floor = rules["floor"]
    return Ranking(
        method=Method(rules["method"], "1", best=rules["best"], least=rules["least"]),
        floor=PointsFloor(floor is not None, "1", *((floor[1], floor[0]) if floor else ())),
        factors=Factors(tuple(rules["factors"]), "1"),
        ties=tuple(
            TieRule(
                row["place"],
                row["policy"],
                "1",
                *((tuple(row["criteria"]), row["then"]) if row["policy"] == "count_back" else ()),
            )
            for row in rules["rows"]
        ),
        missed=Missed(rules["missed"][0], "1", rules["missed"][1]),
        fill_ins=RankedStatus(rules["fill_ins"], "1"),
        withdrawn=Withdrawn(rules["withdrawn"], "1"),
    )


def _sheets(event: Made) -> list[Sheet]:
    sheets: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for game in event.games:
        sheets.setdefault((game["round"], game["table"]), []).append(game)
    return [
        Sheet(
            number,
            table,
            SheetState.ACCEPTED if games[0]["counts"] else SheetState.REOPENED,
            tuple(_played(game) for game in games),
        )
        for (number, table), games in sheets.items()
    ]


def _played(game: dict[str, Any]) -> PlayedGame:
    here = list(game["points"])
    seats = Seats(*here, *[None] * (4 - len(here)))
    won = Game(Outcome.WALL)
    if game["winner"] is not None:
        winner = SEATS[here.index(game["winner"])]
        thrower = None if game["self_pick"] else SEATS[here.index(game["thrower"])]
        won = Game(
            Outcome.MAHJONG,
            winner=winner,
            value=game["value"],
            self_pick=game["self_pick"],
            thrower=thrower,
        )
    points = {seat: game["points"][person] for seat, person in seats}
    return PlayedGame(game["game"], seats, won, points)


def _settle_some(event: Made, chance: Random) -> list[TieSettled]:
    """Let chance settle the ties that are open, until none is or chance stops."""
    records: list[TieSettled] = []
    while chance.random() < 0.85:
        _, met = _program(event, records)
        open_ties = [tie for tie in met if tie.open]
        if not open_ties:
            break
        tie = chance.choice(open_ties)
        worth = list(range(1, len(tie.players) + 1))
        chance.shuffle(worth)
        if tie.policy == "play_off" and len(worth) > 2:
            worth = [max(points, 2) for points in worth]
        number = len(records) + 1
        players = tuple(
            TiePlayer(player.entrant, points=points)
            if tie.policy == "play_off"
            else TiePlayer(player.entrant, tuple(_rolls(points)))
            for player, points in zip(tie.players, worth, strict=True)
        )
        records.append(
            TieSettled(number, 1, 1, len(event.rounds), tie.place, tie.policy, players, NOW, "D")
        )
        event.settled.append(
            {
                "place": tie.place,
                "policy": tie.policy,
                "points": {
                    player.entrant: points
                    for player, points in zip(tie.players, worth, strict=True)
                },
            }
        )
    return records


def _rolls(worth: int) -> list[tuple[int, int]]:
    """Rolls whose order is that of the numbers: double sixes, then what is left."""
    return [(6, 6)] * (worth // 11) + [(1 + worth % 11 // 2, 1 + (worth % 11 + 1) // 2)]


@pytest.mark.parametrize("part", range(10))
def test_totals_places_and_ties_are_those_of_a_second_hand(part):
    for seed in range(part, EVENTS, 10):
        event = made(seed)
        records = _settle_some(event, Random(seed + 1))
        places, _ = _program(event, records)
        lines = {line["id"]: line for line in second_hand.counted(event)}
        expected = second_hand.places(event, list(lines.values()))
        assert {place.tally.entrant for place in places} == set(lines), seed
        for place in places:
            line = lines[place.tally.entrant]
            assert place.tally.total == line["total"], seed
            assert place.tally.qualifying_total == line["qualifying"], seed
            assert place.tally.measure == line["measure"], seed
            assert (place.rank, place.tied) == expected.get(line["id"], (None, False)), seed
        shown = [place.rank for place in places if place.rank is not None]
        assert shown == sorted(shown), seed


def test_random_events_have_all_that_is_to_be_counted():
    events = [made(seed) for seed in range(EVENTS)]
    ways = {row["policy"] for event in events for row in event.rules["rows"]}
    states = {person["status"] for event in events for person in event.people}
    assert ways == {"share", "dice", "count_back", "play_off"}
    assert states == {"checked_in", "withdrawn", "disqualified", "no_show"}
    assert any(
        not round_["master"] and round_["event"] for event in events for round_ in event.rounds
    )
    settled = [_settle_some(event, Random(1)) for event in events[:60]]
    assert {record.policy for records in settled for record in records} == {"dice", "play_off"}


@pytest.mark.parametrize("seed", range(6))
def test_what_the_database_sums_is_what_the_games_say(desk, seed):
    chance = Random(seed)
    event = new_event(desk, players=12, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=seed))
    for number in (1, 2, 3):
        for tile in desk.at(event).scores.board(number):
            view = desk.at(event).scores.sheet(number, tile.table)
            if chance.random() < 0.2:
                desk.at(event).scores.put_aside(view, "Two say otherwise")
            elif chance.random() < 0.9:
                desk.at(event).scores.accept(view, [_by_chance(chance) for _ in range(view.games)])
    desk.at(event).rulings.add(
        NewRuling("late", (chance.randrange(1, 13),), points=-5, note="Late")
    )
    desk.at(event).rulings.add(NewRuling("peek", (chance.randrange(1, 13),), round=1))
    with desk.store.read() as work:
        division = work.events.get(event).main
        ids = {round_.id for round_ in work.rounds.all(division.id)}
        sheets = work.sheets.of_rounds(ids)
        given = GivenSheets(work, sheets)
        everybody = {entrant.id for entrant in work.roster.all(event)}
        assert work.sheets.points(ids) == given.points(ids)
        assert work.sheets.begun(ids) == given.begun(ids)
        assert work.sheets.put_aside(ids) == given.put_aside(ids)
        assert sorted(work.sheets.still_out(ids)) == sorted(given.still_out(ids))
        assert work.sheets.hands(ids, everybody) == given.hands(ids, everybody)
        rules = desk.rulebook.of(division)
        as_if = desk.at(event).standings.book.as_if(work, event, division.id, rules, sheets)
    assert as_if == desk.at(event).standings.standings()


def _by_chance(chance: Random) -> Game:
    if chance.random() < 0.3:
        return Game(Outcome.WALL)
    winner, thrower = chance.sample(SEATS, 2)
    value = chance.choice((25, 30, 50))
    if chance.random() < 0.5:
        return Game(Outcome.MAHJONG, winner=winner, value=value, self_pick=True)
    return Game(Outcome.MAHJONG, winner=winner, value=value, thrower=thrower, exposures=0)


def test_a_seat_that_changes_hands_in_a_round_is_summed_game_by_game(desk):
    event = new_event(desk, players=8, rounds=1)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, [_by_chance(Random(4)) for _ in range(view.games)])
    with desk.store.begin(ActionKind.OTHER, "Let another sit there", event=event) as work:
        sheet = work.sheets.get(view.round.id, 1)
        entrants = {entrant.id for entrant in work.roster.all(event)}
        other = min(entrants - set(view.seated[0].entrants))
        first = sheet.games[0]
        changed = replace(first, seats=replace(first.seats, east=other))
        work.sheets.save(replace(sheet, games=(changed, *sheet.games[1:])), expected=sheet.version)
    with desk.store.read() as work:
        ids = {view.round.id}
        sums = work.sheets.points(ids)
        assert sums == GivenSheets(work, work.sheets.of_rounds(ids)).points(ids)
        assert len(sums) == 5

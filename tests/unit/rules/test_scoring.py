"""Points of games under the five sheets and one made up, as they stand on paper."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.explain import explain
from director_app.rules.games_json import game_from_json, score_to_json
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words import points_tables

from .strategies import CLUB

GAMES = Path(__file__).parent / "games"


def _samples() -> list[tuple[str, int, dict[str, object], dict[str, int]]]:
    found = []
    for name in SHIPPED:
        lines = (GAMES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            sample = json.loads(line)
            found.append((name, number, sample["game"], sample["points"]))
    return found


def points(rules: RuleSet, **game: object) -> dict[str, int]:
    scored = score_to_json(score_game(game_from_json(game), rules))
    told: dict[str, int] = scored["points"]
    return told


def test_every_sample_game_has_exactly_its_points() -> None:
    samples = _samples()
    assert len(samples) == 200
    for name, number, game, expected in samples:
        assert points(shipped_ruleset(name), **game) == expected, f"{name} line {number}: {game}"


def test_heavenly_hand_loses_the_self_pick_and_under_mission_every_bonus() -> None:
    game = {"outcome": "mahjong", "winner": "E", "value": 50, "heavenly": True, "jokerless": True}
    assert points(shipped_ruleset("mjmp"), **game)["E"] == 70
    assert points(shipped_ruleset("mjmp"), **game, self_pick=True)["E"] == 70
    assert points(shipped_ruleset("mission"), **game)["E"] == 50
    assert points(shipped_ruleset("mission"), **game, dead=["N"])["N"] == -20


@pytest.mark.parametrize(
    ("ruleset", "none_intact", "one_intact"),
    [
        ("mjmp", [0, 0, 0, 0], [0, 10, 0, 0]),
        ("mania", [0, 0, 0, 0], [0, 10, 0, 0]),
        ("mahjcon", [0, 0, 0, 0], [0, 10, 0, 0]),
        ("four-seasons", [0, 10, 10, 10], [0, 10, 0, 0]),
        ("mission", [-20, 0, 0, 0], [-20, 10, 0, 0]),
    ],
)
def test_mah_jongg_in_error(ruleset: str, none_intact: list[int], one_intact: list[int]) -> None:
    rules = shipped_ruleset(ruleset)
    error = {"outcome": "error", "caller": "E"}
    assert list(points(rules, **error).values()) == none_intact
    assert list(points(rules, **error, intact=["N"]).values()) == one_intact


@pytest.mark.parametrize(
    ("ruleset", "wall", "won", "unfinished", "error"),
    [
        ("mjmp", -10, 0, 0, 0),
        ("mania", 0, 0, 0, 0),
        ("mahjcon", 0, 0, 0, 0),
        ("four-seasons", 0, 0, 0, 0),
        ("mission", -20, -20, 0, -20),
    ],
)
def test_a_dead_hand_by_the_way_the_game_ended(
    ruleset: str, wall: int, won: int, unfinished: int, error: int
) -> None:
    rules = shipped_ruleset(ruleset)
    win = {"outcome": "mahjong", "winner": "E", "value": 25, "self_pick": True}
    assert points(rules, outcome="wall", dead=["N"])["N"] == wall
    assert points(rules, **win, dead=["N"])["N"] == won
    assert points(rules, outcome="incomplete", dead=["N"])["N"] == unfinished
    assert points(rules, outcome="error", caller="S", dead=["N"])["N"] == error


@pytest.mark.parametrize(
    ("ruleset", "by_exposures", "quint"),
    [
        ("mjmp", [-10, -10, -20, -25, -25], -20),
        ("mania", [0, 0, -10, -25, -25], -25),
        ("mahjcon", [0, 0, -20, -25, -25], -25),
        ("four-seasons", [0, 0, -10, -25, -25], -25),
        ("mission", [0, 0, -20, -20, -20], -20),
    ],
)
def test_the_thrower_pays_by_exposures(ruleset: str, by_exposures: list[int], quint: int) -> None:
    rules = shipped_ruleset(ruleset)
    win = {"outcome": "mahjong", "winner": "E", "value": 25, "thrower": "S"}
    paid = [points(rules, **win, exposures=shown)["S"] for shown in range(5)]
    assert paid == by_exposures
    assert points(rules, **win, exposures=2, quint=True)["S"] == quint


def test_four_seasons_pays_ten_to_every_live_hand_for_a_misnamed_tile() -> None:
    rules = shipped_ruleset("four-seasons")
    win = {"outcome": "mahjong", "winner": "E", "value": 25, "thrower": "S", "misnamed": True}
    assert points(rules, **win) == {"E": 10, "N": 10, "W": 10, "S": -25}
    assert points(rules, **win, dead=["N"], out=["W"]) == {"E": 10, "N": 0, "W": 0, "S": -25}


def test_ruled_points_stand_whatever_the_sheet_says() -> None:
    award = {"outcome": "ruled", "points": {"E": 7, "S": -3}, "reason": "wall fell over"}
    penalties = [{"seat": "N", "kind": "peek"}]
    told = points(shipped_ruleset("mjmp"), **award, penalties=penalties)
    assert told == {"E": 7, "N": -10, "W": 0, "S": -3}


def test_a_made_up_sheet_doubles_adds_and_stops() -> None:
    win = {"outcome": "mahjong", "winner": "E", "value": 25, "jokerless": True}
    assert points(CLUB, **win, self_pick=True)["E"] == 25 * 2 + 5
    assert points(CLUB, **{**win, "value": 75}, self_pick=True)["E"] == 75 + 40 + 5
    assert points(CLUB, **win, heavenly=True)["E"] == 55
    thrown = points(CLUB, **win, thrower="S", exposures=4, misnamed=True)
    assert thrown == {"E": 52 - 2, "N": 2, "W": 2, "S": -35}
    stopped = points(CLUB, outcome="stopped", incident="knocked_wall", offender="W", dead=["N"])
    assert stopped == {"E": 10, "N": 0, "W": -30, "S": 10}
    assert points(CLUB, outcome="wall", seats=["E", "N", "W"]) == {"E": 9, "N": 9, "W": 9}
    two = points(CLUB, outcome="error", caller="E", intact=["N", "W"])
    assert two == {"E": 0, "N": 4, "W": 4, "S": -1}


def test_lines_tell_why_and_where() -> None:
    game = game_from_json(
        {"outcome": "mahjong", "winner": "E", "value": 25, "self_pick": True, "jokerless": True}
    )
    data = score_to_json(score_game(game, shipped_ruleset("mjmp")))
    assert data["lines"] == [
        {"seat": "E", "points": 25, "why": "card value", "section": "13"},
        {"seat": "E", "points": 10, "why": "self-pick", "section": "13.1"},
        {"seat": "E", "points": 20, "why": "jokerless", "section": "13.2"},
    ]
    silent = game_from_json({"outcome": "incomplete"})
    lines = score_game(silent, shipped_ruleset("four-seasons")).lines
    assert {line.section for line in lines} == {"default"}


def test_a_throw_may_have_other_prices_at_short_tables() -> None:
    rules = load_ruleset(
        'id = "own"\nname = "Own"\nshort = "Own"\n[thrower]\nexposures = [\n'
        "{ exposures = 0, points = 0 },\n"
        "{ exposures = 2, points = -20, three_players = -15, two_players = 0 },\n]\n"
    )
    for seats, cost in ((SEATS, -20), (SEATS[:3], -15), (SEATS[:2], 0)):
        for exposures in (0, 1, 2, 3, 4):
            game = Game(
                Outcome.MAHJONG,
                seats,
                winner=Seat.EAST,
                value=25,
                thrower=Seat.NORTH,
                exposures=exposures,
            )
            points = score_game(game, rules).points
            assert points[Seat.NORTH] == (cost if exposures >= 2 else 0)
            assert any(found.thrower is Seat.NORTH for found in explain(points, rules).games), (
                "the way back"
            )
    assert rules.exposures_matter()
    rows = [(row.label, row.points) for row in points_tables(rules)[1].rows]
    assert rows[1:4] == [
        ("Two or more", -20),
        ("Two or more, 3-player table", -15),
        ("Two or more, 2-player table", 0),
    ]

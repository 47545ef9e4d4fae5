"""Points of games under the five sheets, and the laws that all points keep."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.rules.games_json import game_from_json, game_to_json, score_to_json
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game

from .strategies import CLUB, legal_games, rule_sets

GAMES = Path(__file__).parent / "games"

any_game = rule_sets.flatmap(lambda rules: st.tuples(st.just(rules), legal_games(rules)))


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


@given(any_game)
def test_points_are_the_sum_of_lines_for_the_occupied_seats(case: tuple[RuleSet, Game]) -> None:
    rules, game = case
    score = score_game(game, rules)
    assert tuple(score.points) == game.seats
    for seat in game.seats:
        assert score.points[seat] == sum(one.points for one in score.lines if one.seat is seat)
    assert {line.seat for line in score.lines} <= set(game.seats)
    assert all(line.section and line.why for line in score.lines)


@given(any_game, st.data())
def test_a_penalty_adds_exactly_its_points(case: tuple[RuleSet, Game], data: st.DataObject) -> None:
    rules, game = case
    kinds = [one for one in rules.game_penalties if one.repeatable and one.points is not None]
    if not kinds:
        return
    kind, seat = data.draw(st.sampled_from(kinds)), data.draw(st.sampled_from(game.seats))
    before = score_game(game, rules).points
    fined = replace(game, penalties=(*game.penalties, Penalty(seat, kind.id)))
    after = score_game(fined, rules).points
    assert after[seat] == before[seat] + (kind.points or 0)
    assert all(after[other] == before[other] for other in game.seats if other is not seat)


@given(any_game, st.permutations(SEATS))
def test_permuting_seats_permutes_points(
    case: tuple[RuleSet, Game], order: tuple[Seat, ...]
) -> None:
    rules, game = case
    if game.heavenly:
        return
    to = dict(zip(SEATS, order, strict=True))
    turned = replace(
        game,
        seats=tuple(seat for seat in SEATS if seat in {to[one] for one in game.seats}),
        winner=to[game.winner] if game.winner else None,
        thrower=to[game.thrower] if game.thrower else None,
        caller=to[game.caller] if game.caller else None,
        offender=to[game.offender] if game.offender else None,
        dead=frozenset(to[seat] for seat in game.dead),
        out=frozenset(to[seat] for seat in game.out),
        intact=frozenset(to[seat] for seat in game.intact),
        points={to[seat]: one for seat, one in game.points.items()},
        penalties=tuple(replace(one, seat=to[one.seat]) for one in game.penalties),
    )
    before, after = score_game(game, rules).points, score_game(turned, rules).points
    assert {to[seat]: one for seat, one in before.items()} == dict(after)


@given(any_game)
def test_a_dead_or_shown_hand_collects_nothing(case: tuple[RuleSet, Game]) -> None:
    rules, game = case
    bare = replace(game, penalties=())
    if game.outcome is Outcome.RULED:
        return
    score = score_game(bare, rules)
    for seat in (game.dead | game.out) - {game.offender}:
        assert score.points[seat] <= 0


@given(any_game)
def test_a_game_survives_its_json(case: tuple[RuleSet, Game]) -> None:
    _, game = case
    told = json.loads(json.dumps(game_to_json(game)))
    assert game_from_json(told) == game


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
    told = score_to_json(score_game(game, shipped_ruleset("mjmp")))
    assert told["lines"] == [
        {"seat": "E", "points": 25, "why": "card value", "section": "13"},
        {"seat": "E", "points": 10, "why": "self-pick", "section": "13.1"},
        {"seat": "E", "points": 20, "why": "jokerless", "section": "13.2"},
    ]
    silent = game_from_json({"outcome": "incomplete"})
    lines = score_game(silent, shipped_ruleset("four-seasons")).lines
    assert {line.section for line in lines} == {"default"}

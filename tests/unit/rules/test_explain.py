"""Legality in reverse: every legal game is among the games that explain its points."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.explain import Explained, Nearest, explain
from director_app.rules.explain.hands import CAPPED_VALUES
from director_app.rules.explain.index import Search, index_of
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from tests.wording import NONE_OR_ONE

from .strategies import ALL, legal_games
from .test_made_up_sheets import HEAD
from .test_made_up_sheets import RULES as STRICT

pytestmark = pytest.mark.walks

CAPPED = load_ruleset(
    HEAD
    + """
[win]
most = { capped = true, points = 100, section = "1" }

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
multiply = 2
of = "card"
at_most = 35
section = "2"

[[bonuses]]
id = "pairs"
name = "pairs hand"
when = "singles_pairs"
add = -7
section = "3"

[[bonuses]]
id = "heavenly"
name = "dealt hand"
when = "heavenly"
multiply = 3
section = "4"

[thrower]
exposures = [{ exposures = 0, points = -4, section = "5" }, { exposures = 4, points = -4 }]

[error]
two_intact = { ends = true, intact = 2, shown = 0, section = "6" }
three_intact = { ends = true, intact = 2, shown = 0, caller = -6, section = "6" }

[[incidents]]
id = "knocked"
name = "knocked a wall over"
offender = -30
others = 10
section = "7"

[[incidents]]
id = "again"
name = "dealt again"
offender = 0
others = 0
then = "redeal"
section = "8"
"""
)

ONE_WORD = load_ruleset(
    HEAD
    + """
[[bonuses]]
id = "quints"
name = "bonus"
when = "quints"
multiply = 2
at_most = 20
section = "1"

[[bonuses]]
id = "jokerless"
name = "bonus"
when = "jokerless"
multiply = 2
at_most = 40
section = "1"

[[penalties]]
id = "dead"
name = "dead hand"
scope = "game"
points = 0
section = "default"
"""
)

SHEETS = {rules.id: rules for rules in ALL} | {
    "strict": STRICT,
    "capped": CAPPED,
    "one word": ONE_WORD,
}
names = st.sampled_from(tuple(SHEETS))

Effect = frozenset[tuple[object, int]]


def effect(game: Game, rules: RuleSet) -> Effect:
    """The score lines of a game, whatever their order."""
    return frozenset(Counter(score_game(game, rules).lines).items())


def explained(rules: RuleSet, *numbers: int) -> Explained:
    """What the numbers of East, North, West and South come from."""
    return explain(dict(zip(SEATS, numbers, strict=False)), rules)


def told(rules: RuleSet, *numbers: int) -> list[dict[str, object]]:
    """The games as a file has them."""
    return [game_to_json(game) for game in explained(rules, *numbers).games]


@st.composite
def considered(draw: st.DrawFn) -> tuple[str, Game]:
    """A sheet's name, and a legal game with each penalty of fixed points at most once a seat."""
    name = draw(names)
    rules = SHEETS[name]
    game = draw(legal_games(rules, ruled=False))
    fixed = {penalty.id for penalty in rules.game_penalties if penalty.points is not None}
    charged = dict.fromkeys(penalty for penalty in game.penalties if penalty.kind in fixed)
    low = draw(st.sampled_from((120, 9_999)))
    value = None if game.value is None else game.value % low + 1
    dead = game.dead - game.intact
    return name, replace(game, value=value, penalties=tuple(charged), dead=dead)


@given(considered())
@settings(deadline=None)
def test_every_legal_game_is_among_the_games_that_explain_its_points(
    case: tuple[str, Game],
) -> None:
    rules, game = SHEETS[case[0]], case[1]
    score = score_game(game, rules)
    found = explain(score.points, rules)
    assert found.legal
    assert not found.nearest
    capped = any("pays at most" in line.why for line in score.lines)
    if len(found.games) < 1_500 and not (capped and (game.value or 0) > CAPPED_VALUES):
        wanted = effect(game, rules)
        assert any(effect(game, rules) == wanted for game in found.games)


@given(considered())
@settings(deadline=None)
def test_every_game_scores_to_the_points_and_none_is_told_twice(
    case: tuple[str, Game],
) -> None:
    rules, game = SHEETS[case[0]], case[1]
    points = score_game(game, rules).points
    found = explain(points, rules)
    games = found.games[:150]
    for found_game in games:
        assert found_game.seats == game.seats
        assert score_game(found_game, rules).points == points
    assert len({effect(game, rules) for game in games}) == len(games)


@given(considered(), st.data())
@settings(deadline=None)
def test_the_likeliest_games_come_first_and_places_agree_with_the_order(
    case: tuple[str, Game], data: st.DataObject
) -> None:
    rules, game = SHEETS[case[0]], case[1]
    found = explain(score_game(game, rules).points, rules).games
    if len(found) > 1_000:
        return
    games = list(found)
    assert len(games) == len(found)
    fined = [len(game.penalties) for game in games]
    assert fined == sorted(fined)
    place = data.draw(st.integers(-len(games), len(games) - 1))
    assert found[place] == games[place]
    assert list(found[place:]) == games[place:]
    with pytest.raises(IndexError):
        found[len(games)]


def test_every_sample_game_explains_its_own_points() -> None:
    folder = Path(__file__).parent / "games"
    for name in SHIPPED:
        rules = shipped_ruleset(name)
        for line in (folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            sample = json.loads(line)
            game = game_from_json(sample["game"])
            found = explain({Seat(seat): value for seat, value in sample["points"].items()}, rules)
            wanted = effect(game, rules)
            if game.outcome is not Outcome.RULED:
                assert any(effect(game, rules) == wanted for game in found.games), line


def test_plain_games_come_before_odd_ones() -> None:
    rules = shipped_ruleset("mjmp")
    won = {"outcome": "mahjong", "winner": "E", "thrower": "S", "exposures": 2}
    first, second, *rest = told(rules, 45, 0, 0, -20)
    assert first == {**won, "value": 45}
    assert second == {**won, "value": 25, "jokerless": True}
    assert {
        "outcome": "mahjong",
        "winner": "E",
        "value": 45,
        "family": "singles_pairs",
    }.items() <= (told(rules, 45, 0, 0, -10)[2].items())
    fined = {"seat": "S", "kind": "peek"}
    assert {**won, "exposures": 0, "value": 45, "penalties": [fined]} in rest
    assert told(rules, 10, 10, 10, 10) == [{"outcome": "wall"}]
    assert told(rules, 10, 10, 10)[0] == {"seats": ["E", "N", "W"], "outcome": "wall"}


def test_penalties_can_be_left_out() -> None:
    rules = shipped_ruleset("mjmp")
    walled = dict(zip(SEATS, (10, 10, 10, 0), strict=True))
    assert len(explain(walled, rules).games) == 2
    without = explain(walled, rules, penalties=False).games
    assert [game.out for game in without] == [frozenset({Seat.SOUTH})]


def test_exposures_of_one_row_are_one_way() -> None:
    ways = told(shipped_ruleset("mjmp"), 30, 0, 0, -10)
    shown = {way.get("exposures") for way in ways if not way.get("penalties")}
    assert shown == {0}
    rules = shipped_ruleset("mjmp")
    win = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.SOUTH)
    whys = [score_game(replace(win, exposures=shown), rules).lines[-1].why for shown in range(5)]
    assert whys[:2] == [f"threw to {NONE_OR_ONE}"] * 2
    assert whys[2] == "threw to two exposures"
    assert whys[3:] == ["threw to three exposures", "threw to four exposures"]


def test_singles_and_pairs_are_never_won_on_exposures() -> None:
    for game in explained(shipped_ruleset("mjmp"), 45, 0, 0, -20).games:
        assert not (game.family is Family.SINGLES_PAIRS and game.exposures == 2)


def test_a_misnamed_tile_that_pays_nobody_is_one_way_whatever_the_value() -> None:
    ways = told(shipped_ruleset("four-seasons"), 10, 10, 10, -25)
    assert [way["winner"] for way in ways if way.get("misnamed")] == ["E", "N", "W"]


def test_a_cap_tells_its_lowest_values() -> None:
    found = explained(CAPPED, 100, 0, 0, 0).games
    values = {game.value for game in found if game.self_pick and not game.jokerless}
    assert values >= set(range(100, 201))
    assert max(value or 0 for value in values) < 300
    assert (found[0].value, found[0].self_pick) == (100, True)


def test_incidents_that_deal_again_explain_nothing() -> None:
    stopped = [game for game in explained(CAPPED, -30, 10, 10, 10).games if game.incident]
    assert {game.incident for game in stopped} == {"knocked"}


def test_penalties_that_lapse_explain_nothing_but_themselves() -> None:
    unfinished = [
        game for game in explained(STRICT, 0, 0).games if game.outcome is Outcome.INCOMPLETE
    ]
    assert len({effect(game, STRICT) for game in unfinished}) == len(unfinished)
    assert any(game.penalties == (Penalty(Seat.EAST, "peek"),) for game in unfinished)


def test_the_nearest_results_name_the_number_to_change() -> None:
    rules = shipped_ruleset("mjmp")
    assert not explained(rules, 45, 0, 0, 5).legal
    (near,) = explained(rules, 45, 0, 0, -22).nearest
    assert list(near.points.values()) == [45, 0, 0, -20]
    assert (near.distance, near.changed) == (2, (Seat.SOUTH,))
    either = explained(rules, 25, 25, 0, 0)
    assert len(either.games) == 0
    assert [result.changed for result in either.nearest] == [(Seat.EAST,), (Seat.NORTH,)]
    between = explained(rules, 45, 0, 0, -15)
    assert [result.points[Seat.SOUTH] for result in between.nearest] == [-10, -20]


def test_more_numbers_change_only_where_that_comes_closer() -> None:
    near = explained(shipped_ruleset("mjmp"), 11, 11, 11, 11).nearest
    assert [len(result.changed) for result in near] == [3, 3, 3, 3, 4]
    assert [result.distance for result in near] == [33, 33, 33, 33, 4]


_NUMBERS = st.integers(-32, 32)


@given(names, st.sampled_from((2, 3, 4)), st.data())
@settings(deadline=None, max_examples=50)
def test_each_nearest_result_is_legal_and_none_is_nearer(
    name: str, players: int, data: st.DataObject
) -> None:
    rules = SHEETS[name]
    numbers = data.draw(st.tuples(*[_NUMBERS] * players))
    seats = SEATS[:players]
    found = explain(dict(zip(seats, numbers, strict=True)), rules)
    assert found.legal == bool(found.games)
    assert found.legal != bool(found.nearest)
    if found.legal:
        return
    for near in found.nearest:
        away = {
            seat: abs(near.points[seat] - own) for seat, own in zip(seats, numbers, strict=True)
        }
        assert near.distance == sum(away.values())
        assert near.changed == tuple(seat for seat in seats if away[seat])
        assert explain(near.points, rules).legal
    order = [len(result.changed) for result in found.nearest]
    assert order == sorted(order)
    for result, two in pairwise(found.nearest):
        if len(result.changed) < len(two.changed):
            assert two.distance < result.distance
    first = found.nearest[0]
    assert nearer(rules, numbers, first) is None


def nearer(rules: RuleSet, numbers: tuple[int, ...], than: Nearest) -> tuple[int, ...] | None:
    """A legal result nearer than this one, by trying: one number far away, two in a small box."""
    index = index_of(rules, SEATS[: len(numbers)])
    for many, reach in ((1, 70), (2, 8)):
        steps = [step for step in range(-reach, reach + 1) if step]
        for places in combinations(range(len(numbers)), many):
            for by in product(steps, repeat=many):
                moved = _moved(numbers, places, by)
                closer = (many, sum(map(abs, by))) < (len(than.changed), than.distance)
                if closer and Search(index, moved, penalties=True).any_game:
                    return moved
    return None


def _moved(numbers: tuple[int, ...], places: Sequence[int], by: Sequence[int]) -> tuple[int, ...]:
    moved = list(numbers)
    for place, step in zip(places, by, strict=True):
        moved[place] += step
    return tuple(moved)


def test_one_seat_is_no_table() -> None:
    with pytest.raises(GameError, match="at least two players"):
        explain({Seat.EAST: 10}, shipped_ruleset("mjmp"))

"""The slips that explain a sheet's totals beside the scoring of its four games.

The goal is that they stand there with the key that ends the last total.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.slips import slips
from director_app.services.help.demo_games import random_game

from .measuring import Measure, side_by_side

_GOAL = 100
"""With 0.1 ms to score a sheet: 10 ms, within a frame."""
_SEED = 2026
_SEATED = (SEATS,) * 4


@dataclass(frozen=True, slots=True)
class _Case:
    """A sheet as typed, and totals that one other game in it would give."""

    games: tuple[Game, ...]
    paper: Mapping[Seat, int]


def measures(*, short: bool) -> Iterator[Measure]:
    """The figures of each sheet: one slip, one total wrong, and a mismatch that none explains."""
    for name in SHIPPED:
        rules = shipped_ruleset(name)
        yield from _of(name, rules, _cases(rules, 40 if short else 200), 2 if short else 5)


def _of(name: str, rules: RuleSet, cases: list[_Case], times: int) -> Iterator[Measure]:
    score, another, total, none = side_by_side(
        cases,
        lambda case: [score_game(game, rules) for game in case.games],
        lambda case: slips(case.games, _SEATED, case.paper, rules),
        lambda case: slips(case.games, _SEATED, {**case.paper, Seat.EAST: 1}, rules),
        lambda case: slips(case.games, _SEATED, dict.fromkeys(SEATS, 999), rules),
        times=times,
    )
    yield Measure(f"{name}: slips, another game", another, score, _GOAL)
    yield Measure(f"{name}: slips, and East's total wrong", total, score, _GOAL)
    yield Measure(f"{name}: slips, none explains it", none, score, _GOAL)


def _cases(rules: RuleSet, count: int) -> list[_Case]:
    rng = Random(_SEED)
    return [_case(rng, rules) for _ in range(count)]


def _case(rng: Random, rules: RuleSet) -> _Case:
    while True:
        games = tuple(random_game(rng, rules, SEATS, last=at == 3) for at in range(4))
        typed = (_slipped(rng, games[0]), *games[1:])
        try:
            ours, paper = _totals(typed, rules), _totals(games, rules)
        except GameError:
            continue
        if ours != paper:
            return _Case(typed, paper)


def _slipped(rng: Random, game: Game) -> Game:
    if game.outcome is not Outcome.MAHJONG:
        return Game(Outcome.WALL)
    if game.thrower is None or rng.random() < 0.5:
        return replace(game, winner=rng.choice(SEATS))
    return replace(game, exposures=rng.randrange(5))


def _totals(games: tuple[Game, ...], rules: RuleSet) -> dict[Seat, int]:
    scores = [score_game(game, rules).points for game in games]
    return {seat: sum(points[seat] for points in scores) for seat in SEATS}

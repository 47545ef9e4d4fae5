"""``explain`` of four numbers beside the scoring of one game, under each sheet.

The goal is that it runs on every keystroke: the verdict with the likeliest three games. Beside
it stand all games made, numbers that no game gives, and the index that a sheet's first use builds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from director_app.domain.games import Game
from director_app.domain.tables import SEATS, Seat
from director_app.rules.explain import explain
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_text
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.services.help.demo_games import random_game

from .measuring import Measure, side_by_side, timed

_GOAL = 50
_SEED = 2026
_SHOWN = 3


@dataclass(frozen=True, slots=True)
class _Case:
    """A game as it might be played, its points, and points with a slip that no game gives."""

    game: Game
    points: Mapping[Seat, int]
    wrong: Mapping[Seat, int]


def measures(*, short: bool) -> Iterator[Measure]:
    """The figures of each sheet."""
    for name in SHIPPED:
        rules = load_ruleset(shipped_text(name))
        built = timed(partial(explain, dict.fromkeys(SEATS, 10), rules))
        cases = _cases(rules, 40 if short else 200)
        yield from _of(name, rules, cases, 2 if short else 5)
        yield Measure(f"{name}: index of a sheet, once", built)


def _of(name: str, rules: RuleSet, cases: list[_Case], times: int) -> Iterator[Measure]:
    score, first, every, none = side_by_side(
        cases,
        lambda case: score_game(case.game, rules),
        lambda case: explain(case.points, rules).games[:_SHOWN],
        lambda case: list(explain(case.points, rules).games),
        lambda case: explain(case.wrong, rules),
        times=times,
    )
    yield Measure(f"{name}: explain, verdict and three games", first, score, _GOAL)
    yield Measure(f"{name}: explain, all games made", every, score)
    yield Measure(f"{name}: explain, no game fits", none, score, _GOAL)
    yield Measure(f"{name}: score one game", score)


def _cases(rules: RuleSet, count: int) -> list[_Case]:
    rng = Random(_SEED)
    cases: list[_Case] = []
    while len(cases) < count:
        game = random_game(rng, rules, SEATS, last=rng.random() < 0.25)
        points = score_game(game, rules).points
        wrong = dict(points)
        while explain(wrong, rules).legal:
            wrong[rng.choice(SEATS)] += rng.choice((-9, -5, -1, 1, 5, 9))
        cases.append(_Case(game, points, wrong))
    return cases

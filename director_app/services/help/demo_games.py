"""Games as they might have been played: by chance, and legal under the rule set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import Seat
from director_app.errors import GameError
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game

_VALUES = (25,) * 9 + (30,) * 6 + (35,) * 3 + (40, 45, 50, 50)
_EXPOSED = (0,) * 4 + (1,) * 5 + (2,) * 5 + (3,) * 3 + (4,)


def random_game(rng: Random, rules: RuleSet, seats: Sequence[Seat], *, last: bool = False) -> Game:
    """A legal game of these seats; the last one of a round may be cut off by time."""
    for _ in range(20):
        game = _any_game(rng, rules, tuple(seats), last=last)
        try:
            score_game(game, rules)
        except GameError:
            continue
        return game
    return Game(Outcome.WALL, seats=tuple(seats))


def _any_game(rng: Random, rules: RuleSet, seats: tuple[Seat, ...], *, last: bool) -> Game:
    chance = rng.random()
    dead = frozenset({rng.choice(seats)}) if rng.random() < 0.05 else frozenset()
    if last and chance < 0.14:
        return Game(Outcome.INCOMPLETE, seats=seats, dead=dead)
    if chance < 0.19:
        return Game(Outcome.WALL, seats=seats, dead=dead, penalties=_penalties(rng, rules, seats))
    if chance < 0.205:
        return _in_error(rng, rules, seats)
    return _won(rng, rules, seats, dead)


def _won(rng: Random, rules: RuleSet, seats: tuple[Seat, ...], dead: frozenset[Seat]) -> Game:
    live = [seat for seat in seats if seat not in dead]
    winner = rng.choice(live)
    throwers = [seat for seat in live if seat is not winner]
    family = Family.SINGLES_PAIRS if rng.random() < 0.07 else None
    self_pick = rng.random() < 0.27 or not throwers
    value = 50 if family else rng.choice(_VALUES)
    return Game(
        Outcome.MAHJONG,
        seats=seats,
        winner=winner,
        value=value,
        family=family,
        self_pick=self_pick,
        jokerless=family is None and rng.random() < 0.12,
        thrower=None if self_pick else rng.choice(throwers),
        exposures=None if self_pick else 0 if family else rng.choice(_EXPOSED),
        misnamed=not self_pick and rng.random() < 0.01,
        dead=dead,
        penalties=_penalties(rng, rules, seats),
    )


def _in_error(rng: Random, rules: RuleSet, seats: tuple[Seat, ...]) -> Game:
    caller = rng.choice(seats)
    others = [seat for seat in seats if seat is not caller]
    intact = frozenset({rng.choice(others)}) if rules.error.rows[1].ends else frozenset()
    return Game(Outcome.ERROR, seats=seats, caller=caller, intact=intact)


def _penalties(rng: Random, rules: RuleSet, seats: tuple[Seat, ...]) -> tuple[Penalty, ...]:
    if not rules.game_penalties or rng.random() >= 0.02:
        return ()
    kind = rng.choice(rules.game_penalties)
    points = -10 if kind.points is None else None
    return (Penalty(rng.choice(seats), kind.id, points),)

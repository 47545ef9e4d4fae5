"""Won games under a sheet where what losers pay goes by the winner's hand, found by the value.

The points of every seat follow from the value, so that it is looked up by what the winner gets.
Dead hands are looked at where they cost something and no other game gives the points, and
penalties where no game without them does: of one or two seats, with the values that cards print.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, compress, product
from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import Seat
from director_app.errors import GameError
from director_app.rules.card_values import HIGHEST, LOWEST, STEP
from director_app.rules.explain.fines import fines_of
from director_app.rules.legality import HIGHEST_VALUE
from director_app.rules.ruleset import Same
from director_app.rules.scoring import score_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from director_app.rules.ruleset import RuleSet

Points = dict[Seat, int]
_LIKELY = 25


def paid_games(points: Mapping[Seat, int], rules: RuleSet) -> tuple[Game, ...]:
    """The won games that give these points, likeliest first."""
    seats = tuple(points)
    for hurt in (False, True) if rules.dead.won.points else (False,):
        found: dict[object, Game] = {}
        for game in _games(rules, seats, hurt=hurt):
            for valued in _around(game, points, rules):
                scored = score_game(valued, rules)
                if scored.points == points:
                    found.setdefault(frozenset(scored.lines), valued)
        if found:
            return tuple(sorted(found.values(), key=_unlikely))
    return ()


def fined_games(points: Mapping[Seat, int], rules: RuleSet) -> tuple[Game, ...]:
    """The won games that give these points with penalties, fewest seats charged first."""
    seats = tuple(points)
    bare, fines = _usual(Same(rules), seats), fines_of(rules, void=False).by_points
    costs = [(cost, fine[0]) for cost, by_number in fines.items() for fine in by_number.values()]
    charges = [(seat, cost, fine) for seat in seats for cost, fine in costs if fine]
    for many in (1, 2):
        found: dict[object, Game] = {}
        for some in combinations(charges, many):
            if len({seat for seat, _, _ in some}) < many:
                continue
            left = dict(points)
            for seat, cost, _ in some:
                left[seat] -= cost
            charged = tuple(Penalty(seat, kind) for seat, _, fine in some for kind in fine)
            for game in bare.get(tuple(left.values()), ()):
                fined = replace(game, penalties=charged)
                scored = score_game(fined, rules)
                if scored.points == points:
                    found.setdefault(frozenset(scored.lines), fined)
        if found:
            return tuple(sorted(found.values(), key=_unlikely))
    return ()


@lru_cache(maxsize=16)
def _usual(same: Same, seats: tuple[Seat, ...]) -> Mapping[tuple[int, ...], tuple[Game, ...]]:
    """Won games with the values that cards print, by their points in the order of the seats."""
    rules = same.rules
    found: dict[tuple[int, ...], list[Game]] = {}
    for game in _games(rules, seats, hurt=False):
        for value in range(LOWEST, HIGHEST + 1, STEP):
            valued = replace(game, value=value)
            scored = score_game(valued, rules).points
            found.setdefault(tuple(scored[seat] for seat in seats), []).append(valued)
    return {points: tuple(games) for points, games in found.items()}


def paid_nearby(points: Mapping[Seat, int], rules: RuleSet) -> Iterator[Points]:
    """What won games give that are close to these points."""
    for game in _games(rules, tuple(points), hurt=False):
        for valued in _around(game, points, rules):
            yield dict(score_game(valued, rules).points)


def _unlikely(game: Game) -> tuple[bool, bool, bool, bool, int]:
    value = game.value or 0
    return (game.misnamed, game.heavenly, game.family is not None, bool(value % 5), value)


def _games(rules: RuleSet, seats: tuple[Seat, ...], *, hurt: bool) -> Iterator[Game]:
    """Every way to win at these seats that can be, with a likely value."""
    misnamed = (False, True) if rules.misname.mah_jongg.charged else (False,)
    rows = [row.exposures for row in rules.thrower.exposures]
    shown = rows if rules.exposures_matter() else [None]
    hands = list(product((False, True), (None, *rules.families)))
    for winner in seats:
        others = tuple(seat for seat in seats if seat is not winner)
        won = Game(Outcome.MAHJONG, seats, winner=winner, value=_LIKELY)
        ways = [replace(won, self_pick=True)]
        if winner is Seat.EAST:
            ways.append(replace(won, self_pick=True, heavenly=True))
        ways += [
            replace(won, thrower=thrower, exposures=count, misnamed=named)
            for thrower, count, named in product(others, shown, misnamed)
        ]
        for way, (jokerless, family) in product(ways, hands):
            game = replace(way, jokerless=jokerless, family=family)
            for told in _hurt(game, others) if hurt else (game,):
                try:
                    score_game(told, rules)
                except GameError:
                    continue
                yield told


def _hurt(game: Game, others: tuple[Seat, ...]) -> Iterator[Game]:
    for states in product((False, True), repeat=len(others)):
        if any(states):
            yield replace(game, dead=frozenset(compress(others, states)))


def _around(game: Game, points: Mapping[Seat, int], rules: RuleSet) -> Iterator[Game]:
    """The game with the values at which its winner gets these points, or comes closest to them."""

    def gets(value: int) -> int:
        scored = score_game(replace(game, value=value), rules).points
        return scored[game.winner] if game.winner is not None else 0

    wanted = points[game.winner] if game.winner is not None else 0
    first = bisect_left(range(1, HIGHEST_VALUE + 1), wanted, key=gets) + 1
    for value in range(max(1, first - 1), min(HIGHEST_VALUE, first + _SAME) + 1):
        yield replace(game, value=value)


_SAME = 4
"""So many values are looked at from the first that fits: rounding and caps make them alike."""

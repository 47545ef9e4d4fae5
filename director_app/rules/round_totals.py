"""Which totals a seat can have after the games of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from director_app.rules.card_values import HIGHEST, STEP
from director_app.rules.plausible import numbers_of, of_fives

if TYPE_CHECKING:
    from director_app.domain.games import Game
    from director_app.domain.tables import Seat
    from director_app.rules.ruleset import RuleSet


def impossible_totals(
    games: Sequence[tuple[Game, Mapping[Seat, int]]], totals: Mapping[Seat, int], rules: RuleSet
) -> tuple[Seat, ...]:
    """The seats whose totals no round of these games can give, each game with its points.

    No seat has more than the best hand in every game, or less than all that the rules take in
    every game; hands over the usual values, awards and penalties count as they are in ``games``.
    Where the rules and the games give fives, every total is a multiple of five.
    """
    value = max([HIGHEST, *(game.value or 0 for game, _ in games)])
    best, worst = _best(rules, value), _worst(rules)
    high = sum(max([best, *points.values()]) for _, points in games)
    low = sum(worst + min([0, *points.values()]) for _, points in games)
    fives = of_fives(rules) and not any(
        number % STEP for game, points in games for number in (game.value or 0, *points.values())
    )
    return tuple(
        seat
        for seat, total in totals.items()
        if not low <= total <= high or (fives and total % STEP)
    )


def _best(rules: RuleSet, value: int) -> int:
    """The most that one game gives: a hand of this value with every bonus, or another ending."""
    printed = worth = value * rules.win.value.times
    for bonus in rules.bonuses:
        of = printed if bonus.of == "card" else worth
        more = bonus.add or 0 if bonus.multiply is None else of * (bonus.multiply - 1)
        if bonus.at_most is not None:
            more = min(more, bonus.at_most)
        worth += max(more, 0)
    if rules.win.most.capped:
        worth = min(worth, rules.win.most.points)
    return max([worth, *(number or 0 for number in numbers_of(rules))])


def _worst(rules: RuleSet) -> int:
    """All that the rules can take from one seat in one game."""
    return sum(number for number in numbers_of(rules) if number is not None and number < 0)

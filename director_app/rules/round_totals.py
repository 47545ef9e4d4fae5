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

    The games are those of the round, in their order.
    No seat has more than the best hand in every game, or less than all that the rules take in
    every game; hands over the usual values, awards and penalties count as they are in ``games``.
    Where the rules and the games give fives, every total is a multiple of five.
    """
    value = max([HIGHEST, *(game.value or 0 for game, _ in games)])
    high = low = 0
    for number, (_, points) in enumerate(games, start=1):
        here = rules.for_game(number)
        hand = _hand(here, value)
        best = max([hand, _collected(here, hand), *(given or 0 for given in numbers_of(here))])
        high += max([best, *points.values()])
        low += _worst(here, hand) + min([0, *points.values()])
    fives = of_fives(rules) and not any(
        number % STEP for game, points in games for number in (game.value or 0, *points.values())
    )
    return tuple(
        seat
        for seat, total in totals.items()
        if not low <= total <= high or (fives and total % STEP)
    )


def _collected(rules: RuleSet, hand: int) -> int:
    """The most that a winner can get of what three losers pay."""
    pay, row = rules.losers.pay, rules.misname.mah_jongg
    if not (pay.collects and pay.any):
        return 0
    percents = max(3 * pay.self_pick, pay.thrower + 2 * pay.others) + row.percent
    return rules.losers.rounding.share(hand, percents) + 4 * rules.losers.rounding.to


def _hand(rules: RuleSet, value: int) -> int:
    """The most that a hand of this value is worth, with every bonus."""
    printed = worth = value * rules.win.value.times
    for bonus in rules.bonuses:
        of = printed if bonus.of == "card" else worth
        more = bonus.add or 0 if bonus.multiply is None else of * (bonus.multiply - 1)
        if bonus.at_most is not None:
            more = min(more, bonus.at_most)
        worth += max(more, 0)
    if rules.win.most.capped:
        worth = min(worth, rules.win.most.points)
    return worth


def _worst(rules: RuleSet, hand: int) -> int:
    """All that the rules can take from one seat in one game."""
    taken = sum(number for number in numbers_of(rules) if number is not None and number < 0)
    pay, row = rules.losers.pay, rules.misname.mah_jongg
    most = max(pay.percents) + row.percent
    return taken - rules.losers.rounding.share(hand, most) - rules.losers.rounding.to

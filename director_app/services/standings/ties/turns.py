"""Whose turn it is to roll, and the order so far, while dice are typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from director_app.rules.event_parts import Ranking

Rolled = Mapping[int, Sequence[tuple[int, int]]]
"""Rolls by badge, first to last."""


def to_roll(badges: Sequence[int], place: int, dice: Rolled, ranking: Ranking) -> tuple[int, ...]:
    """Who of those tied at a place has still to roll: once, and again after equal sums.

    Equal sums are rolled again only for a place that dice decide; another place has its own way.
    """
    return _due(tuple(badges), place, dice, ranking, 0)


def in_order(badges: Sequence[int], dice: Rolled) -> tuple[tuple[int, ...], ...]:
    """The tied best first, those who are still level beside each other."""
    sums = {badge: tuple(sum(roll) for roll in dice.get(badge, ())) for badge in badges}
    found = sorted(set(sums.values()), reverse=True)
    return tuple(tuple(badge for badge in badges if sums[badge] == level) for level in found)


def _due(
    group: tuple[int, ...], place: int, dice: Rolled, ranking: Ranking, turn: int
) -> tuple[int, ...]:
    lacking = tuple(badge for badge in group if len(dice.get(badge, ())) <= turn)
    if lacking:
        return lacking
    sums = {badge: sum(dice[badge][turn]) for badge in group}
    due: tuple[int, ...] = ()
    for value in sorted(set(sums.values()), reverse=True):
        equal = tuple(badge for badge in group if sums[badge] == value)
        at = place + sum(other > value for other in sums.values())
        if len(equal) > 1 and ranking.rolled_again(place, at):
            due += _due(equal, at, dice, ranking, turn + 1)
    return due

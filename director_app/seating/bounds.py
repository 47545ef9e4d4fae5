"""What no seating can go below; here to know when a search may stop."""

from __future__ import annotations

from collections.abc import Sequence


def least_repeats(players: int, tables: int, rounds: int) -> int:
    """The least repeats of a field at so many tables: by counting, and by pairs of rounds."""
    short = 4 * tables - players
    return least_of([4] * (tables - short) + [3] * short, players, rounds)


def least_of(sizes: Sequence[int], players: int, rounds: int) -> int:
    """The least repeats with tables of these sizes; whoever is left over sits out.

    Between two rounds, those who sit out the other one meet nobody there: they count where they
    spare the most.
    """
    met = rounds * sum(_pairs(size) for size in sizes)
    left = list(sizes)
    for _ in range(players - sum(sizes)):
        most = max(range(len(left)), key=lambda at: _gain(left[at], len(sizes)))
        left[most] -= _gain(left[most], len(sizes)) > 0
    between = sum(_spread(size, len(sizes)) for size in left)
    return max(_spread(met, _pairs(players)), _pairs(rounds) * between)


def fair_level(so_far: Sequence[int], seats: int) -> int:
    """The least level that holds so many more rounds at short tables on top of those had."""
    level = 0
    while sum(max(0, level - rounds_short) for rounds_short in so_far) < seats:
        level += 1
    return level


def _gain(size: int, tables: int) -> int:
    return _spread(size, tables) - _spread(size - 1, tables) if size else 0


def _pairs(count: int) -> int:
    return count * (count - 1) // 2


def _spread(total: int, over: int) -> int:
    whole, rest = divmod(total, over)
    return rest * _pairs(whole + 1) + (over - rest) * _pairs(whole)

"""What no seating can go below; here to know when a search may stop."""

from __future__ import annotations

from collections.abc import Sequence


def least_repeats(players: int, tables: int, rounds: int) -> int:
    """The least repeats of a field at so many tables: by counting, and by pairs of rounds."""
    short = 4 * tables - players
    sizes = [4] * (tables - short) + [3] * short
    met = rounds * sum(_pairs(size) for size in sizes)
    between = sum(_spread(size, tables) for size in sizes)
    return max(_spread(met, _pairs(players)), _pairs(rounds) * between)


def fair_level(so_far: Sequence[int], seats: int) -> int:
    """The least level that holds so many more rounds at short tables on top of those had."""
    level = 0
    while sum(max(0, level - one) for one in so_far) < seats:
        level += 1
    return level


def _pairs(count: int) -> int:
    return count * (count - 1) // 2


def _spread(total: int, over: int) -> int:
    whole, rest = divmod(total, over)
    return rest * _pairs(whole + 1) + (over - rest) * _pairs(whole)

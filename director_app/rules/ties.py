"""Places from totals: equal totals share a place (1, 2, 2, 4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


def shared_ranks(totals: Sequence[int | Fraction]) -> tuple[int, ...]:
    """The place of each total, in the order given; the highest total is first."""
    counts = Counter(totals)
    places: dict[int | Fraction, int] = {}
    place = 1
    for total in sorted(counts, reverse=True):
        places[total] = place
        place += counts[total]
    return tuple(places[total] for total in totals)


def tied(totals: Sequence[int | Fraction]) -> tuple[bool, ...]:
    """Whether each total is shared with another, in the order given."""
    counts = Counter(totals)
    return tuple(counts[total] > 1 for total in totals)

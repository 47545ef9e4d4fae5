"""A series or league: several events of the club that count together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Measure = Literal["total", "qualifying", "average", "places"]
"""What an event gives in a series: its total, its qualifying total, points a round, or points by
place."""


@dataclass(frozen=True, slots=True)
class Series:
    """Events that count together; ``best`` is how many count for a player, ``None`` all.

    ``points`` are what the places give, first place first, where ``measure`` is ``places``.
    """

    id: int
    name: str
    events: tuple[int, ...] = ()
    measure: Measure = "total"
    best: int | None = None
    points: tuple[int, ...] = ()
    version: int = 1

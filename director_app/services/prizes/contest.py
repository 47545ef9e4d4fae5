"""What prizes are won by: players, places, points of rounds and tables, counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from director_app.domain.prizes import PrizeDraw, PrizeKind


@dataclass(frozen=True, slots=True)
class ContestPlayer:
    """Somebody who may be listed as a winner; ``family`` is the order of family names."""

    entrant: int
    badge: int
    name: str
    family: tuple[str, str, int]
    able: bool = True
    """Whether a prize may be won."""


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """Those who share a place, what they reached, and whether their tie is still open."""

    place: int
    players: tuple[int, ...]
    why: str = ""
    open: str = ""


@dataclass(frozen=True, slots=True)
class PrizeContest:
    """What prizes are won by in a division (or in those that are seated together)."""

    players: Mapping[int, ContestPlayer]
    places: tuple[RankedPlayer, ...]
    rounds: Mapping[int, Mapping[int, int]]
    """Points by number of the round and entrant."""
    tables: Mapping[tuple[int, int], frozenset[int]]
    """Who sat at a table of a round."""
    counts: Mapping[PrizeKind, Mapping[int, int]] = field(default_factory=dict)
    """Self-picks, values of hands, wall games and the like by entrant."""
    played: Mapping[int, int] = field(default_factory=dict)
    """How many rounds that count somebody sat in, where games are counted."""
    why_open: str = ""
    """What the final places wait for."""
    rounds_open: Mapping[int, str] = field(default_factory=dict)
    tables_open: Mapping[tuple[int, int], str] = field(default_factory=dict)
    everywhere: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    """Points of all divisions' rounds, where there are tables of several; else ``rounds``."""
    counts_open: str = ""
    """What counts of several divisions wait for; else ``why_open``."""


Draws = Mapping[tuple[int, str], PrizeDraw]
"""The winner named or drawn for a giving: the last one counts."""

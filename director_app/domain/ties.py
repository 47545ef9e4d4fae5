"""How a tie was settled: dice that were rolled, a play-off, or left shared."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Settled = Literal["dice", "play_off", "share"]


@dataclass(frozen=True, slots=True)
class TiePlayer:
    """One of the tied: rolls of two dice, first to last (re-rolls on equal), or play-off points."""

    entrant: int
    dice: tuple[tuple[int, int], ...] = ()
    points: int | None = None

    def __post_init__(self) -> None:
        if any(not 1 <= die <= 6 for roll in self.dice for die in roll):
            raise ValueError("a die roll must be from 1 to 6")

    @property
    def sums(self) -> tuple[int, ...]:
        """The sum of each roll."""
        return tuple(sum(roll) for roll in self.dice)


@dataclass(frozen=True, slots=True)
class TieSettled:
    """A tie at a place of the standings through a round, and how it was settled.

    It holds as long as just these players are tied there.
    """

    id: int
    event: int
    division: int
    through: int
    place: int
    policy: Settled
    players: tuple[TiePlayer, ...]
    at: datetime
    by: str
    note: str = ""

    @property
    def entrants(self) -> frozenset[int]:
        """Who was tied."""
        return frozenset(player.entrant for player in self.players)

"""Rounds as objects of their own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from director_app.messages.message import Message


class RoundKind(StrEnum):
    """Normal rounds make the event; bonus and side rounds stand beside it."""

    NORMAL = "normal"
    BONUS = "bonus"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a division.

    ``number`` counts from 1 within the division, ``day`` from 1 within the event; ``games`` and
    ``minutes`` are what will be played now, ``planned_games`` what was planned. A cancelled round
    keeps its reason and counts for nothing.
    """

    id: int
    division: int
    number: int
    name: str = ""
    kind: RoundKind = RoundKind.NORMAL
    day: int = 1
    games: int = 4
    minutes: int = 50
    counts_event: bool = True
    counts_master: bool = True
    planned_games: int = 4
    cancelled: bool = False
    reason: str = ""
    starts_at: datetime | None = None
    version: int = 1

    def __post_init__(self) -> None:
        if self.number < 1 or self.day < 1:
            raise ValueError("round and day numbers start at 1")
        if not 1 <= self.games <= 16:
            raise ValueError("a round must have 1 to 16 games")
        if not 1 <= self.minutes <= 600:
            raise ValueError("a round must last 1 to 600 minutes")

    @property
    def title(self) -> str:
        """What the round is called on paper and screen."""
        return self.name or Message("Round {number}", number=self.number)

    @property
    def shortened(self) -> bool:
        """Whether fewer games are played than were planned."""
        return self.games < self.planned_games

"""Penalties, rulings and complaints."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Scope(StrEnum):
    """What a penalty is charged to."""

    GAME = "game"
    ROUND = "round"
    EVENT = "event"


class Conduct(StrEnum):
    """What a complaint leads to on the conduct ladder."""

    WARNED = "warned"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Ruling:
    """One entry of the penalty and ruling log; ``number`` counts from 1 within the event.

    ``points`` are charged to each player named, in their round (scope game or round) or on the
    event total (scope event). A cancelled ruling stays in the log and counts for nothing.
    """

    id: int
    event: int
    number: int
    at: datetime
    by: str
    kind: str
    label: str
    section: str
    scope: Scope
    players: tuple[int, ...]
    round: int | None = None
    table: int | None = None
    game: int | None = None
    points: int = 0
    note: str = ""
    conduct: Conduct | None = None
    cancelled_at: datetime | None = None
    cancelled_by: str = ""
    cancel_reason: str = ""
    version: int = 1

    @property
    def stands(self) -> bool:
        """Whether it counts."""
        return self.cancelled_at is None

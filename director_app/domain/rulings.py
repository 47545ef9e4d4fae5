"""Penalties, rulings and complaints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from director_app.domain.games import Game
from director_app.domain.tables import Seat


class Scope(StrEnum):
    """What a penalty is charged to."""

    GAME = "game"
    ROUND = "round"
    EVENT = "event"


class Conduct(StrEnum):
    """What a complaint leads to on the conduct ladder."""

    NOTED = "noted"
    WARNED = "warned"
    PENALIZED = "penalized"
    """Points were charged, as the ladder's step says."""
    PROPOSED = "proposed"
    """The ladder proposes to disqualify; the director decides."""
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class RuledGameFacts:
    """What a ruling says of the game that it is about."""

    dead: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    misnamed: Seat | None = None
    """Who misnamed the tile that was called for mah jongg."""
    result: Game | None = None
    """How the game ended as a whole: an error, another incident, the director's award."""
    another: bool = False
    """Whether the sheet has a second penalty of the same kind, so that both are charged."""

    @property
    def empty(self) -> bool:
        """Whether nothing is said of how the game was played."""
        return replace(self, another=False) == NO_FACTS


NO_FACTS = RuledGameFacts()
"""What most rulings say of their game: nothing."""


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
    facts: RuledGameFacts = NO_FACTS
    situation: str = ""
    """The id of the situation that the director asked about, if any."""
    said: str = ""
    """What the sheet says of it, in our words."""
    overruled: str = ""
    """Why the director ruled otherwise than the sheet; empty if not."""
    applied: bool = False
    """Whether an accepted game carries the facts."""
    gave_way_to: int | None = None
    """The number of the ruling that charges the points of this signed total since."""
    version: int = 1

    @property
    def stands(self) -> bool:
        """Whether it counts."""
        return self.cancelled_at is None


@dataclass(frozen=True, slots=True)
class DisqualifiedPlayer:
    """What a disqualification did to a player; ``number`` is its ruling's.

    From game ``game`` of round ``round`` (an id) on the seat is empty; without a round no seat
    was left.
    """

    entrant: int
    event: int
    number: int
    at: datetime
    reason: str
    ranked: bool
    keeps_points: bool
    prizes: bool
    barred: bool
    round: int | None = None
    game: int | None = None

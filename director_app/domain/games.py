"""One game as it was played, and what it is worth to each seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from director_app.domain.tables import SEATS, Seat


class Outcome(StrEnum):
    """How a game ended."""

    MAHJONG = "mahjong"
    WALL = "wall"
    INCOMPLETE = "incomplete"
    ERROR = "error"
    """Mah jongg in error that ended the game."""
    RULED = "ruled"
    """The director's award: points by seat and a reason."""
    STOPPED = "stopped"
    """Another incident that the rule set says ends a game."""


class Family(StrEnum):
    """The card section, where a rule asks for it."""

    SINGLES_PAIRS = "singles_pairs"
    QUINTS = "quints"
    NAMED = "named"
    """A hand, or hands, to which the rule set gives a name: the hand of the day."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty of one seat in this game; points only where the rule set leaves them open."""

    seat: Seat
    kind: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game's facts, as the outside contract (section 3) names them."""

    outcome: Outcome
    seats: tuple[Seat, ...] = SEATS
    winner: Seat | None = None
    value: int | None = None
    family: Family | None = None
    self_pick: bool = False
    heavenly: bool = False
    jokerless: bool = False
    thrower: Seat | None = None
    exposures: int | None = None
    quint: bool = False
    misnamed: bool = False
    dead: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    caller: Seat | None = None
    intact: frozenset[Seat] = frozenset()
    offender: Seat | None = None
    incident: str | None = None
    penalties: tuple[Penalty, ...] = ()
    points: Mapping[Seat, int] = field(default_factory=dict)
    """The director's award by seat, for an outcome that was ruled."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One reason for points: the seat, the points, why, and the rule's section or ``default``."""

    seat: Seat
    points: int
    why: str
    section: str
    award: bool = False
    """Whether the director awarded it: no section of the sheet says so."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a game is worth: lines that add up to the points of the occupied seats."""

    points: Mapping[Seat, int]
    lines: tuple[PointsLine, ...]

"""The parts of an event file about money and results; people are badges, prizes count from 1."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from director_app.domain.money import MoneyKind, PrizeMoney
from director_app.domain.prizes import PrizeKind
from director_app.domain.results_kept import Finality
from director_app.domain.ties import Settled


@dataclass(frozen=True, slots=True)
class MoneyPart:
    """A line of the money book."""

    kind: MoneyKind
    cents: int
    at: datetime
    title: str
    who: str
    how: str
    station: str
    note: str


@dataclass(frozen=True, slots=True)
class PrizePart:
    """Something to be won; ``division`` is a name, ``None`` for the event's only one."""

    kind: PrizeKind
    division: str | None
    place: int
    round: int | None
    cents: int | None
    share: int | None
    thing: str
    title: str
    position: int


@dataclass(frozen=True, slots=True)
class DrawPart:
    """A winner named or drawn."""

    prize: int
    winner: int | None
    at: datetime
    by: str
    name: str
    seed: int | None
    among: tuple[int, ...]
    note: str


@dataclass(frozen=True, slots=True)
class PayoutPart:
    """A prize that was handed over."""

    prize: int
    where: str
    badge: int | None
    number: int
    cents: int
    at: datetime
    by: str
    name: str
    thing: str
    how: str
    note: str


@dataclass(frozen=True, slots=True)
class StoodPart:
    """What somebody was to get when the prizes were let stand."""

    prize: int
    where: str
    badge: int | None
    cents: int
    name: str


@dataclass(frozen=True, slots=True)
class StandPart:
    """Prizes that stand as they were."""

    at: datetime
    by: str
    reason: str
    lines: tuple[StoodPart, ...]


@dataclass(frozen=True, slots=True)
class TiedPart:
    """One of the tied, with rolls of two dice or play-off points."""

    badge: int
    dice: tuple[tuple[int, int], ...]
    points: int | None


@dataclass(frozen=True, slots=True)
class TiePart:
    """A tie that was settled."""

    division: str
    through: int
    place: int
    policy: Settled
    players: tuple[TiedPart, ...]
    at: datetime
    by: str
    note: str


@dataclass(frozen=True, slots=True)
class ReportPart:
    """A master-point report as it was sent."""

    division: str
    number: int
    at: datetime
    by: str
    check: str
    table: str
    body: dict[str, Any]
    note: str


@dataclass(frozen=True, slots=True)
class ReportOptionsPart:
    """How the report is laid out; ``points`` are badges with their master points as text."""

    columns: tuple[str, ...]
    points: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ResultsPart:
    """Money, prizes, ties, reports, and what the event wants of its results."""

    money: tuple[MoneyPart, ...] = ()
    prizes: tuple[PrizePart, ...] = ()
    draws: tuple[DrawPart, ...] = ()
    payouts: tuple[PayoutPart, ...] = ()
    ties: tuple[TiePart, ...] = ()
    reports: tuple[ReportPart, ...] = ()
    prize_money: PrizeMoney | None = None
    stand: StandPart | None = None
    final: Finality | None = None
    report: ReportOptionsPart | None = None

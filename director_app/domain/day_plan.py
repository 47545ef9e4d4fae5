"""The day's plan: what happens when, besides the rounds, which keep their own times."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from director_app.domain.clock import RoundClock

_ZERO = timedelta()
ROUND = "round"
"""The kind of a line that is a round."""


class ItemKind(StrEnum):
    """What a part of the day is."""

    CHECK_IN = "check-in"
    BREAK = "break"
    LUNCH = "lunch"
    AWARDS = "awards"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class PlanItem:
    """A part of the day that is no round.

    ``starts_at`` is the planned start, ``minutes`` how long it lasts (0: until what follows),
    ``begun_at`` when it really began, where the director noted it.
    """

    id: int
    event: int
    kind: ItemKind
    title: str
    starts_at: datetime
    minutes: int = 0
    begun_at: datetime | None = None
    version: int = 1

    def __post_init__(self) -> None:
        if not 0 <= self.minutes <= 24 * 60:
            raise ValueError("each item on the schedule must be 24 hours or less")


class PartState(StrEnum):
    """Where a part of the day stands; the values are those of ``day show --json``."""

    DONE = "done"
    NOW = "now"
    NEXT = "next"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class DayPart:
    """What the day's course is reckoned from: a round with its clock, or a plan item.

    ``day`` counts from 1; ``planned`` is the announced start, ``begun`` the real one, and
    ``length`` how long it is planned to last (zero: until what follows). ``gone`` says that its
    day is over.
    """

    key: str
    kind: str
    title: str
    day: int
    planned: datetime | None
    length: timedelta
    begun: datetime | None = None
    clock: RoundClock | None = None
    round: int | None = None
    gone: bool = False

    @property
    def is_round(self) -> bool:
        """Whether it is a round, whose beginning is always known."""
        return self.kind == ROUND

    def end(self, begun: datetime, now: datetime) -> datetime:
        """When it ends, having begun then: a round as its clock has it."""
        by_clock = self.clock.ends_at(now) if self.clock is not None else None
        return by_clock or begun + self.length


@dataclass(frozen=True, slots=True)
class DayLine:
    """One line of the day: when it was announced, when it will be, when it really began.

    ``expected`` is the real start once it has begun, and ``None`` where nothing can be told.
    ``key`` names it to the desk: ``r2`` is round 2, ``p5`` the plan item 5.
    """

    key: str
    kind: str
    title: str
    day: int
    planned: datetime | None
    expected: datetime | None
    really: datetime | None
    state: PartState
    length: timedelta = _ZERO
    round: int | None = None

    @property
    def shift(self) -> timedelta:
        """How much later than announced; zero where it is in time or nothing was announced."""
        if self.planned is None or self.expected is None:
            return _ZERO
        return max(self.expected - self.planned, _ZERO)

    @property
    def item(self) -> int | None:
        """The plan item's id; ``None`` for a round."""
        return int(self.key[1:]) if self.key.startswith("p") else None

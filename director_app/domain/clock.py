"""The round clock: arithmetic over stored times, so that nothing is lost while nobody looks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from director_app.errors import DirectorError
from director_app.messages.message import Message

_ZERO = timedelta()

LONG_OVER = timedelta(hours=12)
"""Longer ago than a day of play lasts: nobody waits for such a round any more."""


class ClockState(StrEnum):
    """What the clock is doing; the values are those of ``clock show --json``."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class TableTime:
    """Extra time for one table of a round, for a reason: after a ruling, seated late."""

    round_id: int
    table: int
    added: timedelta
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of one round, as facts: when it started, how long it stood, what was added.

    Times are aware datetimes, ``length`` and ``added`` durations. ``now`` is always an argument.
    """

    round_id: int
    length: timedelta
    started_at: datetime | None = None
    paused_at: datetime | None = None
    stood: timedelta = _ZERO
    added: timedelta = _ZERO
    version: int = 0

    def state(self, now: datetime) -> ClockState:
        """Ready before the start; over when no time is left, also while paused at zero."""
        if self.started_at is None:
            return ClockState.READY
        if self.remaining(now) <= _ZERO:
            return ClockState.OVER
        return ClockState.RUNNING if self.paused_at is None else ClockState.PAUSED

    def elapsed(self, now: datetime) -> timedelta:
        """Time played: none before the start, never negative, standing while paused."""
        if self.started_at is None:
            return _ZERO
        until = self.paused_at or now
        return max(until - self.started_at - self.stood, _ZERO)

    def remaining(self, now: datetime) -> timedelta:
        """Time left, never below zero."""
        return max(self.length + self.added - self.elapsed(now), _ZERO)

    def over_for(self, now: datetime) -> timedelta:
        """How long ago time was called; zero while there is time left."""
        return max(self.elapsed(now) - self.length - self.added, _ZERO)

    def minutes_over(self, now: datetime) -> int | None:
        """Full minutes since time was called; ``None`` before that."""
        if self.state(now) is not ClockState.OVER:
            return None
        return self.over_for(now) // timedelta(minutes=1)

    def long_over(self, now: datetime) -> bool:
        """Whether time was called on another day, as when an event is opened later."""
        return self.over_for(now) >= LONG_OVER

    def plays_on(self, own: TableTime, now: datetime) -> bool:
        """Whether time was called for the room, but not for a table with time of its own."""
        over = self.state(now) is ClockState.OVER
        return over and self.of_table(own).state(now) is not ClockState.OVER

    def ends_at(self, now: datetime) -> datetime | None:
        """When time will be, were the clock to run on; ``None`` before the start."""
        if self.started_at is None:
            return None
        standing = max(now - self.paused_at, _ZERO) if self.paused_at else _ZERO
        return self.started_at + self.length + self.added + self.stood + standing

    def begun(self, moment: datetime) -> bool:
        """Whether it had been started at a moment."""
        return self.started_at is not None and self.started_at <= moment

    def of_table(self, own: TableTime | None) -> RoundClock:
        """The clock that a table reads which was given more or less time than the round."""
        return replace(self, added=self.added + own.added) if own else self

    def shifted(self, by: timedelta) -> RoundClock:
        """The same clock by a calendar that was set by so much."""
        return replace(
            self,
            started_at=self.started_at + by if self.started_at else None,
            paused_at=self.paused_at + by if self.paused_at else None,
        )

    def started(self, now: datetime) -> RoundClock:
        """The clock, started now; refused where it has been started already."""
        if self.started_at is not None:
            raise DirectorError(Message("The round clock is already running."))
        return replace(self, started_at=now)

    def paused(self, now: datetime) -> RoundClock:
        """The clock, standing from now on; refused unless it runs."""
        if self.state(now) is not ClockState.RUNNING:
            raise DirectorError(Message("The clock isn’t running, so there’s nothing to pause."))
        return replace(self, paused_at=now)

    def resumed(self, now: datetime) -> RoundClock:
        """The clock, running again from now on; refused unless it stands paused."""
        if self.paused_at is None:
            raise DirectorError(Message("The clock isn’t paused, so there’s nothing to resume."))
        stood = self.stood + max(now - self.paused_at, _ZERO)
        return replace(self, paused_at=None, stood=stood)

    def with_minutes(self, minutes: int, now: datetime) -> RoundClock:
        """The clock with minutes added, or taken where they are negative.

        Refused: less than has been played, and a round outside 1 minute to 12 hours.
        """
        added = self.added + timedelta(minutes=minutes)
        if self.length + added < self.elapsed(now) and minutes < 0:
            raise DirectorError(
                Message("That’s more time than is left on the clock. Take off fewer minutes.")
            )
        if not timedelta(minutes=1) <= self.length + added <= timedelta(hours=12):
            raise DirectorError(Message("A round must last from 1 minute to 12 hours."))
        return replace(self, added=added)

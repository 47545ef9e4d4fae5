"""What the day's plan is reckoned from, read in one look, and what it says at a moment."""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from director_app.domain.clock import RoundClock
from director_app.domain.day_course import course, late_by
from director_app.domain.day_layout import worded_title
from director_app.domain.day_plan import ROUND, DayLine, Part, PartState, PlanItem
from director_app.domain.events import Event
from director_app.domain.rounds import Round
from director_app.domain.times import local_day
from director_app.errors import NotFound
from director_app.frozen import frozen
from director_app.messages.message import Message, joined
from director_app.storage.unit_of_work import UnitOfWork

_LATE_EVENING = timedelta(hours=4)
"""A day that goes on past midnight is not over yet."""
_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
_COMING = frozenset({PartState.NEXT, PartState.LATER})


@frozen
class DayView:
    """The days of an event at a moment, and how late they run."""

    event: Event
    now: datetime
    lines: tuple[DayLine, ...]
    late: timedelta

    @property
    def timed(self) -> bool:
        """Whether anything has an announced time."""
        return any(one.planned is not None for one in self.lines)

    @property
    def late_minutes(self) -> int:
        """Full minutes late, 0 while in time."""
        return self.late // timedelta(minutes=1)

    @property
    def next_line(self) -> DayLine | None:
        """What comes next."""
        return next((one for one in self.lines if one.state is PartState.NEXT), None)

    @property
    def current(self) -> DayLine | None:
        """What is on; the last one begun where there are several."""
        return next((one for one in reversed(self.lines) if one.state is PartState.NOW), None)

    def coming(self, count: int = 2) -> tuple[DayLine, ...]:
        """The next parts of the same day, the nearest first."""
        first = self.next_line
        if first is None:
            return ()
        after = self.lines[self.lines.index(first) :]
        return tuple(one for one in after if one.state in _COMING and one.day == first.day)[:count]

    def line(self, key: str) -> DayLine:
        """The line of this key: ``r2``, ``p5``."""
        for one in self.lines:
            if one.key == key.strip().lower():
                return one
        known = joined(", ", (one.key for one in self.lines))
        raise NotFound(
            Message(
                "The day has no part {key}; there are {known}. Look at the plan again.",
                key=key,
                known=known or Message("none"),
            ),
            field="key",
        )


@frozen
class DayFacts:
    """Rounds with their clocks and the parts that are no rounds: the plan at any moment."""

    event: Event
    rounds: tuple[Round, ...]
    """All rounds of the division, cancelled ones too."""
    items: tuple[PlanItem, ...]
    parts: tuple[Part, ...]

    def at(self, now: datetime) -> DayView:
        """The plan at a moment."""
        today = local_day(now - _LATE_EVENING)
        days = self.event.facts.days
        parts = [replace(one, gone=days[min(one.day, len(days)) - 1] < today) for one in self.parts]
        lines = course(parts, now)
        return DayView(self.event, now, lines, late_by(lines))

    def item(self, item: int) -> PlanItem:
        """A part that is no round."""
        for one in self.items:
            if one.id == item:
                return one
        raise NotFound(Message("That part of the day is no longer there. Look again."), field="key")


def day_facts(work: UnitOfWork, event: int, division: int) -> DayFacts:
    """Read the facts in an open transaction."""
    kept = work.events.get(event)
    rounds = tuple(work.rounds.all(division))
    played = [one for one in rounds if not one.cancelled]
    clocks = work.clocks.of_rounds(one.id for one in played)
    items = tuple(work.day.items(event))
    return DayFacts(kept, rounds, items, parts_of(kept, played, items, clocks))


def parts_of(
    event: Event,
    rounds: Iterable[Round],
    items: Iterable[PlanItem],
    clocks: Mapping[int, RoundClock],
) -> tuple[Part, ...]:
    """Rounds and plan items as parts of the day."""
    parts = [_round_part(one, clocks.get(one.id)) for one in rounds]
    return (*parts, *(_item_part(one, event) for one in items))


def planned_lines(
    event: Event, rounds: Iterable[Round], items: Iterable[PlanItem]
) -> tuple[DayLine, ...]:
    """The plan as it was announced, as if nothing of it had begun."""
    fresh = [replace(one, begun_at=None) for one in items]
    played = [one for one in rounds if not one.cancelled]
    parts = parts_of(event, played, fresh, {})
    times = [one.planned for one in parts if one.planned is not None]
    return course(parts, min(times, default=_LONG_AGO))


def day_of(event: Event, moment: datetime) -> int:
    """The event's day, from 1, that a moment belongs to."""
    return max(bisect.bisect_right(event.facts.days, local_day(moment)), 1)


def _round_part(one: Round, clock: RoundClock | None) -> Part:
    begun = clock.started_at if clock is not None else None
    return Part(
        key=f"r{one.number}",
        kind=ROUND,
        title=one.title,
        day=one.day,
        planned=one.starts_at,
        length=timedelta(minutes=one.minutes),
        begun=begun,
        clock=clock if begun is not None else None,
        round=one.number,
    )


def _item_part(one: PlanItem, event: Event) -> Part:
    return Part(
        key=f"p{one.id}",
        kind=one.kind.value,
        title=worded_title(one.kind, one.title),
        day=day_of(event, one.starts_at),
        planned=one.starts_at,
        length=timedelta(minutes=one.minutes),
        begun=one.begun_at,
    )

"""What the day's plan is reckoned from, read in one look, and what it says at a moment."""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from director_app.domain.clock import RoundClock
from director_app.domain.day_course import course, late_by
from director_app.domain.day_layout import worded_title
from director_app.domain.day_plan import ROUND, DayLine, DayPart, PartState, PlanItem
from director_app.domain.events import Event
from director_app.domain.rounds import Round
from director_app.domain.times import local_day
from director_app.errors import NotFound
from director_app.messages.message import Message, joined
from director_app.storage.unit_of_work import UnitOfWork

_LATE_EVENING = timedelta(hours=4)
"""A day that goes on past midnight is not over yet."""
_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
_COMING = frozenset({PartState.NEXT, PartState.LATER})


@dataclass(frozen=True, slots=True)
class DayView:
    """The days of an event at a moment, and how late they run."""

    event: Event
    now: datetime
    lines: tuple[DayLine, ...]
    late: timedelta

    @property
    def timed(self) -> bool:
        """Whether anything has an announced time."""
        return any(line.planned is not None for line in self.lines)

    @property
    def late_minutes(self) -> int:
        """Full minutes late, 0 while in time."""
        return self.late // timedelta(minutes=1)

    @property
    def next_line(self) -> DayLine | None:
        return next((line for line in self.lines if line.state is PartState.NEXT), None)

    @property
    def current(self) -> DayLine | None:
        """What is on; the last one begun where there are several."""
        return next((line for line in reversed(self.lines) if line.state is PartState.NOW), None)

    def coming(self, count: int = 2) -> tuple[DayLine, ...]:
        """The next parts of the same day, the nearest first."""
        first = self.next_line
        if first is None:
            return ()
        after = self.lines[self.lines.index(first) :]
        return tuple(line for line in after if line.state in _COMING and line.day == first.day)[
            :count
        ]

    def line(self, key: str) -> DayLine:
        """The line of this key, such as ``r2`` or ``p5``; refused if the day has none."""
        for line in self.lines:
            if line.key == key.strip().lower():
                return line
        known = joined(", ", (line.key for line in self.lines))
        raise NotFound(
            Message(
                "The schedule has no item {typed}. Choose from {items}.",
                typed=key,
                items=known or Message("none"),
            ),
            field="key",
        )


@dataclass(frozen=True, slots=True)
class DayFacts:
    """Rounds with their clocks and the parts that are no rounds: the plan at any moment."""

    event: Event
    rounds: tuple[Round, ...]
    """All rounds of the division, cancelled ones too."""
    items: tuple[PlanItem, ...]
    parts: tuple[DayPart, ...]

    def at(self, now: datetime) -> DayView:
        """The plan at a moment."""
        today = local_day(now - _LATE_EVENING)
        days = self.event.facts.days
        parts = [
            replace(part, gone=days[min(part.day, len(days)) - 1] < today) for part in self.parts
        ]
        lines = course(parts, now)
        return DayView(self.event, now, lines, late_by(lines))

    def item(self, item: int) -> PlanItem:
        """A part that is no round; refused if it is no longer there."""
        for plan_item in self.items:
            if plan_item.id == item:
                return plan_item
        raise NotFound(
            Message("That item is no longer on the schedule. Check the schedule again."),
            field="key",
        )


def day_facts(work: UnitOfWork, event: int, division: int) -> DayFacts:
    """Read the facts in an open transaction."""
    kept = work.events.get(event)
    rounds = tuple(work.rounds.all(division))
    played = [round_ for round_ in rounds if not round_.cancelled]
    clocks = work.clocks.of_rounds(round_.id for round_ in played)
    items = tuple(work.day.items(event))
    return DayFacts(kept, rounds, items, parts_of(kept, played, items, clocks))


def parts_of(
    event: Event,
    rounds: Iterable[Round],
    items: Iterable[PlanItem],
    clocks: Mapping[int, RoundClock],
) -> tuple[DayPart, ...]:
    """Rounds and plan items as parts of the day."""
    parts = [_round_part(round_, clocks.get(round_.id)) for round_ in rounds]
    return (*parts, *(_item_part(item, event) for item in items))


def planned_lines(
    event: Event, rounds: Iterable[Round], items: Iterable[PlanItem]
) -> tuple[DayLine, ...]:
    """The plan as it was announced, as if nothing of it had begun."""
    fresh = [replace(item, begun_at=None) for item in items]
    played = [round_ for round_ in rounds if not round_.cancelled]
    parts = parts_of(event, played, fresh, {})
    times = [part.planned for part in parts if part.planned is not None]
    return course(parts, min(times, default=_LONG_AGO))


def day_of(event: Event, moment: datetime) -> int:
    """The event's day, from 1, that a moment belongs to."""
    return max(bisect.bisect_right(event.facts.days, local_day(moment)), 1)


def _round_part(round_: Round, clock: RoundClock | None) -> DayPart:
    begun = clock.started_at if clock is not None else None
    return DayPart(
        key=f"r{round_.number}",
        kind=ROUND,
        title=round_.title,
        day=round_.day,
        planned=round_.starts_at,
        length=timedelta(minutes=round_.minutes),
        begun=begun,
        clock=clock if begun is not None else None,
        round=round_.number,
    )


def _item_part(plan_item: PlanItem, event: Event) -> DayPart:
    return DayPart(
        key=f"p{plan_item.id}",
        kind=plan_item.kind.value,
        title=worded_title(plan_item.kind, plan_item.title),
        day=day_of(event, plan_item.starts_at),
        planned=plan_item.starts_at,
        length=timedelta(minutes=plan_item.minutes),
        begun=plan_item.begun_at,
    )

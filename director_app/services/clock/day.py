"""The day's plan: what it says now, and changing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from director_app.domain.actions import ActionKind
from director_app.domain.day_layout import USUAL_TITLES, DayLayoutRequest, ProposedPart, laid_out
from director_app.domain.day_plan import DayLine, ItemKind, PlanItem
from director_app.domain.events import Event
from director_app.domain.rounds import Round
from director_app.domain.times import local_day, on_day
from director_app.domain.written import DAY_TITLE, written
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.services.clock.day_facts import (
    DayFacts,
    DayView,
    day_facts,
    day_of,
    planned_lines,
)
from director_app.storage.unit_of_work import UnitOfWork

_MOST = 720
_HALF_A_DAY = timedelta(hours=12)
_LAID = (ItemKind.CHECK_IN, ItemKind.BREAK, ItemKind.LUNCH, ItemKind.AWARDS)
"""Kinds that laying a day out arranges; other parts stay as they are."""


@dataclass(frozen=True, slots=True)
class NewPart:
    """A part of the day as the director says it; without a title it is called by its kind."""

    kind: ItemKind
    at: time
    title: str = ""
    minutes: int = 0
    day: int = 1


@dataclass(frozen=True, slots=True)
class DayProposal:
    """A day laid out but not kept: every part of it in order, and the titles of those that go."""

    lines: tuple[DayLine, ...]
    dropped: tuple[str, ...]


class DayPlanService(BoundService):
    """The plan of an event's days; rounds are those of a division (the default one at first)."""

    def facts(self) -> DayFacts:
        """What the plan is reckoned from; it tells the plan at any moment."""
        with self._store.read() as work:
            return day_facts(work, self.event, self._division_in(work))

    def show(self) -> DayView:
        """The plan as it stands now."""
        return self.facts().at(self._store.now())

    def add(self, new: NewPart) -> PlanItem:
        """Add a part that is no round."""
        with self._store.begin(
            ActionKind.ADD_DAY_PART, Message("Add to the schedule"), event=self.event
        ) as work:
            part = _part(work.events.get(self.event), new)
            work.describe(Message("Add {item} to the schedule", item=part.title), name=part.title)
            return replace(part, id=work.day.add(part))

    def change(self, item: PlanItem, new: NewPart) -> None:
        """Keep other words, time, length or kind of a part; ``item`` is as it was read."""
        with self._store.begin(
            ActionKind.CHANGE_DAY_PART, Message("Change the schedule"), event=self.event
        ) as work:
            part = _part(work.events.get(self.event), new)
            work.describe(
                Message("Change {item} on the schedule", item=part.title), name=part.title
            )
            changed = replace(part, id=item.id, begun_at=item.begun_at, version=item.version)
            if changed != item:
                work.day.save(changed, expected=item.version)

    def drop(self, item: int) -> str:
        """Take a part out; returns its title."""
        with self._store.begin(
            ActionKind.REMOVE_DAY_PART,
            Message("Remove an item from the schedule"),
            event=self.event,
        ) as work:
            kept = _item(work, self.event, item)
            work.describe(
                Message("Remove {item} from the schedule", item=kept.title), name=kept.title
            )
            work.day.drop(kept.id)
            return kept.title

    def begin(self, item: int) -> None:
        """Note that a part begins now; refused if it has begun, or is planned for another day."""
        with self._store.begin(
            ActionKind.BEGIN_DAY_PART, Message("Mark a start"), event=self.event
        ) as work:
            kept = _item(work, self.event, item)
            if kept.begun_at is not None:
                raise DirectorError(
                    Message(
                        "{item} is already marked as started. Use Undo to reverse it.",
                        item=kept.title,
                    )
                )
            if abs(work.now - kept.starts_at) > _HALF_A_DAY:
                raise DirectorError(
                    Message(
                        "{item} is planned for another day. Change the day first.", item=kept.title
                    )
                )
            work.describe(Message("Mark {item} as started", item=kept.title), name=kept.title)
            work.day.save(replace(kept, begun_at=work.now), expected=kept.version)

    def plan_round(self, number: int, at: time | None) -> None:
        """Announce a round's start on its day, or no time."""
        with self._store.begin(
            ActionKind.PLAN_ROUND, Message("Set a round’s start time"), event=self.event
        ) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            changed = at_time(work.events.get(self.event).facts.days, round_, at)
            work.describe(
                Message("Set the start time of {round}", round=round_.title), round=round_.number
            )
            if changed != round_:
                work.rounds.save(changed, expected=round_.version)

    def propose(self, request: DayLayoutRequest) -> DayProposal:
        """The whole event laid out from its first start; nothing is kept yet."""
        with self._store.read() as work:
            facts = day_facts(work, self.event, self._division_in(work))
            laid = _laid(work, facts, request)
            kept, dropped = _matched(facts, laid)
        lines = _course_of(facts, laid, kept)
        return DayProposal(lines, tuple(part.title for part in dropped))

    def lay_out(self, request: DayLayoutRequest) -> DayView:
        """Keep the plan that ``propose`` shows.

        Rounds of other divisions with the same number that had the same time get the new one.
        """
        with self._store.begin(
            ActionKind.LAY_OUT_DAY, Message("Plan the day"), event=self.event
        ) as work:
            facts = day_facts(work, self.event, self._division_in(work))
            laid = _laid(work, facts, request)
            kept, dropped = _matched(facts, laid)
            for gone in dropped:
                work.day.drop(gone.id)
            for item in kept:
                if item.id:
                    work.day.save(item, expected=item.version)
                else:
                    work.day.add(item)
            starts = {part.round: part.starts_at for part in laid if part.round is not None}
            for round_ in facts.rounds:
                if round_.id in starts:
                    _move_round(work, self.event, round_, starts[round_.id])
        return self.show()

    def shift(self, minutes: int, key: str) -> DayView:
        """Announce a delay: move the planned times from a line on by minutes, through its day.

        A minus moves them earlier. What has begun stays; rounds of other divisions that share
        the announced time move along.
        """
        if minutes == 0 or abs(minutes) > _MOST:
            raise DirectorError(
                Message("Enter 1 to {most} minutes. Use a minus sign for earlier.", most=_MOST),
                field="minutes",
            )
        with self._store.begin(ActionKind.SHIFT_DAY, "Shift the day", event=self.event) as work:
            facts = day_facts(work, self.event, self._division_in(work))
            view = facts.at(work.now)
            moved = _to_shift(view, view.line(key), timedelta(minutes=minutes))
            title, by = moved[0].title, abs(minutes)
            work.describe(
                Message("Move {item} and what follows {minutes} min later", item=title, minutes=by)
                if minutes > 0
                else Message(
                    "Move {item} and what follows {minutes} min earlier", item=title, minutes=by
                ),
                name=title,
                minutes=minutes,
            )
            rounds = {round_.number: round_ for round_ in facts.rounds}
            for line in moved:
                assert line.planned is not None
                to = line.planned + timedelta(minutes=minutes)
                if line.round is not None:
                    _move_round(work, self.event, rounds[line.round], to)
                else:
                    item = facts.item(line.item or 0)
                    work.day.save(replace(item, starts_at=to), expected=item.version)
        return self.show()


def at_time(days: Sequence[date], round_: Round, at: time | None) -> Round:
    """A round with its announced start on its day."""
    if at is None:
        return replace(round_, starts_at=None)
    return replace(round_, starts_at=on_day(days[min(round_.day, len(days)) - 1], at))


def _course_of(
    facts: DayFacts, laid: Sequence[ProposedPart], items: Sequence[PlanItem]
) -> tuple[DayLine, ...]:
    """The lines of a plan that nobody has begun yet."""
    starts = {part.round: part.starts_at for part in laid if part.round is not None}
    others = [item for item in facts.items if item.kind not in _LAID]
    new = [replace(item, id=-at) for at, item in enumerate(items, start=1)]
    rounds = [replace(round_, starts_at=starts.get(round_.id)) for round_ in facts.rounds]
    return planned_lines(facts.event, rounds, [*new, *others])


def _part(event: Event, new: NewPart) -> PlanItem:
    title = written(new.title, DAY_TITLE, "title") or USUAL_TITLES[new.kind]
    if not title:
        raise DirectorError(Message("Enter a title. It appears on the schedule."), field="title")
    if not 0 <= new.minutes <= _MOST:
        raise DirectorError(
            Message(
                "Enter 0 to {most} minutes. 0 means until the next item starts.",
                most=_MOST,
            ),
            field="minutes",
        )
    days = event.facts.days
    if not 1 <= new.day <= len(days):
        raise DirectorError(
            Message("Enter a day from 1 to {days_count}.", days_count=len(days)), field="day"
        )
    return PlanItem(0, event.id, new.kind, title, on_day(days[new.day - 1], new.at), new.minutes)


def _item(work: UnitOfWork, event: int, item: int) -> PlanItem:
    for plan_item in work.day.items(event):
        if plan_item.id == item:
            return plan_item
    raise DirectorError(
        Message("That item is no longer on the schedule. Check the schedule again."), field="key"
    )


def _laid(work: UnitOfWork, facts: DayFacts, request: DayLayoutRequest) -> tuple[ProposedPart, ...]:
    if all(round_.cancelled for round_ in facts.rounds):
        raise DirectorError(Message("There are no rounds to plan. Add a round first."))
    longest: dict[int, int] = {}
    for round_ in work.rounds.of_event(facts.event.id):
        if not round_.cancelled:
            longest[round_.number] = max(round_.minutes, longest.get(round_.number, 0))
    return laid_out(facts.rounds, facts.event.facts.days, request, longest)


def _matched(
    facts: DayFacts, laid: Sequence[ProposedPart]
) -> tuple[tuple[PlanItem, ...], tuple[PlanItem, ...]]:
    """The parts as laid out, those of a kind and day that are there kept; and those that go."""
    free = [plan_item for plan_item in facts.items if plan_item.kind in _LAID]
    kept = []
    for part in laid:
        if part.kind is None:
            continue
        same = next((each for each in free if _fits(facts.event, each, part)), None)
        if same is None:
            same = PlanItem(0, facts.event.id, part.kind, USUAL_TITLES[part.kind], part.starts_at)
        else:
            free.remove(same)
        kept.append(replace(same, starts_at=part.starts_at, minutes=part.minutes))
    return tuple(kept), tuple(free)


def _fits(event: Event, item: PlanItem, laid: ProposedPart) -> bool:
    return item.kind is laid.kind and day_of(event, item.starts_at) == laid.day


def _move_round(work: UnitOfWork, event: int, round_: Round, to: datetime) -> None:
    for other in work.rounds.of_event(event):
        same = other.number == round_.number and other.starts_at == round_.starts_at
        if other.id == round_.id or (same and other.day == round_.day and not other.cancelled):
            work.rounds.save(replace(other, starts_at=to), expected=other.version)


def _to_shift(view: DayView, since: DayLine, by: timedelta) -> list[DayLine]:
    """The lines that move, the first of them ``since``; refuses what can't be."""
    if since.really is not None:
        raise DirectorError(
            Message("{item} has already started. Move a later item instead.", item=since.title),
            field="key",
        )
    if since.planned is None:
        raise DirectorError(Message("{item} has no planned time. Set one first.", item=since.title))
    todays = [line for line in view.lines if line.day == since.day and line.planned is not None]
    at = todays.index(since)
    moved = [line for line in todays[at:] if line.really is None]
    for line in moved:
        assert line.planned is not None
        if local_day(line.planned + by) != local_day(line.planned):
            raise DirectorError(
                Message("{item} would move to another day. Move it by less.", item=line.title),
                field="minutes",
            )
    before = todays[at - 1] if at else None
    if before is not None and before.planned is not None and since.planned + by < before.planned:
        raise DirectorError(
            Message(
                "{item} would come before {earlier_item}. Move it by less, or start from "
                "{earlier_item}.",
                item=since.title,
                earlier_item=before.title,
            ),
            field="minutes",
        )
    return moved

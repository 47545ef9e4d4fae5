"""Planned times that go along when an event moves to other days, or is held again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from director_app.domain.events import Event
from director_app.domain.times import same_hour
from director_app.services.clock.day_facts import day_of
from director_app.storage.unit_of_work import UnitOfWork


def follow_days(work: UnitOfWork, before: Event, days: Sequence[date]) -> None:
    """Announced times of an event whose days change go to the new days, at the same hour.

    The parts of a day that falls away are dropped; its rounds are on the last day without times.
    """
    if tuple(days) == before.facts.days:
        return
    for item in work.day.items(before.id):
        day = day_of(before, item.starts_at)
        if day > len(days):
            work.day.drop(item.id)
        else:
            moved = replace(item, starts_at=same_hour(item.starts_at, days[day - 1]))
            work.day.save(moved, expected=item.version)
    for round_ in work.rounds.of_event(before.id):
        if round_.starts_at is not None:
            gone = day_of(before, round_.starts_at) > len(days) or round_.day > len(days)
            to = None if gone else same_hour(round_.starts_at, days[round_.day - 1])
            work.rounds.save(replace(round_, starts_at=to), expected=round_.version)


def plan_like(work: UnitOfWork, former: Event, event: Event, division: int) -> None:
    """Give a new event the times of a former one: the same hours on its own days.

    Rounds take the times of the former default division's rounds; what is on a day that the new
    event does not have is left out.
    """
    days = event.facts.days
    for item in work.day.items(former.id):
        day = day_of(former, item.starts_at)
        if day <= len(days):
            at = same_hour(item.starts_at, days[day - 1])
            work.day.add(replace(item, id=0, event=event.id, starts_at=at, begun_at=None))
    played = [round_ for round_ in work.rounds.all(former.main.id) if not round_.cancelled]
    for round_, like in zip(work.rounds.all(division), played, strict=False):
        if like.starts_at is not None and like.day == round_.day:
            at = same_hour(like.starts_at, days[round_.day - 1])
            work.rounds.save(replace(round_, starts_at=at), expected=round_.version)

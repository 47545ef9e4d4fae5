"""Which division is meant, and in which one it plays."""

from __future__ import annotations

from director_app.domain.events import Division, Event
from director_app.storage.unit_of_work import UnitOfWork


def division_of(work: UnitOfWork, event: int, division: int | None) -> int:
    """The division meant: the one named, or the event's default one."""
    return work.events.main(event) if division is None else division


def seated_division(work: UnitOfWork, event: int, division: int | None) -> Division:
    """The division whose rounds and tables the one meant plays in: itself, or its host."""
    return work.events.get(event).host_of(division_of(work, event, division))


def print_mark(event: Event, division: int) -> str:
    """What marks a division's paper in the print memory: nothing for the default one."""
    return "" if division == event.main.id else f"d{division}:"

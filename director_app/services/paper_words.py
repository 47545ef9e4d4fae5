"""Days and times of the day as they stand on paper."""

from __future__ import annotations

from datetime import date, datetime

from director_app.messages.dates import full_day, half_day, span_of_days
from director_app.messages.message import Message
from director_app.messages.shaped import small


def day_in_words(day: date) -> str:
    """``Saturday, March 14, 2026``."""
    return full_day(day)


def days_in_words(days: tuple[date, ...]) -> str:
    """One day, or the first and last of several."""
    if len(days) == 1:
        return day_in_words(days[0])
    return span_of_days(days[0], days[-1])


def within(title: str) -> str:
    """A round's title within a sentence, where everything is in small letters."""
    return small(title) if isinstance(title, Message) else title.lower()


def clock_time(at: datetime | None) -> str:
    """``1:15 pm`` in local time; empty for none."""
    if at is None:
        return ""
    local = at.astimezone()
    return half_day(local)

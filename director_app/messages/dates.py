"""Days and times as messages: American English at once, any other language when they are worded.

The order of day and month is a template of the catalogue like any other, and so are the names.
Whether a clock has 12 hours or 24 is decided when a time is worded.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import Literal

from director_app.messages.message import Message, Words

MONTHS = (
    Message("January"), Message("February"), Message("March"), Message("April"),
    Message("May"), Message("June"), Message("July"), Message("August"),
    Message("September"), Message("October"), Message("November"), Message("December"),
)  # fmt: skip
WEEKDAYS = (
    Message("Monday"), Message("Tuesday"), Message("Wednesday"), Message("Thursday"),
    Message("Friday"), Message("Saturday"), Message("Sunday"),
)  # fmt: skip


class ShortName(Message):
    """The first three letters of a word: ``Nov``, in Spanish ``nov`` of ``noviembre``."""

    def __new__(cls, template: str, n: int | None = None, /, **values: object) -> ShortName:
        made = str.__new__(cls, template[:3])
        made.template, made.values, made.n = template, values, n
        return made

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        """The first letters of the whole word in the language."""
        return super().worded(words, said)[:3]


def weekday(day: date) -> Message:
    """``Saturday``."""
    return WEEKDAYS[day.weekday()]


def month_day(day: date) -> Message:
    """``November 22``."""
    return Message("{month} {day}", month=MONTHS[day.month - 1], day=day.day)


def long_day(day: date) -> Message:
    """``Saturday, November 22``."""
    return Message("{weekday}, {month_day}", weekday=weekday(day), month_day=month_day(day))


def full_day(day: date) -> Message:
    """``Saturday, November 22, 2026``."""
    return Message("{long_day}, {year}", long_day=long_day(day), year=day.year)


def month_day_year(day: date) -> Message:
    """``November 22, 2026``."""
    return Message("{month_day}, {year}", month_day=month_day(day), year=day.year)


def span_of_days(first: date, last: date) -> Message:
    """``November 21–22, 2026``, ``November 30 to December 1, 2026``."""
    if (first.year, first.month) == (last.year, last.month):
        month = MONTHS[first.month - 1]
        return Message(
            "{month} {day}–{last_day}, {year}",
            month=month,
            day=first.day,
            last_day=last.day,
            year=last.year,
        )
    return Message(
        "{month_day} to {last_month_day}, {year}",
        month_day=month_day(first),
        last_month_day=month_day(last),
        year=last.year,
    )


def short_month_day(day: date) -> Message:
    """``Nov 22``."""
    return Message("{short_month} {day}", short_month=_short_month(day), day=day.day)


def short_day(day: date) -> Message:
    """``Sat, Nov 22``."""
    return Message(
        "{short_weekday}, {short_month_day}",
        short_weekday=ShortName(weekday(day).template),
        short_month_day=short_month_day(day),
    )


def short_date(day: date) -> Message:
    """``Nov 22, 2026``."""
    return Message("{short_month_day}, {year}", short_month_day=short_month_day(day), year=day.year)


def short_full_day(day: date) -> Message:
    """``Sun, Nov 22, 2026``."""
    return Message(
        "{short_weekday}, {short_date}",
        short_weekday=ShortName(weekday(day).template),
        short_date=short_date(day),
    )


def day_first(day: date) -> Message:
    """``22 Nov 2026``."""
    return Message(
        "{day} {short_month} {year}", day=day.day, short_month=_short_month(day), year=day.year
    )


def _short_month(day: date) -> Message:
    return ShortName(MONTHS[day.month - 1].template)


Hours = Literal[12, 24]

HOURS_VARIABLE = "FRONT_TABLE_HOURS"
"""By this a window tells its own commands how many hours a clock has."""


class _Clock:
    """How many hours a clock has for whoever reads this."""

    hours: Hours = 12


def count_hours(hours: Hours) -> None:
    """Tell times by a clock of so many hours from now on."""
    _Clock.hours = hours


def counted_hours() -> Hours:
    """How many hours the clock has by which times are told."""
    return _Clock.hours


class TimeOfDay(Message):
    """A time of the day, with the hours of the clock that is there when it is worded.

    ``usual`` are the hours of its English in the book.
    """

    usual: Hours
    hour: int
    minutes: str

    def __new__(cls, hour: int, minutes: str, usual: Hours = 12) -> TimeOfDay:
        english = _clocked(hour, minutes, usual)
        made = str.__new__(cls, english)
        made.template, made.values, made.n = english.template, english.values, None
        made.hour, made.minutes, made.usual = hour, minutes, usual
        return made

    def __reduce__(self) -> tuple[type[TimeOfDay], tuple[int, str, int]]:
        return type(self), (self.hour, self.minutes, self.usual)

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        """As clocks show it here."""
        return _clocked(self.hour, self.minutes, _Clock.hours).worded(words, said)


def _clocked(hour: int, minutes: str, hours: Hours) -> Message:
    if hours == 24:
        return Message("{time}", time=f"{hour}:{minutes}")
    time = f"{hour % 12 or 12}:{minutes}"
    return Message("{time} am", time=time) if hour < 12 else Message("{time} pm", time=time)


def hour_minute(at: datetime, *, seconds: bool = False) -> Message:
    """A time of the day at this desk: ``2:30 pm``; ``14:30`` where clocks have 24 hours."""
    here = at.astimezone()
    minutes = f"{here.minute:02d}:{here.second:02d}" if seconds else f"{here.minute:02d}"
    return TimeOfDay(here.hour, minutes)

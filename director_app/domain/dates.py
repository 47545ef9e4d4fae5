"""Days and moments as people type them: ``12/5/2026``, ``Dec 5``, ``5 Dec 2026``, ``2026-12-05``,
``Dec 5 2:30 pm``, ``16:30``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, datetime, time

from director_app.domain.times import local_day, on_day, typed_time
from director_app.errors import DirectorError
from director_app.messages.dates import MONTHS, WEEKDAYS, short_full_day
from director_app.messages.message import Message
from director_app.messages.saying import ENGLISH, spoken_language, worded

_PART = re.compile(r"[^\W\d_]+|\d+")
_BETWEEN = re.compile(r"[\s,./\-\N{EN DASH}]*")
_ENDINGS = frozenset({"st", "nd", "rd", "th"})
_LITTLE = frozenset({"of", "the", "de", "del", "el"})
_LEAST = 3
"""From so many letters on, the beginning of a name means it."""
_CENTURY = 2000
_YEARS = range(1900, 2200)
"""Any other year is a slip of the fingers."""


def typed_day(text: str, near: date, field: str = "day") -> date:
    """A day as it was typed, with the names of months in English or in the language spoken.

    Of numbers alone the month comes first in English, the day elsewhere; another order is taken
    where that one is no date. Two figures are a year of this century. Without a year it is the
    day of that name nearest to ``near``. A weekday is passed over: the numbers count.
    """
    for year, month, day in _readings(text):
        found = _day(year, month, day) if year else _nearest(month, day, near)
        if found is not None:
            return found
    raise _unread(text, near, field)


def typed_moment(text: str, now: datetime, field: str = "at") -> datetime:
    """A moment as it was typed: a time of today, or a day and a time, here if no zone is named.

    A day alone is its beginning.
    """
    with suppress(ValueError):
        if "-" in text:
            return datetime.fromisoformat(text.strip()).astimezone()
    today, words = local_day(now), text.split()
    for at in range(len(words) + 1 if words else 0):
        day, clock = " ".join(words[:at]), " ".join(words[at:])
        with suppress(DirectorError):
            on = typed_day(day, today) if day else today
            return on_day(on, typed_time(clock) if clock else time()).astimezone()
    return on_day(today, typed_time(text, field)).astimezone()


def day_for_field(day: date) -> str:
    """A day as a field shows it, ``Sat, Dec 5, 2026``: typed back, it means the same."""
    return worded(short_full_day(day))


def day_in_numbers(day: date) -> str:
    """``12/5/2026``, in the order of the language spoken."""
    first, second = (day.month, day.day) if _month_first() else (day.day, day.month)
    return f"{first}/{second}/{day.year}"


def _readings(text: str) -> Iterator[tuple[int, int, int]]:
    """What a text may mean, the likeliest first: year (0 for none), month, day."""
    parts = _PART.findall(_plain(text))
    if _BETWEEN.sub("", _plain(text)) != "".join(parts):
        return
    numbers = [part for part in parts if part.isdecimal()]
    names = [part for part in parts if not part.isdecimal() and part not in _LITTLE | _ENDINGS]
    if any(len(number) not in {1, 2, 4} for number in numbers):
        return
    if names:
        yield from _named(names, numbers)
    elif len(numbers) == 3 and len(numbers[0]) == 4:
        yield int(numbers[0]), int(numbers[1]), int(numbers[2])
    elif len(numbers) in {2, 3}:
        first, second, year = int(numbers[0]), int(numbers[1]), _year(numbers[2:])
        american, other = (year, first, second), (year, second, first)
        yield from (american, other) if _month_first() else (other, american)


def _named(names: list[str], numbers: list[str]) -> Iterator[tuple[int, int, int]]:
    """The month by its name, the weekday before it passed over."""
    month = _one_of(MONTHS, names[-1])
    if month is None or len(names) > 2 or not 1 <= len(numbers) <= 2:
        return
    if len(names) == 2 and _one_of(WEEKDAYS, names[0]) is None:
        return
    if len(numbers[0]) == 4:  # 2026 Dec 5
        numbers.reverse()
    yield _year(numbers[1:]), month + 1, int(numbers[0])


def _year(numbers: Sequence[str]) -> int:
    if not numbers:
        return 0
    year = int(numbers[0])
    return year if len(numbers[0]) > 2 else _CENTURY + year


def _one_of(names: Sequence[str], typed: str) -> int | None:
    """Which name a word begins, in the language spoken before English."""
    if len(typed) < _LEAST:
        return None
    for said in (worded, str):
        for at, name in enumerate(names):
            if _plain(said(name)).startswith(typed):
                return at
    return None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day) if year in _YEARS else None
    except ValueError:
        return None


def _nearest(month: int, day: int, near: date) -> date | None:
    years = range(near.year - 8, near.year + 9)  # one of them has a February 29
    found = [each for year in years if (each := _day(year, month, day))]
    return min(found, key=lambda each: abs(each - near), default=None)


def _month_first() -> bool:
    return spoken_language() == ENGLISH


def _plain(text: str) -> str:
    """Small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


def _unread(text: str, near: date, field: str) -> DirectorError:
    like = day_in_numbers(near)
    if not text.strip():
        return DirectorError(Message("Enter a date, such as {date}.", date=like), field=field)
    return DirectorError(
        Message("{typed} isn’t a date. Enter it like {date}.", typed=repr(text.strip()), date=like),
        field=field,
    )

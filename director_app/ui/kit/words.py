"""Every visible word of the window passes through here, plurals included."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import TYPE_CHECKING

from director_app.messages import lists
from director_app.messages.dates import hour_minute, short_date
from director_app.messages.saying import tr, worded

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = [
    "at_words",
    "day_words",
    "for_spreadsheet",
    "listed",
    "long_words",
    "money_words",
    "tr",
    "true_minus",
    "worded",
]

_HOUR, _DAY = 60, 24 * 60
_MINUS = "\N{MINUS SIGN}"


def true_minus(number: int) -> str:
    """A whole number with a true minus sign."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


_TYPED = str.maketrans({_MINUS: "-", "\N{THIN SPACE}": "", "\N{NARROW NO-BREAK SPACE}": ""})
_NUMBER = re.compile(r"[+-]?\$?\d[\d.,]*%?")


def for_spreadsheet(text: str) -> str:
    """A number as a spreadsheet reads numbers, with a plain minus; any other text as it is."""
    plain = text.translate(_TYPED)
    return plain if _NUMBER.fullmatch(plain) else text


def at_words(at: datetime | None) -> str:
    """A time of the day at this desk."""
    return "" if at is None else worded(hour_minute(at))


def long_words(minutes: int) -> str:
    """How long something took or is over, in the largest measure that is full."""
    if minutes < _HOUR:
        return tr("%n min", n=minutes)
    if minutes < _DAY:
        return tr("%n hours", n=minutes // _HOUR)
    return tr("%n days", n=minutes // _DAY)


def listed(parts: Sequence[str]) -> str:
    """``5``, ``5 and 6``, ``5, 6, and 8``."""
    return worded(lists.listed(parts))


def day_words(day: date | None) -> str:
    """A day with its year."""
    return "" if day is None else worded(short_date(day))


def money_words(cents: int) -> str:
    """An amount, its cents only where there are some."""
    whole, rest = divmod(abs(cents), 100)
    return f"${whole:,}.{rest:02d}" if rest else f"${whole:,}"


_MOST_NAMED = 4


def some_names(names: Sequence[str]) -> str:
    """All of up to four; else the first three, and how many more there are."""
    if len(names) <= _MOST_NAMED:
        return ", ".join(names)
    named = ", ".join(names[: _MOST_NAMED - 1])
    return tr("{names} and %n more", names=named, n=len(names) - _MOST_NAMED + 1)

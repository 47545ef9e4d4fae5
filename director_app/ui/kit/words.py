"""Every visible word of the window passes through here, plurals included."""

from __future__ import annotations

from datetime import datetime

from director_app.messages.dates import hour_minute
from director_app.messages.saying import told, tr

__all__ = ["at_words", "long_words", "told", "tr", "true_minus"]

_HOUR, _DAY = 60, 24 * 60
_MINUS = "\N{MINUS SIGN}"


def true_minus(number: int) -> str:
    """A whole number with a true minus sign."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def at_words(at: datetime | None) -> str:
    """A time of the day at this desk."""
    return "" if at is None else told(hour_minute(at))


def long_words(minutes: int) -> str:
    """How long something took or is over, in the largest measure that is full."""
    if minutes < _HOUR:
        return tr("%n min", n=minutes)
    if minutes < _DAY:
        return tr("%n hours", n=minutes // _HOUR)
    return tr("%n days", n=minutes // _DAY)

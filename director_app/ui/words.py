"""Every visible word of the window passes through here, plurals included."""

from __future__ import annotations

from datetime import datetime

from director_app.language.dates import hour_minute
from director_app.language.saying import finished, told, tr

__all__ = ["at_words", "finished", "told", "tr", "true_minus"]

_MINUS = "\N{MINUS SIGN}"


def true_minus(number: int) -> str:
    """A whole number with a true minus sign."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def at_words(at: datetime | None) -> str:
    """A time of the day at this desk."""
    return "" if at is None else hour_minute(at)

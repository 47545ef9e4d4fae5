"""Times of the day as people type and announce them, at the computer's own place."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time

from director_app.errors import DirectorError
from director_app.messages.dates import counted_hours, hour_minute
from director_app.messages.message import Message
from director_app.messages.saying import worded

_TYPED = re.compile(
    r"(?P<hour>\d{1,2})(?:\s*[:.h]?\s*(?P<minute>\d{2}))?\s*(?P<half>[ap])?\.?\s*(?:m\.?)?",
    re.IGNORECASE,
)
_WORDS = {"noon": time(12), "midday": time(12), "midnight": time(0)}
_NIGHT = 6
"""No tournament begins a part of its day before six in the morning."""


def typed_time(text: str, field: str = "at") -> time:
    """A time as it was typed: ``9:15``, ``9.15``, ``915``, ``9:15am``, ``1 pm``, ``13:00``, noon.

    An hour from 1 to 5 without ``am`` and without a leading nought is one of the afternoon.
    """
    bare = " ".join(text.split())
    if bare.casefold() in _WORDS:
        return _WORDS[bare.casefold()]
    found = _TYPED.fullmatch(bare)
    if found is None or (found["half"] is None and bare[-1:].isalpha()):
        raise _unread(text, field)
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    half = (found["half"] or "").casefold()
    if half and not 1 <= hour <= 12:
        raise _unread(text, field)
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    elif 1 <= hour < _NIGHT and not bare.startswith("0"):
        hour += 12
    if hour > 23 or minute > 59:
        raise _unread(text, field)
    return time(hour, minute)


def _unread(text: str, field: str) -> DirectorError:
    if not text.strip():
        return DirectorError(Message("Enter a time, such as 10:35 or 1:15 pm."), field=field)
    return DirectorError(
        Message(
            "{typed} isn’t a time. Enter it as 10:35, 1:15 pm, or 13:00.",
            typed=repr(text.strip()),
        ),
        field=field,
    )


def on_day(day: date, at: time) -> datetime:
    """The moment when the computer's own clock shows this time on a day."""
    return datetime.combine(day, at).astimezone().astimezone(UTC)


def local_day(moment: datetime) -> date:
    """The day that the computer's own calendar shows at a moment."""
    return moment.astimezone().date()


def same_hour(moment: datetime, day: date) -> datetime:
    """The same time of the day on another day."""
    if local_day(moment) == day:
        return moment
    return on_day(day, moment.astimezone().time().replace(tzinfo=None))


def time_for_field(moment: datetime | None) -> str:
    """A time of the day as a field shows it: typed back, it means the same."""
    if moment is None:
        return ""
    if counted_hours() == 12:
        return worded(hour_minute(moment))
    here = moment.astimezone()
    return f"{here:%H:%M}" if here.hour < _NIGHT else f"{here.hour}:{here:%M}"

"""Until when results may be questioned: unofficial till a stated time, then final."""

from __future__ import annotations

from datetime import date, datetime

from director_app.domain.results_kept import Finality
from director_app.messages.dates import hour_minute, month_day, short_date
from director_app.messages.message import Message
from director_app.services.event_options import stored_options
from director_app.storage.unit_of_work import UnitOfWork

NOTHING_SAID = Finality()
"""Results of which no time was named, and that nobody declared final."""


def of_event(work: UnitOfWork, event: int) -> Finality:
    """What was said of an event's results."""
    return stored_options(work, event, Finality) or NOTHING_SAID


def words(said: Finality, now: datetime) -> str:
    """``Unofficial until 4:30 pm``, ``Final``; empty where nothing was said."""
    return Message("Final") if said.final(now) else until_words(said, now.astimezone().date())


def until_words(said: Finality, day: date) -> str:
    """``Unofficial until 4:30 pm``, with its day unless it is this one; empty without a time."""
    if said.unofficial_until is None:
        return ""
    until = said.unofficial_until.astimezone()
    time = hour_minute(until)
    on = "" if until.date() == day else Message(" on {month_day}", month_day=month_day(until))
    return Message("Unofficial until {time}{on_day}", time=time, on_day=on)


def moment_words(moment: datetime) -> str:
    """A day and its time, as a sentence names them."""
    here = moment.astimezone()
    return Message("{day}, {time}", day=short_date(here), time=hour_minute(here))

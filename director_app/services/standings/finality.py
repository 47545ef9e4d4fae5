"""Until when results may be questioned: unofficial till a stated time, then final."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from director_app.domain.actions import ActionKind
from director_app.domain.results_kept import Finality
from director_app.errors import DirectorError
from director_app.messages.dates import half_day, month_day, short_date
from director_app.messages.message import Message
from director_app.services.event_options import forget, keep, kept
from director_app.storage.store import Store
from director_app.storage.work import Work

NOTHING_SAID = Finality()
"""Results of which no time was named, and that nobody declared final."""


def of_event(work: Work, event: int) -> Finality:
    """What was said of an event's results."""
    return kept(work, event, Finality) or NOTHING_SAID


def set_until(store: Store, event: int, moment: datetime | None) -> None:
    """Results may be questioned until a moment, and are final from then on."""
    label = Message("Say until when the results may be questioned")
    with store.begin(ActionKind.SET_UNOFFICIAL_UNTIL, label, event=event) as work:
        if of_event(work, event).final_at is not None:
            raise DirectorError(Message("The results are final already. Take that back first."))
        if moment is None:
            told = Message("Name no time any more at which the results are final")
            work.describe(told, ActionKind.CLEAR_UNOFFICIAL_UNTIL)
            forget(work, event, Finality)
            return
        if moment <= work.now:
            raise DirectorError(
                Message(
                    "{told} is over already. Name a time to come, or declare the results final.",
                    told=_told(moment),
                ),
                field="unofficial-until",
            )
        work.describe(
            Message("Results are unofficial until {told}", told=_told(moment)),
            until=moment.isoformat(),
        )
        keep(work, event, Finality(unofficial_until=moment))


def declare(store: Store, event: int) -> None:
    """From now on the results are final."""
    with store.begin(
        ActionKind.DECLARE_FINAL, Message("Declare the results final"), event=event
    ) as work:
        said = of_event(work, event)
        if said.final_at is not None:
            raise DirectorError(Message("The results are final already."))
        keep(work, event, replace(said, final_at=work.now))


def take_back(store: Store, event: int) -> None:
    """The results may be questioned again, until the time that was set if it is to come."""
    with store.begin(
        ActionKind.TAKE_BACK_FINAL, Message("Take back that the results are final"), event=event
    ) as work:
        said = of_event(work, event)
        if said == NOTHING_SAID:
            raise DirectorError(Message("The results were not declared final, and no time is set."))
        until = said.unofficial_until
        if said.final_at is not None and until is not None and until > work.now:
            keep(work, event, Finality(unofficial_until=until))
        else:
            forget(work, event, Finality)


def _told(moment: datetime) -> str:
    here = moment.astimezone()
    return Message("{day}, {time}", day=short_date(here), time=half_day(here))


def words(said: Finality, now: datetime) -> str:
    """``Unofficial until 4:30 pm``, ``Final``; empty where nothing was said."""
    return Message("Final") if said.final(now) else until_words(said, now.astimezone().date())


def until_words(said: Finality, day: date) -> str:
    """``Unofficial until 4:30 pm``, with its day unless it is this one; empty without a time."""
    if said.unofficial_until is None:
        return ""
    until = said.unofficial_until.astimezone()
    time = half_day(until)
    on = "" if until.date() == day else Message(" on {month_day}", month_day=month_day(until))
    return Message("Unofficial until {time}{on}", time=time, on=on)

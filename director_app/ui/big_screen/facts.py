"""What scenes of the big screen are made of, asked of the services when the event changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.clock import ClockState
from director_app.domain.times import local_day
from director_app.errors import DirectorError
from director_app.messages.dates import weekday
from director_app.services.clock.cues import cues_of
from director_app.ui.big_screen.words import BigScreenFacts
from director_app.ui.kit.words import at_words, tr

if TYPE_CHECKING:
    from datetime import datetime

    from director_app.domain.day_plan import DayLine
    from director_app.services.clock.service import DayView
    from director_app.services.events.service import Overview
    from director_app.ui.shell.session import Session


def facts_of(session: Session, overview: Overview, message: str) -> BigScreenFacts:
    """The event as the room is told of it."""
    desk, rules = session.desk, None
    division = overview.event.main
    if session.division is not None:
        division = overview.event.division(session.division)
    if division.scored:
        rules = desk.rulebook.of(division)
    try:
        day = session.here.clock.day.facts()
    except DirectorError:
        day = None
    return BigScreenFacts(
        overview,
        rules,
        message,
        options=session.here.room_options.screen(),
        own=overview.own,
        day=day,
        cues=cues_of(rules, session.here.room_options.clock()),
    )


class NextWords:
    """What comes next, reckoned once a minute and when the clock's state changes."""

    def __init__(self) -> None:
        self._known: tuple[datetime, ClockState, int | None] | None = None
        self._words = ""

    def at(self, facts: BigScreenFacts, now: datetime, *, clock: bool) -> str:
        """The words at a moment, beside a ``clock`` or without one."""
        shown = facts.overview.clock.round.number if clock else None
        seen = (now.replace(second=0, microsecond=0), facts.overview.clock.state(now), shown)
        if seen != self._known:
            self._known = seen
            self._words = next_words(facts.day.at(now), shown) if facts.day is not None else ""
        return self._words


def next_words(view: DayView, shown: int | None = None) -> str:
    """What is next and when, and after a break the round that follows it.

    The round whose clock is ``shown`` is not next, also before it starts.
    """
    coming = [line for line in view.coming(7) if shown is None or line.round != shown]
    if not coming:
        return tr("Results")
    first = coming[0]
    said = _at(view, first, first.title)
    if first.round is not None:
        return said
    then = next((line for line in coming[1:] if line.round is not None), None)
    if then is None:
        return said
    return tr("{now}, then {next}", now=said, next=_at(view, then, _inside(then)))


def _at(view: DayView, line: DayLine, title: str) -> str:
    if line.planned is None or line.expected is None:
        return title
    at = at_words(line.expected)
    if local_day(line.expected) == local_day(view.now):
        return tr("{item} at {time}", item=title, time=at)
    day = weekday(line.expected.astimezone())
    return tr("{item} on {day} at {time}", item=title, day=day, time=at)


def _inside(line: DayLine) -> str:
    """A title inside a sentence: a round without a name of its own is written small."""
    if line.title == f"Round {line.round}":
        return tr("round {number}", number=line.round)
    return line.title

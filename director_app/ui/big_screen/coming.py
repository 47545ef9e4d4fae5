"""What comes next, as the room is told it: from the day's plan as it stands at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.times import local_day
from director_app.messages.dates import weekday
from director_app.ui.kit.words import at_words, tr

if TYPE_CHECKING:
    from director_app.domain.day_plan import DayLine
    from director_app.services.clock.service import DayView


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
    return tr("{first}, then {then}", first=said, then=_at(view, then, _inside(then)))


def _at(view: DayView, line: DayLine, title: str) -> str:
    if line.planned is None or line.expected is None:
        return title
    at = at_words(line.expected)
    if local_day(line.expected) == local_day(view.now):
        return tr("{title} at {time}", title=title, time=at)
    day = weekday(line.expected.astimezone())
    return tr("{title} on {day} at {time}", title=title, day=day, time=at)


def _inside(line: DayLine) -> str:
    """A title inside a sentence: a round without a name of its own is written small."""
    if line.title == f"Round {line.round}":
        return tr("round {number}", number=line.round)
    return line.title

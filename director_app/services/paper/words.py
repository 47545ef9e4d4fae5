"""Days, times, points and rulings in the words that paper has for them."""

from __future__ import annotations

from datetime import date, datetime

from director_app.domain.games import Outcome
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS
from director_app.messages.dates import full_day, hour_minute, span_of_days
from director_app.messages.message import Message, joined
from director_app.messages.shaped import small


def day_in_words(day: date) -> str:
    """``Saturday, March 14, 2026``."""
    return full_day(day)


def days_in_words(days: tuple[date, ...]) -> str:
    """One day, or the first and last of several."""
    if len(days) == 1:
        return day_in_words(days[0])
    return span_of_days(days[0], days[-1])


def within(title: str) -> str:
    """A round's title within a sentence, where everything is in small letters."""
    return small(title) if isinstance(title, Message) else title.lower()


def clock_time(at: datetime | None) -> str:
    """``1:15 pm`` in local time; empty for none."""
    return "" if at is None else hour_minute(at)


def signed(points: int | None) -> str:
    """Points with their sign: ``+10``, ``-25``, ``0``."""
    if points is None:
        return ""
    return f"+{points}" if points > 0 else str(points)


def facts_words(facts: RuledGameFacts) -> str:
    """What a ruling says of its game."""
    words = [
        Message("{wind} has a dead hand.", wind=seat.wind) for seat in SEATS if seat in facts.dead
    ]
    words += [Message("{wind} is out.", wind=seat.wind) for seat in SEATS if seat in facts.out]
    if facts.misnamed is not None:
        words.append(Message("{wind} misnamed the winning tile.", wind=facts.misnamed.wind))
    if facts.result is not None and facts.result.outcome is Outcome.RULED:
        awarded = facts.result.points
        given = joined(
            ", ",
            (
                Message("{wind} {points}", wind=seat.wind, points=signed(awarded[seat]))
                for seat in SEATS
                if seat in awarded
            ),
        )
        words.append(Message("Awarded: {points}.", points=given))
    return joined(" ", words)

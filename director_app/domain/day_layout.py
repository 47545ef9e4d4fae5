"""Laying out a whole day from its first start: pure arithmetic over the rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from director_app.domain.day_plan import ItemKind
from director_app.domain.rounds import Round
from director_app.domain.times import local_day, on_day
from director_app.errors import DirectorError
from director_app.messages.message import Message

_STEP = timedelta(minutes=5)
_TO_LUNCH = timedelta(minutes=5)
_AWARDS = 30
_NOON = time(12)
USUAL_TITLES = {
    ItemKind.CHECK_IN: Message("Check-in"),
    ItemKind.BREAK: Message("Break"),
    ItemKind.LUNCH: Message("Lunch"),
    ItemKind.AWARDS: Message("Awards"),
    ItemKind.OTHER: "",
}
"""What a part of each kind is called where nobody says."""


def worded_title(kind: ItemKind, title: str) -> str:
    """A title out of the book: one that nobody gave is worded in the reader's language."""
    usual = USUAL_TITLES[kind]
    return usual if title == usual else title


@dataclass(frozen=True, slots=True)
class DayLayoutRequest:
    """What the director says of the day: the first round's start, and what lies between.

    ``lunch_after`` counts the rounds of each day (``None``: nearest to noon; 0: no lunch);
    ``check_in`` is minutes before the first round, 0 for none.
    """

    first: time
    between: int = 15
    lunch_after: int | None = None
    lunch: int = 60
    check_in: int = 60
    awards: bool = True


@dataclass(frozen=True, slots=True)
class ProposedPart:
    """A part of the proposed plan: a round by its id, or a part of another kind."""

    kind: ItemKind | None
    starts_at: datetime
    minutes: int
    day: int
    round: int | None = None


def laid_out(
    rounds: Sequence[Round],
    days: Sequence[date],
    request: DayLayoutRequest,
    longest: Mapping[int, int],
) -> tuple[ProposedPart, ...]:
    """The plan of all days; ``longest`` gives minutes by round number where others play longer.

    Refused: a day that would go on past midnight.
    """
    _check(request)
    played = [round_ for round_ in rounds if not round_.cancelled]
    last = max((round_.day for round_ in played), default=0)
    found: list[ProposedPart] = []
    for number, day in enumerate(days, start=1):
        todays = [round_ for round_ in played if round_.day == number]
        if todays:
            laid = _one_day(todays, number, day, request, longest, awards=number == last)
            if local_day(laid[-1].starts_at) != day:
                raise DirectorError(
                    Message(
                        "The schedule would run past midnight. Start earlier or shorten the breaks."
                    ),
                    field="first",
                )
            found += laid
    return tuple(found)


def usual_lunch(minutes: Sequence[int], first: time, between: int) -> int:
    """After which round of a day lunch is best: nearest to noon; 0 where a day is short."""
    if len(minutes) < 3 or first >= _NOON:
        return 0
    at = timedelta(hours=first.hour, minutes=first.minute)
    found, nearest = 0, timedelta.max
    for number, length in enumerate(minutes[:-1], start=1):
        at += timedelta(minutes=length)
        away = abs(at - timedelta(hours=_NOON.hour))
        if away < nearest:
            found, nearest = number, away
        at += timedelta(minutes=between)
    return found


def _one_day(
    rounds: Sequence[Round],
    number: int,
    day: date,
    request: DayLayoutRequest,
    longest: Mapping[int, int],
    *,
    awards: bool,
) -> list[ProposedPart]:
    at = on_day(day, request.first)
    found: list[ProposedPart] = []
    if request.check_in:
        begins = at - timedelta(minutes=request.check_in)
        if local_day(begins) != day:
            raise DirectorError(
                Message("Check-in would start the day before. Shorten it or start round 1 later."),
                field="check_in",
            )
        found.append(ProposedPart(ItemKind.CHECK_IN, begins, request.check_in, number))
    between = timedelta(minutes=request.between)
    lunch = request.lunch_after
    if lunch is None:
        lunch = usual_lunch([round_.minutes for round_ in rounds], request.first, request.between)
    for count, round_ in enumerate(rounds, start=1):
        found.append(ProposedPart(None, at, round_.minutes, number, round_.id))
        ends = at + timedelta(minutes=max(round_.minutes, longest.get(round_.number, 0)))
        at = _up(ends + between, day)
        if count == lunch and count < len(rounds):
            eats = _up(ends + _TO_LUNCH, day)
            found.append(ProposedPart(ItemKind.LUNCH, eats, request.lunch, number))
            at = _up(eats + timedelta(minutes=request.lunch), day)
    if awards and request.awards:
        found.append(ProposedPart(ItemKind.AWARDS, at, _AWARDS, number))
    return found


def _up(moment: datetime, day: date) -> datetime:
    """The next full five minutes."""
    over = (moment - on_day(day, time())) % _STEP
    return moment + (_STEP - over if over else over)


def _check(request: DayLayoutRequest) -> None:
    for minutes, field, what, most in (
        (request.between, "between", Message("The break between rounds"), 240),
        (request.lunch, "lunch", Message("Lunch"), 240),
        (request.check_in, "check_in", Message("Check-in"), 360),
    ):
        if not 0 <= minutes <= most:
            raise DirectorError(
                Message("{setting} must be 0 to {most} minutes.", setting=what, most=most),
                field=field,
            )
    if request.lunch_after is not None and not 0 <= request.lunch_after <= 40:
        raise DirectorError(
            Message("Enter the round that lunch follows, 1 to 40. Enter 0 for no lunch."),
            field="lunch_after",
        )

"""What is asked where the computer can't know how late it is, in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from director_app.messages.dates import hour_minute, long_day
from director_app.ui.kit.words import at_words, tr, worded
from director_app.ui.shell.clock_words import digits_of

if TYPE_CHECKING:
    from director_app.services.clock.time_service import ClockBehind, ClockJump, ComputerOutage
    from director_app.services.desk import Desk

_SECOND, _MINUTE = timedelta(seconds=1), timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class TimeQuestion:
    """A question: its key, what has happened, and two answers."""

    key: str
    title: str
    detail: str
    first: str
    second: str


def truth_of(desk: Desk, event: int, division: int | None) -> TimeQuestion | None:
    """What is to be asked of a division's clock now, an outage before a change of the time."""
    outage = desk.time.outage(event, division)
    if outage is not None:
        return _unknown(outage) if outage.ran_on is None else _ran_on(outage, outage.ran_on)
    jump = desk.time.jump()
    return _jumped(jump) if jump is not None else None


def _ran_on(outage: ComputerOutage, left: timedelta) -> TimeQuestion:
    gone = tr("They kept playing: {time_left} left", time_left=_left(left))
    return TimeQuestion(
        key="outage",
        title=tr("This computer was off while the clock was running"),
        detail=tr(
            "It was last on at {time}, with {time_left} left. Did the room keep playing?",
            time=at_words(outage.seen),
            time_left=_left(outage.left),
        ),
        first=gone if left else tr("They kept playing: time is up"),
        second=tr("Resume with {time_left}", time_left=_left(outage.left)),
    )


def _unknown(outage: ComputerOutage) -> TimeQuestion:
    return TimeQuestion(
        key="unknown",
        title=tr("The computer’s time was changed while it was off"),
        detail=tr(
            "It was last on at {time}, and its clock said {computer} then. "
            "There’s no way to tell how long it was off.",
            time=at_words(outage.seen),
            computer=at_words(outage.computer),
        ),
        first=tr("I’ll set the minutes"),
        second=tr("Resume with {time_left}", time_left=_left(outage.left)),
    )


def _jumped(jump: ClockJump) -> TimeQuestion:
    near = abs(jump.computer - jump.ours) < 2 * _MINUTE
    ours, computer = _at(jump.ours, seconds=near), _at(jump.computer, seconds=near)
    return TimeQuestion(
        key="jump",
        title=tr("The computer’s time was changed"),
        detail=tr(
            "It now says {computer}, but the round clock was using {clock_time}. "
            "The time left in the round is the same either way.",
            computer=computer,
            clock_time=ours,
        ),
        first=tr("Keep {clock_time}", clock_time=ours),
        second=tr("Use {computer}", computer=computer),
    )


def behind_words(behind: ClockBehind) -> tuple[str, str]:
    """What is said of a computer whose time lies before the last step in the book."""
    ours, newest = behind.ours.astimezone(), behind.newest.astimezone()
    computer, step = at_words(behind.ours), at_words(behind.newest)
    if ours.date() != newest.date():
        computer = f"{worded(long_day(ours.date()))}, {computer}"
        step = f"{worded(long_day(newest.date()))}, {step}"
    return tr("The computer’s time may be wrong"), tr(
        "It says {computer}, but the last entry in the history was made at "
        "{step}. Fix the computer’s time before you continue.",
        computer=computer,
        step=step,
    )


def _left(left: timedelta) -> str:
    return digits_of(-(-left // _SECOND))


def _at(moment: datetime, *, seconds: bool) -> str:
    return worded(hour_minute(moment, seconds=seconds))

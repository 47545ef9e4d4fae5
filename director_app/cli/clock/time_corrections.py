"""``clock outage`` and ``clock time``: what holds where the computer can't know it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from director_app.cli.session import utc
from director_app.messages.dates import hour_minute
from director_app.messages.message import Message

if TYPE_CHECKING:
    from director_app.cli.parser import Commands, Parser
    from director_app.cli.session import CommandSession
    from director_app.services.clock.time_service import ClockJump, ComputerOutage

_SECOND = timedelta(seconds=1)


def add(group: Commands) -> tuple[Parser, ...]:
    """Add the commands to the clock's; returns those that take a division."""
    outage = group.add("outage", "show or settle an outage while the clock was running", _outage)
    answers = outage.add_mutually_exclusive_group()
    answers.add_argument("--keep-running", action="store_true", help="play went on: change nothing")
    answers.add_argument(
        "--resume", action="store_true", help="play stopped: go on with the time that was left"
    )
    time = group.add("time", "compare the clock with the computer’s time after a change", _time)
    answers = time.add_mutually_exclusive_group()
    answers.add_argument(
        "--keep", action="store_true", help="the computer’s new time is wrong: keep the clock’s"
    )
    answers.add_argument("--follow", action="store_true", help="use the computer’s new time")
    return (outage,)


def _outage(session: CommandSession) -> None:
    args, time = session.args, session.desk.time
    where = session.event, session.division
    if args.keep_running:
        time.keep_running(*where)
    elif args.resume:
        time.resume_from_outage(*where)
    found = time.outage(*where)
    session.answer(
        {"outage": _outage_data(found) if found else None, "remaining_s": _left(session)},
        _outage_words(found)
        if found
        else Message("No outage to settle. {clock} left.", clock=_clock(_left(session))),
    )


def _time(session: CommandSession) -> None:
    args, time = session.args, session.desk.time
    if args.follow:
        time.follow_computer(session.event)
    elif args.keep:
        time.keep_ours()
    jump, now = time.jump(), session.desk.time.now()
    session.answer(
        {"now": utc(now), "computer": utc(jump.computer) if jump else None},
        _jump_words(jump) if jump else Message("By the round clock, it’s {time}.", time=_at(now)),
    )


def _outage_data(found: ComputerOutage) -> dict[str, object]:
    return {
        "seen": utc(found.seen),
        "left_s": _seconds(found.left),
        "ran_on_s": None if found.ran_on is None else _seconds(found.ran_on),
        "computer": utc(found.computer),
    }


def _outage_words(found: ComputerOutage) -> str:
    left = _clock(_seconds(found.left))
    seen = Message(
        "This computer was last on at {last_on}, with {time_left} left on the clock.",
        last_on=_at(found.seen),
        time_left=left,
    )
    if found.ran_on is None:
        known = Message("Its time was changed while it was off, so there’s no telling how long.")
    else:
        known = Message(
            "If play went on, {clock} is left on the clock.", clock=_clock(_seconds(found.ran_on))
        )
    return Message(
        "{last_on} {time_left} To settle it, add --keep-running or --resume.",
        last_on=seen,
        time_left=known,
    )


def _jump_words(jump: ClockJump) -> str:
    return Message(
        "The computer’s time was changed. It says {computer_time}, but by the round "
        "clock it’s {clock_time}. To settle it, add --keep or --follow.",
        computer_time=_at(jump.computer),
        clock_time=_at(jump.ours),
    )


def _left(session: CommandSession) -> int:
    view = session.here.clock.show()
    return view.remaining_s(session.desk.time.now())


def _seconds(left: timedelta) -> int:
    return -(-left // _SECOND)


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _at(moment: datetime) -> str:
    return hour_minute(moment, seconds=True)

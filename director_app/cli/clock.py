"""``clock``: the round clock."""

from __future__ import annotations

from director_app.cli.parser import Commands, add_division, number, whole
from director_app.cli.session import Session


def add(commands: Commands) -> None:
    """Add the commands."""
    group = commands.group("clock", "the round clock")
    start = group.add("start", "start the clock of a round", _start)
    start.add_argument("--round", type=number, required=True, metavar="R")
    pause = group.add("pause", "let the clock stand", _pause)
    resume = group.add("resume", "let the clock run on", _resume)
    more = group.add("add", "add minutes; a minus takes them", _add)
    more.add_argument("minutes", type=whole, metavar="MINUTES")
    end = group.add("end", "call time now", _end)
    show = group.add("show", "what the clock is doing", _show)
    for parser in (start, pause, resume, more, end, show):
        add_division(parser)


def _start(session: Session) -> None:
    session.desk.clock.start(session.event, session.args.round, session.division)
    _show(session)


def _pause(session: Session) -> None:
    session.desk.clock.pause(session.event, session.division)
    _show(session)


def _resume(session: Session) -> None:
    session.desk.clock.resume(session.event, session.division)
    _show(session)


def _add(session: Session) -> None:
    session.desk.clock.add(session.event, session.args.minutes, session.division)
    _show(session)


def _end(session: Session) -> None:
    session.desk.clock.end(session.event, session.division)
    _show(session)


def _show(session: Session) -> None:
    desk = session.desk.clock
    view = desk.show(session.event, session.division)
    now = desk.now()
    state, left = view.state(now), view.remaining_s(now)
    minutes, seconds = divmod(left, 60)
    session.answer(
        {"state": state.value, "round": view.round.number, "remaining_s": left},
        f"{view.round.title} of {view.rounds}: {state.value}, {minutes}:{seconds:02} left.",
    )

"""``clock``: the round clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from director_app.cli.clock import time_corrections as clock_truth
from director_app.cli.parser import Commands, add_division, number, summary, whole
from director_app.cli.seating.commands import by_round, without_seat, without_seat_lines
from director_app.cli.session import CommandSession, value_words
from director_app.domain.clock import RoundClock, TableTime
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined


def add(commands: Commands) -> None:
    group = commands.group("clock", summary("clock"))
    start = group.add("start", "start a round’s clock", _start)
    start.add_argument("--round", type=number, required=True, metavar="R")
    start.add_argument(
        "--absent",
        default="",
        metavar="CHAIRS",
        help='empty seats whose players get the late penalty, such as "12E 14NS"',
    )
    start.add_argument(
        "--late-points",
        type=whole,
        metavar="P",
        help="penalty points, if the rules leave them open",
    )
    start.add_argument(
        "--unseated", action="store_true", help="even if the round has no seating yet"
    )
    pause = group.add("pause", "pause the clock", _pause)
    resume = group.add("resume", "resume the clock", _resume)
    more = group.add("add", "add minutes; a negative number takes them off", _add)
    more.add_argument("minutes", type=whole, metavar="MINUTES")
    more.add_argument("--table", type=number, metavar="N", help="for this table only")
    more.add_argument("--why", default="", metavar="TEXT", help="reason for the extra time")
    end = group.add("end", "call time now", _end)
    show = group.add("show", "show the clock", _show)
    reset = group.add("reset", "reset the round’s clock", _reset)
    following = group.add("next", "get the next round’s clock ready", _next)
    reset.add_argument(
        "--sure", action="store_true", required=True, help="required: confirm the reset"
    )
    truth = clock_truth.add(group)
    for parser in (start, pause, resume, more, end, reset, following, show, *truth):
        add_division(parser)


def _start(session: CommandSession) -> None:
    args = session.args
    unseated = session.here.clock.unseated(args.round)
    if unseated and not args.unseated:
        raise DirectorError(
            Message(
                "Round {round} has no seating yet. Draw it first (seat "
                "draw), or add --unseated to start the clock anyway.",
                round=args.round,
            )
        )
    _, late = session.here.clock.start_of_play.start(args.round, args.absent, args.late_points)
    left = without_seat(session, [args.round])
    rulings = [ruling.number for ruling in late] if args.absent else None
    _show(session, rulings, {"without_seat": by_round(left)})
    if not session.as_json:
        session.print_lines(*without_seat_lines(left))


def _pause(session: CommandSession) -> None:
    session.here.clock.pause()
    _show(session)


def _resume(session: CommandSession) -> None:
    session.here.clock.resume()
    _show(session)


def _add(session: CommandSession) -> None:
    args, clock = session.args, session.here.clock
    if args.table:
        clock.add_for_table(args.table, args.minutes, args.why)
    elif args.why:
        raise DirectorError(
            Message("Only one table’s extra time takes a reason. Add --table, or leave out --why.")
        )
    else:
        clock.add(args.minutes)
    _show(session)


def _end(session: CommandSession) -> None:
    session.here.clock.end()
    _show(session)


def _reset(session: CommandSession) -> None:
    session.here.clock.reset()
    _show(session)


def _next(session: CommandSession) -> None:
    session.here.clock.next_round()
    _show(session)


def _show(
    session: CommandSession,
    late: list[int] | None = None,
    started: Mapping[str, object] | None = None,
) -> None:
    """The clock, with the rulings and what else its start came to."""
    clock = session.here.clock
    view = clock.show()
    now = session.desk.time.now()
    state, left = view.state(now), view.remaining_s(now)
    minutes, seconds = divmod(left, 60)
    found: dict[str, object] = {
        "state": state.value,
        "round": view.round.number,
        "remaining_s": left,
    }
    words = Message(
        "{round} of {rounds}: {state}, {minutes}:{seconds} left.",
        round=view.round.title,
        rounds=view.rounds,
        state=value_words(state.value),
        minutes=minutes,
        seconds=f"{seconds:02}",
    )
    tables = [_own(view.clock, time, now) for time in clock.table_times()]
    if tables:
        found["tables"] = tables
        own = joined(
            ", ",
            (
                Message(
                    "table {table} +{minutes} min", table=table["table"], minutes=table["minutes"]
                )
                for table in tables
            ),
        )
        words += Message(" Extra time: {extra_times}.", extra_times=own)
    if late is not None:
        found["late"] = late
        words += Message(" Rulings: {names}.", names=", ".join(map(str, late)) or Message("none"))
    session.answer({**found, **(started or {})}, words)


def _own(clock: RoundClock, own: TableTime, now: datetime) -> dict[str, object]:
    """A table's own time as another program reads it."""
    left = clock.of_table(own).remaining(now)
    return {
        "table": own.table,
        "minutes": own.added // timedelta(minutes=1),
        "why": own.reason,
        "remaining_s": -(-left // timedelta(seconds=1)),
    }

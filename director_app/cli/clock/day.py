"""``day``: the day's plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number, summary, whole
from director_app.cli.session import CommandSession, local, utc, value_words
from director_app.domain.day_layout import DayLayoutRequest
from director_app.domain.day_plan import ItemKind
from director_app.domain.times import typed_time
from director_app.errors import DirectorError
from director_app.messages.dates import hour_minute
from director_app.messages.message import Message
from director_app.services.clock.day import NewPart

if TYPE_CHECKING:
    from datetime import datetime

    from director_app.cli.parser import Parser
    from director_app.domain.day_plan import DayLine, PlanItem
    from director_app.services.clock.service import DayView

_KINDS = ("check-in", "break", "lunch", "awards", "other")


def add(commands: Commands) -> None:
    group = commands.group("day", summary("day"))
    show = group.add("show", "show the schedule and how late it’s running", _show)
    new = group.add("add", "add an item that isn’t a round", _add)
    new.add_argument("kind", choices=_KINDS, metavar="KIND", help=", ".join(_KINDS))
    new.add_argument("at", metavar="TIME", help="such as 10:35 or 1:15pm")
    new.add_argument("--title", default="", metavar="TEXT", help="default: the kind’s name")
    new.add_argument(
        "--minutes", type=whole, default=0, metavar="N", help="length (0 = until the next item)"
    )
    new.add_argument("--day", type=number, default=1, metavar="D")
    _add_change(group)
    gone = group.add("remove", "remove an item; a round only loses its time", _remove)
    _add_key(gone)
    begin = group.add(
        "begin", "mark an item as starting now; rounds start with the round clock", _begin
    )
    _add_key(begin)
    lay = _add_lay_out(group)
    shift = group.add(
        "shift", "announce a delay: move planned times later, starting with an item", _shift
    )
    shift.add_argument(
        "minutes", type=whole, metavar="MINUTES", help="a negative number moves them earlier"
    )
    shift.add_argument(
        "--from", dest="since", required=True, metavar="KEY", help="as listed by `day show`"
    )
    for parser in (show, gone, begin, lay, shift):
        add_division(parser)


def _add_change(group: Commands) -> None:
    change = group.add("change", "change an item; for a round, its planned time", _change)
    _add_key(change)
    change.add_argument("--at", metavar="TIME", help="such as 10:35 or 1:15pm")
    change.add_argument("--title", metavar="TEXT")
    change.add_argument("--minutes", type=whole, metavar="N")
    change.add_argument("--kind", choices=_KINDS, metavar="KIND")
    change.add_argument("--day", type=number, metavar="D")
    add_division(change)


def _add_lay_out(group: Commands) -> Parser:
    lay = group.add("lay-out", "plan the whole event from its first start time", _lay_out)
    lay.add_argument("first", metavar="TIME", help="start of each day’s first round")
    lay.add_argument("--between", type=whole, default=15, metavar="N", help="minutes (default: 15)")
    lay.add_argument(
        "--lunch-after",
        type=whole,
        metavar="K",
        help="lunch after each day’s K-th round (0 = no lunch)",
    )
    lay.add_argument("--lunch", type=whole, default=60, metavar="N", help="minutes (default: 60)")
    lay.add_argument(
        "--check-in",
        type=whole,
        default=60,
        metavar="N",
        help="minutes before the first round (default: 60, 0 = none)",
    )
    lay.add_argument("--no-awards", action="store_true")
    lay.add_argument("--preview", action="store_true", help="show the schedule without saving")
    return lay


def _add_key(parser: Parser) -> None:
    parser.add_argument("key", metavar="KEY", help="as listed by `day show`: r2, p5")


def _show(session: CommandSession) -> None:
    _print_plan(session, session.here.clock.day.show())


def _add(session: CommandSession) -> None:
    args = session.args
    new = NewPart(ItemKind(args.kind), typed_time(args.at), args.title, args.minutes, args.day)
    made = session.here.clock.day.add(new)
    line = session.desk.at(session.event).clock.day.show().line(f"p{made.id}")
    session.answer(
        _data(line),
        Message("{key}: {title}, {when}.", key=line.key, title=line.title, when=_when(line)),
    )


def _change(session: CommandSession) -> None:
    args, day = session.args, session.here.clock.day
    given = (args.at, args.title, args.minutes, args.kind, args.day)
    if all(value is None for value in given):
        raise DirectorError(
            Message("Nothing to change. Add --at, --title, --minutes, --kind, or --day.")
        )
    line = day.show().line(args.key)
    if line.round is not None:
        if args.at is None or any(value is not None for value in given[1:]):
            raise DirectorError(
                Message(
                    "For a round, only --at can be changed here. Change "
                    "the rest of {item} on the Event page.",
                    item=line.title,
                )
            )
        day.plan_round(line.round, typed_time(args.at))
    else:
        facts = day.facts()
        item = facts.item(line.item or 0)
        day.change(item, _changed(session, item, line))
    changed = day.show().line(line.key)
    session.answer(
        _data(changed),
        Message(
            "{key}: {title}, {when}.", key=changed.key, title=changed.title, when=_when(changed)
        ),
    )


def _changed(session: CommandSession, item: PlanItem, line: DayLine) -> NewPart:
    args = session.args
    kind: ItemKind = item.kind if args.kind is None else ItemKind(args.kind)
    at = item.starts_at.astimezone().time() if args.at is None else typed_time(args.at)
    return NewPart(
        kind,
        at,
        item.title if args.title is None else args.title,
        item.minutes if args.minutes is None else args.minutes,
        line.day if args.day is None else args.day,
    )


def _remove(session: CommandSession) -> None:
    day = session.here.clock.day
    line = day.show().line(session.args.key)
    if line.round is not None:
        day.plan_round(line.round, None)
        said = Message("{item} no longer has a planned time.", item=line.title)
    else:
        day.drop(line.item or 0)
        said = Message("{item} is off the schedule.", item=line.title)
    session.answer({"key": line.key, "removed": True}, said)


def _begin(session: CommandSession) -> None:
    day = session.here.clock.day
    line = day.show().line(session.args.key)
    if line.round is not None:
        raise DirectorError(
            Message(
                "{item} starts with its clock. Run front-table clock start --round {round}.",
                item=line.title,
                round=line.round,
            )
        )
    day.begin(line.item or 0)
    _print_plan(session, day.show())


def _lay_out(session: CommandSession) -> None:
    args, day = session.args, session.here.clock.day
    request = DayLayoutRequest(
        first=typed_time(args.first),
        between=args.between,
        lunch_after=args.lunch_after,
        lunch=args.lunch,
        check_in=args.check_in,
        awards=not args.no_awards,
    )
    if not args.preview:
        _print_plan(session, day.lay_out(request))
        return
    proposal = day.propose(request)
    if session.as_json:
        session.give({"lines": [_data(line) for line in proposal.lines], "gone": proposal.dropped})
        return
    session.table(
        (Message("day"), Message("planned"), Message("what")),
        [(line.day, _time(line.planned), line.title) for line in proposal.lines],
    )
    session.print_lines(
        *(Message("{item} would be removed.", item=title) for title in proposal.dropped),
        Message("Nothing is saved yet."),
    )


def _shift(session: CommandSession) -> None:
    args = session.args
    shifted = session.here.clock.day.shift(args.minutes, args.since)
    _print_plan(session, shifted)


def _print_plan(session: CommandSession, view: DayView) -> None:
    if session.as_json:
        session.give({"late_min": view.late_minutes, "lines": [_data(line) for line in view.lines]})
        return
    rows = [
        (
            line.key,
            line.day,
            _time(line.planned),
            _time(line.expected),
            line.title,
            value_words(line.state.value),
        )
        for line in view.lines
    ]
    session.table(
        (
            Message("key"),
            Message("day"),
            Message("planned"),
            Message("expected"),
            Message("what"),
            Message("state"),
        ),
        rows,
    )
    if not view.timed:
        session.print_lines(
            Message("No times yet. Run front-table day lay-out TIME to plan the day.")
        )
    elif view.late_minutes:
        session.print_lines(
            Message("Running {minutes} late.", minutes=Message("%n minutes", view.late_minutes))
        )
    else:
        session.print_lines(Message("On time."))


def _time(moment: datetime | None) -> str:
    return "" if moment is None else hour_minute(moment)


def _when(line: DayLine) -> str:
    return local(line.planned) or Message("no time set")


def _data(line: DayLine) -> dict[str, Any]:
    return {
        "key": line.key,
        "kind": line.kind,
        "title": line.title,
        "day": line.day,
        "round": line.round,
        "planned": utc(line.planned),
        "expected": utc(line.expected),
        "really": utc(line.really),
        "minutes": int(line.length.total_seconds()) // 60,
        "state": line.state.value,
    }

"""``division``: adding them, seating them together or apart, and moving players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, number, summary
from director_app.cli.session import CommandSession
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.services.division_tables import numbers_text
from director_app.services.entry_fees import fee_of_text
from director_app.services.events.service import FeeChange

if TYPE_CHECKING:
    from director_app.domain.events import Division
    from director_app.services.events.divisions import DivisionLine


def add(commands: Commands) -> None:
    group = commands.group("division", summary("division"))
    group.add("list", "list the event’s divisions", _list)
    new = group.add("add", "add a division with the same rounds as the first one", _add)
    new.add_argument("name", metavar="NAME")
    new.add_argument("--ruleset", metavar="ID", help="default: the first division’s; or `unscored`")
    _tables(new)
    change = group.add("change", "rename a division or change its tables", _change)
    change.add_argument("name", metavar="NAME")
    change.add_argument("--name", dest="new_name", metavar="NEW", help="current name")
    change.add_argument("--ruleset", metavar="ID", help="new rule set, before any sheet is entered")
    _tables(change)
    both = group.add("together", "seat two divisions together: one draw, shared tables", _seat)
    both.add_argument("name", metavar="NAME")
    both.add_argument("host", metavar="WITH", help="division whose tables both use")
    apart = group.add("apart", "give a division its own rounds and tables again", _apart)
    apart.add_argument("name", metavar="NAME")
    move = group.add("move", "move a player to another division, seats included", _move)
    move.add_argument("badge", type=number, metavar="BADGE")
    move.add_argument("name", metavar="NAME")
    move.add_argument(
        "--dry-run",
        action="store_true",
        help="show what would happen to the seats, but change nothing",
    )


def _tables(parser: Any) -> None:
    parser.add_argument("--fee", metavar="AMOUNT", help="entry fee; none for the event’s")
    parser.add_argument("--first-table", type=number, metavar="T", help="number of its first table")
    parser.add_argument(
        "--skip", metavar="NUMBERS", help="table numbers the room doesn’t have, such as 13,113-120"
    )


def found_division(session: CommandSession, name: str) -> Division:
    """The division of this name; refuses a name that none has."""
    divisions = session.desk.events.get(session.event).divisions
    for division in divisions:
        if division.name.casefold() == name.strip().casefold():
            return division
    known = ", ".join(division.name for division in divisions)
    raise NotFound(
        Message(
            "There’s no division {division}. Choose from: {divisions}.",
            division=name,
            divisions=known,
        ),
        field="division",
    )


def _list(session: CommandSession) -> None:
    lines = session.here.divisions.all()
    if session.as_json:
        session.give([_data(line) for line in lines])
        return
    session.table(
        (
            Message("division"),
            Message("rules"),
            Message("players"),
            Message("first table"),
            Message("seated with"),
            Message("not in the room"),
        ),
        [
            (
                line.division.name,
                line.division.ruleset,
                line.players,
                line.host.first_table,
                line.host.name if line.division.seated_with else "",
                _skipped(line.host),
            )
            for line in lines
        ],
    )


def _data(line: DivisionLine) -> dict[str, Any]:
    return {
        "name": line.division.name,
        "ruleset": line.division.ruleset,
        "players": line.players,
        "tables": line.tables,
        "first_table": line.host.first_table,
        "fee_cents": line.division.fee_cents,
        "skipped": sorted(line.host.skipped),
        "seated_with": line.host.name if line.division.seated_with else None,
    }


def _skipped(division: Division) -> str:
    return numbers_text(division.skipped)


def _add(session: CommandSession) -> None:
    args, desk, event = session.args, session.desk, session.event
    ruleset = args.ruleset or desk.events.get(event).main.ruleset
    made = desk.events.add_division(
        event,
        args.name,
        ruleset,
        args.first_table,
        skipped=args.skip or "",
        fee=fee_of_text(args.fee or ""),
    )
    added = desk.events.get(event).division(made)
    session.answer(
        {"name": added.name, "ruleset": added.ruleset, "first_table": added.first_table},
        Message(
            "Added the division {name}. Its first table is {first_table}.",
            name=added.name,
            first_table=added.first_table,
        ),
    )


def _change(session: CommandSession) -> None:
    args, desk, event = session.args, session.desk, session.event
    division = found_division(session, args.name).id
    desk.events.change_division(
        event,
        division,
        name=args.new_name,
        ruleset=args.ruleset,
        first_table=args.first_table,
        skipped=args.skip,
        fee=None if args.fee is None else FeeChange(fee_of_text(args.fee)),
    )
    changed = desk.events.get(event).division(division)
    session.answer(
        {
            "name": changed.name,
            "ruleset": changed.ruleset,
            "first_table": changed.first_table,
            "fee_cents": changed.fee_cents,
            "skipped": sorted(changed.skipped),
        },
        Message(
            "{division}: rule set {rule_set}, first table {first_table}",
            division=changed.name,
            rule_set=changed.ruleset,
            first_table=changed.first_table,
        )
        + (
            Message(", tables not in the room: {tables}.", tables=_skipped(changed))
            if changed.skipped
            else "."
        ),
    )


def _seat(session: CommandSession) -> None:
    guest, host = (
        found_division(session, session.args.name),
        found_division(session, session.args.host),
    )
    session.here.divisions.together(guest.id, host.id)
    session.answer(
        {"name": guest.name, "seated_with": host.name},
        Message(
            "{guest} is now seated with {host}. Next, draw the seating with `seat draw`.",
            guest=guest.name,
            host=host.name,
        ),
    )


def _apart(session: CommandSession) -> None:
    division = found_division(session, session.args.name)
    session.here.divisions.give_own_rounds(division.id)
    now = session.desk.events.get(session.event).division(division.id)
    session.answer(
        {"name": now.name, "seated_with": None, "first_table": now.first_table},
        Message(
            "{name} has its own tables again, starting at {first_table}. "
            "Draw new seating for both divisions.",
            name=now.name,
            first_table=now.first_table,
        ),
    )


def _move(session: CommandSession) -> None:
    args, desk = session.args, session.here.divisions
    to = found_division(session, args.name)
    do = desk.preview_move if args.dry_run else desk.move
    told = do(args.badge, to.id)
    who = session.here.roster.get(args.badge)
    plays = Message("would play") if args.dry_run else Message("plays")
    session.answer(
        {
            "badge": args.badge,
            "name": who.name,
            "division": to.name,
            "told": list(told),
            "dry_run": args.dry_run,
        },
        Message("{name} {status} in {division}.", name=who.name, status=plays, division=to.name),
        *told,
    )

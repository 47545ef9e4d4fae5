"""``division``: adding them, seating them together or apart, and moving players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, number, summary
from director_app.cli.session import Session
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.services.division_tables import numbers_text

if TYPE_CHECKING:
    from director_app.domain.events import Division
    from director_app.services.events.divisions import DivisionLine


def add(commands: Commands) -> None:
    """Add the commands."""
    group = commands.group("division", summary("division"))
    group.add("list", "list the divisions of the event", _list)
    new = group.add("add", "add a division with rounds like the first one's", _add)
    new.add_argument("name", metavar="NAME")
    new.add_argument("--ruleset", metavar="ID", help="else the first division's; or unscored")
    _tables(new)
    change = group.add("change", "rename a division, or give it other tables", _change)
    change.add_argument("name", metavar="NAME")
    change.add_argument("--name", dest="new_name", metavar="NEW", help="what it is called now")
    change.add_argument("--ruleset", metavar="ID", help="another rule set, before any sheet")
    _tables(change)
    both = group.add("together", "seat a division with another: one draw, the same tables", _seat)
    both.add_argument("name", metavar="NAME")
    both.add_argument("host", metavar="WITH", help="the division whose tables both use")
    apart = group.add("apart", "give it rounds and tables of its own again", _apart)
    apart.add_argument("name", metavar="NAME")
    move = group.add("move", "move a player to another division, seats and all", _move)
    move.add_argument("badge", type=number, metavar="BADGE")
    move.add_argument("name", metavar="NAME")
    move.add_argument("--dry-run", action="store_true", help="tell what would become of the seats")


def _tables(parser: Any) -> None:
    parser.add_argument("--first-table", type=number, metavar="T", help="its first table number")
    parser.add_argument(
        "--skip", metavar="NUMBERS", help="table numbers that the hall lacks, as 13,113-120"
    )


def _found(session: Session, name: str) -> Division:
    divisions = session.desk.events.get(session.event).divisions
    for one in divisions:
        if one.name.casefold() == name.strip().casefold():
            return one
    known = ", ".join(one.name for one in divisions)
    raise NotFound(
        Message("There is no division {name}; there are {known}.", name=name, known=known),
        field="division",
    )


def _list(session: Session) -> None:
    lines = session.desk.divisions.all(session.event)
    if session.as_json:
        session.give([_data(one) for one in lines])
        return
    session.table(
        (
            Message("division"),
            Message("rules"),
            Message("players"),
            Message("first table"),
            Message("seated with"),
            Message("not in the hall"),
        ),
        [
            (
                one.division.name,
                one.division.ruleset,
                one.players,
                one.host.first_table,
                one.host.name if one.division.seated_with else "",
                _skipped(one.host),
            )
            for one in lines
        ],
    )


def _data(one: DivisionLine) -> dict[str, Any]:
    return {
        "name": one.division.name,
        "ruleset": one.division.ruleset,
        "players": one.players,
        "tables": one.tables,
        "first_table": one.host.first_table,
        "skipped": sorted(one.host.skipped),
        "seated_with": one.host.name if one.division.seated_with else None,
    }


def _skipped(division: Division) -> str:
    return numbers_text(division.skipped)


def _add(session: Session) -> None:
    args, desk, event = session.args, session.desk, session.event
    ruleset = args.ruleset or desk.events.get(event).main.ruleset
    made = desk.events.add_division(
        event, args.name, ruleset, args.first_table, skipped=args.skip or ""
    )
    one = desk.events.get(event).division(made)
    session.answer(
        {"name": one.name, "ruleset": one.ruleset, "first_table": one.first_table},
        Message(
            "Added the division {name}; its first table is {first_table}.",
            name=one.name,
            first_table=one.first_table,
        ),
    )


def _change(session: Session) -> None:
    args, desk, event = session.args, session.desk, session.event
    division = _found(session, args.name).id
    desk.events.change_division(
        event,
        division,
        name=args.new_name,
        ruleset=args.ruleset,
        first_table=args.first_table,
        skipped=args.skip,
    )
    one = desk.events.get(event).division(division)
    session.answer(
        {
            "name": one.name,
            "ruleset": one.ruleset,
            "first_table": one.first_table,
            "skipped": sorted(one.skipped),
        },
        Message(
            "{name}: rules {ruleset}, first table {first_table}",
            name=one.name,
            ruleset=one.ruleset,
            first_table=one.first_table,
        )
        + (Message(", without {skipped}.", skipped=_skipped(one)) if one.skipped else "."),
    )


def _seat(session: Session) -> None:
    guest, host = _found(session, session.args.name), _found(session, session.args.host)
    session.desk.divisions.together(session.event, guest.id, host.id)
    session.answer(
        {"name": guest.name, "seated_with": host.name},
        Message(
            "{name} is seated with {name_2} from now on; seat them with seat draw.",
            name=guest.name,
            name_2=host.name,
        ),
    )


def _apart(session: Session) -> None:
    one = _found(session, session.args.name)
    session.desk.divisions.apart(session.event, one.id)
    now = session.desk.events.get(session.event).division(one.id)
    session.answer(
        {"name": now.name, "seated_with": None, "first_table": now.first_table},
        Message(
            "{name} has tables of its own, from {first_table} on; draw both again.",
            name=now.name,
            first_table=now.first_table,
        ),
    )


def _move(session: Session) -> None:
    args, desk, event = session.args, session.desk.divisions, session.event
    to = _found(session, args.name)
    do = desk.preview_move if args.dry_run else desk.move
    told = do(event, args.badge, to.id)
    who = session.desk.roster.get(event, args.badge)
    plays = Message("would play") if args.dry_run else Message("plays")
    session.answer(
        {
            "badge": args.badge,
            "name": who.name,
            "division": to.name,
            "told": list(told),
            "dry_run": args.dry_run,
        },
        Message("{name} {plays} in {name_2}.", name=who.name, plays=plays, name_2=to.name),
        *told,
    )

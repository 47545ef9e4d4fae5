"""``event``: making, listing, showing and opening events."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from director_app.cli.events.divisions import found_division
from director_app.cli.parser import Commands, add_overwrite, number, summary
from director_app.cli.session import CommandSession
from director_app.domain.dates import typed_day
from director_app.domain.events import UNSCORED, EventFacts
from director_app.domain.written import OF_EVENT, event_texts
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import worded
from director_app.rules.loading import shipped_ruleset
from director_app.services.amounts import dollars
from director_app.services.entry_fees import fee_of_text
from director_app.services.events.portable.service import read_event
from director_app.services.events.service import FeeChange, NewEvent

if TYPE_CHECKING:
    from director_app.domain.events import Event
    from director_app.domain.rounds import Round


def add(commands: Commands) -> None:
    group = commands.group("event", summary("event"))
    new = group.add("new", "create an event and open it; prints its id", _new)
    new.add_argument("--name", required=True, help="event name")
    new.add_argument(
        "--ruleset", required=True, metavar="ID", help="rule set id; see `ruleset list`"
    )
    new.add_argument(
        "--date",
        action="append",
        type=_day,
        metavar="DATE",
        help="date, such as 11/14/2026 or 2026-11-14; repeat for more days",
    )
    new.add_argument("--rounds", type=number, metavar="N", help="default: from the rule set")
    new.add_argument("--games", type=number, metavar="N", help="games per round")
    new.add_argument("--minutes", type=number, metavar="N", help="minutes per round")
    new.add_argument("--place", default="", help="location")
    new.add_argument("--director", default="", help="name of the director")
    new.add_argument("--certification", default="", metavar="TEXT", help="certification text")
    new.add_argument("--card-year", type=number, metavar="YEAR", help="year of the NMJL card")
    new.add_argument("--fee", default="", metavar="AMOUNT", help="entry fee")
    listing = group.add("list", "list the book’s events", _list)
    listing.add_argument("--archived", action="store_true", help="archived events too")
    group.add("show", "show an event’s settings", _show)
    out = group.add("export", "save an event as one portable file", _export)
    out.add_argument("file", type=Path, metavar="FILE")
    add_overwrite(out)
    bring = group.add("import", "create an event from such a file and open it", _import)
    bring.add_argument("file", type=Path, metavar="FILE")
    fee = group.add("fee", "show or set the entry fee of the event or of a division", _fee)
    fee.add_argument("amount", nargs="?", metavar="AMOUNT", help="45, 45.00, or none")
    fee.add_argument("--division", metavar="NAME", help="only for this division")
    archive = group.add("archive", "take an event off the list", _archive)
    back = group.add("unarchive", "show an archived event in the list again", _unarchive)
    gone = group.add("delete", "delete an event; a backup is made first", _delete)
    for parser in (archive, back, gone):
        parser.add_argument("id", type=number, metavar="ID")
    gone.add_argument("--name", required=True, help="name of the event, to be sure it’s the one")
    chosen = group.add("open", "open an event for the commands that follow", _open)
    chosen.add_argument("id", type=number, metavar="ID")


def _day(text: str) -> date:
    try:
        return typed_day(text, date.today())  # noqa: DTZ011 - a day of the hall
    except DirectorError as refusal:
        raise argparse.ArgumentTypeError(worded(refusal.sentence)) from refusal


def _new(session: CommandSession) -> None:
    args = session.args
    if not args.name.strip():
        raise DirectorError(Message("The event needs a name. Add --name."), field="name")
    texts = event_texts({key: getattr(args, key) for key in OF_EVENT})
    fee = fee_of_text(args.fee)
    _check(args)
    if not session.book_is_there and args.ruleset != UNSCORED:
        shipped_ruleset(args.ruleset)
    desk = session.made_desk
    days = tuple(sorted(set(args.date or [desk.time.now().astimezone().date()])))
    data: dict[str, Any] = {**texts, "card_year": args.card_year, "fee_cents": fee}
    facts = EventFacts(days=days, **data)
    new = NewEvent(facts, args.ruleset, args.rounds, args.games, args.minutes)
    event = desk.events.create(new)
    session.answer({"id": event.id, "name": event.name}, str(event.id))


def _check(args: argparse.Namespace) -> None:
    """Refuse what can't be before a book is made for it."""
    limits = (
        ("games", args.games, 16),
        ("minutes", args.minutes, 600),
        ("rounds", args.rounds, 40),
    )
    for what, given, most in limits:
        if given is not None and given > most:
            raise DirectorError(
                Message(
                    "--{option} must be from 1 to {most}, not {typed}.",
                    option=what,
                    most=most,
                    typed=given,
                ),
                field=what,
            )


def _list(session: CommandSession) -> None:
    if not session.book_is_there:
        session.answer([], Message("No events yet. Create one with front-table event new."))
        return
    current = session.desk.events.current()
    known = session.desk.events.all()
    events = [line for line in known if session.args.archived or not line.archived]
    data = [
        {
            "id": listed.id,
            "name": listed.name,
            "days": [day.isoformat() for day in listed.days],
            "place": listed.place,
            "ruleset": listed.ruleset,
            "players": listed.players,
            "rounds": listed.rounds,
            "tables": listed.tables,
            "sheets_in": listed.sheets_in,
            "finished": listed.finished,
            "current": listed.id == current,
            "archived": listed.archived,
        }
        for listed in events
    ]
    if session.as_json:
        session.give(data)
    elif not known:
        session.print_lines(Message("No events yet. Create one with front-table event new."))
    elif not events:
        session.print_lines(Message("Every event is archived. To list them, add --archived."))
    else:
        rows = [
            (
                listed.id,
                listed.name,
                listed.days[0].isoformat(),
                listed.ruleset,
                listed.players,
                listed.rounds,
            )
            for listed in events
        ]
        session.table(
            (
                Message("id"),
                Message("name"),
                Message("date"),
                Message("rules"),
                Message("players"),
                Message("rounds"),
            ),
            rows,
        )
        session.print_lines(
            *(
                Message("Event {id} is open.", id=listed.id)
                for listed in events
                if listed.id == current
            )
        )


def _show(session: CommandSession) -> None:
    event = session.desk.events.get(session.event)
    rounds = {
        division.id: session.desk.at(event.id, division.id).rounds.all()
        for division in event.divisions
    }
    if session.as_json:
        session.give(_settings(event, rounds))
        return
    facts = event.facts
    days = ", ".join(day.isoformat() for day in facts.days)
    session.print_lines(
        Message("{name} (event {id}), {days}", name=event.name, id=event.id, days=days)
    )
    lines = (
        (Message("Place"), facts.place),
        (Message("Director"), facts.director),
        (Message("Certification"), facts.certification),
        (Message("Card"), facts.card_year or ""),
        (Message("Entry fee"), _amount(facts.fee_cents)),
    )
    session.print_lines(
        *(Message("{what}: {value}", what=what, value=value) for what, value in lines if value)
    )
    session.print_lines(*_division_fees(event))
    for division in event.divisions:
        if division.seated_with is not None:
            host = event.division(division.seated_with).name
            session.print_lines(
                Message(
                    "Division {name}: seated with {host}, same rounds and rules",
                    name=division.name,
                    host=host,
                )
            )
            continue
        session.print_lines(
            Message(
                "Division {division}: rule set {rule_set}",
                division=division.name,
                rule_set=division.ruleset,
            )
        )
        session.print_lines(
            *(
                Message("  {round_line}", round_line=_round_line(round_))
                for round_ in rounds[division.id]
            )
        )


def _round_line(round_: Round) -> str:
    line = Message(
        "{round}: {games}, {minutes} minutes",
        round=round_.title,
        games=Message("%n games", round_.games),
        minutes=round_.minutes,
    )
    if round_.cancelled:
        return Message("{round}, canceled ({reason})", round=line, reason=round_.reason)
    return (
        Message("{round}, shortened ({reason})", round=line, reason=round_.reason)
        if round_.shortened
        else line
    )


def _settings(event: Event, rounds: dict[int, tuple[Round, ...]]) -> dict[str, Any]:
    facts = event.facts
    return {
        "id": event.id,
        "name": event.name,
        "days": [day.isoformat() for day in facts.days],
        "place": facts.place,
        "director": facts.director,
        "certification": facts.certification,
        "card_year": facts.card_year,
        "fee_cents": facts.fee_cents,
        "ruleset": event.main.ruleset,
        "rounds": len([round_ for round_ in rounds[event.main.id] if not round_.cancelled]),
        "divisions": [
            {
                "name": division.name,
                "ruleset": division.ruleset,
                "first_table": division.first_table,
                "fee_cents": division.fee_cents,
                "rounds": [
                    {
                        "round": round_.number,
                        "name": round_.name,
                        "kind": round_.kind.value,
                        "day": round_.day,
                        "games": round_.games,
                        "planned_games": round_.planned_games,
                        "minutes": round_.minutes,
                        "counts_event": round_.counts_event,
                        "counts_master": round_.counts_master,
                        "cancelled": round_.cancelled,
                        "reason": round_.reason,
                    }
                    for round_ in rounds[division.id]
                ],
            }
            for division in event.divisions
        ],
    }


def _division_fees(event: Event) -> list[str]:
    return [
        Message(
            "Entry fee of {division}: {amount}",
            division=division.name,
            amount=_amount(division.fee_cents),
        )
        for division in event.divisions
        if division.fee_cents is not None
    ]


def _amount(cents: int | None) -> str:
    return "" if cents is None else dollars(cents)


def _fee(session: CommandSession) -> None:
    args, desk = session.args, session.desk.events
    event = desk.get(session.event)
    division = None if args.division is None else found_division(session, args.division)
    if args.amount is not None:
        cents = fee_of_text(args.amount)
        if division is None:
            desk.change(event, replace(event.facts, fee_cents=cents))
        else:
            desk.change_division(event.id, division.id, fee=FeeChange(cents))
        event = desk.get(event.id)
    fees = {each.name: event.fee_of(each.id) for each in event.divisions}
    if session.as_json:
        session.give({"fee_cents": event.facts.fee_cents, "divisions": fees})
        return
    fee = event.facts.fee_cents
    session.print_lines(
        Message("No entry fee is set for the event.")
        if fee is None
        else Message("The entry fee is {amount}.", amount=dollars(fee)),
        *_division_fees(event),
    )


def _export(session: CommandSession) -> None:
    file: Path = session.args.file
    session.desk.exchange.write(session.event, file, overwrite=session.overwrite)
    data = {"event": session.event, "file": str(file)}
    session.answer(data, Message("Saved event {event} to {file}.", event=session.event, file=file))


def _import(session: CommandSession) -> None:
    file: Path = session.args.file
    if not file.is_file():
        raise DirectorError(
            Message("Can’t find {file}. Check its name and folder.", file=file), field="file"
        )
    if not session.book_is_there:
        read_event(file)
    session.copy_first()
    event = session.made_desk.exchange.bring_in(file)
    session.made_desk.events.open(event.id)
    session.answer({"id": event.id, "name": event.name}, str(event.id))


def _open(session: CommandSession) -> None:
    event = session.desk.events.open(session.args.id, asked=True)
    session.answer(
        {"id": event.id, "name": event.name}, Message("{name} is open.", name=event.name)
    )


def _archive(session: CommandSession) -> None:
    event = session.desk.events.get(session.args.id)
    session.desk.events.archive(event.id)
    data = {"id": event.id, "name": event.name, "archived": True}
    session.answer(data, Message("{name} is archived.", name=event.name))


def _unarchive(session: CommandSession) -> None:
    event = session.desk.events.get(session.args.id)
    session.desk.events.unarchive(event.id)
    data = {"id": event.id, "name": event.name, "archived": False}
    session.answer(data, Message("{name} is in the list again.", name=event.name))


def _delete(session: CommandSession) -> None:
    event = session.desk.events.get(session.args.id)
    session.desk.events.check_deletion(event.id, session.args.name)
    session.desk.backups.copy_before_deletion()
    session.desk.events.delete(event.id, session.args.name)
    data = {"id": event.id, "name": event.name, "deleted": True}
    session.answer(data, Message("{name} is deleted.", name=event.name))

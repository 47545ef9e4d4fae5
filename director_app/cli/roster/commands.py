"""``roster``: bringing lists in, checking in, withdrawing, changing what is known."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, number, pairs, summary
from director_app.cli.roster import barred, fees, requests
from director_app.cli.session import CommandSession, value_words
from director_app.domain.fees import FEE_WAYS
from director_app.domain.people import Status
from director_app.errors import DirectorError, ImportRefused
from director_app.messages.message import Message, joined
from director_app.messages.saying import tr
from director_app.services.seating.seat_requests import seat_words

if TYPE_CHECKING:
    from director_app.services.roster.files.preview import ImportPreview
    from director_app.services.roster.service import RosterLine


def add(commands: Commands) -> None:
    group = commands.group("roster", summary("roster"))
    bring = group.add("import", "import a CSV, TSV, or XLSX list", _import)
    bring.add_argument("file", type=Path, metavar="FILE")
    bring.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="COLUMN=FIELD",
        help="match a column to a field",
    )
    bring.add_argument("--check-in", action="store_true", help="check in everyone on the list")
    bring.add_argument(
        "--dry-run", action="store_true", help="show what would happen, but change nothing"
    )
    bring.add_argument("--sheet", metavar="NAME", help="sheet of the workbook")
    bring.add_argument("--encoding", metavar="NAME", help="character encoding of the file")
    group.add("list", "list all players, in badge order", _list)
    here = group.add("check-in", "check players in", _check_in)
    here.add_argument(
        "badge", nargs="*", type=_badges, metavar="BADGE", help="badge numbers, such as 7 or 1-60"
    )
    here.add_argument("--all", action="store_true", help="everyone entered")
    here.add_argument(
        "--paid", choices=FEE_WAYS, metavar="KIND", help="their fee is paid in this way too"
    )
    fees.add(group)
    gone = group.add("withdraw", "withdraw a player from the event", _withdraw)
    gone.add_argument("badge", type=number, metavar="BADGE")
    change = group.add("set", "change a player’s information", _set)
    change.add_argument("badge", type=number, metavar="BADGE")
    change.add_argument("facts", nargs="+", metavar="KEY=VALUE", help="such as stationary=yes")
    apart = group.add("apart", "keep two players from playing each other", _apart)
    apart.add_argument("badge", type=number, metavar="BADGE")
    apart.add_argument("other", type=number, metavar="BADGE")
    apart.add_argument("--meet", action="store_true", help="let them play each other again")
    requests.add(group)
    barred.add(group)


def _badges(text: str) -> range:
    first, dash, last = text.partition("-")
    found = range(number(first), number(last if dash else first) + 1)
    if not 0 < len(found) <= 10_000:
        raise argparse.ArgumentTypeError(
            tr("{typed} isn’t a badge number or a range such as 1-60", typed=repr(text))
        )
    return found


def _import(session: CommandSession) -> None:
    args = session.args
    mapping = pairs(args.map, "--map")
    shown = session.here.roster.imports.preview(
        args.file, mapping, sheet=args.sheet, encoding=args.encoding
    )
    if shown.matching.problem:
        raise ImportRefused(
            Message("{file} has no name column. Add --map COLUMN=name.", file=args.file)
        )
    shown.usable()
    flagged = shown.flagged
    if not args.dry_run:
        session.copy_first()
        done = session.here.roster.imports.bring_in(shown, check_in=args.check_in)
        flagged = done.flagged
    if session.as_json:
        data = {"flagged": [flag.as_json() for flag in flagged], "dry_run": args.dry_run}
        session.give({**shown.as_json(), **data})
        return
    added = Message("%n players", len(shown.added))
    updated = Message("%n players", len(shown.comparison.updates))
    session.print_lines(
        Message("Would add {added} and update {updated}.", added=added, updated=updated)
        if args.dry_run
        else Message("Added {added} and updated {updated}.", added=added, updated=updated)
    )
    barred.print_flagged(session, flagged)
    _remarks(session, shown)


def _remarks(session: CommandSession, shown: ImportPreview) -> None:
    session.print_lines(*(Message("  {note}", note=note) for note in shown.notes))
    for line in shown.doubtful:
        if line.flag is not None:
            continue
        where = Message("row {row}", row=line.row) if line.row is not None else Message("no row")
        session.print_lines(
            Message(
                "  {where}, {name}: {value} ({why})",
                where=where,
                name=line.name or Message("no name"),
                value=value_words(line.verdict.value),
                why=line.why,
            )
        )
    _answers(session, ((extra.header, extra.answers) for extra in shown.extras))


def _answers(
    session: CommandSession, columns: Iterable[tuple[str, Sequence[tuple[str, int]]]]
) -> None:
    """Count the answers of unmatched columns, where somebody gave the same one as another."""
    for column, answers in columns:
        if any(count > 1 for _, count in answers):
            text = ", ".join(f"{count} {answer}" for answer, count in answers[:6])
            session.print_lines(f"  {column}: {text}")


def _list(session: CommandSession) -> None:
    view = session.here.roster.roster()
    if session.as_json:
        session.give([_person(line) for line in view.lines])
        return
    counts = view.counts
    session.table(
        (Message("badge"), Message("name"), Message("status"), Message("remarks")),
        [
            (line.badge, line.label, value_words(line.entrant.status.value), _requests(line))
            for line in view.lines
        ],
    )
    session.print_lines(
        Message(
            "{entered} entered, {checked_in} checked in, {tables}, {empty_seats}.",
            entered=counts.entered,
            checked_in=counts.checked_in,
            tables=Message("%n tables", counts.tables),
            empty_seats=Message("%n empty seats", counts.empty_seats),
        )
    )
    _answers(session, view.answers)


def _requests(line: RosterLine) -> str:
    facts = line.entrant.facts
    lines: list[str] = [Message("keeps one table")] if facts.stationary else []
    lines += [Message("apart from {names}", names=", ".join(line.apart))] if line.apart else []
    lines += [
        seat_words(request.table, request.seat, request.since, request.until)
        for request in line.seat_requests
    ]
    lines += [Message("group {name}", name=group.name) for group in line.groups]
    lines += [Message("fill-in")] if facts.fill_in else []
    lines += [Message("experienced")] if facts.experienced else []
    lines += [barred.remark(line.barred)] if line.barred else []
    return joined("; ", lines)


def _person(line: RosterLine) -> dict[str, object]:
    entrant = line.entrant
    facts = entrant.facts
    return {
        "badge": entrant.badge,
        "name": entrant.name,
        "status": entrant.status.value,
        "label": line.label,
        "given": facts.given,
        "family": facts.family,
        "division": line.division,
        "email": facts.email,
        "phone": facts.phone,
        "city": facts.city,
        "member_no": facts.member_no,
        "club": facts.club,
        **fees.fee_data(entrant.fee),
        "paid": facts.paid,
        "paid_cents": facts.paid_cents,
        "stationary": facts.stationary,
        "fill_in": facts.fill_in,
        "experienced": facts.experienced,
        "apart": list(line.apart),
        "needs": facts.needs,
        "note": facts.note,
        "extras": dict(facts.extras),
        **({"barred": barred.barred_data(line.barred)} if line.barred else {}),
    }


def _check_in(session: CommandSession) -> None:
    args = session.args
    badges = [badge for run in args.badge for badge in run]
    if args.all:
        lines = session.here.roster.roster().lines
        badges = [line.badge for line in lines if line.entrant.status.value == "entered"]
    if not badges:
        raise DirectorError(
            Message("Which players? Give badge numbers, or use --all."), field="badge"
        )
    paid = args.paid or ""
    found = session.here.roster.check_in(list(dict.fromkeys(badges)), paid_how=paid)
    data = [
        {"badge": entrant.badge, "name": entrant.name, "status": entrant.status.value}
        for entrant in found
    ]
    session.answer(
        data, Message("Checked in {players}.", players=Message("%n players", len(found)))
    )
    if not session.as_json:
        barred.print_undecided(session, {entrant.badge for entrant in found})


def _withdraw(session: CommandSession) -> None:
    entrant = session.here.roster.set_status(session.args.badge, Status.WITHDRAWN)
    data = {"badge": entrant.badge, "name": entrant.name, "status": entrant.status.value}
    session.answer(
        data,
        Message("{name} (badge {badge}) withdrew.", name=entrant.name, badge=entrant.badge),
    )


def _set(session: CommandSession) -> None:
    facts = pairs(session.args.facts, "KEY=VALUE")
    entrant = session.here.roster.change(session.args.badge, facts)
    lines = session.here.roster.roster().lines
    line = next(line for line in lines if line.entrant.id == entrant.id)
    session.answer(
        _person(line),
        Message(
            "{name} (badge {badge}): changed {names}.",
            name=entrant.name,
            badge=entrant.badge,
            names=", ".join(facts),
        ),
    )


def _apart(session: CommandSession) -> None:
    args = session.args
    session.here.roster.set_apart(args.badge, args.other, apart=not args.meet)
    data = {"badges": [args.badge, args.other], "apart": not args.meet}
    what = Message("may play each other") if args.meet else Message("won’t play each other")
    session.answer(
        data,
        Message(
            "Badges {badge} and {other_badge} {outcome}.",
            badge=args.badge,
            other_badge=args.other,
            outcome=what,
        ),
    )

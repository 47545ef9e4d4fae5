"""``roster wish`` and its kin: tables and seats for somebody, groups kept apart."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, number
from director_app.cli.session import CommandSession
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import tr
from director_app.services.seating.seat_requests import seat_words, whole_club

if TYPE_CHECKING:
    from director_app.services.seating.seat_requests import RequestAnswer, RequestLine

_SEATS = {"E": "East", "N": "North", "W": "West", "S": "South"}


def add(group: Commands) -> None:
    request = group.add(
        "wish", "request a table or seat for a player, or a table to stay at", _request
    )
    request.add_argument("badge", type=number, metavar="BADGE")
    request.add_argument("--table", type=number, metavar="T", help="the table")
    request.add_argument("--seat", type=_seat, metavar="S", help="E, N, W, or S")
    request.add_argument(
        "--from", dest="since", type=number, default=1, metavar="R", help="from this round on"
    )
    request.add_argument("--until", type=number, metavar="R", help="through this round")
    group.add("wishes", "list seating requests and whether they’re honored", _requests)
    unrequest = group.add("unwish", "delete a request", _withdraw_request)
    unrequest.add_argument("wish", metavar="ID", help="as listed by `roster wishes`")
    made = group.add("group", "keep the players of a group from playing each other", _group)
    made.add_argument("name", metavar="NAME")
    made.add_argument("badge", nargs="*", type=number, metavar="BADGE")
    made.add_argument("--club", metavar="CLUB", help="add everyone from this club")
    apart = group.add("ungroup", "let the members of a group play each other", _ungroup)
    apart.add_argument("group", metavar="ID", help="as listed by `roster wishes`")


def request_words(request: RequestLine) -> str:
    if request.kind in {"seat", "stops"}:
        return seat_words(request.table, request.seat, request.since, request.until)
    return {
        "keeps": Message("keeps one table all day"),
        "apart": Message("shouldn’t play each other"),
        "group": Message(
            "group {name} ({people_count})", name=request.name, people_count=len(request.people)
        ),
        "experienced": Message("experienced"),
        "fill_in": Message("fills in where needed"),
    }[request.kind]


def _seat(text: str) -> str:
    letter = text.strip().upper()
    if letter in _SEATS:
        return letter
    named = next((key for key, word in _SEATS.items() if word.upper() == letter), None)
    if named is None:
        raise argparse.ArgumentTypeError(
            tr("{typed} isn’t a seat. Use E, N, W, or S", typed=repr(text))
        )
    return named


def _request(session: CommandSession) -> None:
    args = session.args
    seat = Seat(args.seat) if args.seat else None
    done = session.here.seating.requests.request_seat(
        args.badge, args.table, seat, args.since, args.until
    )
    _print_made(session, done)


def _requests(session: CommandSession) -> None:
    view = session.here.seating.requests.view()
    if session.as_json:
        session.give([_data(request) for request in view.seat_requests])
        return
    session.table(
        (Message("id"), Message("who"), Message("request"), Message("seating")),
        [
            (request.key, _people(request), request_words(request), _state(request))
            for request in view.seat_requests
        ],
    )
    broken = len(view.broken)
    kept = (
        Message("{requests} not honored by the seating", requests=broken)
        if view.drawn
        else Message("no seating drawn yet")
    )
    session.print_lines(
        Message(
            "{wishes}, {kept}.",
            wishes=Message("%n seating requests", len(view.seat_requests)),
            kept=kept,
        )
    )


def _withdraw_request(session: CommandSession) -> None:
    key = session.args.wish.strip()
    key = f"s{key}" if key.isdecimal() else key
    session.here.seating.requests.drop(key)
    session.answer({"id": key, "dropped": True}, Message("Deleted request {key}.", key=key))


def _group(session: CommandSession) -> None:
    args = session.args
    badges = list(args.badge)
    if args.club:
        entrants = [line.entrant for line in session.here.roster.roster().lines]
        club = whole_club(entrants, args.club)
        if not club:
            raise DirectorError(
                Message(
                    "No player is from the club {club}. Check the name "
                    "with `front-table roster list`.",
                    club=args.club,
                ),
                field="club",
            )
        badges += club
    _print_made(
        session, session.here.seating.requests.group(args.name, list(dict.fromkeys(badges)))
    )


def _ungroup(session: CommandSession) -> None:
    text = session.args.group.strip().lower().removeprefix("g")
    if not text.isdecimal():
        raise DirectorError(
            Message(
                "{group} isn’t a group. To see the groups: `front-table roster wishes`.",
                group=repr(session.args.group),
            ),
            field="group",
        )
    session.here.seating.requests.drop_group(int(text))
    session.answer(
        {"id": f"g{text}", "dropped": True},
        Message("The players of group g{group} may play each other again.", group=text),
    )


def _print_made(session: CommandSession, done: RequestAnswer) -> None:
    if session.as_json:
        session.give(
            [{**_data(request), "notes": list(done.notes)} for request in done.seat_requests]
        )
        return
    for request in done.seat_requests:
        session.print_lines(
            Message(
                "{key}: {people}: {told}.",
                key=request.key,
                people=_people(request),
                told=request_words(request),
            )
        )
    session.print_lines(*done.notes)


def _people(request: RequestLine) -> str:
    return ", ".join(f"{person.name} ({person.badge})" for person in request.people)


def _state(request: RequestLine) -> str:
    if request.state != "broken":
        return {"kept": Message("honored"), "open": Message("not drawn yet")}[request.state]
    where = sorted({at for breach in request.breaches for at in breach.where})
    numbers = ", ".join(str(at) for at in where)
    if request.kind in {"keeps", "experienced"}:
        return (
            Message("not honored (table {numbers})", numbers=numbers)
            if len(where) == 1
            else Message("not honored (tables {numbers})", numbers=numbers)
        )
    return (
        Message("not honored (round {numbers})", numbers=numbers)
        if len(where) == 1
        else Message("not honored (rounds {numbers})", numbers=numbers)
    )


def _data(request: RequestLine) -> dict[str, Any]:
    return {
        "id": request.key,
        "kind": request.kind,
        "badges": [person.badge for person in request.people],
        "names": [person.name for person in request.people],
        "name": request.name,
        "table": request.table,
        "seat": request.seat.value if request.seat else None,
        "from": request.since,
        "until": request.until,
        "words": request_words(request),
        "state": request.state,
        "breaches": [
            {"badges": _badges(request, breach.players), "where": list(breach.where)}
            for breach in request.breaches
        ],
    }


def _badges(request: RequestLine, players: tuple[int, ...]) -> list[int]:
    known = {person.entrant: person.badge for person in request.people}
    return [known[player] for player in players if player in known]

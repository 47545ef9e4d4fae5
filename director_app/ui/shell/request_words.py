"""Requests in plain words: what is asked for, of whom, and where the seating does not keep it."""

from __future__ import annotations

from collections.abc import Iterable

from director_app.domain.seat_requests import SeatRequest
from director_app.services.seating.seat_requests import RequestLine, RequestsView, SeatRequestKind
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.words import tr

ICONS: dict[SeatRequestKind, str] = {
    "keeps": "anchor",
    "seat": "seating",
    "stops": "lock",
    "apart": "apart",
    "group": "three-people",
    "experienced": "star",
    "fill_in": "person",
}
TITLES: dict[str, str] = {
    "seat": "Seats",
    "apart": "Apart",
    "group": "Groups",
    "experienced": "Experienced",
    "fill_in": "Fill-ins",
}
OFFERED: tuple[tuple[SeatRequestKind, str], ...] = (
    ("keeps", "Stays at one table all day"),
    ("seat", "Sits at a table or seat"),
    ("stops", "Stops moving"),
    ("apart", "Apart from another player"),
    ("experienced", "Experienced"),
    ("fill_in", "Fills in where needed"),
)
"""What can be requested for somebody, in the order of the digits that choose it."""
_MOST_PAIRS = 2


def request_words(request: RequestLine, badge: int | None = None) -> str:
    """What is asked for, as it is said of one player where ``badge`` names one."""
    if request.kind in {"seat", "stops"}:
        return place_request_words(request)
    if request.kind == "apart":
        others = [person.name for person in request.people if person.badge != badge]
        return tr("Keep apart from {name}", name=others[0]) if badge else tr("Apart")
    if request.kind == "group":
        return tr("Group: {name} ({count})", name=request.name, count=len(request.people))
    return {
        "keeps": tr("Stays at one table all day"),
        "experienced": tr("Experienced"),
        "fill_in": tr("Fills in where needed"),
    }[request.kind]


def who_words(request: RequestLine) -> str:
    names = [person.name for person in request.people]
    if request.kind == "group":
        more = len(names) - 3
        shown = ", ".join(names[:3])
        return tr("{names} and {count} more", names=shown, count=more) if more > 0 else shown
    return joined(names)


def said_words(request: RequestLine) -> str:
    """All that is to be said of a request: everybody's name, what for, where it is not kept."""
    names = joined(person.name for person in request.people)
    lines = [names, request_words(request), state_mark(request).text]
    return " · ".join(lines)


def state_mark(request: RequestLine) -> SignedWord:
    """Kept, or where not."""
    if request.state == "kept":
        return SignedWord(tr("Kept"), "check", "ink2", "do")
    if request.state == "open":
        return SignedWord(tr("Not drawn yet"), "clock", "ink3", "ink3")
    return SignedWord(broken_words(request), "warning", "mindInk", "mind")


def broken_words(request: RequestLine) -> str:
    """Who, and in which round or at which table."""
    where = [at for breach in request.breaches for at in breach.where]
    if request.kind == "keeps":
        return tr("Sits at tables {tables}", tables=_numbers(where))
    if request.kind == "experienced":
        return tr("Several at table {table} in round 1", table=_numbers(where))
    if request.kind == "apart":
        return tr("Play together in {rounds}", rounds=_rounds(where))
    if request.kind == "group":
        return _meeting(request)
    if request.kind == "stops":
        return tr("Moves in {rounds}", rounds=_rounds(where))
    return tr("Seated elsewhere in {rounds}", rounds=_rounds(where))


def truth_words(view: RequestsView) -> str:
    """How many there are, and how many are kept."""
    count, broken = len(view.seat_requests), len(view.broken)
    if not count:
        return tr("No seating requests yet.")
    requests = tr("%n seating requests", n=count)
    if not view.drawn:
        return tr("{wishes}, nothing drawn yet", wishes=requests)
    if not broken:
        return tr("{wishes}, all honored", wishes=requests)
    return tr("{wishes}, %n not honored", n=broken, wishes=requests)


def crowd_words(members: int, tables: int) -> str:
    """A warning where a group can't be kept apart; else nothing."""
    if not tables or members <= tables:
        return ""
    return tr(
        "{members} players and only %n tables. They can’t all be kept apart.",
        n=tables,
        members=members,
    )


def joined(names: Iterable[str]) -> str:
    """Names in a row, the last with an and."""
    found = list(names)
    if len(found) < 2:
        return "".join(found)
    return tr(
        "{first_items} and {last_item}", first_items=", ".join(found[:-1]), last_item=found[-1]
    )


def place_request_words(request: SeatRequest | RequestLine) -> str:
    """A table, a seat and rounds, or from which round on somebody stays."""
    if request.table is None and request.seat is None:
        words = tr("Stops moving from round {number}", number=request.since)
        return (
            tr("{request} to {last_round}", request=words, last_round=request.until)
            if request.until
            else words
        )
    if request.table is None:
        place = tr("Sits {seat}", seat=request.seat.wind if request.seat else "")
    else:
        place = tr("Sits at table {table}", table=request.table)
        if request.seat is not None:
            place = f"{place}, {request.seat.wind}"
    return f"{place}, {_span(request)}"


def _span(request: SeatRequest | RequestLine) -> str:
    if request.until == request.since:
        return tr("round {number}", number=request.since)
    if request.until is not None:
        return tr(
            "rounds {first_round} to {last_round}",
            first_round=request.since,
            last_round=request.until,
        )
    return tr("from round {number}", number=request.since) if request.since > 1 else tr("all day")


def _meeting(request: RequestLine) -> str:
    names = {person.entrant: person.name for person in request.people}
    lines = [
        tr(
            "{names} play together in {rounds}",
            names=joined(names.get(player, "") for player in breach.players),
            rounds=_rounds(breach.where),
        )
        for breach in request.breaches[:_MOST_PAIRS]
    ]
    more = len(request.breaches) - _MOST_PAIRS
    return "; ".join(lines) + (tr("; %n more pairs", n=more) if more > 0 else "")


def _rounds(numbers: Iterable[int]) -> str:
    found = sorted(set(numbers))
    if len(found) == 1:
        return tr("round {number}", number=found[0])
    return tr("rounds {numbers}", numbers=_numbers(found))


def _numbers(numbers: Iterable[int]) -> str:
    return joined(str(number) for number in sorted(set(numbers)))

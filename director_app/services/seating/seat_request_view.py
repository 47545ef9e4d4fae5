"""Every request of an event, and whether the seating keeps it: counted from who sits where."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Literal

from director_app.domain.events import Division, Event
from director_app.domain.people import Entrant
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.tables import Seat
from director_app.seating.quality import Breach, quality
from director_app.services.names import labels
from director_app.services.seats.engine_requests import SeatingRequests
from director_app.services.seats.seated_rounds import (
    SeatedRounds,
    may_request,
    seated_rounds,
    tables_to_request,
)
from director_app.storage.unit_of_work import UnitOfWork

SeatRequestKind = Literal["keeps", "seat", "stops", "apart", "group", "experienced", "fill_in"]
RequestState = Literal["kept", "broken", "open"]
KINDS: tuple[SeatRequestKind, ...] = (
    "keeps",
    "seat",
    "stops",
    "apart",
    "group",
    "experienced",
    "fill_in",
)


@dataclass(frozen=True, slots=True)
class Requester:
    """Somebody who has a request, or could have one."""

    entrant: int
    badge: int
    name: str
    division: int = 0


@dataclass(frozen=True, slots=True)
class RequestLine:
    """One request: whose, what, and whether the seating keeps it (``open`` while nobody can say).

    ``breaches`` show where it is not kept: rounds by their numbers, or tables for somebody who was
    to stay at one and for experienced players in round 1. ``name`` is that of a group.
    """

    key: str
    kind: SeatRequestKind
    people: tuple[Requester, ...]
    state: RequestState = "open"
    breaches: tuple[Breach, ...] = ()
    name: str = ""
    table: int | None = None
    seat: Seat | None = None
    since: int = 1
    until: int | None = None
    locked: bool = False
    """Not kept, and only in rounds that have been played."""

    @property
    def number(self) -> int:
        """The id of a seat request or of a group; 0 for the others."""
        return int(self.key[1:]) if self.kind in {"seat", "stops", "group"} else 0


@dataclass(frozen=True, slots=True)
class RequestsView:
    """All requests by kind, who can have one, the tables that there are, and the last round."""

    seat_requests: tuple[RequestLine, ...] = ()
    people: tuple[Requester, ...] = ()
    tables: tuple[int, ...] = ()
    rounds: int = 0
    drawn: bool = False

    @property
    def broken(self) -> tuple[RequestLine, ...]:
        """Those that the seating does not keep."""
        return tuple(request for request in self.seat_requests if request.state == "broken")


def requests_view(work: UnitOfWork, event: int, division: int | None = None) -> RequestsView:
    """Every request of an event, or those of one division."""
    kept = work.events.get(event)
    meant = kept.divisions if division is None else (kept.division(division),)
    book = _book(work, kept, meant)
    rounds = {seats.division.id: seats for seats in book.rounds.values()}
    tables = {at for seats in rounds.values() for at in tables_to_request(work, kept, seats)}
    return RequestsView(
        seat_requests=_requests(work, event, book),
        people=tuple(
            book.who(entrant.id) for entrant in book.entrants.values() if may_request(entrant)
        ),
        tables=tuple(sorted(tables)),
        rounds=max((seats.numbers[-1] for seats in rounds.values() if seats.numbers), default=0),
        drawn=any(seats.drawn for seats in rounds.values()),
    )


def _book(work: UnitOfWork, event: Event, divisions: Sequence[Division]) -> _Book:
    hosts = {division.id: event.host_of(division.id) for division in divisions}
    rounds = {host: seated_rounds(work, event.division(host)) for host in _ids(hosts.values())}
    people = [entrant for entrant in work.roster.all(event.id) if entrant.division in hosts]
    return _Book(
        {person.id: person for person in people},
        labels(people),
        {division: rounds[host.id] for division, host in hosts.items()},
    )


def _ids(divisions: Iterable[Division]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(division.id for division in divisions))


def _requests(work: UnitOfWork, event: int, book: _Book) -> tuple[RequestLine, ...]:
    found = [*_own(book), *_seats(work, event, book), *_apart(work, event, book)]
    found += _groups(work, event, book)
    return tuple(sorted(found, key=lambda request: KINDS.index(request.kind)))


@dataclass(frozen=True, slots=True)
class _Book:
    entrants: Mapping[int, Entrant]
    names: Mapping[int, str]
    rounds: Mapping[int, SeatedRounds]
    bunched: dict[int, dict[int, Breach]] = field(default_factory=dict)

    def who(self, entrant: int) -> Requester:
        person = self.entrants[entrant]
        return Requester(entrant, person.badge, self.names[entrant], person.division)

    def seats_of(self, entrant: int) -> SeatedRounds:
        return self.rounds[self.entrants[entrant].division]

    def together(self, entrants: Collection[int]) -> list[tuple[SeatedRounds, list[int]]]:
        """Those who play in the same rooms, by the rounds that they have in common."""
        found: dict[int, tuple[SeatedRounds, list[int]]] = {}
        for entrant in sorted(entrants):
            seats = self.seats_of(entrant)
            found.setdefault(seats.division.id, (seats, []))[1].append(entrant)
        return list(found.values())


def _own(book: _Book) -> Iterator[RequestLine]:
    """The ticks of the roster."""
    for entrant in book.entrants.values():
        who, facts, seats = (book.who(entrant.id),), entrant.facts, book.seats_of(entrant.id)
        if facts.stationary:
            yield _stationary(RequestLine(f"k{entrant.badge}", "keeps", who), seats)
        if facts.experienced:
            yield _experienced(RequestLine(f"e{entrant.badge}", "experienced", who), seats, book)
        if facts.fill_in:
            state: RequestState = "kept" if seats.drawn else "open"
            yield RequestLine(f"f{entrant.badge}", "fill_in", who, state)


def _stationary(request: RequestLine, seats: SeatedRounds) -> RequestLine:
    player = request.people[0].entrant
    found = quality(seats.of([player]), stationary=[player]).breaches
    return _judged(request, seats, found, locked=not set(seats.drawn) - seats.played)


def _experienced(request: RequestLine, seats: SeatedRounds, book: _Book) -> RequestLine:
    player = request.people[0].entrant
    host = seats.division.id
    if host not in book.bunched:
        marked = [
            entrant.id
            for entrant in book.entrants.values()
            if entrant.facts.experienced and book.seats_of(entrant.id).division.id == host
        ]
        crowds = quality([seats.first], experienced=marked).breaches if seats.first else ()
        book.bunched[host] = {who: breach for breach in crowds for who in breach.players}
    breach = book.bunched[host].get(player)
    found = (breach,) if breach else ()
    row = seats.plans.get(player, ())
    known = bool(seats.first and row and row[0] is not None)
    return _judged(request, seats, found, locked=1 in seats.played) if known else request


def _seats(work: UnitOfWork, event: int, book: _Book) -> Iterator[RequestLine]:
    for seat_request in work.seat_requests.seats(event):
        if seat_request.entrant in book.entrants:
            yield _seat(seat_request, book)


def _seat(seat_request: SeatRequest, book: _Book) -> RequestLine:
    seats = book.seats_of(seat_request.entrant)
    kind: SeatRequestKind = (
        "stops" if seat_request.table is None and seat_request.seat is None else "seat"
    )
    request = RequestLine(
        f"s{seat_request.id}",
        kind,
        (book.who(seat_request.entrant),),
        table=seat_request.table,
        seat=seat_request.seat,
        since=seat_request.since,
        until=seat_request.until,
    )
    fixed = one_seat(seat_request).fixed(seats.drawn) if seats.drawn else ()
    if not fixed:
        return request
    found = quality(seats.of([seat_request.entrant]), fixed=fixed).breaches
    return _judged(request, seats, [_numbered(breach, seats) for breach in found])


def one_seat(request: SeatRequest) -> SeatingRequests:
    """A single request in the form that the engine's own is made from."""
    return SeatingRequests(frozenset(), frozenset(), (request,), (), frozenset(), ())


def _apart(work: UnitOfWork, event: int, book: _Book) -> Iterator[RequestLine]:
    pairs = [tuple(sorted(pair)) for pair in work.roster.aparts(event)]
    for first, second in sorted(pairs):
        if first in book.entrants and second in book.entrants:
            people = (book.who(first), book.who(second))
            key = f"a{people[0].badge}-{people[1].badge}"
            yield _not_meeting(RequestLine(key, "apart", people), book)


def _groups(work: UnitOfWork, event: int, book: _Book) -> Iterator[RequestLine]:
    for group in work.seat_requests.groups(event):
        people = [book.who(member) for member in group.members if member in book.entrants]
        if people:
            people.sort(key=lambda who: who.badge)
            yield _group(group, tuple(people), book)


def _group(group: ApartGroup, people: tuple[Requester, ...], book: _Book) -> RequestLine:
    return _not_meeting(RequestLine(f"g{group.id}", "group", people, name=group.name), book)


def _not_meeting(request: RequestLine, book: _Book) -> RequestLine:
    """Whether any two of the people meet."""
    judged = request
    for seats, members in book.together([person.entrant for person in request.people]):
        if seats.seated(members) < 2:
            continue
        pairs = list(combinations(members, 2))
        shared = seats.shared(members)
        found = quality(shared, apart=pairs).breaches if any(shared) else ()
        lines = [_numbered(breach, seats) for breach in found]
        judged = _judged(judged, seats, [*judged.breaches, *lines])
    return judged


def _numbered(breach: Breach, seats: SeatedRounds) -> Breach:
    """With rounds by their own numbers."""
    return replace(breach, where=tuple(seats.drawn[turn - 1] for turn in breach.where))


def _judged(
    request: RequestLine,
    seats: SeatedRounds,
    found: Sequence[Breach],
    *,
    locked: bool | None = None,
) -> RequestLine:
    if not seats.seated([person.entrant for person in request.people]):
        return request
    if locked is None:
        locked = all(at in seats.played for breach in found for at in breach.where)
    state: RequestState = "broken" if found else "kept"
    return replace(request, state=state, breaches=tuple(found), locked=bool(found) and locked)

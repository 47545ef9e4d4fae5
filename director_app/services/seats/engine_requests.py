"""The requests of an event as the engine takes them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.seating.seat_requests import FixedSeat
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class SeatingRequests:
    """What players who are to be seated ask for; ``apart`` holds pairs and those of groups."""

    stationary: frozenset[int]
    apart: frozenset[frozenset[int]]
    seats: tuple[SeatRequest, ...]
    groups: tuple[ApartGroup, ...]
    experienced: frozenset[int]
    fill_ins: tuple[int, ...]

    def fixed(self, numbers: Sequence[int]) -> tuple[FixedSeat, ...]:
        """Seat requests for rounds of these numbers, counted from 1 as they follow each other."""
        found = []
        for request in self.seats:
            last = numbers[-1] if request.until is None else request.until
            turns = [at for at, number in enumerate(numbers, 1) if request.since <= number <= last]
            if turns:
                until = None if request.until is None else turns[-1]
                found.append(
                    FixedSeat(request.entrant, request.table, request.seat, turns[0], until)
                )
        return tuple(found)


def requests_of(work: UnitOfWork, event: int, players: Collection[int]) -> SeatingRequests:
    here = set(players)
    people = [entrant for entrant in work.roster.all(event) if entrant.id in here]
    groups = tuple(work.seat_requests.groups(event))
    pairs = {pair for pair in work.roster.aparts(event) if pair <= here}
    for group in groups:
        pairs |= {frozenset(pair) for pair in combinations(sorted(group.members & here), 2)}
    return SeatingRequests(
        stationary=frozenset(person.id for person in people if person.facts.stationary),
        apart=frozenset(pairs),
        seats=tuple(
            request for request in work.seat_requests.seats(event) if request.entrant in here
        ),
        groups=groups,
        experienced=frozenset(person.id for person in people if person.facts.experienced),
        fill_ins=tuple(person.id for person in people if person.facts.fill_in),
    )

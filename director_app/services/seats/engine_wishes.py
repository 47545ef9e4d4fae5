"""The wishes of an event as the engine takes them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from director_app.domain.wishes import ApartGroup, SeatWish
from director_app.seating.wishes import FixedSeat
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class SeatingWishes:
    """What players who are to be seated ask for; ``apart`` holds pairs and those of groups."""

    stationary: frozenset[int]
    apart: frozenset[frozenset[int]]
    seats: tuple[SeatWish, ...]
    groups: tuple[ApartGroup, ...]
    experienced: frozenset[int]
    fill_ins: tuple[int, ...]

    def fixed(self, numbers: Sequence[int]) -> tuple[FixedSeat, ...]:
        """Seat wishes for rounds of these numbers, counted from 1 as they follow each other."""
        found = []
        for wish in self.seats:
            last = numbers[-1] if wish.until is None else wish.until
            turns = [at for at, number in enumerate(numbers, 1) if wish.since <= number <= last]
            if turns:
                until = None if wish.until is None else turns[-1]
                found.append(FixedSeat(wish.entrant, wish.table, wish.seat, turns[0], until))
        return tuple(found)


def wishes_of(work: UnitOfWork, event: int, players: Collection[int]) -> SeatingWishes:
    here = set(players)
    people = [entrant for entrant in work.roster.all(event) if entrant.id in here]
    groups = tuple(work.wishes.groups(event))
    pairs = {pair for pair in work.roster.aparts(event) if pair <= here}
    for group in groups:
        pairs |= {frozenset(pair) for pair in combinations(sorted(group.members & here), 2)}
    return SeatingWishes(
        stationary=frozenset(person.id for person in people if person.facts.stationary),
        apart=frozenset(pairs),
        seats=tuple(wish for wish in work.wishes.seats(event) if wish.entrant in here),
        groups=groups,
        experienced=frozenset(person.id for person in people if person.facts.experienced),
        fill_ins=tuple(person.id for person in people if person.facts.fill_in),
    )

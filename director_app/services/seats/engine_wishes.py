"""The wishes of an event as the engine takes them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from director_app.domain.wishes import ApartGroup, SeatWish
from director_app.frozen import frozen
from director_app.seating.wishes import FixedSeat
from director_app.storage.unit_of_work import UnitOfWork


@frozen
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
        for one in self.seats:
            last = numbers[-1] if one.until is None else one.until
            turns = [at for at, number in enumerate(numbers, 1) if one.since <= number <= last]
            if turns:
                until = None if one.until is None else turns[-1]
                found.append(FixedSeat(one.entrant, one.table, one.seat, turns[0], until))
        return tuple(found)


def wishes_of(work: UnitOfWork, event: int, players: Collection[int]) -> SeatingWishes:
    """The wishes that concern these players."""
    here = set(players)
    people = [one for one in work.roster.all(event) if one.id in here]
    groups = tuple(work.wishes.groups(event))
    pairs = {pair for pair in work.roster.aparts(event) if pair <= here}
    for group in groups:
        pairs |= {frozenset(pair) for pair in combinations(sorted(group.members & here), 2)}
    return SeatingWishes(
        stationary=frozenset(one.id for one in people if one.facts.stationary),
        apart=frozenset(pairs),
        seats=tuple(one for one in work.wishes.seats(event) if one.entrant in here),
        groups=groups,
        experienced=frozenset(one.id for one in people if one.facts.experienced),
        fill_ins=tuple(one.id for one in people if one.facts.fill_in),
    )

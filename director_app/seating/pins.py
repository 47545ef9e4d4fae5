"""Who is bound to a table or to a seat letter, round by round, in positions from 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from director_app.domain.tables import SEATS
from director_app.seating.grid import Pair
from director_app.seating.plan import DrawRequest

_ROOM = 3
"""At a table that the draw chooses for players who stay, somebody moves."""


@dataclass(frozen=True, slots=True)
class Stay:
    """A player who keeps a table that the draw chooses, in these rounds (from 0)."""

    player: int
    turns: range


@dataclass(frozen=True, slots=True)
class Pins:
    """What binds players: ``tables`` and ``letters`` by round, ``stays``, ``experienced``.

    Tables count from 0 and letters in seat order. Experienced players are in groups; those of one
    group sit at different tables in round 1.
    """

    tables: tuple[dict[int, int], ...]
    letters: tuple[dict[int, int], ...]
    stays: tuple[Stay, ...]
    experienced: tuple[frozenset[int], ...]

    @classmethod
    def of(cls, request: DrawRequest, position: Mapping[int, int]) -> Pins:
        """The pins of those who are seated."""
        numbers = request.round_numbers
        tables: list[dict[int, int]] = [{} for _ in numbers]
        letters: list[dict[int, int]] = [{} for _ in numbers]
        stays = [
            Stay(position[entrant], range(len(numbers)))
            for entrant in sorted(request.stationary & position.keys())
        ]
        place = {number: at for at, number in enumerate(request.table_numbers)}
        for seat_request in (
            seat_request for seat_request in request.fixed if seat_request.player in position
        ):
            turns = [turn for turn, number in enumerate(numbers) if seat_request.holds(number)]
            player = position[seat_request.player]
            if seat_request.stays and turns:
                stays.append(Stay(player, range(turns[0], turns[-1] + 1)))
            for turn in turns:
                if seat_request.table is not None:
                    tables[turn][player] = place[seat_request.table]
                if seat_request.seat is not None:
                    letters[turn][player] = SEATS.index(seat_request.seat)
        free = tuple(stay for stay in stays if not _settled(stay, tables))
        return cls(tuple(tables), tuple(letters), free, _groups(request, position))

    @property
    def loose(self) -> Pins:
        """The same without what binds anybody; the experienced are still spread over tables."""
        nobody: tuple[dict[int, int], ...] = tuple({} for _ in self.tables)
        return Pins(nobody, nobody, (), self.experienced)

    @property
    def first_apart(self) -> frozenset[Pair]:
        """Pairs of experienced players who are not to sit together in round 1."""
        return frozenset(
            pair for group in self.experienced for pair in combinations(sorted(group), 2)
        )

    @property
    def staying(self) -> frozenset[int]:
        """Players who keep a table that the draw chooses."""
        return frozenset(stay.player for stay in self.stays)

    @property
    def binding(self) -> bool:
        return any((*self.tables, *self.letters)) or bool(self.stays or self.experienced)

    @property
    def lettered(self) -> bool:
        """Whether anybody has a given seat letter."""
        return any(self.letters)

    def chosen(
        self,
        tables: int,
        near: Mapping[int, int],
        apart: Collection[Pair],
        rng: Random,
    ) -> dict[int, int]:
        """A table for everybody who stays: that of ``near`` if it has room, else a calm one."""
        load = Counter(table for pins in self.tables for table in set(pins.values()))
        chosen: dict[int, int] = {}
        for stay in self.stays:
            table = near.get(stay.player)
            if table is not None and load[table] < _ROOM:
                chosen[stay.player] = table
                load[table] += 1
        for stay in self.stays:
            if stay.player in chosen:
                continue
            shy = {chosen[mate] for mate in chosen if _sorted(stay.player, mate) in apart}
            table = min(range(tables), key=lambda at: (load[at], at in shy, rng.random()))
            chosen[stay.player] = table
            load[table] += 1
        return chosen

    def held(
        self, chosen: Mapping[int, int], tables: int, near: Mapping[int, int], rng: Random
    ) -> tuple[dict[int, int], ...]:
        """The table of everybody bound, round by round, the experienced in round 1 among them."""
        held = []
        for turn, pins in enumerate(self.tables):
            stays = {stay.player: chosen[stay.player] for stay in self.stays if turn in stay.turns}
            held.append({**stays, **pins})
        for group in self.experienced:
            _spread(group, held[0], tables, near, rng)
        return tuple(held)


def _settled(stay: Stay, tables: Sequence[dict[int, int]]) -> bool:
    """Whether a given table says where the player stays; then it holds in all these rounds."""
    player = stay.player
    known = next((tables[turn][player] for turn in stay.turns if player in tables[turn]), None)
    if known is None:
        return False
    for turn in stay.turns:
        tables[turn].setdefault(player, known)
    return True


def _spread(
    group: Collection[int],
    first: dict[int, int],
    tables: int,
    near: Mapping[int, int],
    rng: Random,
) -> None:
    """Give the experienced of a group tables of their own, near ones if those are free."""
    taken = {first[player] for player in group if player in first}
    load = Counter(first.values())
    waiting = [player for player in sorted(group) if player not in first]
    for player in waiting:
        if player in near and near[player] not in taken:
            first[player] = near[player]
            taken.add(near[player])
    left = [table for table in range(tables) if table not in taken and load[table] < _ROOM]
    rng.shuffle(left)
    left.sort(key=lambda table: -load[table])
    for player in waiting:
        if player not in first and left:
            first[player] = left.pop()


def _groups(request: DrawRequest, position: Mapping[int, int]) -> tuple[frozenset[int], ...]:
    """The experienced in groups of one to a table, as few as there must be."""
    if request.history:
        return ()
    members = sorted(position[entrant] for entrant in request.experienced if entrant in position)
    tables = request.table_count
    return tuple(
        frozenset(members[first : first + tables]) for first in range(0, len(members), tables)
    )


def _sorted(player: int, other: int) -> Pair:
    return (player, other) if player < other else (other, player)

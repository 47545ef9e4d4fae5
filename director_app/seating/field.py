"""A request in positions: players from 0, wishes and earlier rounds in the same count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from random import Random

from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.seating.anneal import Task
from director_app.seating.assign import EMPTY, Grid, Pair
from director_app.seating.bounds import fair_level, least_repeats
from director_app.seating.plan import DrawRequest, Rounds
from director_app.seating.short_tables import short_slots


@dataclass(frozen=True, slots=True)
class Field:
    """The request's players by position, with what binds them."""

    request: DrawRequest
    stationary: frozenset[int]
    apart: frozenset[Pair]
    met: Counter[Pair]
    rounds_short: Counter[int]
    visited: dict[int, set[int]]
    last_table: dict[int, int]

    @classmethod
    def of(cls, request: DrawRequest) -> Field:
        """The field of a request; players of the history who are gone are left out."""
        position = {one: at for at, one in enumerate(request.players)}
        met: Counter[Pair] = Counter()
        rounds_short: Counter[int] = Counter()
        visited: dict[int, set[int]] = {}
        last_table: dict[int, int] = {}
        for table in (table for tables in request.history for table in tables):
            members = sorted(position[one] for one in table.seats.entrants if one in position)
            met.update(combinations(members, 2))
            if len(table.seats.entrants) < 4:
                rounds_short.update(members)
            at = table.table - request.first_table
            if 0 <= at < request.table_count:
                last_table.update(dict.fromkeys(members, at))
                for one in members:
                    visited.setdefault(one, set()).add(at)
        return cls(
            request,
            frozenset(position[one] for one in request.stationary),
            frozenset(_sorted(position[a], position[b]) for a, b in request.apart_pairs()),
            met,
            rounds_short,
            visited,
            last_table,
        )

    @property
    def size(self) -> int:
        """How many players are seated."""
        return len(self.request.players)

    def task(self, rng: Random) -> Task:
        """The search for this field: stationary players bound, short tables spread."""
        request = self.request
        tables = request.table_count
        pinned = self._pinned(rng)
        bound: list[set[int]] = [set() for _ in range(tables)]
        for player, table in pinned.items():
            bound[table].add(player)
        slots = short_slots(
            tables,
            request.empty_seats,
            request.rounds,
            [frozenset(members) for members in bound],
            rng,
        )
        so_far = [self.rounds_short[one] for one in range(self.size)]
        return Task(
            players=self.size,
            tables=tables,
            rounds=request.rounds,
            slots=slots,
            pinned=pinned,
            apart=self.apart,
            met=self.met,
            rounds_short=self.rounds_short,
            fair_share=fair_level(so_far, 3 * request.empty_seats * request.rounds),
            floor=least_repeats(self.size, tables, request.rounds),
        )

    def rounds(self, grid: Grid) -> Rounds:
        """The grid with players and table numbers."""
        return tuple(
            tuple(
                TablePlan(
                    self.request.first_table + at,
                    Seats.of(
                        {
                            seat: self.request.players[one]
                            for seat, one in zip(SEATS, members, strict=True)
                            if one != EMPTY
                        }
                    ),
                )
                for at, members in enumerate(tables)
            )
            for tables in grid
        )

    def _pinned(self, rng: Random) -> dict[int, int]:
        """A table for each stationary player: that of the last round, else one with room."""
        tables = self.request.table_count
        load = [0] * tables
        pinned: dict[int, int] = {}
        for one in sorted(self.stationary):
            if one in self.last_table and load[self.last_table[one]] < 3:
                pinned[one] = self.last_table[one]
                load[pinned[one]] += 1
        for one in sorted(self.stationary - pinned.keys()):
            shy = {pinned[other] for other in pinned if _sorted(one, other) in self.apart}
            pinned[one] = min(range(tables), key=lambda at: (load[at], at in shy, rng.random()))
            load[pinned[one]] += 1
        return pinned


def _sorted(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)

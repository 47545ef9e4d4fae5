"""A request in positions: players from 0, wishes and earlier rounds in the same count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.seating.anneal import Task
from director_app.seating.bounds import fair_level, least_repeats
from director_app.seating.grid import EMPTY, Grid, Pair
from director_app.seating.pins import Pins
from director_app.seating.plan import DrawRequest, Rounds
from director_app.seating.short_tables import short_slots
from director_app.seating.wishes import rivals


@dataclass(frozen=True, slots=True)
class Field:
    """The request's players by position, with what binds them."""

    request: DrawRequest
    pins: Pins
    apart: frozenset[Pair]
    met: Counter[Pair]
    rounds_short: Counter[int]
    visited: dict[int, set[int]]
    last_table: dict[int, int]

    @classmethod
    def of(cls, request: DrawRequest) -> Field:
        """The field of a request; players of the history who are gone are left out."""
        position = {one: at for at, one in enumerate(request.seated)}
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
        wished = (*request.apart_pairs(), *rivals(request.fixed, request.round_numbers))
        return cls(
            request,
            Pins.of(request, position),
            frozenset(
                _sorted(position[a], position[b])
                for a, b in wished
                if a in position and b in position
            ),
            met,
            rounds_short,
            visited,
            last_table,
        )

    @property
    def size(self) -> int:
        """How many players are seated."""
        return len(self.request.seated)

    @property
    def fill_ins(self) -> range:
        """The positions of the fill-ins."""
        return range(len(self.request.players), self.size)

    def task(self, rng: Random, near: Mapping[int, int] | None = None) -> Task:
        """The search for this field: players bound to tables, short tables spread.

        Who stays at a table of our choice stays at that of ``near``, if it is there.
        """
        request = self.request
        tables = request.table_count
        near = near or self.last_table
        chosen = self.pins.chosen(tables, near, self.apart, rng)
        held = self.pins.held(chosen, tables, near, rng)
        bound: list[set[int]] = [set() for _ in range(tables)]
        for player, table in (pin for pins in held[1:] for pin in pins.items()):
            bound[table].add(player)
        so_far = [self.rounds_short[one] for one in range(self.size)]
        share = fair_level(so_far, 3 * request.empty_seats * request.rounds)
        return Task(
            players=self.size,
            tables=tables,
            rounds=request.rounds,
            slots=short_slots(
                tables,
                request.empty_seats,
                request.rounds,
                bound,
                rng,
                share=share,
                full=[_full(pins) for pins in held],
            ),
            apart=self.apart,
            met=self.met,
            rounds_short=self.rounds_short,
            fair_share=share if request.fair else request.rounds + max(so_far),
            floor=least_repeats(self.size, tables, request.rounds),
            held=held,
        )

    def rounds(self, grid: Grid) -> Rounds:
        """The grid with players and table numbers."""
        seated = self.request.seated
        return tuple(
            tuple(
                TablePlan(
                    self.request.first_table + at,
                    Seats.of(
                        {
                            seat: seated[one]
                            for seat, one in zip(SEATS, members, strict=True)
                            if one != EMPTY
                        }
                    ),
                )
                for at, members in enumerate(tables)
            )
            for tables in grid
        )


def _full(pins: Mapping[int, int]) -> frozenset[int]:
    load = Counter(pins.values())
    return frozenset(table for table in load if load[table] >= 4)


def _sorted(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)

"""A request in positions: players from 0, requests and earlier rounds in the same count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.seating.anneal import SearchTask
from director_app.seating.bounds import fair_level, least_of, least_repeats
from director_app.seating.grid import EMPTY, Grid, Pair
from director_app.seating.pins import Pins
from director_app.seating.plan import DrawRequest, Rounds
from director_app.seating.seat_requests import rivals
from director_app.seating.short_tables import short_slots


@dataclass(frozen=True, slots=True)
class SitOutsNeeded:
    """How many of how many players sit out in each of so many rounds."""

    players: int
    out: int
    rounds: int

    @property
    def fair(self) -> int:
        """The most rounds that anybody need sit out."""
        return -(-self.out * self.rounds // self.players)


def rotation(
    turns: SitOutsNeeded, so_far: Mapping[int, int], last: Collection[int], rng: Random
) -> list[frozenset[int]]:
    """Who sits out each round: who did so least, and never twice running where that can be.

    ``so_far`` are rounds sat out before and ``last`` those who sat out the round before the first.
    At most three of seven or more players sit out, so that the counts stay within one of each other
    and nobody exceeds the fair count.
    """
    count = [so_far.get(player, 0) for player in range(turns.players)]
    chosen: list[frozenset[int]] = []
    before = frozenset(last)
    for _ in range(turns.rounds):
        order = sorted(
            range(turns.players), key=lambda player: (player in before, count[player], rng.random())
        )
        before = frozenset(order[: turns.out])
        chosen.append(before)
        for player in before:
            count[player] += 1
    return chosen


@dataclass(frozen=True, slots=True)
class DrawPositions:
    """The request's players by position, with what binds them."""

    request: DrawRequest
    pins: Pins
    apart: frozenset[Pair]
    met: Counter[Pair]
    rounds_short: Counter[int]
    visited: dict[int, set[int]]
    last_table: dict[int, int]
    sat_out: Counter[int]
    last_out: frozenset[int]

    @classmethod
    def of(cls, request: DrawRequest) -> DrawPositions:
        """The field of a request; players of the history who are gone are left out."""
        position = {entrant: at for at, entrant in enumerate(request.seated)}
        met: Counter[Pair] = Counter()
        rounds_short: Counter[int] = Counter()
        visited: dict[int, set[int]] = {}
        last_table: dict[int, int] = {}
        place = {number: at for at, number in enumerate(request.table_numbers)}
        for table in (table for tables in request.history for table in tables):
            members = sorted(
                position[entrant] for entrant in table.seats.entrants if entrant in position
            )
            met.update(combinations(members, 2))
            if len(table.seats.entrants) < 4:
                rounds_short.update(members)
            at = place.get(table.table)
            if at is not None:
                last_table.update(dict.fromkeys(members, at))
                for member in members:
                    visited.setdefault(member, set()).add(at)
        absent = [
            frozenset(position.values())
            - {position.get(entrant, EMPTY) for table in tables for entrant in table.seats.entrants}
            for tables in request.history
        ]
        requested = (*request.apart_pairs(), *rivals(request.fixed, request.round_numbers))
        return cls(
            request,
            Pins.of(request, position),
            frozenset(
                _sorted(position[a], position[b])
                for a, b in requested
                if a in position and b in position
            ),
            met,
            rounds_short,
            visited,
            last_table,
            Counter(player for out in absent for player in out),
            absent[-1] if absent else frozenset(),
        )

    @property
    def size(self) -> int:
        """How many players are seated."""
        return len(self.request.seated)

    @property
    def fill_ins(self) -> range:
        return range(len(self.request.players), self.size)

    def task(self, rng: Random, near: Mapping[int, int] | None = None) -> SearchTask:
        """The search for this field: players bound to tables, short tables spread.

        Who stays at a table of our choice stays at that of ``near``, if it is there.
        """
        request = self.request
        tables = request.table_count
        near = near or self.last_table
        chosen = self.pins.chosen(tables, near, self.apart, rng)
        held = self.pins.held(chosen, tables, near, rng)
        so_far = [self.rounds_short[player] for player in range(self.size)]
        share = fair_level(so_far, sum(request.short_sizes) * request.rounds)
        slots, twos = self._slots(held, share, rng)
        return SearchTask(
            players=self.size,
            tables=tables,
            rounds=request.rounds,
            slots=slots,
            apart=self.apart,
            met=self.met,
            rounds_short=self.rounds_short,
            fair_share=share if request.fair else request.rounds + max(so_far),
            floor=self._least(),
            held=held,
            out=self._out(rng),
            twos=twos,
            fair_twos=-(-2 * request.rounds // self.size) if twos and request.fair else 99,
        )

    def _slots(
        self, held: Sequence[Mapping[int, int]], share: int, rng: Random
    ) -> tuple[list[frozenset[int]], list[frozenset[int]]]:
        """The short tables of each round, and those of them that seat two."""
        request = self.request
        tables, sizes = request.table_count, request.short_sizes
        bound: list[set[int]] = [set() for _ in range(tables)]
        for player, table in (pin for pins in held[1:] for pin in pins.items()):
            bound[table].add(player)
        full = [_crowded(pins, 4) for pins in held]
        if 2 not in sizes:
            slots = short_slots(
                tables, len(sizes), request.rounds, bound, rng, share=share, full=full
            )
            return slots, []
        crowded = [_crowded(pins, 3) for pins in held]
        twos = short_slots(tables, 1, request.rounds, bound, rng, share=share, full=crowded)
        full = [tables_full | two for tables_full, two in zip(full, twos, strict=True)]
        threes = short_slots(
            tables, len(sizes) - 1, request.rounds, bound, rng, share=share, full=full
        )
        return [two | three for two, three in zip(twos, threes, strict=True)], twos

    def _out(self, rng: Random) -> tuple[frozenset[int], ...]:
        request = self.request
        if not request.sitting_out:
            return ()
        asked = SitOutsNeeded(self.size, request.sitting_out, request.rounds)
        return tuple(rotation(asked, self.sat_out, self.last_out, rng))

    def _least(self) -> int:
        request = self.request
        if request.odd == "short":
            return least_repeats(self.size, request.table_count, request.rounds)
        sizes = [4] * (request.table_count - len(request.short_sizes)) + [*request.short_sizes]
        return least_of(sizes, self.size, request.rounds)

    def sat_out_in(self, tables: Sequence[TablePlan]) -> frozenset[int]:
        """Those of the players who had no seat in a round."""
        return frozenset(self.request.seated) - {
            entrant for table in tables for entrant in table.seats.entrants
        }

    def rounds(self, grid: Grid) -> Rounds:
        """The grid with players and table numbers."""
        seated = self.request.seated
        numbers = self.request.table_numbers
        return tuple(
            tuple(
                TablePlan(
                    numbers[at],
                    Seats.of(
                        {
                            seat: seated[player]
                            for seat, player in zip(SEATS, members, strict=True)
                            if player != EMPTY
                        }
                    ),
                )
                for at, members in enumerate(tables)
            )
            for tables in grid
        )


def _crowded(pins: Mapping[int, int], size: int) -> frozenset[int]:
    load = Counter(pins.values())
    return frozenset(table for table in load if load[table] >= size)


def _sorted(player: int, other: int) -> Pair:
    return (player, other) if player < other else (other, player)

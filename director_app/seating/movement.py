"""Movements by constant steps: up is the next higher table number, the last wraps to the first.

Two players of one seat never meet. Players of seats whose steps differ by d meet again after
``tables / gcd(d, tables)`` rounds, which gives both the first repeat and their number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import comb, gcd

from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.seating.plan import Rounds, letters


def period(tables: int, difference: int) -> int:
    """Rounds until two seats with this difference of steps bring the same people together."""
    return tables // gcd(abs(difference), tables)


def first_repeat_round(tables: int, steps: Mapping[Seat, int]) -> int:
    """The first round in which anybody meets again."""
    return 1 + min(period(tables, a - b) for a, b in combinations(letters(steps), 2))


def repeats(tables: int, rounds: int, steps: Mapping[Seat, int]) -> int:
    """Repeated meetings of a full field, summed over all pairs."""
    total = 0
    for a, b in combinations(letters(steps), 2):
        cycle = period(tables, a - b)
        whole, rest = divmod(rounds, cycle)
        total += rest * comb(whole + 1, 2) + (cycle - rest) * comb(whole, 2)
    return tables * total


def movement_truth(tables: int, rounds: int, steps: Mapping[Seat, int]) -> tuple[int, int]:
    """The last round that is clean (at most ``rounds``), and the repeats of the whole event."""
    clean = min(rounds, first_repeat_round(tables, steps) - 1)
    return clean, repeats(tables, rounds, steps)


def clean_table_counts(
    rounds: int, steps: Mapping[Seat, int], counts: Sequence[int]
) -> tuple[int, ...]:
    """Those of the table counts with which nobody meets twice."""
    return tuple(count for count in counts if first_repeat_round(count, steps) > rounds)


def follow(tables: Sequence[TablePlan], steps: Mapping[Seat, int], rounds: int) -> Rounds:
    """All rounds of the movement from the seats of round 1; empty seats move with their letter."""
    start = sorted(tables, key=lambda one: one.table)
    _check_start(start)
    numbers = [one.table for one in start]
    count = len(start)
    return tuple(
        tuple(
            TablePlan(
                numbers[place],
                Seats.of(
                    {
                        seat: entrant
                        for seat in SEATS
                        if (entrant := start[(place - steps[seat] * turn) % count].seats[seat])
                        is not None
                    }
                ),
            )
            for place in range(count)
        )
        for turn in range(rounds)
    )


def _check_start(start: Sequence[TablePlan]) -> None:
    if not start:
        raise SeatingError("Round 1 holds no table; seat somebody first.", field="round")
    seen: dict[int, int] = {}
    for number, following in pairwise(start):
        if number.table == following.table:
            raise SeatingError(
                f"Round 1 has table {number.table} twice; keep one of them.", field="table"
            )
    for one in start:
        for entrant in one.seats.entrants:
            if entrant in seen:
                raise SeatingError(
                    f"Player {entrant} sits at tables {seen[entrant]} and {one.table} in round 1; "
                    "keep one of the two places.",
                    field="player",
                )
            seen[entrant] = one.table

"""Movements by steps: up is the next higher table number, the last wraps to the first.

Two players of one seat never meet. Players of two seats meet again when what their seats have
gone differs, round the room, by as much as it did before; with constant steps that differ by d
this is after ``tables / gcd(d, tables)`` rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb

from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.plan import Rounds, Step, Steps, gone, letters


def first_repeat_round(tables: int, steps: Steps) -> int:
    """The first round in which anybody meets again."""
    return min(_meet_again(tables, a, b) for a, b in combinations(letters(steps), 2))


def _meet_again(tables: int, step: Step, other: Step) -> int:
    """The first round in which people of two seats are at one table again."""
    seen: set[int] = set()
    for turn in range(tables):
        apart = (gone(step, turn) - gone(other, turn)) % tables
        if apart in seen:
            return turn + 1
        seen.add(apart)
    return tables + 1


def repeats(tables: int, rounds: int, steps: Steps) -> int:
    """Repeated meetings of a full field, summed over all pairs."""
    total = 0
    for a, b in combinations(letters(steps), 2):
        apart = Counter((gone(a, turn) - gone(b, turn)) % tables for turn in range(rounds))
        total += sum(comb(times, 2) for times in apart.values())
    return tables * total


def movement_truth(tables: int, rounds: int, steps: Steps) -> tuple[int, int]:
    """The last round that is clean (at most ``rounds``), and the repeats of the whole event."""
    clean = min(rounds, first_repeat_round(tables, steps) - 1)
    return clean, repeats(tables, rounds, steps)


def repeats_by_round(tables: int, rounds: int, steps: Steps) -> tuple[int, ...]:
    """For each round of a full field, the pairs in it who have met before."""
    again = [0] * rounds
    for a, b in combinations(letters(steps), 2):
        seen: set[int] = set()
        for turn in range(rounds):
            apart = (gone(a, turn) - gone(b, turn)) % tables
            again[turn] += tables * (apart in seen)
            seen.add(apart)
    return tuple(again)


def other_table_counts(players: int, rounds: int, steps: Steps) -> tuple[int, ...]:
    """The table counts that seat the field by threes and fours without a repeat, nearest first.

    Nearest to the fewest tables that seat everybody; empty where this movement has none.
    """
    fewest = -(-players // 4)
    return clean_table_counts(rounds, steps, range(fewest, players // 3 + 1))


def clean_table_counts(rounds: int, steps: Steps, counts: Sequence[int]) -> tuple[int, ...]:
    """Those of the table counts with which nobody meets twice."""
    return tuple(count for count in counts if first_repeat_round(count, steps) > rounds)


def follow(tables: Sequence[TablePlan], steps: Steps, rounds: int) -> Rounds:
    """All rounds of the movement from the seats of round 1; empty seats move with their letter."""
    start = sorted(tables, key=lambda plan: plan.table)
    _check_start(start)
    numbers = [plan.table for plan in start]
    count = len(start)
    return tuple(
        tuple(
            TablePlan(
                numbers[place],
                Seats.of(
                    {
                        seat: entrant
                        for seat in SEATS
                        if (entrant := start[(place - gone(steps[seat], turn)) % count].seats[seat])
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
        raise SeatingError(
            Message("Round 1 has no tables. Seat some players first."), field="round"
        )
    seen: dict[int, int] = {}
    for plan, following in pairwise(start):
        if plan.table == following.table:
            raise SeatingError(
                Message("Round 1 has table {table} twice. Keep one of them.", table=plan.table),
                field="table",
            )
    for plan in start:
        for entrant in plan.seats.entrants:
            if entrant in seen:
                raise SeatingError(
                    Message(
                        "Player {entrant} is at both table {other_table} and "
                        "table {table} in round 1. Keep one of the two.",
                        entrant=entrant,
                        other_table=seen[entrant],
                        table=plan.table,
                    ),
                    field="player",
                )
            seen[entrant] = plan.table

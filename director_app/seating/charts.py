"""Charts: seatings of ``4 * tables`` lines on which no one is named yet.

In a lettered chart a line is a seat letter and a start table (``letter * tables + start``), and its
holder keeps the letter all day. Lines become players, or empty seats, later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from random import Random

from director_app.seating.plan import Step, gone
from director_app.seating.stored_starters import Starter, starters

Row = tuple[int, int, int]
"""Shifts of North, West and South from the start table in one round; East stays."""


@dataclass(frozen=True, slots=True)
class Chart:
    """For each round and table the four lines that sit there, in letter order if lettered."""

    tables: int
    rounds: tuple[tuple[tuple[int, ...], ...], ...]
    lettered: bool

    def places(self) -> list[list[int]]:
        """For each line its table (from 0) in each round."""
        places = [[0] * len(self.rounds) for _ in range(4 * self.tables)]
        for turn, tables in enumerate(self.rounds):
            for table, lines in enumerate(tables):
                for line in lines:
                    places[line][turn] = table
        return places

    def unmoving(self) -> frozenset[int]:
        """Lines that keep one table all day."""
        return frozenset(line for line, at in enumerate(self.places()) if len(set(at)) == 1)


def offset_chart(tables: int, rounds: int, steps: Sequence[Step]) -> Chart:
    return Chart(
        tables,
        tuple(
            tuple(
                tuple(
                    letter * tables + (table - gone(step, turn)) % tables
                    for letter, step in enumerate(steps)
                )
                for table in range(tables)
            )
            for turn in range(rounds)
        ),
        lettered=True,
    )


def shift_chart(group: Sequence[int], rows: Sequence[Row]) -> Chart:
    """The chart of shifts by round; ``group`` gives the cyclic factors of the tables."""
    tables = prod(group)
    minus = _subtraction(tuple(group))
    return Chart(
        tables,
        tuple(
            tuple(
                tuple(
                    letter * tables + minus[table][shift] for letter, shift in enumerate((0, *row))
                )
                for table in range(tables)
            )
            for row in rows
        ),
        lettered=True,
    )


def starter_chart(starter: Starter, rounds: int) -> Chart:
    """The chart of a base round developed by adding 1, round after round."""
    cycle = starter.cycle
    fixed = cycle * starter.copies

    def moved(line: int, turn: int) -> int:
        if line >= fixed:
            return line
        return line - line % cycle + (line + turn - line // cycle * cycle) % cycle

    return Chart(
        len(starter.base),
        tuple(
            tuple(tuple(moved(line, turn) for line in lines) for lines in starter.base)
            for turn in range(rounds)
        ),
        lettered=False,
    )


def plane_chart(rounds: int) -> Chart:
    """Sixteen players: four rounds by shifts, and a fifth in which the letters meet."""
    lettered = shift_chart((2, 2), SHIFTS[4][1])
    last = tuple(tuple(range(4 * letter, 4 * letter + 4)) for letter in range(4))
    return Chart(4, (*lettered.rounds, last)[:rounds], lettered=False)


def clean_charts(tables: int, rounds: int, rng: Random, tries: int = 6) -> Iterator[Chart]:
    """Charts without repeats, those with the simplest way to walk first."""
    if _is_clean(tables, rounds, (0, 1, 2, -1)):
        yield offset_chart(tables, rounds, (0, 1, 2, -1))
    if tables in SHIFTS and rounds <= len(SHIFTS[tables][1]):
        group, rows = SHIFTS[tables]
        yield shift_chart(group, rows[:rounds])
    if tables == 4 and rounds <= 5:
        yield plane_chart(rounds)
    starter = starters().get(tables)
    if starter is not None and rounds <= starter.cycle:
        yield starter_chart(starter, rounds)
    if rounds < tables:
        for _ in range(tries):
            found = find_shifts(tables, rounds, rng)
            if found:
                yield shift_chart((tables,), found)


def find_shifts(
    tables: int, rounds: int, rng: Random, nodes: int = 4_000
) -> tuple[Row, ...] | None:
    """Shifts whose six differences never return, by depth-first search in random order."""
    search = _ShiftSearch(tables, rounds, rng, nodes)
    rows: list[Row] = [(0, 0, 0)]
    search.take(rows[0])
    return tuple(rows) if search.extend(rows) else None


class _ShiftSearch:
    """One search: the differences taken so far and the patience left."""

    def __init__(self, tables: int, rounds: int, rng: Random, nodes: int) -> None:
        self._tables = tables
        self._rounds = rounds
        self._rng = rng
        self._nodes = nodes
        self._taken = [[False] * tables for _ in range(6)]

    def extend(self, rows: list[Row]) -> bool:
        """Fill the rounds that are missing; false when the patience is at an end."""
        if len(rows) == self._rounds:
            return True
        for row in self._candidates():
            if self._nodes <= 0:
                return False
            self._nodes -= 1
            self.take(row)
            rows.append(row)
            if self.extend(rows):
                return True
            rows.pop()
            self.take(row, back=True)
        return False

    def take(self, row: Row, *, back: bool = False) -> None:
        """Mark the differences of a row as taken, or give them back."""
        for taken, difference in zip(self._taken, self._differences(row), strict=True):
            taken[difference] = not back

    def _differences(self, row: Row) -> tuple[int, ...]:
        north, west, south = row
        count = self._tables
        return (
            north,
            west,
            south,
            (west - north) % count,
            (south - north) % count,
            (south - west) % count,
        )

    def _candidates(self) -> Iterator[Row]:
        count, taken = self._tables, self._taken
        north = self._rng.choice([table for table in range(count) if not taken[0][table]])
        wests = [w for w in range(count) if not taken[1][w] and not taken[3][(w - north) % count]]
        souths = [s for s in range(count) if not taken[2][s] and not taken[4][(s - north) % count]]
        self._rng.shuffle(wests)
        self._rng.shuffle(souths)
        for west in wests:
            for south in souths:
                if not taken[5][(south - west) % count]:
                    yield north, west, south


def _is_clean(tables: int, rounds: int, steps: Sequence[int]) -> bool:
    differences = {abs(a - b) for at, a in enumerate(steps) for b in steps[:at]}
    return all(
        difference * turn % tables for difference in differences for turn in range(1, rounds)
    )


@lru_cache(maxsize=8)
def _subtraction(group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    elements = list(product(*(range(factor) for factor in group)))
    index = {element: at for at, element in enumerate(elements)}
    return tuple(
        tuple(
            index[tuple((x - y) % f for x, y, f in zip(a, b, group, strict=True))] for b in elements
        )
        for a in elements
    )


_SHIFTS: dict[tuple[int, ...], str] = {
    (2, 2): "0.0.0 1.2.3 2.3.1 3.1.2",
    (6,): "0.0.0 5.3.2 1.2.3 4.1.5 2.4.1",
    (2, 2, 2): "0.0.0 1.2.4 2.4.3 3.6.7 4.3.6 5.1.2 6.7.5 7.5.1",
    (3, 3): "0.0.0 1.3.7 2.6.5 3.7.8 4.1.3 5.4.1 6.5.4 7.8.2 8.2.6",
    (10,): "0.0.0 3.5.6 4.9.5 1.2.9 7.1.3 9.6.4 2.8.1 8.7.2 5.3.7",
    (2, 2, 3): "0.0.0 9.2.8 10.5.9 5.3.2 8.1.6 6.8.4 2.11.10 3.7.11 4.10.7 11.6.3 7.9.1 1.4.5",
    (14,): (
        "0.0.0 3.7.4 9.2.6 8.11.2 1.12.7 4.13.9 5.6.12 2.8.11 11.5.13 10.9.8 13.1.3 6.4.5 12.3.1"
    ),
    (15,): (
        "0.0.0 2.4.8 4.10.5 9.3.6 8.7.13 10.13.12 12.5.1 14.11.9 6.1.2 11.9.3 7.8.10 "
        "5.12.4 13.2.7 1.6.14 3.14.11"
    ),
    (2, 2, 2, 2): (
        "0.0.0 1.2.4 2.4.8 3.6.12 4.8.3 5.10.7 6.12.11 7.14.15 8.3.6 9.1.2 10.7.14 "
        "11.5.10 12.11.5 13.9.1 14.15.13 15.13.9"
    ),
    (18,): (
        "0.0.0 4.7.5 6.16.13 1.12.3 17.1.4 12.17.11 10.9.16 15.13.12 5.14.15 2.6.14 "
        "8.3.17 11.8.1 16.4.9 13.2.8 9.5.7 14.15.10"
    ),
}
"""Shifts of North, West and South in each round (East stays), by cyclic factors of the tables."""


def _numbers(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(number) for number in part.split(".")) for part in text.split())


def _product(factors: tuple[int, ...]) -> int:
    product = 1
    for factor in factors:
        product *= factor
    return product


def _rows(text: str) -> tuple[tuple[int, int, int], ...]:
    return tuple((north, west, south) for north, west, south in _numbers(text))


SHIFTS = {_product(group): (group, _rows(text)) for group, text in _SHIFTS.items()}
"""By the number of tables: cyclic factors, and the shifts of each round."""

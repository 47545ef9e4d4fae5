"""Which lines of a chart stay empty when the field is no multiple of four.

An empty seat walks like a player, and whoever meets it sits at a table of three. Empty lines of one
letter never share a table, so they are taken spaced from one letter, or by search where the chart
has no letters. The last tables are never singled out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random

from director_app.seating.charts import Chart

_EXHAUSTIVE = 2_000
_TRIES = 60


@dataclass(frozen=True, slots=True)
class EmptyLines:
    """The lines left empty, the most rounds anybody sits short by it, and how many sit so often."""

    lines: tuple[int, ...]
    worst: int
    at_worst: int


class LineMeetings:
    """Who meets whom on a chart, line by line."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._places = chart.places()

    def of(self, line: int) -> Counter[int]:
        """How often each other line is met."""
        met: Counter[int] = Counter()
        for turn, table in enumerate(self._places[line]):
            met.update(self._chart.rounds[turn][table])
        del met[line]
        return met


def choose_empty(
    chart: Chart, count: int, rng: Random, *, target: int, keep: frozenset[int] = frozenset()
) -> EmptyLines | None:
    """The fairest ``count`` lines to leave empty, none of them in ``keep``.

    Lines that stay at their table come first where they are as fair as others: then the short
    tables stand still and nobody notices. The search ends at the first choice within ``target``.
    """
    if count == 0:
        return EmptyLines((), 0, 0)
    meetings = LineMeetings(chart)
    met = lru_cache(maxsize=None)(meetings.of)
    best: EmptyLines | None = None
    for lines in _choices(chart, count, rng):
        if keep.intersection(lines):
            continue
        found = _priced(lines, [met(line) for line in lines])
        if found and (best is None or (found.worst, found.at_worst) < (best.worst, best.at_worst)):
            best = found
            if best.worst <= target:
                break
    return best


def _priced(lines: tuple[int, ...], met: Sequence[Counter[int]]) -> EmptyLines | None:
    """None when two of the lines are one, or share a table."""
    if len(set(lines)) < len(lines) or any(other in mine for mine in met for other in lines):
        return None
    rounds_short: Counter[int] = Counter()
    for mine in met:
        rounds_short.update(mine)
    worst = max(rounds_short.values(), default=0)
    return EmptyLines(lines, worst, sum(1 for times in rounds_short.values() if times == worst))


def _choices(chart: Chart, count: int, rng: Random) -> Iterator[tuple[int, ...]]:
    if not chart.lettered:
        yield from _loose(chart, count, rng)
        return
    tables = chart.tables
    unmoving = chart.unmoving()
    letters = sorted(range(4), key=lambda letter: letter * tables not in unmoving)
    turn = rng.randrange(tables)
    for starts in _starts(tables, count, rng):
        for letter in letters:
            yield tuple(letter * tables + (start + turn) % tables for start in starts)


def _starts(tables: int, count: int, rng: Random) -> Iterator[tuple[int, ...]]:
    """Start tables to try: evenly spaced, then all of them if they are few, else at random."""
    yield tuple(at * tables // count for at in range(count))
    if comb(tables - 1, count - 1) <= _EXHAUSTIVE:
        yield from ((0, *rest) for rest in combinations(range(1, tables), count - 1))
        return
    for _ in range(_EXHAUSTIVE // 2):
        yield tuple(sorted(rng.sample(range(tables), count)))


def _loose(chart: Chart, count: int, rng: Random) -> Iterator[tuple[int, ...]]:
    """Lines that do not meet, each one taken where it adds least to the worst-off."""
    meetings = LineMeetings(chart)
    met = [meetings.of(line) for line in range(4 * chart.tables)]
    for _ in range(_TRIES):
        lines = [rng.randrange(len(met))]
        rounds_short = Counter(met[lines[0]])
        while len(lines) < count:
            free = [
                line for line in range(len(met)) if line not in lines and not rounds_short[line]
            ]
            if not free:
                break
            rng.shuffle(free)
            best = min(free, key=lambda line: _overlap(rounds_short, met[line]))
            lines.append(best)
            rounds_short.update(met[best])
        else:
            yield tuple(lines)


def _overlap(rounds_short: Counter[int], more: Iterable[int]) -> int:
    return sum(4 ** rounds_short[line] for line in more)


def short_slots(
    tables: int,
    count: int,
    rounds: int,
    taken: Sequence[Collection[int]],
    rng: Random,
    *,
    share: int = 0,
    full: Sequence[Collection[int]] = (),
) -> list[frozenset[int]]:
    """For each round the tables (from 0) with an empty seat, spread over tables in turn.

    ``taken`` holds the players bound to each table: such a table is short as seldom as the others,
    and not above the fair ``share`` if that can be. Tables that are ``full`` in a round have no
    empty seat to give.
    """
    visits = [0] * tables
    slots = []
    for turn in range(rounds):
        closed = full[turn] if turn < len(full) else ()
        order = sorted(
            (table for table in range(tables) if table not in closed),
            key=lambda table: (
                bool(taken[table]) and visits[table] >= max(1, share),
                visits[table],
                len(taken[table]),
                rng.random(),
            ),
        )
        chosen = frozenset(order[:count])
        for table in chosen:
            visits[table] += 1
        slots.append(chosen)
    return slots

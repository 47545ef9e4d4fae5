"""Annealing: two players of a round change places until nobody meets again.

The cost is the sum over pairs of ``c2(meetings)``. What was there before counts in: earlier rounds
as meetings, a keep-apart request as fifty. An empty seat is one more player who sits at every short
table; its row begins below zero, so that only more than a fair share of short tables costs. The
second empty seat of a table of two is another one. Who sits out a round takes no part in it.
Chance and the number of trials are arguments: the same ones give the same seating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import partial
from math import exp
from random import Random

from director_app.seating.grid import EMPTY, Grid, Pair

APART_WEIGHT = 50
_SHORT_WEIGHT = 4
_HOT, _WARM, _COLD = 0.6, 0.35, 0.12
_SWEEPS = 40


@dataclass(frozen=True, slots=True)
class SearchTask:
    """A seating to search for: ``slots`` are the short tables of each round (from 0).

    ``pinned`` binds players to a table, ``held`` more of them in single rounds; ``met`` holds
    earlier meetings, ``rounds_short`` earlier rounds at short tables; ``floor`` is a cost
    that cannot be beaten, where to stop. ``begin`` holds first rounds that are good already: every
    other run starts from them, without melting them down. ``out`` are those who sit out each round;
    the short tables of ``twos`` seat two, and nobody is to be there more than ``fair_twos`` times.
    """

    players: int
    tables: int
    rounds: int
    slots: Sequence[frozenset[int]]
    pinned: Mapping[int, int] = field(default_factory=dict)
    apart: frozenset[Pair] = frozenset()
    met: Mapping[Pair, int] = field(default_factory=dict)
    rounds_short: Mapping[int, int] = field(default_factory=dict)
    fair_share: int = 0
    floor: int = 0
    begin: Grid = field(default_factory=list)
    held: Sequence[Mapping[int, int]] = ()
    out: Sequence[frozenset[int]] = ()
    twos: Sequence[frozenset[int]] = ()
    fair_twos: int = 0

    def bound(self, turn: int) -> dict[int, int]:
        """The table of everybody who has a given one in a round (from 0)."""
        bound = {**self.pinned, **(self.held[turn] if turn < len(self.held) else {})}
        if not self.out:
            return bound
        return {player: table for player, table in bound.items() if player not in self.out[turn]}

    def playing(self, turn: int) -> list[int]:
        """Those who have a seat in a round (from 0)."""
        out = self.out[turn] if self.out else frozenset()
        return [player for player in range(self.players) if player not in out]

    def pairs(self, turn: int) -> frozenset[int]:
        """The tables of two of a round (from 0)."""
        return self.twos[turn] if self.twos else frozenset()


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best seating of a search and its cost."""

    grid: Grid
    cost: int


_Three = tuple[int, int, int]

Stop = Callable[[int, int], bool]
"""Told the trials made and the best cost; true ends the search."""


def anneal(task: SearchTask, rng: Random, trials: int, stop: Stop | None = None) -> SearchResult:
    """The best seating within so many trials, in ever longer runs."""
    budget = min(trials, max(20_000, 250 * task.players * task.rounds // 4))
    best: SearchResult | None = None
    used = 0
    warm = bool(task.begin)
    while best is None or (used < trials and best.cost > task.floor):
        run = _Run(task if warm else replace(task, begin=[]), rng)
        limit = min(budget, max(trials - used, 1))
        stopped = run.cool(limit, _WARM if warm else _HOT, partial(_halt, stop, used, best))
        used += max(run.made, 1)
        if best is None or run.best_cost < best.cost:
            best = SearchResult(run.best_grid(), run.best_cost)
        if stopped:
            break
        budget = budget * 13 // 10 if task.begin else budget * 8 // 5
        warm = bool(task.begin) and not warm
    return best


def _halt(stop: Stop | None, used: int, best: SearchResult | None, made: int, cost: int) -> bool:
    if stop is None:
        return False
    return stop(used + made, cost if best is None else min(best.cost, cost))


class _Run:
    """One cooling from a seating by chance.

    ``seats[r]`` is the round as a flat list, four positions a table; the empty seat is the player
    ``task.players``, at the last position of its table; the second one of a table of two is the
    next player, at the position before it.
    """

    def __init__(self, task: SearchTask, rng: Random) -> None:
        self._task = task
        self._rng = rng
        self._ghost = task.players
        self.made = 0
        self.cost = 0
        self._seats = [self._opening(turn) for turn in range(task.rounds)]
        self._free = [
            _unlocked(seats, task.bound(turn).keys() | {self._ghost, self._ghost + 1})
            for turn, seats in enumerate(self._seats)
        ]
        self._met = _starting_counts(task)
        self._beside = [_others_at(at) for at in range(4 * task.tables)]
        for seats in self._seats:
            for first in range(0, len(seats), 4):
                self._sit_down(seats[first : first + 4])
        self.best_cost = self.cost
        self._best = [list(seats) for seats in self._seats]

    def best_grid(self) -> Grid:
        """The best seating met so far."""
        return [
            [
                [
                    EMPTY if occupant >= self._ghost else occupant
                    for occupant in seats[first : first + 4]
                ]
                for first in range(0, len(seats), 4)
            ]
            for seats in self._best
        ]

    def cool(self, trials: int, temperature: float, stop: Stop) -> bool:
        """Run so many trials from this temperature to cold; true if ``stop`` asked for an end."""
        step = (_COLD / temperature) ** (1 / _SWEEPS)
        for sweep in range(1, _SWEEPS + 1):
            goal = trials * sweep // _SWEEPS
            chances = [exp(-worse / temperature) for worse in range(12)]
            while self.made < goal:
                hot = self._conflicts()
                if not hot or self.best_cost <= self._task.floor:
                    return False
                count = min(4 * len(hot), goal - self.made)
                self._sweep(hot, chances, count)
                self.made += count
                self._remember()
                if stop(self.made, self.best_cost):
                    return True
            temperature *= step
        return False

    def _opening(self, turn: int) -> list[int]:
        task = self._task
        if turn < len(task.begin):
            return [player for table in task.begin[turn] for player in self._with_ghosts(table)]
        seats = [EMPTY] * (4 * task.tables)
        for table in task.slots[turn]:
            seats[4 * table + 3] = self._ghost
        for table in task.pairs(turn):
            seats[4 * table + 2] = self._ghost + 1
        bound = task.bound(turn)
        for player, table in sorted(bound.items()):
            seats[seats.index(EMPTY, 4 * table)] = player
        others = [player for player in task.playing(turn) if player not in bound]
        self._rng.shuffle(others)
        rest = iter(others)
        return [next(rest) if occupant == EMPTY else occupant for occupant in seats]

    def _with_ghosts(self, table: Sequence[int]) -> list[int]:
        members = sorted((player for player in table if player != EMPTY), reverse=True)
        return [
            *members,
            *((self._ghost + 1, self._ghost)[len(members) - 4 :] if len(members) < 4 else ()),
        ]

    def _sit_down(self, table: Sequence[int]) -> None:
        for at, player in enumerate(table):
            for other in table[:at]:
                if min(player, other) >= self._ghost:
                    continue
                weight = _SHORT_WEIGHT if max(player, other) >= self._ghost else 1
                self.cost += weight * max(0, self._met[player][other])
                self._met[player][other] += 1
                self._met[other][player] += 1

    def _remember(self) -> None:
        if self.cost < self.best_cost:
            self.best_cost = self.cost
            self._best = [list(seats) for seats in self._seats]

    def _conflicts(self) -> list[tuple[int, int]]:
        """Places of players who meet somebody at their table more than once."""
        hot = []
        for turn, (seats, free) in enumerate(zip(self._seats, self._free, strict=True)):
            for at in free:
                row = self._met[seats[at]]
                first = at & ~3
                mates = seats[first : first + 4]
                if max(row[mate] for mate in mates) > 1:
                    hot.append((turn, at))
        return hot

    def _sweep(self, hot: list[tuple[int, int]], chances: list[float], count: int) -> None:
        chance, beside, met, ghost = self._rng.random, self._beside, self._met, self._ghost
        places = len(hot)
        for _ in range(count):
            turn, at = hot[int(chance() * places)]
            seats, free = self._seats[turn], self._free[turn]
            to = free[int(chance() * len(free))]
            if at >> 2 == to >> 2:
                continue
            player, other = seats[at], seats[to]
            mine, its = met[player], met[other]
            i, j, k = beside[at]
            a, b, c = seats[i], seats[j], seats[k]
            i, j, k = beside[to]
            d, e, f = seats[i], seats[j], seats[k]
            if ghost in (c, f):
                worse = self._worse_at_short_tables(mine, its, (a, b, c), (d, e, f))
            else:
                worse = mine[d] + mine[e] + mine[f] - mine[a] - mine[b] - mine[c] + 6
                worse += its[a] + its[b] + its[c] - its[d] - its[e] - its[f]
            if worse <= 0 or (worse < 12 and chance() < chances[worse]):
                seats[at], seats[to] = other, player
                self.cost += worse
                self._exchange(player, other, (a, b, c), (d, e, f))

    def _worse_at_short_tables(
        self, mine: list[int], its: list[int], mates: _Three, others: _Three
    ) -> int:
        ghost = self._ghost
        worse = 0
        for row, leaving, joining in ((mine, mates, others), (its, others, mates)):
            worse += sum(row[x] for x in joining if x < ghost)
            worse -= sum(row[x] - 1 for x in leaving if x < ghost)
            for empty in (ghost, ghost + 1):
                if empty in joining and empty not in leaving:
                    worse += _SHORT_WEIGHT * max(0, row[empty])
                elif empty in leaving and empty not in joining:
                    worse -= _SHORT_WEIGHT * max(0, row[empty] - 1)
        return worse

    def _exchange(self, player: int, other: int, mates: _Three, others: _Three) -> None:
        met = self._met
        mine, its = met[player], met[other]
        for x in mates:
            mine[x] -= 1
            its[x] += 1
            met[x][player] -= 1
            met[x][other] += 1
        for x in others:
            mine[x] += 1
            its[x] -= 1
            met[x][player] += 1
            met[x][other] -= 1


def _unlocked(seats: Sequence[int], locked: AbstractSet[int]) -> list[int]:
    return [at for at, occupant in enumerate(seats) if occupant not in locked]


def _others_at(at: int) -> _Three:
    first = at & ~3
    i, j, k = (place for place in range(first, first + 4) if place != at)
    return i, j, k


def _starting_counts(task: SearchTask) -> list[list[int]]:
    size = task.players + 2
    met = [[0] * size for _ in range(size)]
    before = Counter(task.met)
    before.update(dict.fromkeys(task.apart, APART_WEIGHT))
    for (player, other), count in before.items():
        met[player][other] = met[other][player] = count
    ghost, second = met[task.players :]
    for player in range(task.players):
        had = task.rounds_short.get(player, 0) + 1
        ghost[player] = met[player][task.players] = had - max(1, task.fair_share)
        second[player] = met[player][task.players + 1] = 1 - max(1, task.fair_twos)
    return met

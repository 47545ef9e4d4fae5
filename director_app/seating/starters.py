"""The search for base rounds, whose finds :mod:`director_app.seating.stored_starters` keeps.

A base round is developed by adding 1 within each block of ``cycle`` lines, so two lines meet again
exactly when a pair with the same difference sits together elsewhere in the base round. Only those
differences are counted, which leaves a search over one round instead of many.
"""

from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random

from director_app.seating.stored_starters import Starter

_HOT, _COLD, _STEPS = 1.2, 0.15, 300
_NEVER = 9


def find_starter(
    players: int, cycle: int, copies: int, rng: Random, trials: int = 150_000
) -> Starter | None:
    """A base round without repeats for ``cycle`` rounds, or None when the trials are used up."""
    search = _Search(players, cycle, copies, rng)
    temperature = _HOT
    for _ in range(_STEPS):
        for _ in range(trials // _STEPS):
            search.step(temperature)
            if search.cost == 0:
                return Starter(cycle, copies, search.tables())
        temperature *= (_COLD / _HOT) ** (1 / _STEPS)
    return None


class _Search:
    """One base round, and how often each difference sits together in it."""

    def __init__(self, players: int, cycle: int, copies: int, rng: Random) -> None:
        self._rng = rng
        self._kind = _kinds(players, cycle, copies)
        self._count = _starting_counts(players, cycle, copies)
        self._lines = list(range(players))
        rng.shuffle(self._lines)
        self.cost = sum(self._sit(table) for table in self.tables())

    def tables(self) -> tuple[tuple[int, ...], ...]:
        """The base round as tables of four."""
        lines = self._lines
        return tuple(tuple(lines[at : at + 4]) for at in range(0, len(lines), 4))

    def step(self, temperature: float) -> None:
        """Swap two lines of different tables, or leave them if that is dear."""
        rng, lines = self._rng, self._lines
        at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
        if at >> 2 == to >> 2:
            return
        change = self._swap(at, to)
        if change > 0 and rng.random() >= exp(-change / temperature):
            change += self._swap(at, to)
        self.cost += change

    def _swap(self, at: int, to: int) -> int:
        lines = self._lines
        first, second = at & ~3, to & ~3
        left = self._rise(lines[first : first + 4]) + self._rise(lines[second : second + 4])
        lines[at], lines[to] = lines[to], lines[at]
        return self._sit(lines[first : first + 4]) + self._sit(lines[second : second + 4]) - left

    def _sit(self, table: tuple[int, ...] | list[int]) -> int:
        cost = 0
        for pair in combinations(table, 2):
            kind = self._kind[pair]
            cost += self._count[kind]
            self._count[kind] += 1
        return cost

    def _rise(self, table: list[int]) -> int:
        cost = 0
        for pair in combinations(table, 2):
            kind = self._kind[pair]
            self._count[kind] -= 1
            cost += self._count[kind]
        return cost


_Kind = tuple[int, int, int]


def _kind(player: int, other: int, cycle: int, copies: int) -> _Kind:
    """What development keeps of a pair: the two blocks and the difference between the lines."""
    moving = cycle * copies
    player, other = min(player, other), max(player, other)
    if player >= moving:
        return (-1, -1, 0)
    if other >= moving:
        return (player // cycle, other, 0)
    blocks = player // cycle, other // cycle
    difference = (other - player) % cycle
    if blocks[0] == blocks[1]:
        difference = min(difference, cycle - difference)
    return (*blocks, difference)


def _kinds(players: int, cycle: int, copies: int) -> dict[tuple[int, int], _Kind]:
    return {
        (player, other): _kind(player, other, cycle, copies)
        for player in range(players)
        for other in range(players)
        if player != other
    }


def _starting_counts(players: int, cycle: int, copies: int) -> dict[_Kind, int]:
    """Nothing sits together yet; lines that both stay, and half turns, never may."""
    counts = dict.fromkeys(_kinds(players, cycle, copies).values(), 0)
    for kind in counts:
        if kind[0] == -1 or (kind[0] == kind[1] and 2 * kind[2] == cycle):
            counts[kind] = _NEVER
    return counts

"""Freely each round: the seats by chance, short tables to those who had the fewest so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random

from director_app.seating.anneal import SearchTask
from director_app.seating.grid import EMPTY, Grid, Pair

_REPAIRS = 400


def seat_freely(task: SearchTask, rng: Random) -> Grid:
    """A seating by chance for every round; requests are kept, meeting again is left to chance."""
    rounds_short: dict[int, int] = defaultdict(int, task.rounds_short)
    grid: Grid = []
    for turn, slots in enumerate(task.slots):
        bound = task.bound(turn)
        tables = _round(task, turn, bound, rounds_short, rng)
        _part(tables, task, bound, rng)
        for table in slots:
            for player in tables[table]:
                rounds_short[player] += player != EMPTY
        for members in tables:
            rng.shuffle(members)
        grid.append(tables)
    return grid


def _round(
    task: SearchTask,
    turn: int,
    bound: Mapping[int, int],
    rounds_short: dict[int, int],
    rng: Random,
) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in range(task.tables)]
    for player, table in sorted(bound.items()):
        tables[table].append(player)
    others = [player for player in task.playing(turn) if player not in bound]
    rng.shuffle(others)
    others.sort(key=lambda player: rounds_short[player])
    waiting = iter(others)
    for table in sorted(task.slots[turn]):
        size = 2 if table in task.pairs(turn) else 3
        while len(tables[table]) < size:
            tables[table].append(next(waiting))
        tables[table] += [EMPTY] * (4 - size)
    rest = list(waiting)
    rng.shuffle(rest)
    for members in tables:
        while len(members) < 4:
            members.append(rest.pop())
    return tables


def _part(tables: list[list[int]], task: SearchTask, bound: Mapping[int, int], rng: Random) -> None:
    """Swap players between tables of one size until no apart pair sits together."""
    if not task.apart:
        return
    for _ in range(_REPAIRS):
        together = [at for at, members in enumerate(tables) if _broken(members, task.apart)]
        if not together:
            return
        here = rng.choice(together)
        there = rng.randrange(len(tables))
        mine, its = rng.randrange(4), rng.randrange(4)
        player, other = tables[here][mine], tables[there][its]
        fixed = player in bound or other in bound or EMPTY in (player, other)
        if fixed or here == there or len(tables) == 1:
            continue
        before = _broken(tables[here], task.apart) + _broken(tables[there], task.apart)
        tables[here][mine], tables[there][its] = other, player
        after = _broken(tables[here], task.apart) + _broken(tables[there], task.apart)
        if after > before:
            tables[here][mine], tables[there][its] = player, other


def _broken(members: list[int], apart: frozenset[Pair]) -> int:
    return sum(
        1
        for at, member in enumerate(members)
        for other in members[:at]
        if _pair(member, other) in apart
    )


def _pair(player: int, other: int) -> Pair:
    return (player, other) if player < other else (other, player)

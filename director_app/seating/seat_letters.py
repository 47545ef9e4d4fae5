"""Seat letters that players are to have, and what that leaves uneven for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

from director_app.seating.balance import Letters
from director_app.seating.grid import EMPTY, Grid

_PASSES = 30

_Counts = Counter[tuple[int, int]]


def give_letters(grid: Grid, letters: Letters) -> Grid:
    """The same tables; whoever has a given seat changes with the player who sits there."""
    return [
        [_given(members, requested) for members in tables]
        for tables, requested in zip(grid, letters, strict=True)
    ]


def _given(members: Sequence[int], requested: Mapping[int, int]) -> list[int]:
    seats = list(members)
    for member in members:
        if member in requested:
            here, there = seats.index(member), requested[member]
            if requested.get(seats[there]) != there:
                seats[here], seats[there] = seats[there], seats[here]
    return seats


def even_out(grid: Grid, letters: Letters, rng: Random) -> Grid:
    """The same tables with seats changed among players who are free, until their counts are even.

    A seat that somebody always has is one that the others have less often, so a difference of two
    may remain. Only tables of somebody whose counts are uneven are touched, and no change makes
    the sum of squares of all counts larger.
    """
    seats = [[list(members) for members in tables] for tables in grid]
    counts = Counter(
        (member, seat)
        for tables in seats
        for members in tables
        for seat, member in enumerate(members)
    )
    bound = {player for requested in letters for player in requested} | {EMPTY}
    players = sorted({player for player, _ in counts} - bound)
    for _ in range(_PASSES):
        uneven = {player for player in players if _spread(player, counts) > 1}
        if not uneven:
            break
        for tables, requested in zip(seats, letters, strict=True):
            for members in tables:
                if not uneven.isdisjoint(members):
                    _improve(members, requested, counts, rng)
    return seats


def _spread(player: int, counts: _Counts) -> int:
    row = [counts[player, seat] for seat in range(4)]
    return max(row) - min(row)


def _improve(
    members: list[int], requested: Mapping[int, int], counts: _Counts, rng: Random
) -> None:
    pairs = list(combinations(range(4), 2))
    rng.shuffle(pairs)
    for a, b in pairs:
        mine, theirs = members[a], members[b]
        if mine in requested or theirs in requested:
            continue
        rise = 0
        for player, left, taken in ((mine, a, b), (theirs, b, a)):
            if player != EMPTY:
                rise += counts[player, taken] - counts[player, left] + 1
        if rise <= 0:
            members[a], members[b] = theirs, mine
            counts.subtract([(mine, a), (theirs, b)])
            counts.update([(mine, b), (theirs, a)])

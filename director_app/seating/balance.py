"""Seats balanced by colouring: in every four rounds each player has each seat once.

Four rounds make a bipartite graph of players and tables in which nobody has more than four edges;
such a graph can always be coloured with four colours (Koenig), and a colour is a seat.
"""

from __future__ import annotations

from director_app.seating.assign import EMPTY, Grid

_SEATS = range(4)


def balance_seats(grid: Grid) -> Grid:
    """The same tables with seats changed so that each player's counts differ by one at most."""
    balanced: Grid = []
    for first in range(0, len(grid), 4):
        balanced.extend(_coloured(grid[first : first + 4]))
    return balanced


def _coloured(rounds: Grid) -> Grid:
    tables = [table for tables in rounds for table in tables]
    players = 1 + max((one for table in tables for one in table), default=EMPTY)
    ends = [[EMPTY] * 4 for _ in range(players + len(tables))]
    for at, table in enumerate(tables):
        for player in table:
            if player != EMPTY:
                _colour(ends, player, players + at)
    coloured = iter(ends[players:])
    return [[list(next(coloured)) for _ in tables_of_round] for tables_of_round in rounds]


def _colour(ends: list[list[int]], player: int, table: int) -> None:
    """Give the edge a colour free at both ends, by turning a path of two colours if need be.

    ``ends[node][colour]`` is the node at the other end of that colour, or ``EMPTY``.
    """
    mine, its = ends[player], ends[table]
    for seat in _SEATS:
        if mine[seat] == EMPTY and its[seat] == EMPTY:
            mine[seat], its[seat] = table, player
            return
    free_here = mine.index(EMPTY)
    free_there = its.index(EMPTY)
    _turn(ends, table, free_here, free_there)
    mine[free_here], its[free_here] = table, player


def _turn(ends: list[list[int]], start: int, one: int, other: int) -> None:
    """Exchange two colours along the path that leaves ``start`` by the colour ``one``."""
    path = [start]
    colour = one
    while (following := ends[path[-1]][colour]) != EMPTY:
        path.append(following)
        colour = other if colour == one else one
    for node in path:
        ends[node][one], ends[node][other] = ends[node][other], ends[node][one]

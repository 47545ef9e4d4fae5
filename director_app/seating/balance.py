"""Seats balanced by colouring: in every four rounds each player has each seat once.

Four rounds make a bipartite graph of players and tables in which nobody has more than four edges;
such a graph can always be coloured with four colours (Koenig), and a colour is a seat. A seat that
somebody is to have is an edge coloured before the others, which no exchange may touch; where that
leaves no way, a player has a seat twice, and another order of the edges is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random

from director_app.seating.grid import EMPTY, Grid

Letters = Sequence[Mapping[int, int]]
"""For each round the seat (0 to 3) of everybody who has a given one."""

_SEATS = range(4)
_ORDERS = 24


def balance_seats(grid: Grid, letters: Letters = (), rng: Random | None = None) -> Grid:
    """The same tables with seats changed so that each player's counts differ by one at most.

    Whoever has a given seat gets it first.
    """
    balanced: Grid = []
    for first in range(0, len(grid), 4):
        rounds = grid[first : first + 4]
        balanced.extend(_fewest_defects(rounds, letters[first : first + 4], rng))
    return balanced


def _fewest_defects(rounds: Grid, letters: Letters, rng: Random | None) -> Grid:
    best = _Block(rounds, letters)
    for _ in range(_ORDERS):
        if not best.defects or rng is None:
            break
        other = _Block(rounds, letters, rng)
        if other.defects < best.defects:
            best = other
    return best.seats()


class _Block:
    """Four rounds being coloured.

    ``ends[node][colour]`` is the node at the other end of that colour, or ``EMPTY``. Players come
    first, then tables, then a node of its own for each seat that must stay as it is.
    """

    def __init__(self, rounds: Grid, letters: Letters, rng: Random | None = None) -> None:
        self._rounds = rounds
        tables = [table for tables in rounds for table in tables]
        self._players = 1 + max((player for table in tables for player in table), default=EMPTY)
        self._nodes = self._players + len(tables)
        self._ends = [[EMPTY] * 4 for _ in range(self._nodes)]
        self._owner: dict[int, int] = {}
        self.defects = 0
        loose = list(self._settle(letters))
        if rng is not None:
            rng.shuffle(loose)
        for player, table in loose:
            if not self._colour(player, table):
                self._pin(player, table, self._ends[table].index(EMPTY))
                self.defects += 1

    def seats(self) -> Grid:
        """The rounds with everybody in the seat of their colour."""
        coloured = iter(self._ends[self._players : self._nodes])
        return [
            [[self._owner.get(player, player) for player in next(coloured)] for _ in tables]
            for tables in self._rounds
        ]

    def _settle(self, letters: Letters) -> Iterator[tuple[int, int]]:
        """Colour the seats that are given; who remains, with the table."""
        at = self._players
        for turn, tables in enumerate(self._rounds):
            requested = letters[turn] if turn < len(letters) else {}
            for members in tables:
                for player in members:
                    seat = requested.get(player)
                    if seat is not None and self._ends[at][seat] == EMPTY:
                        self._pin(player, at, seat)
                    elif player != EMPTY:
                        yield player, at
                at += 1

    def _pin(self, player: int, table: int, seat: int) -> None:
        node = len(self._ends)
        self._ends.append([EMPTY] * 4)
        self._owner[node] = player
        self._ends[node][seat], self._ends[table][seat] = table, node

    def _colour(self, player: int, table: int) -> bool:
        """Give the edge a colour free at both ends, by turning a path of two colours if need be."""
        mine, its = self._ends[player], self._ends[table]
        here = [seat for seat in _SEATS if mine[seat] == EMPTY]
        there = [seat for seat in _SEATS if its[seat] == EMPTY]
        shared = next((seat for seat in here if seat in there), None)
        if shared is not None:
            mine[shared], its[shared] = table, player
            return True
        for mine_free, its_free in product(here, there):
            for start, keep, free in ((table, its_free, mine_free), (player, mine_free, its_free)):
                if self._turn(start, free, keep):
                    self._ends[player][free], self._ends[table][free] = table, player
                    return True
        return False

    def _turn(self, start: int, first: int, other: int) -> bool:
        """Exchange two colours along the path that leaves ``start`` by the colour ``first``."""
        ends = self._ends
        path = [start]
        colour = first
        while (following := ends[path[-1]][colour]) != EMPTY:
            path.append(following)
            colour = other if colour == first else first
        if path[-1] in self._owner:
            return False
        for node in path:
            ends[node][first], ends[node][other] = ends[node][other], ends[node][first]
        return True

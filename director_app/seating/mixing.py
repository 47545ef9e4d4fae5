"""One round in which players may only change within a band or a row, with what costs least.

Cells are tables of four, ``EMPTY`` where nobody sits. Two cells are exchanged only if both are of
one class. Small classes of whole tables are searched through; else the best exchange is taken while
one helps, then chance helps while it cools down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import exp
from random import Random

from director_app.seating.grid import EMPTY

AGAIN = 100
"""What a meeting again costs; a player away from home costs one."""
FORBIDDEN = 50 * AGAIN
"""What a pair that must not meet costs."""
_TWO_EMPTY = 1_000_000
_EXACT = 3
_SWEEPS = 30
_HOT, _COLD = 1.2 * AGAIN, 0.1 * AGAIN

Tables = list[list[int]]


@dataclass(frozen=True, slots=True)
class Prices:
    """What it costs that two sit together, that one sits at a short table or away from home."""

    pairs: Mapping[int, Mapping[int, int]]
    short: Mapping[int, int]
    home: Mapping[int, int] = field(default_factory=dict)

    def together(self, entrant: int, other: int) -> int:
        """The price of two cells at one table."""
        if EMPTY in (entrant, other):
            return _TWO_EMPTY if entrant == other else self.short.get(max(entrant, other), 0)
        return self.pairs.get(entrant, {}).get(other, 0)

    def table(self, members: Sequence[int]) -> int:
        """The price of a whole table, homes left out."""
        return sum(self.together(entrant, other) for entrant, other in combinations(members, 2))

    def away(self, entrant: int, table: int) -> int:
        """The price of a player at a table that is not home."""
        return 1 if self.home.get(entrant, table) != table else 0


def mix_band(members: Sequence[int], tables: int, prices: Prices, rng: Random) -> Tables:
    """The players of a band at so many tables, none of them twice and none left."""
    cells = [*members, *[EMPTY] * (4 * tables - len(members))]
    if tables <= _EXACT:
        order = list(members)
        rng.shuffle(order)
        found = _Partition(prices).best([*order, *cells[len(members) :]])
        rng.shuffle(found)
        return found
    rng.shuffle(cells)
    seated = [cells[first : first + 4] for first in range(0, len(cells), 4)]
    everywhere = [(table, at) for table in range(tables) for at in range(4)]
    return _Mixer(seated, [everywhere], prices, rng).run()


def mix_rows(tables: Tables, prices: Prices, rng: Random) -> Tables:
    """Tables whose players change only within their row: the same place at each table."""
    rows = [[(table, at) for table in range(len(tables))] for at in range(4)]
    return _Mixer([list(members) for members in tables], rows, prices, rng).run()


class _Partition:
    """Every way to part a few players into tables, given up where it cannot be the best."""

    def __init__(self, prices: Prices) -> None:
        self._prices = prices
        self._least = 0
        self._found: Tables = []

    def best(self, cells: Sequence[int]) -> Tables:
        """The cheapest tables of four cells each."""
        self._found = [list(cells[first : first + 4]) for first in range(0, len(cells), 4)]
        self._least = sum(self._prices.table(members) for members in self._found)
        self._part(list(cells), [], 0)
        return self._found

    def _part(self, cells: list[int], made: Tables, cost: int) -> None:
        if cost >= self._least:
            return
        if not cells:
            self._least, self._found = cost, [list(members) for members in made]
            return
        first, rest = cells[0], cells[1:]
        for mates in combinations(range(len(rest)), 3):
            members = [first, *(rest[at] for at in mates)]
            left = [cell for at, cell in enumerate(rest) if at not in mates]
            self._part(left, [*made, members], cost + self._prices.table(members))


_Place = tuple[int, int]


class _Mixer:
    """Exchanges within classes of places."""

    def __init__(
        self, tables: Tables, classes: Sequence[Sequence[_Place]], prices: Prices, rng: Random
    ) -> None:
        self._tables = tables
        self._prices = prices
        self._rng = rng
        self._mates = {place: places for places in classes for place in places}
        self._cost = 0
        self._best = [list(members) for members in tables]
        self._least = 0

    def run(self) -> Tables:
        """The cheapest tables found."""
        self._descend()
        self._keep()
        if self._hot():
            self._cool()
            self._restore()
            self._descend()
            self._keep()
        return self._best

    def _hot(self) -> list[_Place]:
        """Places of players who had better sit elsewhere."""
        prices = self._prices
        return [
            (table, at)
            for table, members in enumerate(self._tables)
            if prices.table(members)
            for at, entrant in enumerate(members)
            if any(prices.together(entrant, mate) for k, mate in enumerate(members) if k != at)
        ]

    def _descend(self) -> None:
        """Give every costly place its best exchange, then let players go home."""
        better = True
        while better:
            better = False
            for place in [*self._hot(), *self._away()]:
                worse, to = min((self._delta(place, other), other) for other in self._mates[place])
                if worse < 0:
                    self._exchange(place, to, worse)
                    better = True

    def _away(self) -> list[_Place]:
        return [
            (table, at)
            for table, members in enumerate(self._tables)
            for at, entrant in enumerate(members)
            if self._prices.away(entrant, table)
        ]

    def _cool(self) -> None:
        chance = self._rng.random
        count = min(8_000, 60 * len(self._mates))
        for sweep in range(_SWEEPS):
            heat = _HOT * (_COLD / _HOT) ** (sweep / (_SWEEPS - 1))
            made = 0
            while made < count:
                hot = self._hot()
                if not hot:
                    return
                for _ in range(min(4 * len(hot), count - made)):
                    place = hot[int(chance() * len(hot))]
                    others = self._mates[place]
                    to = others[int(chance() * len(others))]
                    worse = self._delta(place, to)
                    if worse <= 0 or chance() < exp(-worse / heat):
                        self._exchange(place, to, worse)
                made += 4 * len(hot)
                self._keep()

    def _delta(self, place: _Place, to: _Place) -> int:
        (here, at), (there, spot) = place, to
        if here == there:
            return 0
        prices = self._prices
        mine, its = self._tables[here], self._tables[there]
        entrant, other = mine[at], its[spot]
        worse = prices.away(entrant, there) - prices.away(entrant, here)
        worse += prices.away(other, here) - prices.away(other, there)
        for k in range(4):
            if k != at:
                worse += prices.together(other, mine[k]) - prices.together(entrant, mine[k])
            if k != spot:
                worse += prices.together(entrant, its[k]) - prices.together(other, its[k])
        return worse

    def _exchange(self, place: _Place, to: _Place, worse: int) -> None:
        (here, at), (there, spot) = place, to
        mine, its = self._tables[here], self._tables[there]
        mine[at], its[spot] = its[spot], mine[at]
        self._cost += worse

    def _keep(self) -> None:
        if self._cost < self._least:
            self._least = self._cost
            self._best = [list(members) for members in self._tables]

    def _restore(self) -> None:
        self._tables = [list(members) for members in self._best]
        self._cost = self._least

"""Players beyond the full tables, put into a seating that has none of them.

A guest takes the seat of another player each round, who then sits out; the guest rests in a round
of their own. With tables of two, the one or two who are over sit there instead: two of them
together, or one with a table that is parted into three and two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from director_app.seating.grid import EMPTY, Grid, Pair

_TABLE = 4
_RESTARTS = 40
_WORK = 400_000
_NEVER = 50


@dataclass(frozen=True, slots=True)
class Core:
    """Full tables of everybody but the ``guests``; with letters each keeps a seat of their own.

    Who is ``staying`` is never sent to a table of two. ``fair`` is how often anybody is to be over.
    """

    grid: Grid
    guests: tuple[int, ...]
    players: int
    lettered: bool
    pairs: bool
    fair: int
    staying: frozenset[int] = frozenset()
    apart: frozenset[Pair] = frozenset()


@dataclass(frozen=True, slots=True)
class Joined:
    """The seating with the guests, who sits out, and what is not as it should be.

    ``cost`` counts who is over too often or twice running, then meetings that the core had not.
    """

    grid: Grid
    out: tuple[frozenset[int], ...]
    lettered: bool
    cost: tuple[int, int]


def join(core: Core, rng: Random, *, keep_letters: bool) -> Joined | None:
    """The guests put in as well as a few tries by chance can; None where there is no place.

    Each guest keeps a letter where the core has letters. Half of the tries give that up: always,
    or with ``keep_letters`` only where nobody could be treated fairly.
    """
    met = _Meetings(core)
    seats = len(core.grid[0]) * len(core.grid) * len(core.guests)
    tries = max(2, min(_RESTARTS, _WORK // (seats * (1 if core.lettered else _TABLE))))
    best: Joined | None = None
    for attempt in range(tries):
        lettered = core.lettered and attempt < tries // 2
        if keep_letters and not lettered and best is not None and not best.cost[0]:
            break
        found = _Try(core, met, rng, lettered).run()
        if found is not None and (best is None or found.cost < best.cost):
            best = found
        if best is not None and not any(best.cost):
            break
    return best


class _Meetings:
    """How often two players of the core meet."""

    def __init__(self, core: Core) -> None:
        self._places = [[EMPTY] * len(core.grid) for _ in range(core.players)]
        for turn, tables in enumerate(core.grid):
            for table, members in enumerate(tables):
                for member in members:
                    self._places[member][turn] = table

    def of(self, player: int, other: int) -> int:
        places = zip(self._places[player], self._places[other], strict=True)
        return sum(mine == its != EMPTY for mine, its in places)


_Cost = tuple[int, int, float]


class _Try:
    """One way to put the guests in, each seat the best one that is open."""

    def __init__(self, core: Core, met: _Meetings, rng: Random, lettered: bool) -> None:
        self._core = core
        self._met = met
        self._rng = rng
        self._lettered = lettered
        self._grid = [[list(members) for members in tables] for tables in core.grid]
        self._added: Counter[Pair] = Counter()
        self._over = [set[int]() for _ in core.grid]
        self._count: Counter[int] = Counter()
        chosen = rng.sample(range(_TABLE), len(core.guests))
        self._letter = dict(zip(core.guests, chosen, strict=True))
        self._bad = self._again = 0

    def run(self) -> Joined | None:
        rests = self._rests()
        turns = list(range(len(self._grid)))
        self._rng.shuffle(turns)
        for turn in turns:
            for guest in self._core.guests:
                if turn in rests[guest]:
                    self._bad += self._too_often(turn, guest)
                    self._send_out(turn, guest)
            for guest in self._core.guests:
                if turn not in rests[guest] and not self._seat(turn, guest):
                    return None
            if self._core.pairs:
                self._set_apart(turn)
        out = () if self._core.pairs else tuple(frozenset(player) for player in self._over)
        return Joined(self._grid, out, self._lettered, (self._bad, self._again))

    def _rests(self) -> dict[int, frozenset[int]]:
        """The rounds in which each guest is over without anybody's seat."""
        rounds = len(self._grid)
        share = max(1, len(self._core.guests) * rounds // self._core.players)
        free = list(range(rounds))
        self._rng.shuffle(free)
        found = {}
        for at, guest in enumerate(self._core.guests):
            found[guest] = frozenset(
                free[(at + step * len(self._core.guests)) % rounds] for step in range(share)
            )
        return found

    def _seat(self, turn: int, guest: int) -> bool:
        tables = self._grid[turn]
        best: tuple[_Cost, int, int] | None = None
        for table in range(len(self._core.grid[turn])):
            members = tables[table]
            for at in (self._letter[guest],) if self._lettered else range(_TABLE):
                host = members[at]
                if host in self._core.guests or (self._core.pairs and host in self._core.staying):
                    continue
                cost = self._cost(turn, guest, host, members)
                if best is None or cost < best[0]:
                    best = cost, table, at
        if best is None:
            return False
        (bad, again, _), table, at = best
        host, tables[table][at] = tables[table][at], guest
        for mate in tables[table]:
            if mate != guest:
                self._added[_pair(guest, mate)] += 1
        self._bad += bad
        self._again += again
        self._send_out(turn, host)
        return True

    def _cost(self, turn: int, guest: int, host: int, members: Sequence[int]) -> _Cost:
        added = self._added
        again = sum(added[_pair(guest, mate)] for mate in members if mate != host)
        if self._core.pairs:
            again += sum(self._meetings(host, other) for other in self._over[turn])
        return self._too_often(turn, host), again, self._rng.random()

    def _too_often(self, turn: int, player: int) -> int:
        near = (self._over[at] for at in (turn - 1, turn + 1) if 0 <= at < len(self._over))
        running = 0 if self._core.pairs else sum(player in over for over in near)
        return running + (self._count[player] >= self._core.fair)

    def _meetings(self, player: int, other: int) -> int:
        pair = _pair(player, other)
        return self._met.of(player, other) + self._added[pair] + _NEVER * (pair in self._core.apart)

    def _send_out(self, turn: int, player: int) -> None:
        self._over[turn].add(player)
        self._count[player] += 1

    def _set_apart(self, turn: int) -> None:
        """Seat those who are over: two of them together, or one with half of a table."""
        tables = self._grid[turn]
        over = sorted(self._over[turn])
        if len(over) == 1:
            over = self._part(turn, over[0])
        self._meet(over)
        tables.append(self._placed(over))

    def _part(self, turn: int, player: int) -> list[int]:
        """Part the table that suits best: two stay with this player, the others are returned."""
        tables = self._grid[turn]
        best: tuple[_Cost, int, tuple[int, int]] | None = None
        for table in range(len(self._core.grid[turn])):
            for leaving in self._leaving(tables[table], player):
                rest = [mate for mate in tables[table] if mate not in leaving]
                bad = sum(self._too_often(turn, mate) for mate in tables[table])
                again = sum(self._meetings(player, mate) for mate in rest)
                cost = bad, again, self._rng.random()
                if best is None or cost < best[0]:
                    best = cost, table, leaving
        assert best is not None, "any table can be parted"
        (bad, again, _), table, leaving = best
        self._bad += bad
        self._again += again
        for mate in tables[table]:
            self._send_out(turn, mate)
        rest = [mate for mate in tables[table] if mate not in leaving]
        for mate in rest:
            self._added[_pair(player, mate)] += 1
        tables[table] = self._placed([*rest, player])
        return list(leaving)

    def _leaving(self, members: Sequence[int], player: int) -> list[tuple[int, int]]:
        """Who can go to the table of two, with letters the one whose seat is needed."""
        pairs = list(combinations(members, 2))
        if self._lettered:
            letter = self._letter_of(player)
            pairs = [pair for pair in pairs if members[letter] in pair]
        pairs = [pair for pair in pairs if not self._core.staying.intersection(pair)]
        return pairs or list(combinations(members, 2))[:1]

    def _letter_of(self, player: int) -> int:
        if player in self._letter:
            return self._letter[player]
        return next(members.index(player) for members in self._core.grid[0] if player in members)

    def _meet(self, together: Sequence[int]) -> None:
        for pair in combinations(sorted(together), 2):
            self._added[pair] += 1

    def _placed(self, together: Sequence[int]) -> list[int]:
        """Players at their letters, else across the table from each other."""
        seats = [EMPTY] * _TABLE
        for at, player in enumerate(together):
            seat = self._letter_of(player) if self._lettered else (0, 2, 1)[at]
            seats[seat] = player
        return seats


def _pair(player: int, other: int) -> Pair:
    return (player, other) if player < other else (other, player)


def guests_for(
    players: int, count: int, bound: Collection[int], rng: Random
) -> tuple[int, ...] | None:
    """Players by chance who are bound to nothing; None where there are too few of them."""
    free = [player for player in range(players) if player not in bound]
    return tuple(rng.sample(free, count)) if len(free) >= count else None

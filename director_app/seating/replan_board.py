"""The rounds still to come as a board on which two seats are exchanged, and what that costs.

Counts of meetings begin below what was there before, so that only more than is allowed costs: a
meeting in the rounds played counts from the start, one that was printed anyway does not. The empty
seat is one more player (the *ghost*), whose meetings are rounds at a short table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from director_app.seating.assign import EMPTY

Hall = dict[int, list[int]]
"""A round: four players by position (or ``EMPTY``) by table number."""

NOWHERE = -1
"""The printed place of a player whose table is no longer there."""
NEW = -2
"""The printed place of a player who had none."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each thing costs: a meeting again, a seat and a card changed, an unfair short table.

    ``request_changes`` are the changes that a round away from the table or seat which a player is
    to have is worth, ``letter`` is another seat letter than before.
    """

    repeat: int
    change: int
    short: int = 3
    card: int = 20
    letter: int = 1
    request_changes: int = 6

    @property
    def request(self) -> int:
        """A round away from the table or seat that a player is to have."""
        return self.request_changes * max(self.change, 20)


@dataclass(frozen=True, slots=True)
class PrintedPlaces:
    """Where players were printed in a round: (table, seat from 0), and the letter they want."""

    places: Mapping[int, tuple[int, int]]
    letters: Mapping[int, int]


Wanted = Mapping[int, tuple[int | None, int | None]]
"""The table and the seat (from 0) that players are to have in a round; ``None`` is any."""


class ReplanBoard:
    """Rounds at work; ``seats[r]`` is a round as a flat list, four places a table.

    Who is ``bound`` in a round has the wanted place from the start where that can be, and leaves it
    for nothing; the wants of others have a price.
    """

    def __init__(
        self,
        halls: Sequence[Hall],
        prints: Sequence[PrintedPlaces],
        counts: list[list[int]],
        weights: Weights,
        wanted: Sequence[Wanted],
        bound: Sequence[Collection[int]] = (),
    ) -> None:
        self.ghost = len(counts) - 1
        self.weights = weights
        self.tables = [list(hall) for hall in halls]
        self.seats = [
            [self.ghost if cell == EMPTY else cell for cells in hall.values() for cell in cells]
            for hall in halls
        ]
        self._wanted = wanted
        self._bound = bound if any(bound) else ()
        self._counts = counts
        self._places = [
            _printed(tables, print_, self.ghost)
            for tables, print_ in zip(self.tables, prints, strict=True)
        ]
        self._letters = [print_.letters for print_ in prints]
        self._sit_down()
        self._place_bound()

    def put(self, seats: list[list[int]]) -> None:
        """Seat everybody as in this copy of ``seats``."""
        self.seats = seats
        self._sit_down()

    def halls(self) -> list[Hall]:
        """The rounds as they are now."""
        return [
            {
                table: [
                    EMPTY if player == self.ghost else player
                    for player in seats[4 * at : 4 * at + 4]
                ]
                for at, table in enumerate(tables)
            }
            for tables, seats in zip(self.tables, self.seats, strict=True)
        ]

    def hot(self, *, fair: bool) -> list[tuple[int, int]]:
        """Places (round, place) of players who meet again, are short too often, or not at home."""
        found = []
        ghost = self.ghost
        for turn, seats in enumerate(self.seats):
            for at, player in enumerate(seats):
                if player == ghost:
                    continue
                row, first = self._met[player], at & ~3
                if any(
                    row[other] > 1 and (fair or other != ghost)
                    for other in seats[first : first + 4]
                ) or self._away(turn, player, at):
                    found.append((turn, at))
        return found

    def changed(self) -> list[tuple[int, int]]:
        """Places (round, place) of players who are not where they were printed."""
        return [
            (turn, at)
            for turn, (seats, places) in enumerate(zip(self.seats, self._places, strict=True))
            for at, player in enumerate(seats)
            if places[player] not in (NEW, at)
        ]

    def printed_place(self, turn: int, player: int) -> int:
        """Where a player was printed: the place in the round, ``NOWHERE`` or ``NEW``."""
        return self._places[turn][player]

    def delta(self, turn: int, at: int, to: int) -> int | None:
        """What exchanging two places of a round would cost; ``None`` where it cannot be."""
        seats = self.seats[turn]
        player, other = seats[at], seats[to]
        if player == other or (self._bound and self._holds(turn, at, to)):
            return None
        worse = self._place_delta(turn, player, at, to) + self._place_delta(turn, other, to, at)
        if at >> 2 == to >> 2:
            return worse
        mates, others = _beside(seats, at), _beside(seats, to)
        ghost = self.ghost
        if (player == ghost and ghost in others) or (other == ghost and ghost in mates):
            return None
        return worse + self._joins(player, mates, others) + self._joins(other, others, mates)

    def exchange(self, turn: int, at: int, to: int, worse: int) -> None:
        """Exchange two places of a round, at the cost that ``delta`` told."""
        seats, met = self.seats[turn], self._met
        player, other = seats[at], seats[to]
        if at >> 2 != to >> 2:
            for mates, leaves, joins in (
                (_beside(seats, at), player, other),
                (_beside(seats, to), other, player),
            ):
                for x in mates:
                    met[leaves][x] -= 1
                    met[x][leaves] -= 1
                    met[joins][x] += 1
                    met[x][joins] += 1
        seats[at], seats[to] = other, player
        for who, was, now in ((player, at, to), (other, to, at)):
            self._moved[who] += self._away_by(turn, who, now) - self._away_by(turn, who, was)
        self.cost += worse

    def _place_bound(self) -> None:
        """Give everybody who is bound the wanted place that costs least."""
        for turn, players in enumerate(self._bound):
            for player in sorted(players):
                if player not in self.seats[turn]:
                    continue
                at = self.seats[turn].index(player)
                if not self._away(turn, player, at):
                    continue
                places = [
                    (worse, to)
                    for to in range(len(self.seats[turn]))
                    if not self._away(turn, player, to)
                    and (worse := self.delta(turn, at, to)) is not None
                ]
                if places:
                    worse, to = min(places)
                    self.exchange(turn, at, to, worse)

    def _holds(self, turn: int, at: int, to: int) -> bool:
        """Whether an exchange would take somebody who is bound from the wanted place."""
        seats, bound = self.seats[turn], self._bound[turn]
        return any(
            player in bound and self._away(turn, player, now) and not self._away(turn, player, was)
            for player, was, now in ((seats[at], at, to), (seats[to], to, at))
        )

    def _joins(self, player: int, leaving: Sequence[int], joining: Sequence[int]) -> int:
        row, ghost = self._met[player], self.ghost
        weight, short = self.weights.repeat, self.weights.short
        worse = 0
        for x in leaving:
            if row[x] > 1:
                worse -= (row[x] - 1) * (short if ghost in (x, player) else weight)
        for x in joining:
            if row[x] > 0:
                worse += row[x] * (short if ghost in (x, player) else weight)
        return worse

    def _place_delta(self, turn: int, player: int, at: int, to: int) -> int:
        if player == self.ghost:
            return 0
        worse = self._place(turn, player, to) - self._place(turn, player, at)
        before, after = self._away_by(turn, player, at), self._away_by(turn, player, to)
        if before != after:
            now = self._moved[player]
            worse += self.weights.card * ((now - before + after > 0) - (now > 0))
        return worse

    def _place(self, turn: int, player: int, at: int) -> int:
        printed = self._places[turn][player]
        cost = self.weights.request if self._away(turn, player, at) else 0
        if printed == at:
            return cost
        if printed != NEW:
            cost += self.weights.change
        return cost + (
            self.weights.letter if self._letters[turn].get(player, at & 3) != at & 3 else 0
        )

    def _away(self, turn: int, player: int, at: int) -> bool:
        wanted = self._wanted[turn].get(player)
        if wanted is None:
            return False
        table, seat = wanted
        return (table is not None and self.tables[turn][at >> 2] != table) or (
            seat is not None and seat != at & 3
        )

    def _away_by(self, turn: int, player: int, at: int) -> int:
        return 1 if self._places[turn][player] not in (NEW, at) else 0

    def _sit_down(self) -> None:
        self.cost = 0
        self._met = [list(row) for row in self._counts]
        self._moved = [0] * (self.ghost + 1)
        met, ghost = self._met, self.ghost
        for turn, seats in enumerate(self.seats):
            for at, player in enumerate(seats):
                if player != ghost:
                    self.cost += self._place(turn, player, at)
                    self._moved[player] += self._away_by(turn, player, at)
                for other in seats[at & ~3 : at]:
                    if player != other:
                        weight = (
                            self.weights.short if ghost in (player, other) else self.weights.repeat
                        )
                        self.cost += weight * max(0, met[player][other])
                        met[player][other] += 1
                        met[other][player] += 1
        self.cost += self.weights.card * sum(count > 0 for count in self._moved)


def _printed(tables: Sequence[int], print_: PrintedPlaces, ghost: int) -> list[int]:
    at = {table: place for place, table in enumerate(tables)}
    found = [NEW] * (ghost + 1)
    for player, (table, seat) in print_.places.items():
        found[player] = 4 * at[table] + seat if table in at else NOWHERE
    return found


def _beside(seats: Sequence[int], at: int) -> tuple[int, int, int]:
    first = at & ~3
    if at == first:
        return seats[first + 1], seats[first + 2], seats[first + 3]
    if at == first + 1:
        return seats[first], seats[first + 2], seats[first + 3]
    if at == first + 2:
        return seats[first], seats[first + 1], seats[first + 3]
    return seats[first], seats[first + 1], seats[first + 2]

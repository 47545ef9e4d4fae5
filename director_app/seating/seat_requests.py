"""Requests about seats, and those among them that cannot be kept together.

What contradicts itself is found before a search begins, so that the director hears who and what.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from director_app.domain.tables import Seat
from director_app.errors import SeatingError
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital

Naming = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class FixedSeat:
    """A player's table, seat letter or both, in rounds ``since`` to ``until`` (the last if None).

    Rounds count from 1, those already played included. With a seat and no table only the letter is
    fixed; with neither the player stays at whatever table holds that round.
    """

    player: int
    table: int | None = None
    seat: Seat | None = None
    since: int = 1
    until: int | None = None

    @property
    def stays(self) -> bool:
        """Whether the player stays at a table that the draw chooses."""
        return self.table is None and self.seat is None

    def holds(self, number: int) -> bool:
        """Whether it is for this round."""
        return self.since <= number and (self.until is None or number <= self.until)


ClashKind = Literal[
    "no_table", "two_tables", "two_seats", "one_seat", "few_seats", "crowded", "together"
]


@dataclass(frozen=True, slots=True)
class Clash:
    """Requests that contradict each other: whose, in which round, at which table and seat."""

    kind: ClashKind
    players: tuple[int, ...]
    round: int
    table: int
    other: int = 0
    """The other table, or how many tables there are for ``few_seats``."""
    seat: Seat | None = None

    def sentence(self, name: Naming) -> str:
        """The contradiction in words."""
        who = listed([name(player) for player in self.players])
        seat = self.seat.wind if self.seat else ""
        return {
            "no_table": Message(
                "{player} has a request for table {table}, which isn’t in "
                "this draw. Name another table.",
                player=who,
                table=self.table,
            ),
            "two_tables": Message(
                "{player} has requests for both table {table} and table "
                "{other_table} in round {round}. Remove one of them.",
                player=who,
                table=self.table,
                other_table=self.other,
                round=self.round,
            ),
            "two_seats": Message(
                "{player} has requests for two seats in round {round}. Remove one of them.",
                player=who,
                round=self.round,
            ),
            "one_seat": Message(
                "{players} both have a request for {seat} at table {table} in "
                "round {round}. Give one of them another seat.",
                players=who,
                seat=seat,
                table=self.table,
                round=self.round,
            ),
            "few_seats": (
                Message(
                    "{players} all have a request for {seat} in round {round}, "
                    "but there is 1 table. Remove some of these requests.",
                    players=who,
                    seat=seat,
                    round=self.round,
                )
                if self.other == 1
                else Message(
                    "{players} all have a request for {seat} in round {round}, "
                    "but there are {table_count} tables. Remove some of these "
                    "requests.",
                    players=who,
                    seat=seat,
                    round=self.round,
                    table_count=self.other,
                )
            ),
            "crowded": Message(
                "{players} all have a request for table {table} in round "
                "{round}, but a table has four seats. Move one of them.",
                players=who,
                table=self.table,
                round=self.round,
            ),
            "together": Message(
                "{players} have a request for table {table} in round {round} "
                "but shouldn’t play each other. Remove one of these requests.",
                players=who,
                table=self.table,
                round=self.round,
            ),
        }[self.kind]


class Contradiction(SeatingError):
    """Requests that no seating can keep together; ``clashes`` says whose, to be told by name."""

    def __init__(self, clashes: Sequence[Clash]) -> None:
        super().__init__(capital(clashes[0].sentence(_by_number)), field="wishes")
        self.clashes = tuple(clashes)

    def words(self, name: Naming) -> str:
        """Every contradiction in words, with the names that the director knows."""
        return joined(" ", (capital(clash.sentence(name)) for clash in self.clashes))


def clashes(
    fixed: Sequence[FixedSeat],
    stationary: Collection[int],
    apart: Collection[tuple[int, int]],
    tables: Collection[int],
    rounds: range,
) -> list[Clash]:
    """Every contradiction among the requests in these rounds, each of them once.

    A player who keeps one table has the table of any fixed seat in every round.
    """
    found = [
        Clash("no_table", (request.player,), request.since, request.table)
        for request in fixed
        if request.table is not None and request.table not in tables
    ]
    found += _moving_stays(fixed, stationary)
    kept = [*fixed, *_kept_tables(fixed, stationary, rounds)]
    for number in rounds:
        now = [request for request in kept if request.holds(number)]
        found += _torn(now, number)
        found += _sharing(now, apart, number)
        found += _scarce(now, len(tables), number)
    first: dict[tuple[ClashKind, tuple[int, ...]], Clash] = {}
    for clash in found:
        first.setdefault((clash.kind, clash.players), clash)
    return list(first.values())


def rivals(fixed: Sequence[FixedSeat], rounds: range) -> Iterator[tuple[int, int]]:
    """Pairs who are to have one seat letter in the same round, so that they must not meet."""
    for request, other in combinations([each for each in fixed if each.seat is not None], 2):
        if request.seat is not other.seat or request.player == other.player:
            continue
        if any(request.holds(number) and other.holds(number) for number in rounds):
            yield request.player, other.player


def _moving_stays(fixed: Sequence[FixedSeat], stationary: Collection[int]) -> Iterator[Clash]:
    """Players who keep one table all day, and are wanted at two."""
    at: dict[int, int] = {}
    for request in fixed:
        if request.player in stationary and request.table is not None:
            table = at.setdefault(request.player, request.table)
            if table != request.table:
                yield Clash("two_tables", (request.player,), request.since, table, request.table)


def _kept_tables(
    fixed: Sequence[FixedSeat], stationary: Collection[int], rounds: range
) -> Iterator[FixedSeat]:
    """The table that a player has in all rounds of a stay, because it is fixed in one of them."""
    stays = [request for request in fixed if request.stays]
    stays += [FixedSeat(player, since=rounds.start) for player in sorted(stationary)]
    for stay in stays:
        held = [number for number in rounds if stay.holds(number)]
        known = [
            request.table
            for request in fixed
            if request.player == stay.player
            and request.table is not None
            and any(request.holds(number) for number in held)
        ]
        if known:
            yield replace(stay, table=known[0])


def _torn(now: Sequence[FixedSeat], number: int) -> Iterator[Clash]:
    """Players who are to be in two places at once."""
    for request, other in combinations(now, 2):
        if request.player != other.player:
            continue
        if None not in (request.table, other.table) and request.table != other.table:
            yield Clash(
                "two_tables", (request.player,), number, request.table or 0, other.table or 0
            )
        if None not in (request.seat, other.seat) and request.seat is not other.seat:
            yield Clash("two_seats", (request.player,), number, request.table or 0)


def _sharing(
    now: Sequence[FixedSeat], apart: Collection[tuple[int, int]], number: int
) -> Iterator[Clash]:
    """Players who cannot be at one table, or not in one seat of it."""
    at: Mapping[int, dict[int, Seat | None]] = defaultdict(dict)
    letters = {request.player: request.seat for request in now if request.seat is not None}
    for request in now:
        if request.table is not None:
            at[request.table][request.player] = request.seat or letters.get(request.player)
    for table, seats in sorted(at.items()):
        if len(seats) > 4:
            yield Clash("crowded", tuple(sorted(seats)), number, table)
        for pair in combinations(sorted(seats), 2):
            seat = seats[pair[0]]
            if seat is not None and seat is seats[pair[1]]:
                yield Clash("one_seat", pair, number, table, seat=seat)
            if pair in apart:
                yield Clash("together", pair, number, table)


def _scarce(now: Sequence[FixedSeat], tables: int, number: int) -> Iterator[Clash]:
    """More players with one seat letter than tables that have such a seat."""
    by_seat: dict[Seat, set[int]] = defaultdict(set)
    for request in now:
        if request.seat is not None:
            by_seat[request.seat].add(request.player)
    for seat, players in by_seat.items():
        if len(players) > tables:
            wanted = tuple(sorted(players))
            yield Clash("few_seats", wanted, number, 0, tables, seat)


def _by_number(player: int) -> str:
    return Message("player {player}", player=player)

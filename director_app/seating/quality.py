"""How good a seating is, counted again from who sits where and from nothing else.

This module shares no code with those that make seatings, so that a fault there shows here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Literal

from director_app.domain.tables import SEATS, TablePlan
from director_app.messages.message import Message
from director_app.seating.seat_requests import FixedSeat

Rounds = Sequence[Sequence[TablePlan]]


@dataclass(frozen=True, slots=True)
class RepeatedMeeting:
    """Two players who meet more than once, and the rounds (from 1) in which they do."""

    first: int
    second: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """A request that the seating does not keep: who, and what shows it.

    This is the rounds of a pair that meets and of a fixed seat that is another, the tables of
    somebody who was to stay, and the table of round 1 with too many experienced players.
    """

    kind: Literal["apart", "stationary", "fixed", "experienced"]
    players: tuple[int, ...]
    where: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that makes a seating unusable, in a round (from 1)."""

    kind: Literal["player_twice", "table_twice", "alone", "missing", "out_and_in"]
    round: int
    who: int

    @property
    def sentence(self) -> str:
        return {
            "player_twice": Message(
                "Player {player} sits at two tables in round {round}.",
                player=self.who,
                round=self.round,
            ),
            "table_twice": Message(
                "Table {table} appears twice in round {round}.", table=self.who, round=self.round
            ),
            "alone": Message(
                "Table {table} has fewer than two players in round {round}.",
                table=self.who,
                round=self.round,
            ),
            "missing": Message(
                "Player {player} has no seat in round {round}.", player=self.who, round=self.round
            ),
            "out_and_in": Message(
                "Player {player} sits out round {round} but also has a seat in it.",
                player=self.who,
                round=self.round,
            ),
        }[self.kind]


@dataclass(frozen=True, slots=True)
class Quality:
    """The recount of a seating.

    ``repeats`` sums ``c2(meetings)`` over all pairs and ``lower_bound`` is what no seating of
    these tables can go below. ``short_rounds`` counts rounds at a table of fewer than four,
    ``returns`` how often somebody comes back to a table after leaving it, ``seat_spread`` the
    largest difference between anybody's seat counts. ``sit_outs`` counts rounds sat out,
    ``twice_running`` are those who sit out two rounds in a row.
    """

    players: int
    tables: int
    rounds: int
    repeats: int
    lower_bound: int
    again: tuple[RepeatedMeeting, ...]
    first_repeat_round: int | None
    short_rounds: Mapping[int, int]
    worst_short: int
    fair_share: int
    returns: int
    seat_counts: Mapping[int, tuple[int, int, int, int]]
    seat_spread: int
    breaches: tuple[Breach, ...]
    problems: tuple[Fault, ...]
    sit_outs: Mapping[int, int] = field(default_factory=dict)
    worst_sit_out: int = 0
    fair_sit_out: int = 0
    twice_running: tuple[int, ...] = ()

    @property
    def clean(self) -> bool:
        """Nobody meets twice."""
        return self.repeats == 0

    @property
    def fair(self) -> bool:
        """Nobody sits at short tables, or sits out, more often than a fair share."""
        return self.worst_short <= self.fair_share and self.worst_sit_out <= self.fair_sit_out


def quality(
    rounds: Rounds,
    *,
    players: Collection[int] = (),
    apart: Iterable[Collection[int]] = (),
    stationary: Collection[int] = (),
    fixed: Collection[FixedSeat] = (),
    experienced: Collection[int] = (),
    sitting: Sequence[Collection[int]] = (),
) -> Quality:
    """Count a seating again; ``players`` names those who must have a seat in every round.

    ``sitting`` are those who sit out, round by round: nobody misses them there. Whoever has a fixed
    seat letter is left out of ``seat_spread``.
    """
    present = [
        Counter(entrant for table in tables for entrant in table.seats.entrants)
        for tables in rounds
    ]
    out = [
        frozenset(sitting[at]) if at < len(sitting) else frozenset() for at in range(len(rounds))
    ]
    everybody = set().union(*present, *out)
    sit_outs = Counter(entrant for resting in out for entrant in resting)
    meetings = _meetings(rounds)
    short = _short_rounds(rounds)
    counts = _seat_counts(rounds)
    again = _again(meetings)
    return Quality(
        players=len(everybody),
        tables=max((len(tables) for tables in rounds), default=0),
        rounds=len(rounds),
        repeats=sum(_c2(len(meeting.rounds)) for meeting in again),
        lower_bound=_lower_bound(rounds, len(everybody)),
        again=again,
        first_repeat_round=min((meeting.rounds[1] for meeting in again), default=None),
        short_rounds={entrant: short[entrant] for entrant in sorted(everybody)},
        worst_short=max(short.values(), default=0),
        fair_share=-(-sum(short.values()) // len(everybody)) if everybody else 0,
        returns=_returns(rounds),
        seat_counts=counts,
        seat_spread=_seat_spread(
            counts, {request.player for request in fixed if request.seat is not None}
        ),
        breaches=(
            *_met_apart(apart, meetings),
            *_moved(stationary, rounds),
            *_elsewhere(fixed, rounds),
            *_bunched(experienced, rounds),
        ),
        problems=(*_faults(rounds, present), *_missing(players, present, out)),
        sit_outs={entrant: sit_outs[entrant] for entrant in sorted(everybody)},
        worst_sit_out=max(sit_outs.values(), default=0),
        fair_sit_out=-(-sit_outs.total() // len(everybody)) if everybody else 0,
        twice_running=tuple(sorted({entrant for a, b in pairwise(out) for entrant in a & b})),
    )


def met_again(rounds: Rounds) -> tuple[RepeatedMeeting, ...]:
    """Who meets more than once, and when: that part of the recount alone."""
    return _again(_meetings(rounds))


def _c2(count: int) -> int:
    return count * (count - 1) // 2


def _least(total: int, shares: int) -> int:
    """The least sum of ``c2`` when ``total`` is split into so many whole shares."""
    if shares == 0:
        return 0
    whole, rest = divmod(total, shares)
    return rest * _c2(whole + 1) + (shares - rest) * _c2(whole)


def _lower_bound(rounds: Rounds, players: int) -> int:
    sizes = [[len(table.seats.entrants) for table in tables] for tables in rounds]
    met = sum(_c2(size) for tables in sizes for size in tables)
    by_counting = _least(met, _c2(players))
    by_pigeonhole = sum(
        max(_least_between(earlier, later, players), _least_between(later, earlier, players))
        for earlier, later in combinations(sizes, 2)
    )
    return max(by_counting, by_pigeonhole)


def _least_between(these: Sequence[int], others: Sequence[int], players: int) -> int:
    """The least that tables have in common with those of another round, some of them absent."""
    tables = len(others)
    common = [_least(size, tables) for size in these if size > tables]
    if not common:
        return 0
    spared = Counter(
        _least(left, tables) - _least(left - 1, tables)
        for size in these
        for left in range(tables + 1, size + 1)
    )
    absent = players - sum(others)
    return sum(common) - sum(sorted(spared.elements(), reverse=True)[:absent])


def _meetings(rounds: Rounds) -> dict[tuple[int, int], list[int]]:
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, tables in enumerate(rounds, start=1):
        for table in tables:
            for pair in combinations(sorted(table.seats.entrants), 2):
                met[pair].append(number)
    return met


def _again(meetings: Mapping[tuple[int, int], list[int]]) -> tuple[RepeatedMeeting, ...]:
    more = sorted((pair, at) for pair, at in meetings.items() if len(at) > 1)
    return tuple(RepeatedMeeting(a, b, tuple(at)) for (a, b), at in more)


def _short_rounds(rounds: Rounds) -> Counter[int]:
    short: Counter[int] = Counter()
    for tables in rounds:
        for table in tables:
            if len(table.seats.entrants) < 4:
                short.update(table.seats.entrants)
    return short


def _seat_counts(rounds: Rounds) -> dict[int, tuple[int, int, int, int]]:
    counts: Counter[tuple[int, str]] = Counter()
    players = set()
    for tables in rounds:
        for table in tables:
            for seat, entrant in table.seats:
                counts[entrant, seat.value] += 1
                players.add(entrant)
    by_seat = {
        entrant: [counts[entrant, seat.value] for seat in SEATS] for entrant in sorted(players)
    }
    return {entrant: (row[0], row[1], row[2], row[3]) for entrant, row in by_seat.items()}


def _visits(rounds: Rounds) -> dict[int, list[int]]:
    visits: dict[int, list[int]] = defaultdict(list)
    for tables in rounds:
        for table in tables:
            for entrant in table.seats.entrants:
                visits[entrant].append(table.table)
    return visits


def _returns(rounds: Rounds) -> int:
    return sum(
        1
        for at in _visits(rounds).values()
        for turn in range(1, len(at))
        if at[turn] != at[turn - 1] and at[turn] in at[:turn]
    )


def _met_apart(
    apart: Iterable[Collection[int]], meetings: Mapping[tuple[int, int], list[int]]
) -> list[Breach]:
    requested = {pair for group in apart for pair in combinations(sorted(group), 2)}
    return [
        Breach("apart", pair, tuple(meetings[pair]))
        for pair in sorted(requested)
        if pair in meetings
    ]


def _moved(stationary: Collection[int], rounds: Rounds) -> list[Breach]:
    visits = _visits(rounds)
    return [
        Breach("stationary", (entrant,), tuple(visits[entrant]))
        for entrant in sorted(stationary)
        if len(set(visits.get(entrant, ()))) > 1
    ]


def _elsewhere(fixed: Collection[FixedSeat], rounds: Rounds) -> list[Breach]:
    """Fixed seats that are others, or who stays nowhere, by the rounds in which it is so."""
    found = []
    for request in fixed:
        places = [
            (number, table.table, seat)
            for number, tables in enumerate(rounds, start=1)
            for table in tables
            for seat, entrant in table.seats
            if entrant == request.player and request.holds(number)
        ]
        wanted = (
            places[0][1]
            if places and request.table is None and request.seat is None
            else request.table
        )
        wrong = tuple(
            number
            for number, table, seat in places
            if wanted not in (None, table) or request.seat not in (None, seat)
        )
        if wrong:
            found.append(Breach("fixed", (request.player,), wrong))
    return found


def _bunched(experienced: Collection[int], rounds: Rounds) -> list[Breach]:
    """Tables of round 1 with more experienced players than an even spread has."""
    first = rounds[0] if rounds else ()
    here = {table.table: set(table.seats.entrants).intersection(experienced) for table in first}
    most = -(-sum(len(members) for members in here.values()) // max(1, len(here)))
    return [
        Breach("experienced", tuple(sorted(members)), (table,))
        for table, members in sorted(here.items())
        if len(members) > most
    ]


def _seat_spread(counts: Mapping[int, tuple[int, int, int, int]], bound: Collection[int]) -> int:
    return max(
        (max(row) - min(row) for entrant, row in counts.items() if entrant not in bound), default=0
    )


def _faults(rounds: Rounds, present: Sequence[Counter[int]]) -> list[Fault]:
    faults = []
    for number, (tables, here) in enumerate(zip(rounds, present, strict=True), start=1):
        faults += [
            Fault("player_twice", number, entrant) for entrant in sorted(here) if here[entrant] > 1
        ]
        stands = Counter(table.table for table in tables)
        faults += [
            Fault("table_twice", number, table) for table in sorted(stands) if stands[table] > 1
        ]
        faults += [
            Fault("alone", number, table.table) for table in tables if len(table.seats.entrants) < 2
        ]
    return faults


def _missing(
    players: Collection[int], present: Sequence[Counter[int]], out: Sequence[Collection[int]]
) -> list[Fault]:
    faults = []
    for number, (here, resting) in enumerate(zip(present, out, strict=True), start=1):
        faults += [
            Fault("missing", number, entrant)
            for entrant in sorted(players)
            if not here[entrant] and entrant not in resting
        ]
        faults += [
            Fault("out_and_in", number, entrant) for entrant in sorted(resting) if here[entrant]
        ]
    return faults

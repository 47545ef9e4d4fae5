"""One round by the standing: in bands from the best down, or in a snake, and with a cut.

In bands of ``band`` tables the best players make the first band and nobody leaves their own; a band
of one table is 1 to 4, 5 to 8 and so on. In a snake each table has one player of every row of the
standing, and the plain snake holds unless another order within the rows saves a meeting again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from typing import Literal

from director_app.domain.seating_notes import Remark, RemarkKind
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.messages.message import Message, joined
from director_app.seating.grid import EMPTY
from director_app.seating.mixing import AGAIN, FORBIDDEN, Prices, Tables, mix_band, mix_rows
from director_app.seating.plan import Plan, Rounds, SeatHabit, many
from director_app.seating.quality import Breach, Quality, met_again, quality

How = Literal["bands", "snake"]


@dataclass(frozen=True, slots=True)
class StandingRequest:
    """Everything that decides a round by the standing; the same request gives the same plan.

    ``order`` is the standing, best first; who is cut is not in it. ``band`` is how many tables are
    mixed with each other. ``stationary`` gives the table number that a player keeps. ``numbers``
    are table numbers, the best band's first (else they follow ``first_table``).
    """

    order: tuple[int, ...]
    how: How = "bands"
    band: int = 1
    history: Rounds = ()
    apart: frozenset[frozenset[int]] = frozenset()
    stationary: Mapping[int, int] = field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    first_table: int = 1
    seats: SeatHabit = "keep"
    seed: int = 0

    def __post_init__(self) -> None:
        count = len(self.order)
        twice = next((entrant for entrant, times in Counter(self.order).items() if times > 1), None)
        if twice is not None:
            raise SeatingError(
                Message(
                    "Player {player} is in the standings twice. Keep one place and reseat.",
                    player=twice,
                ),
                field="players",
            )
        if count < 4 or count == 5:
            raise SeatingError(
                Message(
                    "{count} tables of 3 and 4. Keep 4, or 6 or more, in the standings.",
                    count=many(count, "player can’t fill", "players can’t fill"),
                ),
                field="players",
            )
        if self.band < 1:
            raise SeatingError(
                Message("A band needs at least one table. Enter 1 or more."), field="band"
            )
        numbers = self.table_numbers
        if len(numbers) < self.table_count or len(set(numbers)) < len(numbers):
            raise SeatingError(
                Message(
                    "This round has {table_count}, and each needs its own "
                    "number. Enter every table once.",
                    table_count=many(self.table_count, "table", "tables"),
                ),
                field="numbers",
            )
        if min(numbers) < 1:
            raise SeatingError(Message("Table numbers must be 1 or higher."), field="numbers")

    @property
    def table_count(self) -> int:
        """The fewest tables that seat everybody."""
        return -(-len(self.order) // 4)

    @property
    def table_numbers(self) -> tuple[int, ...]:
        """The number of each table, the best band's first."""
        if self.numbers:
            return self.numbers[: self.table_count]
        return tuple(range(self.first_table, self.first_table + self.table_count))


def seat_by_standing(request: StandingRequest) -> Plan:
    """The round that the standing gives, recounted, and what the director should know of it."""
    rng = Random(request.seed)
    past = _Past(request)
    if request.how == "snake":
        tables = _snake(request, past, rng)
        bands = [range(len(tables))]
    else:
        tables, bands = _banded(request, past, rng)
    numbers = _numbered(request, tables, bands, past)
    rank = {number: at for at, number in enumerate(request.table_numbers)}
    seated = sorted(
        (
            TablePlan(number, past.seats(members))
            for number, members in zip(numbers, tables, strict=True)
        ),
        key=lambda plan: rank[plan.table],
    )
    return _checked_plan(request, tuple(seated))


class _Past:
    """What the rounds played say of everybody in the standing."""

    def __init__(self, request: StandingRequest) -> None:
        self._request = request
        self.met: Counter[tuple[int, int]] = Counter()
        self.short: Counter[int] = Counter()
        self.visits: Counter[tuple[int, int]] = Counter()
        self._had: Counter[tuple[int, Seat]] = Counter()
        self._last: dict[int, Seat] = {}
        for table in (table for tables in request.history for table in tables):
            members = sorted(table.seats.entrants)
            self.met.update(combinations(members, 2))
            if len(members) < len(SEATS):
                self.short.update(members)
            self.visits.update((entrant, table.table) for entrant in members)
            for seat, entrant in table.seats:
                self._had[entrant, seat] += 1
                self._last[entrant] = seat

    def prices(self, home: Mapping[int, int]) -> Prices:
        """What meetings again, requests and short tables cost."""
        order = self._request.order
        among = set(order)
        pairs: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        priced = {pair: AGAIN * times for pair, times in self.met.items()}
        for group in self._request.apart:
            for pair in combinations(sorted(group), 2):
                priced[pair] = priced.get(pair, 0) + FORBIDDEN
        stay = sorted(self._request.stationary.items())
        for (entrant, table), (other, wanted) in combinations(stay, 2):
            if table != wanted:
                pair = (min(entrant, other), max(entrant, other))
                priced[pair] = priced.get(pair, 0) + FORBIDDEN
        for (entrant, other), price in priced.items():
            if entrant in among and other in among:
                pairs[entrant][other] = pairs[other][entrant] = price
        least = min(self.short[entrant] for entrant in order)
        short = {entrant: 4 * AGAIN * (self.short[entrant] - least) for entrant in order}
        return Prices(pairs, short, home)

    def seats(self, members: Sequence[int]) -> Seats:
        """The seats of a table: kept from the round before, or those that were had least."""
        here = [member for member in members if member != EMPTY]
        best = min(
            permutations(SEATS, len(here)),
            key=lambda seats: sum(map(self._price, here, seats)),
        )
        return Seats.of(dict(zip(best, here, strict=True)))

    def _price(self, entrant: int, seat: Seat) -> int:
        if self._request.seats == "keep":
            return 1 if self._last.get(entrant, seat) is not seat else 0
        return 2 * self._had[entrant, seat] + 1


def _banded(request: StandingRequest, past: _Past, rng: Random) -> tuple[Tables, list[range]]:
    count = request.table_count
    bands = [range(at, min(at + request.band, count)) for at in range(0, count, request.band)]
    prices = past.prices({})
    tables: Tables = []
    first = 0
    for band, size in zip(bands, _sizes(request, bands, past), strict=True):
        members = request.order[first : first + size]
        tables += mix_band(members, len(band), prices, rng)
        first += size
    return tables, bands


def _sizes(request: StandingRequest, bands: Sequence[range], past: _Past) -> list[int]:
    """How many players each band has.

    An empty seat goes to the band in which three players sat at short tables least so far, to the
    lowest such band where several are alike.
    """
    sizes = [4 * len(band) for band in bands]
    for _ in range(4 * request.table_count - len(request.order)):
        open_bands = [at for at, band in enumerate(bands) if 4 * len(band) - sizes[at] < len(band)]
        prices = {at: _short_price(request.order, sizes, at, past.short) for at in open_bands}
        chosen = min(open_bands, key=lambda at: (prices[at], -at))
        sizes[chosen] -= 1
    return sizes


def _short_price(
    order: Sequence[int], sizes: Sequence[int], band: int, short: Mapping[int, int]
) -> tuple[int, int]:
    """The most rounds at short tables, and their sum, of those who would sit at one more."""
    first = sum(sizes[:band])
    had = sorted(short[entrant] for entrant in order[first : first + sizes[band] - 1])[:3]
    return max(had, default=0), sum(had)


def _snake(request: StandingRequest, past: _Past, rng: Random) -> Tables:
    count = request.table_count
    tables: Tables = [[EMPTY] * 4 for _ in range(count)]
    home = {}
    for rank, entrant in enumerate(request.order):
        row, at = divmod(rank, count)
        table = at if row % 2 == 0 else count - 1 - at
        tables[table][row] = entrant
        home[entrant] = table
    return mix_rows(tables, past.prices(home), rng)


def _numbered(
    request: StandingRequest, tables: Tables, bands: Sequence[range], past: _Past
) -> list[int]:
    """A number for each table: who keeps one has it, the others in order.

    Tables of a band change numbers if that saves a return.
    """
    wanted: dict[int, int] = {}
    every = frozenset(request.table_numbers)
    free_numbers = dict.fromkeys(request.table_numbers)
    for at, members in enumerate(tables):
        kept = (request.stationary[entrant] for entrant in members if entrant in request.stationary)
        number = next((number for number in kept if number in every), None)
        if number is not None and number in free_numbers:
            wanted[at] = number
            del free_numbers[number]
    rest = iter(free_numbers)
    numbers = [wanted[at] if at in wanted else next(rest) for at in range(len(tables))]
    if request.how == "snake":
        return numbers
    for band in bands:
        free = [at for at in band if at not in wanted]
        for index, other in combinations(free, 2):
            if _returns(past, tables, numbers, index, other) < 0:
                numbers[index], numbers[other] = numbers[other], numbers[index]
    return numbers


def _returns(past: _Past, tables: Tables, numbers: Sequence[int], index: int, other: int) -> int:
    """How many more returns to a table there are when two tables change numbers."""

    def at(table: int, number: int) -> int:
        return sum(past.visits[who, number] for who in tables[table])

    now = at(index, numbers[index]) + at(other, numbers[other])
    return at(index, numbers[other]) + at(other, numbers[index]) - now


def _checked_plan(request: StandingRequest, tables: tuple[TablePlan, ...]) -> Plan:
    """The plan after the recount."""
    problems = quality((tables,), players=request.order).problems
    if problems:
        raise RuntimeError(joined("; ", (problem.sentence for problem in problems)))
    now = len(request.history) + 1
    again = sum(now in meeting.rounds for meeting in met_again((*request.history, tables)))
    here = set(request.order)
    requests = quality((tables,), apart=[group & here for group in request.apart])
    at = {entrant: table.table for table in tables for entrant in table.seats.entrants}
    moved = [
        entrant for entrant, table in request.stationary.items() if at.get(entrant, table) != table
    ]
    notes = []
    if again:
        kind = RemarkKind.MEET_IN_ROW if request.how == "snake" else RemarkKind.MEET_IN_BAND
        notes.append(Remark(kind, (again,)))
    if apart := len(requests.breaches):
        notes.append(Remark(RemarkKind.APART_MEET_IN_BAND, (apart,)))
    if moved:
        notes.append(Remark(RemarkKind.STAYING_MOVE, (len(moved),)))
    return Plan((tables,), "standing", request.seed, tuple(notes), _breaches(requests, moved, at))


def _breaches(requests: Quality, moved: Sequence[int], at: Mapping[int, int]) -> tuple[Breach, ...]:
    stay = [Breach("stationary", (entrant,), (at[entrant],)) for entrant in sorted(moved)]
    return (*requests.breaches, *stay)

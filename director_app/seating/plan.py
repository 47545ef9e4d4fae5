"""What is asked of a draw, and the plan that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from director_app.domain.seating_notes import SeatingNote
from director_app.domain.tables import SEATS, Seat, TablePlan
from director_app.errors import SeatingError
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.seating.quality import Breach
from director_app.seating.seat_requests import Contradiction, FixedSeat, clashes

Method = Literal["movement", "balanced", "random"]
Made = Literal["movement", "balanced", "random", "standing"]
"""How a plan was made: by a draw, or for one round by the standing."""

SeatHabit = Literal["keep", "balance"]
Odd = Literal["short", "sit_out", "pairs"]
"""A field that fills no whole tables: tables of three, players who sit out, tables of two."""

Rounds = tuple[tuple[TablePlan, ...], ...]

ENOUGH = 600_000
"""Trials of a search without another order: one to three seconds on a laptop."""


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How far a search has come: trials made and allowed, and what the best so far costs.

    The cost is its repeats, and more for a pair not kept apart or an unfair short table.
    """

    trials: int
    of: int
    cost: int


Watch = Callable[[SearchProgress], bool]
"""Told of the progress now and then; a true answer ends the search with the best so far."""


Step = int | tuple[int, ...]
"""Tables up (down when negative) at every change, or at each in turn (the last repeats)."""

Steps = Mapping[Seat, Step]


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """Everything that decides a draw; the same request gives the same plan.

    ``history`` holds the rounds already played (``rounds`` are then the rounds still to come) and
    ``trials`` limits the search when no construction fits. ``fill_ins`` wait in this order: as many
    as there are empty seats are seated too. ``experienced`` players are spread over the tables of
    round 1. With ``fair`` false, repeats are avoided before short tables are shared fairly.
    ``numbers`` are the table numbers in hall order where they do not just follow ``first_table``
    (the first ones are used if there are more than tables). ``odd`` says what becomes of a field
    that fills no whole tables; a player without a seat in a round of the history sat it out.
    """

    players: tuple[int, ...]
    rounds: int
    method: Method = "balanced"
    steps: Steps | None = None
    seats: SeatHabit = "keep"
    seed: int = 0
    tables: int | None = None
    first_table: int = 1
    stationary: frozenset[int] = frozenset()
    apart: frozenset[frozenset[int]] = frozenset()
    history: Rounds = ()
    trials: int = ENOUGH
    fixed: tuple[FixedSeat, ...] = ()
    fill_ins: tuple[int, ...] = ()
    experienced: frozenset[int] = frozenset()
    fair: bool = True
    numbers: tuple[int, ...] = ()
    odd: Odd = "short"

    def __post_init__(self) -> None:
        self._check_field()
        self._check_tables()
        self._check_numbers()
        self._check_requests()

    @property
    def table_count(self) -> int:
        """Tables asked for, or as many as the field needs; with sit-outs, those that it fills."""
        return self.tables if self.tables is not None else self._needed

    @property
    def table_numbers(self) -> tuple[int, ...]:
        """The number of each table, in hall order."""
        if self.numbers:
            return self.numbers[: self.table_count]
        return tuple(range(self.first_table, self.first_table + self.table_count))

    @property
    def seated(self) -> tuple[int, ...]:
        """The players, and the fill-ins who are needed; with sit-outs, who take turns.

        Fill-ins end sitting out only when there are enough of them for another whole table.
        """
        count = len(self.players)
        if self.odd != "sit_out":
            return (*self.players, *self.fill_ins[: 4 * self.table_count - count])
        missing = -count % 4
        return (*self.players, *(self.fill_ins[:missing] if len(self.fill_ins) >= missing else ()))

    @property
    def sitting_out(self) -> int:
        """How many players sit out each round."""
        return len(self.seated) - 4 * self.table_count if self.odd == "sit_out" else 0

    @property
    def empty_seats(self) -> int:
        """Seats left empty in a round: so many tables of three, unless a table of two is one."""
        return 4 * self.table_count - len(self.seated) + self.sitting_out

    @property
    def short_sizes(self) -> tuple[int, ...]:
        """How many sit at each short table of a round."""
        empty = self.empty_seats
        two = self.odd == "pairs" and empty > 1
        return (*((2,) if two else ()), *(3,) * (empty - 2 if two else empty))

    @property
    def fair_share(self) -> int:
        """The most rounds at a short table that the worst-off player need have."""
        return -(-sum(self.short_sizes) * self.rounds // len(self.seated))

    @property
    def fair_sit_out(self) -> int:
        """The most rounds that the worst-off player need sit out."""
        return -(-self.sitting_out * self.rounds // len(self.seated))

    @property
    def round_numbers(self) -> range:
        """The numbers of the rounds to draw, those already played counted before them."""
        first = len(self.history) + 1
        return range(first, first + self.rounds)

    @property
    def _needed(self) -> int:
        return len(self.seated) // 4 if self.odd == "sit_out" else -(-len(self.players) // 4)

    def apart_pairs(self) -> frozenset[tuple[int, int]]:
        """Every pair that must not meet; a group stands for all its pairs."""
        return frozenset(pair for group in self.apart for pair in combinations(sorted(group), 2))

    def _check_field(self) -> None:
        everybody = (*self.players, *self.fill_ins)
        if len(set(everybody)) != len(everybody):
            twice = next(entrant for entrant in everybody if everybody.count(entrant) > 1)
            raise SeatingError(
                Message(
                    "Player {player} is on the list twice. Keep one entry and make a new draw.",
                    player=twice,
                ),
                field="players",
            )
        count = len(self.seated)
        if count < 4:
            raise SeatingError(
                Message(
                    "A table needs 4 players, and {here_count} here. Check in {count} more.",
                    here_count=_are(count),
                    count=4 - count,
                ),
                field="players",
            )
        if count == 5 and self.odd == "short" and self.tables != 2:
            raise SeatingError(
                Message(
                    "5 players can’t fill one table or two. Check in one "
                    "more, sit one out, or ask for two tables (3 and 2)."
                ),
                field="players",
            )
        if self.rounds < 1:
            raise SeatingError(
                Message("The draw needs at least one round. Enter the rounds."), field="rounds"
            )

    def _check_tables(self) -> None:
        count, tables = len(self.players), self.table_count
        if self.odd != "short":
            self._check_odd_tables()
        elif 4 * tables < count:
            raise SeatingError(
                Message(
                    "{count} players don’t fit at {tables}. Enter {table_count} or more tables.",
                    count=count,
                    tables=_tables(tables),
                    table_count=-(-count // 4),
                ),
                field="tables",
            )
        count = len(self.seated)
        if self.odd == "short" and 3 * tables > count and count != 5:
            raise SeatingError(
                Message(
                    "{count} players at {tables} would leave a 2-player "
                    "table. Enter {table_count} or fewer tables.",
                    count=count,
                    tables=_tables(tables),
                    table_count=count // 3,
                ),
                field="tables",
            )
        if self.first_table < 1:
            raise SeatingError(Message("Table numbers must be 1 or higher."), field="first_table")
        if self.method == "movement" and (
            self.steps is None or any(seat not in self.steps for seat in SEATS)
        ):
            raise SeatingError(
                Message(
                    "These rules don’t have a movement for all four seats. "
                    "Draw with the fewest repeats, or at random each round."
                ),
                field="method",
            )

    def _check_odd_tables(self) -> None:
        """With sit-outs or a table of two the field alone says how many tables there are."""
        needed = self._needed
        if self.table_count != needed:
            how = (
                Message("with players sitting out")
                if self.odd == "sit_out"
                else Message("with a 2-player table")
            )
            raise SeatingError(
                Message(
                    "{seated_count} players {sharing} need {tables}. Enter "
                    "{table_count}, or leave the number of tables out.",
                    seated_count=len(self.seated),
                    sharing=how,
                    tables=_tables(needed),
                    table_count=needed,
                ),
                field="tables",
            )

    def _check_numbers(self) -> None:
        numbers, tables = self.numbers, self.table_count
        if not numbers:
            return
        if len(numbers) < tables:
            raise SeatingError(
                Message(
                    "{numbers_count} given, but {tables} are needed. Enter {missing_count} more.",
                    numbers_count=many(len(numbers), "table number is", "table numbers are"),
                    tables=_tables(tables),
                    missing_count=tables - len(numbers),
                ),
                field="numbers",
            )
        twice = next((number for number in numbers if numbers.count(number) > 1), None)
        if twice is not None:
            raise SeatingError(
                Message(
                    "Table number {table} is entered twice. Enter each table once.", table=twice
                ),
                field="numbers",
            )
        if min(numbers) < 1:
            raise SeatingError(Message("Table numbers must be 1 or higher."), field="numbers")

    def _check_requests(self) -> None:
        known = set(self.seated)
        fixed = frozenset(request.player for request in self.fixed)
        named = self.stationary | self.experienced | fixed
        strangers = named.union(*self.apart) - {*self.players, *self.fill_ins}
        if strangers:
            raise SeatingError(
                Message(
                    "A seating request names player {player}, who isn’t being "
                    "seated. Check the player in or remove the request.",
                    player=min(strangers),
                ),
                field="players",
            )
        self._check_crowds()
        stay = self.stationary & known
        fixed_seats = [request for request in self.fixed if request.player in known]
        numbers = self.table_numbers
        found = clashes(fixed_seats, stay, self.apart_pairs(), numbers, self.round_numbers)
        if found:
            raise Contradiction(found)

    def _check_crowds(self) -> None:
        crowd = max((len(group) for group in self.apart), default=0)
        if crowd > self.table_count:
            raise SeatingError(
                Message(
                    "{count} players who shouldn’t play each other need {count} tables, but "
                    "there are {table_count}. Remove some of the requests.",
                    count=crowd,
                    table_count=self.table_count,
                ),
                field="apart",
            )
        if len(self.stationary) > 3 * self.table_count:
            raise SeatingError(
                Message(
                    "{stationary_count} players can’t all stay at "
                    "{tables}, because someone at each table has to move. "
                    "Remove some of the requests.",
                    stationary_count=len(self.stationary),
                    tables=_tables(self.table_count),
                ),
                field="stationary",
            )


@dataclass(frozen=True, slots=True)
class Plan:
    """Who sits where in each round, how it was made, and what the director should know."""

    rounds: Rounds
    method: Made
    seed: int = 0
    notes: tuple[SeatingNote, ...] = ()
    breaches: tuple[Breach, ...] = ()
    """Requests that this plan does not keep."""
    sitting: tuple[tuple[int, ...], ...] = ()
    """Who sits out, round by round; empty where nobody ever does."""


def many(count: int, single: str, more: str) -> str:
    """A count with its word: ``1 table``, ``2 tables``."""
    return Message(f"{{count}} {single if count == 1 else more}", count=count)


def rounds_named(numbers: Sequence[int]) -> str:
    """``round 5``, ``rounds 5 and 6``, ``rounds 4, 5, and 6``."""
    if len(numbers) == 1:
        return Message("round {numbers}", numbers=numbers[0])
    return Message("rounds {numbers}", numbers=listed([str(number) for number in numbers]))


def letters(steps: Steps) -> tuple[Step, Step, Step, Step]:
    """The steps of the four seats in letter order."""
    east, north, west, south = (steps[seat] for seat in SEATS)
    return east, north, west, south


def gone(step: Step, changes: int) -> int:
    """Tables up after so many changes."""
    if isinstance(step, int):
        return step * changes
    return sum(step[min(change, len(step) - 1)] for change in range(changes))


def _are(count: int) -> str:
    return {0: Message("no one is"), 1: Message("1 is")}.get(
        count, Message("{count} are", count=count)
    )


def _tables(count: int) -> str:
    return many(count, "table", "tables")

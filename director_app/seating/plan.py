"""What is asked of a draw, and the plan that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from director_app.domain.tables import SEATS, Seat, TablePlan
from director_app.errors import SeatingError
from director_app.seating.quality import Breach
from director_app.seating.wishes import Contradiction, FixedSeat, clashes

Method = Literal["movement", "balanced", "random"]
SeatHabit = Literal["keep", "balance"]
Rounds = tuple[tuple[TablePlan, ...], ...]

ENOUGH = 600_000
"""Trials of a search without another order: one to three seconds on a laptop."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come: trials made and allowed, and what the best so far costs.

    The cost is its repeats, and more for a pair not kept apart or an unfair short table.
    """

    trials: int
    of: int
    cost: int


Watch = Callable[[Progress], bool]
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

    def __post_init__(self) -> None:
        self._check_field()
        self._check_tables()
        self._check_wishes()

    @property
    def table_count(self) -> int:
        """Tables asked for, or the fewest that seat everybody."""
        return self.tables if self.tables is not None else -(-len(self.players) // 4)

    @property
    def seated(self) -> tuple[int, ...]:
        """The players, and the fill-ins who are needed."""
        return (*self.players, *self.fill_ins[: 4 * self.table_count - len(self.players)])

    @property
    def empty_seats(self) -> int:
        """Seats left empty in a round: so many tables of three."""
        return 4 * self.table_count - len(self.seated)

    @property
    def fair_share(self) -> int:
        """The most rounds at a short table that the worst-off player need have."""
        return -(-3 * self.empty_seats * self.rounds // len(self.seated))

    @property
    def round_numbers(self) -> range:
        """The numbers of the rounds to draw, those already played counted before them."""
        first = len(self.history) + 1
        return range(first, first + self.rounds)

    def apart_pairs(self) -> frozenset[tuple[int, int]]:
        """Every pair that must not meet; a group stands for all its pairs."""
        return frozenset(pair for group in self.apart for pair in combinations(sorted(group), 2))

    def _check_field(self) -> None:
        everybody = (*self.players, *self.fill_ins)
        if len(set(everybody)) != len(everybody):
            twice = next(one for one in everybody if everybody.count(one) > 1)
            raise SeatingError(
                f"Player {twice} is on the list twice; keep one entry and draw again.",
                field="players",
            )
        count = len(self.seated)
        if count < 4:
            raise SeatingError(
                f"A table needs four players and {_are(count)} here; check in {4 - count} more.",
                field="players",
            )
        if count == 5 and self.tables != 2:
            raise SeatingError(
                "Five players make neither one table nor two: check in one more, sit one out, "
                "or ask for two tables (three and two).",
                field="players",
            )
        if self.rounds < 1:
            raise SeatingError("A draw needs at least one round; give the rounds.", field="rounds")

    def _check_tables(self) -> None:
        count, tables = len(self.players), self.table_count
        if 4 * tables < count:
            raise SeatingError(
                f"{count} players do not fit at {_tables(tables)}; give {-(-count // 4)} or more.",
                field="tables",
            )
        count = len(self.seated)
        if 3 * tables > count and count != 5:
            raise SeatingError(
                f"{count} players at {_tables(tables)} would leave a table with two; "
                f"give {count // 3} or fewer.",
                field="tables",
            )
        if self.first_table < 1:
            raise SeatingError("Table numbers begin at 1 or above.", field="first_table")
        if self.method == "movement" and (
            self.steps is None or any(seat not in self.steps for seat in SEATS)
        ):
            raise SeatingError(
                "This rule set names no movement for all four seats; "
                "draw without repeats or freely each round.",
                field="method",
            )

    def _check_wishes(self) -> None:
        known = set(self.seated)
        fixed = frozenset(one.player for one in self.fixed)
        named = self.stationary | self.experienced | fixed
        strangers = named.union(*self.apart) - {*self.players, *self.fill_ins}
        if strangers:
            raise SeatingError(
                f"A wish names player {min(strangers)}, who is not being seated; "
                "check the player in or drop the wish.",
                field="players",
            )
        self._check_crowds()
        tables = range(self.first_table, self.first_table + self.table_count)
        stay = self.stationary & known
        fixed_seats = [one for one in self.fixed if one.player in known]
        found = clashes(fixed_seats, stay, self.apart_pairs(), tables, self.round_numbers)
        if found:
            raise Contradiction(found)

    def _check_crowds(self) -> None:
        crowd = max((len(group) for group in self.apart), default=0)
        if crowd > self.table_count:
            raise SeatingError(
                f"{crowd} players who must not meet need {crowd} tables and there are "
                f"{self.table_count}; drop some of the wishes.",
                field="apart",
            )
        if len(self.stationary) > 3 * self.table_count:
            raise SeatingError(
                f"{len(self.stationary)} players cannot all stay at {_tables(self.table_count)}: "
                "somebody at each table has to move; drop some of the wishes.",
                field="stationary",
            )


@dataclass(frozen=True, slots=True)
class Plan:
    """Who sits where in each round, how it was made, and what the director should know."""

    rounds: Rounds
    method: Method
    seed: int = 0
    notes: tuple[str, ...] = ()
    breaches: tuple[Breach, ...] = ()
    """Wishes that this plan does not keep."""


def many(count: int, one: str, more: str) -> str:
    """A count with its word: ``1 table``, ``2 tables``."""
    return f"{count} {one if count == 1 else more}"


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
    return {0: "nobody is", 1: "one is"}.get(count, f"{count} are")


def _tables(count: int) -> str:
    return many(count, "table", "tables")

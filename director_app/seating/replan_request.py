"""What is asked when seats change during the day, and the plans that answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Literal

from director_app.domain.seating_notes import SeatingNote
from director_app.domain.tables import SEATS, Seat
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.plan import Rounds, many
from director_app.seating.quality import Breach
from director_app.seating.seat_requests import FixedSeat

Kind = Literal["fewest", "kept", "wishes", "clean", "fair", "tables", "fill_ins"]
"""What a plan is best at: fewest changed seats, those without a repeat more than before, those with
requests kept too, no repeats at all and requests kept, fair short tables, fewest tables; or that
fill-ins take the open seats."""

Place = tuple[int, Seat]


@dataclass(frozen=True)
class ReplanRequest:
    """Everything that decides a new plan of the rounds still to come.

    ``history`` are rounds that stay, ``printed`` the planned ones to come. ``numbers`` are the
    numbers of the latter (else they follow the history) and ``played`` those of the former,
    ``spare_tables`` the tables that may be opened (else any from ``first_table``); ``trials``
    limits each search. With ``sit_out``, who fills no whole table sits out, in turns. ``fixed``
    seats are kept where they can be, in the numbers of the rounds. ``fill_ins`` wait in this order
    and may take the seats of those who leave and others that are empty. ``fewest_short``: few
    tables of three come before few changed cards, as where many never came.
    """

    printed: Rounds
    history: Rounds = ()
    leaving: frozenset[int] = frozenset()
    coming: tuple[int, ...] = ()
    closed: frozenset[int] = frozenset()
    stationary: frozenset[int] = frozenset()
    apart: frozenset[frozenset[int]] = frozenset()
    first_table: int = 1
    numbers: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    spare_tables: tuple[int, ...] | None = None
    trials: int | None = None
    fixed: tuple[FixedSeat, ...] = ()
    fill_ins: tuple[int, ...] = ()
    sit_out: bool = False
    fewest_short: bool = False

    def __post_init__(self) -> None:
        if not self.printed or not all(self.printed):
            raise SeatingError(
                Message("The remaining rounds have no seats yet. Draw them first."), field="round"
            )
        self._check_people()
        players = len(self.players)
        if players + len(self.fill_ins) < 4:
            raise SeatingError(
                Message(
                    "That leaves {players}, and a table needs 4. Find a "
                    "substitute, or add a late arrival.",
                    players=many(players, "player", "players"),
                ),
                field="players",
            )
        known = {table.table for tables in self.printed for table in tables}
        if strange := sorted(self.closed - known):
            raise SeatingError(
                Message(
                    "There’s no table {table} in the remaining rounds. "
                    "Choose another table to close.",
                    table=strange[0],
                ),
                field="tables",
            )

    @cached_property
    def players(self) -> tuple[int, ...]:
        """Everybody who is to be seated, the printed ones first."""
        return (*sorted(self.printed_players - self.leaving), *self.coming)

    @cached_property
    def printed_players(self) -> frozenset[int]:
        """Everybody who has a printed seat in the rounds to come."""
        return frozenset(
            entrant
            for tables in self.printed
            for table in tables
            for entrant in table.seats.entrants
        )

    @property
    def unseated(self) -> bool:
        """Whether somebody who is to be seated has no printed seat in some round."""
        wanted = set(self.players)
        if self.sit_out:
            full = len(SEATS) * (len(wanted) // len(SEATS))
            return bool(self.coming) or any(
                full
                != sum(entrant in wanted for table in tables for entrant in table.seats.entrants)
                for tables in self.printed
            )
        return any(
            wanted - {entrant for table in tables for entrant in table.seats.entrants}
            for tables in self.printed
        )

    @property
    def round_numbers(self) -> tuple[int, ...]:
        """The numbers of the rounds to come."""
        first = len(self.history) + 1
        return self.numbers or tuple(range(first, first + len(self.printed)))

    @property
    def history_numbers(self) -> tuple[int, ...]:
        """The numbers of the rounds that stay."""
        return self.played or tuple(range(1, len(self.history) + 1))

    def apart_pairs(self) -> frozenset[tuple[int, int]]:
        """Every pair that must not meet; a group stands for all its pairs."""
        return frozenset(pair for group in self.apart for pair in combinations(sorted(group), 2))

    def tables_to_open(self) -> tuple[int, ...]:
        """Table numbers that may be opened, in order; more than any field needs."""
        if self.spare_tables is not None:
            return self.spare_tables
        most = max(table.table for tables in self.printed for table in tables)
        beyond = range(most + 1, most + len(self.players) + len(self.closed) + 2)
        return (*range(self.first_table, most + 1), *beyond)

    def _check_people(self) -> None:
        new = (*self.coming, *self.fill_ins)
        for entrant in new:
            if new.count(entrant) > 1:
                raise SeatingError(
                    Message(
                        "Player {player} is listed twice as arriving late. List them once.",
                        player=entrant,
                    ),
                    field="players",
                )
            if entrant in self.printed_players:
                raise SeatingError(
                    Message(
                        "Player {player} already has a seat in the "
                        "remaining rounds. There’s nothing to add.",
                        player=entrant,
                    ),
                    field="players",
                )


@dataclass(frozen=True, slots=True)
class SeatMove:
    """Where a player sits in a round instead of where it was printed; ``None`` is no seat."""

    player: int
    round: int
    before: Place | None
    after: Place | None


@dataclass(frozen=True, slots=True)
class Replan:
    """A plan of the rounds to come and what it changes, counted again from who sits where.

    ``changed`` are seats of those who stay, ``added`` those of who had none. ``new_repeats`` are
    meetings again that neither history nor the printed seats had, ``repeats`` all of the event;
    ``short_tables`` are (round, table) to come with fewer than four, ``worst_short`` the most
    rounds that somebody who plays has at one, ``fair_share`` what it need not exceed.
    """

    kind: Kind
    rounds: Rounds
    changed: tuple[SeatMove, ...]
    added: tuple[SeatMove, ...]
    new_repeats: int
    repeats: int
    repeats_to_come: int
    """Meetings again that fall into the rounds to come."""
    again: tuple[tuple[int, int], ...]
    """Pairs that meet again in the rounds to come."""
    short_tables: tuple[tuple[int, int], ...]
    worst_short: int
    fair_share: int
    tables: int
    broken: tuple[tuple[int, ...], ...]
    """Requests not kept: one player away from the table to keep, or two who meet all the same."""
    notes: tuple[SeatingNote, ...] = ()
    breaches: tuple[Breach, ...] = ()
    """What ``broken`` names, with its kind and the rounds to come in which it is so."""
    fill_ins: tuple[int, ...] = ()
    """Fill-ins who take open seats."""

    @property
    def cards(self) -> tuple[int, ...]:
        """Players who stay and whose cards have to be printed again."""
        return tuple(sorted({move.player for move in self.changed}))

    @property
    def changes(self) -> int:
        """How many printed seats of those who stay are changed."""
        return len(self.changed)


def positions(request: ReplanRequest) -> dict[int, int]:
    """The position of each player to be seated, from 0."""
    return {entrant: at for at, entrant in enumerate(request.players)}

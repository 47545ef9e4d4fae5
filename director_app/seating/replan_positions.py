"""A request to seat the rounds to come again, in positions: players from 0, and what binds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.seating.anneal import APART_WEIGHT
from director_app.seating.assign import EMPTY, Pair
from director_app.seating.bounds import fair_level
from director_app.seating.plan import Rounds
from director_app.seating.replan_board import Hall, PrintedPlaces, Wanted
from director_app.seating.replan_request import ReplanRequest, positions
from director_app.seating.replan_start import ReplanStart
from director_app.seating.seat_requests import FixedSeat


class ReplanPositions:
    """The request in positions: players from 0, and what binds them."""

    def __init__(self, request: ReplanRequest) -> None:
        self._request = request
        self._at = positions(request)
        self._players = request.players
        self._printed = self.halls(request.printed)
        self._met, self._short = self._counted(request.history)
        self._printed_met, _ = self._counted(request.printed)
        self._apart = [
            (min(self._at[a], self._at[b]), max(self._at[a], self._at[b]))
            for a, b in request.apart_pairs()
            if a in self._at and b in self._at
        ]
        self._stationary = frozenset(
            self._at[entrant] for entrant in request.stationary if entrant in self._at
        )
        self._fixed = [
            seat_request for seat_request in request.fixed if seat_request.player in self._at
        ]
        self._kept_tables = self._tables_kept()
        self.prints = self._prints()
        self.ground = ReplanStart(
            len(self._players),
            self._printed,
            request.closed,
            self._stationary | {self._at[request.player] for request in self._fixed},
            lambda: iter(request.tables_to_open()),
            self._rests() if request.sit_out else None,
        )

    @property
    def room(self) -> bool:
        """Whether one table fewer would seat everybody in some round."""
        return any(4 * (len(tables) - 1) >= len(self._players) for tables in self._request.printed)

    def halls(self, rounds: Rounds) -> list[Hall]:
        """Rounds in positions; who is not to be seated leaves an empty seat."""
        at = self._at
        return [
            {
                table.table: [
                    EMPTY if (entrant := table.seats[seat]) is None else at.get(entrant, EMPTY)
                    for seat in SEATS
                ]
                for table in tables
            }
            for tables in rounds
        ]

    def rounds(self, halls: list[Hall]) -> Rounds:
        """Rounds as plans, in table order."""
        return tuple(
            tuple(
                TablePlan(
                    table,
                    Seats.of(
                        {
                            seat: self._players[cell]
                            for seat, cell in zip(SEATS, cells, strict=True)
                            if cell != EMPTY
                        }
                    ),
                )
                for table, cells in sorted(hall.items())
            )
            for hall in halls
        )

    def counts(
        self, allowed: bool, halls: list[Hall] | None = None, *, requests: bool = False
    ) -> list[list[int]]:
        """Meetings to begin with; what is allowed counts below zero.

        With ``allowed``, that is what was printed, those who are to be kept apart aside where
        ``requests`` bind; the last row is rounds at short tables.
        """
        free = allowed and not requests
        size = len(self._players) + 1
        counts = [[0] * size for _ in range(size)]
        start = Counter(self._met)
        start.update({pair: APART_WEIGHT for pair in self._apart if self._binds(pair, free)})
        if allowed:
            for pair, met in self._printed_met.items():
                both = met + self._met[pair]
                start[pair] -= max(0, both - 1)
        for (player, other), met in start.items():
            counts[player][other] = counts[other][player] = met
        share = max(1, self._share(halls)) if halls else 1
        for player, rounds in enumerate(self._short):
            counts[player][-1] = counts[-1][player] = rounds + 1 - share
        return counts

    def wanted(self, halls: list[Hall], *, printed_too: bool) -> list[Wanted]:
        """The table and the seat that players are to have, round by round.

        Who keeps a table and is moved by the printed seats is left alone unless those may change
        (``printed_too``); fixed seats always bind, where their table is open.
        """
        homes = self._homes(halls, printed_too=printed_too)
        wanted: list[dict[int, tuple[int | None, int | None]]] = [
            {player: (table, None) for player, table in homes.items()} for _ in halls
        ]
        for request in self._fixed:
            player = self._at[request.player]
            kept = self._table_found(request, halls) if request.stays else request.table
            for turn, number in enumerate(self._request.round_numbers):
                if not request.holds(number):
                    continue
                table, seat = wanted[turn].get(player, (None, None))
                if kept is not None and kept in halls[turn]:
                    table = kept
                if request.seat is not None:
                    seat = SEATS.index(request.seat)
                wanted[turn][player] = table, seat
        return list(wanted)

    def bound(self) -> list[frozenset[int]]:
        """Who has a fixed seat, round by round."""
        return [
            frozenset(self._at[request.player] for request in self._fixed if request.holds(number))
            for number in self._request.round_numbers
        ]

    def _table_found(self, request: FixedSeat, halls: list[Hall]) -> int | None:
        """The table at which the first round of a stay finds the player."""
        played = zip(self._request.history_numbers, self._request.history, strict=True)
        for number, tables in played:
            for table in tables if request.holds(number) else ():
                if request.player in table.seats.entrants:
                    return table.table
        player = self._at[request.player]
        for number, hall in zip(self._request.round_numbers, halls, strict=True):
            if request.holds(number):
                return next((table for table, cells in hall.items() if player in cells), None)
        return None

    def _homes(self, halls: list[Hall], *, printed_too: bool) -> dict[int, int]:
        found = {}
        for player in sorted(self._stationary):
            if player in self._kept_tables:
                found[player] = self._kept_tables[player]
            elif printed_too or not self._has_printed_table(player):
                tables = Counter(
                    table for hall in halls for table, cells in hall.items() if player in cells
                )
                if tables:
                    found[player] = tables.most_common(1)[0][0]
        return found

    def _rests(self) -> list[int]:
        """In how many of the rounds played everybody had no seat."""
        rounds = self.halls(self._request.history)
        here = [{cell for cells in hall.values() for cell in cells} for hall in rounds]
        return [
            sum(player not in seated for seated in here) for player in range(len(self._players))
        ]

    def _binds(self, pair: Pair, allowed: bool) -> bool:
        return not (allowed and self._printed_met[pair])

    def _share(self, halls: list[Hall]) -> int:
        seats = sum(3 for hall in halls for cells in hall.values() if EMPTY in cells)
        return fair_level(self._short, seats)

    def _counted(self, rounds: Rounds) -> tuple[Counter[Pair], list[int]]:
        met: Counter[Pair] = Counter()
        short = [0] * len(self._players)
        for table in (table for tables in rounds for table in tables):
            here = sorted(
                self._at[entrant] for entrant in table.seats.entrants if entrant in self._at
            )
            met.update(combinations(here, 2))
            if len(table.seats.entrants) < len(SEATS):
                for player in here:
                    short[player] += 1
        return met, short

    def _places(self) -> list[dict[int, tuple[int, int]]]:
        return [
            {
                player: (table, seat)
                for table, cells in hall.items()
                for seat, player in enumerate(cells)
                if player != EMPTY
            }
            for hall in self._printed
        ]

    def _tables_kept(self) -> dict[int, int]:
        """The table of each player who is printed at no other one."""
        tables: dict[int, set[int]] = {}
        for places in self._places():
            for player, (table, _) in places.items():
                tables.setdefault(player, set()).add(table)
        return {
            player: next(iter(at))
            for player, at in tables.items()
            if len(at) == 1 and not at & self._request.closed
        }

    def _has_printed_table(self, player: int) -> bool:
        return any(
            player in places and places[player][0] not in self._request.closed
            for places in self._places()
        )

    def _prints(self) -> list[PrintedPlaces]:
        """Printed places, and the letters wanted: the printed one, or the same all along."""
        empty: Counter[int] = Counter(
            seat
            for hall in self._printed
            for cells in hall.values()
            for seat, cell in enumerate(cells)
            if cell == EMPTY
        )
        usual = empty.most_common(1)[0][0] if empty else 0
        return [PrintedPlaces(places, self._letters(places, usual)) for places in self._places()]

    def _letters(self, places: Mapping[int, tuple[int, int]], usual: int) -> dict[int, int]:
        letters = {player: usual for player in range(len(self._players)) if player not in places}
        return letters | {player: seat for player, (_, seat) in places.items()}

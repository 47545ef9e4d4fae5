"""Who sits where in a round: as planned, as noted, or as an accepted sheet says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.storage.unit_of_work import UnitOfWork


class Sitting:
    """Who sits where in every game of a round: as planned, or as was noted."""

    def __init__(self, work: UnitOfWork, round_: Round) -> None:
        self.round = round_
        self._work = work
        self._plans = {
            plan.table: plan.seats for plan in work.seating.tables([round_.id])[round_.id]
        }
        self._locked: set[int] = set()
        self._noted: dict[tuple[int, int], Seats] = {}
        for sheet in work.sheets.of_rounds([round_.id]):
            if sheet.counts:
                self._locked.add(sheet.table)
            for played in sheet.games:
                self._noted[sheet.table, played.number] = played.seats
        for (_, table, game), seats in work.seating.sat_in_rounds([round_.id]).items():
            self._noted[table, game] = seats

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(self._plans)

    def seats(self, table: int, game: int) -> Seats:
        return self._noted.get((table, game), self._plans[table])

    def games(self, first: int) -> range:
        return range(first, self.round.games + 1)

    def place(self, entrant: int, first: int = 1) -> tuple[int, Seat] | None:
        """Where somebody sits from this game on, at the first of them where they do."""
        for game in self.games(first):
            for table in self._plans:
                seat = self.seats(table, game).seat_of(entrant)
                if seat is not None:
                    return table, seat
        return None

    def taken_by(self, table: int, seat: Seat, first: int) -> int | None:
        """Who sits there in some game from this one on, ``None`` if nobody does."""
        taken = (self.seats(table, game)[seat] for game in self.games(first))
        return next((who for who in taken if who is not None), None)

    def locked(self, table: int) -> bool:
        """Whether the table's sheet has been accepted."""
        return table in self._locked

    def mates(self, entrant: int) -> set[int]:
        """Whom somebody meets in this round."""
        met: set[int] = set()
        for table in self._plans:
            for game in self.games(1):
                seats = self.seats(table, game)
                if seats.seat_of(entrant) is not None:
                    met |= set(seats.entrants)
        return met - {entrant}

    def sit_down(self, entrant: int, table: int, seat: Seat, first: int) -> None:
        """Give somebody an empty seat from this game on."""
        self._change(table, first, lambda seats: Seats.of({**dict(seats), seat: entrant}))

    def give_way(self, table: int, leaves: int, comes: int | None, first: int) -> None:
        """Put one in the other's place from this game on; nobody, where ``comes`` is ``None``."""

        def change(seats: Seats) -> Seats:
            after = {at: comes if who == leaves else who for at, who in seats}
            return Seats.of({at: who for at, who in after.items() if who is not None})

        self._change(table, first, change)

    def _change(self, table: int, first: int, change: Callable[[Seats], Seats]) -> None:
        work, at = self._work, self.round.id
        changed = {
            game: change(self.seats(table, game))
            for game in self.games(first)
            if first > 1 or (table, game) in self._noted
        }
        if first == 1:
            self._plans[table] = change(self._plans[table])
            plans = [TablePlan(number, seats) for number, seats in self._plans.items()]
            work.seating.seat_round(at, plans)
        for game, seats in changed.items():
            self._noted[table, game] = seats
            work.seating.set_sat(at, table, game, seats)


def seats_of_games(work: UnitOfWork, sheet: Sheet, planned: Seats, games: int) -> tuple[Seats, ...]:
    """Who sits where in each game of a sheet, read of this table alone."""
    return seats_by_game(work.seating.sat(sheet.round_id, sheet.table), sheet, planned, games)


def seats_by_game(
    sat: Mapping[int, Seats], sheet: Sheet, planned: Seats, games: int
) -> tuple[Seats, ...]:
    """Who sits where in each game: as noted in ``sat``, as accepted, or as planned."""
    played = {game.number: game.seats for game in sheet.games}
    last = max(games, len(sheet.games))
    return tuple(sat.get(game) or played.get(game) or planned for game in range(1, last + 1))


def planned_seats(work: UnitOfWork, round_: Round, table: int) -> Seats:
    """Who is planned to sit at a table; refuses a round without seats and a table not in it."""
    seats = work.seating.planned(round_.id, table)
    if seats is not None:
        return seats
    plans = work.seating.tables([round_.id])[round_.id]
    if not plans:
        raise NotFound(
            Message("{round} has no seating yet. Draw it first.", round=round_.title), field="table"
        )
    raise NotFound(
        Message(
            "There’s no table {table} in {round}. Tables run from {first_table} to {last_table}.",
            table=table,
            round=round_.title,
            first_table=plans[0].table,
            last_table=plans[-1].table,
        ),
        field="table",
    )

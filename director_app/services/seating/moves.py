"""Single players who change seats in rounds that are still open: swapped, or to an empty seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.services.seats.reseating import reseat, swap_sat, swapped
from director_app.storage.unit_of_work import UnitOfWork


class SeatMoves(BoundService):
    """Swaps and moves, each of them one entry of the log."""

    def swap(self, number: int, badge: int, other: int, *, onwards: bool = False) -> None:
        """Let two players (by badge) change places in a round that has not been played.

        ``onwards``: and in every later round that is open.

        Refuses a player and themselves, one without a seat, and a round that is cancelled or has a
        sheet in.
        """
        with self._store.begin(
            ActionKind.SWAP_PLAYERS, Message("Swap two players"), event=self.event
        ) as work:
            rounds = _open(work, self._division_in(work), number, onwards=onwards)
            first, second = (work.roster.by_badge(self.event, each) for each in (badge, other))
            if first.id == second.id:
                raise SeatingError(Message("Choose two different players to swap."), field="player")
            message = Message(
                "Swap {player} and {other_player}, {rounds}",
                player=first.name,
                other_player=second.name,
                rounds=_titles(rounds),
            )
            work.describe(message, badges=[badge, other], rounds=[each.number for each in rounds])
            places = {first.id: second.id, second.id: first.id}
            for each in rounds:
                tables = work.seating.tables([each.id])[each.id]
                for person in (first, second):
                    _place(tables, person, each)
                work.seating.seat_round(
                    each.id, [replace(plan, seats=swapped(plan.seats, places)) for plan in tables]
                )
                swap_sat(work, each, places)

    def move(
        self, number: int, badge: int, table: int, seat: Seat, *, onwards: bool = False
    ) -> None:
        """Seat a player (by badge) on an empty seat of a round that has not been played.

        A table that nobody is left at is taken away. ``onwards``: and in every later open round.

        Refuses a seat that is taken, a table that does not stand in the round, one at which games
        are typed, a player without a seat, and a round that is cancelled or has a sheet in.
        """
        with self._store.begin(
            ActionKind.MOVE_PLAYER, Message("Move a player"), event=self.event
        ) as work:
            rounds = _open(work, self._division_in(work), number, onwards=onwards)
            person = work.roster.by_badge(self.event, badge)
            message = Message(
                "Move {person} to table {table} {wind}, {titles}",
                person=person.name,
                table=table,
                wind=seat.wind,
                titles=_titles(rounds),
            )
            numbers = [each.number for each in rounds]
            work.describe(message, badge=badge, table=table, seat=seat.value, rounds=numbers)
            for each in rounds:
                tables = work.seating.tables([each.id])[each.id]
                old_table, old_seat = _place(tables, person, each)
                if (old_table, old_seat) == (table, seat):
                    continue
                _refuse_taken(work, tables, table, seat, each)
                _refuse_typed(work, each, {old_table, table})
                reseat(work, each, _with_move(tables, person.id, table, seat))


def _open(work: UnitOfWork, division: int, number: int, *, onwards: bool) -> list[Round]:
    """The round, and on request every later one that is seated and not yet played."""
    first = work.rounds.numbered(division, number)
    if first.cancelled:
        raise SeatingError(
            Message("{round} was canceled ({reason}).", round=first.title, reason=first.reason)
        )
    later = [
        round_
        for round_ in work.rounds.all(division)
        if onwards and round_.number > number and not round_.cancelled
    ]
    played = _played(work, [first, *later])
    if first.id in played:
        raise SeatingError(
            Message(
                "{round} has an accepted sheet (table {table}), so its "
                "seats can’t change. Reopen the sheet first.",
                round=first.title,
                table=played[first.id],
            )
        )
    plans = work.seating.tables(round_.id for round_ in later)
    return [first, *(round_ for round_ in later if round_.id not in played and plans[round_.id])]


def _played(work: UnitOfWork, rounds: Iterable[Round]) -> dict[int, int]:
    """Rounds with a sheet that is in, and the first table that is."""
    found: dict[int, int] = {}
    for sheet in work.sheets.of_rounds([round_.id for round_ in rounds]):
        if sheet.counts:
            found.setdefault(sheet.round_id, sheet.table)
    return found


def _titles(rounds: Sequence[Round]) -> str:
    first, last = rounds[0], rounds[-1]
    return (
        first.title
        if first.id == last.id
        else Message("{first} to {last}", first=first.title, last=last.title)
    )


def _place(tables: Iterable[TablePlan], person: Entrant, round_: Round) -> tuple[int, Seat]:
    for plan in tables:
        seat = plan.seats.seat_of(person.id)
        if seat is not None:
            return plan.table, seat
    raise SeatingError(
        Message("{person} has no seat in {round}.", person=person.name, round=round_.title)
    )


def _refuse_taken(
    work: UnitOfWork, tables: Iterable[TablePlan], table: int, seat: Seat, round_: Round
) -> None:
    found = next((plan for plan in tables if plan.table == table), None)
    if found is None:
        raise SeatingError(
            Message(
                "Table {table} isn’t used in {round}. Choose an empty seat at a table that is.",
                table=table,
                round=round_.title,
            ),
            field="table",
        )
    taken = found.seats[seat]
    if taken is not None:
        raise SeatingError(
            Message(
                "{player} already has table {table} {wind} in {round}. Swap "
                "the two, or choose an empty seat.",
                table=table,
                wind=seat.wind,
                player=work.roster.get(taken).name,
                round=round_.title,
            ),
            field="seat",
        )


def _refuse_typed(work: UnitOfWork, round_: Round, tables: set[int]) -> None:
    """Games that are typed belong to those who sat there, so nobody joins or leaves them."""
    typed = {sheet.table for sheet in work.sheets.of_rounds([round_.id]) if sheet.games}
    typed |= {draft.table for draft in work.unjournaled.drafts([round_.id])}
    both = tables & typed
    if both:
        raise SeatingError(
            Message(
                "Table {table} already has games entered in {round}, so its "
                "players can’t change. Clear the sheet, or accept it and "
                "fix who actually sat where.",
                table=min(both),
                round=round_.title,
            ),
            field="table",
        )


def _with_move(
    tables: Iterable[TablePlan], entrant: int, table: int, seat: Seat
) -> list[TablePlan]:
    plans = []
    for plan in tables:
        seated = {at: who for at, who in plan.seats if who != entrant}
        if plan.table == table:
            seated[seat] = entrant
        if seated:
            plans.append(replace(plan, seats=Seats.of(seated)))
    return plans

"""A table that gets another number, for the rounds to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from director_app.domain.events import Division
from director_app.domain.hall import Hall
from director_app.domain.rounds import Round
from director_app.errors import NotFound, SeatingError
from director_app.messages.message import Message
from director_app.services.divisions import seated_division
from director_app.storage.unit_of_work import UnitOfWork


def renumber(
    work: UnitOfWork, event: int, table: int, to: int, from_round: int, division: int | None
) -> int:
    """Give a table another number from a round on, wherever it stands; in how many rounds.

    Its place in the hall and requests for it go along.
    """
    meant = seated_division(work, event, division)
    if to < 1 or to in meant.skipped:
        raise SeatingError(
            Message("The room layout has no table {table}. Enter another number.", table=to),
            field="to",
        )
    rounds = [
        round_
        for round_ in work.rounds.all(meant.id)
        if round_.number >= from_round and not round_.cancelled
    ]
    plans = work.seating.tables(round_.id for round_ in rounds)
    there = [round_ for round_ in rounds if table in {plan.table for plan in plans[round_.id]}]
    if not there:
        raise NotFound(
            Message(
                "There’s no table {table} from round {from_round} on. Choose another table.",
                table=table,
                from_round=from_round,
            ),
            field="table",
        )
    _refuse_other_divisions(work, event, meant.id, to)
    sheets = {
        (sheet.round_id, sheet.table) for sheet in work.sheets.of_rounds([o.id for o in there])
    }
    typed = {
        (draft.round_id, draft.table) for draft in work.unjournaled.drafts([o.id for o in there])
    }
    ruled = {(ruling.round, ruling.table) for ruling in work.rulings.all(event)}
    for round_ in there:
        if to in {plan.table for plan in plans[round_.id]}:
            raise SeatingError(
                Message(
                    "{round} already has a table {table}. Enter another number.",
                    table=to,
                    round=round_.title,
                ),
                field="to",
            )
        if (round_.id, table) in sheets | typed | ruled:
            raise SeatingError(
                Message(
                    "{round}, table {table} has a sheet or a ruling, so "
                    "its number can’t change. Start with a later round.",
                    round=round_.title,
                    table=table,
                ),
                field="round",
            )
    for round_ in there:
        moved = [
            replace(plan, table=to) if plan.table == table else plan for plan in plans[round_.id]
        ]
        sat = work.seating.sat(round_.id, table)
        work.seating.seat_round(round_.id, sorted(moved, key=lambda plan: plan.table))
        for game, seats in sat.items():
            work.seating.set_sat(round_.id, table, game, None)
            work.seating.set_sat(round_.id, to, game, seats)
    _move_place(work, event, table, to)
    _move_requests(work, meant, there, table, to)
    return len(there)


def _move_place(work: UnitOfWork, event: int, table: int, to: int) -> None:
    """The table stands where it stood in the hall; one of the new number keeps its own place."""
    hall = work.seating.hall(event)
    if table not in hall.tables or to in hall.tables:
        return
    rooms = (
        replace(
            room,
            rows=tuple(tuple(to if at == table else at for at in row) for row in room.rows),
        )
        for room in hall.rooms
    )
    work.seating.set_hall(event, Hall(tuple(rooms)))


def _move_requests(
    work: UnitOfWork, meant: Division, there: Sequence[Round], table: int, to: int
) -> None:
    """Who requests for the table requests for it under its new number, from the first round on."""
    first = there[0].number
    together = work.events.get(meant.event).together(meant.id)
    for request in work.seat_requests.seats(meant.event):
        over = request.until is not None and request.until < first
        if request.table != table or over:
            continue
        if work.roster.get(request.entrant).division not in together:
            continue
        work.seat_requests.drop(request.id)
        if request.since < first:
            work.seat_requests.add(meant.event, replace(request, id=0, until=first - 1))
        since = max(request.since, first)
        work.seat_requests.add(meant.event, replace(request, id=0, table=to, since=since))


def _refuse_other_divisions(work: UnitOfWork, event: int, division: int, to: int) -> None:
    for other in work.events.get(event).divisions:
        if other.id == division or other.seated_with is not None:
            continue
        rounds = [round_.id for round_ in work.rounds.all(other.id) if not round_.cancelled]
        for tables in work.seating.tables(rounds).values():
            if to in {plan.table for plan in tables}:
                raise SeatingError(
                    Message(
                        "Table {table} belongs to {division}. Enter another number.",
                        table=to,
                        division=other.name,
                    ),
                    field="to",
                )

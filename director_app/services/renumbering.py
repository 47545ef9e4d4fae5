"""A table that gets another number, for the rounds to come."""

from __future__ import annotations

from dataclasses import replace

from director_app.errors import NotFound, SeatingError
from director_app.services.rounds import seated_division
from director_app.storage.work import Work


def renumber(
    work: Work, event: int, table: int, to: int, from_round: int, division: int | None
) -> int:
    """Give a table another number from a round on, wherever it stands; in how many rounds."""
    meant = seated_division(work, event, division)
    if to < 1 or to in meant.skipped:
        raise SeatingError(f"The hall has no table {to}. Give another number.", field="to")
    rounds = [
        one for one in work.rounds.all(meant.id) if one.number >= from_round and not one.cancelled
    ]
    plans = work.seating.tables(one.id for one in rounds)
    there = [one for one in rounds if table in {plan.table for plan in plans[one.id]}]
    if not there:
        raise NotFound(
            f"There is no table {table} from round {from_round} on; name another one.",
            field="table",
        )
    _refuse_other_divisions(work, event, meant.id, to)
    sheets = {(sheet.round, sheet.table) for sheet in work.sheets.of_rounds([o.id for o in there])}
    typed = {(draft.round, draft.table) for draft in work.beside.drafts([o.id for o in there])}
    ruled = {(one.round, one.table) for one in work.rulings.all(event)}
    for one in there:
        if to in {plan.table for plan in plans[one.id]}:
            raise SeatingError(
                f"Table {to} stands in {one.title} already. Give another number.", field="to"
            )
        if (one.id, table) in sheets | typed | ruled:
            raise SeatingError(
                f"{one.title}, table {table} has a sheet or a ruling, so it keeps its number. "
                "Begin with a later round.",
                field="round",
            )
    for one in there:
        moved = [replace(plan, table=to) if plan.table == table else plan for plan in plans[one.id]]
        sat = work.seating.sat(one.id, table)
        work.seating.seat_round(one.id, sorted(moved, key=lambda plan: plan.table))
        for game, seats in sat.items():
            work.seating.set_sat(one.id, table, game, None)
            work.seating.set_sat(one.id, to, game, seats)
    return len(there)


def _refuse_other_divisions(work: Work, event: int, division: int, to: int) -> None:
    for other in work.events.get(event).divisions:
        if other.id == division or other.seated_with is not None:
            continue
        rounds = [one.id for one in work.rounds.all(other.id) if not one.cancelled]
        for tables in work.seating.tables(rounds).values():
            if to in {plan.table for plan in tables}:
                raise SeatingError(
                    f"Table {to} belongs to the division {other.name}. Give another number.",
                    field="to",
                )

"""Seats that change after the draw: what hangs on the former ones goes, or follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from director_app.domain.events import Division
from director_app.domain.rounds import Round
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seats, TablePlan
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.plan import Plan
from director_app.services.division_tables import first_free
from director_app.storage.unit_of_work import UnitOfWork


def reseat(work: UnitOfWork, round_: Round, tables: Sequence[TablePlan]) -> None:
    """Plan a round anew: what was noted or typed of tables with other seats goes."""
    before = {plan.table: plan.seats for plan in work.seating.tables([round_.id])[round_.id]}
    after = {plan.table: plan.seats for plan in tables}
    work.seating.seat_round(round_.id, tables)
    for _, table, game in work.seating.sat_in_rounds([round_.id]):
        if before.get(table) != after.get(table):
            work.seating.set_sat(round_.id, table, game, None)
    _forget_doubles(work, round_, after)
    for sheet in work.sheets.of_rounds([round_.id]):
        if sheet.games and before.get(sheet.table) != after.get(sheet.table):
            emptied = replace(sheet, state=SheetState.OUT, games=(), reason="")
            work.sheets.save(emptied, expected=sheet.version)
    for draft in work.unjournaled.drafts([round_.id]):
        if before.get(draft.table) != after.get(draft.table):
            work.unjournaled.drop_draft(round_.id, draft.table)


def _forget_doubles(work: UnitOfWork, round_: Round, planned: Mapping[int, Seats]) -> None:
    """Forget what was noted of a game where somebody would be at two tables by it."""
    noted = {
        (table, game): seats
        for (_, table, game), seats in work.seating.sat_in_rounds([round_.id]).items()
    }
    for game in {game for _, game in noted}:
        while True:
            sitting = [noted.get((table, game), seats) for table, seats in planned.items()]
            count = Counter(who for seats in sitting for who in seats.entrants)
            twice = {who for who, times in count.items() if times > 1}
            wrong = [
                at for at, seats in noted.items() if at[1] == game and twice & set(seats.entrants)
            ]
            for table, _ in wrong:
                del noted[table, game]
                work.seating.set_sat(round_.id, table, game, None)
            if not wrong:
                break


def refuse_begun(work: UnitOfWork, rounds: Iterable[Round], way: str) -> None:
    """Refuse to seat rounds anew of which a sheet is in or was; ``way`` says what to do."""
    titles = {round_.id: round_.title for round_ in rounds}
    for sheet in work.sheets.of_rounds(titles):
        if sheet.state in {SheetState.ACCEPTED, SheetState.REOPENED}:
            state = Message("an accepted") if sheet.counts else Message("a reopened")
            raise SeatingError(
                Message(
                    "{round} has {kind} sheet (table {table}), so its seats can’t change. {advice}",
                    round=titles[sheet.round_id],
                    kind=state,
                    table=sheet.table,
                    advice=way,
                ),
                field="round",
            )


def swap_sat(work: UnitOfWork, round_: Round, places: Mapping[int, int]) -> None:
    """Let a swap hold for what was noted of single games, and in sheets open for correction."""
    for (_, table, game), seats in work.seating.sat_in_rounds([round_.id]).items():
        work.seating.set_sat(round_.id, table, game, swapped(seats, places))
    for sheet in work.sheets.of_rounds([round_.id]):
        games = tuple(
            replace(played, seats=swapped(played.seats, places)) for played in sheet.games
        )
        if games != sheet.games:
            work.sheets.save(replace(sheet, games=games), expected=sheet.version)


def refuse_taken_numbers(work: UnitOfWork, meant: Division, plan: Plan) -> None:
    """Refuse a table number that another division of the event uses."""
    wanted = {table.table for tables in plan.rounds for table in tables}
    event = work.events.get(meant.event)
    for other in event.divisions:
        if other.seated_with is not None or other.id == event.host_of(meant.id).id:
            continue
        rounds = [round_.id for round_ in work.rounds.all(other.id) if not round_.cancelled]
        plans = work.seating.tables(rounds).values()
        both = wanted & {table.table for tables in plans for table in tables}
        if both:
            most = max(len(tables) for tables in plan.rounds)
            raise SeatingError(
                Message(
                    "Table {table} belongs to division {other_division}. Start "
                    "{division} at another table: {free_table} is free.",
                    table=min(both),
                    other_division=other.name,
                    division=meant.name,
                    free_table=first_free(work, event, meant, most),
                ),
                field="first_table",
            )


def swapped(seats: Seats, places: Mapping[int, int]) -> Seats:
    """The seats with these entrants in each other's places."""
    return Seats.of({seat: places.get(entrant, entrant) for seat, entrant in seats})

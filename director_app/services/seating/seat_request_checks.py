"""Requests for a table or a seat that nobody can keep, refused when they are made."""

from __future__ import annotations

from director_app.domain.events import Division, Event
from director_app.domain.people import Entrant
from director_app.domain.seat_requests import SeatRequest
from director_app.errors import DirectorError, SeatingError
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.services.division_tables import tables_of_division
from director_app.services.seats.seated_rounds import SeatedRounds, seated_rounds, tables_to_request
from director_app.storage.unit_of_work import UnitOfWork


def refuse_seat(work: UnitOfWork, entrant: Entrant, request: SeatRequest) -> None:
    """Refuse a table or rounds that there are not, and what is requested already."""
    event = work.events.get(entrant.event)
    seats = seated_rounds(work, event.host_of(entrant.division))
    _refuse_rounds(request, seats)
    tables = tables_to_request(work, event, seats)
    if request.table is not None and request.table not in tables:
        name, mine = _owner(work, event, seats.division, request.table), seats.division.name
        known = (
            Message("the tables are {tables}", tables=_runs(tables))
            if tables
            else Message("there are no tables yet")
        )
        raise SeatingError(
            Message(
                "Table {table} belongs to {other_division}. For {division}, {tables}. "
                "Choose another table, or move the player.",
                table=request.table,
                other_division=name,
                division=mine,
                tables=known,
            )
            if name
            else Message(
                "Table {table} isn’t in the room layout: {tables}. Choose "
                "another table, or change the room layout first.",
                table=request.table,
                tables=known,
            ),
            field="table",
        )
    same = (request.table, request.seat, request.since, request.until)
    for other in work.seat_requests.seats(entrant.event):
        if other.entrant == entrant.id and same == (
            other.table,
            other.seat,
            other.since,
            other.until,
        ):
            raise SeatingError(
                Message("{name} already has that request.", name=entrant.name), field="wishes"
            )


def _owner(work: UnitOfWork, event: Event, mine: Division, table: int) -> str:
    """The name of the division seated apart from this one that has a table; empty if none has."""
    here = event.together(mine.id)
    for other in event.divisions:
        apart = other.seated_with is None and other.id not in here
        if apart and table in tables_of_division(work, event, other):
            return other.name
    return ""


def _refuse_rounds(request: SeatRequest, seats: SeatedRounds) -> None:
    last = seats.numbers[-1] if seats.numbers else 1
    for number, name in ((request.since, "since"), (request.until, "until")):
        if number is not None and number > last:
            raise SeatingError(
                Message(
                    "There’s no round {number}. The event has {rounds}. Choose one of them.",
                    number=number,
                    rounds=_rounds(last),
                ),
                field=name,
            )


def first_before_last(since: int, until: int | None) -> None:
    """Refuse rounds that end before they begin."""
    if since < 1:
        raise DirectorError(Message("Round numbers start at 1."), field="since")
    if until is not None and until < since:
        raise DirectorError(
            Message(
                "Round {last_round} comes before round {first_round}. Put the earlier round first.",
                last_round=until,
                first_round=since,
            ),
            field="until",
        )


def _rounds(last: int) -> str:
    return Message("1 round") if last == 1 else Message("rounds 1 to {last_round}", last_round=last)


def _runs(numbers: tuple[int, ...]) -> str:
    """Numbers in order, those that follow each other as ``1 to 4``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    lines = [
        str(run[0])
        if len(run) == 1
        else Message("{first_table} to {last_table}", first_table=run[0], last_table=run[-1])
        for run in runs
    ]
    return listed(lines)

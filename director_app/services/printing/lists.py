"""Seating lists: by name and by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.rounds import Round
from director_app.messages.message import Message, joined
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.options import SeatingByNameOptions
from reports.seating_by_name import (
    AllRoundsName,
    NamedSeat,
    RoundByName,
    SeatingAllRounds,
    SeatingByName,
    write_seating_all_rounds,
    write_seating_by_name,
)
from reports.seating_by_table import (
    RoundByTable,
    SeatedTable,
    SeatingByTable,
    TableSeat,
    write_seating_by_table,
)

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

_NOTES = {2: Message("two players"), 3: Message("three players")}


def seating_by_name(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """Everybody's table and seat, a list for each round; or every round's table in one list."""
    if request.chosen(SeatingByNameOptions).whole_day:
        return _all_rounds(facts)
    units = tuple(
        (
            f"r{round_.number}",
            RoundByName(
                round_.number, _named(facts, round_), facts.begins(round_), _rooms(facts, round_)
            ),
        )
        for round_ in _rounds(facts, request)
    )
    return ComposedDocument(
        units,
        lambda rounds, imprint: SeatingByName(imprint, facts.last_round, rounds),
        write_seating_by_name,
    )


def _all_rounds(facts: PrintFacts) -> ComposedDocument:
    rounds = tuple(round_ for round_ in facts.rounds if facts.tables[round_.id])
    places = facts.places
    names = tuple(_name(facts, entrant, None, "") for entrant in places)
    players = tuple(
        AllRoundsName(
            name.family,
            name.given,
            tuple(
                here[round_.number][0].table if round_.number in here else None for round_ in rounds
            ),
        )
        for name, here in zip(names, places.values(), strict=True)
    )
    numbers = tuple(round_.number for round_ in rounds)
    return ComposedDocument(
        (("day", players),),
        lambda units, imprint: SeatingAllRounds(imprint, numbers, units[0] if units else ()),
        write_seating_all_rounds,
    )


def seating_by_table(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """Every table with its players, a list for each round."""
    units = tuple(
        (
            f"r{round_.number}",
            RoundByTable(round_.number, _tables(facts, round_), facts.begins(round_)),
        )
        for round_ in _rounds(facts, request)
    )
    return ComposedDocument(
        units,
        lambda rounds, imprint: SeatingByTable(imprint, facts.last_round, rounds),
        write_seating_by_table,
    )


def _rounds(facts: PrintFacts, request: PrintRequest) -> tuple[Round, ...]:
    chosen = facts.rounds if request.round is None else (facts.round_numbered(request.round),)
    return tuple(round_ for round_ in chosen if facts.tables[round_.id])


def _rooms(facts: PrintFacts, round_: Round) -> tuple[str, ...]:
    """Which tables are in which room: ``Garden Room: tables 1 to 12``."""
    tables: dict[str, list[int]] = {}
    for plan in facts.tables[round_.id]:
        if name := facts.room(plan.table):
            tables.setdefault(name, []).append(plan.table)
    return tuple(
        Message("{name}: {numbers}", name=name, numbers=_numbers(sorted(found)))
        for name, found in tables.items()
    )


def _numbers(tables: list[int]) -> str:
    runs: list[tuple[int, int]] = []
    for table in tables:
        if runs and table == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], table)
        else:
            runs.append((table, table))
    lines = [
        str(first) if first == last else Message("{first} to {last}", first=first, last=last)
        for first, last in runs
    ]
    return (
        Message("tables {tables}", tables=joined(", ", lines))
        if len(tables) > 1
        else Message("table {tables}", tables=joined(", ", lines))
    )


def _named(facts: PrintFacts, round_: Round) -> tuple[NamedSeat, ...]:
    here = [
        _name(facts, entrant, plan.table, facts.letter(seat) or facts.word(seat))
        for plan in facts.tables[round_.id]
        for seat, entrant in plan.seats
    ]
    return (*here, *(_name(facts, entrant, None, "") for entrant in _sitting_out(facts, round_)))


def _name(facts: PrintFacts, entrant: int, table: int | None, seat: str) -> NamedSeat:
    known = facts.entrants[entrant].facts
    family, given = known.family, known.given
    mark = facts.marks.get(entrant, "")
    if not family:
        family, given = given, ""
    return NamedSeat(family, f"{given}{mark}", table, seat)


def _sitting_out(facts: PrintFacts, round_: Round) -> list[int]:
    """Players with a seat in other rounds and none in this one."""
    return [
        each.id
        for each in facts.players
        if each.id in facts.places and round_.number not in facts.places[each.id]
    ]


def _tables(facts: PrintFacts, round_: Round) -> tuple[SeatedTable, ...]:
    return tuple(
        SeatedTable(
            plan.table,
            tuple(
                TableSeat(facts.word(seat), facts.names[entrant], facts.letter(seat))
                for seat in facts.columns
                if (entrant := plan.seats[seat]) is not None
            ),
            _NOTES.get(len(plan.seats.occupied), ""),
            facts.room(plan.table),
        )
        for plan in facts.tables[round_.id]
    )

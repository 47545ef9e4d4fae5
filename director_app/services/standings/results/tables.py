"""Standings as tables for spreadsheets and programs.

CSV (UTF-8 with its mark, one line a player) and XLSX (a sheet for each division) have the columns
division, place, tied, badge, name, city, total, qualifying_total, a column for each round,
adjustments, bonus, status; a round that was not played is empty. They are for people: heads and
words are in the reader's language, and these are the English ones. No text of theirs is a formula.

JSON is one object: ``format`` is ``front-table-results``, ``version`` 1, ``event`` has ``name``,
``days`` (ISO 8601), ``place`` and ``director``, and ``divisions`` is a list, each with ``name``,
``ruleset``, ``through`` (a round's number), ``released``, ``provisional``, ``out`` (round and table
of each sheet still out), ``rounds`` (``number``, ``title``, ``counts``), and ``standings`` as the
command ``standings --json`` prints them. ``prizes`` is a list of what would be won now: ``title``,
``shared`` (how a tie was shared) and ``winners`` (``badge``, ``name``, ``cents``, ``thing``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from director_app.domain.events import Division, Event
from director_app.domain.standings import ListedAs, RankedTally
from director_app.messages.message import Message
from director_app.services.plain_cells import is_formula, plain_cell
from director_app.services.prizes.service import PrizeLine, view_in
from director_app.services.standings.no_round import no_round
from director_app.services.standings.service import BookStandings, StandingsView
from director_app.storage.unit_of_work import UnitOfWork
from reports.spreadsheets import Worksheet, table_bytes, workbook_bytes

FORMAT = "front-table-results"
VERSION = 1
_SHEET_LIMIT = 31
_NO_TITLE = str.maketrans("", "", "[]:*?/\\")


@dataclass(frozen=True, slots=True)
class ResultsTable:
    """Standings of divisions; ``cities`` by entrant."""

    event: Event
    views: tuple[StandingsView, ...]
    boards: tuple[tuple[StandingsView, ...], ...]
    """For each division the lists that its rule set has beside the places."""
    cities: Mapping[int, str]
    prizes: tuple[PrizeLine, ...] = ()


def table_of(
    work: UnitOfWork,
    standings: BookStandings,
    event: int,
    through: int | None,
    division: int | None,
) -> ResultsTable:
    """Read the standings of every scored division, or of the one that is meant."""
    kept = work.events.get(event)
    meant = [
        candidate
        for candidate in kept.divisions
        if candidate.id == division or (division is None and candidate.scored)
    ]
    last = {chosen.id: _last(work, chosen, through) for chosen in meant}
    if through is not None and through not in last.values():
        known = (round_.number for chosen in meant for round_ in work.rounds.all(chosen.id))
        raise no_round(through, known, "through")
    return ResultsTable(
        kept,
        tuple(standings.standings_in(work, event, last[chosen.id], chosen.id) for chosen in meant),
        tuple(standings.boards_in(work, event, last[chosen.id], chosen.id) for chosen in meant),
        {entrant.id: entrant.facts.city for entrant in work.roster.all(event)},
        view_in(work, standings, event, through).lines,
    )


def _last(work: UnitOfWork, division: Division, through: int | None) -> int:
    """The last round begun, or the last one up to the round that is wanted."""
    rounds = [round_ for round_ in work.rounds.all(division.id) if not round_.cancelled]
    if through is not None:
        return max((round_.number for round_ in rounds if round_.number <= through), default=0)
    sheets = work.sheets.of_rounds(round_.id for round_ in rounds)
    begun = {sheet.round_id for sheet in sheets if sheet.counts}
    return max((round_.number for round_ in rounds if round_.id in begun), default=0)


def as_json(table: ResultsTable) -> bytes:
    """The documented JSON."""
    facts = table.event.facts
    data = {
        "format": FORMAT,
        "version": VERSION,
        "event": {
            "name": facts.name,
            "days": [day.isoformat() for day in facts.days],
            "place": facts.place,
            "director": facts.director,
        },
        "divisions": [
            _division(view, boards) for view, boards in zip(table.views, table.boards, strict=True)
        ],
        "prizes": [_prize(line) for line in table.prizes if line.winners],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _division(view: StandingsView, boards: Sequence[StandingsView]) -> dict[str, Any]:
    more = [{"name": board.board, "standings": board.data()} for board in boards]
    return {
        "name": view.division.name,
        "ruleset": view.division.ruleset,
        "through": view.through,
        "released": view.released,
        "provisional": view.provisional,
        "out": [{"round": number, "table": at} for number, at in view.out],
        "rounds": [
            {"number": round_.number, "title": round_.title, "counts": round_.counts_event}
            for round_ in view.rounds
        ],
        "standings": view.data(),
        **({"boards": more} if more else {}),
    }


def _prize(line: PrizeLine) -> dict[str, Any]:
    winners = [
        {"badge": winner.badge, "name": winner.name, "cents": winner.cents, "thing": winner.thing}
        for winner in line.winners
    ]
    return {"title": line.title, "shared": line.shared, "winners": winners}


def as_csv(table: ResultsTable) -> bytes:
    """One table of all divisions."""
    numbers = range(1, max((view.through for view in table.views), default=0) + 1)
    rows = (row for view in table.views for row in _rows(table, view, numbers))
    return table_bytes(_heads(numbers), ([plain_cell(cell) for cell in row] for row in rows))


def as_xlsx(table: ResultsTable) -> bytes:
    """A workbook with a sheet for each division."""
    sheets = []
    for at, view in enumerate(table.views):
        numbers = [round_.number for round_ in view.rounds]
        title = _sheet_title(view.division.name, at)
        sheets.append(Worksheet(title, _heads(numbers), tuple(_rows(table, view, numbers))))
    for board in (board for boards in table.boards for board in boards):
        numbers = [round_.number for round_ in board.rounds]
        title = _sheet_title(board.board, len(sheets))
        sheets.append(Worksheet(title, _heads(numbers), tuple(_rows(table, board, numbers))))
    return workbook_bytes(sheets, is_formula, freeze="F2", wide=("E", 28))


def _sheet_title(name: str, at: int) -> str:
    """A division's name as a workbook may have it, told apart from the others'."""
    return f"{at + 1} {name.translate(_NO_TITLE)}".strip()[:_SHEET_LIMIT]


def _heads(numbers: Sequence[int]) -> tuple[str, ...]:
    return (
        Message("division"),
        Message("place"),
        Message("tied"),
        Message("badge"),
        Message("name"),
        Message("city"),
        Message("total"),
        Message("qualifying_total"),
        *(Message("round_{number}", number=number) for number in numbers),
        Message("adjustments"),
        Message("bonus"),
        Message("status"),
    )


_STATUS = {
    ListedAs.PLAYING: Message("playing"),
    ListedAs.WITHDRAWN: Message("withdrawn"),
    ListedAs.DISQUALIFIED: Message("disqualified"),
    ListedAs.FILL_IN: Message("fill_in"),
}


def _rows(
    table: ResultsTable, view: StandingsView, numbers: Sequence[int]
) -> Iterator[tuple[object, ...]]:
    at = {round_.number: index for index, round_ in enumerate(view.rounds)}
    for place in view.places:
        tally = place.tally
        rounds = (tally.rounds[at[number]] if number in at else None for number in numbers)
        yield (
            view.division.name,
            place.rank,
            _tied(place),
            tally.badge,
            tally.name,
            table.cities[tally.entrant],
            tally.total if tally.average is None else float(tally.average),
            tally.qualifying_total,
            *rounds,
            tally.adjustments,
            tally.bonus,
            _STATUS[tally.status],
        )


def _tied(place: RankedTally) -> str:
    return Message("yes") if place.tied else Message("no")

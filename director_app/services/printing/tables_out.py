"""The list of tables that are still to be called for their sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.rounds import Round
from director_app.errors import DirectorError
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.services.clock.service import current_clock
from director_app.services.divisions import division_of
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.words import clock_time
from director_app.services.scores.service import board
from director_app.services.table_stages import Tile, still_out
from director_app.storage.unit_of_work import UnitOfWork
from reports.tables_out import RoundOut, TableOut, TablesOut, write_tables_out

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources


def tables_out(
    sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """The tables out of one round: the one that is asked for, or the one at work."""
    facts.scored  # noqa: B018 - refuses a division without sheets
    with sources.store.read() as work:
        round_ = _round(work, facts, request)
        tiles = _out(work, facts, round_)
        unit = RoundOut(
            round_.number,
            tuple(_table(tile) for tile in tiles),
            announcement(tiles),
            _time(work, round_),
        )
    return ComposedDocument(
        ((f"r{round_.number}", unit),),
        lambda rounds, imprint: TablesOut(imprint, facts.last_round, rounds),
        write_tables_out,
    )


def wanted(sources: DocumentSources, facts: PrintFacts, request: PrintRequest) -> bool:
    """Whether there is anybody to call: time is over and a table is out."""
    if facts.rules is None:
        return False
    with sources.store.read() as work:
        try:
            round_ = _round(work, facts, request)
            return _minutes_over(work, round_) is not None and bool(_out(work, facts, round_))
        except DirectorError:
            return False


def announcement(tiles: tuple[Tile, ...]) -> str:
    """What is read out to the room."""
    numbers = [str(tile.table) for tile in tiles]
    if not numbers:
        return ""
    if len(numbers) == 1:
        return Message("Table {numbers}, please bring your sheet to the front.", numbers=numbers[0])
    return Message(
        "Tables {numbers}, please bring your sheets to the front.", numbers=listed(numbers)
    )


def _round(work: UnitOfWork, facts: PrintFacts, request: PrintRequest) -> Round:
    if request.round is not None:
        return facts.round_numbered(request.round)
    return current_clock(work, division_of(work, facts.event.id, facts.division.id)).round


def _out(work: UnitOfWork, facts: PrintFacts, round_: Round) -> tuple[Tile, ...]:
    tiles = board(work, facts.event.id, round_.number, facts.division.id)
    return still_out(tiles, _minutes_over(work, round_))


def _minutes_over(work: UnitOfWork, round_: Round) -> int | None:
    clock = work.clocks.get(round_.id)
    return clock.minutes_over(work.now) if clock is not None else None


def _table(tile: Tile) -> TableOut:
    return TableOut(tile.table, tile.players)


def _time(work: UnitOfWork, round_: Round) -> str:
    clock = work.clocks.get(round_.id)
    if clock is None or clock.minutes_over(work.now) is None:
        return ""
    return Message(
        "Time was called at {clock_time}", clock_time=clock_time(clock.ends_at(work.now))
    )

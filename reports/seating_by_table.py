"""Seating by table: twelve tables a page, for hosts and runners."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI
from reports.page import DOT, MEASURE
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class TableSeat:
    wind: str
    name: str
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table; the note says "three players" of a short one."""

    table: int
    seats: tuple[TableSeat, ...]
    note: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class RoundByTable:
    round: int
    tables: tuple[SeatedTable, ...]
    time: str = ""


@dataclass(frozen=True, slots=True)
class SeatingByTable:
    """Lists of one or more rounds, each on its own pages."""

    imprint: Imprint
    rounds_in_event: int
    rounds: tuple[RoundByTable, ...]


_KIND = Message("Seating by table")


def write_seating_by_table(
    sheets: SeatingByTable, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write twelve tables a page in three columns, or six in two in large print."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    columns, rows = (2, 3) if large else (3, 4)
    a_page = columns * rows
    pages = [
        (round_, round_.tables[at : at + a_page])
        for round_ in sheets.rounds
        for at in range(0, len(round_.tables), a_page)
    ]
    press.pages = len(pages)
    if not pages:
        press.nothing_yet(Message("No seating yet."))
        return
    mine = sheets.imprint
    for round_, tables in pages:
        first, last = tables[0].table, tables[-1].table
        title = Message("Tables {first_table} to {last_table}", first_table=first, last_table=last)
        if last == first:
            title = Message("Table {table}", table=first)
        one_room = len({table.room for table in tables}) == 1
        if one_room and tables[0].room:
            title = Message("{tables}, {room}", tables=title, room=tables[0].room)
        press.bookmark(Message("Round {round}: {tables}", round=round_.round, tables=title))
        facts = joined(DOT, (part for part in (mine.event, mine.date, round_.time) if part))
        of = Message("of {count}", count=sheets.rounds_in_event)
        right = (Message("Round"), str(round_.round), of)
        top = press.head(_KIND, title, facts, right=right) + 16
        gutter = 20.0 if large else 18.0
        wide = (MEASURE - (columns - 1) * gutter) / columns
        tall = (press.live - top) / rows
        for number, table in enumerate(tables):
            x = (number % columns) * (wide + gutter)
            shown = replace(table, room="") if one_room else table
            _table(press, shown, x, top + (number // columns) * tall, wide)
        press.footer(Message("Seating by table, round {round}", round=round_.round))
        press.turn()
    press.finish()


def _table(press: PageSurface, table: SeatedTable, x: float, y: float, wide: float) -> None:
    large = press.large
    big, size, row = (40.0, 16.0, 33.0) if large else (24.0, 10.5, 28.5)
    base = y + big * CAP_HEIGHT
    taken = press.text(x - 1, base, str(table.table), big, SEMI)
    words = joined(DOT, (part for part in (table.room, table.note) if part))
    if words:
        note = fit_cell(words, SANS, size, wide - taken - 8, floor=6)
        press.lines(x + taken + 8, base - (len(note.lines) - 1) * note.leading, note)
    press.rule(x, x + wide, base + size * 0.7, 1.1)
    at = base + size * 0.7
    for seat in table.seats:
        middle = at + row / 2
        left = x
        if seat.letter:
            across = size * 1.45
            press.disc(x + across / 2, middle, across, seat.letter)
            left += across + 5
        line = middle + size * CAP_HEIGHT / 2
        wind = press.text(left, line, seat.wind, size, SEMI)
        left = max(left + wind + 6, x + (seat.letter is not None) * size * 1.9 + size * 3.4)
        name = fit(seat.name, SANS, size, room=x + wide - left, tall=row - 1)
        press.name(left, at, name, row)
        at += row
        if seat is not table.seats[-1]:
            press.rule(x, x + wide, at)

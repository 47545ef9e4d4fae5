"""Tables still out: whom to call, the longest out first, with a box to tick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate
from reports.fonts import SANS, SEMI
from reports.page import DOT, MEASURE
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class TableOut:
    """A table whose paper is not here, and who sits there."""

    table: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundOut:
    """The tables of a round in the order in which they are called; `said` is read out."""

    round: int
    tables: tuple[TableOut, ...]
    said: str
    time_called: str = ""


@dataclass(frozen=True, slots=True)
class TablesOut:
    """The list of one or more rounds, each on its own pages."""

    imprint: Imprint
    rounds_in_event: int
    rounds: tuple[RoundOut, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    number: float
    name: float
    said: float
    row: float
    names_at: float
    tick: float


_NORMAL = _Face(20, 11, 13, 34, 84, 14)
_KIND = Message("Missing score sheets")
_LARGE = _Face(32, 17, 19, 58, 118, 20)


def write_tables_out(
    sheets: TablesOut, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the list of each round, from the top of a page."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    listed = [round_ for round_ in sheets.rounds if round_.tables]
    if not listed:
        press.nothing_yet(Message("All sheets are in."))
        return
    runs = [(round_, _pages(press, face, sheets, round_)) for round_ in listed]
    press.pages = sum(len(pages) for _, pages in runs)
    for round_, pages in runs:
        for number, page in enumerate(pages):
            which = Message("Round {number}", number=round_.round)
            more = Message("Round {number}, continued", number=round_.round)
            press.bookmark(more if number else which)
            if number:
                top = press.head_again(_KIND, which)
            else:
                of = Message("of {count}", count=sheets.rounds_in_event)
                right = (Message("Round"), str(round_.round), of)
                facts = _facts(sheets, round_)
                top = press.head(_KIND, _title(round_), facts, right=right)
            draw_blocks(page, top + 8)
            press.footer(Message("Missing score sheets, round {round}", round=round_.round))
            press.turn()
    press.finish()


def _title(round_: RoundOut) -> str:
    count = len(round_.tables)
    if count == 1:
        return Message("1 score sheet missing")
    return Message("{count} score sheets missing", count=count)


def _facts(sheets: TablesOut, round_: RoundOut) -> str:
    mine = sheets.imprint
    return joined(DOT, (part for part in (mine.event, mine.date, round_.time_called) if part))


def _pages(
    press: PageSurface, face: _Face, sheets: TablesOut, round_: RoundOut
) -> list[tuple[FlowBlock, ...]]:
    said = fit_cell(round_.said, SANS, face.said, MEASURE, floor=face.said * 0.7)
    blocks = [_lead(press, said.height + face.said, round_, face)]
    blocks += [_row(press, face, table) for table in round_.tables]
    first = press.live - press.head_rule(_facts(sheets, round_), right=True) - 8
    return paginate(blocks, first, press.live - press.again_rule - 8)


def _lead(press: PageSurface, tall: float, round_: RoundOut, face: _Face) -> FlowBlock:
    def draw(top: float) -> None:
        said = fit_cell(round_.said, SANS, face.said, MEASURE, floor=face.said * 0.7)
        press.lines(0, top + said.size, said)

    return FlowBlock(tall, draw)


def _row(press: PageSurface, face: _Face, table: TableOut) -> FlowBlock:
    room = MEASURE - face.names_at - face.tick - 12
    names = fit_cell(", ".join(table.players), SANS, face.name, room, floor=face.name * 0.875)
    tall = max(face.row, names.height + 10)

    def draw(top: float) -> None:
        middle = top + tall / 2
        press.text(0, middle + face.number * 0.35, str(table.table), face.number, SEMI)
        first = middle - names.height / 2 + names.size * 0.86
        press.lines(face.names_at, first, names)
        press.box(MEASURE - face.tick, middle - face.tick / 2, face.tick, face.tick)
        press.rule(0, MEASURE, top + tall)

    return FlowBlock(tall, draw)

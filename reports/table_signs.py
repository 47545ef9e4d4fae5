"""Table signs: a page folded to a tent, the number to be read from both sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import CARD_DOT
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI, SERIF
from reports.page import CUT_WEIGHT, EDGE, MEASURE
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class SignSeat:
    """A seat on the small plan of the table."""

    wind: str
    letter: str | None = None


@dataclass(frozen=True, slots=True)
class TableSigns:
    """Signs for tables; seats in order round the table, the first at the near side.

    ``rooms`` are the tables' rooms in the same order, where there are several.
    """

    imprint: Imprint
    tables: tuple[int, ...]
    seats: tuple[SignSeat, ...] = ()
    rooms: tuple[str, ...] = ()


_NUMBER = 300.0
_THREE_DIGITS = 220.0
_SQUARE = 56.0
_ROOM = 26.0


def write_table_signs(
    sheets: TableSigns, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write a page for each table; in large print the winds are larger, the number is the same."""
    press = PageSurface(out, sheets.imprint, Message("Table sign"), paper=paper, large=large)
    press.pages = len(sheets.tables)
    if not sheets.tables:
        press.nothing_yet(Message("No tables yet."))
        return
    half = press.height / 2
    rooms = sheets.rooms or ("",) * len(sheets.tables)
    for table, room in zip(sheets.tables, rooms, strict=True):
        press.bookmark(Message("Table {table}", table=table))
        press.at(press.margin, half)
        _face(press, sheets, table, room, half)
        with press.upside_down():
            press.at(press.margin, half)
            _face(press, sheets, table, room, half)
        press.at(0, 0)
        press.stroke(((EDGE, half), (EDGE + 24, half)), CUT_WEIGHT, dashed=True)
        press.stroke(
            ((press.width - EDGE - 24, half), (press.width - EDGE, half)), CUT_WEIGHT, dashed=True
        )
        press.turn()
    press.finish()


def _face(press: PageSurface, sheets: TableSigns, table: int, room: str, half: float) -> None:
    """One side of the tent, upright in the lower half of the page."""
    mine = sheets.imprint
    size = _NUMBER if table < 100 else _THREE_DIGITS
    middle = 176.0
    centre = 186.0 if sheets.seats else MEASURE / 2
    press.text(centre, middle + size * CAP_HEIGHT / 2, str(table), size, SEMI, align="centre")
    if room:
        press.name(0, _ROOM, fit(room, SEMI, 20, room=MEASURE, tall=26, most=1), 26)
    if sheets.seats:
        _seats(press, sheets.seats, 443 if press.large else 438, middle)
    event = fit(mine.event, SERIF, 18, room=MEASURE, tall=24, most=2)
    press.name(0, half - 88, event, 24)
    which = Message("table {number}", number=table)
    words = joined(CARD_DOT, [mine.date, which, *press.job()])
    press.lines(0, half - 40, fit_cell(words, SANS, 9, MEASURE, floor=5))


def _seats(press: PageSurface, seats: tuple[SignSeat, ...], x: float, y: float) -> None:
    """The letters, or the winds, at the four sides of a small square."""
    side, size, beside = (44.0, 16.0, 20.0) if press.large else (_SQUARE, 11.0, 18.0)
    press.box(x - side / 2, y - side / 2, side, side)
    level, upright = side / 2 + beside, side / 2 + 18
    places = ((0.0, upright), (level, 0.0), (0.0, -upright), (-level, 0.0))
    for seat, (across, down) in zip(seats, places, strict=False):
        at, middle = x + across, y + down
        if seat.letter:
            press.disc(at, middle, 24, seat.letter)
            below = 20 + size if press.large and not down else 14 + size
            base = middle + (below if down >= 0 else -16)
            press.text(at, base, seat.wind, size, SEMI, align="centre")
        else:
            press.text(at, middle + 5, seat.wind, size + 2, SEMI, align="centre")

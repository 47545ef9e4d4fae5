"""Schedule: the day on one page for the wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.cards import quarters
from reports.fitting import fit, fit_cell
from reports.flow import Block, draw_blocks, paginate
from reports.fonts import SANS, SEMI, SERIF
from reports.page import HEAVY
from reports.press import Press

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class ScheduleItem:
    """Something that happens; a break is set light."""

    time: str
    what: str
    where: str = ""
    light: bool = False


@dataclass(frozen=True, slots=True)
class Schedule:
    """The day's items in order; `small` prints four to a page, for handing out."""

    imprint: Imprint
    facts: str
    items: tuple[ScheduleItem, ...]
    small: bool = False


@dataclass(frozen=True, slots=True)
class _Face:
    time: float
    what: float
    where: float
    what_at: float
    row: float


_NORMAL = _Face(24, 18, 14, 136, 56)
_LARGE = _Face(36, 26, 20, 196, 80)
_SMALL = _Face(13, 10.5, 9, 70, 30)


def write_schedule(
    sheets: Schedule, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the schedule, on one page where it goes on one."""
    press = Press(out, sheets.imprint, "Schedule", paper=paper, large=large)
    if not sheets.items:
        press.nothing_yet("Nothing is scheduled yet.")
        return
    if sheets.small:
        _four_up(press, sheets)
        return
    wide = press.width - 2 * press.margin
    rule = press.head_rule(sheets.facts)
    room = press.live - rule - 8
    face = _LARGE if large else _NORMAL
    row = max(face.what + face.where * 1.5, min(face.row, room / len(sheets.items)))
    blocks = [_item(press, face, one, wide, row) for one in sheets.items]
    pages = paginate(blocks, room, press.live - press.again_rule - 8)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark("Schedule" if not number else f"Schedule, page {number + 1}")
        if number:
            top = press.head_again("Schedule", sheets.imprint.event)
        else:
            top = press.head("Schedule", sheets.imprint.event, sheets.facts)
        draw_blocks(page, top + 4)
        press.footer()
        press.turn()
    press.finish()


def _item(press: Press, face: _Face, one: ScheduleItem, wide: float, row: float) -> Block:
    font = SANS if one.light else SEMI
    room = wide - face.what_at
    what = fit_cell(one.what, font, face.what, room, floor=face.what * 0.7)
    where = fit_cell(one.where, SANS, face.where, room, floor=face.where * 0.7)
    inside = what.height + (where.height if one.where else 0)
    tall = max(row, inside + 6)

    def draw(top: float) -> None:
        time = fit_cell(one.time, font, face.time, face.what_at - 10, floor=6)
        first = top + (tall - inside) / 2 + what.size * 0.86
        press.lines(0, first, time)
        foot = press.lines(face.what_at, first, what)
        press.lines(face.what_at, foot + where.size * 1.2, where)
        press.rule(0, wide, top + tall)

    return Block(tall, draw)


def _four_up(press: Press, sheets: Schedule) -> None:
    mine = sheets.imprint
    press.bookmark("Schedule, four to a page")
    for left, top in quarters(press):
        press.at(left, top)
        event = fit(mine.event, SERIF, 15, room=240, tall=34)
        press.name(0, 27, event, 34)
        date = fit_cell(mine.date, SANS, 10, 240, floor=5)
        press.lines(0, 73, date)
        press.rule(0, 240, 79, HEAVY)
        room = press.height / 2 - 79 - 48
        row = min(_SMALL.row, room / len(sheets.items))
        scale = min(1.0, row / 24)
        face = _Face(13 * scale, 10.5 * scale, 9 * scale, 70, row)
        draw_blocks([_item(press, face, one, 240, row - 6) for one in sheets.items], 81)
        words = " \N{MIDDLE DOT} ".join(press.job())
        press.lines(0, press.height / 2 - 33, fit_cell(words, SANS, 7.5, 240, floor=5))
    press.cut_marks((press.width / 2,), (press.height / 2,))
    press.turn()
    press.finish()

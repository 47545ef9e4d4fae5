"""Schedule: the day on one page for the wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import CARD_DOT, quarters
from reports.fitting import fit, fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate
from reports.fonts import SANS, SEMI, SERIF
from reports.page import HEAVY
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class ScheduleItem:
    """Something that happens; a break is set light, and `day` heads the first of a day."""

    time: str
    what: str
    where: str = ""
    light: bool = False
    day: str = ""


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

    @property
    def head(self) -> float:
        """How high the heading of a day is."""
        return self.where * 2.2

    @property
    def least(self) -> float:
        """How low a row can be."""
        return max(self.what + self.where * 1.5, self.time * 1.3)

    def scaled(self, by: float) -> _Face:
        """The same, smaller; the rows stay as high as they may be."""
        sizes = (self.time * by, self.what * by, self.where * by, self.what_at * by)
        return _Face(*sizes, self.row)


_NORMAL = _Face(24, 18, 14, 136, 56)
_LARGE = _Face(36, 26, 20, 196, 80)
_KIND = Message("Schedule")
_SMALL = _Face(13, 10.5, 9, 70, 30)


def write_schedule(
    sheets: Schedule, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the schedule, on one page where it goes on one."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    if not sheets.items:
        press.nothing_yet(Message("Nothing is scheduled yet."))
        return
    if sheets.small:
        _four_up(press, sheets)
        return
    wide = press.width - 2 * press.margin
    rule = press.head_rule(sheets.facts)
    room = press.live - rule - 8
    blocks = _fitted(press, sheets.items, _LARGE if large else _NORMAL, wide, room)
    pages = paginate(blocks, room, press.live - press.again_rule - 8)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Schedule, page {page}", page=number + 1) if number else _KIND)
        if number:
            top = press.head_again(_KIND, sheets.imprint.event)
        else:
            top = press.head(_KIND, sheets.imprint.event, sheets.facts)
        draw_blocks(page, top + 4)
        press.footer()
        press.turn()
    press.finish()


def _fitted(
    press: PageSurface, items: tuple[ScheduleItem, ...], whole: _Face, wide: float, room: float
) -> list[FlowBlock]:
    """Rows as high as the page allows; a little smaller where that saves a page."""
    lowest: list[FlowBlock] = []
    for scale in (1.0, 0.9) if press.large else (1.0, 0.92, 0.85, 0.78):
        face = whole.scaled(scale)
        for row in range(round(face.row), round(face.least) - 1, -2):
            blocks = [_item(press, face, item, wide, row) for item in items]
            if sum(block.tall for block in blocks) <= room:
                return blocks
        lowest = lowest or blocks
    return lowest


def _item(
    press: PageSurface, face: _Face, item: ScheduleItem, wide: float, row: float
) -> FlowBlock:
    font = SANS if item.light else SEMI
    room = wide - face.what_at
    what = fit_cell(item.what, font, face.what, room, floor=face.what * 0.7)
    where = fit_cell(item.where, SANS, face.where, room, floor=face.where * 0.7)
    inside = what.height + (where.height if item.where else 0)
    tall = max(row, inside + 6 + max(face.time - face.what, 0) * 0.9)
    head = face.head if item.day else 0

    def draw(top: float) -> None:
        if head:
            day = fit_cell(item.day, SEMI, face.where, wide, floor=face.where * 0.7)
            press.lines(0, top + head - face.where * 0.6, day)
            press.rule(0, wide, top + head, HEAVY)
            top += head
        time = fit_cell(item.time, font, face.time, face.what_at - 10, floor=6)
        first = top + max((tall - inside) / 2 + what.size * 0.86, time.size * 0.72 + 4)
        press.lines(0, first, time)
        foot = press.lines(face.what_at, first, what)
        press.lines(face.what_at, foot + where.size * 1.2, where)
        press.rule(0, wide, top + tall)

    return FlowBlock(tall + head, draw)


def _four_up(press: PageSurface, sheets: Schedule) -> None:
    mine = sheets.imprint
    press.bookmark(Message("Schedule 4-up"))
    for left, top in quarters(press):
        press.at(left, top)
        event = fit(mine.event, SERIF, 15, room=240, tall=34)
        press.name(0, 27, event, 34)
        date = fit_cell(mine.date, SANS, 10, 240, floor=5)
        press.lines(0, 73, date)
        press.rule(0, 240, 79, HEAVY)
        room = press.height / 2 - 79 - 48
        heads = sum(bool(item.day) for item in sheets.items)
        row = min(_SMALL.row, room / (len(sheets.items) + heads))
        scale = min(1.0, row / 24)
        face = _Face(13 * scale, 10.5 * scale, 9 * scale, 70, row)
        draw_blocks([_item(press, face, item, 240, row - 6) for item in sheets.items], 81)
        words = joined(CARD_DOT, press.job())
        press.lines(0, press.height / 2 - 33, fit_cell(words, SANS, 7.5, 240, floor=5))
    press.cut_marks((press.width / 2,), (press.height / 2,))
    press.turn()
    press.finish()

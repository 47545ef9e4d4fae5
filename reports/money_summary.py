"""Money summary: what came in, what went out, what should be there and where, each a sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from director_app.messages.message import Message
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate, paragraph, signatures, together
from reports.fonts import SANS, SEMI
from reports.page import MEASURE, PRIZE_LINE
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """A heading, a line, the sum of the lines above it, or a sentence."""

    kind: Literal["head", "line", "sum", "note"]
    title: str
    amount: str = ""  # "−$30.00"
    note: str = ""  # "$505.00 counted: $5.00 short"


@dataclass(frozen=True, slots=True)
class MoneySheet:
    """The whole sum, in the order in which it adds up."""

    imprint: Imprint
    facts: str
    rows: tuple[MoneyRow, ...]


_KIND = Message("Money summary")
_AMOUNT = 110.0
"""How wide amounts may be."""


def write_money_summary(
    sheets: MoneySheet, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the sum, each part with its heading on one page, and lines to sign."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    size = 15.0 if large else 10.5
    room = press.live - 8
    blocks: list[FlowBlock] = []
    part: list[FlowBlock] = []
    for row in sheets.rows:
        if row.kind == "head":
            blocks += together(part, room - press.again_rule)
            part = []
        part.append(_block(press, row, size))
    blocks += together(part, room - press.again_rule)
    blocks.append(
        signatures(press, ((0, 240, Message("Counted by")), (276, 240, Message("Director"))))
    )
    pages = paginate(blocks, room - press.head_rule(sheets.facts), room - press.again_rule)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Money summary, page {page}", page=number + 1))
        if number:
            top = press.head_again(_KIND, sheets.imprint.event)
        else:
            top = press.head(_KIND, sheets.imprint.event, sheets.facts)
        draw_blocks(page, top + 6)
        press.footer()
        press.turn()
    press.finish()


def _block(press: PageSurface, row: MoneyRow, size: float) -> FlowBlock:
    if row.kind == "note":
        return paragraph(press, row.title, size=size, room=MEASURE, after=4)
    if row.kind == "head":
        return _head(press, row, size)
    return _amount(press, row, size)


def _head(press: PageSurface, row: MoneyRow, size: float) -> FlowBlock:
    def draw(top: float) -> None:
        press.text(0, top + size * 2.1, row.title, size * 1.1, SEMI)
        press.rule(0, MEASURE, top + size * 2.5)

    return FlowBlock(size * 2.7, draw)


def _amount(press: PageSurface, row: MoneyRow, size: float) -> FlowBlock:
    """A line with its amount; a note of it stands below, a sum has a rule above."""
    font = SEMI if row.kind == "sum" else SANS
    title = fit_cell(row.title, font, size, MEASURE - _AMOUNT - 12, floor=7.5)
    small = size * 0.86
    note = fit_cell(row.note, SANS, small, MEASURE - _AMOUNT - 12, floor=7.5)
    tall = title.height + (note.height if row.note else 0) + size * 0.5

    def draw(top: float) -> None:
        if row.kind == "sum":
            press.rule(MEASURE - _AMOUNT, MEASURE, top + 1, PRIZE_LINE / 2)
        base = top + size * 1.15
        foot = press.lines(0, base, title)
        press.text(MEASURE, base, row.amount, size, font, align="right")
        if row.note:
            press.lines(0, foot + small * 1.25, note)

    return FlowBlock(tall, draw)

"""Prizes: who won what, how a tie was shared, and receipts to be signed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import foot_words
from reports.fitting import fit, fit_cell, wrap
from reports.flow import FlowBlock, draw_blocks, paginate, paragraph, signatures, together
from reports.fonts import SANS, SEMI, SERIF
from reports.page import CUT_MARK, CUT_WEIGHT, EDGE, MEASURE, PRIZE_LINE, WRITING, cut_stacks
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class PrizeTableRow:
    """A prize and its winner; the note says how a tie was shared.

    A row without ``what`` is of the same prize as the one before.
    """

    what: str  # "1st place", "High score of round 2"
    winner: str
    amount: str  # "$150", "gift basket"
    note: str = ""  # "places 2 and 3 shared: $75 each"


@dataclass(frozen=True, slots=True)
class Prizes:
    """All prizes of an event, with the sum as printed."""

    imprint: Imprint
    facts: str
    rows: tuple[PrizeTableRow, ...]
    total: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a winner signs for; without a number it is not handed over yet."""

    number: int | None
    name: str
    amount: str
    what: str  # "2nd place (shared)"


@dataclass(frozen=True, slots=True)
class Receipts:
    """A run of receipts, three on a page."""

    imprint: Imprint
    receipts: tuple[Receipt, ...]


_KIND = Message("Prizes")
_RECEIPT = Message("Receipt")
_NO_PRIZE = Message("No prizes yet. Add prizes first. Front Table can suggest places.")
_NO_WINNER = Message("No prizes won yet. Add prizes and accept score sheets.")
_AMOUNT = 128.0
"""How wide amounts and things may be."""


def write_prizes(
    sheets: Prizes, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    if not sheets.rows:
        press.nothing_yet(_NO_PRIZE)
        return
    size = 16.0 if large else 11.5
    goes_on = [not row.what for row in (*sheets.rows[1:], sheets.rows[0])]
    room = press.live - 8
    blocks: list[FlowBlock] = []
    prize: list[FlowBlock] = []
    for row, more in zip(sheets.rows, goes_on, strict=True):
        prize.append(_row(press, row, size, ruled=not more))
        if not more:
            blocks += together(prize, room - press.again_rule)
            prize = []
    if sheets.total:
        blocks.append(_total(press, sheets, size))
    blocks += [
        paragraph(press, note, size=size * 0.85, room=MEASURE, after=2) for note in sheets.notes
    ]
    blocks.append(
        signatures(press, ((0, 240, Message("Director")), (276, 240, Message("Paid out"))))
    )
    pages = paginate(blocks, room - press.head_rule(sheets.facts), room - press.again_rule)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Prizes, page {page}", page=number + 1))
        if number:
            top = press.head_again(_KIND, sheets.imprint.event)
        else:
            top = press.head(_KIND, sheets.imprint.event, sheets.facts)
        draw_blocks(page, top + 6)
        press.footer()
        press.turn()
    press.finish()


def _row(press: PageSurface, row: PrizeTableRow, size: float, *, ruled: bool) -> FlowBlock:
    small = size * 0.83
    name_at = 178.0
    amount = [
        fit_cell(line, SEMI, size, _AMOUNT, floor=6)
        for line in wrap(row.amount, SEMI, size, _AMOUNT)
    ]
    what = fit_cell(row.what, SANS, size, name_at - 12, floor=small)
    name = fit_cell(row.winner, SEMI, size, MEASURE - name_at - _AMOUNT - 12, floor=small)
    note = wrap(row.note, SANS, small, MEASURE - name_at - _AMOUNT - 12) if row.note else ()
    beside = max(what.height, name.height) + len(note) * small * 1.28
    tall = max(beside, len(amount) * size * 1.28) + size * 0.8

    def draw(top: float) -> None:
        base = top + size * 1.15
        press.lines(0, base, what)
        foot = press.lines(name_at, base, name)
        for number, won in enumerate(amount):
            press.lines(MEASURE, base + number * size * 1.28, won, "right")
        for number, line in enumerate(note):
            press.text(name_at, foot + (number + 1) * small * 1.28, line, small)
        if ruled:
            press.rule(0, MEASURE, top + tall)

    return FlowBlock(tall, draw)


def _total(press: PageSurface, sheets: Prizes, size: float) -> FlowBlock:
    def draw(top: float) -> None:
        press.rule(0, MEASURE, top, PRIZE_LINE)
        press.text(0, top + size * 1.7, Message("Total"), size, SEMI)
        press.text(MEASURE, top + size * 1.7, sheets.total, size, SEMI, align="right")

    return FlowBlock(size * 2.6, draw)


RECEIPTS_ON_PAGE = 3
STUB = 150.0


def write_receipts(
    sheets: Receipts, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write receipts three on a page, each with a stub of the same number."""
    press = PageSurface(out, sheets.imprint, Message("Prize receipt"), paper=paper, large=large)
    if not sheets.receipts:
        press.nothing_yet(_NO_WINNER)
        return
    tall = press.height / RECEIPTS_ON_PAGE
    pages = list(cut_stacks(len(sheets.receipts), RECEIPTS_ON_PAGE))
    press.pages = len(pages)
    for page in pages:
        for place, number in enumerate(page.cards):
            if number is None:
                continue
            receipt = sheets.receipts[number]
            press.bookmark(joined(": ", (_called(receipt), receipt.name)))
            press.at(press.margin, place * tall)
            words = foot_words(press, page, number, len(sheets.receipts), _RECEIPT)
            _receipt(press, receipt, tall, words)
        receipt_marks(press, tall, sum(number is not None for number in page.cards))
        press.turn()
    press.finish()


def _receipt(press: PageSurface, receipt: Receipt, tall: float, words: str) -> None:
    mine = press.imprint
    left = STUB + 22
    room = MEASURE - left
    size = 14.0 if press.large else 11.5
    for x, wide in ((0.0, STUB - 12), (left, room)):
        press.label(x, 38, _called(receipt), 8)
        if receipt.number is None:
            press.rule(x + 50, x + 104, 40, WRITING)
        event = fit(mine.event, SERIF, 14, room=wide, tall=30)
        press.name(x, 42, event, 30)
        date = fit_cell(mine.date, SANS, 9.5, wide, floor=5)
        press.lines(x, 86, date)
    name = fit(receipt.name, SEMI, 13, room=STUB - 12, tall=34)
    press.name(0, 94, name, 34)
    for number, line in enumerate((receipt.amount, receipt.what)):
        press.lines(0, 146 + number * 15, fit_cell(line, SANS, 10.5, STUB - 12, floor=5))
    received = Message("Received {amount} for {prize}", amount=receipt.amount, prize=receipt.what)
    lines = wrap(received, SANS, size, room)
    for number, line in enumerate(lines):
        press.text(left, 112 + number * size * 1.3, line, size)
    name = fit(receipt.name, SEMI, size + 2, room=room, tall=26)
    press.name(left, 122 + (len(lines) - 1) * size * 1.3, name, 26)
    signed = tall - 58
    press.rule(left, left + 240, signed, WRITING)
    press.text(left, signed + 12, Message("Signature"), 9.5)
    press.lines(left, tall - 30, fit_cell(words, SANS, 7.5, room, floor=5))


def _called(receipt: Receipt) -> str:
    if receipt.number is None:
        return _RECEIPT
    return Message("Receipt {number}", number=receipt.number)


def receipt_marks(press: PageSurface, tall: float, filled: int) -> None:
    """Where receipts are cut apart, and where each stub comes off."""
    press.at(0, 0)
    for number in range(1, RECEIPTS_ON_PAGE):
        y = number * tall
        press.rule(EDGE, EDGE + CUT_MARK, y, CUT_WEIGHT)
        press.rule(press.width - EDGE - CUT_MARK, press.width - EDGE, y, CUT_WEIGHT)
    x = press.margin + STUB + 4
    for number in range(filled):
        top = number * tall
        press.stroke(((x, top + 26), (x, top + tall - 26)), CUT_WEIGHT, dashed=True)

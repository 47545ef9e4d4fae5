"""Entry fee receipts: what a player paid, how and when, with a stub for the club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import foot_words
from reports.fitting import fit, fit_cell, wrap
from reports.fonts import SANS, SEMI, SERIF
from reports.page import MEASURE, WRITING, cut_stacks
from reports.page_surface import PageSurface
from reports.prizes import RECEIPTS_ON_PAGE, STUB, receipt_marks

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class FeeReceipt:
    """What one player paid; `parts` are the payments, each in words."""

    badge: int
    name: str
    amount: str  # "$45.00"
    parts: tuple[str, ...]  # "$25.00 in cash, Saturday, March 14, 2026, 9:12 am"
    rest: str = ""  # "$20.00 still due", "$20.00 waived"


@dataclass(frozen=True, slots=True)
class FeeReceipts:
    """A run of receipts, three on a page."""

    imprint: Imprint
    receipts: tuple[FeeReceipt, ...]
    director: str = ""


_KIND = Message("Entry fee receipt")
_RECEIPT = Message("Receipt")
_NONE = Message("No entry fee is paid yet. Take fees at check-in.")


def write_fee_receipts(
    sheets: FeeReceipts, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write receipts three on a page, each with a stub that the club keeps."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    if not sheets.receipts:
        press.nothing_yet(_NONE)
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
            _receipt(press, sheets, receipt, tall, words)
        receipt_marks(press, tall, sum(number is not None for number in page.cards))
        press.turn()
    press.finish()


def _receipt(
    press: PageSurface, sheets: FeeReceipts, receipt: FeeReceipt, tall: float, words: str
) -> None:
    left = STUB + 22
    room = MEASURE - left
    size = 14.0 if press.large else 11.5
    small = 14.0 if press.large else 10.0
    for x, wide in ((0.0, STUB - 12), (left, room)):
        press.label(x, 38, _called(receipt), 8)
        event = fit(press.imprint.event, SERIF, 14, room=wide, tall=30)
        press.name(x, 42, event, 30)
        press.lines(x, 86, fit_cell(press.imprint.date, SANS, 9.5, wide, floor=5))
    name = fit(receipt.name, SEMI, 13, room=STUB - 12, tall=34)
    press.name(0, 94, name, 34)
    press.lines(0, 146, fit_cell(receipt.amount, SEMI, 10.5, STUB - 12, floor=5))
    if receipt.rest:
        press.lines(0, 161, fit_cell(receipt.rest, SANS, 10.5, STUB - 12, floor=5))
    received = Message("Received {amount} entry fee from", amount=receipt.amount)
    press.text(left, 108, received, size)
    name = fit(receipt.name, SEMI, size + 2, room=room, tall=26)
    press.name(left, 114, name, 26)
    base = 152.0
    for part in (*receipt.parts, *((receipt.rest,) if receipt.rest else ())):
        for line in wrap(part, SANS, small, room):
            press.text(left, base, line, small, as_given=True)
            base += small * 1.28
    signed = tall - 58
    press.rule(left, left + 240, signed, WRITING)
    by = Message("Received by")
    message = Message("Received by, for {director}", director=sheets.director)
    press.lines(
        left, signed + 12, fit_cell(message if sheets.director else by, SANS, 9.5, room, floor=5)
    )
    press.lines(left, tall - 30, fit_cell(words, SANS, 7.5, room, floor=5))


def _called(receipt: FeeReceipt) -> str:
    return Message("Receipt, badge {badge}", badge=receipt.badge)

"""Cards that share a page: their places, their order for the cutter, and their marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import progress_watch
from reports.page import BLOCK, laid_out

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from reports.page import CutStack
    from reports.page_surface import PageSurface

QUARTER_MEASURE = 240.0
CARD_DOT = " \N{MIDDLE DOT} "
_CARD = Message("Card")


def halves(press: PageSurface) -> tuple[tuple[float, float], ...]:
    """Origins of two half cards, one above the other."""
    return (press.margin, 0.0), (press.margin, press.height / 2)


def quarters(press: PageSurface) -> tuple[tuple[float, float], ...]:
    """Origins of four quarter cards, left to right, then down."""
    inset = (press.width / 2 - QUARTER_MEASURE) / 2
    return tuple(
        (column * press.width / 2 + inset, row * press.height / 2)
        for row in range(2)
        for column in range(2)
    )


def columns(press: PageSurface) -> tuple[tuple[float, float], ...]:
    """Origins of two cards side by side, each as high as the page."""
    return quarters(press)[:2]


def whole(press: PageSurface) -> tuple[tuple[float, float], ...]:
    """Origin of a card that has the page to itself."""
    return ((press.margin, 0.0),)


def draw_cards(
    press: PageSurface,
    count: int,
    places: tuple[tuple[float, float], ...],
    draw: Callable[[int, str], str],
    word: str = _CARD,
    each: int = 1,
) -> None:
    """Lay `count` cards out for cutting; `draw` gets a card's number and the foot of the card.

    `each` is how many of them belong to one player, one after the other. It returns the card's
    line in the outline, which is in the order of the cards.
    """
    lone = len(places) == 1
    sheets = laid_out(press.imprint, count, len(places), count if lone else BLOCK)
    press.pages = len(sheets)
    marks: dict[int, tuple[str, str]] = {}
    for sheet in sheets:
        for number, (left, top) in zip(sheet.cards, places, strict=True):
            if number is not None:
                press.at(left, top)
                progress_watch.stands(number // each, press.page)
                words = foot_words(press, sheet, number, count, word)
                marks[number] = draw(number, words), press.anchor()
        if not lone:
            lefts, tops = ({place[axis] for place in places} for axis in (0, 1))
            press.cut_marks(
                (press.width / 2,) if len(lefts) > 1 else (),
                (press.height / 2,) if len(tops) > 1 else (),
            )
        press.turn()
    outline(press, marks)


def outline(press: PageSurface, marks: Mapping[int, tuple[str, str]]) -> None:
    """Name the cards in their own order, whatever pages they lie on."""
    for number in sorted(marks):
        press.outline(*marks[number])


def foot_words(press: PageSurface, sheet: CutStack, number: int, count: int, word: str) -> str:
    """The line that says which card of the run this is."""
    parts = [Message("{card} {number} of {count}", card=word, number=number + 1, count=count)]
    if sheet.stacks > 1:
        parts.append(Message("stack {number} of {count}", number=sheet.stack, count=sheet.stacks))
    return joined(CARD_DOT, [*parts, *press.job()[1:]])

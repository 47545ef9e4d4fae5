"""Cards that share a page: their places, their order for the cutter, and their marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.page import cut_stacks

if TYPE_CHECKING:
    from collections.abc import Callable

    from reports.page import CutStack
    from reports.press import Press

QUARTER_MEASURE = 240.0
CARD_DOT = " \N{MIDDLE DOT} "


def halves(press: Press) -> tuple[tuple[float, float], ...]:
    """Origins of two half cards, one above the other."""
    return (press.margin, 0.0), (press.margin, press.height / 2)


def quarters(press: Press) -> tuple[tuple[float, float], ...]:
    """Origins of four quarter cards, left to right, then down."""
    inset = (press.width / 2 - QUARTER_MEASURE) / 2
    return tuple(
        (column * press.width / 2 + inset, row * press.height / 2)
        for row in range(2)
        for column in range(2)
    )


def whole(press: Press) -> tuple[tuple[float, float], ...]:
    """Origin of a card that has the page to itself."""
    return ((press.margin, 0.0),)


def draw_cards(
    press: Press,
    count: int,
    places: tuple[tuple[float, float], ...],
    draw: Callable[[int, str], None],
    word: str = "Card",
) -> None:
    """Lay `count` cards out for cutting; `draw` gets a card's number and the foot of the card."""
    sheets = list(cut_stacks(count, len(places)))
    press.pages = len(sheets)
    for sheet in sheets:
        for number, (left, top) in zip(sheet.cards, places, strict=True):
            if number is not None:
                press.at(left, top)
                draw(number, foot_words(press, sheet, number, count, word))
        if len(places) > 1:
            across = (press.width / 2,) if len(places) == 4 else ()
            press.cut_marks(across, (press.height / 2,))
        press.turn()


def foot_words(press: Press, sheet: CutStack, number: int, count: int, word: str) -> str:
    """The line that says which card of the run this is."""
    stack = [f"stack {sheet.stack} of {sheet.stacks}"] if sheet.stacks > 1 else []
    return CARD_DOT.join([f"{word} {number + 1} of {count}", *stack, *press.job()[1:]])

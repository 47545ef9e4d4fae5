"""What every page shares: paper, grid, type scale, strokes, the imprint and cut stacks.

Lengths are points. Inside a page `x` runs from the left edge of the measure and `y` runs
down from the top of the live area.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

PaperName = Literal["letter", "a4"]

MEASURE = 516.0
TOP = 36.0
FOOT = 36.0
GUTTER = 12.0

HAIR = 0.5
WRITING = 0.9
POINTS_BOX = 1.1
PRIZE_LINE = 1.6
HEAVY = 2.0

EDGE = 18.0
CUT_MARK = 16.0
CUT_WEIGHT = 0.6
BLOCK = 50
"""Pages of a pile that can be cut at once."""

MINUS = "\N{MINUS SIGN}"
DOT = "  \N{MIDDLE DOT}  "


@dataclass(frozen=True, slots=True)
class Imprint:
    """What every page says of itself: the event, its date and the print run."""

    event: str
    date: str
    run: str
    replaces: str | None = None
    language: str = "en-US"
    plain: bool = field(default=False, repr=False)
    """Cards that share a page lie page by page, not in the order of cut piles."""
    practice: bool = field(default=False, repr=False)
    """The event is not a real one, which every page says at its upper edge."""


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A sheet of paper, upright."""

    name: PaperName
    width: float
    height: float

    @property
    def margin(self) -> float:
        """Left and right of the one measure."""
        return (self.width - MEASURE) / 2

    @property
    def live(self) -> float:
        """Height from the top of the live area to just above the footer."""
        return self.height - TOP - FOOT - GUTTER


LETTER = PaperSize("letter", 612.0, 792.0)
A4 = PaperSize("a4", 595.276, 841.89)


def paper_named(name: PaperName) -> PaperSize:
    papers = {"letter": LETTER, "a4": A4}
    if name not in papers:
        message = f"The paper {name!r} is not known; use letter or a4."
        raise ValueError(message)
    return papers[name]


def figure(points: int, *, signed: bool = False) -> str:
    """Points as printed: a true minus, and a plus where asked."""
    if points < 0:
        return f"{MINUS}{-points}"
    return f"+{points}" if signed and points else str(points)


def true_minus(text: str) -> str:
    """Turn the hyphen of a number such as `-25` into a true minus."""
    if text[:1] in {"-", "\N{EN DASH}"} and text[1:2].isdigit():
        return MINUS + text[1:]
    return text


@dataclass(frozen=True, slots=True)
class CutStack:
    """One page of cards to be cut: which card lies at which place, and in which stack."""

    cards: tuple[int | None, ...]
    stack: int
    stacks: int


def cut_stacks(cards: int, places: int, block: int = BLOCK) -> Iterator[CutStack]:
    """Lay cards (counted from 0) on pages so that a cut pile is in order.

    Pile 1 laid on pile 2 and so on gives the cards in order; above `block` pages the run is
    split into stacks of that many pages.
    """
    pages = ceil(cards / places)
    stacks = max(1, ceil(pages / block))
    for stack in range(stacks):
        first = stack * block * places
        here = min(cards - first, block * places)
        deep = ceil(here / places)
        for page in range(deep):
            numbers = (first + place * deep + page for place in range(places))
            yield CutStack(
                tuple(number if number < first + here else None for number in numbers),
                stack + 1,
                stacks,
            )


def plain_order(cards: int, places: int) -> Iterator[CutStack]:
    """Lay cards (counted from 0) page by page: in order on each page, a cut pile is not."""
    for first in range(0, cards, places):
        numbers = range(first, first + places)
        yield CutStack(tuple(number if number < cards else None for number in numbers), 1, 1)


def laid_out(imprint: Imprint, cards: int, places: int, block: int = BLOCK) -> list[CutStack]:
    """The pages of a run of cards, in the order that was asked for."""
    if imprint.plain:
        return list(plain_order(cards, places))
    return list(cut_stacks(cards, places, block))

"""Lists that run over pages: blocks that never break, under a head that is repeated."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reports.fitting import wrap
from reports.fonts import SANS
from reports.page import WRITING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from reports.page_surface import PageSurface


@dataclass(frozen=True, slots=True)
class FlowBlock:
    """Something `tall` high, drawn from its top edge on one page.

    `under` is the heading that is repeated where a page begins with this block.
    """

    tall: float
    draw: Callable[[float], None]
    under: FlowBlock | None = None


def paginate(
    blocks: Iterable[FlowBlock], first: float, others: float
) -> list[tuple[FlowBlock, ...]]:
    """Put blocks on pages that have room for `first` and `others` points; never an empty list."""
    pages: list[tuple[FlowBlock, ...]] = []
    page: list[FlowBlock] = []
    room = first
    for block in blocks:
        if page and block.tall > room:
            pages.append(tuple(page))
            page, room = [], others - (block.under.tall if block.under else 0)
        page.append(block)
        room -= block.tall
    return [*pages, tuple(page)]


def together(blocks: Sequence[FlowBlock], room: float) -> tuple[FlowBlock, ...]:
    """Blocks that stay on one page, as one block; as they are where no page has `room` for all."""
    tall = sum(block.tall for block in blocks)
    if len(blocks) < 2 or tall > room:
        return tuple(blocks)

    def draw(top: float) -> None:
        draw_blocks((replace(blocks[0], under=None), *blocks[1:]), top)

    return (FlowBlock(tall, draw, blocks[0].under),)


def draw_blocks(blocks: Sequence[FlowBlock], top: float) -> float:
    """Draw blocks one below the other; return where they end."""
    if blocks and blocks[0].under:
        blocks[0].under.draw(top)
        top += blocks[0].under.tall
    for block in blocks:
        block.draw(top)
        top += block.tall
    return top


def paragraph(
    press: PageSurface, words: str, *, size: float, room: float, font: str = SANS, after: float = 0
) -> FlowBlock:
    """Running text as one block."""
    lines = wrap(words, font, size, room)
    pitch = size * 1.28

    def draw(top: float) -> None:
        for number, line in enumerate(lines):
            press.text(0, top + size + number * pitch, line, size, font, as_given=True)

    return FlowBlock(len(lines) * pitch + after, draw)


def signatures(
    press: PageSurface, lines: Sequence[tuple[float, float, str]], *, clear: float = 40
) -> FlowBlock:
    """Signature lines (left, length, words below), with clear room above for a pen."""
    size = 14.0 if press.large else 9.5

    def draw(top: float) -> None:
        for left, long, words in lines:
            press.rule(left, left + long, top + clear, WRITING)
            press.text(left, top + clear + size * 1.25, words, size)

    return FlowBlock(clear + size * 1.6, draw)

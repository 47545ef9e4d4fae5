"""The first page of an emergency pack: what it is, how far it goes, how to go on with paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit_cell, wrap
from reports.flow import FlowBlock, draw_blocks, paginate
from reports.fonts import SANS, SEMI
from reports.page import HEAVY, MEASURE
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName

KIND = Message("Emergency pack")

_STEPS = Message("If the computer fails: how to continue on paper")


@dataclass(frozen=True, slots=True)
class PackPart:
    """Some of the pages that follow, of which `first` to `last` are counted in the whole pack."""

    title: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class EmergencyCover:
    """What the pack says of itself; `state` tells how far the scores in it go."""

    imprint: Imprint
    facts: str
    parts: tuple[PackPart, ...]
    steps: tuple[str, ...]
    state: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    step: float
    words: float
    label: float
    number_at: float
    gap: float


_NORMAL = _Face(13, 11.5, 8, 26, 20)
_LARGE = _Face(20, 16, 11, 38, 28)


def write_emergency_cover(
    sheets: EmergencyCover, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the cover, on more pages where it has to tell of much."""
    press = PageSurface(out, sheets.imprint, KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    first = press.live - press.head_rule(sheets.facts) - 8
    pages = paginate(_blocks(press, face, sheets), first, press.live - press.again_rule - 8)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Emergency pack, page {page}", page=number + 1) if number else KIND)
        if number:
            top = press.head_again(KIND, sheets.imprint.event)
        else:
            top = press.head(KIND, sheets.imprint.event, sheets.facts)
        draw_blocks(page, top + 8)
        press.footer()
        press.turn()
    press.finish()


def _blocks(press: PageSurface, face: _Face, sheets: EmergencyCover) -> list[FlowBlock]:
    blocks = [_heading(press, face, _STEPS)]
    for number, step in enumerate(sheets.steps, 1):
        blocks.append(_line(press, face, step, face.step, str(number)))
    blocks.append(_heading(press, face, Message("Scores so far")))
    blocks += [_line(press, face, words, face.words) for words in sheets.state]
    if sheets.parts:
        under = _heading(press, face, Message("In this pack"))
        blocks.append(under)
        blocks += [_part(press, face, part, under) for part in sheets.parts]
    return blocks


def _heading(press: PageSurface, face: _Face, words: str) -> FlowBlock:
    tall = face.gap + face.label + 8

    def draw(top: float) -> None:
        press.label(0, top + face.gap + face.label * 0.72, words, face.label)
        press.rule(0, MEASURE, top + tall - 3, HEAVY)

    return FlowBlock(tall, draw)


def _line(press: PageSurface, face: _Face, words: str, size: float, number: str = "") -> FlowBlock:
    """A sentence; a step is numbered and stands apart."""
    left = face.number_at if number else 0
    lines = wrap(words, SANS, size, MEASURE - left)
    space, pitch = size * (0.9 if number else 0.5), size * 1.28

    def draw(top: float) -> None:
        base = top + space / 2 + size
        if number:
            press.text(0, base, number, size * 1.25, SEMI)
        for at, line in enumerate(lines):
            press.text(left, base + at * pitch, line, size)

    return FlowBlock(len(lines) * pitch + space, draw)


def _part(press: PageSurface, face: _Face, part: PackPart, under: FlowBlock) -> FlowBlock:
    pages = Message("pages {first_page} to {last_page}", first_page=part.first, last_page=part.last)
    if part.first == part.last:
        pages = Message("page {page}", page=part.first)
    wide = face.words * 9
    fitted = fit_cell(part.title, SANS, face.words, MEASURE - wide, floor=face.words * 0.8)
    tall = fitted.height + face.words * 0.7

    def draw(top: float) -> None:
        base = top + face.words * 0.35 + fitted.size
        press.lines(0, base, fitted)
        press.text(MEASURE, base, pages, face.words, SEMI, align="right")
        press.rule(0, MEASURE, top + tall)

    return FlowBlock(tall, draw, under)

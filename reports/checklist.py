"""The day's checklist: what is to be done and what the book shows done, on one page for helpers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate
from reports.fonts import SANS, SEMI
from reports.page import MEASURE
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class CheckBox:
    """A box to tick, done already or not; `label` where a line has several."""

    done: bool
    label: str = ""


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One thing to do, with a box, or a box for each round."""

    words: str
    boxes: tuple[CheckBox, ...]


@dataclass(frozen=True, slots=True)
class CheckPart:
    """A part of the day and what is to be done in it."""

    title: str
    lines: tuple[CheckLine, ...]


@dataclass(frozen=True, slots=True)
class Checklist:
    """The whole day."""

    imprint: Imprint
    facts: str
    parts: tuple[CheckPart, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    row: float = 20
    text: float = 11
    title: float = 11.5
    heading: float = 28
    tick: float = 12
    label: float = 9


_KIND = Message("Checklist")
_NORMAL = _Face()
_LARGE = _Face(30, 16, 18, 40, 18, 14)


def write_checklist(
    sheets: Checklist, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the list: boxes at the left, those of several rounds at the right."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    blocks = []
    for part in sheets.parts:
        blocks.append(_heading(press, face, part.title))
        blocks += [_line(press, face, line) for line in part.lines]
    first = press.live - press.head_rule(sheets.facts)
    pages = paginate(blocks, first, press.live - press.again_rule)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Checklist, page {page}", page=number + 1))
        if number:
            rule = press.head_again(_KIND, sheets.imprint.event)
        else:
            rule = press.head(_KIND, sheets.imprint.event, sheets.facts)
        draw_blocks(page, rule)
        press.footer()
        press.turn()
    press.finish()


def _heading(press: PageSurface, face: _Face, title: str) -> FlowBlock:
    def draw(top: float) -> None:
        press.text(0, top + face.heading - face.title * 0.5, title, face.title, SEMI)

    return FlowBlock(face.heading, draw)


def _line(press: PageSurface, face: _Face, line: CheckLine) -> FlowBlock:
    single = not any(box.label for box in line.boxes)
    across = face.tick * 2.6
    wide = 0.0 if single else across * len(line.boxes)
    left = face.tick + 10
    words = fit_cell(line.words, SANS, face.text, MEASURE - left - wide, floor=face.label)
    tall = max(face.row, words.height + 6)

    def draw(top: float) -> None:
        middle = top + tall / 2
        press.lines(left, middle - words.height / 2 + words.size * 0.82, words)
        if single:
            _box(press, 0, middle, face, line.boxes[0])
        else:
            for at, box in enumerate(line.boxes):
                x = MEASURE - wide + at * across + across - face.tick
                press.text(x - 4, middle + face.label * 0.36, box.label, face.label, align="right")
                _box(press, x, middle, face, box)
        press.rule(left, MEASURE, top + tall)

    return FlowBlock(tall, draw)


def _box(press: PageSurface, x: float, middle: float, face: _Face, box: CheckBox) -> None:
    """A box, with a cross that survives being copied where it is done."""
    press.box(x, middle - face.tick / 2, face.tick, face.tick)
    if box.done:
        press.text(
            x + face.tick / 2, middle + face.tick * 0.36, "X", face.tick, SEMI, align="centre"
        )

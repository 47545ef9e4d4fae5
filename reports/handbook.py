"""Handbook: how the program is used, chapter by chapter, to read on paper."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from reportlab.lib.utils import ImageReader

from director_app.messages.message import Message, joined
from reports.fitting import wrap
from reports.flow import FlowBlock, draw_blocks, paginate, paragraph
from reports.fonts import SANS, SEMI, measured, width
from reports.page import DOT, MEASURE, TOP
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class HandbookWords:
    """Running words, plain or strong."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class HandbookPart:
    """A title, heading, paragraph, line of a list, row of two cells, or picture with its words."""

    kind: Literal["title", "heading", "text", "bullet", "number", "row", "picture"]
    words: tuple[HandbookWords, ...]
    number: int = 0
    beside: tuple[HandbookWords, ...] = ()
    file: str = ""

    @property
    def text(self) -> str:
        """The words alone."""
        return "".join(word.text for word in self.words)


@dataclass(frozen=True, slots=True)
class Handbook:
    """The parts in order; each title begins a page."""

    imprint: Imprint
    parts: tuple[HandbookPart, ...]


_TEXT = 11.0
_LEADING = 15.0
_HEADING = 14.0
_INDENT = 20.0
_KIND = Message("Handbook")
_KEY = 150.0
_PICTURE = 430.0


class _Paper(PageSurface):
    """A page that can hold pictures."""

    def picture(self, x: float, y: float, wide: float, tall: float, file: str) -> None:
        """A picture with its top left corner at (x, y), in a thin frame."""
        left, low = self.margin + x, self.height - TOP - y - tall
        self._canvas.drawImage(file, left, low, wide, tall)
        self.box(x, y, wide, tall, 0.5)


def write_handbook(book: Handbook, out: BinaryIO, *, paper: PaperName = "letter") -> None:
    """Write a page of contents, then each chapter from a page of its own."""
    press = _Paper(out, book.imprint, _KIND, paper=paper)
    chapters = [(parts[0].text, _pages(press, parts)) for parts in _chapters(book.parts)]
    press.pages = 1 + sum(len(pages) for _, pages in chapters)
    _contents(press, book, chapters)
    for title, pages in chapters:
        for number, page in enumerate(pages):
            if number:
                top = press.head_again(_KIND, title)
            else:
                press.bookmark(title)
                top = press.head(_KIND, title, "")
            draw_blocks(page, top + 8)
            press.footer()
            press.turn()
    press.finish()


def _chapters(parts: Sequence[HandbookPart]) -> Iterator[list[HandbookPart]]:
    held: list[HandbookPart] = []
    for part in parts:
        if part.kind == "title" and held:
            yield held
            held = []
        held.append(part)
    if held:
        yield held


def _contents(
    press: _Paper, book: Handbook, chapters: list[tuple[str, list[tuple[FlowBlock, ...]]]]
) -> None:
    press.bookmark(Message("Contents"))
    y = press.head(_KIND, "Front Table", joined(DOT, (book.imprint.event, book.imprint.date)))
    page = 2
    for title, pages in chapters:
        y += 19
        end = press.text(0, y, title, 12)
        number = width(str(page), SEMI, 12)
        press.leader(end + 6, MEASURE - number - 6, y)
        press.text(MEASURE, y, str(page), 12, SEMI, align="right")
        page += len(pages)
    press.footer()
    press.turn()


def _pages(press: _Paper, parts: list[HandbookPart]) -> list[tuple[FlowBlock, ...]]:
    first = press.live - press.head_rule("") - 8
    others = press.live - press.again_rule - 8
    return paginate(_kept(_blocks(press, parts[1:])), first, others)


def _blocks(press: _Paper, parts: Sequence[HandbookPart]) -> Iterator[tuple[bool, FlowBlock]]:
    """Blocks, each with whether it stays with the next one."""
    for part in parts:
        if part.kind == "heading":
            yield True, _heading(press, part.text)
        elif part.kind == "picture":
            yield False, _picture(press, part)
        elif part.kind == "row":
            yield False, _row(press, part)
        else:
            yield False, _running(press, part)


def _kept(blocks: Iterator[tuple[bool, FlowBlock]]) -> Iterator[FlowBlock]:
    held: list[FlowBlock] = []
    for stays, block in blocks:
        held.append(block)
        if not stays:
            yield _joined(tuple(held))
            held = []
    if held:
        yield _joined(tuple(held))


def _joined(blocks: tuple[FlowBlock, ...]) -> FlowBlock:
    def draw(top: float) -> None:
        draw_blocks(blocks, top)

    return FlowBlock(sum(block.tall for block in blocks), draw)


def _heading(press: PageSurface, title: str) -> FlowBlock:
    lines = wrap(title, SEMI, _HEADING, MEASURE)

    def draw(top: float) -> None:
        for number, line in enumerate(lines):
            press.text(0, top + 12 + _HEADING + number * 18, line, _HEADING, SEMI)

    return FlowBlock(12 + len(lines) * 18 + 6, draw)


def _picture(press: _Paper, part: HandbookPart) -> FlowBlock:
    if not Path(part.file).is_file():
        return paragraph(press, part.text, size=_TEXT, room=MEASURE, after=6)
    across, down = ImageReader(part.file).getSize()
    tall = _PICTURE * down / across
    words = paragraph(press, part.text, size=9, room=_PICTURE, after=8)

    def draw(top: float) -> None:
        press.picture(0, top + 4, _PICTURE, tall, part.file)
        words.draw(top + tall + 7)

    return FlowBlock(tall + 7 + words.tall, draw)


def _row(press: PageSurface, part: HandbookPart) -> FlowBlock:
    keys = _lines(part.words, _KEY - 10)
    told = _lines(part.beside, MEASURE - _KEY)
    tall = max(len(keys), len(told)) * _LEADING + 5

    def draw(top: float) -> None:
        _draw_lines(press, 0, top, keys)
        _draw_lines(press, _KEY, top, told)
        press.rule(0, MEASURE, top + tall - 1)

    return FlowBlock(tall, draw)


def _running(press: PageSurface, part: HandbookPart) -> FlowBlock:
    indent = 0.0 if part.kind == "text" else _INDENT
    mark = {"text": "", "bullet": "•"}.get(part.kind, f"{part.number}.")
    lines = _lines(part.words, MEASURE - indent)

    def draw(top: float) -> None:
        press.text(4, top + _TEXT, mark, _TEXT, SEMI)
        _draw_lines(press, indent, top, lines)

    return FlowBlock(len(lines) * _LEADING + (7 if part.kind == "text" else 4), draw)


_Line = list[tuple[str, str, float]]
"""Words of one font with the place where they begin."""


def _lines(words: Sequence[HandbookWords], room: float) -> list[_Line]:
    """Full lines of words in two fonts; a space belongs to the word before it."""
    lines: list[_Line] = [[]]
    x = 0.0
    for text, font in _pieces(words):
        wide = measured(text.rstrip(), font, _TEXT)
        if x and x + wide > room:
            lines.append([])
            x = 0.0
        lines[-1].append((text.rstrip(), font, x))
        x += wide + (measured(" ", SANS, _TEXT) if text.endswith(" ") else 0)
    return lines


def _pieces(words: Sequence[HandbookWords]) -> Iterator[tuple[str, str]]:
    for word in words:
        font = SEMI if word.strong else SANS
        parts = word.text.split(" ")
        for place, part in enumerate(parts):
            last = place == len(parts) - 1
            if part or not last:
                yield (part if last else f"{part} "), font


def _draw_lines(press: PageSurface, x: float, top: float, lines: Sequence[_Line]) -> None:
    for number, line in enumerate(lines):
        for text, font, at in line:
            base = top + _TEXT + number * _LEADING
            press.text(x + at, base, text, _TEXT, font, as_given=True)

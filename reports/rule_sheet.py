"""Rule sheet: the event's rules in plain words, one page before play and at each table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.flow import Block, draw_blocks, paragraph
from reports.fonts import SEMI
from reports.page import MEASURE, TOP, WRITING
from reports.press import Press
from reports.rule_sheet_points import points, points_height
from reports.rule_sheet_text import Face, RuleSection, height, section_blocks

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName
    from reports.score_sheet_types import SheetPoints


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of the day. Points tables use `SheetPoints` of the score sheet."""

    imprint: Imprint
    facts: str  # "Saturday, March 14, 2026 · MJMP rules, sheet of 2017 · ..."
    points: tuple[SheetPoints, ...]
    sections: tuple[RuleSection, ...]
    additions: tuple[str, ...] = ()  # what the director adds, a paragraph each


_SIZES = (
    Face(),
    Face(text=9.5, adds=66),
    Face(text=9.5, heading=11, before=6.5, after=1.2, spread=1.22, adds=56),
    Face(text=9, heading=11, before=7, adds=56),
    Face(text=9, heading=10.5, before=5.5, after=1.2, spread=1.2, adds=48),
    Face(text=9, before=6, adds=42, spread=1.2, run_in=True),
    Face(text=9, before=3, adds=42, spread=1.16, run_in=True),
    Face(text=9, before=2.5, adds=40, spread=1.12, run_in=True),
)
_LARGE = Face(columns=1, column=MEASURE, text=14, heading=17, before=12, mark=11, adds=84)
_LARGE_SIZES = (
    _LARGE,
    replace(_LARGE, heading=15, before=7, after=1.2, adds=60, spread=1.22),
    replace(_LARGE, before=7, adds=60, spread=1.22, run_in=True),
    replace(_LARGE, before=4, adds=50, spread=1.16, run_in=True),
    replace(_LARGE, heading=14, before=2.5, adds=40, spread=1.12, run_in=True),
    replace(_LARGE, text=13.5, mark=10, before=2.5, adds=40, spread=1.14, run_in=True),
    replace(_LARGE, text=13, mark=10, before=4, adds=48, spread=1.16, run_in=True),
)
_TITLE = Message("Today's rules")
_GUTTER = 20.0
_SMALLER = (11.0, 9.5, 8.5, 7.5, 6.5)

_Column = tuple[Block, ...]


def write_rule_sheet(
    sheets: RuleSheet, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the rules on one page where they go on one, closer by steps; else on more."""
    press = Press(out, sheets.imprint, Message("Rule sheet"), paper=paper, large=large)
    start = press.head_rule(sheets.facts) + points_height(sheets.points, large=large)
    room = press.live - start
    face, pages = _fewest(press, sheets, room, large=large)
    _print(press, face, sheets, pages, start)


def _fewest(
    press: Press, sheets: RuleSheet, room: float, *, large: bool
) -> tuple[Face, list[tuple[_Column, ...]]]:
    """The first face that fills one page, two in large print; else the first of all."""
    faces, most = (_LARGE_SIZES, 2) if large else (_SIZES, 1)
    tried = [(face, _many_pages(press, face, sheets, room)) for face in faces]
    return next((layout for layout in tried if len(layout[1]) <= most), tried[0])


def _print(
    press: Press,
    face: Face,
    sheets: RuleSheet,
    pages: list[tuple[_Column, ...]],
    start: float,
) -> None:
    press.pages = len(pages)
    for number, columns in enumerate(pages):
        if number:
            end = top = press.head_again(_TITLE, sheets.imprint.event) + 10
        else:
            rule = press.head(_TITLE, sheets.imprint.event, sheets.facts)
            press.bookmark(_TITLE)
            points(press, sheets.points, rule)
            end = top = start
        for column, blocks in enumerate(columns):
            press.at(press.margin + column * (face.column + _GUTTER), TOP)
            end = max(end, draw_blocks(blocks, top))
        press.home()
        if number == len(pages) - 1:
            _additions(press, face, sheets, press.live - end - 10).draw(end + 8)
        press.footer()
        press.turn()
    press.finish()


def _even(blocks: list[Block], columns: int, room: float) -> tuple[_Column, ...] | None:
    """One column, or two as even as can be, if they fit."""
    if columns == 1:
        return (tuple(blocks),) if height(blocks) <= room else None
    best: tuple[float, int] | None = None
    for cut in range(len(blocks) + 1):
        longer = max(height(blocks[:cut]), height(blocks[cut:]))
        if best is None or longer < best[0]:
            best = (longer, cut)
    if best is None or best[0] > room:
        return None
    return tuple(blocks[: best[1]]), tuple(blocks[best[1] :])


def _many_pages(
    press: Press, face: Face, sheets: RuleSheet, room: float
) -> list[tuple[_Column, ...]]:
    """Full pages, then an even one with the director's box below, where there is room for it."""
    rest = _blocks(press, face, sheets)
    adds = max(_additions(press, face, sheets, 0).tall, face.adds) + 12
    again = press.live - press.again_rule - 10
    pages: list[tuple[_Column, ...]] = []
    while True:
        even = _even(rest, face.columns, room - adds)
        if even is not None:
            return [*pages, even]
        page: list[_Column] = []
        for _ in range(face.columns):
            column, rest = _filled(rest, room)
            page.append(column)
        pages.append(tuple(page))
        room = again


def _filled(blocks: list[Block], room: float) -> tuple[_Column, list[Block]]:
    """As many blocks as a column holds (one at least), and those that are left."""
    taken = 1
    while taken < len(blocks) and height(blocks[: taken + 1]) <= room:
        taken += 1
    return tuple(blocks[:taken]), blocks[taken:]


def _blocks(press: Press, face: Face, sheets: RuleSheet) -> list[Block]:
    return [block for section in sheets.sections for block in section_blocks(press, face, section)]


def _additions(press: Press, face: Face, sheets: RuleSheet, tall: float) -> Block:
    """The director's box, with free room for a pen."""
    inner = MEASURE - 24
    texts = _paragraphs(press, face, sheets.additions, inner)
    high = max(tall, face.heading * 2.2 + sum(text.tall for text in texts) + 12)

    def draw(top: float) -> None:
        press.box(0, top, MEASURE, high, WRITING)
        press.text(
            12, top + face.heading * 1.55, Message("Added by the director"), face.heading, SEMI
        )
        press.at(press.margin + 12, TOP)
        draw_blocks(texts, top + face.heading * 2.2)
        press.home()

    return Block(high, draw)


def _paragraphs(press: Press, face: Face, lines: tuple[str, ...], room: float) -> list[Block]:
    """What the director adds; in smaller print where its box would be too tall."""
    most = press.live * (0.8 if press.large else 0.5)
    texts: list[Block] = []
    for size in (max(9.5, face.text - 0.5), *_SMALLER):
        texts = [paragraph(press, words, size=size, room=room, after=2) for words in lines]
        if height(texts) <= most:
            break
    return texts

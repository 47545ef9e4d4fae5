"""Rule sheet: the event's rules in plain words, whole, then what they rule at a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paragraph
from reports.fonts import SANS, SEMI, width
from reports.page import MEASURE, TOP, WRITING, true_minus
from reports.page_surface import PageSurface
from reports.rule_sheet_text import RuleSection, RuleSheetType, height, section_blocks

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import BinaryIO

    from reports.page import Imprint, PaperName
    from reports.score_sheet_types import SheetPoints


@dataclass(frozen=True, slots=True)
class _Tables:
    columns: int = 3
    step: float = 178
    wide: float = 160
    heading: float = 12
    size: float = 9.5
    pitch: float = 15

    @property
    def head(self) -> float:
        """Height of a table's heading with its rule."""
        return self.heading * 1.5 + 5.5


_TABLES = _Tables()
_LARGE_TABLES = _Tables(2, 268, 248, 15, 14, 18)
_AFTER = 8.0


def _tiers(tables: tuple[SheetPoints, ...], face: _Tables) -> list[tuple[SheetPoints, ...]]:
    """Tables that stand side by side."""
    filled = [table for table in tables if table.rows]
    return [tuple(filled[at : at + face.columns]) for at in range(0, len(filled), face.columns)]


def points_height(tables: tuple[SheetPoints, ...], *, large: bool) -> float:
    """What the tables take, with the rule below them."""
    face = _LARGE_TABLES if large else _TABLES
    tiers = _tiers(tables, face)
    rows = sum(max(len(table.rows) for table in tier) for tier in tiers)
    return len(tiers) * face.head + rows * face.pitch + _AFTER + 2 if tiers else 0.0


def points(press: PageSurface, tables: tuple[SheetPoints, ...], rule: float) -> None:
    """The points tables: three columns, or two in large print."""
    face = _LARGE_TABLES if press.large else _TABLES
    top = rule
    for tier in _tiers(tables, face):
        for number, table in enumerate(tier):
            _points_table(press, face, table, number * face.step, top)
        top += face.head + face.pitch * max(len(table.rows) for table in tier)
    if top > rule:
        press.rule(0, MEASURE, top + _AFTER)


def _points_table(
    press: PageSurface, face: _Tables, table: SheetPoints, x: float, top: float
) -> None:
    title = fit_cell(table.heading, SEMI, face.heading, face.wide, floor=8)
    press.lines(x, top + face.heading * 1.5, title)
    press.rule(x, x + face.wide, top + face.head)
    for row, (words, points) in enumerate(table.rows):
        base = top + face.head + face.pitch * (row + 1)
        shown = true_minus(points)
        taken = width(shown, SEMI, face.size)
        label = fit_cell(words, SANS, face.size, face.wide - taken - 6, floor=6)
        press.lines(x, base - (len(label.lines) - 1) * label.leading / 2, label)
        press.text(x + face.wide, base, shown, face.size, SEMI, align="right")


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of the day. Points tables use `SheetPoints` of the score sheet."""

    imprint: Imprint
    facts: str  # "Saturday, March 14, 2026 · MJMP rules, sheet of 2017 · ..."
    points: tuple[SheetPoints, ...]
    sections: tuple[RuleSection, ...]
    additions: tuple[str, ...] = ()  # what the director adds, a paragraph each
    rulings: tuple[RuleSection, ...] = ()  # on pages of their own, after the rules


_SIZES = (
    RuleSheetType(),
    RuleSheetType(text=9.5, adds=66),
    RuleSheetType(text=9.5, heading=11, before=6.5, after=1.2, spread=1.22, adds=56),
)
_LARGE = RuleSheetType(columns=1, column=MEASURE, text=14, heading=17, before=12, mark=11, adds=84)
_LARGE_SIZES = (
    _LARGE,
    replace(_LARGE, heading=15, before=7, after=1.2, adds=60, spread=1.22),
)
_RULINGS = (
    RuleSheetType(text=9, before=4, spread=1.2, run_in=True),
    RuleSheetType(text=9, before=2.5, spread=1.12, run_in=True),
)
_LARGE_RULINGS = (replace(_LARGE, before=7, spread=1.22, run_in=True),)
_TITLE = Message("Today’s rules")
_RULED = Message("Rulings at the table")
_GUTTER = 20.0
_SMALLER = (11.0, 9.5, 8.5, 7.5, 6.5)

_Column = tuple[FlowBlock, ...]
_Laid = tuple[RuleSheetType, list[tuple[_Column, ...]]]


def write_rule_sheet(
    sheets: RuleSheet, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the rules on as few pages as they go on at a size to read; rulings on the next ones."""
    press = PageSurface(out, sheets.imprint, Message("Rule sheet"), paper=paper, large=large)
    start = press.head_rule(sheets.facts) + points_height(sheets.points, large=large)
    face, pages = _fewest(
        (face, _rules(press, face, sheets, press.live - start))
        for face in (_LARGE_SIZES if large else _SIZES)
    )
    room = press.live - press.again_rule - 10
    ruled, rulings = _fewest(
        (face, _pages(_blocks(press, face, sheets.rulings), face, room, room))
        for face in (_LARGE_RULINGS if large else _RULINGS)
    )
    press.pages = len(pages) + len(rulings)
    for number, columns in enumerate(pages):
        top = start if not number else _head_again(press, _TITLE, sheets)
        if not number:
            rule = press.head(_TITLE, sheets.imprint.event, sheets.facts)
            press.bookmark(_TITLE)
            points(press, sheets.points, rule)
        end = _columns(press, face, columns, top)
        if number == len(pages) - 1:
            _additions(press, face, sheets, press.live - end - 10).draw(end + 8)
        press.footer()
        press.turn()
    for columns in rulings:
        _columns(press, ruled, columns, _head_again(press, _RULED, sheets))
        press.footer()
        press.turn()
    press.finish()


def _fewest(laid: Iterable[_Laid]) -> _Laid:
    """The first of those that take the fewest pages."""
    return min(laid, key=lambda each: len(each[1]))


def _rules(
    press: PageSurface, face: RuleSheetType, sheets: RuleSheet, room: float
) -> list[tuple[_Column, ...]]:
    """The rules page by page, with room on the last for what the director adds."""
    adds = max(_additions(press, face, sheets, 0).tall, face.adds) + 12
    others = press.live - press.again_rule - 10
    return _pages(_blocks(press, face, sheets.sections), face, room, others, adds=adds)


def _head_again(press: PageSurface, title: str, sheets: RuleSheet) -> float:
    return press.head_again(title, sheets.imprint.event) + 10


def _columns(
    press: PageSurface, face: RuleSheetType, columns: tuple[_Column, ...], top: float
) -> float:
    """Draw columns side by side; return where the longest ends."""
    end = top
    for number, blocks in enumerate(columns):
        press.at(press.margin + number * (face.column + _GUTTER), TOP)
        end = max(end, draw_blocks(blocks, top))
    press.home()
    return end


def _even(blocks: list[FlowBlock], columns: int, room: float) -> tuple[_Column, ...] | None:
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


def _pages(
    rest: list[FlowBlock], face: RuleSheetType, room: float, others: float, *, adds: float = 0
) -> list[tuple[_Column, ...]]:
    """Full pages, then an even one that leaves room for ``adds``; none for no blocks."""
    pages: list[tuple[_Column, ...]] = []
    while rest or adds:
        even = _even(rest, face.columns, room - adds)
        if even is not None:
            return [*pages, even]
        page: list[_Column] = []
        for _ in range(face.columns):
            column, rest = _filled(rest, room)
            page.append(column)
        pages.append(tuple(page))
        room = others
    return pages


def _filled(blocks: list[FlowBlock], room: float) -> tuple[_Column, list[FlowBlock]]:
    """As many blocks as a column holds (one at least), and those that are left."""
    taken = 1
    while taken < len(blocks) and height(blocks[: taken + 1]) <= room:
        taken += 1
    return tuple(blocks[:taken]), blocks[taken:]


def _blocks(
    press: PageSurface, face: RuleSheetType, sections: tuple[RuleSection, ...]
) -> list[FlowBlock]:
    return [block for section in sections for block in section_blocks(press, face, section)]


def _additions(
    press: PageSurface, face: RuleSheetType, sheets: RuleSheet, tall: float
) -> FlowBlock:
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

    return FlowBlock(high, draw)


def _paragraphs(
    press: PageSurface, face: RuleSheetType, lines: tuple[str, ...], room: float
) -> list[FlowBlock]:
    """What the director adds; in smaller print where its box would be too tall."""
    most = press.live * (0.8 if press.large else 0.5)
    texts: list[FlowBlock] = []
    for size in (max(9.5, face.text - 0.5), *_SMALLER):
        texts = [paragraph(press, words, size=size, room=room, after=2) for words in lines]
        if height(texts) <= most:
            break
    return texts

"""Rule sheet: the event's rules in plain words, one page before play and at each table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.fitting import fit_cell, wrap
from reports.flow import Block, draw_blocks, paragraph
from reports.fonts import SANS, SEMI, width
from reports.page import MEASURE, TOP, WRITING, true_minus
from reports.press import Press

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from reports.page import Imprint, PaperName
    from reports.score_sheets import SheetPoints


@dataclass(frozen=True, slots=True)
class RuleText:
    """A sentence or two and the section they come from ("§ 3.2", "our default")."""

    text: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A headed group of rules, with a small table where one is needed (label, result)."""

    heading: str
    rules: tuple[RuleText, ...]
    rows: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of the day. Points tables use `SheetPoints` of the score sheet."""

    imprint: Imprint
    facts: str  # "Saturday, March 14, 2026 · MJMP rules, sheet of 2017 · ..."
    points: tuple[SheetPoints, ...]
    sections: tuple[RuleSection, ...]
    additions: tuple[str, ...] = ()  # what the director adds, a paragraph each


@dataclass(frozen=True, slots=True)
class _Face:
    """The figures of the sheet: columns, text and its leading."""

    columns: int = 2
    column: float = 248
    text: float = 10
    heading: float = 11.5
    mark: float = 7.5
    adds: float = 96

    @property
    def leading(self) -> float:
        """From baseline to baseline."""
        return self.text * 1.26


_SIZES = (_Face(), _Face(text=9.5), _Face(text=9, heading=11, adds=72))
_LARGE = _Face(columns=1, column=MEASURE, text=14, heading=17, mark=11, adds=84)
_GUTTER = 20.0
_MARK_GAP = 6.0

_Column = tuple[Block, ...]


def write_rule_sheet(
    sheets: RuleSheet, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the rules on one page where they go on one: at 10, 9.5, then 9; else on more."""
    press = Press(out, sheets.imprint, "Rule sheet", paper=paper, large=large)
    start = press.head_rule(sheets.facts) + _points_height(sheets, large=large)
    room = press.live - start
    face, pages = _LARGE if large else _SIZES[0], None
    if not large:
        for tried in _SIZES:
            face = tried
            adds = _additions(press, face, sheets, 0).tall
            even = _even(_blocks(press, face, sheets), 2, room - max(adds, face.adds) - 12)
            if even:
                pages = [even]
                break
    if pages is None:
        face = _LARGE if large else _SIZES[0]
        pages = _many_pages(press, face, sheets, room)
    _print(press, face, sheets, pages, start)


def _print(
    press: Press,
    face: _Face,
    sheets: RuleSheet,
    pages: list[tuple[_Column, ...]],
    start: float,
) -> None:
    press.pages = len(pages)
    for number, columns in enumerate(pages):
        if number:
            end = top = press.head_again("The rules today", sheets.imprint.event) + 10
        else:
            rule = press.head("The rules today", sheets.imprint.event, sheets.facts)
            press.bookmark("The rules today")
            _points(press, sheets, rule)
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
        return (tuple(blocks),) if _height(blocks) <= room else None
    best: tuple[float, int] | None = None
    for cut in range(len(blocks) + 1):
        longer = max(_height(blocks[:cut]), _height(blocks[cut:]))
        if best is None or longer < best[0]:
            best = (longer, cut)
    if best is None or best[0] > room:
        return None
    return tuple(blocks[: best[1]]), tuple(blocks[best[1] :])


def _many_pages(
    press: Press, face: _Face, sheets: RuleSheet, room: float
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
    while taken < len(blocks) and _height(blocks[: taken + 1]) <= room:
        taken += 1
    return tuple(blocks[:taken]), blocks[taken:]


def _height(blocks: Sequence[Block]) -> float:
    return sum(block.tall for block in blocks)


def _blocks(press: Press, face: _Face, sheets: RuleSheet) -> list[Block]:
    return [block for section in sheets.sections for block in _section(press, face, section)]


def _section(press: Press, face: _Face, section: RuleSection) -> list[Block]:
    """A heading kept with its first rule, the other rules, and the table kept with the last."""
    texts = [_rule_text(press, face, rule) for rule in section.rules]
    if section.rows:
        texts[-1:] = [_joined(*texts[-1:], _table(press, face, section))]
    texts[:1] = [_joined(_heading(press, face, section), *texts[:1])]
    return texts


def _joined(*blocks: Block) -> Block:
    """Blocks that stay together."""

    def draw(top: float) -> None:
        draw_blocks(blocks, top)

    return Block(_height(blocks), draw)


def _heading(press: Press, face: _Face, section: RuleSection) -> Block:
    size = face.heading
    before = size * 0.85

    def draw(top: float) -> None:
        press.text(0, top + before + size * 0.8, section.heading, size, SEMI)

    return Block(before + size * 1.3, draw)


def _table(press: Press, face: _Face, section: RuleSection) -> Block:
    row = face.text * 1.37

    def draw(top: float) -> None:
        press.rule(0, face.column, top + 3)
        for number, (words, result) in enumerate(section.rows):
            line = top + 3 + row * (number + 0.74)
            shown = true_minus(result)
            taken = width(shown, SEMI, face.text - 0.5)
            label = fit_cell(words, SANS, face.text - 0.5, face.column - taken - 8, floor=6)
            press.lines(0, line, label)
            press.text(face.column, line, shown, face.text - 0.5, SEMI, align="right")
        press.rule(0, face.column, top + 3 + row * len(section.rows) + 2)

    return Block(len(section.rows) * row + 10, draw)


def _rule_text(press: Press, face: _Face, rule: RuleText) -> Block:
    """A paragraph with its section mark kept with the last word."""
    lines = list(wrap(rule.text, SANS, face.text, face.column)) or [""]
    mark = width(rule.section, SANS, face.mark) + _MARK_GAP if rule.section else 0.0
    if width(lines[-1], SANS, face.text) + mark > face.column:
        head, _, last = lines[-1].rpartition(" ")
        lines[-1:] = [head, last] if head else [last]

    def draw(top: float) -> None:
        base = top + face.text
        for number, line in enumerate(lines):
            wide = press.text(0, base + number * face.leading, line, face.text)
        last = base + (len(lines) - 1) * face.leading
        press.text(wide + _MARK_GAP, last, rule.section, face.mark)

    return Block(len(lines) * face.leading + face.text * 0.25, draw)


@dataclass(frozen=True, slots=True)
class _Tables:
    """The figures of the points tables."""

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
_LARGE_TABLES = _Tables(2, 268, 248, 17, 14, 20)


def _tiers(sheets: RuleSheet, face: _Tables) -> list[tuple[SheetPoints, ...]]:
    """Tables that stand side by side."""
    tables = [table for table in sheets.points if table.rows]
    return [tuple(tables[at : at + face.columns]) for at in range(0, len(tables), face.columns)]


def _points_height(sheets: RuleSheet, *, large: bool) -> float:
    face = _LARGE_TABLES if large else _TABLES
    tiers = _tiers(sheets, face)
    rows = sum(max(len(table.rows) for table in tier) for tier in tiers)
    return len(tiers) * face.head + (rows + 0.9) * face.pitch + 2 if tiers else 0.0


def _points(press: Press, sheets: RuleSheet, rule: float) -> None:
    """The points tables: three columns, or two in large print."""
    face = _LARGE_TABLES if press.large else _TABLES
    top = rule
    for tier in _tiers(sheets, face):
        for number, table in enumerate(tier):
            _points_table(press, face, table, number * face.step, top)
        top += face.head + face.pitch * max(len(table.rows) for table in tier)
    if sheets.points:
        press.rule(0, MEASURE, top + face.pitch * 0.9)


def _points_table(press: Press, face: _Tables, table: SheetPoints, x: float, top: float) -> None:
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


def _additions(press: Press, face: _Face, sheets: RuleSheet, tall: float) -> Block:
    """The director's box, with free room for a pen."""
    inner = MEASURE - 24
    texts = [
        paragraph(press, words, size=max(9.5, face.text - 0.5), room=inner, after=2)
        for words in sheets.additions
    ]
    high = max(tall, face.heading * 2.2 + sum(text.tall for text in texts) + 12)

    def draw(top: float) -> None:
        press.box(0, top, MEASURE, high, WRITING)
        press.text(12, top + face.heading * 1.55, "The director adds", face.heading, SEMI)
        press.at(press.margin + 12, TOP)
        draw_blocks(texts, top + face.heading * 2.2)
        press.home()

    return Block(high, draw)

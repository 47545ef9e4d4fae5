"""Rule sheet: the event's rules in plain words, one page before play and at each table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from reports.fitting import fit_cell, wrap
from reports.flow import Block, draw_blocks, paragraph
from reports.fonts import SANS, SEMI, width
from reports.page import MEASURE, TOP, WRITING, true_minus
from reports.press import Press

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

    from reports.page import Imprint, PaperName
    from reports.score_sheets import SheetPoints


@dataclass(frozen=True, slots=True)
class RuleText:
    """A sentence or two and the section they come from ("§3.2", "house default")."""

    text: str
    section: str = ""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row of a small table: what, what follows, and the mark of a house default."""

    label: str
    result: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A headed group of rules, with a small table where one is needed."""

    heading: str
    rules: tuple[RuleText, ...]
    rows: tuple[RuleRow, ...] = ()


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
    spread: float = 1.26
    run_in: bool = False
    """Whether a heading stands in the line of its first rule."""

    @property
    def leading(self) -> float:
        """From baseline to baseline."""
        return self.text * self.spread


_SIZES = (
    _Face(),
    _Face(text=9.5),
    _Face(adds=60, run_in=True),
    _Face(text=9.5, adds=60, spread=1.22, run_in=True),
    _Face(text=9, adds=46, spread=1.16, run_in=True),
)
_LARGE = _Face(columns=1, column=MEASURE, text=14, heading=17, mark=11, adds=84)
_LARGE_SIZES = (
    _LARGE,
    replace(_LARGE, adds=60, spread=1.22, run_in=True),
    replace(_LARGE, text=13, mark=10, adds=48, spread=1.16, run_in=True),
)
_GUTTER = 20.0
_MARK_GAP = 6.0
_BEFORE = 3.0

_Column = tuple[Block, ...]


def write_rule_sheet(
    sheets: RuleSheet, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the rules on one page where they go on one, closer by steps; else on more."""
    press = Press(out, sheets.imprint, "Rule sheet", paper=paper, large=large)
    start = press.head_rule(sheets.facts) + _points_height(sheets, large=large)
    room = press.live - start
    face, pages = _fewest(press, sheets, room, large=large)
    _print(press, face, sheets, pages, start)


def _fewest(
    press: Press, sheets: RuleSheet, room: float, *, large: bool
) -> tuple[_Face, list[tuple[_Column, ...]]]:
    """The first face that fills one page, two in large print; else the first of all."""
    faces, most = (_LARGE_SIZES, 2) if large else (_SIZES, 1)
    tried = [(face, _many_pages(press, face, sheets, room)) for face in faces]
    return next((one for one in tried if len(one[1]) <= most), tried[0])


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
    """Lines that run on, the heading kept with the first two, the table with the last two."""
    words = [*_titled(face, section), *_words(face, section.rules)]
    lines = _lines(press, face, words)
    if section.rows:
        lines[-2:] = [_joined(*lines[-2:], _table(press, face, section))]
    head = Block(_BEFORE, _nothing) if face.run_in else _heading(press, face, section)
    lines[:2] = [_joined(head, *lines[:2])]
    return lines


def _titled(face: _Face, section: RuleSection) -> Iterator[_Word]:
    """The heading as the first words of the section, where it is run in."""
    words = section.heading.split() if face.run_in else []
    for place, text in enumerate(words, start=1):
        wide = width(text, SEMI, face.text)
        after = _MARK_GAP / 2 if place == len(words) else 0.0
        yield _Word(text, wide, taken=wide + after, font=SEMI)


def _nothing(_: float) -> None:
    """Draw only room."""


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
        for number, one in enumerate(section.rows):
            line = top + 3 + row * (number + 0.74)
            shown = true_minus(one.result)
            taken = width(shown, SEMI, face.text - 0.5) + 8
            taken += width(one.mark, SANS, face.mark) + _MARK_GAP if one.mark else 0.0
            label = fit_cell(one.label, SANS, face.text - 0.5, face.column - taken, floor=6)
            press.lines(0, line, label)
            wide = width(label.lines[0], label.font, label.size)
            press.text(wide + _MARK_GAP, line, one.mark, face.mark)
            press.text(face.column, line, shown, face.text - 0.5, SEMI, align="right")
        press.rule(0, face.column, top + 3 + row * len(section.rows) + 2)

    return Block(len(section.rows) * row + 10, draw)


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a rule, with the section mark that is kept with the last one."""

    text: str
    wide: float
    mark: str = ""
    taken: float = 0.0
    """What the word takes of a line with its mark."""
    font: str = SANS


def _words(face: _Face, rules: Sequence[RuleText]) -> Iterator[_Word]:
    for rule in rules:
        *first, last = _broken(face, rule.text) or [""]
        for text in first:
            wide = width(text, SANS, face.text)
            yield _Word(text, wide, taken=wide)
        wide = width(last, SANS, face.text)
        mark = width(rule.section, SANS, face.mark) + _MARK_GAP / 2 if rule.section else 0.0
        yield _Word(last, wide, rule.section, wide + mark)


def _broken(face: _Face, text: str) -> list[str]:
    """The words of a rule; one that is longer than a line in pieces."""
    return [
        piece for word in text.split() for piece in wrap(word, SANS, face.text, face.column - 70)
    ]


def _lines(press: Press, face: _Face, words: Sequence[_Word]) -> list[Block]:
    """Words one after the other in full lines, each rule with its mark."""
    space = width(" ", SANS, face.text)
    lines: list[list[_Word]] = []
    room = 0.0
    for word in words:
        if not lines or word.taken > room:
            lines.append([])
            room = face.column
        lines[-1].append(word)
        room -= word.taken + (2 * space if word.mark else space)
    return [_line(press, face, line, space) for line in lines]


def _line(press: Press, face: _Face, line: Sequence[_Word], space: float) -> Block:
    def draw(top: float) -> None:
        x = 0.0
        base = top + face.text
        for word in line:
            press.text(x, base, word.text, face.text, word.font)
            if word.mark:
                press.text(x + word.wide + _MARK_GAP / 2, base, word.mark, face.mark)
            x += word.taken + (2 * space if word.mark else space)

    return Block(face.leading, draw)


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

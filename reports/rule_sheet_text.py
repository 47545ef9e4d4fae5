"""The sections of a rule sheet as lines of text that may run over columns and pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.fitting import fit_cell, wrap
from reports.flow import FlowBlock, draw_blocks
from reports.fonts import SANS, SEMI, measured, width
from reports.language import in_paper_language
from reports.page import true_minus

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reports.page_surface import PageSurface

_MARK_GAP = 6.0


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
class RuleSheetType:
    """The figures of the sheet: columns, text and its leading."""

    columns: int = 2
    column: float = 248
    text: float = 10
    heading: float = 11.5
    before: float = 8
    after: float = 1.25
    mark: float = 7.5
    adds: float = 96
    spread: float = 1.26
    run_in: bool = False
    """Whether a heading stands in the line of its first rule."""

    @property
    def leading(self) -> float:
        """From baseline to baseline."""
        return self.text * self.spread


def height(blocks: Sequence[FlowBlock]) -> float:
    """What blocks take, one below the other."""
    return sum(block.tall for block in blocks)


def section_blocks(
    press: PageSurface, face: RuleSheetType, section: RuleSection
) -> list[FlowBlock]:
    """Lines that run on, the heading kept with the first two, the last two together."""
    words = [*_titled(face, section), *_words(face, section.rules)]
    lines = _lines(press, face, words)
    if section.rows:
        lines[-2:] = [_joined(*lines[-2:], _table(press, face, section))]
    head = FlowBlock(face.before, _nothing) if face.run_in else _heading(press, face, section)
    lines[:2] = [_joined(head, *lines[:2])]
    if len(lines) > 2 and not section.rows:
        lines[-2:] = [_joined(*lines[-2:])]
    return lines


def _titled(face: RuleSheetType, section: RuleSection) -> Iterator[_Word]:
    """The heading as the first words of the section, where it is run in."""
    words = in_paper_language(section.heading).split() if face.run_in else []
    for place, text in enumerate(words, start=1):
        wide = measured(text, SEMI, face.text)
        after = _MARK_GAP / 2 if place == len(words) else 0.0
        yield _Word(text, wide, taken=wide + after, font=SEMI)


def _nothing(_: float) -> None:
    """Draw only room."""


def _joined(*blocks: FlowBlock) -> FlowBlock:
    """Blocks that stay together."""

    def draw(top: float) -> None:
        draw_blocks(blocks, top)

    return FlowBlock(height(blocks), draw)


def _heading(press: PageSurface, face: RuleSheetType, section: RuleSection) -> FlowBlock:
    size = face.heading

    def draw(top: float) -> None:
        press.text(0, top + face.before + size * 0.8, section.heading, size, SEMI)

    return FlowBlock(face.before + size * face.after, draw)


def _table(press: PageSurface, face: RuleSheetType, section: RuleSection) -> FlowBlock:
    row = face.text * 1.37

    def draw(top: float) -> None:
        press.rule(0, face.column, top + 3)
        for number, rule in enumerate(section.rows):
            line = top + 3 + row * (number + 0.74)
            shown = true_minus(rule.result)
            taken = width(shown, SEMI, face.text - 0.5) + 8
            taken += width(rule.mark, SANS, face.mark) + _MARK_GAP if rule.mark else 0.0
            label = fit_cell(rule.label, SANS, face.text - 0.5, face.column - taken, floor=6)
            press.lines(0, line, label)
            wide = measured(label.lines[0], label.font, label.size)
            press.text(wide + _MARK_GAP, line, rule.mark, face.mark)
            press.text(face.column, line, shown, face.text - 0.5, SEMI, align="right")
        press.rule(0, face.column, top + 3 + row * len(section.rows) + 2)

    return FlowBlock(len(section.rows) * row + 10, draw)


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a rule, with the section mark that is kept with the last one."""

    text: str
    wide: float
    mark: str = ""
    taken: float = 0.0
    """What the word takes of a line with its mark."""
    font: str = SANS


def _words(face: RuleSheetType, rules: Sequence[RuleText]) -> Iterator[_Word]:
    for rule in rules:
        *first, last = _broken(face, rule.text) or [""]
        for text in first:
            wide = measured(text, SANS, face.text)
            yield _Word(text, wide, taken=wide)
        wide = measured(last, SANS, face.text)
        mark = width(rule.section, SANS, face.mark) + _MARK_GAP / 2 if rule.section else 0.0
        yield _Word(last, wide, rule.section, wide + mark)


def _broken(face: RuleSheetType, text: str) -> list[str]:
    """The words of a rule; one that is longer than a line in pieces."""
    room = face.column - 70
    return [
        piece
        for word in in_paper_language(text).split()
        for piece in wrap(word, SANS, face.text, room)
    ]


def _lines(press: PageSurface, face: RuleSheetType, words: Sequence[_Word]) -> list[FlowBlock]:
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


def _line(
    press: PageSurface, face: RuleSheetType, line: Sequence[_Word], space: float
) -> FlowBlock:
    def draw(top: float) -> None:
        x = 0.0
        base = top + face.text
        for word in line:
            press.text(x, base, word.text, face.text, word.font, as_given=True)
            if word.mark:
                press.text(x + word.wide + _MARK_GAP / 2, base, word.mark, face.mark)
            x += word.taken + (2 * space if word.mark else space)

    return FlowBlock(face.leading, draw)

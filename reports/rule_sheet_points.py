"""The points tables at the head of a rule sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.fitting import fit_cell
from reports.fonts import SANS, SEMI, width
from reports.page import MEASURE, true_minus

if TYPE_CHECKING:
    from reports.press import Press
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


def points(press: Press, tables: tuple[SheetPoints, ...], rule: float) -> None:
    """The points tables: three columns, or two in large print."""
    face = _LARGE_TABLES if press.large else _TABLES
    top = rule
    for tier in _tiers(tables, face):
        for number, table in enumerate(tier):
            _points_table(press, face, table, number * face.step, top)
        top += face.head + face.pitch * max(len(table.rows) for table in tier)
    if top > rule:
        press.rule(0, MEASURE, top + _AFTER)


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

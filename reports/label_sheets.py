"""Sheets of labels as they are sold: where each label lies on its paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reports.page import PaperName

_INCH, _MM = 72.0, 72.0 / 25.4


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet by its number; lengths in points, ``left`` and ``top`` those of the first label."""

    number: str
    paper: PaperName
    across: int
    down: int
    wide: float
    tall: float
    left: float
    top: float
    pitch_across: float
    pitch_down: float

    @property
    def count(self) -> int:
        """Labels on a sheet."""
        return self.across * self.down

    def place(self, at: int) -> tuple[float, float]:
        """Left and top of a label, counted from 0 in rows."""
        return (
            self.left + at % self.across * self.pitch_across,
            self.top + at // self.across * self.pitch_down,
        )


@dataclass(frozen=True, slots=True)
class FreeLabels:
    """Sheets to print on; ``first`` is the first free label of the first sheet, from 1."""

    sheet: LabelSheet
    first: int = 1


def _sheet(
    number: str,
    grid: tuple[int, int],
    size: tuple[float, float],
    corner: tuple[float, float],
    pitch: tuple[float, float],
) -> LabelSheet:
    a4 = number.startswith("L")
    unit = _MM if a4 else _INCH
    lengths = (length * unit for pair in (size, corner, pitch) for length in pair)
    return LabelSheet(number, "a4" if a4 else "letter", *grid, *lengths)


LABEL_SHEETS = {
    sheet.number: sheet
    for sheet in (
        _sheet("5160", (3, 10), (2.625, 1), (0.1875, 0.5), (2.75, 1)),
        _sheet("5163", (2, 5), (4, 2), (0.15625, 0.5), (4.1875, 2)),
        _sheet("5371", (2, 5), (3.5, 2), (0.75, 0.5), (3.5, 2)),
        _sheet("5390", (2, 4), (3.5, 2.25), (0.75, 1), (3.5, 2.25)),
        _sheet("5392", (2, 3), (4, 3), (0.25, 1), (4, 3)),
        _sheet("5395", (2, 4), (3.375, 7 / 3), (0.6875, 7 / 12), (3.75, 2.5)),
        _sheet("L7160", (3, 7), (63.5, 38.1), (7.21, 15.15), (66.04, 38.1)),
        _sheet("L7163", (2, 7), (99.1, 38.1), (4.65, 15.15), (101.6, 38.1)),
    )
}
"""By Avery's number, in inches on Letter and in millimeters on A4.

Sheets of the same form have other numbers too: 8160 is 5160, 8371 is 5371, 8395 is 5395.
"""

"""The largest form that fits: how things of one kind are shown in the room that there is."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST = 2.0
"""A form grows up to so many times its least size, letters and all."""
_STEPS = 20
"""From one size to the next that is twice as large."""
_WIDER, _HIGHER = 1.5, 1.3
"""So much more than it needs may a cell take of room that is left."""
_EXACT = 1e-9


@dataclass(frozen=True, slots=True)
class Form:
    """A way to show a thing: the least cell it needs, and the gap between two.

    ``below`` is the height that it leaves free, for what it does not tell itself.
    """

    name: str
    wide: float
    high: float
    gap: float = 0
    below: float = 0

    def grown_in(self, wide: float, high: float) -> float:
        """How many times its least size it has in a cell, in steps; below 1 it doesn't fit."""
        times = min(wide / self.wide, high / self.high, MOST)
        return floor(times * _STEPS + _EXACT) / _STEPS

    def columns_in(self, wide: float) -> int:
        """How many cells at most stand beside each other."""
        return max(int((wide + self.gap + _EXACT) / (self.wide + self.gap)), 1)


@dataclass(frozen=True, slots=True)
class Cell:
    """One thing in its form, and how much larger than its least size all in it is."""

    form: Form
    wide: float
    high: float
    grown: float


@dataclass(frozen=True, slots=True)
class Fit:
    """How so many things are shown: the form, the cells, and how much larger all in them is."""

    form: Form
    columns: int
    rows: int
    wide: float
    high: float
    grown: float = 1

    @property
    def width(self) -> float:
        """Of all cells."""
        return self.columns * (self.wide + self.form.gap) - self.form.gap

    @property
    def height(self) -> float:
        """Of all cells."""
        return self.rows * (self.high + self.form.gap) - self.form.gap

    def corner(self, at: int) -> tuple[float, float]:
        """Left and top of a cell in the block."""
        row, column = divmod(at, self.columns)
        return column * (self.wide + self.form.gap), row * (self.high + self.form.gap)

    def between(self, top: float, bottom: float) -> range:
        """The cells, by their places in the block, of all rows that reach into this height."""
        high = self.high + self.form.gap
        first, last = floor((top + self.form.gap) / high), floor(bottom / high)
        return range(max(first, 0) * self.columns, max(last + 1, 0) * self.columns)


def largest(forms: Sequence[Form], count: int, wide: float, high: float) -> Fit:
    """So many things in a room: in the first form of which all fit, as large as they fit.

    ``forms`` come with the largest first. Where not even the last fits, its cells are as low as
    they can be, and the room has to be scrolled.
    """
    count = max(count, 1)
    for form in forms:
        found = max(_ways(form, count, wide, high - form.below), key=_worth, default=None)
        if found is not None:
            return found
    return packed(forms[-1], count, wide)


def packed(form: Form, count: int, wide: float) -> Fit:
    """In one form, as low as it can be, whatever height that takes."""
    columns = min(form.columns_in(wide), max(count, 1))
    cell = max((wide + form.gap) / columns - form.gap, form.wide)
    return Fit(form, columns, ceil(count / columns), min(cell, form.wide * _WIDER), form.high)


def cell_in(forms: Sequence[Form], wide: float, high: float) -> Cell:
    """A thing in a step of a grid, its gap included: in the largest form that has room there."""
    for form in forms:
        cell = _cell(form, wide - form.gap, high - form.gap)
        if cell.grown >= 1:
            return cell
    least = forms[-1]
    return Cell(least, max(cell.wide, least.wide), max(cell.high, least.high), 1)


def _cell(form: Form, wide: float, high: float) -> Cell:
    grown = form.grown_in(wide, high)
    most = max(grown, 1)
    wide, high = min(wide, form.wide * most * _WIDER), min(high, form.high * most * _HIGHER)
    return Cell(form, wide, high, grown)


def _ways(form: Form, count: int, wide: float, high: float) -> Iterator[Fit]:
    for columns in range(1, min(form.columns_in(wide), count) + 1):
        rows = ceil(count / columns)
        across = (wide + form.gap) / columns - form.gap
        cell = _cell(form, across, (high + form.gap) / rows - form.gap)
        if cell.grown >= 1:
            yield Fit(form, columns, rows, cell.wide, cell.high, cell.grown)


def _worth(fit: Fit) -> tuple[float, int, float]:
    """The larger the better; of the same size with fewer empty places, then as a wide block."""
    return fit.grown, -fit.columns * fit.rows, fit.columns

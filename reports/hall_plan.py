"""A plan of the hall: tables at their places, and the way from one to the next."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from reports.fonts import SANS, SEMI
from reports.page import WRITING
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from reports.page_surface import PageSurface

_HEAD = 7.0
_LEAST = 4.0
_MARKED = 15.0
_READABLE = 6.0
_LEAST_MARKED = 4.5
"""Smaller numbers are left out, those of the player's own tables last."""


@dataclass(frozen=True, slots=True)
class PlacedTable:
    """A table's place in the hall, 0 to 1 from the left and from the top."""

    table: int
    across: float
    down: float


def draw_hall(
    press: PageSurface,
    tables: tuple[PlacedTable, ...],
    visited: tuple[int, ...],
    *,
    place: tuple[float, float],
    size: tuple[float, float],
) -> None:
    """Draw the tables as squares, those visited black, with arrows in the order of the rounds."""
    if not tables:
        return
    apart = _apart(tables, size)
    side = max(_LEAST, min(18.0, 0.8 * apart))
    spots = {
        table.table: (
            place[0] + side / 2 + table.across * (size[0] - side),
            place[1] + side / 2 + table.down * (size[1] - side),
        )
        for table in tables
    }
    way = [spots[table] for table in visited if table in spots]
    legs = [(start, end) for start, end in pairwise(way) if start != end]
    for start, end in legs:
        press.stroke((start, end), 1.2)
    for number, (x, y) in spots.items():
        if number not in visited:
            _table(press, x, y, side, number, visited=False)
    marked = max(side, min(_MARKED, apart - 0.5))
    for number in dict.fromkeys(visited):
        if number in spots:
            _table(press, *spots[number], marked, number, visited=True)
    for start, end in legs:
        _arrow_head(press, start, end, marked)


def _apart(tables: tuple[PlacedTable, ...], size: tuple[float, float]) -> float:
    """How far the middles of two tables lie from each other at least."""
    steps = [size[0], size[1]]
    for axis, places in enumerate(
        ({table.across for table in tables}, {table.down for table in tables})
    ):
        gaps = [after - before for before, after in pairwise(sorted(places))]
        if gaps:
            share = min(gaps)
            steps[axis] = size[axis] * share / (1 + share)
    return min(steps)


def _table(
    press: PageSurface, x: float, y: float, side: float, number: int, *, visited: bool
) -> None:
    left, top = x - side / 2, y - side / 2
    if visited:
        press.bar(left, top, side, side)
    else:
        press.blank(left, top, side, side, WRITING * 0.8)
    digits = side * (0.5 if number < 100 else 0.44)
    if digits < (_LEAST_MARKED if visited else _READABLE):
        return
    press.text(
        x,
        y + digits * CAP_HEIGHT / 2,
        str(number),
        digits,
        SEMI if visited else SANS,
        align="centre",
        reversed_out=visited,
    )


def _arrow_head(
    press: PageSurface, start: tuple[float, float], end: tuple[float, float], side: float
) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    far = hypot(across, down)
    ux, uy = across / far, down / far
    reach = side / 2 / max(abs(ux), abs(uy)) + 1
    tip = (end[0] - ux * reach, end[1] - uy * reach)
    back = (tip[0] - ux * _HEAD, tip[1] - uy * _HEAD)
    wing = _HEAD * 0.36
    press.wedge(
        tip, (back[0] - uy * wing, back[1] + ux * wing), (back[0] + uy * wing, back[1] - ux * wing)
    )

"""Lists of the big screen: columns found by measuring, names never wrapped, rows that go by.

A list that doesn't fit is dealt to the columns part by part, and every column goes through its own
part: somebody who knows the alphabet looks at one column only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from director_app.ui.big_screen.text import place
from director_app.ui.kit.fonts import sized
from director_app.ui.kit.paint import CENTER, LEFT, RIGHT

if TYPE_CHECKING:
    from director_app.ui.big_screen.colors import BigScreenColors
    from director_app.ui.big_screen.scene import SceneRow
    from director_app.ui.big_screen.text import PlacedText

_LEAST_ROW, _MOST_ROW = 0.047, 0.074  # of the board's height
_TEXT = 0.66  # of a row
_COLUMNS = (3, 2, 1)
_SHRUNK_A_LITTLE, _SHRUNK_MOST = 0.95, 0.62
_MOST_SHRUNK = 0.1
_LETTER, _MARKS, _VALUE, _TAIL, _GUTTER = 1.1, 1.9, 1.5, 0.95, 1.1  # of a row's height


@dataclass(frozen=True, slots=True)
class ListLayout:
    """Columns, the rows of each that are seen at once, and their height in whole pixels."""

    columns: int
    each: int
    row: int
    part: int
    """Rows of the list that belong to a column."""
    widths: tuple[float, float, float]
    """Of the marks, the values and the tails, in heights of a row; none where all are empty."""

    @property
    def goes_by(self) -> bool:
        """Whether the list is too long to be seen at once."""
        return self.part > self.each

    def shown(
        self, rows: tuple[SceneRow, ...], turn: int
    ) -> tuple[tuple[SceneRow | None, ...], ...]:
        """The lines of each column after so many rows have gone by; after the last one a gap."""
        return tuple(self._column(rows, column, turn) for column in range(self.columns))

    def _column(
        self, rows: tuple[SceneRow, ...], column: int, turn: int
    ) -> tuple[SceneRow | None, ...]:
        part: tuple[SceneRow | None, ...] = rows[column * self.part : (column + 1) * self.part]
        if not self.goes_by:
            return part
        ring = part + (None,) * (self.part + 1 - len(part))
        return tuple(ring[(turn + line) % len(ring)] for line in range(self.each))


@lru_cache(maxsize=8)
def lay_out(rows: tuple[SceneRow, ...], wide: int, high: int, board: int) -> ListLayout:
    """How a list stands in an area of a board so many pixels high."""
    least, most = ceil(board * _LEAST_ROW), int(board * _MOST_ROW)
    widths = _widths(rows)
    fitting = [
        columns for columns in _COLUMNS if _names_fit(rows, wide / columns, least, widths)
    ] or [1]
    for columns in sorted(fitting):
        part = max(ceil(len(rows) / columns), 1)
        row = min(high // part, most)
        while row > least and not _names_fit(rows, wide / columns, row, widths):
            row -= 1
        if row >= least:
            return ListLayout(columns, part, row, part, widths)
    columns = fitting[0]
    each = max(high // least, 1)
    part = ceil(len(rows) / columns)
    return ListLayout(columns, min(each, part), high // each, part, widths)


def columns_of(area: QRectF, layout: ListLayout) -> tuple[QRectF, ...]:
    """Where the columns stand, without the space between them."""
    half = _GUTTER * layout.row / 2 if layout.columns > 1 else 0
    wide = (area.width() + 2 * half) / layout.columns
    left = area.left() - half
    high = layout.each * layout.row
    return tuple(
        QRectF(left + at * wide + half, area.top(), wide - 2 * half, high)
        for at in range(layout.columns)
    )


def place_list(
    area: QRectF,
    rows: tuple[SceneRow, ...],
    layout: ListLayout,
    turn: int,
    look: BigScreenColors,
    *,
    lettered: bool,
) -> list[PlacedText]:
    """The rows that are seen, column after column; a letter stands where it begins, and on top."""
    placed: list[PlacedText | None] = []
    for column, lines in zip(columns_of(area, layout), layout.shown(rows, turn), strict=True):
        before = ""
        for at, row in enumerate(lines):
            mark = row.mark if row and (not lettered or row.mark != before) else ""
            before = row.mark if row else ""
            if row is not None:
                top = column.top() + at * layout.row
                frame = QRectF(column.left(), top, column.width(), layout.row)
                placed += _row(frame, row, mark, layout.widths, look)
    return [text for text in placed if text is not None]


def _row(
    frame: QRectF,
    row: SceneRow,
    mark: str,
    widths: tuple[float, float, float],
    look: BigScreenColors,
) -> tuple[PlacedText | None, ...]:
    high = frame.height()
    size = high * _TEXT
    marks, value, tail = (width * high for width in widths)
    area = QRectF(frame.left(), frame.top(), marks * 0.86, high)
    name = QRectF(frame.left() + marks, frame.top(), frame.width() - marks - value - tail, high)
    number = QRectF(frame.right() - value - tail, frame.top(), value, high)
    letter = QRectF(frame.right() - tail, frame.top(), tail, high)
    return (
        place(area, mark, look.accent, largest=size, weight=600, align=LEFT),
        place(name, row.name, look.text, largest=size, weight=500, align=LEFT),
        place(number, row.value, look.text, largest=size, weight=700, align=RIGHT),
        place(letter, row.tail, look.accent, largest=size, weight=600, align=CENTER),
    )


def _widths(rows: tuple[SceneRow, ...]) -> tuple[float, float, float]:
    mark = _MARKS if any(len(row.mark) > 1 for row in rows) else _LETTER
    tail = _TAIL if any(row.tail for row in rows) else 0
    value = _VALUE if any(row.value for row in rows) else 0
    return mark, value if tail else value + (_TAIL if value else 0), tail


def _names_fit(
    rows: tuple[SceneRow, ...], wide: float, row: float, widths: tuple[float, float, float]
) -> bool:
    """Whether few names of a column must be smaller, and none much."""
    room = wide - (_GUTTER + sum(widths)) * row
    metrics = QFontMetricsF(sized(round(row * _TEXT), 500))
    shares = [room / max(metrics.horizontalAdvance(row.name), 1) for row in rows]
    shrunk = sum(share < _SHRUNK_A_LITTLE for share in shares)
    return shrunk <= _MOST_SHRUNK * len(rows) and min(shares, default=1) >= _SHRUNK_MOST

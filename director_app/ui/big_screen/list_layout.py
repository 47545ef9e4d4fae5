"""Lists of the big screen: rows as large as all fit, names never wrapped, or rows that go by.

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
from director_app.ui.kit.fitting import Form, largest
from director_app.ui.kit.fonts import sized
from director_app.ui.kit.paint import CENTER, LEFT, RIGHT

if TYPE_CHECKING:
    from director_app.ui.big_screen.colors import BigScreenColors
    from director_app.ui.big_screen.scene import SceneRow
    from director_app.ui.big_screen.text import PlacedText

_LEAST_ROW = 0.047  # of the board's height
_TEXT = 0.66  # of a row that is no higher than its text needs
_SHRUNK_A_LITTLE, _SHRUNK_MOST = 0.95, 0.62
_MOST_SHRUNK = 0.1
"""So many names may be smaller than the rest, none smaller than so much of its size."""
_LETTER, _MARKS, _VALUE, _TAIL, _GUTTER = 1.1, 1.9, 1.5, 0.95, 1.1  # of a row's height


@dataclass(frozen=True, slots=True)
class ListLayout:
    """Columns, the rows of each that are seen at once, and their height in whole pixels."""

    columns: int
    each: int
    row: int
    part: int
    """Rows of the list that belong to a column."""
    needed: float
    """The height that the text of a row needs; more lies above and below it."""
    widths: tuple[float, float, float]
    """Of the marks, the values and the tails, in such heights; none where all are empty."""

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
    least, widths = ceil(board * _LEAST_ROW), _widths(rows)
    width = _names(rows, least) + (_GUTTER + sum(widths)) * least
    fit = largest((Form("row", min(width, wide), least),), len(rows), wide, high)
    row = int(fit.high)
    each = min(max(high // row, 1), fit.rows)
    if each < fit.rows:
        row = high // each
    needed = min(fit.grown * least, row)
    return ListLayout(fit.columns, each, row, fit.rows, needed, widths)


def columns_of(area: QRectF, layout: ListLayout) -> tuple[QRectF, ...]:
    """Where the columns stand, without the space between them."""
    half = _GUTTER * layout.needed / 2 if layout.columns > 1 else 0
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
                placed += _row(frame, row, mark, layout, look)
    return [text for text in placed if text is not None]


def _row(
    frame: QRectF,
    row: SceneRow,
    mark: str,
    layout: ListLayout,
    look: BigScreenColors,
) -> tuple[PlacedText | None, ...]:
    high, size = frame.height(), layout.needed * _TEXT
    marks, value, tail = (width * layout.needed for width in layout.widths)
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


def _names(rows: tuple[SceneRow, ...], row: float) -> float:
    """What names need in rows so high, when few of them are smaller, and none much."""
    metrics = QFontMetricsF(sized(round(row * _TEXT), 500))
    wide = sorted(metrics.horizontalAdvance(each.name) for each in rows) or [0.0]
    whole = len(wide) - 1 - int(_MOST_SHRUNK * len(wide))
    return max(wide[whole] * _SHRUNK_A_LITTLE, wide[-1] * _SHRUNK_MOST)

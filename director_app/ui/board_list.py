"""Lists of the big screen: columns and pages found by measuring, names never wrapped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from director_app.ui.board_text import paint_line
from director_app.ui.fonts import sized
from director_app.ui.theme import theme
from director_app.ui.widgets.paint import CENTER, LEFT, RIGHT, mix

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from director_app.ui.board_scene import BoardRow

_LEAST_ROW, _MOST_ROW = 0.047, 0.074  # of the board's height
_TEXT = 0.66  # of a row
_COLUMNS = (3, 2, 1)
_SHRUNK_A_LITTLE, _SHRUNK_MOST = 0.95, 0.62
_MOST_SHRUNK = 0.1
_LETTER, _MARKS, _VALUE, _TAIL, _GUTTER = 1.1, 1.9, 1.5, 0.95, 1.1  # of a row's height


@dataclass(frozen=True, slots=True)
class ListLayout:
    """Columns, rows of each and their height; the rows fill ``pages`` pages."""

    columns: int
    each: int
    row: float
    pages: int
    mark: float
    """Width of the marks, in heights of a row."""

    def page(self, turn: int) -> int:
        """The page shown after so many turns, from 0."""
        return turn % self.pages

    def shown(self, rows: tuple[BoardRow, ...], turn: int) -> tuple[BoardRow, ...]:
        """The rows of a page."""
        first = self.page(turn) * self.columns * self.each
        return rows[first : first + self.columns * self.each]


@lru_cache(maxsize=8)
def lay_out(rows: tuple[BoardRow, ...], wide: int, high: int, board: int) -> ListLayout:
    """How a list stands in an area of a board so many pixels high."""
    least, most = board * _LEAST_ROW, board * _MOST_ROW
    mark = _MARKS if any(len(one.mark) > 1 for one in rows) else _LETTER
    fitting = [one for one in _COLUMNS if _names_fit(rows, wide / one, least)] or [1]
    for columns in sorted(fitting):
        each = ceil(len(rows) / columns)
        row = min(high / max(each, 1), most)
        if row >= least and _names_fit(rows, wide / columns, row):
            return ListLayout(columns, max(each, 1), row, 1, mark)
    columns = fitting[0]
    each = max(int(high / least), 1)
    pages = max(ceil(len(rows) / (columns * each)), 1)
    return ListLayout(columns, each, high / each, pages, mark)


def paint_list(
    painter: QPainter,
    area: QRectF,
    rows: tuple[BoardRow, ...],
    layout: ListLayout,
    turn: int,
    *,
    lettered: bool,
) -> None:
    """A page of a list, column after column."""
    shown = layout.shown(rows, turn)
    half = _gutter(layout.row, layout.columns)
    area = area.adjusted(-half, 0, half, 0)
    wide = area.width() / layout.columns
    before = ""
    for at, row in enumerate(shown):
        column, line = divmod(at, layout.each)
        frame = QRectF(
            area.left() + column * wide, area.top() + line * layout.row, wide, layout.row
        )
        mark = row.mark if not lettered or row.mark != before or line == 0 else ""
        before = row.mark
        _paint_row(painter, frame.adjusted(half, 0, -half, 0), row, mark, layout.mark)


def _paint_row(painter: QPainter, frame: QRectF, row: BoardRow, mark: str, share: float) -> None:
    now, high = theme(), frame.height()
    size = high * _TEXT
    marks, value, tail = share * high, _VALUE * high, _TAIL * high
    painter.fillRect(
        QRectF(frame.left(), frame.bottom() - 1, frame.width(), 1),
        mix(now.room("bg"), now.room("text"), 0.12),
    )
    if not row.tail:
        value, tail = value + tail, 0
    area = QRectF(frame.left(), frame.top(), marks * 0.86, high)
    paint_line(painter, area, mark, size, now.room("accent"), LEFT, 600)
    name = QRectF(frame.left() + marks, frame.top(), frame.width() - marks - value - tail, high)
    paint_line(painter, name, row.name, size, now.room("text"), LEFT)
    number = QRectF(frame.right() - value - tail, frame.top(), value, high)
    paint_line(painter, number, row.value, size, now.room("text"), RIGHT, 700)
    letter = QRectF(frame.right() - tail, frame.top(), tail, high)
    paint_line(painter, letter, row.tail, size, now.room("accent"), CENTER, 600)


def _gutter(high: float, columns: int) -> float:
    """Half of the space between two columns."""
    return _GUTTER * high / 2 if columns > 1 else 0


def _names_fit(rows: tuple[BoardRow, ...], wide: float, row: float) -> bool:
    """Whether few names of a column must be smaller, and none much."""
    room = wide - (_GUTTER + _MARKS + _VALUE + _TAIL) * row
    metrics = QFontMetricsF(sized(round(row * _TEXT), 500))
    shares = [room / max(metrics.horizontalAdvance(one.name), 1) for one in rows]
    shrunk = sum(share < _SHRUNK_A_LITTLE for share in shares)
    return shrunk <= _MOST_SHRUNK * len(rows) and min(shares, default=1) >= _SHRUNK_MOST

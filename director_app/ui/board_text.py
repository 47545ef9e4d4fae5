"""Text of the big screen, fitted by measuring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from director_app.ui.fonts import sized
from director_app.ui.widgets.paint import words

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFont, QPainter

_SMALLEST = 6
LEADING = 1.18


@lru_cache(maxsize=256)
def fitted_lines(
    text: str, wide: int, high: int, most: int, largest: int, weight: int
) -> tuple[QFont, tuple[str, ...]]:
    """The largest font in which a text fits in so many lines, and those lines."""
    low, top = _SMALLEST, max(largest, _SMALLEST)
    while low < top:
        middle = (low + top + 1) // 2
        fits = _broken(text, sized(middle, weight), wide, high, most) is not None
        low, top = (middle, top) if fits else (low, middle - 1)
    font = sized(low, weight)
    return font, _broken(text, font, wide, high, most) or (text,)


def one_line(text: str, size: int, wide: float, weight: int) -> QFont:
    """A font of this size, or the smaller one in which the text fits in one line."""
    font = sized(max(size, _SMALLEST), weight)
    long = QFontMetricsF(font).horizontalAdvance(text)
    while long > wide and font.pixelSize() > _SMALLEST:
        smaller = min(int(font.pixelSize() * wide / long), font.pixelSize() - 1)
        font = sized(max(smaller, _SMALLEST), weight)
        long = QFontMetricsF(font).horizontalAdvance(text)
    return font


def paint_fitted(
    painter: QPainter,
    area: QRectF,
    text: str,
    color: QColor,
    *,
    most: int = 1,
    largest: float = 1000,
    weight: int = 700,
) -> None:
    """Text in the middle of an area, as large as it fits in at most so many lines."""
    if not text or area.isEmpty():
        return
    font, lines = fitted_lines(
        text, int(area.width()), int(area.height()), most, round(largest), weight
    )
    high = font.pixelSize() * LEADING
    top = area.center().y() - high * len(lines) / 2
    for at, line in enumerate(lines):
        row = QRectF(area.left(), top + at * high, area.width(), high)
        words(painter, row, line, font, color, Qt.AlignmentFlag.AlignCenter)


def paint_line(
    painter: QPainter,
    area: QRectF,
    text: str,
    size: float,
    color: QColor,
    align: Qt.AlignmentFlag,
    weight: int = 500,
) -> None:
    """One line at the side of an area: this large, or smaller so that it is whole."""
    font = one_line(text, round(size), area.width(), weight)
    words(painter, area, text, font, color, align)


def _broken(text: str, font: QFont, wide: int, high: int, most: int) -> tuple[str, ...] | None:
    """The text in lines of this font; ``None`` where it doesn't fit."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and metrics.horizontalAdvance(longer) > wide:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    tall = len(lines) * font.pixelSize() * LEADING <= high
    whole = all(metrics.horizontalAdvance(line) <= wide for line in lines)
    return tuple(lines) if tall and whole and len(lines) <= most else None

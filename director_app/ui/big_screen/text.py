"""Text of the big screen, fitted by measuring: whatever is written, it is never cut off."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from director_app.ui.kit.fonts import sized
from director_app.ui.kit.paint import CENTER, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QFont, QPainter

_SMALLEST = 6
LEADING = 1.18


@dataclass(frozen=True, slots=True)
class PlacedText:
    """Lines of text in their area, in a font in which they fit.

    ``scale`` is below 1 only where not even the smallest font is small enough.
    """

    area: QRectF
    lines: tuple[str, ...]
    font: QFont
    color: QColor
    align: Qt.AlignmentFlag = CENTER
    scale: float = 1.0

    @property
    def high(self) -> float:
        """Height of a line."""
        return self.font.pixelSize() * LEADING * self.scale

    @property
    def frames(self) -> tuple[QRectF, ...]:
        """Where each line stands, as measured."""
        metrics, area = QFontMetricsF(self.font), self.area
        top = area.center().y() - self.high * len(self.lines) / 2
        found = []
        for at, line in enumerate(self.lines):
            wide = metrics.horizontalAdvance(line) * self.scale
            left = area.left()
            if self.align & Qt.AlignmentFlag.AlignRight:
                left = area.right() - wide
            elif self.align & Qt.AlignmentFlag.AlignHCenter:
                left = area.center().x() - wide / 2
            found.append(QRectF(left, top + at * self.high, wide, self.high))
        return tuple(found)

    def paint(self, painter: QPainter) -> None:
        for line, frame in zip(self.lines, self.frames, strict=True):
            if self.scale >= 1:
                # A line that is higher than its row would be cut there, with the dot over a Ż.
                row = QRectF(self.area.left(), frame.top(), self.area.width(), frame.height())
                row.adjust(0, -self.high, 0, self.high)
                words(painter, row, line, self.font, self.color, self.align)
                continue
            painter.save()
            painter.translate(frame.topLeft())
            painter.scale(self.scale, self.scale)
            row = QRectF(0, 0, frame.width() / self.scale + 1, frame.height() / self.scale)
            words(painter, row, line, self.font, self.color)
            painter.restore()


def place(
    area: QRectF,
    text: str,
    color: QColor,
    *,
    most: int = 1,
    largest: float = 1000,
    weight: int = 700,
    align: Qt.AlignmentFlag = CENTER,
) -> PlacedText | None:
    """Text as large as it fits into an area in at most so many lines; nothing without text."""
    if not text.strip() or area.isEmpty():
        return None
    wide, high = int(area.width()), int(area.height())
    font, lines = fitted_lines(text, wide, high, most, round(largest), weight)
    longest, tall = _measured(lines, font.pixelSize(), weight)
    scale = min(1.0, area.width() / max(longest, 1), area.height() / tall)
    return PlacedText(area, lines, font, color, align, scale)


@lru_cache(maxsize=2048)
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
    lines = _broken(text, font, wide, high, most)
    return font, _balanced(text, font, wide, lines) if lines else (" ".join(text.split()),)


@lru_cache(maxsize=2048)
def _measured(lines: tuple[str, ...], size: int, weight: int) -> tuple[float, float]:
    """Width and height of these lines."""
    metrics = QFontMetricsF(sized(size, weight))
    return max(_width(metrics, line) for line in lines), _height(metrics, lines, size)


def _width(metrics: QFontMetricsF, line: str) -> float:
    """How wide a line is in the middle of an area, with the tail of a j that leaves its place."""
    advance, ink = metrics.horizontalAdvance(line), metrics.boundingRect(line)
    return advance + 2 * max(0.0, -ink.left(), ink.right() - advance)


def _height(metrics: QFontMetricsF, lines: Sequence[str], size: int) -> float:
    """How high these lines are around their middle, with the ring over an Å."""
    first, last = metrics.boundingRect(lines[0]), metrics.boundingRect(lines[-1])
    middle = (metrics.ascent() - metrics.descent()) / 2
    half = max(size * LEADING / 2, -first.top() - middle, last.bottom() + middle)
    return size * LEADING * (len(lines) - 1) + 2 * half


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
    placed = place(area, text, color, most=most, largest=largest, weight=weight)
    if placed is not None:
        placed.paint(painter)


def _balanced(text: str, font: QFont, wide: int, lines: tuple[str, ...]) -> tuple[str, ...]:
    """As many lines, but none much shorter than the others where that can be."""
    count, low = len(lines), wide // 2
    while count > 1 and low < wide:
        middle = (low + wide) // 2
        narrower = _broken(text, font, middle, 1 << 20, count)
        if narrower is not None:
            lines, wide = narrower, middle
        else:
            low = middle + 1
    return lines


def _broken(text: str, font: QFont, wide: int, high: int, most: int) -> tuple[str, ...] | None:
    """The text in lines of this font; ``None`` where it doesn't fit."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and (len(lines) + 1 >= most or metrics.horizontalAdvance(longer) <= wide):
                line = longer
            elif line:
                lines.append(line)
                line = word
            else:
                line = word
        lines.append(line)
    if len(lines) > most or _height(metrics, lines, font.pixelSize()) > high:
        return None
    whole = all(_width(metrics, line) <= wide for line in lines)
    return tuple(lines) if whole else None

"""Inter, shipped with the program, and its sizes."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from director_app.shipped_data import resources

TEXT_FAMILY: Final = "Inter"
DISPLAY_FAMILY: Final = "Inter Display"
DISPLAY_FROM_PX: Final = 26
_PIXELS_A_POINT: Final = 96 / 72
_SMALLEST, _LARGEST = 24, 900

STEPS: Final[dict[str, tuple[float, int]]] = {
    "caption": (10, 500),
    "small": (10.5, 500),
    "body": (11.25, 500),
    "row": (12, 500),
    "subhead": (13, 600),
    "strip": (16, 600),
    "title": (18, 600),
    "points": (18, 600),
    "total": (22, 600),
    "table": (23, 600),
    "count": (33, 700),
    "seat": (40, 700),
    "clock": (150, 700),
}
"""Points and weight of every kind of text."""


@cache
def load() -> tuple[str, ...]:
    """Make Inter known to Qt; the families that it brought."""
    families: list[str] = []
    for path in sorted((resources() / "fonts" / "inter").glob("*.otf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


def pixels(step: str, scale: float) -> int:
    """Height in pixels of a kind of text at a text-size scale."""
    return max(1, round(STEPS[step][0] * _PIXELS_A_POINT * scale))


@cache
def font_of(step: str, scale: float, weight: int | None = None) -> QFont:
    """The font of one kind of text, with tabular figures."""
    return sized(pixels(step, scale), STEPS[step][1] if weight is None else weight)


def sized(height: int, weight: int) -> QFont:
    """A font of the given pixel height: the display cut when it is large."""
    font = QFont(DISPLAY_FAMILY if height >= DISPLAY_FROM_PX else TEXT_FAMILY)
    font.setPixelSize(height)
    font.setWeight(QFont.Weight(weight))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


@lru_cache(maxsize=64)
def fitted(shape: str, wide: int, high: int, weight: int = 700) -> QFont:
    """The largest font in which digits of this shape fit."""
    low, top = _SMALLEST, _LARGEST
    while low < top:
        middle = (low + top + 1) // 2
        font = sized(middle, weight)
        metrics = QFontMetricsF(font)
        fits = metrics.horizontalAdvance(shape) <= wide and metrics.capHeight() <= high
        low, top = (middle, top) if fits else (low, middle - 1)
    return sized(low, weight)


def shape_of(digits: str) -> str:
    """Digits as wide as these can get, so that the size stays while they count."""
    return "".join("0" if digit.isdigit() else digit for digit in digits)

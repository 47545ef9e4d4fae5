"""The shipped fonts, their fallback by run of characters, and what they lack."""

from __future__ import annotations

import sys
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from reports.page import MINUS

SANS = "NotoSans-Regular"
SEMI = "NotoSans-SemiBold"
CONDENSED = "NotoSans-Condensed"
CONDENSED_SEMI = "NotoSans-CondensedSemiBold"
SERIF = "NotoSerif-SemiBold"
SERIF_TEXT = "NotoSerif-Regular"
SERIF_ITALIC = "NotoSerif-Italic"

HEBREW = "NotoSansHebrew-Regular"
SYMBOLS = "NotoSansSymbols2-Regular"
FALLBACKS = (HEBREW, SYMBOLS)

NARROW = {SANS: CONDENSED, SEMI: CONDENSED_SEMI}
STRONG = frozenset({SEMI, CONDENSED_SEMI, SERIF})
MISSING = "\N{WHITE SQUARE}"

MINUS_LENGTH = 0.44
MINUS_GAP = 0.05
MINUS_ADVANCE = MINUS_LENGTH + MINUS_GAP

_NOTHING_TO_DRAW = frozenset("\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH SPACE}")


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one line that come from one font."""

    font: str
    text: str
    fallback: bool = False


def folder() -> Path:
    """Where the shipped fonts are: in a checkout, or inside a frozen build."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    return root / "resources" / "fonts" / "paper"


@cache
def font(name: str) -> TTFont:
    """Load and register a font once a process."""
    loaded = TTFont(name, str(folder() / f"{name}.ttf"))
    registerFont(loaded)
    return loaded


@cache
def _holds(name: str) -> frozenset[int]:
    return frozenset(font(name).face.charToGlyph)


def clean(text: str) -> str:
    """Compose marks, and turn every kind of white space and control into one space."""
    composed = text if text.isascii() else unicodedata.normalize("NFC", text)
    if composed.isprintable():
        return composed
    kept = (
        " " if mark.isspace() or unicodedata.category(mark) == "Cc" else mark
        for mark in composed
        if mark not in _NOTHING_TO_DRAW and not "\ufe00" <= mark <= "\ufe0f"
    )
    return "".join(kept)


def _font_of(mark: str, name: str) -> str | None:
    code = ord(mark)
    for candidate in (name, *FALLBACKS):
        if code in _holds(candidate):
            return candidate
    return None


def missing_glyphs(text: str) -> str:
    """Characters of `text` that no shipped font can draw, each once, in order."""
    lacking = (mark for mark in clean(text) if mark != MINUS and _font_of(mark, SANS) is None)
    return "".join(dict.fromkeys(lacking))


def _is_right_to_left(mark: str) -> bool:
    return unicodedata.bidirectional(mark) in {"R", "AL", "NSM"}


def visual_order(text: str) -> str:
    """Right-to-left words in the order in which they are drawn from the left."""
    if not any(unicodedata.bidirectional(mark) in {"R", "AL"} for mark in text):
        return text
    words = text.split(" ")
    turned: list[str] = []
    for backwards, group in groupby(words, key=lambda word: any(map(_is_right_to_left, word))):
        chunk = list(group)
        turned += [word[::-1] for word in reversed(chunk)] if backwards else chunk
    return " ".join(turned)


@lru_cache(maxsize=65536)
def _is_plain(text: str, name: str) -> bool:
    return _holds(name).issuperset(map(ord, text))


def runs(text: str, name: str) -> tuple[Run, ...]:
    """Split a cleaned line into runs of one font; a minus is a run of its own."""
    if _is_plain(text, name):
        return (Run(name, text),) if text else ()
    pieces: list[Run] = []
    drawn = [
        (name, mark) if mark == MINUS else (_font_of(mark, name) or "", mark)
        for mark in visual_order(text)
    ]
    for (where, minus), group in groupby(drawn, key=lambda one: (one[0], one[1] == MINUS)):
        marks = "".join(mark for _, mark in group)
        if minus:
            pieces += [Run(name, MINUS)] * len(marks)
        elif where:
            pieces.append(Run(where, marks, where != name))
        else:
            pieces.append(Run(SYMBOLS, MISSING * len(marks), fallback=True))
    return tuple(pieces)


def _run_width(run: Run, size: float) -> float:
    if run.text == MINUS:
        return MINUS_ADVANCE * size
    return float(font(run.font).stringWidth(run.text, size))


@lru_cache(maxsize=65536)
def _em_width(text: str, name: str) -> float:
    return sum(_run_width(run, 1.0) for run in runs(clean(text), name))


def width(text: str, name: str, size: float, tracking: float = 0.0) -> float:
    """Width of a line as it is drawn."""
    return _em_width(text, name) * size + tracking * max(0, len(text) - 1)

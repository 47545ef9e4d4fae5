"""The shipped fonts, their fallback by run of characters, and what they lack."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfmetrics import registerFont

from reports.language import in_paper_language
from reports.page import MINUS
from reports.paper_font import PaperFont
from reports.writing_systems import JOINERS, clean, is_mark, is_right_to_left, visual_clusters

if TYPE_CHECKING:
    from collections.abc import Iterator

SANS = "NotoSans-Regular"
SEMI = "NotoSans-SemiBold"
CONDENSED = "NotoSans-Condensed"
CONDENSED_SEMI = "NotoSans-CondensedSemiBold"
SERIF = "NotoSerif-SemiBold"
SERIF_TEXT = "NotoSerif-Regular"
SERIF_ITALIC = "NotoSerif-Italic"

CJK = "wqy-microhei"
HEBREW = "NotoSansHebrew-Regular"
ARABIC = "NotoSansArabic-Regular"
SYMBOLS = "NotoSansSymbols2-Regular"
EMOJI = "Symbola_hint"
FALLBACKS = (CJK, HEBREW, ARABIC, SYMBOLS, EMOJI)

_loading = Lock()

NARROW = {SANS: CONDENSED, SEMI: CONDENSED_SEMI}
STRONG = frozenset({SEMI, CONDENSED_SEMI, SERIF})
MISSING = "\N{WHITE SQUARE}"

MINUS_LENGTH = 0.44
MINUS_GAP = 0.05
MINUS_ADVANCE = MINUS_LENGTH + MINUS_GAP

_BLOCKS: dict[str, tuple[range, ...]] = {
    CJK: (range(0x0180, 0x0590), range(0x0E00, 0xFB05), range(0xFE30, 0x1F000)),
    HEBREW: (range(0x0590, 0x0600), range(0x2000, 0x25D0), range(0xFB1D, 0xFB50)),
    ARABIC: (range(0x0600, 0x0900), range(0x2000, 0x2E42), range(0xFB50, 0xFF00)),
    SYMBOLS: (range(0x0300, 0x20000),),
    EMOJI: (range(0x20000),),
}
"""Where a fallback can help at all; elsewhere it is not even loaded."""


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one line that come from one font, in the order of drawing.

    Shaped text holds the codes of glyphs, each with its place.
    """

    font: str
    text: str
    fallback: bool = False


def folder() -> Path:
    """Where the shipped fonts are: in a frozen build, in an installed package, or in a checkout.

    An installed package has them with the program's data, beside this package.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).resolve().parent.parent
    installed = root / "director_app" / "resources"
    data = installed if installed.is_dir() else root / "resources"
    return data / "fonts" / "paper"


def font(name: str) -> PaperFont:
    """Load and register a font once a process."""
    with _loading:
        return _loaded(name)


@cache
def _loaded(name: str) -> PaperFont:
    ending = "ttc" if name == CJK else "ttf"
    loaded = PaperFont(name, folder() / f"{name}.{ending}", ascii_too=name not in FALLBACKS)
    registerFont(loaded)
    return loaded


def _holds(name: str, code: int) -> bool:
    blocks = _BLOCKS.get(name)
    if blocks is not None and not any(code in block for block in blocks):
        return False
    return code in font(name).characters


@lru_cache(maxsize=16384)
def _font_of(cluster: str, name: str) -> str | None:
    """The first font that has a letter and all its marks."""
    codes = [ord(character) for character in cluster if character not in JOINERS]
    for candidate in (name, *FALLBACKS):
        if all(_holds(candidate, code) for code in codes):
            return candidate
    return None


@cache
def _plain_characters(name: str) -> frozenset[int]:
    held = font(name).characters
    return frozenset(
        character for character in held if character != ord(MINUS) and not is_mark(chr(character))
    )


@lru_cache(maxsize=65536)
def _is_plain(text: str, name: str) -> bool:
    return _plain_characters(name).issuperset(map(ord, text))


def missing_glyphs(text: str) -> str:
    """Characters of `text` that no shipped font can draw, each once, in order."""
    line = clean(text)
    if _is_plain(line, SANS):
        return ""
    wanted = (
        character
        for character in dict.fromkeys(line)
        if character != MINUS and character not in JOINERS
    )
    return "".join(character for character in wanted if _font_of(character, SANS) is None)


@lru_cache(maxsize=65536)
def runs(text: str, name: str) -> tuple[Run, ...]:
    """Split a cleaned line into runs of one font; a minus is a run of its own."""
    if _is_plain(text, name):
        return (Run(name, text),) if text else ()
    pieces: list[Run] = []
    for kind, group in groupby(_placed(text, name), key=lambda placed: placed[0]):
        pieces += _run(kind, [cluster for _, cluster in group], name)
    return tuple(pieces)


_Kind = tuple[str, bool, bool]
"""Font, whether it is to be shaped, and whether it runs from the right."""


def _placed(text: str, name: str) -> Iterator[tuple[_Kind, str]]:
    shown = visual_clusters(text)
    kinds = [_kind(cluster, name) for cluster in shown]
    for at, (cluster, kind) in enumerate(zip(shown, kinds, strict=True)):
        if not kind[0]:
            yield from (
                (_alone(character, name), character)
                for character in cluster
                if character not in JOINERS
            )
        else:
            yield _between(kinds, at) if cluster == " " else kind, cluster


def _kind(cluster: str, name: str) -> _Kind:
    if cluster == MINUS:
        return MINUS, False, False
    backwards = is_right_to_left(cluster[0])
    return _font_of(cluster, name) or "", backwards or len(cluster) > 1, backwards


def _between(kinds: list[_Kind], at: int) -> _Kind:
    """A space between two words from the right goes with them, so they are read in order."""
    before, after = kinds[at - 1 : at] or kinds[at : at + 1], kinds[at + 1 : at + 2]
    words_from_the_right = before == after and before[0][2]
    return before[0] if words_from_the_right else kinds[at]


def _alone(character: str, name: str) -> _Kind:
    return _font_of(character, name) or "", False, False


def _run(kind: _Kind, group: list[str], name: str) -> list[Run]:
    where, shaped, backwards = kind
    if where == MINUS:
        return [Run(name, MINUS)] * len(group)
    if not where:
        return [Run(SYMBOLS, MISSING * len(group), fallback=True)]
    if not shaped:
        return [Run(where, "".join(group), where != name)]
    text = "".join(reversed(group) if backwards else group)
    return [Run(where, font(where).shape(text, backwards=backwards), where != name)]


def run_width(run: Run) -> float:
    """Width of a run in ems."""
    if run.text == MINUS:
        return MINUS_ADVANCE
    return font(run.font).em_width(run.text)


@lru_cache(maxsize=65536)
def _em_width(text: str, name: str) -> float:
    return sum(run_width(run) for run in runs(clean(text), name))


def width(text: str, name: str, size: float, tracking: float = 0.0) -> float:
    """Width of a line as it is drawn."""
    text = in_paper_language(text)
    return measured(text, name, size, tracking)


def measured(text: str, name: str, size: float, tracking: float = 0.0) -> float:
    """Width of a line that is drawn just so."""
    wide = _em_width(text, name) * size
    if not tracking:
        return wide
    return wide + tracking * max(0, sum(len(run.text) for run in runs(clean(text), name)) - 1)

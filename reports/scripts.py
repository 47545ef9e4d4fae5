"""Texts of any script made ready for paper: marks composed, clusters, visual order."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import chain

from reports.page import MINUS

CARRIER = "\N{DOTTED CIRCLE}"
"""Carries a mark that has no letter to stand on."""

JOINERS = frozenset("\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}")
"""Say how Arabic letters join; elsewhere they draw nothing."""

_SELECTORS = frozenset(map(chr, chain(range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))))
_LEFT = "\N{LEFT-TO-RIGHT MARK}"
_ANCHORS = (MINUS, "\N{MIDDLE DOT}")
"""A minus keeps its number behind it; parts of a line between dots keep their order."""

_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_LONE_JAMO = {0x1100 + at: one for at, one in enumerate(_INITIALS)}
"""Korean initials that begin no syllable, such as the headings of a list."""

_FROM_THE_RIGHT = tuple(
    one for one in map(chr, range(0x10800, 0x11000)) if unicodedata.bidirectional(one) == "R"
)
_NEUTRAL = tuple(map(chr, range(0x2500, 0x2580)))


def is_mark(one: str) -> bool:
    """Whether a character stands on the letter before it."""
    return unicodedata.category(one)[0] == "M"


def is_right_to_left(one: str) -> bool:
    """Whether a letter is written from the right."""
    return unicodedata.bidirectional(one) in {"R", "AL"}


def clean(text: str) -> str:
    """Compose marks, make all white space and controls single spaces, drop what draws nothing."""
    if text.isascii() and text.isprintable():
        return text
    return _cleaned(text)


@lru_cache(maxsize=16384)
def _cleaned(text: str) -> str:
    kept = unicodedata.normalize("NFC", "".join(map(_drawn, text)))
    carried = []
    before = " "
    for one in _joined_only(kept).translate(_LONE_JAMO):
        if before == " " and is_mark(one):
            carried.append(CARRIER)
        carried.append(one)
        before = one
    return "".join(carried)


def _drawn(one: str) -> str:
    kind = unicodedata.category(one)
    if one.isspace() or kind == "Cc":
        return " "
    if (kind == "Cf" and one not in JOINERS) or one in _SELECTORS:
        return ""
    return one


def _joined_only(text: str) -> str:
    """The text without joiners that stand behind no Arabic letter."""
    if JOINERS.isdisjoint(text):
        return text
    kept = ""
    letter = " "  # with its marks it may be composed to one character, which has no marks
    for one in text:
        if one not in JOINERS or unicodedata.bidirectional(letter) == "AL":
            kept += one
        if one not in JOINERS and not is_mark(one):
            letter = one
    return unicodedata.normalize("NFC", kept)


def clusters(text: str) -> list[str]:
    """Letters with the marks that stand on them: what is never divided."""
    found: list[str] = []
    for one in text:
        if found and (one in JOINERS or is_mark(one)):
            found[-1] += one
        else:
            found.append(one)
    return found


def visual_clusters(text: str) -> list[str]:
    """Clusters in the order in which they are drawn from the left.

    The page is read from the left. What carries marks takes part as one character of its
    direction, so its marks stay behind it.
    """
    logical = clusters(text)
    if not any(is_right_to_left(one[0]) for one in logical):
        return logical
    from bidi import get_display  # type: ignore[import-untyped]  # noqa: PLC0415 - for names in scripts that need shaping

    stand_ins = _stand_ins(logical)
    carried = {stand_in: one for one, stand_in in stand_ins.items()}
    line = "".join(stand_ins.get(one, one) for one in logical)
    for one in _ANCHORS:
        line = line.replace(one, f"{_LEFT}{one}{_LEFT}")
    shown = str(get_display(line, base_dir="L")).replace(_LEFT, "")
    return [carried.get(one, one) for one in clusters(shown)]


def _stand_ins(logical: list[str]) -> dict[str, str]:
    there = set("".join(logical))
    from_the_right = (one for one in _FROM_THE_RIGHT if one not in there)
    neutral = (one for one in _NEUTRAL if one not in there)
    return {
        one: next(from_the_right if is_right_to_left(one[0]) else neutral, one)
        for one in dict.fromkeys(logical)
        if len(one) > 1 and unicodedata.bidirectional(one[0]) != "L"
    }


def visual_order(text: str) -> str:
    """A line as it is drawn from the left."""
    return "".join(visual_clusters(text))

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
_LONE_JAMO = {0x1100 + at: initial for at, initial in enumerate(_INITIALS)}
"""Korean initials that begin no syllable, such as the headings of a list."""

_FROM_THE_RIGHT = tuple(
    character
    for character in map(chr, range(0x10800, 0x11000))
    if unicodedata.bidirectional(character) == "R"
)
_NEUTRAL = tuple(map(chr, range(0x2500, 0x2580)))


def is_mark(character: str) -> bool:
    """Whether a character stands on the letter before it."""
    return unicodedata.category(character)[0] == "M"


def is_right_to_left(character: str) -> bool:
    """Whether a letter is written from the right."""
    return unicodedata.bidirectional(character) in {"R", "AL"}


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
    for character in _joined_only(kept).translate(_LONE_JAMO):
        if before == " " and is_mark(character):
            carried.append(CARRIER)
        carried.append(character)
        before = character
    return "".join(carried)


def _drawn(character: str) -> str:
    kind = unicodedata.category(character)
    if character.isspace() or kind == "Cc":
        return " "
    if (kind == "Cf" and character not in JOINERS) or character in _SELECTORS:
        return ""
    return character


def _joined_only(text: str) -> str:
    """The text without joiners that stand behind no Arabic letter."""
    if JOINERS.isdisjoint(text):
        return text
    kept = ""
    letter = " "  # with its marks it may be composed to one character, which has no marks
    for character in text:
        if character not in JOINERS or unicodedata.bidirectional(letter) == "AL":
            kept += character
        if character not in JOINERS and not is_mark(character):
            letter = character
    return unicodedata.normalize("NFC", kept)


def clusters(text: str) -> list[str]:
    """Letters with the marks that stand on them: what is never divided."""
    found: list[str] = []
    for character in text:
        if found and (character in JOINERS or is_mark(character)):
            found[-1] += character
        else:
            found.append(character)
    return found


def visual_clusters(text: str) -> list[str]:
    """Clusters in the order in which they are drawn from the left.

    The page is read from the left. What carries marks takes part as one character of its
    direction, so its marks stay behind it.
    """
    logical = clusters(text)
    if not any(is_right_to_left(cluster[0]) for cluster in logical):
        return logical
    from bidi import get_display  # type: ignore[import-untyped]  # noqa: PLC0415 - for names in scripts that need shaping

    stand_ins = _stand_ins(logical)
    carried = {stand_in: cluster for cluster, stand_in in stand_ins.items()}
    line = "".join(stand_ins.get(cluster, cluster) for cluster in logical)
    for anchor in _ANCHORS:
        line = line.replace(anchor, f"{_LEFT}{anchor}{_LEFT}")
    shown = str(get_display(line, base_dir="L")).replace(_LEFT, "")
    return [carried.get(cluster, cluster) for cluster in clusters(shown)]


def _stand_ins(logical: list[str]) -> dict[str, str]:
    there = set("".join(logical))
    from_the_right = (stand_in for stand_in in _FROM_THE_RIGHT if stand_in not in there)
    neutral = (stand_in for stand_in in _NEUTRAL if stand_in not in there)
    return {
        cluster: next(from_the_right if is_right_to_left(cluster[0]) else neutral, cluster)
        for cluster in dict.fromkeys(logical)
        if len(cluster) > 1 and unicodedata.bidirectional(cluster[0]) != "L"
    }


def visual_order(text: str) -> str:
    """A line as it is drawn from the left."""
    return "".join(visual_clusters(text))

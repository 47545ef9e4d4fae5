"""Finding by letters: accents, case and the order of words do not matter."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_PLAIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
    | {"’": "'", "‘": "'", "ʻ": "'", "-": " ", "·": " ", ",": " "}
)


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Letters only as they are typed on a plain keyboard."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(each for each in apart if not unicodedata.combining(each))
    plain = unicodedata.normalize("NFKD", letters.casefold()).translate(_PLAIN)
    return "".join(each for each in plain if not unicodedata.combining(each))


def score(query: str, text: str) -> int:
    """How well a text answers a query; 0 means not at all."""
    wanted = fold(query).split()
    if not wanted:
        return 1
    offered, total = fold(text).split(), 0
    for part in wanted:
        best = max((_part_score(part, word, at) for at, word in enumerate(offered)), default=0)
        if not best:
            return 0
        total += best
    return total


def matches(query: str, text: str) -> bool:
    """Whether every word of the query is somewhere in the text."""
    return score(query, text) > 0


def _part_score(part: str, word: str, at: int) -> int:
    early = max(0, 4 - at)
    if word == part:
        return 60 + early
    if word.startswith(part):
        return 40 + early
    if part in word and len(part) > 1:
        return 20
    return 10 if len(part) > 2 and _in_order(part, word) else 0


def _in_order(part: str, word: str) -> bool:
    letters = iter(word)
    return word[0] == part[0] and all(letter in letters for letter in part)

"""Finding by letters: accents, case and the order of words do not matter."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

T = TypeVar("T")

_PLAIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
    | {"’": "'", "‘": "'", "ʻ": "'", "-": " ", "·": " ", ",": " "}
)


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Letters only as they are typed on a plain keyboard."""
    if text.isascii():
        return text.casefold().translate(_PLAIN)
    apart = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(each for each in apart if not unicodedata.combining(each))
    plain = unicodedata.normalize("NFKD", letters.casefold()).translate(_PLAIN)
    return "".join(each for each in plain if not unicodedata.combining(each))


def score(query: str, text: str) -> int:
    """How well a text answers a query; 0 means not at all."""
    wanted = _words(query)
    if not wanted:
        return 1
    offered, total = _words(text), 0
    for part in wanted:
        best = _best(part, offered)
        if not best:
            return 0
        total += best
    return total


def best(
    query: str,
    offered: Iterable[T],
    text: Callable[[T], str],
    number: Callable[[T], int],
    more: Callable[[T], int] = lambda _: 0,
) -> list[T]:
    """Those that answer a query, best first: digits ask for a ``number``, letters for a ``text``.

    The very number comes before those that only begin with it; 0 is none. ``more`` puts one that
    answers before others.
    """
    if query.isdecimal():
        begun = [each for each in offered if number(each) and str(number(each)).startswith(query)]
        return sorted(begun, key=lambda each: number(each) != int(query))
    scored = [(score(query, text(each)), each) for each in offered]
    answers = [(points + more(each), each) for points, each in scored if points]
    return [each for _, each in sorted(answers, key=lambda answer: -answer[0])]


def matches(query: str, text: str) -> bool:
    """Whether every word of the query is somewhere in the text."""
    return score(query, text) > 0


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    return tuple(fold(text).split())


def _best(part: str, words: Sequence[str]) -> int:
    """How well the best of the words answers: a thousand texts are asked at every key."""
    best, within, apart = 0, len(part) > 1, len(part) > 2
    for at, word in enumerate(words):
        if word.startswith(part):
            best = max(best, (60 if word == part else 40) + max(0, 4 - at))
        elif best < 20 and within and part in word:
            best = 20
        elif best < 10 and apart and _in_order(part, word):
            best = 10
    return best


def _in_order(part: str, word: str) -> bool:
    letters = iter(word)
    return word[0] == part[0] and all(letter in letters for letter in part)

"""Finding by letters: accents, case and the order of words do not matter, nor does one slip."""

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
    apart = unicodedata.normalize("NFKD", text.replace("…", " ")).casefold()
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
    answers before others. Where no text answers, those do that were meant by a misspelling.
    """
    if query.isdecimal():
        begun = [each for each in offered if number(each) and str(number(each)).startswith(query)]
        return sorted(begun, key=lambda each: number(each) != int(query))
    everything = tuple(offered)
    for answers_to in (score, misspelt):
        scored = [(answers_to(query, text(each)), each) for each in everything]
        if any(points for points, _ in scored):
            break
    answers = [(points + more(each), each) for points, each in scored if points]
    return [each for _, each in sorted(answers, key=lambda answer: -answer[0])]


def matches(query: str, text: str) -> bool:
    """Whether every word of the query is somewhere in the text."""
    return score(query, text) > 0


def begun(query: str, text: str) -> bool:
    """Whether every word of the query begins a word of the text."""
    offered = _words(text)
    return all(any(word.startswith(part) for word in offered) for part in _words(query))


def misspelt(query: str, text: str) -> bool:
    """Whether the query would answer with one slip in a word of four letters or more.

    A slip is a letter that is wrong, missing, too many, or exchanged with the next; also in the
    text as a whole, where it is a space.
    """
    wanted, offered = _words(query), _words(text)
    return bool(wanted) and (
        _slipped(" ".join(wanted), " ".join(offered))
        or all(
            any(word.startswith(part) or _slipped(part, word) for word in offered)
            for part in wanted
        )
    )


_LEAST, _BEGINS = 4, 5
"""Letters from which one may be wrong in a whole word, and in the beginning of a longer one: of
fewer too many words are one slip away."""


def _slipped(part: str, word: str) -> bool:
    """Whether a word begins as typed but for one slip; a slip at its end only in a whole word."""
    if len(part) < _LEAST:
        return False
    if len(part) < _BEGINS and abs(len(part) - len(word)) > 1:
        return False
    same = 0
    for typed, meant in zip(part, word, strict=False):
        if typed != meant:
            break
        same += 1
    if same >= len(part) - 1:
        return len(word) <= len(part) + 1
    rests = [(part[same + 1 :], word[same + 1 :]), (part[same:], word[same + 1 :])]
    rests.append((part[same + 1 :], word[same:]))
    if part[same : same + 2] == word[same : same + 2][::-1]:
        rests.append((part[same + 2 :], word[same + 2 :]))
    if len(part) < _BEGINS:
        return any(typed == meant for typed, meant in rests)
    return any(meant.startswith(typed) for typed, meant in rests)


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

"""The usual words of lists, from ``resources/lists/words.toml``."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from director_app.shipped_data import resources

_LOOSE_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe"})


@lru_cache(maxsize=20_000)
def folded(text: str) -> str:
    """A text without case, accents, punctuation and double spaces."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[\W_]+", " ", letters.translate(_LOOSE_LETTERS)).split())


def is_one(kind: str, plain: str) -> bool:
    """Whether plain words are, as a whole, one of a kind, such as ``headers.gone``."""
    return _pattern(kind).fullmatch(plain) is not None


def begins(kind: str, plain: str) -> bool:
    """Whether plain words begin with one of a kind."""
    return _pattern(kind).match(plain) is not None


def has(kind: str, plain: str) -> bool:
    """Whether one of a kind stands anywhere in plain words."""
    return _pattern(kind).search(plain) is not None


def without(kind: str, plain: str) -> str:
    """Plain words without those of a kind."""
    return " ".join(_pattern(kind).sub(" ", plain).split())


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    table, key = kind.split(".")
    return _any_of(_words()[table][key])


def _any_of(phrases: Iterable[str]) -> re.Pattern[str]:
    longest = sorted(phrases, key=len, reverse=True)
    return re.compile(
        r"\b(?:" + "|".join(phrase.replace("*", r"\w*") for phrase in longest) + r")\b"
    )


@cache
def _words() -> Mapping[str, Mapping[str, list[str]]]:
    return tomllib.loads((resources() / "lists" / "words.toml").read_text(encoding="utf-8"))

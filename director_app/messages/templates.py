"""Finds the template that a finished sentence was made from, and says the sentence in another
language."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

PLACE = re.compile(r"\{(\w*)\}")
_WORD = re.compile(r"[^\W_]+")
_LETTERS = re.compile(r"[^\W\d_]")
_SLIGHT = 6
"""A template with fewer letters of its own fits by chance."""


@dataclass(frozen=True)
class Template:
    """A sentence with places in two languages."""

    source: str
    target: str

    @cached_property
    def pieces(self) -> list[str]:
        """What stands between the places."""
        return PLACE.split(self.source)[::2]

    @cached_property
    def weight(self) -> int:
        """How many letters it has of its own."""
        return sum(len(_LETTERS.findall(one)) for one in self.pieces)

    @property
    def slight(self) -> bool:
        """Whether it fits many a text by chance."""
        return self.weight < _SLIGHT

    @cached_property
    def whole_words(self) -> list[str]:
        """Words that stand in every sentence made from it."""
        found: list[str] = []
        last = len(self.pieces) - 1
        for at, piece in enumerate(self.pieces):
            for word in _WORD.finditer(piece):
                if (at and word.start() == 0) or (at < last and word.end() == len(piece)):
                    continue
                found.append(word[0])
        return found

    @cached_property
    def runs(self) -> list[tuple[int, tuple[str, ...]]]:
        """Where places touch each other: the first of them, and what little is between them."""
        found: list[tuple[int, tuple[str, ...]]] = []
        for at, piece in enumerate(self.pieces[1:-1]):
            if piece.strip():
                continue
            if found and sum((found[-1][0], len(found[-1][1]))) == at:
                found[-1] = (found[-1][0], (*found[-1][1], piece))
            else:
                found.append((at, (piece,)))
        return found

    @cached_property
    def _form(self) -> re.Pattern[str]:
        form = re.escape(self.pieces[0])
        for before, after in pairwise(self.pieces):
            first = not form
            form += _place(before, after, first=first) + re.escape(after)
        return re.compile(form, re.DOTALL)

    def places(self, sentence: str) -> tuple[str, ...] | None:
        """What stands in its places, if the sentence was made from it."""
        found = self._form.fullmatch(sentence)
        return found.groups() if found else None

    def filled(self, values: Iterable[str]) -> str:
        """The sentence in the other language."""
        names = PLACE.findall(self.source)
        given = dict(zip(names, values, strict=True)) if all(names) else {}
        rest = iter(() if given else values)
        return PLACE.sub(lambda at: given[at[1]] if at[1] else next(rest), self.target)


def _place(before: str, after: str, *, first: bool) -> str:
    """A place that touches a word may be empty; what stands there else keeps a distance to it."""
    if (not before and not first) or before[-1:].isalnum():
        return r"(|\W.*?)"
    if after[:1].isalpha():
        return "(.*?)"
    return "(.+?)"


class Templates:
    """All of a language, found by the rarest word that each has."""

    def __init__(self, templates: Iterable[Template]) -> None:
        kept = list(templates)
        common = Counter(word for one in kept for word in set(one.whole_words))
        self._by_word: dict[str, list[Template]] = defaultdict(list)
        for one in kept:
            words = one.whole_words
            key = min(words, key=lambda word: (common[word], -len(word))) if words else ""
            self._by_word[key].append(one)

    def fitting(self, sentence: str) -> Iterator[tuple[Template, tuple[str, ...]]]:
        """Those that the sentence may be made from, the one with most letters of its own first."""
        words = {"", *_WORD.findall(sentence)}
        found = [one for word in words for one in self._by_word.get(word, ())]
        for one in sorted(found, key=lambda each: -each.weight):
            values = one.places(sentence)
            if values is not None:
                yield one, values

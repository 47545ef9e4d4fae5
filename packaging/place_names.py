"""Finds places of messages whose names don't say what stands there.

``make check`` runs it. Whoever translates sees the template alone, so ``{get} has {plain_2}`` can't
be put into another language without looking for the code behind it. A name is refused that ends in
a number, and one that says what code did with a value.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from words_found import Found, in_source

_PLACE = re.compile(r"\{([^\W\d]\w*)\}")
_NUMBERED = re.compile(r"_\d+$")
_SAY_NOTHING = frozenset(
    {
        *("by", "called", "data", "get", "get_args", "getattr", "how", "join", "len", "map", "max"),
        *("min", "n", "one", "plain", "pop", "replace", "rstrip", "said", "seen", "shown"),
        *("splitlines", "strip", "sub", "told", "what", "words"),
    }
)


def vague_in(found: Iterable[Found]) -> Iterator[str]:
    """A line for each place of a text that doesn't say what it holds, once for each name."""
    for one in found:
        for name in dict.fromkeys(_PLACE.findall(one.text)):
            if name in _SAY_NOTHING or _NUMBERED.search(name):
                yield (
                    f"{one.places[0]}: {{{name}}} in {one.text!r} doesn't say what it holds; "
                    "name it after that, as {first_table}"
                )


def in_program() -> list[str]:
    """The same for the whole program."""
    return list(vague_in(in_source().values()))

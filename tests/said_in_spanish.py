"""What of a text would stay English: messages without words in Spanish, and finished texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from director_app.messages.catalogue import TranslationCatalogue, read
from director_app.messages.message import Message

_LETTERS = re.compile(r"[^\W\d_]{2}")
_PLACE = re.compile(r"\{\w*\}")
_SECTION = re.compile(r"^(§.+|\(.+\))$")


@cache
def spanish() -> TranslationCatalogue:
    """The Spanish catalogue."""
    return read("es")


def in_spanish(text: object) -> str:
    """A message by its templates, and nothing else: no finished sentence is looked up."""
    if isinstance(text, Message):
        return text.worded(spanish().words, in_spanish)
    return str(text)


def unsaid(text: object, typed: Collection[str] = ()) -> Iterator[str]:
    """The parts of a text that nobody can say in Spanish; ``typed`` are in no language."""
    if isinstance(text, Message):
        own = _PLACE.sub("", text.template) if text.values else text.template
        if text in typed:
            return
        if _LETTERS.search(own) and spanish().words(text.template) is None:
            yield text.template
        for value in text.values.values():
            yield from unsaid(value, typed)
    elif isinstance(text, str) and text not in typed:
        words = _SECTION.sub("", text)
        if _LETTERS.search(words):
            yield text

"""Says what the window shows in the language that was chosen; English until another is."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from director_app.messages.message import Message, english

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.messages.catalogue import TranslationCatalogue

ENGLISH = "en"
_SPANISH = "es"
_AT_ONE = re.compile(r"\b([Ll]a)s(?= 1:\d\d)")
SPOKEN_VARIABLE = "FRONT_TABLE_SPOKEN"
"""By this a window tells its own commands in which language paper is wanted."""


class _Chosen:
    """The language of this program, from its start on."""

    catalogue: TranslationCatalogue | None = None


def choose(language: str) -> None:
    """Speak a language from now on, by its code."""
    from director_app.messages.catalogue import read  # noqa: PLC0415 - English needs none

    use(None if language == ENGLISH else read(language))


def use(catalogue: TranslationCatalogue | None) -> None:
    """Speak this language from now on; None is English."""
    _Chosen.catalogue = catalogue


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, by its code."""
    former = _Chosen.catalogue
    choose(language)
    try:
        yield
    finally:
        use(former)


def spoken_language() -> str:
    """The code of the language in use."""
    return _Chosen.catalogue.language if _Chosen.catalogue else ENGLISH


def tr(text: str, n: int | None = None, **values: object) -> str:
    """The words in the director's language; ``%n`` is the number, ``{name}`` a given value.

    A message among the values is worded too; any other text stands as it is.
    """
    words = _words(text, n) or english(text, n)
    if n is not None:
        words = words.replace("%n", str(n))
    return (
        _agreed(words.format(**{name: _worded_value(value) for name, value in values.items()}))
        if values
        else words
    )


def worded(text: str) -> str:
    """A message in the director's language; any other text as it is."""
    if not isinstance(text, Message):
        return text
    return _agreed(text.worded(_words, _worded_value))


def _agreed(text: str) -> str:
    """Spanish says *a la 1:30*, and *a las* of every other hour."""
    return _AT_ONE.sub(r"\1", text) if spoken_language() == _SPANISH else text


def _words(template: str, n: int | None = None) -> str | None:
    """A template in the language; English has no catalogue: the templates are English."""
    return _Chosen.catalogue.words(template, n) if _Chosen.catalogue else None


def _worded_value(value: object) -> object:
    return worded(value) if isinstance(value, str) else value

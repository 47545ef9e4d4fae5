"""Says what the window shows in the language that was chosen; English until another is."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from director_app.messages.english import english
from director_app.messages.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.messages.catalogue import Catalogue
    from director_app.messages.telling import Teller

ENGLISH = "en"
OWN_PLACES = frozenset({"file", "folder", "note"})
"""Places of a text that hold what somebody typed or named: it is in no language."""
SPOKEN_VARIABLE = "FRONT_TABLE_SPOKEN"
"""By this a window tells its own commands in which language paper is wanted."""


class _Chosen:
    """The language of this program, from its start on."""

    catalogue: Catalogue | None = None
    teller: Teller | None = None
    given: frozenset[str] = frozenset()


def choose(language: str) -> None:
    """Speak a language from now on, by its code."""
    from director_app.messages.catalogue import read

    use(None if language == ENGLISH else read(language))


def use(catalogue: Catalogue | None) -> None:
    """Speak this language from now on; None is English."""
    _Chosen.catalogue, _Chosen.teller = catalogue, None
    if catalogue is not None:
        from director_app.messages.telling import Teller

        _Chosen.teller = Teller(catalogue, _Chosen.given)


def keep(names: frozenset[str]) -> None:
    """Names that people gave: they stand as they are in every language."""
    if names == _Chosen.given:
        return
    _Chosen.given = names
    use(_Chosen.catalogue)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, by its code."""
    former = _Chosen.catalogue
    choose(language)
    try:
        yield
    finally:
        use(former)


def spoken() -> str:
    """The language in use, by its code."""
    return _Chosen.catalogue.language if _Chosen.catalogue else ENGLISH


def tr(text: str, n: int | None = None, **values: object) -> str:
    """The words in the director's language; ``%n`` is the number, ``{name}`` a given value."""
    words = _Chosen.catalogue.words(text, n) if _Chosen.catalogue else None
    if words is None:
        words = english(text, n)
    if n is not None:
        words = words.replace("%n", str(n))
    if not values:
        return words
    if (teller := _Chosen.teller) is None:
        return words.format(**{name: _in_english(value) for name, value in values.items()})
    for key, value in values.items():
        if isinstance(value, Message) or (isinstance(value, str) and key not in OWN_PLACES):
            values[key] = teller.placed(value)
    return teller.finished(words.format(**values))


def finished(text: str) -> str:
    """A text that stands as it is: what is said already, or holds what somebody typed."""
    return _Chosen.teller.finished(text) if _Chosen.teller else text


def told(sentence: str) -> str:
    """A message in the director's language; a finished English sentence as far as it is known."""
    if _Chosen.teller is not None:
        return _Chosen.teller.told(sentence)
    return sentence.worded(_no_words, _in_english) if isinstance(sentence, Message) else sentence


def _no_words(template: str, n: int | None = None) -> None:
    """English has no catalogue: the templates are English."""


def _in_english(value: object) -> object:
    """A value in English: the hours of the clock are decided when a time is shown."""
    return told(value) if isinstance(value, Message) else value

"""Messages that are changed a little after they are worded: a capital in front, no period behind.

What is done to finished words can't be done to a message without making it English for good; here
it waits until the message is worded, and is done to the words of that language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from director_app.messages.message import Message, Words

Shape = Callable[[str], str]


def capital(text: str) -> str:
    """The text with a capital in front."""
    return _shaped(_capital, text)


def small(text: str) -> str:
    """The text with a small letter in front."""
    return _shaped(_small, text)


def without_period(text: str) -> str:
    """The text without the period at its end."""
    return _shaped(_without_period, text)


def cut(text: str, most: int) -> str:
    """The text, which ends with an ellipsis where it is longer than so many characters."""
    return _shaped(partial(_cut, most=most), text)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _without_period(words: str) -> str:
    return words.removesuffix(".")


def _cut(words: str, *, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


SHAPES: Mapping[str, Callable[[str], str]] = {
    "capital": capital,
    "small": small,
    "without_period": without_period,
}
"""The shapes that need nothing but the text, by name."""


def _shaped(shape: Shape, text: str) -> str:
    return Shaped(shape, text) if isinstance(text, Message) else shape(text)


class Shaped(Message):
    """Another message, whose words are given their shape in every language."""

    shape: Shape

    def __new__(cls, shape: Shape, text: Message) -> Shaped:
        made = str.__new__(cls, shape(text))
        made.template, made.values, made.n = "{text}", {"text": text}, None
        made.shape = shape
        return made

    @property
    def name(self) -> str:
        """The name of its shape among ``SHAPES``; "" where it is none of them."""
        return next((name for name, shape in _NAMED.items() if shape is self.shape), "")

    def __reduce__(self) -> tuple[Any, ...]:
        return _shaped, (self.shape, self.values["text"])

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        return self.shape(super().worded(words, said))


_NAMED: Mapping[str, Shape] = {
    "capital": _capital,
    "small": _small,
    "without_period": _without_period,
}

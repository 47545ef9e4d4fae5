"""What the program says, as a value: a template and what stands in its places.

A message is made where it is known, and worded where it is shown: ``saying.worded`` puts it into
the director's language by its template, whatever was filled in. Until then it reads as English, so
it is a string like any other to whoever only passes it on, compares it, or keeps it in a book.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from director_app.shipped_data import resources


def english(template: str, n: int | None = None) -> str:
    """A template in the form that English has for a number."""
    return _singular().get(template, template) if n == 1 else template


@cache
def _singular() -> dict[str, str]:
    file = resources() / "i18n" / "en.toml"
    words: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["one"]
    return words


Words = Callable[[str, "int | None"], "str | None"]
"""Finds a template's words in a language, in the form for a number; None where nobody has them."""


class Message(str):  # noqa: SLOT000 - a str has no room for slots of its own
    """A template with named places, their values, and the number that decides its form, if any.

    Values keep their nature: a message among them is worded in the same language, a name or a
    number stands as it is. Messages never change, and are equal to their English. A place without
    a value is refused with ``KeyError``.
    """

    template: str
    values: Mapping[str, object]
    n: int | None

    def __new__(cls, template: str, n: int | None = None, /, **values: object) -> Message:
        """Word it in English; ``%n`` stands for the number ``n``."""
        text = template if n is None else english(template, n).replace("%n", str(n))
        made = super().__new__(cls, text.format(**values) if values else text)
        made.template, made.values, made.n = template, values, n
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as what it was made from."""
        return _made_again, (type(self), self.template, self.n, dict(self.values))

    def __deepcopy__(self, known: dict[int, Any]) -> Message:
        """A message never changes, and a fault among its values need not let itself be copied."""
        return self

    def __add__(self, other: str) -> Message:
        """What is put behind a message leaves it one."""
        return _one_message("", (self, other))

    def __radd__(self, other: str) -> Message:
        """So does what is put before it."""
        return _one_message("", (other, self))

    def strip(self, chars: str | None = None, /) -> str:
        """Nothing is lost of a message that has nothing to strip."""
        bare = super().strip(chars)
        return self if bare == self else bare

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        """The message in a language: ``words`` has its templates, ``said`` words each value."""
        template = words(self.template, self.n) or english(self.template, self.n)
        if self.n is not None:
            template = template.replace("%n", str(self.n))
        if not self.values:
            return template
        return template.format(**{name: said(value) for name, value in self.values.items()})


def about(sentence: str, file: object, instead_of: object) -> str:
    """The same message about ``file``, where it names ``instead_of``; any other text as it is.

    What is done to a file under a passing name is told about the file that was asked for.
    """
    if not isinstance(sentence, Message):
        return sentence
    values = {
        name: about(value, file, instead_of)
        if isinstance(value, Message)
        else (file if str(value) == str(instead_of) else value)
        for name, value in sentence.values.items()
    }
    if values == sentence.values:
        return sentence
    return type(sentence)(sentence.template, sentence.n, **values)


def joined(between: str, parts: Iterable[str]) -> str:
    """Parts one after the other; messages among them are still worded, each by itself.

    What stands ``between`` may be a message too, such as “ and ”.
    """
    every = tuple(parts)
    if isinstance(between, Message):
        return _one_message("", _with(between, every))
    if any(isinstance(part, Message) for part in every):
        return _one_message(between, every)
    return between.join(every)


def _with(between: Message, parts: tuple[str, ...]) -> Iterator[str]:
    for at, part in enumerate(parts):
        if at:
            yield between
        yield part


def _one_message(between: str, parts: Iterable[str]) -> Message:
    values = {f"part{at}": part for at, part in enumerate(parts)}
    return Message(between.join(f"{{{name}}}" for name in values), **values)


def _made_again(
    kind: type[Message], template: str, n: int | None, values: Mapping[str, object]
) -> Message:
    return kind(template, n, **values)

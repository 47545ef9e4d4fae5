"""How a value of the rule-set format is described to people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital

Kind = Literal[
    "points",
    "count",
    "minutes",
    "yes_no",
    "choice",
    "several",
    "text",
    "id",
    "ids",
    "seats",
    "seat",
    "numbers",
    "answers",
]


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """A heading of the form; ``key`` is what fields and rows name."""

    key: str
    title: str


@dataclass(frozen=True, slots=True)
class FieldChoice:
    """One of the values that a field can have, and its words."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class RuleFieldSpec:
    """One value of the format.

    ``path`` is where it stands (``wall.live.points``, ``bonuses[].add``). A number lies between
    ``least`` and ``most``; in a list of numbers each one does.
    """

    path: str
    label: str
    kind: Kind
    group: str
    choices: tuple[FieldChoice, ...] = ()
    least: int | None = None
    most: int | None = None
    may_lack: bool = False
    absent: str = Message("none")
    """The words for a value that may lack and does."""
    zero: str = ""
    """What a 0 means, where it is no number of its own."""
    hint: str = ""
    of: str = ""
    """The list whose ids can be named (``bonuses``, ``penalties``, ``situations``)."""

    @property
    def key(self) -> str:
        """The last part of the path, as the TOML file names it."""
        return self.path.rpartition(".")[2]

    @property
    def rows(self) -> str:
        """The list whose rows have this value, empty where it stands by itself."""
        return self.path.partition("[]")[0] if "[]" in self.path else ""

    def value_words(self, value: object) -> str:
        """A value as people say it; what is not of this kind is said as it was typed."""
        if value is None:
            return self.absent
        if self.zero and type(value) is int and not value:
            return self.zero
        return _SAID.get(self.kind, _plain)(self, value)


@dataclass(frozen=True, slots=True)
class RowSpec:
    """A list of rows that can be added, removed and put in another order.

    ``keys`` are the values by which a row is known, ``main`` is the value it is there for,
    ``fresh`` holds what a new row begins with.
    """

    path: str
    title: str
    one: str
    group: str
    keys: tuple[str, ...]
    main: str
    fresh: Mapping[str, Any]
    named: Callable[[Mapping[str, Any]], str]
    ordered: bool = False
    """Whether the order of the rows means something."""

    def label(self, row: Mapping[str, Any]) -> str:
        """What a row is called: a penalty's name, ``Throwing to three exposed``."""
        return self.named(row) or capital(self.one)


def signed(points: int) -> str:
    """Points with their sign: ``+10``, ``−25``, ``0``."""
    if points < 0:
        return f"\N{MINUS SIGN}{-points}"
    return f"+{points}" if points else "0"


def _plain(_: RuleFieldSpec, value: object) -> str:
    if value == "":
        return Message("nothing")
    return value if isinstance(value, str) else str(value)


def _points(_: RuleFieldSpec, value: object) -> str:
    return signed(value) if type(value) is int else str(value)


def _minutes(_: RuleFieldSpec, value: object) -> str:
    return (
        Message("{minutes} minute", minutes=value)
        if value == 1
        else Message("{minutes} minutes", minutes=value)
    )


def _yes_no(_: RuleFieldSpec, value: object) -> str:
    if not isinstance(value, bool):
        return str(value)
    return Message("yes") if value else Message("no")


def _choice(spec: RuleFieldSpec, value: object) -> str:
    return next((choice.words for choice in spec.choices if choice.value == value), str(value))


def _listed(spec: RuleFieldSpec, value: object) -> str:
    if not isinstance(value, (list, tuple)):
        return _choice(spec, value)
    return joined(", ", (_choice(spec, choice) for choice in value)) or spec.absent


def _numbers(spec: RuleFieldSpec, value: object) -> str:
    return _listed(spec, value).replace("-", "\N{MINUS SIGN}")


def _seats(spec: RuleFieldSpec, value: object) -> str:
    letters = value if isinstance(value, (list, tuple)) else [value]
    return " ".join(str(letter) for letter in letters) or spec.absent


_WINDS = {"E": Message("East"), "N": Message("North"), "W": Message("West"), "S": Message("South")}


def _seat(_: RuleFieldSpec, value: object) -> str:
    return _WINDS.get(str(value), str(value))


def _answers(_: RuleFieldSpec, value: object) -> str:
    if not isinstance(value, Mapping):
        return str(value)
    return joined(
        ", ",
        (Message("{key}: {answer}", key=key, answer=answer) for key, answer in value.items()),
    ) or Message("always")


_SAID: dict[str, Callable[[RuleFieldSpec, object], str]] = {
    "points": _points,
    "minutes": _minutes,
    "yes_no": _yes_no,
    "choice": _choice,
    "several": _listed,
    "ids": _listed,
    "numbers": _numbers,
    "seats": _seats,
    "seat": _seat,
    "answers": _answers,
}

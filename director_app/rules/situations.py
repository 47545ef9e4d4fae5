"""The situations at a table that the adviser knows: their words, their questions, their answers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import cattrs

from director_app.paths import resources

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question."""

    key: str
    say: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question that decides between rulings."""

    id: str
    ask: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happens at a table; ``who`` asks for the player, empty where nobody is."""

    id: str
    title: str
    group: str
    words: str = ""
    """More words by which it is found."""
    who: str = ""
    asks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that the adviser asks about."""

    questions: tuple[Question, ...]
    situations: tuple[Situation, ...]

    def situation(self, name: str) -> Situation | None:
        """The situation with this id."""
        return next((one for one in self.situations if one.id == name), None)

    def question(self, name: str) -> Question:
        """The question with this id."""
        return next(one for one in self.questions if one.id == name)

    def asked(self, situation: Situation) -> tuple[Question, ...]:
        """The questions of a situation, in order."""
        return tuple(self.question(one) for one in situation.asks)


@cache
def catalogue() -> Catalogue:
    """The shipped catalogue."""
    shipped = _shipped()
    told: Mapping[str, Any] = {key: shipped[key] for key in ("questions", "situations")}
    return cattrs.Converter(forbid_extra_keys=True).structure(told, Catalogue)


def common_practice() -> list[dict[str, Any]]:
    """What is common practice in each situation, as rows of a rule set."""
    return [{"section": "default", "common": True, **row} for row in _shipped()["common"]]


def situation_problems(rules: RuleSet) -> Iterator[str]:
    """Every contradiction in what a rule set says of situations."""
    for place, ruled in enumerate(rules.situations):
        if catalogue().situation(ruled.id) is None and not ruled.title:
            yield (
                f"situations[{place}].id: there is no situation {ruled.id!r}; take one of the "
                "program's, or give yours a title"
            )


@cache
def _shipped() -> dict[str, Any]:
    file = resources() / "rulesets" / "situations.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))

"""The situations at a table that the adviser knows: their questions, their answers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from director_app.domain.tables import SEATS, Seat
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.shipped_data import resources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from director_app.rules.event_parts import Ruled
    from director_app.rules.ruleset import RuleSet

PENALTY, INCIDENT = "penalty:", "incident:"
"""How the ids of situations begin that are a set's own penalties and incidents."""

OWN = "own"
"""The group of what only this rule set knows."""

MOST_QUESTIONS = 3

_COUNTS = ("0", "1", "2", "3")
_SEATS_SAID = {"0": Message("None")}

VERDICTS: dict[str, str] = {
    "dead": Message("the hand is dead"),
    "may_be_dead": Message("the director may rule the hand dead"),
    "out": Message("the hand is out"),
    "play_on": Message("play continues"),
    "put_right": Message("correct it"),
    "redeal": Message("the game is redealt"),
    "over": Message("the game is over"),
    "director": Message("the director decides"),
    "practice": Message("as standard practice has it"),
}
"""What a row of a rule set can rule, in words."""


@dataclass(frozen=True, slots=True)
class SituationAnswer:
    key: str
    say: str


@dataclass(frozen=True, slots=True)
class SituationQuestion:
    """A question that decides between rulings.

    A question of kind ``seats`` is answered with seat letters, as in ``EN``, with ``none``, or
    with a number where the seats do not matter.
    """

    id: str
    ask: str
    answers: tuple[SituationAnswer, ...] = ()
    kind: Literal["choice", "seats"] = "choice"
    only_if: Mapping[str, str] = field(default_factory=dict)
    """Earlier answers that it follows; ``a|b`` where several do."""
    only_deciding: bool = False
    """Whether it is asked only under a rule set whose ruling depends on the answer."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its answers; how many hands, where it asks for seats."""
        return _COUNTS if self.kind == "seats" else tuple(answer.key for answer in self.answers)

    def with_answers(self, keys: Iterable[str]) -> str:
        """The question with these answers, in words: ``Where is the joker? Here or there``."""
        known = {answer.key: answer.say for answer in self.answers}
        said = listed([known.get(key, _SEATS_SAID.get(key, key)) for key in keys if key], last="or")
        return Message("{ask} {answer}", ask=self.ask, answer=said)

    def fits(self, answer: str) -> bool:
        if self.kind == "seats":
            return count_of(answer) is not None
        return any(known.key == answer for known in self.answers)


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happens at a table; ``who`` asks for the player, empty where nobody is."""

    id: str
    title: str
    group: str
    who: str = ""
    asks: tuple[str, ...] = ()
    see: Mapping[str, str] = field(default_factory=dict)
    """Another situation to rule too, by an answer: ``question=key``."""
    reasons: tuple[str, ...] = ()
    """Words of the sheet's reason for a dead hand that this comes under."""


@dataclass(frozen=True, slots=True)
class SituationGroup:
    """A heading under which situations stand."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class SituationCatalogue:
    """All that the adviser asks about."""

    groups: tuple[SituationGroup, ...]
    questions: tuple[SituationQuestion, ...]
    situations: tuple[Situation, ...]

    def situation(self, name: str) -> Situation | None:
        return next((situation for situation in self.situations if situation.id == name), None)

    def question(self, name: str) -> SituationQuestion:
        return next(question for question in self.questions if question.id == name)

    def questions_of(self, situation: Situation) -> tuple[SituationQuestion, ...]:
        return tuple(self.question(name) for name in situation.asks)


@cache
def catalogue() -> SituationCatalogue:
    shipped = _shipped()
    return SituationCatalogue(
        groups=(
            *map(_group, shipped["groups"]),
            SituationGroup(OWN, Message("Only in this rule sheet")),
        ),
        questions=tuple(map(_question, shipped["questions"])),
        situations=tuple(map(_situation, shipped["situations"])),
    )


def common_practice() -> list[dict[str, Any]]:
    """What is common practice in each situation, as rows of a rule set."""
    return [
        {"id": situation["id"], "section": "default", "common": True, **row}
        for situation in _shipped()["situations"]
        for row in situation["common"]
    ]


def situations_of(rules: RuleSet) -> tuple[Situation, ...]:
    """The catalogue, then what only this rule set knows: situations, penalties, incidents."""
    known = catalogue()
    own = {
        ruled.id: Situation(ruled.id, ruled.title, OWN, who=Message("Who is it about?"))
        for ruled in rules.situations
        if known.situation(ruled.id) is None and ruled.title
    }
    charged = {ruled.penalty for ruled in rules.situations}
    penalties = (
        Situation(PENALTY + penalty.id, capital(penalty.name), OWN, who=Message("Who is it about?"))
        for penalty in rules.penalties
        if penalty.id not in charged
    )
    incidents = (
        Situation(
            INCIDENT + ruled.id,
            capital(ruled.name),
            OWN,
            who=Message("Who did it?"),
        )
        for ruled in rules.incidents
    )
    return (*known.situations, *own.values(), *penalties, *incidents)


def situation_problems(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """Every contradiction in what a rule set says of situations, each after its place."""
    known = catalogue()
    for place, ruled in enumerate(ruled for ruled in rules.situations if not ruled.common):
        key = f"situations[{place}]"
        situation = known.situation(ruled.id)
        if situation is None:
            if not ruled.title.strip():
                text: str = Message(
                    "there’s no situation {id}. Use one from the list, or give yours a title",
                    id=repr(ruled.id),
                )
                yield f"{key}.id", text
            if ruled.when:
                yield (
                    f"{key}.when",
                    Message('a situation of your own asks no questions. Remove the key "when"'),
                )
            if ruled.verdict == "practice":
                text = Message(
                    "there’s no standard practice for a situation of your own; choose another "
                    "verdict"
                )
                yield f"{key}.verdict", text
            continue
        yield from (
            (f"{key}.when", bad_answer)
            for bad_answer in _bad_answers(ruled, known.questions_of(situation))
        )
        if ruled.verdict in _OF_A_HAND and not situation.who:
            text = Message(
                "{verdict} is about a player’s hand, but “{situation}” "
                "isn’t about a player. Use play_on or director",
                verdict=repr(ruled.verdict),
                situation=situation.title,
            )
            yield f"{key}.verdict", text
        if ruled.penalty and not situation.who:
            yield (
                f"{key}.penalty",
                Message(
                    "“{situation}” isn’t about a player, so no one can be charged",
                    situation=situation.title,
                ),
            )


_OF_A_HAND = frozenset({"dead", "may_be_dead", "out"})


def _bad_answers(ruled: Ruled, asked: tuple[SituationQuestion, ...]) -> Iterator[str]:
    questions = {question.id: question for question in asked}
    for name, given in ruled.when.items():
        question = questions.get(name)
        if question is None:
            there = joined(", ", questions) or Message("none")
            yield Message(
                "{id} doesn’t ask {question}. Its questions are: {questions}",
                question=repr(name),
                id=repr(ruled.id),
                questions=there,
            )
            continue
        for choice in given.split("|"):
            if not question.fits(choice):
                there = joined(", ", (answer.key for answer in question.answers)) or Message(
                    "0 to 3"
                )
                yield Message(
                    "{answer} isn’t an answer to {question}. The answers are: {answers}",
                    answer=repr(choice),
                    question=repr(name),
                    answers=there,
                )


def count_of(answer: str) -> int | None:
    """How many hands an answer to a question of kind ``seats`` names; ``None`` if it is none."""
    if answer == "none":
        return 0
    if answer in _COUNTS:
        return int(answer)
    seats = named_seats(answer)
    return len(seats) if seats else None


def named_seats(answer: str) -> frozenset[Seat]:
    """The seats that such an answer names; empty where it only counts, or names none."""
    letters = answer.upper()
    known = {seat.value for seat in SEATS}
    if not letters or len(letters) != len(set(letters)) or not set(letters) <= known:
        return frozenset()
    return frozenset(Seat(letter) for letter in letters)


def _group(told: Mapping[str, Any]) -> SituationGroup:
    return SituationGroup(told["id"], Message(told["title"]))


def _question(told: Mapping[str, Any]) -> SituationQuestion:
    answers = tuple(
        SituationAnswer(key, Message(say)) for key, say in told.get("answers", {}).items()
    )
    return SituationQuestion(**{**told, "ask": Message(told["ask"]), "answers": answers})


def _situation(told: Mapping[str, Any]) -> Situation:
    lists = {key: tuple(part) for key, part in told.items() if isinstance(part, list)}
    texts = {key: Message(told[key]) for key in ("title", "who") if told.get(key)}
    known = {**told, **lists, **texts}
    return Situation(**{key: part for key, part in known.items() if key != "common"})


@cache
def _shipped() -> dict[str, Any]:
    file = resources() / "rulesets" / "situations.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))

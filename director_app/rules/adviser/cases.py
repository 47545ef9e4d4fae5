"""Every case of every situation with what the adviser says in it, alike cases as one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.rules.adviser import advise_in
from director_app.rules.adviser.parts import Advice
from director_app.rules.situations import Situation, SituationQuestion, catalogue, situations_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.ruleset import RuleSet

Answers = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CaseAdvice:
    """What is advised in the cases of a situation that ``when`` describes, and in no other."""

    situation: Situation
    when: tuple[tuple[SituationQuestion, tuple[str, ...]], ...]
    """Questions with the answers that lead here; empty where every answer does."""
    advice: Advice

    def fits(self, answers: Answers) -> bool:
        """Whether a case that has all its answers is one of these."""
        return all(answers.get(question.id, "") in keys for question, keys in self.when)


def all_situations(rules: RuleSet) -> Iterator[CaseAdvice]:
    """All situations in order, the cases of each as its questions come."""
    for situation in situations_of(rules):
        alike: dict[object, tuple[Advice, list[Answers]]] = {}
        every = list(cases(rules, situation))
        for answers, advice in every:
            said = (advice.says, advice.verdict, advice.silent, advice.charge)
            alike.setdefault(said, (advice, []))[1].append(answers)
        asked = catalogue().questions_of(situation)
        for advice, group in alike.values():
            for when in _described(asked, group, [answers for answers, _ in every]):
                yield CaseAdvice(situation, when, advice)


def cases(
    rules: RuleSet, situation: Situation, given: Answers | None = None
) -> Iterator[tuple[Answers, Advice]]:
    """All answers to a situation's questions, each with what is advised at a table of four."""
    answers = given or {}
    advice = advise_in(rules, situation, answers)
    if not advice.asks:
        yield answers, advice
        return
    question = advice.asks[0]
    for key in question.keys:
        yield from cases(rules, situation, {**answers, question.id: key})


def _described(
    asked: tuple[SituationQuestion, ...], group: list[Answers], every: list[Answers]
) -> Iterator[tuple[tuple[SituationQuestion, tuple[str, ...]], ...]]:
    """The answers that all cases of the group have and no other has; several where it needs."""
    matching, when = every, []
    for question in asked:
        have = {answers.get(question.id, "") for answers in group}
        if have != {answers.get(question.id, "") for answers in matching}:
            matching = [answers for answers in matching if answers.get(question.id, "") in have]
            if have - {""}:
                keys = tuple(key for key in ("", *question.keys) if key in have)
                when.append((question, keys))
    if len(matching) == len(group):
        yield tuple(when)
        return
    parted = next(
        question for question in asked if len({answers.get(question.id) for answers in group}) > 1
    )
    for key in ("", *parted.keys):
        if part := [answers for answers in group if answers.get(parted.id, "") == key]:
            yield from _described(asked, part, every)

"""Every way through the adviser's questions."""

from __future__ import annotations

from collections.abc import Iterator

from director_app.domain.tables import Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import Advice
from director_app.rules.ruleset import RuleSet
from director_app.rules.situations import situations_of

HANDS = ("none", "N", "NW", "NWS")


def ways(rules: RuleSet, situation: str) -> Iterator[tuple[dict[str, str], Advice]]:
    """All answers to a situation's questions, each with what is advised for East."""
    return _from(rules, situation, {})


def all_ways(rules: RuleSet) -> Iterator[tuple[str, dict[str, str], Advice]]:
    """All answers to all situations of a rule set."""
    for situation in situations_of(rules):
        for answers, advice in ways(rules, situation.id):
            yield situation.id, answers, advice


def _from(
    rules: RuleSet, situation: str, given: dict[str, str]
) -> Iterator[tuple[dict[str, str], Advice]]:
    advice = advise(rules, situation, given, who=Seat.EAST)
    if not advice.asks:
        yield given, advice
        return
    question = advice.asks[0]
    keys = HANDS if question.kind == "seats" else [answer.key for answer in question.answers]
    for key in keys:
        yield from _from(rules, situation, {**given, question.id: key})

"""What the sheet rules in situations at a table, and common practice where it is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.situations import catalogue
from director_app.rules.words.base import Sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.event_parts import Ruled
    from director_app.rules.ruleset import RuleSet

_VERDICTS: dict[str, str] = {
    "dead": Message("dead hand"),
    "may_be_dead": Message("the director may rule the hand dead"),
    "out": Message("the hand is out"),
    "put_right": Message("correct it"),
    "redeal": Message("redeal"),
    "over": Message("the game is over"),
    "director": Message("the director decides"),
}


def ruled(rules: RuleSet) -> Iterator[Sentence]:
    """What the sheet itself says of situations at a table."""
    for ruling in rules.situations:
        if not ruling.common:
            yield Sentence(_sentence(rules, ruling), ruling.section, situation=ruling.id)


def customary(rules: RuleSet) -> Iterator[Sentence]:
    """Common practice in the situations that the sheet does not speak about at all."""
    spoken = {ruling.id for ruling in rules.situations if not ruling.common}
    for ruling in rules.situations:
        if ruling.common and ruling.id not in spoken:
            yield Sentence(
                _sentence(rules, ruling), ruling.section, common=True, situation=ruling.id
            )


def _sentence(rules: RuleSet, ruling: Ruled) -> str:
    known = catalogue().situation(ruling.id)
    title = ruling.title or (known.title if known else ruling.id)
    asked = joined("; ", (_answered(name, key) for name, key in ruling.when.items()))
    said = Message(" ({asked})", asked=asked) if asked else ""
    verdict = (
        Message(" {verdict}.", verdict=capital(_VERDICTS[ruling.verdict]))
        if ruling.verdict in _VERDICTS
        else ""
    )
    charged = rules.penalty(ruling.penalty)
    penalty = (
        Message(" Penalty: {charged}.", charged=charged.name if charged else ruling.penalty)
        if ruling.penalty
        else ""
    )
    if ruling.verdict == "practice":
        penalty = _practice(rules, ruling)
    return Message(
        "{title}{asked}:{verdict} {text}{penalty}",
        title=title,
        asked=said,
        verdict=verdict,
        text=ruling.text,
        penalty=penalty,
    )


def _practice(rules: RuleSet, ruling: Ruled) -> str:
    """What standard practice adds to the fact that the sheet states."""
    for common in rules.situations:
        holds = all(ruling.when.get(name, given) == given for name, given in common.when.items())
        if common.common and common.id == ruling.id and holds:
            return Message(" By standard practice: {text}", text=common.text)
    return Message(" What follows is standard practice.")


def _answered(name: str, given: str) -> str:
    """What was asked with the answers that lead here."""
    for question in catalogue().questions:
        if question.id == name:
            known = {answer.key: answer.say for answer in question.answers}
            told = listed([known.get(key, key) for key in given.split("|")], last="or")
            return Message("{ask} {answer}", ask=question.ask, answer=told)
    return Message("{name}: {given}", name=name, given=given)

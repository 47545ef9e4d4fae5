"""What the sheet rules in situations at a table, and common practice where it is silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.rules.situations import catalogue
from director_app.rules.words.base import Sentence, capital, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.event_parts import Ruled
    from director_app.rules.ruleset import RuleSet

_VERDICTS: dict[str, str] = {
    "dead": "dead hand",
    "may_be_dead": "the director may rule the hand dead",
    "out": "the hand is out",
    "put_right": "put it right",
    "redeal": "deal again",
    "over": "the game is over",
    "director": "the director decides",
}


def ruled(rules: RuleSet) -> Iterator[Sentence]:
    """What the sheet itself says of situations at a table."""
    for one in rules.situations:
        if not one.common:
            yield Sentence(_told(rules, one), one.section, situation=one.id)


def customary(rules: RuleSet) -> Iterator[Sentence]:
    """Common practice in the situations that the sheet does not speak about at all."""
    spoken = {one.id for one in rules.situations if not one.common}
    for one in rules.situations:
        if one.common and one.id not in spoken:
            yield Sentence(_told(rules, one), one.section, common=True, situation=one.id)


def _told(rules: RuleSet, one: Ruled) -> str:
    known = catalogue().situation(one.id)
    title = one.title or (known.title if known else one.id)
    asked = joined("; ", (_answered(name, key) for name, key in one.when.items()))
    said = Message(" ({asked})", asked=asked) if asked else ""
    verdict = f" {capital(_VERDICTS[one.verdict])}." if one.verdict in _VERDICTS else ""
    charged = rules.penalty(one.penalty)
    penalty = (
        Message(" Penalty: {charged}.", charged=charged.name if charged else one.penalty)
        if one.penalty
        else ""
    )
    return f"{title}{said}:{verdict} {one.text}{penalty}"


def _answered(name: str, given: str) -> str:
    """What was asked with the answers that lead here."""
    for question in catalogue().questions:
        if question.id == name:
            known = {one.key: one.say for one in question.answers}
            told = listed([known.get(key, key) for key in given.split("|")], last="or")
            return f"{question.ask} {told}"
    return Message("{name}: {given}", name=name, given=given)

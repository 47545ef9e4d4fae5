"""All that a rule set says: its values in words, then what it rules in situations at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.adviser.cases import told
from director_app.rules.situations import VERDICTS
from director_app.rules.words import Section, Sentence, every_value
from director_app.rules.words.base import bracketed

if TYPE_CHECKING:
    from director_app.rules.adviser.cases import Told
    from director_app.rules.adviser.parts import Advice
    from director_app.rules.ruleset import RuleSet


def whole_sheet(rules: RuleSet) -> tuple[Section, ...]:
    """Every value, every situation that the sheet rules in, and standard practice in the rest."""
    ruled: list[Sentence] = []
    silent: list[Sentence] = []
    for one in told(rules):
        (silent if one.advice.silent else ruled).append(_sentence(one))
    return (
        *every_value(rules),
        Section(Message("Rulings for situations at the table"), tuple(ruled)),
        Section(Message("Standard practice (not in this rule sheet)"), tuple(silent)),
    )


def _sentence(one: Told) -> Sentence:
    """What the adviser says, with the mark of each sentence but the last behind it."""
    advice, situation = one.advice, one.situation
    asked = joined("; ", (question.told(keys) for question, keys in one.when))
    *before, last = [
        Sentence(each.text, each.section, each.common, situation.id) for each in advice.says
    ] or [Sentence("", advice.section, situation=situation.id)]
    marked = (Message("{said} {mark}", said=each.text, mark=bracketed(each)) for each in before)
    said = joined(" ", (*marked, last.text))
    text = Message(
        "{title}{asked}:{verdict} {said}",
        title=situation.title,
        asked=Message(" ({asked})", asked=asked) if asked else "",
        verdict=_verdict(advice, said),
        said=said,
    )
    return replace(last, text=text)


def _verdict(advice: Advice, said: str) -> str:
    """The verdict, unless the sentences say it or nothing happens."""
    words = VERDICTS[advice.verdict or "play_on"]
    if advice.verdict == "play_on" or words in said.casefold():
        return ""
    return Message(" {verdict}.", verdict=capital(words))

"""All that a rule set says: its values in words, then what it rules in situations at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.adviser.cases import all_situations
from director_app.rules.adviser.parts import charge_of, charge_sentence
from director_app.rules.situations import VERDICTS, catalogue, situations_of
from director_app.rules.words import RuleSentence, RulesSection, every_value
from director_app.rules.words.base import bracketed

if TYPE_CHECKING:
    from director_app.rules.adviser.cases import CaseAdvice
    from director_app.rules.event_parts import Ruled, Verdict
    from director_app.rules.ruleset import RuleSet


def whole_sheet(rules: RuleSet) -> tuple[RulesSection, ...]:
    """Every value, every situation that the sheet rules in, and standard practice in the rest."""
    ruled: list[RuleSentence] = []
    silent: list[RuleSentence] = []
    for one in all_situations(rules):
        (silent if one.advice.silent else ruled).append(_sentence(one))
    return (
        *every_value(rules),
        RulesSection(Message("Rulings for situations at the table"), tuple(ruled)),
        RulesSection(Message("Standard practice (not in this rule sheet)"), tuple(silent)),
    )


def rulings(rules: RuleSet) -> tuple[RulesSection, ...]:
    """What the sheet itself rules in situations: one section each, one sentence for each row.

    For paper: without standard practice, and without what the values say of the points.
    """
    known = {situation.id: situation for situation in situations_of(rules)}
    rows: dict[str, list[Ruled]] = {}
    for ruled in rules.situations:
        if not ruled.common:
            rows.setdefault(ruled.id, []).append(ruled)
    return tuple(
        RulesSection(
            known[key].title,
            tuple(_ruled(rules, row, after=at > 0) for at, row in enumerate(rows[key])),
        )
        for key in known
        if key in rows
    )


def _ruled(rules: RuleSet, ruled: Ruled, *, after: bool) -> RuleSentence:
    """A row of the sheet: when it holds, the verdict, its words, its charge."""
    questions = (catalogue().question(name) for name in ruled.when)
    asked = joined("; ", (each.with_answers(ruled.when[each.id].split("|")) for each in questions))
    text: str
    if ruled.verdict == "practice":
        text = Message("{ruling} The rest is standard practice.", ruling=ruled.text)
    else:
        verdict = _verdict(ruled.verdict, ruled.text)
        text = joined(" ", (verdict, ruled.text)) if verdict else ruled.text
    if charge := charge_of(rules, ruled.penalty):
        text = joined(" ", (text, charge_sentence(charge).text))
    if asked or after:
        text = Message("{asked}: {told}", asked=asked or Message("Otherwise"), told=text)
    return RuleSentence(text, ruled.section, situation=ruled.id)


def _sentence(one: CaseAdvice) -> RuleSentence:
    """What the adviser says, with the mark of each sentence but the last behind it."""
    advice, situation = one.advice, one.situation
    asked = joined("; ", (question.with_answers(keys) for question, keys in one.when))
    *before, last = [
        RuleSentence(each.text, each.section, each.common, situation.id) for each in advice.says
    ] or [RuleSentence("", advice.section, situation=situation.id)]
    marked = (Message("{said} {mark}", said=each.text, mark=bracketed(each)) for each in before)
    said = joined(" ", (*marked, last.text))
    if verdict := _verdict(advice.verdict or "play_on", said):
        said = joined(" ", (verdict, said))
    text = Message(
        "{title}{asked}: {said}",
        title=situation.title,
        asked=Message(" ({asked})", asked=asked) if asked else "",
        said=said,
    )
    return replace(last, text=text)


def _verdict(verdict: Verdict, said: str) -> str:
    """The verdict, unless the sentences say it, or nothing happens and they say nothing else."""
    there = {each for each, words in VERDICTS.items() if words in said.casefold()}
    if verdict in there or (verdict == "play_on" and not there):
        return ""
    return Message("{verdict}.", verdict=capital(VERDICTS[verdict]))

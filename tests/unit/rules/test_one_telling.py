"""Whoever asks, and wherever: the adviser, show, the editor and the printed sheet agree."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from director_app.domain.tables import Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.cases import all_situations
from director_app.rules.adviser.parts import AdviceSentence
from director_app.rules.editing.fields import FIELDS, ROWS
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.situations import VERDICTS, situations_of
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words import RuleSentence as Line
from director_app.rules.words import every_value
from director_app.rules.words.base import bracketed

from .advised import all_ways

BARE = load_ruleset('id = "own"\nname = "Own"\nshort = "Own"\n')
every_set = pytest.mark.parametrize(
    "rules", [*map(shipped_ruleset, SHIPPED), BARE], ids=lambda rules: rules.id
)
_RANGE = re.compile(r"(.*?)([A-Z])-([A-Z])")


def lines_of(rules: RuleSet) -> list[Line]:
    """What ``ruleset show`` and the rules on screen say of situations."""
    return [each for part in whole_sheet(rules) for each in part.sentences if each.situation]


def marked(sentence: AdviceSentence) -> str:
    said = Line(sentence.text, sentence.section, sentence.common)
    return f"{sentence.text} {bracketed(said)}"


@every_set
def test_each_case_is_shown_once_and_as_the_adviser_says_it(rules: RuleSet) -> None:
    """All situations of all sets, all answers: the same sentences with the same marks."""
    shown = [f"{line.text} {bracketed(line)}" for line in lines_of(rules)]
    every = sorted(all_situations(rules), key=lambda one: one.advice.silent)
    assert len(set(shown)) == len(every)
    lines = list(zip(every, shown, strict=True))
    for situation, answers, advice in all_ways(rules):
        counted = {**answers, "intact": COUNTS.get(answers.get("intact", ""), "")}
        ((one, line),) = (
            (each, line)
            for each, line in lines
            if each.situation.id == situation and each.fits(counted)
        )
        assert line.endswith(" ".join(map(marked, advice.says))), (situation, answers)
        assert one.advice.verdict == advice.verdict
        assert one.advice.charge == advice.charge


COUNTS = {"none": "0", "N": "1", "NW": "2", "NWS": "3"}
"""Which hands are intact, as how many: what is said doesn't depend on whose they are."""


@every_set
def test_every_situation_is_shown_with_the_question_and_answers_of_the_adviser(
    rules: RuleSet,
) -> None:
    shown = lines_of(rules)
    for one in all_situations(rules):
        conditions = [question.with_answers(keys) for question, keys in one.when]
        start = f"{one.situation.title} ({'; '.join(conditions)})" if conditions else ""
        assert any(line.text.startswith(start or f"{one.situation.title}:") for line in shown)
    assert {line.situation for line in shown} == {each.id for each in situations_of(rules)}


@every_set
def test_the_editor_calls_a_ruling_as_it_is_shown(rules: RuleSet) -> None:
    """A row of the set by the title, question and answers; its verdict by the same words."""
    row = next(spec for spec in ROWS if spec.path == "situations")
    asks = {question.id for one in all_situations(rules) for question, _ in one.when}
    named = 0
    for ruled in rules.situations:
        situation = next(each for each in situations_of(rules) if each.id == ruled.id)
        label = row.label({"id": ruled.id, "when": ruled.when, "text": ruled.text})
        assert label.startswith(situation.title)
        for name in ruled.when:
            named += name in asks
            assert "?" in label
    assert named
    spec = next(field for field in FIELDS if field.path == "situations[].verdict")
    assert {choice.value: choice.words for choice in spec.choices} == VERDICTS


@every_set
def test_paper_states_nothing_that_the_adviser_does_not_cite(rules: RuleSet) -> None:
    """Every section on the printed rule sheet stands behind a ruling too."""
    cited = {part for sentence in advised(rules) for part in parts(sentence.section)}
    cited |= {"default", *parts(rules.win.value.section)}
    for section in every_value(rules):
        for line in section.sentences:
            assert parts(line.section) <= cited, line.text


def advised(rules: RuleSet) -> Iterator[AdviceSentence]:
    """All that the adviser says of the sheet, of a second and third complaint too."""
    for one in all_situations(rules):
        yield from (sentence for sentence in one.advice.says if not sentence.common)
    for complaints in (1, 2):
        yield from advise(rules, "rude", {}, who=Seat.EAST, complaints=complaints).says


def parts(section: str) -> set[str]:
    """``Oops A-B, Win`` as the sections that it names."""
    named: set[str] = set()
    for part in section.split(", "):
        span = _RANGE.fullmatch(part)
        if span:
            first, last = ord(span[2]), ord(span[3])
            named |= {span[1] + chr(letter) for letter in range(first, last + 1)}
        else:
            named.add(part)
    return named


VALUES = {
    "card": "card_fault=missing",
    "base_rules": "",
    "zero_mark": "",
    "short_charleston": "players_short=three",
    "disqualified": "",
    "heavenly": "complete_when=dealt",
}


@every_set
@pytest.mark.parametrize("situation", VALUES)
def test_a_value_is_said_in_the_same_words_everywhere(rules: RuleSet, situation: str) -> None:
    """What the adviser reads from a value stands word for word among the values."""
    answers = dict(part.split("=") for part in VALUES[situation].split())
    values = {(each.text, each.section) for part in every_value(rules) for each in part.sentences}
    advice = advise(rules, situation, answers)
    said = {(each.text, each.section) for each in advice.says}
    stated = advice.says[0].section not in {"default", "Sc"}
    assert said & values or not stated, "MahjCon Sc only values the card, so practice follows"

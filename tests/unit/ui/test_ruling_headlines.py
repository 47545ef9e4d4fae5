"""What the adviser answers first can be read aloud in one breath."""

from __future__ import annotations

import pytest

from director_app.domain.tables import Seat
from director_app.rules.loading import shipped
from director_app.rules.ruleset import RuleSet
from director_app.services.rulings.adviser import AdvisedPlace, AdvisedRuling
from director_app.ui.rulings.words import NOBODY_KNOWN, answer_of, headline
from tests.unit.rules.advised import all_ways

A_BREATH = 14
"""Words."""


@pytest.mark.parametrize("rules", shipped(), ids=lambda rules: rules.id)
def test_every_answer_begins_with_a_short_sentence(rules: RuleSet) -> None:
    count = 0
    for situation, answers, advice in all_ways(rules):
        advised = AdvisedRuling(advice, rules, AdvisedPlace(round=1, game=1), who=Seat.EAST)
        said = headline(advised, None, "Cara Delacroix")
        assert 1 <= len(said.split()) <= A_BREATH, (situation, answers, said)
        count += 1
    assert count > 100


@pytest.mark.parametrize("rules", shipped(), ids=lambda rules: rules.id)
def test_the_section_is_shown_where_the_sheet_says_it_and_nowhere_else(rules: RuleSet) -> None:
    for situation, answers, advice in all_ways(rules):
        shown = answer_of(
            AdvisedRuling(advice, rules, AdvisedPlace()), None, NOBODY_KNOWN, ""
        ).section
        assert bool(shown) is not advice.silent, (situation, answers)
        assert "default" not in shown

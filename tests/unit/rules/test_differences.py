"""What one rule set says otherwise than another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.rules.editing.differences import base_of, deviations, differences, summary
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.loading import shipped, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from tests.wording import LIVE_HAND, PEEK

from .strategies import CLUB

MJMP = shipped_ruleset("mjmp")


def changed(**values: object) -> RuleSet:
    """MJMP with other values: ``wall__live__points=12``."""
    draft = RuleSetDraft.start("mjmp", "club", "Club")
    for path, value in values.items():
        draft = draft.with_value(path.replace("__", "."), value)
    assert draft.rules is not None, draft.problems
    return draft.rules


def told(after: RuleSet) -> list[str]:
    return [str(difference) for difference in differences(MJMP, after)]


@given(st.sampled_from((*shipped(), CLUB)))
def test_a_rule_set_does_not_differ_from_itself(rules):
    assert differences(rules, rules) == ()


def test_a_value_that_stands_by_itself_is_told_with_its_section():
    (difference,) = differences(MJMP, changed(wall__live__points=12))
    assert str(difference) == f"{LIVE_HAND}: +10 → +12"
    assert (difference.path, difference.section) == ("wall.live.points", "13.3")


def test_values_of_rows_are_told_by_the_row_s_name():
    draft = RuleSetDraft.start("mjmp", "club", "Club").with_value(
        "thrower.exposures[2].points", -30
    )
    draft = draft.with_value("bonuses[1].at_most", 15).with_value("penalties[1].points", -35)
    assert draft.rules is not None
    assert told(draft.rules) == [
        "Jokerless: maximum bonus: no limit → +15",
        "Throwing to three exposures: −25 → −30",
        "Not seated when the game begins: director’s decision → −35",
    ]


def test_rows_that_came_and_went_and_moved():
    draft = RuleSetDraft.start("mjmp", "club", "Club")
    draft = draft.with_row(
        "incidents", {"id": "wall", "name": "knocked a wall", "offender": -30, "others": 5}
    )
    draft = (
        draft.without_row("penalties", 0).without_row("dead_reasons", 0).moved_row("bonuses", 0, 1)
    )
    draft = draft.with_row(
        "bonuses", {"id": "big", "name": "big hand", "when": "quints", "multiply": 2}
    )
    assert draft.rules is not None
    assert told(draft.rules) == [
        "Big hand: not included → ×2",
        "Order of the bonuses: Self-pick, Jokerless → Jokerless, Self-pick",
        "Picked ahead or out of turn: included → not included",
        "Knocked a wall: not included → −30",
        f"{PEEK}: −10 → not included",
    ]


def test_names_and_sections_are_no_differences():
    draft = RuleSetDraft.start("mjmp", "club", "Club").with_section("wall.live.points", "99")
    assert draft.rules is not None
    assert told(draft.rules) == []


@pytest.mark.parametrize("other", [rules.id for rules in shipped()])
def test_differences_go_both_ways(other):
    its = shipped_ruleset(other)
    there, back = differences(MJMP, its), differences(its, MJMP)
    values = sorted(
        (difference.before_words, difference.after_words)
        for difference in there
        if "." in difference.path
    )
    assert values == sorted(
        (difference.after_words, difference.before_words)
        for difference in back
        if "." in difference.path
    )
    assert len(there) == len(back)


def test_deviations_from_the_master_point_sheet_are_told_under_their_headings():
    assert deviations(MJMP) == ()
    draft = RuleSetDraft.start("mjmp", "club", "Club").with_value("wall.live.points", 12)
    draft = draft.with_value("dead.wall.points", 0).without_row("notes", 0)
    draft = draft.with_value("penalties[0].name", "peeked").with_value("clock.games.count", 3)
    assert draft.rules is not None
    wall = "Wall, time, and dead hands"
    assert tuple(deviation.sentence for deviation in deviations(draft.rules)) == (
        "Clock and rounds: Games per round: 3 (4).",
        f"{wall}: {LIVE_HAND}: +12 (+10); Dead hand in a wall game: 0 (−10).",
    )


def test_a_set_is_summed_up_by_what_it_was_made_from():
    assert summary(MJMP) == "MJMP"
    assert summary(changed()) == "MJMP"
    assert summary(changed(wall__live__points=12)) == "MJMP with 1 change"
    four = changed(
        wall__live__points=12, dead__wall__points=0, clock__games__count=3, prizes__places__count=5
    )
    assert summary(four) == "MJMP with 4 changes"
    assert base_of(four) is MJMP
    assert summary(CLUB) == "Club night"
    assert base_of(CLUB) is None

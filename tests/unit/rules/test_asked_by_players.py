"""Six things that players ask about: what each sheet says of them, or that it says nothing."""

from __future__ import annotations

import pytest

from director_app.domain.tables import Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import SILENT, Advice
from director_app.rules.adviser.situation_search import find
from director_app.rules.loading import SHIPPED, shipped_ruleset

from .advised import ways


def ruled(sheet: str, situation: str, answers: str = "") -> Advice:
    given = dict(part.split("=") for part in answers.split())
    return advise(shipped_ruleset(sheet), situation, given, who=Seat.WEST)


@pytest.mark.parametrize("sheet", SHIPPED)
@pytest.mark.parametrize("situation", ["joker_passed", "joker_claimed", "joker_withdrawn"])
def test_no_sheet_speaks_of_it_and_the_adviser_says_so(sheet: str, situation: str) -> None:
    """MJMP 12 and 18, MANIA 11, MahjCon Jok, Four Seasons A6, MISSION Jok are about other cases."""
    for _, advice in ways(shipped_ruleset(sheet), situation):
        assert advice.silent
        assert advice.lines[0] == SILENT
        assert all(sentence.common for sentence in advice.says)


def test_a_joker_that_was_passed_goes_back_until_it_is_racked() -> None:
    assert "goes back" in ruled("mjmp", "joker_passed", "looked_at=no").says[0].text
    assert "stays where it is" in ruled("mjmp", "joker_passed", "looked_at=yes").says[0].text


def test_a_discarded_joker_is_claimed_for_nothing() -> None:
    assert "not even for mah jongg" in ruled("mania", "joker_claimed").says[0].text


def test_an_exchange_is_withdrawn_until_the_joker_has_changed_hands() -> None:
    assert "change their mind" in ruled("mission", "joker_withdrawn", "changed_hands=no").lines[1]
    assert "stands" in ruled("mission", "joker_withdrawn", "changed_hands=yes").lines[1]


@pytest.mark.parametrize(
    ("sheet", "section"),
    [
        ("mjmp", "15.1"),
        ("mania", "10"),
        ("mahjcon", "Call"),
        ("four-seasons", "A5"),
        ("mission", "Oops A"),
    ],
)
@pytest.mark.parametrize("taken", ["touched", "exposed"])
def test_the_wrong_discard_must_be_used(sheet: str, section: str, taken: str) -> None:
    """MJMP 15.1, MANIA 10, MahjCon Call, Four Seasons A5, MISSION Oops A."""
    advice = ruled(sheet, "wrong_discard", f"wrong_taken={taken} wrong_fits=yes")
    assert advice.verdict == "put_right"
    assert section in advice.section.split(", ")


@pytest.mark.parametrize(
    ("sheet", "section", "verdict"),
    [
        ("mjmp", "15.1", "may_be_dead"),
        ("mania", "10", "may_be_dead"),
        ("mahjcon", "Dead", "may_be_dead"),
        ("four-seasons", "A4A", "dead"),
        ("mission", "Dead A-E", "director"),
    ],
)
def test_a_wrong_discard_of_no_use_costs_what_the_sheet_says(
    sheet: str, section: str, verdict: str
) -> None:
    """Four Seasons A4A kills; MJMP 15.1 and MANIA 10 don't say; MISSION Dead A-E is closed."""
    advice = ruled(sheet, "wrong_discard", "wrong_taken=touched wrong_fits=no")
    assert (advice.verdict, section in advice.section.split(", ")) == (verdict, True)


@pytest.mark.parametrize(
    ("sheet", "section"), [("mjmp", "5.5, 6"), ("mania", "4"), ("mission", "Char C")]
)
def test_what_is_missing_in_a_pass_may_come_blind(sheet: str, section: str) -> None:
    """MJMP 5.5 and 6, MANIA 4, MISSION Char C."""
    assert ruled(sheet, "short_pass", "which_pass=blind").section == section
    assert ruled(sheet, "short_pass", "which_pass=three").silent


@pytest.mark.parametrize(("sheet", "section"), [("mjmp", "5.2"), ("mania", "3")])
def test_across_the_lower_number_counts_by_practice(sheet: str, section: str) -> None:
    """MJMP 5.2, MANIA 3."""
    stated, practice = ruled(sheet, "short_pass", "which_pass=across").says
    assert stated.section == section
    assert practice.common


@pytest.mark.parametrize("sheet", SHIPPED)
def test_a_discard_completes_a_pair_or_a_concealed_hand_only_for_mah_jongg(sheet: str) -> None:
    won = ruled(sheet, "claim_pair", "pair_wins=yes")
    assert (won.verdict, won.silent) == ("over", True)


@pytest.mark.parametrize(
    ("sheet", "called", "touched"),
    [
        ("mjmp", "7D, 19", "7D, 15.1, 19"),
        ("mania", "7, 12", "7, 10, 12"),
        ("mahjcon", "default", "Call, Dead"),
        ("four-seasons", "A4A", "A4A, A5"),
        ("mission", "Pick B", "Pick B, Oops A, Dead A-E"),
    ],
)
def test_a_claim_for_a_pair_is_taken_back_until_the_tile_is_touched(
    sheet: str, called: str, touched: str
) -> None:
    """MJMP 7D and 19, MANIA 7 and 12, Four Seasons A4A, MISSION Pick B; then as any claim."""
    only = ruled(sheet, "claim_pair", "pair_wins=no pair_state=called")
    assert (only.verdict, only.section) == ("put_right", called)
    then = ruled(sheet, "claim_pair", "pair_wins=no pair_state=touched")
    assert then.section == touched


@pytest.mark.parametrize(
    ("words", "situation"),
    [
        ("joker passed in the charleston", "joker_passed"),
        ("took the wrong discard", "wrong_discard"),
        ("joker exchange announced, then withdrawn", "joker_withdrawn"),
        ("discarded joker claimed", "joker_claimed"),
        ("fewer than three tiles passed", "short_pass"),
        ("discard called for a pair", "claim_pair"),
    ],
)
def test_each_is_found_by_its_name(words: str, situation: str) -> None:
    assert find(words, shipped_ruleset("mjmp")).best[0].id == situation

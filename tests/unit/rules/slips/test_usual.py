"""Which slips are reason enough for totals that differ, and which would fit any difference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.tables import SEATS, Seat
from director_app.rules.loading import shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.slips import Kind, Slip, explains, slips
from director_app.rules.slips.sums import total_explained
from tests.unit.rules.strategies import CLUB

from .test_slips import ALL, PICKED, WALL, E, N, S, paper_of

MJMP = shipped_ruleset("mjmp")
GAMES = (replace(PICKED, winner=E, value=25), WALL, WALL, WALL)


def explained(paper: dict[Seat, int], rules: RuleSet = MJMP) -> bool:
    """Whether a slip explains these totals, of those that are told."""
    whole = {**paper_of(GAMES, rules), **paper}
    return any(explains(slip, rules) for slip in slips(GAMES, [SEATS] * 4, whole, rules, most=ALL))


def east(more: int) -> dict[Seat, int]:
    return {E: paper_of(GAMES, MJMP)[E] + more}


@pytest.mark.parametrize("off", [1, -5, 10, 20, 50, -100])
def test_a_sum_that_is_wrong_by_a_usual_amount_explains(off: int) -> None:
    assert explains(Slip(Kind.SUM, seat=E, was=25 + off, should=25), MJMP)


@pytest.mark.parametrize("off", [17, 200, 3305])
def test_a_sum_that_is_wrong_by_anything_else_does_not(off: int) -> None:
    assert not explains(Slip(Kind.SUM, seat=E, was=25 + off, should=25), MJMP)


def test_a_hand_explains_only_with_a_value_that_cards_print() -> None:
    assert explains(Slip(Kind.VALUE, 1, E, was=25, should=40), MJMP)
    assert explains(Slip(Kind.VALUE, 1, E, was=205, should=25), MJMP)
    assert not explains(Slip(Kind.VALUE, 1, E, was=25, should=3330), MJMP)
    assert not explains(Slip(Kind.DIGITS, 1, E, was=25, should=52), MJMP)


def test_a_penalty_explains_where_the_rules_set_its_amount() -> None:
    assert explains(Slip(Kind.PENALTY, 1, S, should="peek"), MJMP)
    free = next(kind.id for kind in CLUB.game_penalties if kind.points is None)
    assert not explains(Slip(Kind.PENALTY, 1, S, should=free), CLUB)
    assert not explains(Slip(Kind.PENALTY, 1, S, was=-5, should=-3305), CLUB)


def test_the_two_enters_of_a_wild_total_are_explained_by_nothing() -> None:
    assert not explained(east(3305))
    assert not explained({E: 9000, N: 1})
    assert explained(east(10))
    assert explained(east(-10))
    assert explained({E: paper_of(GAMES, MJMP)[N], N: paper_of(GAMES, MJMP)[E]})


@pytest.mark.parametrize(
    ("paper", "usual"),
    [(45, True), (35 + 100, True), (-35, True), (53, True), (10, True), (60, True), (3330, False)],
)
def test_a_total_of_numbers_is_explained_by_a_usual_slip(paper: int, *, usual: bool) -> None:
    assert total_explained([25, -10, 20, 0], paper) is usual

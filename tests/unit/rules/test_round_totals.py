"""Which totals a round can have: a bound that no legal game passes, and fives where all are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.round_totals import impossible_totals
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game

from .strategies import CLUB, legal_games, rule_sets
from .test_made_up_sheets import HEAD

MJMP = shipped_ruleset("mjmp")
E, N = Seat.EAST, Seat.NORTH
HAND = Game(Outcome.MAHJONG, seats=SEATS, winner=E, value=25, self_pick=True)
WALL = Game(Outcome.WALL, seats=SEATS)


def scored(*games: Game, rules: RuleSet = MJMP) -> list[tuple[Game, Mapping[Seat, int]]]:
    return [(game, score_game(game, rules.for_game(at)).points) for at, game in enumerate(games, 1)]


@pytest.mark.parametrize("total", [25, 0, -10, 400, -200])
def test_what_four_games_can_give_is_let_pass(total: int) -> None:
    assert impossible_totals(scored(HAND, WALL, WALL, WALL), {E: total}, MJMP) == ()


@pytest.mark.parametrize("total", [3330, -3330, 27, -1])
def test_what_they_cannot_give_is_named_with_its_seat(total: int) -> None:
    totals = {N: 10, E: total}
    assert impossible_totals(scored(HAND, WALL, WALL, WALL), totals, MJMP) == (E,)


def test_a_value_that_is_no_multiple_of_five_gives_such_totals() -> None:
    games = scored(replace(HAND, value=27), WALL)
    assert impossible_totals(games, {E: 37, N: 11}, MJMP) == ()
    assert impossible_totals(scored(WALL, rules=CLUB), {E: 13}, CLUB) == ()


def test_an_award_goes_as_far_as_it_was_given() -> None:
    award = Game(Outcome.RULED, seats=SEATS, points={E: 5000, N: -5000}, reason="agreed")
    games = scored(award, WALL)
    assert impossible_totals(games, {E: 5010, N: -4990}, MJMP) == ()
    assert impossible_totals(games, {E: 9000}, MJMP) == (E,)


def test_a_hand_that_is_capped_gives_no_more() -> None:
    capped = '[win]\nmost = { capped = true, points = 60, section = "1" }\n'
    rules = load_ruleset(HEAD + capped)
    games = scored(HAND, rules=rules)
    assert impossible_totals(games, {E: 60}, rules) == ()
    assert impossible_totals(games, {E: 65}, rules) == (E,)


@pytest.mark.parametrize("name", SHIPPED)
def test_no_round_has_3330(name: str) -> None:
    rules = shipped_ruleset(name)
    assert impossible_totals(scored(*[WALL] * 4, rules=rules), {E: 3330}, rules) == (E,)


@given(data=st.data(), rules=rule_sets)
def test_no_total_of_a_legal_round_is_called_impossible(
    data: st.DataObject, rules: RuleSet
) -> None:
    games = data.draw(st.lists(legal_games(rules), min_size=1, max_size=3))
    played = scored(*games, rules=rules)
    totals = {seat: sum(points.get(seat, 0) for _, points in played) for seat in games[0].seats}
    assert impossible_totals(played, totals, rules) == ()

"""What every explanation keeps to, slips on the paper, and sheets that are not whole."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.loading import load_ruleset, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.slips import Kind, marks, slips
from director_app.rules.slips.words import mismatch_words, slip_words
from tests.unit.rules.strategies import CLUB, legal_games, rule_sets
from tests.unit.rules.test_made_up_sheets import HEAD
from tests.wording import PEEKED

from .test_slips import ALL, PICKED, THROWN, TIME, WALL, E, N, S, W, paper_of, seated

MJMP = shipped_ruleset("mjmp")
GAMES = (
    replace(THROWN, value=40),
    Game(Outcome.MAHJONG, winner=E, value=30, thrower=S, exposures=0),
    WALL,
    replace(PICKED, winner=E, value=50),
)
"""East 100, North 50, West 10, South −20."""


@pytest.mark.parametrize(
    ("paper", "kind", "words"),
    [
        ({E: 90}, Kind.SUM, "East’s sheet is added up wrong by 10"),
        ({W: 110}, Kind.SUM, "West’s sheet is added up wrong by 100"),
        ({W: 27}, Kind.SUM, "West’s sheet is added up wrong by 17"),
        ({S: 20}, Kind.SIGN, "the sign of the total is wrong on South’s sheet"),
        ({S: 0}, Kind.SIGN, "the sign of game 2 is wrong on South’s sheet"),
        ({N: 5}, Kind.TOTAL_DIGITS, "the digits of North’s total are swapped on the sheet"),
        ({N: 10}, Kind.LEFT_OUT, "game 1 was left out of North’s sheet"),
        ({E: 160}, Kind.TWICE, "game 4 was counted twice in East’s sheet"),
        ({E: 50, N: 100}, Kind.TOTALS, "East’s and North’s totals are swapped on the sheet"),
        (
            {E: 90, N: 40, W: 0, S: -30},
            Kind.LEFT_OUT,
            "game 3 was left out of the totals on the sheet",
        ),
        (
            {N: 90, S: -40},
            Kind.TWICE,
            "game 1 was counted twice in the totals on the sheet",
        ),
    ],
)
def test_a_slip_on_the_paper_is_found_and_told(
    paper: dict[Seat, int], kind: Kind, words: str
) -> None:
    assert paper_of(GAMES, MJMP) == {E: 100, N: 50, W: 10, S: -20}
    found = slips(GAMES, seated(GAMES), paper_of(GAMES, MJMP) | paper, MJMP, most=ALL)
    own = [slip for slip in found if slip_words(slip, MJMP) == words]
    assert [slip.kind for slip in own] == [kind], [slip_words(slip, MJMP) for slip in found]
    assert own[0].where == "paper"
    assert own[0].change is None


def _told(games: tuple[Game, ...], paper: dict[Seat, int], rules: RuleSet = MJMP) -> list[str]:
    found = slips(games, seated(games), paper, rules, most=ALL)
    return [slip_words(slip, rules) for slip in found]


def test_totals_that_agree_have_no_slips() -> None:
    paper = paper_of(GAMES, MJMP)
    assert slips(GAMES, seated(GAMES), paper, MJMP) == ()
    assert marks(GAMES, seated(GAMES), paper, MJMP) == {}
    assert mismatch_words({}, (), MJMP) == ""


def test_a_mismatch_is_one_sentence() -> None:
    paper = paper_of(GAMES, MJMP) | {N: 60}
    found = slips(GAMES, seated(GAMES), paper, MJMP, most=2)
    assert marks(GAMES, seated(GAMES), paper, MJMP) == {N: (50, 60)}
    assert mismatch_words(marks(GAMES, seated(GAMES), paper, MJMP), found, MJMP) == (
        "North’s sheet says 60, but the games add up to 50: North’s sheet is "
        "added up wrong by 10, or value 50 instead of 40 in game 1."
    )
    words = mismatch_words({N: (50, 60)}, found[:1], MJMP, {N: "Ada"})
    assert (
        words
        == "Ada’s sheet says 60, but the games add up to 50: Ada’s sheet is added up wrong by 10."
    )


def test_two_slips_at_once_are_not_explained() -> None:
    paper = paper_of(GAMES, MJMP) | {N: 67, W: 3}
    assert slips(GAMES, seated(GAMES), paper, MJMP) == ()
    words = mismatch_words(marks(GAMES, seated(GAMES), paper, MJMP), (), MJMP)
    assert words == (
        "North’s sheet says 67, but the games add up to 50; West’s sheet says "
        "3, but the games add up to 10: no single mistake explains it."
    )


def test_a_seat_without_a_total_on_the_paper_is_not_compared() -> None:
    assert marks(GAMES, seated(GAMES), {E: 100}, MJMP) == {}
    assert marks(GAMES, seated(GAMES), {}, MJMP) == {}
    assert slips(GAMES, seated(GAMES), {}, MJMP) == ()
    assert "a self-pick bonus missing in game 1" in _told(GAMES, {N: 60})


def test_a_wall_game_that_anybody_may_have_won_is_told_for_each_of_them() -> None:
    ways = _told((WALL,), {E: 0})
    assert [way for way in ways if way.startswith("a win")] == [
        f"a win instead of a wall game in game 1 ({seat.wind} 25, self-pick)" for seat in (N, W, S)
    ]


def test_two_winners_are_no_slip() -> None:
    assert not [
        sentence for sentence in _told((TIME,), {E: 25, N: 25, W: 0, S: 0}) if "win" in sentence
    ]


def test_the_loser_of_a_wall_game_that_was_won_is_the_one_below_zero() -> None:
    ways = _told((TIME,), {E: 25, N: 0, W: -20, S: 0})
    assert ways[0] == (
        "a win instead of time ran out in game 1 (East 25, West threw to two exposures)"
    )
    assert len([way for way in ways if way.startswith("a win")]) == 1


def test_a_penalty_that_was_not_typed_names_its_game_where_only_one_can_have_it() -> None:
    missing = f"a penalty ({PEEKED}) for South missing"
    paper = {E: 20, N: 20, W: 20, S: 10}
    assert missing in _told((WALL, WALL), paper)
    assert f"{missing} in game 1" in _told((WALL,), {S: 0})
    (slip,) = (
        slip
        for slip in slips((WALL,), [SEATS], {S: 0}, MJMP, most=ALL)
        if slip.kind is Kind.PENALTY
    )
    assert slip.change == replace(WALL, penalties=(Penalty(S, "peek"),))
    assert "a penalty (slow play) for South missing in game 1" in _told((WALL,), {S: 5}, CLUB)


def test_a_seat_that_was_empty_in_a_game_has_only_its_own_games() -> None:
    games = (replace(WALL, seats=(E, N, W)), WALL)
    assert marks(games, [(E, N, W), SEATS], {S: 20}, MJMP) == {S: (10, 20)}
    assert marks(games, [SEATS, SEATS], {S: 20}, MJMP) == {}
    assert marks(games, [], {S: 20}, MJMP) == {S: (10, 20)}


def test_a_total_of_somebody_who_never_sat_there_is_compared_with_nothing() -> None:
    games = (replace(WALL, seats=(E, N, W)),)
    assert marks(games, seated(games), {S: 10}, MJMP) == {S: (0, 10)}
    assert _told(games, {S: 10}) == ["South’s sheet is added up wrong by 10"]


def test_a_game_that_cannot_be_is_not_explained() -> None:
    games = (replace(THROWN, exposures=None), WALL)
    assert slips(games, seated(games), {N: 99}, MJMP) == ()
    assert marks(games, seated(games), {N: 99}, MJMP) == {}


def test_a_value_that_a_cap_hides_is_guessed_among_the_usual_ones() -> None:
    capped = '[win]\nmost = { capped = true, points = 60, section = "1" }\n'
    rules = load_ruleset(HEAD + capped)
    game = replace(PICKED, value=75)
    own = [sentence for sentence in _told((game,), {N: 50}, rules) if sentence.startswith("value")]
    assert own == ["value 40 instead of 75 in game 1"]


def test_an_award_is_never_taken_for_another_ending() -> None:
    award = Game(Outcome.RULED, points={E: 20}, reason="agreed")
    assert _told((award,), {E: 0, N: 20, W: 0, S: 0}) == [
        "East’s and North’s totals are swapped on the sheet",
        "East and North swapped in game 1",
    ]
    assert not [
        sentence
        for sentence in _told((award,), {E: 10, N: 10, W: 10, S: 10})
        if "instead" in sentence
    ]


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(data=st.data(), rules=rule_sets)
def test_each_slip_alone_explains_every_difference(data: st.DataObject, rules: RuleSet) -> None:
    games = tuple(data.draw(legal_games(rules)) for _ in range(3))
    at = data.draw(st.integers(0, 2))
    true = list(games)
    true[at] = replace(data.draw(legal_games(rules)), seats=games[at].seats)
    paper = dict.fromkeys(SEATS, 0)
    try:
        paper |= paper_of(true, rules)
    except GameError:
        paper |= {seat: data.draw(st.integers(-300, 300)) for seat in SEATS}
    given_seats = data.draw(st.sets(st.sampled_from(SEATS)))
    paper = {seat: paper[seat] for seat in given_seats}
    for slip in slips(games, seated(games), paper, rules, most=ALL):
        assert slip_words(slip, rules)
        if slip.change is not None and slip.game is not None:
            mended = list(games)
            mended[slip.game - 1] = slip.change
            assert marks(mended, seated(games), paper, rules) == {}


two_games = rule_sets.flatmap(
    lambda rules: st.tuples(st.just(rules), legal_games(rules), legal_games(rules))
)


@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(
    played=two_games, paper=st.dictionaries(st.sampled_from(SEATS), st.integers(-10_000, 10_000))
)
def test_what_differs_is_marked_whatever_was_typed(
    played: tuple[RuleSet, Game, Game], paper: dict[Seat, int]
) -> None:
    rules, *games = played
    ours = dict.fromkeys(SEATS, 0) | paper_of(games, rules)
    wrong = {seat: (ours[seat], paper[seat]) for seat in paper if ours[seat] != paper[seat]}
    assert marks(games, seated(games), paper, rules) == wrong
    assert bool(slips(games, seated(games), paper, rules)) <= bool(wrong)

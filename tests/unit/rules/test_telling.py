"""Points in words: every line is told, with its section, and the sum is what was scored."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome, PointsLine
from director_app.domain.tables import SEATS, Seat
from director_app.rules.loading import shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import (
    HOUSE_DEFAULT,
    reason,
    section_words,
    signed,
    telling,
    words_by_seat,
)
from tests.unit.rules.strategies import legal_games, rule_sets


def told(ruleset: str, game: Game) -> dict[Seat, str]:
    score = score_game(game, shipped_ruleset(ruleset))
    return {seat.seat: seat.words for seat in words_by_seat(game, score)}


def test_a_self_pick_is_told_as_a_sum() -> None:
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
    words = told("mjmp", game)
    assert words[Seat.EAST] == "25 card value §13; +10 self-pick §13.1 = 35"
    assert words[Seat.WEST] == "nothing: another player won"
    score = score_game(game, shipped_ruleset("mjmp"))
    assert telling(score.lines, Seat.EAST) == words[Seat.EAST]
    assert telling(score.lines, Seat.WEST) == "nothing"


def test_named_sections_and_silence_are_told_as_such() -> None:
    game = Game(
        Outcome.MAHJONG,
        winner=Seat.EAST,
        value=25,
        thrower=Seat.WEST,
        exposures=2,
        dead=frozenset({Seat.NORTH}),
    )
    words = told("mania", game)
    assert words[Seat.EAST] == "25 card value (Sc a)"
    assert words[Seat.WEST] == "−10 threw to two exposures (Pen)"
    assert words[Seat.NORTH] == "0 dead hand our default"
    assert told("mjmp", game)[Seat.WEST] == "−20 threw to two exposures §13.6"


def test_nobody_won_where_nobody_won() -> None:
    game = Game(Outcome.ERROR, caller=Seat.EAST)
    assert all("another player won" not in words for words in told("mjmp", game).values())


def test_an_award_has_neither_section_nor_default() -> None:
    game = Game(Outcome.RULED, points=dict.fromkeys(SEATS, 5), reason="Tiles fell")
    assert set(told("mjmp", game).values()) == {"5 director’s award: Tiles fell"}


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("13.1", "§13.1"),
        ("7B", "§7B"),
        ("13.9, 14.3", "§13.9, 14.3"),
        ("Sc a", "(Sc a)"),
        ("3P", "(3P)"),
        ("default", "our default"),
    ],
)
def test_sections(section: str, words: str) -> None:
    assert section_words(section) == words
    assert reason(PointsLine(Seat.EAST, 5, "wall game", section)) == f"wall game {words}"


def test_signs() -> None:
    assert [signed(points) for points in (10, 0, -10)] == ["+10", "0", "−10"]


@given(rule_sets.flatmap(lambda rules: st.tuples(legal_games(rules), st.just(rules))))
def test_every_line_of_every_legal_game_is_told(drawn: tuple[Game, RuleSet]) -> None:
    game, rules = drawn
    score = score_game(game, rules)
    seats = words_by_seat(game, score)
    assert {seat.seat: seat.points for seat in seats} == dict(score.points)
    assert sum(len(seat.lines) for seat in seats) == len(score.lines)
    for seat in seats:
        assert "-" not in re.sub(r"\w-\w", "", seat.words)
        for line in seat.lines:
            assert line.why in seat.words
            silent = line.section == "default" and game.outcome is not Outcome.RULED
            assert (HOUSE_DEFAULT in reason(line)) == silent

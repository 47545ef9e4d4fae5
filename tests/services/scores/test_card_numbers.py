"""Numbers of cards: read, marked alone, and the true one named beside a wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from director_app.domain.games import Game
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_text
from director_app.rules.scoring import score_game
from director_app.services.help.demo_games import random_game
from director_app.services.scores.cards.judging import GameOnCards, GameState, judge, nearest
from director_app.services.scores.cards.numbers import MarkKind, PossibleNumbers, number_of

E, N, W, S = SEATS


def fixed(rng: Random, rules, seats: tuple[Seat, ...]) -> Game:
    """A game by chance whose penalties the sheet fixes."""
    while True:
        game = random_game(rng, rules, seats)
        if all(penalty.points is None for penalty in game.penalties):
            return game


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_one_wrong_number_is_marked_with_the_true_one_among_the_nearest(ruleset, capsys):
    rules = load_ruleset(shipped_text(ruleset), source=ruleset)
    rng, seats = Random(2026), Seats(1, 2, 3, 4)
    planted = marked = named = first = 0
    while planted < 300:
        points = score_game(fixed(rng, rules, SEATS), rules).points
        seat = rng.choice(SEATS)
        wrong = next(slipped(rng, points[seat]))
        asking = GameOnCards({**points, seat: wrong}, seats, rules)
        planted += 1
        if judge(asking).state is GameState.WRONG:
            marked += 1
            lines = [dict(near.points) for near in nearest(asking)]
            named += points in lines
            first += lines[0] == points
    with capsys.disabled():
        share = f"{named}/{marked} named, {first}/{marked} first"
        print(f"\n{ruleset}: {marked}/{planted} marked, {share}")
    assert marked > planted / 3
    assert named > marked * 0.75
    assert first > marked * 0.5


def slipped(rng: Random, number: int) -> Iterator[int]:
    """The number as a slip leaves it, never the same."""
    while True:
        digits = str(abs(number))
        kinds = (
            -number,
            number + rng.choice((-10, -5, 5, 10)),
            int(digits[::-1]) * (1 if number >= 0 else -1),
            number * 10,
            rng.choice((10, 25, -10)),
        )
        wrong = rng.choice(kinds)
        if wrong != number:
            yield wrong


@pytest.mark.parametrize(
    ("text", "number"),
    [("25", 25), ("-10", -10), ("−10", -10), ("x", 0), ("X", 0), ("0", 0), ("-0", 0)],
)
def test_numbers_are_read(text, number):
    assert number_of(text) == number


@pytest.mark.parametrize("text", ["", "-", " ", "abc", "1x", "123456"])
def test_half_numbers_are_none(text):
    assert number_of(text) is None


def test_a_number_that_cannot_be_is_marked_alone():
    rules = load_ruleset(shipped_text("mjmp"), source="mjmp")
    reach = PossibleNumbers(rules, SEATS)
    assert [reach.mark(E, number) for number in (0, 10, 25, 35, -10, -20, 60)] == [None] * 7
    low = reach.mark(E, -80)
    assert low is not None
    assert low.wrong
    assert low.near[-1] > -80
    odd = reach.mark(E, 27)
    assert odd is not None
    assert odd.kind is MarkKind.ODD
    high = reach.mark(E, 900)
    assert high is not None
    assert (high.kind, high.wrong) == (MarkKind.HIGH, False)
    narrow = PossibleNumbers(rules, SEATS, (25, 30)).mark(E, 150)
    assert narrow is not None
    assert narrow.kind is MarkKind.HIGH

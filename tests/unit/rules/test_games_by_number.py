"""Bonuses of certain games of a round: against plain arithmetic, in words, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.explain import explain
from director_app.rules.loading import check, load_ruleset, shipped
from director_app.rules.round_totals import impossible_totals
from director_app.rules.scoring import score_game
from director_app.rules.slips import Kind, marks, slips
from director_app.rules.words import every_value
from tests.wording import MUST_BE, TOTAL_SO_FAR

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'
RULES = load_ruleset(
    HEAD
    + """
[[bonuses]]
id = "lively"
name = "lively game"
when = "game"
games = [1, 3]
add = 10
section = "G1"

[[bonuses]]
id = "last_game"
name = "last game"
when = "game"
games = [4]
multiply = 2
section = "G2"

[losers]
pay = { thrower = 100, section = "L" }
"""
)


def made(random: Random) -> Game:
    winner, thrower, *_ = random.sample(SEATS, 4)
    drawn = random.random() < 0.3
    return Game(
        Outcome.MAHJONG,
        winner=winner,
        value=random.randint(1, 200),
        jokerless=random.random() < 0.4,
        self_pick=drawn,
        thrower=None if drawn else thrower,
        exposures=None if drawn else 0,
    )


def test_a_hand_is_worth_what_its_game_makes_of_it() -> None:
    random = Random(46)
    for _ in range(2000):
        game, number = made(random), random.randint(1, 5)
        worth = {1: game.value + 10, 3: game.value + 10, 4: 2 * game.value}.get(number, game.value)
        points = dict.fromkeys(SEATS, 0) | {game.winner: worth}
        if game.thrower is not None:
            points[game.thrower] = -worth
        score = score_game(game, RULES.for_game(number))
        assert score.points == points, (number, game)
        sections = {1: {"G1"}, 3: {"G1"}, 4: {"G2"}}.get(number, set())
        assert {line.section for line in score.lines} & {"G1", "G2"} == sections


def test_points_lead_back_to_their_game_by_its_number() -> None:
    random = Random(47)
    for _ in range(25):
        game, rules = made(random), RULES.for_game(random.randint(1, 5))
        points = score_game(game, rules).points
        assert any(
            score_game(found, rules).points == points for found in explain(points, rules).games
        )
    double = {Seat.EAST: 50, Seat.NORTH: -50, Seat.WEST: 0, Seat.SOUTH: 0}
    assert [explain(double, RULES.for_game(at)).games[0].value for at in (1, 2, 4)] == [40, 50, 25]


def test_games_with_the_same_bonuses_have_the_same_set() -> None:
    assert RULES.for_game(1) is RULES.for_game(3)
    assert RULES.for_game(2) is RULES.for_game(0)
    assert RULES.for_game(4).for_game(4) is RULES.for_game(4)
    assert all(rules.for_game(number) is rules for rules in shipped() for number in range(9))


def test_it_is_said_in_words() -> None:
    lines = [each.text for part in every_value(RULES) for each in part.sentences]
    assert "Lively game, for a hand won in games 1 and 3 of a round: +10 points." in lines
    assert f"Last game, for a hand won in game 4 of a round: {TOTAL_SO_FAR} ×2." in lines


HAND = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
WALL = Game(Outcome.WALL)


def test_a_slip_is_looked_for_with_the_bonuses_of_its_game() -> None:
    """Two digits turned make 27 more of the value, and 54 more of the last game."""
    played, seats = [WALL, HAND, WALL, HAND], [SEATS] * 4
    ours = {Seat.EAST: 20 + 25 + 50, Seat.SOUTH: 20}
    paper = {**ours, Seat.EAST: 95 + 54}
    assert marks(played, seats, paper, RULES) == {Seat.EAST: (95, 149)}
    first, *_ = slips(played, seats, paper, RULES)
    assert (first.kind, first.game, first.should) == (Kind.DIGITS, 4, 52)


def test_a_total_is_impossible_where_no_last_game_gives_it() -> None:
    games = [(WALL, score_game(WALL, RULES).points)] * 4
    plain = load_ruleset(HEAD + '[[bonuses]]\nid = "b"\nname = "b"\nwhen = "east"\nadd = 0\n')
    for rules, most in ((plain, 400), (RULES, 110 + 100 + 110 + 200)):
        assert impossible_totals(games, {Seat.EAST: most}, rules) == ()
        assert impossible_totals(games, {Seat.EAST: most + 5}, rules) == (Seat.EAST,)


BONUS = '[[bonuses]]\nid = "b"\nname = "b"\nadd = 5\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("when = 'game'\n", "list the games of a round that b is for"),
        ("when = 'east'\ngames = [1]\n", 'this list is only for a bonus with when = "game"'),
        ("when = 'game'\ngames = [0]\n", MUST_BE.format(number=0, least=1, most=20)),
        ("when = 'game'\ngames = [21]\n", MUST_BE.format(number=21, least=1, most=20)),
        ("when = 'game'\ngames = [2, 1]\n", "list each game once, lowest first"),
        ("when = 'game'\ngames = [1, 1]\n", "list each game once, lowest first"),
        ("when = 'game'\ngames = [5]\n", "for game 5, but a round has only 4 games"),
    ],
)
def test_what_cannot_be_is_refused_and_what_is_odd_pointed_out(text: str, said: str) -> None:
    checked = check(HEAD + BONUS + text)
    assert any(said in found.text for found in (*checked.problems, *checked.warnings))


def test_a_game_of_the_longest_round_is_not_odd() -> None:
    longer = check(
        HEAD
        + "[clock]\ngames = { count = 3, by_round = [5] }\n"
        + BONUS
        + "when = 'game'\ngames = [5]\n"
    )
    assert longer.problems == longer.warnings == ()

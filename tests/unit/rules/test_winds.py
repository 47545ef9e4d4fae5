"""Bonuses for what a wind wins: against plain arithmetic, back again, and in words."""

from __future__ import annotations

from random import Random

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.explain import explain
from director_app.rules.loading import load_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.words import every_value
from tests.wording import TOTAL_SO_FAR

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'


def bonus(when: str, worth: str) -> str:
    return f'[[bonuses]]\nid = "{when}"\nname = "{when}"\nwhen = "{when}"\n{worth}\n'


WINDS = load_ruleset(
    HEAD
    + bonus("self_pick", "add = 10")
    + bonus("east", "multiply = 2")
    + bonus("west", "add = 7")
    + bonus("north", "add = -3")
    + "[thrower]\nexposures = [{ exposures = 0, points = -5 }]\n"
)
SOUTH = load_ruleset(HEAD + bonus("south", "multiply = 3"))


def made(random: Random) -> Game:
    winner, thrower, *_ = random.sample(SEATS, 4)
    drawn = random.random() < 0.4
    return Game(
        Outcome.MAHJONG,
        winner=winner,
        value=random.randint(1, 200),
        self_pick=drawn,
        thrower=None if drawn else thrower,
        exposures=None if drawn else random.randint(0, 4),
    )


def test_a_hand_is_worth_what_its_wind_makes_of_it() -> None:
    random = Random(48)
    for _ in range(2000):
        game = made(random)
        hand = game.value + (10 if game.self_pick else 0)
        worth = {Seat.EAST: 2 * hand, Seat.WEST: hand + 7, Seat.NORTH: hand - 3, Seat.SOUTH: hand}
        points = {**dict.fromkeys(SEATS, 0), game.winner: worth[game.winner]}
        if game.thrower is not None:
            points[game.thrower] = -5
        assert score_game(game, WINDS).points == points, game
        south = 3 if game.winner is Seat.SOUTH else 1
        assert score_game(game, SOUTH).points[game.winner] == south * game.value


@pytest.mark.parametrize("rules", [WINDS, SOUTH])
@pytest.mark.parametrize("winner", SEATS)
def test_points_lead_back_to_games_that_give_them_whoever_won(rules, winner: Seat) -> None:
    random = Random(49)
    for _ in range(10):
        game = made(random)
        while game.winner is not winner:
            game = made(random)
        points = score_game(game, rules).points
        found = explain(points, rules).games[:50]
        assert found
        assert all(score_game(each, rules).points == points for each in found)


def test_a_heavenly_hand_is_east_s_and_is_found_with_its_wind() -> None:
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=30, heavenly=True)
    points = score_game(game, WINDS).points
    assert points[Seat.EAST] == 60
    assert any(found.heavenly for found in explain(points, WINDS).games)


def test_it_is_said_in_words() -> None:
    lines = [each.text for part in every_value(WINDS) for each in part.sentences]
    assert f"East, for a hand won by East: {TOTAL_SO_FAR} ×2." in lines
    assert "West, for a hand won by West: +7 points." in lines
    assert "North, for a hand won by North: −3 points." in lines

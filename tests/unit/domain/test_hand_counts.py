"""What players did in games, counted again by plain loops over 2,000 random lists of games."""

from __future__ import annotations

from random import Random

from director_app.domain.games import Game, Outcome
from director_app.domain.hand_counts import HandCount, hand_counts
from director_app.domain.tables import SEATS, Seats

CASES = 2_000


def made(chance: Random) -> list[tuple[Game, Seats]]:
    games = []
    for _ in range(chance.randrange(7)):
        here = chance.sample(range(1, 7), chance.choice((3, 4, 4)))
        seats = Seats(*here, *[None] * (4 - len(here)))
        winner, thrower = chance.sample(SEATS[: len(here)], 2)
        own = chance.random() < 0.4
        won = Game(
            Outcome.MAHJONG,
            winner=winner,
            value=chance.choice((25, 30, 50, 75)),
            self_pick=own,
            thrower=None if own else thrower,
        )
        other = Game(chance.choice((Outcome.WALL, Outcome.INCOMPLETE, Outcome.ERROR)))
        games.append((won if chance.random() < 0.7 else other, seats))
    return games


def test_everybodys_games_are_those_of_plain_loops() -> None:
    chance = Random(1)
    for _ in range(CASES):
        games = made(chance)
        counts = hand_counts(games)
        for who in range(1, 7):
            mine = [(game, dict(seats)) for game, seats in games if who in seats.entrants]
            if not mine:
                assert who not in counts
                continue
            won = [game for game, sat in mine if game.winner and sat[game.winner] == who]
            threw = [game for game, sat in mine if game.thrower and sat[game.thrower] == who]
            count = counts[who]
            assert count.games == len(mine)
            assert count.of("hands_won") == count.hands == len(won)
            assert count.of("self_picks") == len([game for game in won if game.self_pick])
            assert count.of("biggest_hand") == max((game.value for game in won), default=None)
            assert count.of("fewest_thrown") == len(threw)
            assert count.walls == len([1 for game, _ in mine if game.outcome is Outcome.WALL])


def test_without_a_game_nothing_was_thrown_or_won() -> None:
    nothing = HandCount()
    assert nothing.of("fewest_thrown") is None
    assert nothing.of("biggest_hand") is None
    assert nothing.of("hands_won") == 0

"""What is no master points: against a few plain lines of arithmetic."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS
from director_app.rules.event_only import event_only_lines
from director_app.rules.loading import check, load_ruleset
from director_app.rules.scoring import score_game
from tests.unit.rules.strategies import ALL, legal_games

RULES = load_ruleset(
    """
id = "own"
name = "Own"
short = "Own"

[win]
most = { capped = true, points = 90 }

[losers]
pay = { thrower = 100, self_pick = 100 }

[thrower]
exposures = [{ exposures = 0, points = 0 }]

[[bonuses]]
id = "self_pick"
name = "self-pick"
when = "self_pick"
add = 10

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
multiply = 2
not_on = ["singles_pairs"]
master_points = false
section = "3"

[[bonuses]]
id = "east"
name = "East's win"
when = "east"
add = 5
master_points = false

[[penalties]]
id = "peek"
name = "peeked"
scope = "game"
points = -10
master_points = false

[[penalties]]
id = "slow"
name = "slow"
scope = "game"
points = -15

[penalty_rules]
add_up = { yes = false }
"""
)
"""Hands up to 90, double without jokers and 5 more for East's win; only the heaviest fine counts.

The losers pay what the winner has; neither the doubling nor the 5 nor a peek is master points.
"""


def game_of(random: Random) -> Game:
    winner, *others = random.sample(SEATS, 4)
    thrower = random.choice([None, *others])
    fines = [Penalty(random.choice(SEATS), random.choice(("peek", "slow"))) for _ in range(2)]
    return Game(
        Outcome.MAHJONG,
        winner=winner,
        value=random.randint(1, 60),
        family=random.choice([None, Family.SINGLES_PAIRS]),
        jokerless=random.random() < 0.5,
        self_pick=thrower is None,
        thrower=thrower,
        exposures=None if thrower is None else 0,
        penalties=tuple(fines),
    )


def worth(game: Game, *, master: bool) -> dict[str, int]:
    """The points of all four, worked out by hand."""
    assert game.value is not None
    assert game.winner is not None
    hand = game.value + (10 if game.self_pick else 0)
    if not master and game.jokerless and game.family is None:
        hand *= 2
    hand += 5 if not master and game.winner.value == "E" else 0
    hand = min(hand, 90)
    found = dict.fromkeys("ENWS", 0)
    for seat in found:
        if seat == game.winner.value:
            found[seat] = hand
        elif game.self_pick or (game.thrower is not None and seat == game.thrower.value):
            found[seat] = -hand
        fines = [
            0,
            *(
                -10
                for each in game.penalties
                if (each.seat.value, each.kind) == (seat, "peek") and not master
            ),
        ]
        fines += [-15 for each in game.penalties if (each.seat.value, each.kind) == (seat, "slow")]
        found[seat] += min(fines)
    return found


def test_the_rest_is_what_the_game_is_worth_without_them() -> None:
    random = Random(11)
    for _ in range(2000):
        game = game_of(random)
        whole, left = worth(game, master=False), worth(game, master=True)
        assert {seat.value: n for seat, n in score_game(game, RULES).points.items()} == whole
        for line in event_only_lines(game, RULES):
            whole[line.seat.value] -= line.points
            assert line.points
            assert line.why in {"jokerless", "East's win", "peeked"}
        assert whole == left


@given(st.data())
def test_where_all_is_master_points_nothing_is_left_out(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(ALL))
    assert rules.all_master_points
    assert list(event_only_lines(data.draw(legal_games(rules)), rules)) == []


def test_each_line_names_its_bonus_and_section() -> None:
    game = Game(
        Outcome.MAHJONG, winner=SEATS[1], value=30, jokerless=True, thrower=SEATS[0], exposures=0
    )
    lines = [
        (line.seat.value, line.points, line.why, line.section)
        for line in event_only_lines(game, RULES)
    ]
    assert lines == [("E", -30, "jokerless", "3"), ("N", 30, "jokerless", "3")]


def test_it_is_yes_or_no() -> None:
    head = 'id = "own"\nname = "Own"\nshort = "Own"\n'
    text = head + '[[bonuses]]\nid = "b"\nname = "b"\nwhen = "east"\nadd = 5\nmaster_points = 3\n'
    (problem,) = check(text).problems
    assert problem.key == "bonuses[0].master_points"

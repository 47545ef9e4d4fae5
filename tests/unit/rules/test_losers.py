"""Losers pay by the winner's hand: against a few plain lines of arithmetic, and back again."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from director_app.domain.games import Family, Game, Outcome, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.rules.adviser import advise
from director_app.rules.explain import explain
from director_app.rules.loading import check, load_ruleset
from director_app.rules.round_totals import impossible_totals
from director_app.rules.scoring import score_game
from director_app.rules.words import every_value, points_tables
from tests.wording import INSTEAD, MISNAMED, MUST_BE, ON_TOP, WINNER_PAID

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'
HOME = load_ruleset(
    HEAD
    + """
[losers]
pay = { thrower = 200, others = 100, self_pick = 200, collects = true, section = "H" }

[wall]
live = { points = 0 }

[misname]
mah_jongg = { charged = true, percent = 400, section = "M" }

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
multiply = 2
not_on = ["singles_pairs"]

[[bonuses]]
id = "east"
name = "East's win"
when = "east"
multiply = 2
"""
)
"""Everybody pays, the thrower double; double without jokers, for East's win and when drawn."""

SHARED = load_ruleset(
    HEAD
    + """
[losers]
pay = { thrower = 50, of = "card", section = "L" }
rounding = { to = 5, how = "up", section = "R" }

[thrower]
exposures = [{ exposures = 0, points = 0 }, { exposures = 2, points = -10 }]
"""
)
"""The thrower pays half of the card's value besides, in fives."""


def made(random: Random, *, misnamed: bool) -> Game:
    seats = tuple(seat for seat in SEATS if random.random() < 0.9)
    if len(seats) < 2:
        seats = SEATS
    winner, *others = random.sample(seats, len(seats))
    thrower = random.choice([None, *others])
    family = random.choice([None, None, Family.SINGLES_PAIRS, Family.QUINTS])
    open_hand = thrower is not None and family is not Family.SINGLES_PAIRS
    return Game(
        Outcome.MAHJONG,
        seats,
        winner=winner,
        value=random.randint(1, 200),
        family=family,
        jokerless=random.random() < 0.4,
        self_pick=thrower is None,
        thrower=thrower,
        exposures=None if thrower is None else random.randint(0, 4) if open_hand else 0,
        misnamed=misnamed and thrower is not None and random.random() < 0.2,
    )


def at_home(game: Game) -> dict[Seat, int]:
    hand = game.value * (2 if game.jokerless and game.family is not Family.SINGLES_PAIRS else 1)
    hand *= 2 if game.winner is Seat.EAST else 1
    paid = {}
    for seat in game.seats:
        if seat is game.winner:
            continue
        if game.misnamed:
            paid[seat] = 4 * hand if seat is game.thrower else 0
        else:
            paid[seat] = 2 * hand if game.thrower in {None, seat} else hand
    return {**{seat: -share for seat, share in paid.items()}, game.winner: sum(paid.values())}


def test_everybody_pays_as_at_home() -> None:
    random = Random(43)
    for _ in range(2000):
        game = made(random, misnamed=True)
        score = score_game(game, HOME)
        assert score.points == at_home(game), game
        assert all(line.section for line in score.lines)


def test_the_thrower_pays_half_of_the_card_in_fives() -> None:
    random = Random(44)
    for _ in range(2000):
        game = made(random, misnamed=False)
        points = dict(score_game(game, SHARED).points)
        bonus = (10 if game.self_pick else 0) + (
            20 if game.jokerless and game.family is not Family.SINGLES_PAIRS else 0
        )
        assert points.pop(game.winner) == game.value + bonus
        if game.thrower is not None:
            cost = 10 if game.exposures >= 2 else 0
            assert points.pop(game.thrower) == -cost - 5 * math.ceil(game.value / 10)
        assert not any(points.values())


@pytest.mark.parametrize(
    ("how", "to", "expected"),
    [("nearest", 1, 13), ("up", 1, 13), ("down", 1, 12), ("nearest", 5, 15), ("down", 10, 10)],
)
def test_a_part_is_rounded_as_the_sheet_says(how: str, to: int, expected: int) -> None:
    rules = load_ruleset(
        HEAD + f"[losers]\npay = {{ thrower = 50 }}\nrounding = {{ to = {to}, how = '{how}' }}\n"
    )
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.WEST, exposures=0)
    assert score_game(game, rules).points[Seat.WEST] == -expected


@pytest.mark.parametrize("rules", [HOME, SHARED], ids=["home", "shared"])
def test_points_lead_back_to_their_game(rules) -> None:
    random = Random(45)
    for _ in range(25):
        game = made(random, misnamed=rules is HOME)
        points = score_game(game, rules).points
        told = explain(points, rules)
        assert told.legal
        assert any(
            frozenset(score_game(found, rules).lines) == frozenset(score_game(game, rules).lines)
            for found in told.games
        ), game


def test_points_with_penalties_lead_back_to_their_game_and_its_penalties() -> None:
    random = Random(46)
    fine = "[[penalties]]\nid = '{0}'\nname = '{0}'\nscope = 'game'\npoints = {1}\n"
    rules = load_ruleset(
        HEAD
        + "[losers]\npay = { thrower = 200, others = 100, self_pick = 200 }\n"
        + fine.format("peek", -7)
        + fine.format("phone", -11)
    )
    known = Counter()
    for _ in range(20):
        game = replace(made(random, misnamed=False), value=random.randrange(25, 80, 5))
        for seat in random.sample(game.seats, random.randint(1, 2)):
            more = Penalty(seat, random.choice(["peek", "phone"]))
            game = replace(game, penalties=(*game.penalties, more))
        points = score_game(game, rules).points
        told = explain(points, rules)
        assert all(score_game(found, rules).points == points for found in told.games)
        lines = frozenset(score_game(game, rules).lines)
        known[any(frozenset(score_game(found, rules).lines) == lines for found in told.games)] += 1
        assert not any(found.penalties for found in explain(points, rules, penalties=False).games)
    assert known == {True: 20}


def test_points_that_no_game_gives_have_a_nearest_result() -> None:
    near = explain({Seat.NORTH: 100, Seat.EAST: -50, Seat.WEST: -25, Seat.SOUTH: -26}, HOME)
    assert not near.legal
    assert {Seat.SOUTH} in [set(each.changed) for each in near.nearest]
    wall = explain(dict.fromkeys(SEATS, 0), HOME)
    assert wall.games[0].outcome is not Outcome.MAHJONG


def test_a_hand_that_is_dead_is_found_too() -> None:
    dead = load_ruleset(HEAD + "[losers]\npay = { thrower = 100 }\n[dead]\nwon = { points = -5 }\n")
    game = Game(
        Outcome.MAHJONG,
        winner=Seat.NORTH,
        value=30,
        thrower=Seat.EAST,
        exposures=0,
        dead=frozenset({Seat.SOUTH}),
    )
    told = explain(score_game(game, dead).points, dead)
    assert any(found.dead == game.dead for found in told.games)


def test_a_round_can_have_what_its_losers_pay() -> None:
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=75, self_pick=True, jokerless=True)
    points = score_game(game, HOME).points
    assert points[Seat.EAST] == 1800
    assert impossible_totals([(game, points)], points, HOME) == ()
    assert impossible_totals([(game, points)], {Seat.EAST: 99_999}, HOME) == (Seat.EAST,)


def test_it_is_said_in_words_on_the_short_table_and_by_the_adviser() -> None:
    lines = [each.text for part in every_value(HOME) for each in part.sentences]
    assert (
        "When the winning tile is thrown, the thrower pays twice the hand’s worth and every other "
        "player pays the hand’s worth. On a self-pick, every player pays twice the hand’s worth."
    ) in lines
    assert "The winner gets what the others pay." in lines
    rows = [(row.label, row.worth) for row in points_tables(HOME)[1].rows]
    assert ("The thrower, of the hand", "−2×") in rows
    assert ("Misnamed tile (replaces the above)", "−4×") in rows
    advice = advise(HOME, "threw_win", {"exposed_sets": "0"})
    assert "pays twice the hand’s worth" in advice.says[0].text
    assert advice.says[0].section == "H"


@pytest.mark.parametrize(
    ("losers", "misname", "points", "said"),
    [
        (
            "thrower = 200",
            "points = -25",
            (25, -25, 0),
            (f"−25 {MISNAMED}{INSTEAD} and all that losers pay. {WINNER_PAID}"),
        ),
        (
            "thrower = 200, collects = true",
            "points = -25",
            (0, -25, 0),
            (
                f"−25 {MISNAMED}{INSTEAD} and all that "
                "losers pay. No one pays for the hand, so the winner gets 0 for it."
            ),
        ),
        (
            "thrower = 200, collects = true",
            "percent = 400",
            (100, -100, 0),
            (
                f"a charge of 400% of the hand’s worth {MISNAMED}instead of "
                "the thrower’s points and all that losers pay. "
                "The winner gets the part of the hand that this player pays."
            ),
        ),
        (
            "thrower = 200, others = 100, collects = true",
            "points = -25, replaces_thrower = false",
            (100, -75, -25),
            (f"−25 {MISNAMED}{ON_TOP}. The winner gets what the others pay."),
        ),
    ],
)
def test_who_pays_for_a_hand_on_a_misnamed_tile_is_said_as_it_is_scored(
    losers: str, misname: str, points: tuple[int, int, int], said: str
) -> None:
    rules = load_ruleset(
        f"{HEAD}[losers]\npay = {{ {losers} }}\n"
        f"[misname]\nmah_jongg = {{ charged = true, {misname} }}\n"
    )
    game = Game(
        Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.WEST, exposures=0, misnamed=True
    )
    scored = score_game(game, rules).points
    assert (scored[Seat.EAST], scored[Seat.WEST], scored[Seat.NORTH]) == points
    lines = [each.text for part in every_value(rules) for each in part.sentences]
    assert f"A misnamed tile called for mah jongg: {said}" in lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[losers]\npay = { thrower = 1001 }\n", MUST_BE.format(number=1001, least=0, most=1000)),
        (
            "[losers]\nrounding = { to = 0, how = 'up' }\n",
            MUST_BE.format(number=0, least=1, most=100),
        ),
        ("[losers]\npay = { others = 100 }\n", "the thrower pays less of the hand"),
        ("[losers]\npay = { collects = true }\n", "but no one pays anything"),
        ("[misname]\nmah_jongg = { charged = false, percent = 50 }\n", "it has no effect"),
    ],
)
def test_slips_of_the_pen_are_pointed_out(text: str, said: str) -> None:
    checked = check(HEAD + text)
    assert any(said in found.text for found in (*checked.problems, *checked.warnings))

"""A hand that the sheet names: against plain arithmetic, back again, by keys, in words."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.entry import accepts, parse, to_keys
from director_app.rules.entry.words import game_sentence
from director_app.rules.explain import explain
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.loading import check, load_ruleset, shipped_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.slips import Kind, slips
from director_app.rules.slips.words import slip_words
from director_app.rules.words import every_value, points_tables

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'
NAMED = '[win]\nhand = { name = "hand of the day", section = "7" }\n'
RULES = load_ruleset(
    HEAD
    + NAMED
    + """
[[bonuses]]
id = "hand_of_day"
name = "day's bonus"
when = "named_hand"
add = 25
section = "7"

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
multiply = 2
not_on = ["singles_pairs", "named"]
section = "6"

[thrower]
exposures = [{ exposures = 0, points = -5 }]
quint = { applies = true, points = -40 }
"""
)
MJMP = shipped_ruleset("mjmp")
HAND = Game(Outcome.MAHJONG, winner=Seat.NORTH, value=30, family=Family.NAMED, self_pick=True)


def made(random: Random) -> Game:
    winner, thrower, *_ = random.sample(SEATS, 4)
    drawn = random.random() < 0.4
    family = random.choice([None, *Family])
    shown = 0 if family is Family.SINGLES_PAIRS else random.randint(0, 4)
    quint = shown == 2 and family in {Family.QUINTS, Family.NAMED} and random.random() < 0.5
    return Game(
        Outcome.MAHJONG,
        winner=winner,
        value=random.randint(1, 200),
        family=family,
        jokerless=random.random() < 0.5,
        self_pick=drawn,
        thrower=None if drawn else thrower,
        exposures=None if drawn else shown,
        quint=quint and not drawn,
    )


def test_a_hand_is_worth_what_its_name_makes_of_it() -> None:
    random = Random(50)
    for _ in range(2000):
        game = made(random)
        named = game.family is Family.NAMED
        worth = game.value + (25 if named else 0)
        if game.jokerless and not named and game.family is not Family.SINGLES_PAIRS:
            worth *= 2
        points = {**dict.fromkeys(SEATS, 0), game.winner: worth}
        if game.thrower is not None:
            points[game.thrower] = -40 if game.quint else -5
        assert score_game(game, RULES).points == points, game
        assert game_from_json(game_to_json(game)) == game


@pytest.mark.parametrize("keypad", [False, True])
def test_every_hand_is_typed_and_read_back(keypad: bool) -> None:
    random = Random(51)
    for _ in range(300):
        game = made(random)
        read = parse(to_keys(game, RULES, keypad=keypad), RULES)
        assert read.problem is None
        assert read.game == game or game.family is not Family.NAMED
        assert read.score.points == score_game(game, RULES).points


def test_it_is_typed_with_a_letter_of_its_own_where_the_sheet_names_it() -> None:
    assert (to_keys(HAND, RULES), to_keys(HAND, RULES, keypad=True)) == ("N30PK", "230*+7")
    assert parse("N30PK", RULES).game == HAND
    assert ("K", "hand of the day") in [
        (key.keys, key.label) for key in parse("N30P", RULES).expected.keys
    ]
    assert ("7", "hand of the day") in [
        (key.keys, key.label) for key in parse("N30P+", RULES).expected.keys
    ]
    assert game_sentence(HAND, RULES) == "North 30, self-pick, hand of the day"
    assert accepts("N30PG", "K", RULES).problem == (
        "A hand is singles and pairs or hand of the day, not both. Remove one."
    )
    assert accepts("N30P+", "8", RULES).problem.endswith("6 penalty. Or 7 for hand of the day.")


def test_where_the_sheet_names_none_it_is_neither_typed_nor_scored() -> None:
    assert accepts("N30P", "K", MJMP).problem == accepts("N30P", "Y", MJMP).problem
    assert "7 for" not in accepts("N30P+", "7", MJMP).problem
    with pytest.raises(GameError) as refused:
        score_game(HAND, MJMP)
    assert refused.value.field == "family"
    assert all(game.family is not Family.NAMED for game in explain({**ZERO, **WON}, MJMP).games)


ZERO, WON = dict.fromkeys(SEATS, 0), {Seat.NORTH: 55}


def test_points_lead_back_to_it() -> None:
    found = explain({**ZERO, **WON}, RULES).games
    assert HAND in found
    assert all(score_game(game, RULES).points[Seat.NORTH] == 55 for game in found[:50])


def test_a_mark_that_was_left_out_is_found() -> None:
    plain = Game(Outcome.MAHJONG, winner=Seat.NORTH, value=30, self_pick=True)
    found = slips([plain], [SEATS], {**ZERO, **WON}, RULES, most=9)
    slip = next(each for each in found if each.kind is Kind.FAMILY)
    assert slip.change == HAND
    assert slip_words(slip, RULES) == "a hand named “hand of the day” in game 1"


def test_it_is_said_in_words_and_on_the_short_table() -> None:
    lines = [each.text for part in every_value(RULES) for each in part.sentences]
    assert "The sheet names a hand of its own: hand of the day." in lines
    assert "Day's bonus, for “hand of the day”: +25 points." in lines
    assert any("not on Singles and Pairs or “hand of the day” hands" in each for each in lines)
    labels = [row.label for row in points_tables(RULES)[0].rows]
    assert "Jokerless (not Singles and Pairs or “hand of the day”)" in labels
    bare = score_game(replace(HAND, jokerless=True), RULES).lines
    assert bare[-1].why == "no jokerless bonus on hand of the day"


BONUS = '[[bonuses]]\nid = "b"\nname = "b"\nadd = 5\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BONUS + "when = 'named_hand'\n", "win.hand names no hand"),
        (BONUS + "when = 'east'\nnot_on = ['named']\n", "win.hand names no hand"),
        (NAMED, "no bonus is earned or lost with hand of the day"),
    ],
)
def test_a_bonus_needs_its_hand_and_a_hand_its_bonus(text: str, said: str) -> None:
    checked = check(HEAD + text)
    assert any(said in found.text for found in (*checked.problems, *checked.warnings))
    assert not check(HEAD + NAMED + BONUS + "when = 'named_hand'\n").warnings

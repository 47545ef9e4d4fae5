"""Prices of some rounds: against a sheet written for the round, in words, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages.shaped import small
from director_app.rules.editing.differences import deviations, differences
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.reverting import taken_back
from director_app.rules.loading import check, load_ruleset, shipped, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words import every_value
from tests.unit.rules.strategies import legal_games
from tests.wording import LIVE_HAND

OWN = """
id = "own"
name = "Own"
short = "Own"

[win]
value = { times = 1, section = "1" }

[wall]
live = { points = 10, section = "2" }

[dead]
wall = { points = -10, section = "3" }

[thrower]
exposures = [
    { exposures = 0, points = -10, section = "4" },
    { exposures = 2, points = -20, section = "5" },
]

[error]
caller = { points = -20, section = "6" }
one_intact = { ends = true, intact = 10, section = "7" }

[conduct]
ladder = []

[[bonuses]]
id = "self_pick"
name = "self-pick"
when = "self_pick"
add = 10
section = "8"

[[penalties]]
id = "late"
name = "late"
scope = "event"
points = -5
section = "9"

[[penalties]]
id = "peek"
name = "peeked"
scope = "game"
points = -5
section = "10"
"""
SOME = """
[[in_rounds]]
from = 2                  # from the second on

[[in_rounds.penalties]]
id = "late"
points = -10

[[in_rounds.penalties]]
id = "peek"
points = -7

[in_rounds.thrower]
exposures = [{ exposures = 2, points = -25, section = "T" }]

[[in_rounds]]
rounds = [1, 3]

[[in_rounds.bonuses]]
id = "self_pick"
add = 15

[in_rounds.error]
one_intact = { intact = 20 }

[[in_rounds]]
last = true

[in_rounds.wall]
live = { points = 0, section = "12" }

[in_rounds.win]
value = { times = 2 }
"""
RULES = load_ruleset(OWN + SOME)


def by_hand(number: int, *, last: bool) -> RuleSet:
    """The sheet as somebody would write it for this round alone."""
    text = OWN
    if number > 1:
        text = text.replace('scope = "event"\npoints = -5', 'scope = "event"\npoints = -10')
        text = text.replace('scope = "game"\npoints = -5', 'scope = "game"\npoints = -7')
        text = text.replace('points = -20, section = "5"', 'points = -25, section = "T"')
    if number in {1, 3}:
        text = text.replace("add = 10", "add = 15").replace("intact = 10", "intact = 20")
    if last:
        text = text.replace('points = 10, section = "2"', 'points = 0, section = "12"')
        text = text.replace("times = 1", "times = 2")
    return load_ruleset(text)


@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("last", [False, True])
def test_a_round_has_the_sheet_that_would_be_written_for_it(number: int, *, last: bool) -> None:
    assert RULES.in_round(number, last=last) == by_hand(number, last=last)


@given(st.data())
def test_a_game_scores_as_under_the_sheet_of_its_round(data: st.DataObject) -> None:
    number, last = data.draw(st.integers(1, 6)), data.draw(st.booleans())
    game = data.draw(legal_games(RULES))
    score = score_game(game, RULES.in_round(number, last=last))
    assert score == score_game(game, by_hand(number, last=last))


def test_rounds_with_the_same_prices_have_the_same_set() -> None:
    assert RULES.in_round(2) is RULES.in_round(4)
    assert RULES.in_round(2) is not RULES.in_round(2, last=True)
    assert RULES.in_round(2).in_round(2) is RULES.in_round(2)
    later = load_ruleset(OWN + "[[in_rounds]]\nfrom = 2\nwall.live = { points = 5 }\n")
    assert later.in_round(1, last=True) is later
    assert all(rules.in_round(9, last=True) is rules for rules in shipped())


def test_they_are_told_with_their_rounds() -> None:
    (section,) = [part for part in every_value(RULES) if part.heading == "In some rounds"]
    lines = [row.label.partition(": ") for row in section.rows]
    assert [
        (at[0], row.worth, row.section) for at, row in zip(lines, section.rows, strict=True)
    ] == [
        ("From round 2 on", "−25", "T"),
        ("From round 2 on", "−10", "9"),
        ("From round 2 on", "−7", "10"),
        ("In rounds 1 and 3", "+15", "8"),
        ("In rounds 1 and 3", "that hand +20, the rest 0 each", "7"),
        ("In the last round", "×2", "1"),
        ("In the last round", "0", "12"),
    ]
    assert [at[2] for at in lines[1:4]] == ["late", "peeked", "self-pick"]
    assert lines[-1][2] == small(LIVE_HAND)
    assert "In some rounds" not in [part.heading for part in every_value(load_ruleset(OWN))]


def test_they_are_a_difference_that_can_be_taken_back() -> None:
    plain, late = (
        RuleSetDraft.of(OWN),
        OWN + "[[in_rounds]]\nfrom = 2\npenalties = [{ id = 'late', points = -10 }]\n",
    )
    (told,) = differences(load_ruleset(OWN), load_ruleset(late))
    assert str(told) == "In some rounds: as in all rounds → From round 2 on: late −10"
    assert taken_back(RuleSetDraft.of(late), plain, told).rules == plain.rules
    (back,) = differences(load_ruleset(late), load_ruleset(OWN))
    again = taken_back(plain, RuleSetDraft.of(OWN + SOME), back)
    assert again.rules == RULES
    assert again.text.startswith(OWN)
    said = [each.sentence for each in deviations(load_ruleset(late))]
    assert "In some rounds: From round 2 on: late −10 (as in all rounds)." in said


def test_a_form_keeps_them_as_they_are_written() -> None:
    draft = RuleSetDraft.of(OWN + SOME).with_value("wall.live.points", 12)
    assert SOME in draft.text
    assert draft.rules is not None
    assert draft.rules.in_round(1).wall.live.points == 12
    assert draft.rules.in_round(3, last=True).wall.live.points == 0


ONE = "wall.live = { points = 1 }\n"
HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\nbase = "mjmp"\n'


def test_what_names_no_section_has_that_of_its_own_sheet_alone() -> None:
    text = HEAD + "[[in_rounds]]\nfrom = 2\n[[in_rounds.penalties]]\nid = 'late'\npoints = -3\n"
    rules = load_ruleset(text)
    late, usual = rules.in_round(2).penalty("late"), rules.penalty("late")
    assert late is not None
    assert usual is not None
    assert (late.points, late.section) == (-3, "sheet")
    assert usual.section.startswith("MJMP")
    assert replace(late, points=usual.points, section=usual.section) == usual
    assert rules.in_round(1) == replace(rules)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("from = 2\nseats.order = { lettered = true }\n", 7, "seats is the same in every round"),
        ("from = 2\nclock.minutes = { count = 9 }\n", 7, "Only prices may differ: bonuses, "),
        ("from = 2\nwall.redealt = { yes = true }\n", 7, "Prices here: live"),
        ("from = 2\nwall.live = { pionts = 1 }\n", 7, "Keys allowed here: points, three_players"),
        ("from = 2\npenalties = [{ id = 'new', points = 1 }]\n", 7, "It has peek, late,"),
        (
            "from = 2\npenalties = [{ id = 'late', name = 'x' }]\n",
            7,
            "Keys allowed here: id, points",
        ),
        ("from = 2\nthrower.exposures = [{ exposures = 1, points = 1 }]\n", 7, "exposures = 1"),
        ("from = 2\nwin.most = { points = 90 }\n", 7, "counts for nothing"),
        ("from = 2\nwall.live = { points = '1' }\n", 7, "'1' is not a whole number"),
        ("from = 2\nwall.live = { points = 1, section = 3 }\n", 7, '3 is not text in "quotes"'),
        ("from = 2\nwall.live = { points = 20000 }\n", 7, "must be from -9999 to 9999"),
        ("from = 2\nwall.live = { section = '3' }\n", 7, "has no price"),
        ("from = 2\nwall = 3\n", 7, "3 is not a table"),
        ("from = 2\nwall.live = 3\n", 7, "3 is not a table"),
        ("from = 2\npenalties = 3\n", 7, "3 is not a list"),
        ("from = 2\npenalties = [3]\n", 7, "3 is not a table"),
        ("from = 2\nbonuses = [{ id = 'self_pick', multiply = 2 }]\n", 7, "but it does both"),
        ("from = 2\n", 5, "has no price"),
        ("wall.live = { points = 1 }\n", 5, "needs its rounds"),
        ("from = 2\nlast = true\nwall.live = { points = 1 }\n", 5, "only one of them"),
        ("from = 0\nwall.live = { points = 1 }\n", 6, "0 is no round. Enter 1 to 50"),
        ("last = false\nwall.live = { points = 1 }\n", 6, "false must be true"),
        ("rounds = [3, 1]\nwall.live = { points = 1 }\n", 6, "must list rounds"),
        ("rounds = 3\nwall.live = { points = 1 }\n", 6, "must list rounds"),
        (
            f"from = 2\n{ONE}[[in_rounds]]\nlast = true\n{ONE}",
            10,
            "another price for the same round under “From round 2 on”",
        ),
    ],
)
def test_what_is_no_price_is_refused_with_its_line(text: str, line: int, said: str) -> None:
    checked = check(HEAD + "[[in_rounds]]\n" + text)
    assert checked.rules is None
    (problem,) = checked.problems
    assert problem.line == line
    assert said in problem.text


def test_prices_may_meet_in_a_round_where_they_are_not_the_same() -> None:
    text = "[[in_rounds]]\nfrom = 2\nwall.live = { points = 1 }\n"
    text += "[[in_rounds]]\nlast = true\ndead.wall = { points = 2 }\n"
    rules = load_ruleset(HEAD + text).in_round(4, last=True)
    assert (rules.wall.live.points, rules.dead.wall.points) == (1, 2)


def test_a_list_of_rounds_may_stand_beside_the_last_where_the_plan_is_longer() -> None:
    rounds = "[[in_rounds]]\nrounds = [{}]\nwall.live = {{ points = 1 }}\n"
    last = "[[in_rounds]]\nlast = true\nwall.live = { points = 2 }\n"
    planned = shipped_ruleset("mjmp").rounds.count.count
    assert not check(HEAD + rounds.format(planned - 1) + last).problems
    assert check(HEAD + rounds.format(planned) + last).problems


def test_a_sheet_takes_them_from_its_base_unless_it_has_its_own() -> None:
    head = HEAD.replace("mjmp", "store-rounds")
    most = load_ruleset(head).in_round(3, last=True).win.most
    assert (most.points, most.section) == (100, "Store")
    assert load_ruleset(head + "in_rounds = []\n").in_rounds == ()
    own = load_ruleset(head + "[[in_rounds]]\nfrom = 3\n" + ONE).in_round(3, last=True)
    assert (own.win.most.points, own.wall.live.points) == (75, 1)

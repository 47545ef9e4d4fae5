"""Odd but legal things in a rule set: each named once at its key, and the set can be used."""

from __future__ import annotations

import pytest

from director_app.rules.loading import (
    SHIPPED,
    check,
    check_text,
    load_ruleset,
    shipped_ruleset,
    shipped_text,
    warnings_of,
)
from tests.wording import DEAD_HAND_GETS

HEAD = 'id = "odd"\nname = "Odd"\nshort = "Odd"\n'

SHIPPED_ODDITIES = {
    "mjmp": ["movement.change.steps"],
    "mania": [],
    "mahjcon": [],
    "four-seasons": ["error.none_intact.shown", "misname.mah_jongg.pays_hand"],
    "mission": [],
}
"""MJMP moves all four seats; Four Seasons pays three hands in an error that all disturbed, one
where one was intact, and does not pay a hand won on a misnamed tile (MATRIX, section 2)."""


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_the_shipped_sheets_are_odd_only_where_they_truly_are(ruleset: str) -> None:
    warnings = check(shipped_text(ruleset)).warnings
    assert sorted(warning.key for warning in warnings) == SHIPPED_ODDITIES[ruleset]
    assert all(warning.line for warning in warnings)


def test_a_sheet_that_says_nothing_is_not_odd() -> None:
    assert warnings_of(HEAD) == ()


def rows(*points: int) -> str:
    listed = ", ".join(f"{{ exposures = {n}, points = {p} }}" for n, p in enumerate(points))
    return f"[thrower]\nexposures = [{listed}]"


def steps(east: str, north: str, west: str, south: str) -> str:
    each = f"E = {east}, N = {north}, W = {west}, S = {south}"
    return f'[movement]\nchange = {{ kind = "steps", steps = {{ {each} }} }}'


def bonus(rest: str) -> str:
    return f'[[bonuses]]\nid = "b"\nname = "luck"\nwhen = "jokerless"\n{rest}'


def incident(offender: int, others: int, then: str = "over") -> str:
    points = f'offender = {offender}\nothers = {others}\nthen = "{then}"'
    return f'[[incidents]]\nid = "i"\nname = "knock"\n{points}'


def situation(name: str, when: str = "") -> str:
    return f'[[situations]]\nid = "{name}"\ntext = "So it is."\n{when}\n'


def ladder(*steps: str) -> str:
    listed = ", ".join(f"{{ complaint = {step} }}" for step in steps)
    return f"[conduct]\nladder = [{listed}]"


def test_a_charge_without_points_is_told() -> None:
    misname = "[misname]\nmah_jongg = { charged = true }"
    assert "misnaming the winning tile costs no points" in warnings_of(HEAD + misname)[0]


def test_a_seat_that_stays_in_some_rounds_stays() -> None:
    said = "no seat stays at its table"
    assert any(said in told for told in warnings_of(HEAD + steps("1", "-1", "2", "-2")))
    assert not any(said in told for told in warnings_of(HEAD + steps("[0, 1]", "-1", "2", "-2")))


COLLECTED = (
    "[losers]\npay = { thrower = 100, collects = true }\n"
    "[misname]\nmah_jongg = { charged = true, points = -25, "
)
LATE = 'when = { arrived = "late" }'
EITHER = 'when = { arrived = "never|late" }'

ODD = [
    (
        "[dead]\nwall = { points = 20 }",
        "dead.wall",
        "a dead hand gets 20 in a wall game, more",
    ),
    (
        "[dead]\nwall = { points = 0, two_players = 11 }",
        "dead.wall",
        "gets 11 in a wall game at a 2-player table, more than a live hand (10)",
    ),
    (
        "[wall]\nlive = { points = 10, three_players = -5 }",
        "dead.wall",
        "gets 0 in a wall game at a 3-player table, more than a live hand (-5)",
    ),
    ("[dead]\nwon = { points = 1 }", "dead.won", "when another player wins, more than"),
    ("[dead]\nunfinished = { points = 1 }", "dead.unfinished", "when time runs out, more"),
    ("[dead]\nerror = { points = 1 }", "dead.error", "after mah jongg in error, more"),
    (
        "[dead]\nstopped = { points = 1 }\n" + incident(-5, 0),
        "dead.stopped",
        "when a game is stopped",
    ),
    (
        "[wall]\nlive = { points = 30 }",
        "wall.live",
        "pays 30, more than the usual smallest hand (25)",
    ),
    ("[unfinished]\neach = { points = 11 }", "unfinished.each.points", "more than a wall game"),
    (
        '[[penalties]]\nid = "p"\nname = "peeked"\nscope = "game"\npoints = 10\ncomplaint = true',
        "penalties[0].points",
        "the peeked penalty adds 10 points. Use a minus sign to take points off",
    ),
    (
        rows(0, -10, -5),
        "thrower.exposures[2].points",
        ("to 2 exposures (-5) costs less than throwing to 1"),
    ),
    (rows(5), "thrower.exposures[0].points", "throwing the winning tile earns 5"),
    (
        rows(0, -10) + "\nquint = { applies = true, points = -5 }",
        "thrower.quint.points",
        "costs less than any other 2 (-10)",
    ),
    (
        "[thrower]\nquint = { applies = false, points = -5 }",
        "thrower.quint.points",
        ("-5 has no effect, because applies is false"),
    ),
    (bonus("add = 0"), "bonuses[0]", "the luck bonus has no effect"),
    (bonus("multiply = 1"), "bonuses[0]", "the luck bonus has no effect"),
    (bonus("add = -5"), "bonuses[0].add", "the luck bonus takes 5 points off"),
    (bonus('add = 5\nof = "card"'), "bonuses[0].of", "only for a bonus that multiplies"),
    ("[win]\nmost = { capped = true, points = 20 }", "win.most.points", "less than the usual"),
    ("[win]\nmost = { capped = false, points = 50 }", "win.most.points", ("50 has no effect")),
    (
        bonus('add = 5\n[heavenly]\ndenied = { bonuses = ["self_pick"] }'),
        "heavenly.denied.bonuses",
        "self_pick is denied here, but there’s no such bonus",
    ),
    (
        "[misname]\nmah_jongg = { charged = false, points = -25 }",
        "misname.mah_jongg",
        "its points have no effect, because charged is false",
    ),
    (
        "[misname]\nmah_jongg = { charged = true, points = 25 }",
        "misname.mah_jongg.points",
        "misnaming the winning tile earns 25",
    ),
    (
        "[misname]\nmah_jongg = { charged = true, winner = 10 }",
        "misname.mah_jongg.winner",
        "10 has no effect, because the hand is paid",
    ),
    (
        (
            "[losers]\npay = { thrower = 100, collects = true }\n"
            "[misname]\nmah_jongg = { charged = true, points = -25 }"
        ),
        "misname.mah_jongg.percent",
        (
            "no one pays for the hand here, so the winner gets 0. "
            "Add percent, or write replaces_thrower = false"
        ),
    ),
    (
        "[misname]\nmah_jongg = { charged = true, pays_hand = false, winner = 10 }",
        "misname.mah_jongg.pays_hand",
        "gets 10 instead of the hand",
    ),
    (
        "[error]\nthree_intact = { ends = true }",
        "error.two_intact.ends",
        "play continues with 2 intact but ends with 3",
    ),
    (
        "[error]\ntwo_intact = { ends = false, intact = 10 }",
        "error.two_intact",
        (
            "its points have no effect, because play continues. "
            'To charge the caller then, add a penalty with scope = "game"'
        ),
    ),
    (
        "[error]\nnone_intact = { ends = true, shown = 5 }",
        "error.none_intact.shown",
        "each hand shown gets 5 with 0 intact, but 0 with 1",
    ),
    (
        "[error]\none_intact = { ends = true, intact = 5, shown = 10 }",
        "error.one_intact.shown",
        "a hand that was shown gets 10, more than an intact one (5)",
    ),
    (
        "[error]\none_intact = { ends = true, intact = 50 }",
        "error.one_intact",
        "another player’s error pays 50, more than the usual smallest hand",
    ),
    ("[error]\ncaller = { points = 5 }", "error.caller.points", "in error earns 5"),
    (
        "[error]\none_intact = { ends = true, intact = 10, caller = 7 }",
        "error.one_intact.caller",
        "calling mah jongg in error earns 7",
    ),
    (
        incident(5, 10),
        "incidents[0].offender",
        "knock: the player who did it gets 5, the others get 10",
    ),
    (
        incident(0, -5),
        "incidents[0].offender",
        "knock: the player who did it gets 0, the others get -5",
    ),
    (incident(0, 30), "incidents[0].others", "knock: this pays the others 30"),
    (steps("1", "1", "2", "0"), "movement.change.steps", "East and North have the same steps (1)"),
    (
        steps("[1, 2]", "0", "[1, 2, 2]", "-1"),
        "movement.change.steps",
        "East and West have the same steps (1, 2, 2), so they play each other in every round",
    ),
    (steps("1", "2", "-1", "-2"), "movement.change.steps", ("all four move after each round")),
    (steps("0", "0", "0", "0"), "movement.change.steps", "no one ever changes tables"),
    (
        "[clock]\nminutes = { count = 8 }",
        "clock.warnings.minutes",
        "the warning at 10 minutes won’t sound in a round of 8 minutes",
    ),
    (
        "[clock]\nminutes = { count = 60, by_round = [60, 30] }\nwarnings = { minutes = [45, 40] }",
        "clock.warnings.minutes",
        "the warning at 45 and 40 minutes won’t sound in a round of 30 minutes",
    ),
    (
        "[clock]\nlast_start = { count = 50 }",
        "clock.last_start.count",
        ("a round lasts only 50 minutes"),
    ),
    ("[clock]\nshortest = { count = 55 }", "clock.shortest.count", "but one is set to 50"),
    (
        "[clock]\ngames = { count = 4, by_round = [1, 2, 3, 4, 5] }",
        "clock.games.by_round",
        "5 rounds are listed, but the event has only 4",
    ),
    (
        '[ranking]\nmethod = { kind = "best", best = 5 }',
        "ranking.method.best",
        "the best 5 rounds count, but the event has only 4",
    ),
    (
        '[ranking]\nmethod = { kind = "best", best = 4, each = "day" }',
        "ranking.method.best",
        "no round is left out, because the best 4 of each day count and the whole event has only 4",
    ),
    (
        '[ranking]\nmethod = { kind = "sum", each = "day" }',
        "ranking.method.each",
        "each has no effect, because kind is sum",
    ),
    (
        '[ranking]\nmethod = { kind = "average", least = 5 }',
        "ranking.method.least",
        "5 rounds must be played, but the event has only 4",
    ),
    (
        '[ranking]\nmethod = { kind = "sum", best = 3 }',
        "ranking.method.best",
        "3 has no effect, because kind is sum",
    ),
    (
        "[ranking]\nfactors = { by_round = [1, 1, 1, 1, 2] }",
        "ranking.factors.by_round",
        "5 rounds are",
    ),
    ("[ranking]\nfactors = { by_round = [0, 0, 0, 0] }", "ranking.factors.by_round", "no round"),
    (
        "[ranking]\nfloor = { floored = false, points = -5 }",
        "ranking.floor.points",
        "-5 has no effect, because floored is false",
    ),
    (
        '[ranking]\nmissed = { counts = "average", points = 5 }',
        "ranking.missed.points",
        "5 has no effect, because counts is average",
    ),
    (
        '[ranking]\nmethod = { kind = "average", least = 2 }\nmissed = { counts = "average" }',
        "ranking.missed.counts",
        "average has no effect, because an average is of rounds played",
    ),
    (
        '[ranking]\nties = [{ place = 1, policy = "dice", criteria = ["best_round"] }]',
        "ranking.ties[0].criteria",
        "these have no effect, because policy is dice",
    ),
    (
        '[ranking]\nties = [{ place = 1, policy = "dice", then = "play_off" }]',
        "ranking.ties[0].then",
        "play_off has no effect, because policy is dice",
    ),
    (
        "[prizes]\nplaces = { count = 3 }\nby_players = [{ players = 1, one_in = 8 }]",
        "prizes.places.count",
        "3 has no effect, because by_players says how many places win",
    ),
    (
        "[prizes]\nby_players = [{ players = 1, places = 3 }, { players = 17, one_in = 8 }]",
        "prizes.by_players[1]",
        "with 17 players fewer places win (2) than with one less (3)",
    ),
    (
        ladder('1, actions = ["disqualify"]'),
        "conduct.ladder",
        "the first complaint already disqualifies a player",
    ),
    (
        ladder('1, actions = ["warn"]'),
        "conduct.ladder",
        "no number of complaints ever disqualifies a player",
    ),
    (
        ladder('2, actions = ["warn"]', '3, actions = ["expel"]'),
        "conduct.ladder",
        "the steps start at complaint 2. Earlier complaints are treated the same",
    ),
    (
        ladder('1, actions = ["points"], points = 10', '2, actions = ["expel"]'),
        "conduct.ladder[0].points",
        "complaint 1 adds 10 points",
    ),
    (
        "penalties = []",
        "penalties",
        (
            "none has complaint = true, so no penalty counts as a complaint. "
            "Copy the complaint row from the guide, or write ladder = []"
        ),
    ),
    (
        ladder('1, ladder = "lateness", actions = ["note"]'),
        "conduct.ladder",
        "no penalty counts on the ladder 'lateness'",
    ),
    (
        '[[penalties]]\nid = "late"\nname = "late"\nscope = "event"\nladder = "lateness"\n'
        + ladder('1, ladder = "lateness", actions = ["note"]'),
        "penalties[0].ladder",
        "lateness has no effect, because complaint is false",
    ),
    (
        '[sign_off]\neach_game = { signer = "own", stand_in = "W" }',
        "sign_off.each_game.stand_in",
        "W has no effect, because signer is own",
    ),
    (
        '[sign_off]\nat_end = { check = "opposite" }',
        "sign_off.unverified.refused",
        "a sheet without that signature is accepted",
    ),
    (
        situation("late", LATE) * 2,
        "situations[1]",
        ("this is never used: situations[0] comes first"),
    ),
    (situation("late") + situation("late", LATE), "situations[1]", "this is never used"),
    (situation("late", EITHER) + situation("late", LATE), "situations[1]", ("this is never used")),
]


@pytest.mark.parametrize(("text", "key", "said"), ODD)
def test_each_oddity_is_named_once_and_loads(text: str, key: str, said: str) -> None:
    assert not check_text(HEAD + text)
    assert load_ruleset(HEAD + text).id == "odd"
    warnings = [warning for warning in check(HEAD + text).warnings if said in warning.text]
    assert [warning.key for warning in warnings] == [key]


@pytest.mark.parametrize(
    "text",
    [
        rows(-10, -10, -20, -25),
        steps("0", "1", "2", "-1"),
        "[clock]\nminutes = { count = 60 }\nwarnings = { minutes = [30, 5] }",
        '[sign_off]\nat_end = { check = "opposite" }\nunverified = { refused = true }',
        situation("late", LATE) + situation("late"),
        situation("late", LATE) + situation("late", EITHER),
        situation("late", LATE) + situation("peek"),
        "[dead]\nstopped = { points = 1 }\n" + incident(0, 5),
        "[error]\ntwo_intact = { ends = true, intact = 10 }",
        "[error]\none_intact = { ends = false }",
        f"{COLLECTED}percent = 400 }}",
        f"{COLLECTED}replaces_thrower = false }}",
        "[misname]\nmah_jongg = { charged = true, points = -25 }",
    ],
)
def test_what_is_usual_is_not_odd(text: str) -> None:
    assert warnings_of(HEAD + text) == ()


def test_warnings_name_the_line_of_a_text_and_the_key_of_a_rule_set() -> None:
    text = HEAD + "[dead]\nwon = { points = 5 }"
    words = f"dead.won: {DEAD_HAND_GETS.format(points=5, live=0)}"
    assert warnings_of(text, "my.toml") == (f"my.toml, line 5: {words}",)
    assert warnings_of(load_ruleset(text), "my.toml") == (f"my.toml: {words}",)
    assert warnings_of("no toml") == ()
    assert warnings_of(shipped_ruleset("mania")) == ()

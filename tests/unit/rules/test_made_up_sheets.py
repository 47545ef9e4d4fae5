"""Sheets unlike the five, written as text alone: their points and their words."""

from __future__ import annotations

from director_app.domain.tables import Seat
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import check_text, load_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.words import points_tables, rule_sheet, sign_off

HEAD = 'id = "made-up"\nname = "Made up"\nshort = "Made up"\n'

STRICT = (
    HEAD
    + """
[clock]
at_time = { rule = "finish_game" }
last_start = { count = 5, section = "1" }

[movement]
change = { kind = "redraw", section = "2" }

[win]
value = { times = 2, section = "3" }

[[penalties]]
id = "peek"
name = "peeked"
scope = "game"
points = -10
section = "4"

[[penalties]]
id = "phone"
name = "phone rang"
scope = "game"
points = -5
section = "5"

[penalty_rules]
survive = { yes = false, section = "6" }
add_up = { yes = false, section = "7" }

[error]
caller = { points = -15, section = "8" }
one_intact = { ends = true, intact = 10, shown = 3, section = "8" }

[dead]
self_declared = { yes = true, section = "9" }

[conduct]
ladder = [
    { complaint = 2, actions = ["points"], points = -10, section = "10" },
    { complaint = 4, actions = ["disqualify"], section = "10" },
]

[sign_off]
at_end = { check = "scorekeeper", scorekeeper = "E", section = "11" }

[lock]
at = { when = "leaving_table", section = "12" }
dispute = { director_final = false, settled_at_table_stands = true, section = "13" }

[ranking]
method = { kind = "best", best = 3, section = "14" }
factors = { by_round = [1, 1, 1, 2], section = "15" }
ties = [{ place = 1, policy = "play_off", section = "16" }]

[rounds]
bonus = { event = true, master_points = true, section = "17" }

[short_tables]
three = { charleston = true, east = "as_usual", section = "18" }
"""
)

RULES = load_ruleset(STRICT)


def points(**game: object) -> dict[Seat, int]:
    return dict(score_game(game_from_json(game), RULES).points)


def test_only_the_heaviest_penalty_counts_and_none_in_a_game_without_a_result() -> None:
    charged = [
        {"seat": "N", "kind": "phone"},
        {"seat": "N", "kind": "peek"},
        {"seat": "N", "kind": "peek"},
        {"seat": "S", "kind": "phone"},
    ]
    walled = points(outcome="wall", penalties=charged)
    assert (walled[Seat.NORTH], walled[Seat.SOUTH]) == (0, 5)
    unfinished = score_game(game_from_json({"outcome": "incomplete", "penalties": charged}), RULES)
    assert set(unfinished.points.values()) == {0}
    assert "lapsed with the game" in [line.why.split(": ")[-1] for line in unfinished.lines]


def test_the_cards_value_may_count_double_and_errors_may_cost() -> None:
    won = points(outcome="mahjong", winner="E", value=25, self_pick=True)
    assert won[Seat.EAST] == 60
    error = points(outcome="error", caller="E", intact=["N"])
    assert list(error.values()) == [-15, 10, 3, 3]


def test_its_words_follow_its_values() -> None:
    told = "\n".join(one.text for section in rule_sheet(RULES) for one in section.sentences)
    assert "When time is called, finish the game." in told
    assert "No new game in the last 5 minutes." in told
    assert "Seats are drawn anew for each round." in told
    assert "At a table of three the Charleston is played." in told
    assert "One player keeps and checks everybody's points." in told
    assert "Once you leave the table, the points stand." in told
    assert "Equal totals play off." in told
    assert "Second complaint: 10 points." in told
    assert "No. 4 complaint: you are out of the event." in told
    assert "it costs the caller 15 points" in told
    assert "final" not in told
    assert "master points" not in told
    assert "own hand dead" not in told
    error = next(one for one in rule_sheet(RULES) if one.heading == "Mah jongg in error")
    assert error.rows[1].words == "that hand +10, each other +3"
    winner, thrower, _ = points_tables(RULES)
    assert winner.rows[0].words == "×2"
    assert thrower.rows[0].label == "Any number"


def test_one_player_checks_everybody() -> None:
    signing = sign_off(RULES, 1, (Seat.NORTH, Seat.WEST))
    assert set(signing.checks.values()) == {Seat.NORTH}
    assert signing.check_words == {Seat.NORTH: "North signs", Seat.WEST: "North checks"}
    nobody = load_ruleset(HEAD + '[sign_off]\nat_end = { check = "nobody" }\n')
    assert set(sign_off(nobody).check_words.values()) == {""}


def test_ladder_ranking_and_ties_answer_by_number() -> None:
    conduct, ranking = RULES.conduct, RULES.ranking
    assert [conduct.step(number).complaint for number in (1, 2, 3, 4, 9)] == [2, 2, 2, 4, 4]
    assert [ranking.factors.of(number) for number in (1, 4, 5)] == [1, 2, 1]
    assert ranking.tie_at(7).policy == "play_off"


def test_more_that_cannot_be_is_named() -> None:
    ten = "".join(
        f'[[penalties]]\nid = "p{n}"\nname = "p"\nscope = "game"\npoints = -1\n' for n in range(10)
    )
    stops = "".join(
        f'[[incidents]]\nid = "i{n}"\nname = "i"\noffender = -1\nothers = 0\n' for n in range(10)
    )
    broken = {
        ten: "at most 9 can be charged",
        stops: "at most 9 can stop",
        "[clock]\nwarnings = { minutes = [90] }\n": "must lie within the round",
        '[sign_off]\nat_end = { check = "scorekeeper" }\n': "name the seat that keeps score",
        '[sign_off]\nzero = { mark = "NOUGHT" }\n': "longer than 3",
        '[[bonuses]]\nid = "b"\nname = "b"\nwhen = "heavenly"\nadd = 1\nat_most = -1\n': "negative",
        "[movement]\nchange = 3\n": "movement.change: this is not a table",
        '[movement]\nchange = { kind = "steps", steps = 3 }\n': "not a step for each seat",
        "bonuses = 3\n": "bonuses: 3 is not a list",
    }
    for text, said in broken.items():
        problems = check_text(HEAD + text)
        assert any(said in problem for problem in problems), (text, problems)

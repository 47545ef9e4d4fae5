"""Sheets unlike the five, written as text alone: their points, their sections, their words.

Every TOML file in ``sheets`` has a JSON Lines file of the same name: games reckoned by hand, one a
line, each with its points and its lines (seat, points, section), or with the field it is refused
for; with its number in the round where the sheet has bonuses by games. One more sheet is two more
files.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from director_app.domain.games import Outcome
from director_app.domain.tables import Seat
from director_app.errors import GameError
from director_app.rules.entry import accepts, as_typed, parse, to_keys
from director_app.rules.games_json import game_from_json, score_to_json
from director_app.rules.loading import check_text, load_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words import every_value, points_tables, sign_off
from tests.wording import AT_THREE, CHARLESTON_PLAYED, MAH_JONGG_IN_ERROR

from .strategies import MADE_UP, SHEETS

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


def _worked() -> list[Any]:
    return [
        pytest.param(rules, json.loads(line), id=f"{rules.id}-{number}")
        for rules in MADE_UP
        for number, line in enumerate(_games_of(rules), start=1)
    ]


def _games_of(rules: RuleSet) -> list[str]:
    return (SHEETS / f"{rules.id}.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("rules", "worked"), _worked())
def test_a_worked_game_has_its_points_and_its_sections(
    rules: RuleSet, worked: dict[str, Any]
) -> None:
    game, rules = game_from_json(worked["game"]), rules.for_game(worked.get("number", 0))
    if "refused" in worked:
        with pytest.raises(GameError) as refused:
            score_game(game, rules)
        assert refused.value.field == worked["refused"], worked["say"]
        return
    data = score_to_json(score_game(game, rules))
    lines = [f"{line['seat']} {line['points']} §{line['section']}" for line in data["lines"]]
    assert data["points"] == worked["points"], worked["say"]
    assert lines == worked["lines"], worked["say"]


@pytest.mark.parametrize(("rules", "worked"), _worked())
def test_a_worked_game_is_typed_in_both_spellings(rules: RuleSet, worked: dict[str, Any]) -> None:
    game, rules = game_from_json(worked["game"]), rules.for_game(worked.get("number", 0))
    for keypad in (False, True):
        keys = to_keys(game, rules, keypad=keypad)
        typed = parse(keys, rules, game.seats)
        if "refused" in worked:
            assert typed.game != as_typed(game)
        elif game.outcome is Outcome.RULED:
            assert keys == ""
        else:
            assert (typed.game, typed.problem) == (as_typed(game), None)
            assert typed.score is not None
            assert typed.score.points == score_game(game, rules).points


@pytest.mark.parametrize("rules", MADE_UP, ids=lambda rules: rules.id)
def test_each_made_up_sheet_has_its_games(rules: RuleSet) -> None:
    assert len(_games_of(rules)) >= 6


def test_there_are_ten_made_up_sheets_at_least() -> None:
    assert len(MADE_UP) >= 10


def test_a_blank_section_is_as_one_left_out() -> None:
    rules = load_ruleset(f'{HEAD}[wall]\nlive = {{ points = 3, section = " " }}\n')
    lines = score_game(game_from_json({"outcome": "wall"}), rules).lines
    assert {line.section for line in lines} == {"sheet"}


def test_a_game_dealt_again_has_no_key() -> None:
    shop = next(rules for rules in MADE_UP if rules.id == "china-shop")
    assert [stop.id for stop in shop.stops] == ["knocked_wall", "walked_out"]
    asked = parse("OW", shop).expected
    assert [(key.keys, key.label) for key in asked.keys] == [
        ("1", "knocked a wall over"),
        ("2", "left the table"),
    ]
    stopped = parse("OW2", shop).game
    assert stopped is not None
    assert stopped.incident == "walked_out"
    assert to_keys(stopped, shop) == "OW2"
    assert accepts("OW", "3", shop).problem == "What stopped the game? Enter 1 to 2."


def test_an_open_fine_is_typed_digit_by_digit() -> None:
    fines = next(rules for rules in MADE_UP if rules.id == "flat-fines")
    assert accepts("LFN3", "E", fines).problem == "How many points does it cost? Enter the number."
    assert (
        accepts("LFN39999", "9", fines).problem
        == "That’s too high for a penalty. Check the number."
    )
    fined = parse("LFN39999", fines).score
    assert fined is not None
    assert fined.points[Seat.NORTH] == 10 - 9_999


def test_where_every_incident_is_dealt_again_none_can_be_typed() -> None:
    misdeal = 'id = "misdeal"\nname = "misdeal"\noffender = 0\nothers = 0\nthen = "redeal"\n'
    rules = load_ruleset(f"{HEAD}[[incidents]]\n{misdeal}")
    assert "O 03" not in [key.keys for key in parse("", rules).expected.keys]
    assert (
        accepts("", "O", rules).problem == "The rule sheet has no other incident that stops a game."
    )


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
    assert "doesn’t count (no result for the game)" in [
        line.why.split(": ")[-1] for line in unfinished.lines
    ]


def test_the_cards_value_may_count_double_and_errors_may_cost() -> None:
    won = points(outcome="mahjong", winner="E", value=25, self_pick=True)
    assert won[Seat.EAST] == 60
    error = points(outcome="error", caller="E", intact=["N"])
    assert list(error.values()) == [-15, 10, 3, 3]


def test_its_words_follow_its_values() -> None:
    text = "\n".join(
        sentence.text for section in every_value(RULES) for sentence in section.sentences
    )
    assert "When time is called, finish the game." in text
    assert "Don’t start a new game in the last 5 minutes." in text
    assert "Seats are redrawn for each round." in text
    assert f"{AT_THREE}{CHARLESTON_PLAYED}." in text
    assert "One player keeps score and checks everyone’s scores." in text
    assert "Once you leave the table, the points are final." in text
    assert "Tied players play off." in text
    assert "Second complaint: −10 points." in text
    assert "Complaint no. 4: you’re out of the event." in text
    assert "it costs the caller 15 points" in text
    assert "The director’s ruling can be appealed." in text
    assert "A player may declare their own hand dead." in text
    error = next(section for section in every_value(RULES) if section.heading == MAH_JONGG_IN_ERROR)
    assert error.rows[1].words == "that hand +10, the rest +3 each"
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


BONUS = '[[bonuses]]\nid = "b"\nname = "b"\nwhen = "heavenly"\nadd = 1\n'


def test_more_that_cannot_be_is_named() -> None:
    ten = "".join(
        f'[[penalties]]\nid = "p{n}"\nname = "p"\nscope = "game"\npoints = -1\n' for n in range(10)
    )
    stops = "".join(
        f'[[incidents]]\nid = "i{n}"\nname = "i"\noffender = -1\nothers = 0\n' for n in range(10)
    )
    broken = {
        ten: "only 9 can be charged",
        stops: "only 9 can stop",
        "[clock]\nwarnings = { minutes = [90] }\n": "must fall within",
        '[sign_off]\nat_end = { check = "scorekeeper" }\n': "Name the seat that keeps score",
        '[sign_off]\nzero = { mark = "NOUGHT" }\n': "longer than 3",
        f"{BONUS}at_most = -1\n": "-1 must be from 0",
        "[movement]\nchange = 3\n": "movement.change: 3 is not a table",
        '[movement]\nchange = { kind = "steps", steps = 3 }\n': "not a step for each seat",
        "bonuses = 3\n": "bonuses: 3 is not a list",
    }
    for text, said in broken.items():
        problems = check_text(HEAD + text)
        assert any(said in problem for problem in problems), (text, problems)

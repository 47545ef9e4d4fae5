"""What the adviser says of sets unlike the five: every number and word follows the values."""

from __future__ import annotations

from typing import get_args

import pytest

from director_app.domain.tables import SEATS, Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import Advice
from director_app.rules.event_parts import Verdict
from director_app.rules.loading import load_ruleset
from director_app.rules.whole_sheet import rulings, whole_sheet
from tests.wording import (
    AT_THREE,
    CHARLESTON_PLAYED,
    COMPLAINT,
    DEAD_BY_PRACTICE,
    GAME_OVER,
    HEAVENLY,
    INSTEAD,
    MISNAMED,
    NOTE,
    ON_TOP,
    REOPENING,
    WALL_OR_WON,
)

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'


def ruled(rows: str, situation: str, answers: str = "") -> Advice:
    """What a set of these rows says, for ``question=key question=key``."""
    given = dict(part.split("=") for part in answers.split())
    return advise(load_ruleset(HEAD + rows), situation, given, who=Seat.SOUTH)


@pytest.mark.parametrize(
    ("rows", "situation", "answers", "told"),
    [
        (
            "[dead]\nwall = { points = -3, section = '1' }\nwon = { points = -8, section = '2' }",
            "claimed_in_rack",
            "",
            (
                f"{DEAD_BY_PRACTICE}. A dead hand scores "
                f"{WALL_OR_WON.format(wall='−3', won='−8')} (1, 2)."
            ),
        ),
        (
            "[dead]\nunfinished = { points = -4, section = '3' }",
            "time_out",
            "",
            "Everyone scores 0, a dead hand −4 (our default, 3).",
        ),
        (
            "[clock]\nat_time = { rule = 'finish_game', section = '4' }",
            "time_out",
            "",
            "When time is called, finish the game (4).",
        ),
        (
            "[clock]\nat_time = { rule = 'finish_turn', section = '4' }",
            "time_out",
            "",
            "When time is called, finish the turn, then put the tiles down (4).",
        ),
        (
            "[clock]\nlast_start = { count = 15, section = '5' }",
            "another_game",
            "",
            (
                "A round is 4 games in about 50 minutes. No new game may start in the "
                "last 15 minutes (our default, 5)."
            ),
        ),
        (
            "[dead]\nself_declared = { yes = true, section = '6' }",
            "self_dead",
            "",
            "A player may declare their own hand dead (6).",
        ),
        (
            (
                "[misname]\nmah_jongg = { charged = true, points = -15, pays_hand = false, "
                "winner = 20, others = 5, replaces_thrower = false, section = '7' }"
            ),
            "misnamed",
            "wanted_for=mah_jongg",
            (
                f"−15 {MISNAMED}{ON_TOP}; "
                "+20 to the player who called it, +5 to every other live hand. The "
                "hand isn’t paid (7)."
            ),
        ),
        (
            "[misname]\nmah_jongg = { charged = true, points = -15, others = 5, section = '7' }",
            "misnamed",
            "wanted_for=mah_jongg",
            (
                f"−15 {MISNAMED}{INSTEAD}, "
                "+5 to every other live hand. The winner is paid for the hand (7)."
            ),
        ),
        (
            "[[bonuses]]\nid = 'jokerless'\nname = 'jokerless'\nwhen = 'jokerless'\nadd = 5",
            "joker_win",
            "joker_from=others",
            "There’s no bonus for a self-pick (our default).",
        ),
        (
            (
                "[[bonuses]]\nid = 'own'\nname = 'self-pick'\nwhen = 'self_pick'\nmultiply = 2\n"
                "section = '8'"
            ),
            "joker_win",
            "joker_from=others",
            "By standard practice it counts as self-pick: ×2 (8).",
        ),
        (
            "[heavenly]\ndenied = { bonuses = [], section = '9' }",
            "heavenly",
            "complete_when=dealt",
            f"{HEAVENLY}all the usual bonuses (9).",
        ),
        (
            "[[penalties]]\nid = 'hat'\nname = 'hat'\nscope = 'round'\npoints = 0\nsection = '10'",
            "penalty:hat",
            "",
            "Hat: no points off (10).",
        ),
        (
            "[[penalties]]\nid = 'hat'\nname = 'hat'\nscope = 'round'\npoints = -2\nsection = '10'",
            "penalty:hat",
            "",
            "Hat: −2 in this round (10).",
        ),
        (
            "[movement]\nchange = { kind = 'redraw', section = '11' }",
            "movement",
            "",
            "Seats are redrawn for each round (11).",
        ),
        (
            (
                "[lock]\nat = { when = 'leaving_table', section = '12' }\n"
                "reopen = { needs = [], section = '13' }"
            ),
            "score_change",
            "stage=turned_in",
            f"{REOPENING}nothing else (13).",
        ),
        (
            "[lock]\nat = { when = 'next_round', section = '12' }",
            "score_change",
            "stage=turned_in",
            "Until the next round begins, the points can be corrected (12).",
        ),
        (
            "[lock]\nat = { when = 'never', section = '12' }\nreopen = { needs = ['reason'] }",
            "score_change",
            "stage=accepted",
            "After that, only the director can. That takes a reason (sheet).",
        ),
        (
            (
                "[conduct]\nladder = [{ complaint = 1, actions = ['note', 'points'], points = -5, "
                "section = '14' }]"
            ),
            "rude",
            "",
            (f"{COMPLAINT.format(number=1)}{NOTE} and −5 points (14)."),
        ),
        (
            (
                "[conduct]\ndisqualified = { keeps_points = false, ranked = true, prizes = true, "
                "section = '15' }"
            ),
            "disqualified",
            "",
            (
                "A disqualified player loses their points, keeps their place, and may win a prize. "
                "The opponents keep their points (15)."
            ),
        ),
        (
            (
                "[card]\nrequired = { brand = 'Big Card', year = 0, shown = false, own = true, "
                "section = '16' }"
            ),
            "card",
            "card_fault=brand",
            "Bring your own current Big Card card (16).",
        ),
        (
            "[ranking]\nties = [{ place = 1, policy = 'play_off', section = '17' }]",
            "tie",
            "which_place=other",
            "Tied players play off (17).",
        ),
        *(
            (
                (
                    "[ranking]\nties = [{ place = 1, policy = 'count_back', "
                    f"criteria = ['hands_won'], then = '{then}', section = '17' }}]"
                ),
                "tie",
                "which_place=other",
                f"Ties are broken by count-back: hands won{words} (17).",
            )
            for then, words in (
                ("share", ""),
                ("dice", "; players still tied roll two dice, and the higher sum wins"),
                ("play_off", "; players still tied play off"),
            )
        ),
        (
            "[short_tables]\ntwo = { charleston = true, east = 'as_usual', section = '18' }",
            "short_charleston",
            "players_short=two",
            f"At a 2-player table, {CHARLESTON_PLAYED} (18).",
        ),
        (
            (
                "[short_tables]\nthree = { charleston = true, east = 'as_usual', "
                "dead_hand = true, section = '22' }"
            ),
            "short_charleston",
            "players_short=three",
            (f"{AT_THREE}{CHARLESTON_PLAYED}; an empty seat is dealt a dead hand (22)."),
        ),
        (
            "[wall]\nredealt = { yes = true, section = '21' }",
            "wall_game",
            "",
            "A wall game is redealt. It counts only if there’s no time for a new one (21).",
        ),
        (
            (
                "[lock]\ndispute = { director_final = false, settled_at_table_stands = false, "
                "section = '19' }"
            ),
            "dispute",
            "settled=no",
            "The director’s ruling can be appealed (19).",
        ),
        (
            "[rounds]\nbonus = { event = true, master_points = true, section = '20' }",
            "bonus_start",
            "",
            "A bonus round counts toward the event and counts toward master points (20).",
        ),
    ],
)
def test_what_is_told_follows_the_values(
    rows: str, situation: str, answers: str, told: str
) -> None:
    assert told in ruled(rows, situation, answers).lines


def test_a_hand_declared_dead_by_its_player_is_dead_where_the_set_allows_it() -> None:
    advice = ruled("[dead]\nself_declared = { yes = true }", "self_dead")
    assert (advice.hand, advice.facts.dead) == ("dead", {Seat.SOUTH})


def test_a_wall_game_that_is_redealt_says_so_for_the_tiles() -> None:
    assert ruled("[wall]\nredealt = { yes = true }", "wall_game").game == "redeal"
    assert ruled("", "wall_game").game != "redeal"


def test_time_that_lets_the_game_finish_gives_no_result() -> None:
    advice = ruled("[clock]\nat_time = { rule = 'finish_game' }", "time_out")
    assert (advice.game, advice.facts.empty) == ("play_on", True)


def test_the_other_hand_of_a_table_of_two_wins_by_an_error() -> None:
    answers = {"shown": "all", "before": "none", "intact": "N"}
    rules = load_ruleset(HEAD)
    advice = advise(rules, "error", answers, who=Seat.EAST, seats=SEATS[:2])
    assert advice.says[0].text == f"{GAME_OVER}: the caller 0, the intact hand +10."
    nobody = advise(rules, "error", answers, seats=SEATS[:2])
    assert nobody.game == "over"
    assert nobody.facts.empty


def test_a_row_of_the_set_holds_beside_its_values() -> None:
    rows = (
        "[sign_off]\nunverified = { refused = true, section = '4' }\n"
        "[[situations]]\nid = 'unverified'\ntext = 'No ink, no points.'\nsection = '5'\n"
    )
    assert ruled(rows, "unverified").lines == (
        "No ink, no points (5).",
        "A sheet without all initials isn’t accepted. Give it back (4).",
    )


def test_no_practice_forbids_to_finish_a_game_that_the_sheet_lets_finish() -> None:
    at_time = "[clock]\nat_time = {{ rule = '{}', section = '3' }}\n"
    practice = "A game that has begun counts only if it’s finished in time (standard practice)."
    for rule in ("tiles_down", "finish_turn"):
        assert practice in ruled(at_time.format(rule), "another_game").lines
    lines = ruled(at_time.format("finish_game"), "another_game").lines
    assert practice not in lines
    assert "When time is called, finish the game (3)." in lines


TAPPED = """
[[penalties]]
id = "tapped"
name = "tapped"
scope = "round"
points = -7
section = "1"
"""
RULED_IN = [
    *(("peek", "", verdict) for verdict in get_args(Verdict) if verdict != "practice"),
    ("error", "shown=all before=one intact=EW", "dead"),
    ("error", "shown=all before=one intact=none", "dead"),
    ("peek", "", "practice"),
    ("own_thing", "", "dead"),
]


@pytest.mark.parametrize(("situation", "answers", "verdict"), RULED_IN)
def test_the_penalty_of_a_row_is_told_with_every_verdict(
    situation: str, answers: str, verdict: str
) -> None:
    title = "title = 'Own'\n" if situation == "own_thing" else ""
    rows = (
        f"{TAPPED}[[situations]]\nid = '{situation}'\nverdict = '{verdict}'\n{title}"
        "text = 'So it is.'\npenalty = 'tapped'\nsection = '2'\n"
    )
    rules, told = load_ruleset(HEAD + rows), "Tapped: −7 in this round"
    assert f"{told} (1)." in ruled(rows, situation, answers).lines
    assert any(told in each.text for part in whole_sheet(rules) for each in part.sentences)
    assert any(told in each.text for part in rulings(rules) for each in part.sentences)

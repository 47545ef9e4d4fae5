"""Rule sets as files: the shipped ones, and every problem of a broken one at once."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from director_app.domain.tables import SEATS, Seat
from director_app.errors import NotFound, RuleSetError
from director_app.rules.loading import (
    SHIPPED,
    check_file,
    check_from,
    check_text,
    load_ruleset,
    shipped,
    shipped_ruleset,
    shipped_text,
)
from director_app.rules.ruleset import DEFAULT, RuleSet
from tests.wording import MUST_BE

from .strategies import CLUB, CLUB_TEXT


def steps(rules: RuleSet) -> list[int]:
    return [rules.movement.step(seat) for seat in SEATS]


def test_the_five_sheets_load_without_a_problem() -> None:
    assert tuple(rules.id for rules in shipped()) == SHIPPED
    assert all(not check_text(shipped_text(name)) for name in SHIPPED)


def test_movement_letters_and_minutes_are_those_of_the_sheets() -> None:
    assert {rules.id: steps(rules) for rules in shipped()} == {
        "mjmp": [1, -1, 2, -2],
        "mania": [0, 1, 2, -1],
        "mahjcon": [0, 1, -2, -1],
        "four-seasons": [0, 1, 2, -1],
        "mission": [0, 0, 0, 0],
    }
    assert [rules.movement.kind for rules in shipped()] == ["steps"] * 4 + ["none"]
    assert [rules.clock.minutes.count for rules in shipped()] == [60, 50, 50, 50, 70]
    mjmp, mahjcon = shipped_ruleset("mjmp"), shipped_ruleset("mahjcon")
    assert mjmp.seats.letters[Seat.NORTH] == "B"
    assert mahjcon.seats.letters[Seat.SOUTH] == "B"
    assert shipped_ruleset("mania").seats.letters == {}
    assert shipped_ruleset("mania").movement.stationary == (Seat.EAST,)


def test_what_a_sheet_leaves_out_is_the_marked_default() -> None:
    four = shipped_ruleset("four-seasons")
    assert four.clock.minutes.section == DEFAULT
    assert four.sign_off.turn_in.section == DEFAULT
    assert four.sign_off.at_end.section == "C1"
    bare = load_ruleset('id = "bare"\nname = "Bare"\nshort = "Bare"\n')
    assert bare.wall.live.points == 10
    assert {bonus.section for bonus in bare.bonuses} == {DEFAULT}


def test_a_value_without_a_section_is_the_sheets_own() -> None:
    text = 'id = "own"\nname = "Own"\nshort = "Own"\n[wall]\nlive = { points = 5 }\n'
    assert load_ruleset(text).wall.live.section == "sheet"


def test_penalty_kinds_are_charged_where_the_sheets_say() -> None:
    in_game = {rules.id: [penalty.id for penalty in rules.game_penalties] for rules in shipped()}
    assert in_game == {
        "mjmp": ["peek"],
        "mania": ["peek"],
        "mahjcon": ["peek"],
        "four-seasons": ["peek", "misname_exposure"],
        "mission": [],
    }
    late = {rules.id: rules.penalty("late") for rules in shipped()}
    assert {penalty.scope for penalty in late.values() if penalty} == {"event"}
    assert [penalty.points for penalty in late.values() if penalty] == [None, None, None, -35, 0]


def test_a_list_of_steps_gives_one_for_each_change() -> None:
    assert [CLUB.movement.step(Seat.NORTH, change) for change in (1, 2, 3)] == [1, 2, 2]


BROKEN = [
    ('id = "mjmp"', 'id = "My Club"', "id:"),
    ('short = "MJMP"', 'short = " "', "short:"),
    ('seats = ["E", "N", "W", "S"], lettered', 'seats = ["E", "N", "W"], lettered', "seats.order"),
    ('seats = ["E", "N", "W", "S"], lettered', 'seats = ["E", "X"], lettered', "'X' is not one"),
    ("N = -1, ", "", "steps.N: North has no step"),
    ("E = 1,", "E = 101,", "from -100 to 100 tables"),
    ('kind = "steps"', 'kind = "none"', "can’t have steps"),
    ("count = 60", "count = 0", "clock.minutes.count"),
    ("count = 4,", "count = true,", "clock.games.count: true is not a whole number"),
    (
        "count = 4,",
        "count = 21,",
        f"clock.games.count: {MUST_BE.format(number=21, least=1, most=20)}",
    ),
    ("count = 60,", "count = 60, by_round = [0],", ("clock.minutes.by_round[0]: 0 must be from 1")),
    ("count = 4,", "count = 4, by_round = [4, 99],", ("clock.games.by_round[1]: 99 must be")),
    ('date = "2011-17"', 'based_on = "My Set"', ("based_on: 'My Set' must be lowercase letters")),
    ("points = 10,", "points = 10, two_players = 99999,", ("wall.live.two_players: 99999 must be")),
    ("shown = 0,", "shown = 0, caller = -99999,", ("error.none_intact.caller: -99999 must be")),
    ('value = { section = "13" }', "most = { capped = true }", ("Enter the most a hand can pay")),
    ("add = 10", "add = 10\nmultiply = 2", "either add or multiply"),
    ("add = 10", "multiply = 0", "multiply"),
    ('bonuses = ["self_pick"]', 'bonuses = ["luck"]', "there’s no bonus 'luck'"),
    ("exposures = 0, points = -10", "exposures = 1, points = -10", "first row"),
    ("exposures = 3, points = -25", "exposures = 5, points = -25", "from 0 to 4"),
    ("exposures = 3, points = -25", "exposures = -3, points = -25", "from 0 to 4"),
    ("exposures = 3, points = -25", "exposures = 2, points = -25", "lowest first"),
    ('points = -10, section = "13.8"', 'points = -100000, section = "13.8"', "dead.wall"),
    ('id = "late"', 'id = "peek"', "used 2 times"),
    ('id = "late"', 'id = "Late!"', "only lowercase letters"),
    ('id = "late"\n', "", "penalties[1].id: is missing"),
    ("complaint = 2, actions", "complaint = 1, actions", "conduct.ladder"),
    ('actions = ["warn"]', 'actions = ["points"]', ('Points and the action "points" go together')),
    ('actions = ["warn"]', 'actions = ["shout"]', "'shout' is not one of"),
    ('by = "seats", seats = ["E", "N", "W", "S"]', 'by = "seats"', "at least one seat"),
    ("place = 1,", "place = 2,", "ranking.ties"),
    ("year = 0", "year = 12", "isn’t a card year"),
    ("certain = false", 'certain = "no"', "'no' is not true or false"),
    ('live = { points = 10, section = "13.3" }', "live = 10", "wall.live"),
    ("[wall]", "[win]", "this isn’t a rule-set file"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), BROKEN)
def test_a_broken_value_is_named(right: str, wrong: str, said: str) -> None:
    text = shipped_text("mjmp")
    assert right in text
    problems = check_text(text.replace(right, wrong, 1))
    assert any(said in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("ranking", "said"),
    [
        ('method = { kind = "best" }', "how many rounds count"),
        ('method = { kind = "average" }', "how many rounds must be played"),
        ("factors = { by_round = [1, -1] }", "by_round[1]: -1 must be from 0"),
        (
            'method = { kind = "best", best = 0 }',
            f"ranking.method.best: {MUST_BE.format(number=0, least=1, most=50)}",
        ),
        ("floor = { floored = true, points = -10000 }", "ranking.floor.points: -10000 must be"),
        ('ties = [{ place = 1, policy = "count_back" }]', "count_back needs at least one"),
        ('method = { kind = "best", best = 3 }', ""),
    ],
)
def test_ranking_methods_need_their_numbers(ranking: str, said: str) -> None:
    text = f'id = "r"\nname = "R"\nshort = "R"\n[ranking]\n{ranking}\n'
    problems = check_text(text)
    assert (said in problems[0]) if said else not problems


def test_a_scorekeeper_of_games_is_a_seat() -> None:
    text = 'id = "r"\nname = "R"\nshort = "R"\n[sign_off]\neach_game = { signer = "scorekeeper" }\n'
    (problem,) = check_text(text)
    assert "sign_off.each_game.scorekeeper: is missing. Name the seat" in problem


LATE = 'id = "late"\nname = "late"\nscope = "event"\ncomplaint = true\nladder = "late"'


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("", "penalties[0].ladder: no row of conduct.ladder is for 'late'"),
        ("{ complaint = 1, actions = ['warn'], ladder = 'late' }", ""),
        (
            "{ complaint = 2, actions = ['warn'], ladder = 'late' }, " * 2,
            "the rows are for complaint 2, 2. List each number once",
        ),
    ],
)
def test_a_penalty_names_a_ladder_that_has_rows_which_rise(rows: str, said: str) -> None:
    text = (
        f'id = "r"\nname = "R"\nshort = "R"\n[[penalties]]\n{LATE}\n[conduct]\nladder = [{rows}]\n'
    )
    problems = check_text(text)
    assert (said in problems[0]) if said else not problems


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("{ players = 8, places = 3 }", "The first row must be for 1"),
        ("{ players = 1, places = 3, one_in = 8 }", "needs either places or one_in"),
        ("{ players = 1 }", "prizes.by_players[0]: needs either places or one_in"),
        (
            "{ players = 1, places = 0 }",
            f"prizes.by_players[0].places: {MUST_BE.format(number=0, least=1, most=1000)}",
        ),
        (
            "{ players = 1, one_in = 0 }",
            f"prizes.by_players[0].one_in: {MUST_BE.format(number=0, least=1, most=1000)}",
        ),
        ("{ players = 1, one_in = 8 }", ""),
        ("", ""),
    ],
)
def test_places_by_players_say_one_thing_each(rows: str, said: str) -> None:
    text = f'id = "r"\nname = "R"\nshort = "R"\n[prizes]\nby_players = [{rows}]\n'
    problems = check_text(text)
    assert (said in problems[0]) if said else not problems


@pytest.mark.parametrize(
    ("incident", "said"),
    [
        ("offender = -30\nothers = 100000", MUST_BE.format(number=100000, least=-9999, most=9999)),
        ("offender = -30", "incidents[0].others: is missing"),
    ],
)
def test_incidents_are_checked(incident: str, said: str) -> None:
    text = f'id = "r"\nname = "R"\nshort = "R"\n[[incidents]]\nid = "x"\nname = "x"\n{incident}\n'
    assert any(said in problem for problem in check_text(text))


def test_files_are_read_and_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("\ufeff" + CLUB_TEXT.replace("\n", "\r\n"), encoding="utf-8")
    assert load_ruleset(file).id == "club"
    assert load_ruleset(str(file)) == CLUB
    with pytest.raises(RuleSetError, match=r"absent\.toml"):
        load_ruleset(tmp_path / "absent.toml")
    assert "isn’t a valid file name" in check_file(Path("nul\0.toml")).problems[0].text
    file.write_bytes(b'id = "\xff"')
    with pytest.raises(RuleSetError, match="UTF-8"):
        load_ruleset(file)
    file.write_bytes(b"#" * 1_000_001)
    with pytest.raises(RuleSetError, match="too large"):
        load_ruleset(file)
    assert "too large" in check_file(file).problems[0].text
    assert "too large" in check_from(BytesIO(b"#" * 10_000_000)).problems[0].text
    assert check_from(BytesIO(b'id = "a"\n\n\xff')).problems[0].line == 3


def test_an_unknown_id_names_the_known_ones() -> None:
    with pytest.raises(NotFound, match="mjmp, mania"):
        shipped_text("riichi")


def test_no_rows_of_exposures_mean_that_throwing_costs_nothing() -> None:
    rules = load_ruleset('id = "own"\nname = "Own"\nshort = "Own"\n[thrower]\nexposures = []\n')
    assert [row.prices for row in rules.thrower.exposures] == [(0, 0, 0)]
    assert not rules.exposures_matter()


def test_no_rows_of_ties_mean_that_tied_players_share_the_place() -> None:
    rules = load_ruleset('id = "own"\nname = "Own"\nshort = "Own"\n[ranking]\nties = []\n')
    assert {rules.ranking.tie_at(place).policy for place in (1, 2, 40)} == {"share"}
    assert rules.ranking.tie_at(1).section == "sheet"

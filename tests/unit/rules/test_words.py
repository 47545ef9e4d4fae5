"""Rules in plain words: tables of points, the rule sheet, who checks and who turns in."""

from __future__ import annotations

import pytest

from director_app.domain.tables import Seat
from director_app.rules.loading import shipped, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.words import letters, points_tables, rule_sheet, sign_off

from .strategies import ALL, CLUB

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def test_the_three_tables_of_mjmp() -> None:
    winner, thrower, wall = points_tables(shipped_ruleset("mjmp"))
    assert winner.heading == "When a game is won"
    assert [(row.label, row.points) for row in thrower.rows] == [
        ("None or one", -10),
        ("Two", -20),
        ("Three or more", -25),
        ("Tile misnamed (in place of these)", -25),
    ]
    assert [(row.label, row.points) for row in winner.rows][1:3] == [
        ("Self-pick", 10),
        ("Jokerless (not Singles and Pairs)", 20),
    ]
    assert [row.points for row in wall.rows] == [10, -10, 0, 0]
    with_penalties = points_tables(shipped_ruleset("mjmp"), penalties=True)[2]
    assert with_penalties.rows[-1].label == "Looked at a blind pass"


def test_other_sheets_name_what_is_theirs() -> None:
    mission = points_tables(shipped_ruleset("mission"))[1]
    assert [row.label for row in mission.rows] == ["None or one", "Two or more", "Tile misnamed"]
    assert mission.rows[0].default
    four = points_tables(shipped_ruleset("four-seasons"))[1]
    assert "game over" in four.rows[-1].label
    club_winner = points_tables(CLUB)[0]
    assert ("No jokers", "×2") in [(row.label, row.words) for row in club_winner.rows]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)
def test_every_sentence_of_the_rule_sheet_is_whole_and_cited(rules: RuleSet) -> None:
    sections = rule_sheet(rules)
    told = [one for section in sections for one in section.sentences]
    assert len(told) > 20
    for one in told:
        assert one.text.endswith("."), one.text
        assert one.text[0].isupper() or one.text[0].isdigit(), one.text
        assert one.section
    error = next(section for section in sections if section.heading == "Mah jongg in error")
    assert len(error.rows) == 4


def test_the_rule_sheet_marks_silence() -> None:
    time = next(one for one in rule_sheet(shipped_ruleset("mania")) if one.heading == "Time")
    minutes = next(one for one in time.sentences if "minutes" in one.text)
    assert minutes.default
    assert not time.sentences[-1].default


def test_mjmp_signs_across_and_turns_in_by_session() -> None:
    mjmp = shipped_ruleset("mjmp")
    whole = sign_off(mjmp, 3)
    assert whole.checks == {E: W, N: S, W: E, S: N}
    assert whole.check_words[E] == "C · West checks"
    assert whole.bar == "C · West turns in this sheet."
    assert [sign_off(mjmp, session).turns_in for session in range(1, 6)] == [E, N, W, S, E]
    assert "All four initials first." in whole.bar_note


def test_an_empty_seat_hands_its_part_to_the_next_player() -> None:
    without_west = (E, N, S)
    mjmp = sign_off(shipped_ruleset("mjmp"), 3, without_west)
    assert mjmp.turns_in is S
    assert mjmp.checks == {E: S, N: S, S: N}
    mahjcon = sign_off(shipped_ruleset("mahjcon"), 1, without_west)
    assert mahjcon.turns_in is N
    mania = sign_off(shipped_ruleset("mania"), 1, (E, N))
    assert mania.turns_in is E
    assert mania.stand_in is E


def test_winner_signing_and_own_totals() -> None:
    mania = sign_off(shipped_ruleset("mania"))
    assert mania.winner_signs
    assert mania.winner_words == "Winner signs (West, if East or nobody won)"
    assert mania.checks[N] is N
    assert mania.check_words[N] == "North signs"
    assert mania.bar_note == "Once turned in it stands."
    mahjcon = sign_off(shipped_ruleset("mahjcon"))
    assert not mahjcon.winner_signs
    assert mahjcon.bar == "C · West turns in this sheet."
    mission = sign_off(shipped_ruleset("mission"))
    assert mission.turns_in is None
    assert mission.zero_mark == "X"
    assert "X means zero." in mission.bar_note


def test_letters_only_where_the_sheet_has_them() -> None:
    assert [bool(letters(rules)) for rules in shipped()] == [True, False, True, False, False]


def test_paper_names_chairs_where_east_is_rolled_for_in_every_round():
    mission = shipped_ruleset("mission")
    assert [mission.seats.word(seat) for seat in mission.seats.columns] == [
        "Chair 1",
        "Chair 2",
        "Chair 3",
        "Chair 4",
    ]
    assert sign_off(mission).check_words[Seat.EAST] == "Chair 3 checks"
    assert shipped_ruleset("mania").seats.word(Seat.NORTH) == "North"

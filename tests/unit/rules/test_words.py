"""Rules in plain words: tables of points, the rule sheet, who checks and who turns in."""

from __future__ import annotations

import re

import pytest

from director_app.domain.tables import SEATS, Seat
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.loading import load_ruleset, shipped, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.sign_off import sign_off_items
from director_app.rules.situations import situations_of
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words import (
    COMMON_PRACTICE,
    every_value,
    letters,
    points_tables,
    section_mark,
    sign_off,
)
from director_app.rules.words.signing import sign_sentences
from tests.wording import (
    LIVE_HAND,
    MAH_JONGG_IN_ERROR,
    OTHER_LIVE_HANDS,
    PEEK,
    SHEET_TURNED_IN,
    STAND_IN,
    TOTAL_SO_FAR,
)

from .strategies import ALL, CLUB

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def test_the_three_tables_of_mjmp() -> None:
    winner, thrower, wall = points_tables(shipped_ruleset("mjmp"))
    assert winner.heading == "When a game is won"
    assert [(row.label, row.points) for row in thrower.rows] == [
        ("None or one", -10),
        ("Two", -20),
        ("Three, or four", -25),
        ("Misnamed tile (replaces the above)", -25),
    ]
    assert [(row.label, row.points) for row in winner.rows][1:3] == [
        ("Self-pick", 10),
        ("Jokerless (not Singles and Pairs)", 20),
    ]
    assert [row.points for row in wall.rows] == [10, -10, 0, 0]
    with_penalties = points_tables(shipped_ruleset("mjmp"), penalties=True)[2]
    assert with_penalties.rows[-1].label == PEEK


def test_other_sheets_name_what_is_theirs() -> None:
    mission = points_tables(shipped_ruleset("mission"))[1]
    assert [row.label for row in mission.rows] == ["None or one", "Two or more", "Misnamed tile"]
    assert mission.rows[0].default
    four = points_tables(shipped_ruleset("four-seasons"))[1]
    assert "game over" in four.rows[-1].label
    club_winner = points_tables(CLUB)[0]
    assert ("No jokers", "total ×2, at most 40") in [
        (row.label, row.words) for row in club_winner.rows
    ]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)
def test_every_sentence_of_the_rule_sheet_is_whole_and_cited(rules: RuleSet) -> None:
    sections = every_value(rules)
    lines = [sentence for section in sections for sentence in section.sentences]
    assert len(lines) > 20
    for sentence in lines:
        assert sentence.text.endswith("."), sentence.text
        assert sentence.text[0].isupper() or sentence.text[0].isdigit(), sentence.text
        assert sentence.section
    error = next(section for section in sections if section.heading == MAH_JONGG_IN_ERROR)
    assert len(error.rows) == 4


def test_the_rule_sheet_marks_silence() -> None:
    time = next(
        section for section in every_value(shipped_ruleset("mania")) if section.heading == "Time"
    )
    minutes = next(sentence for sentence in time.sentences if "minutes" in sentence.text)
    assert minutes.default
    assert not time.sentences[-1].default


def test_mjmp_signs_across_and_turns_in_by_session() -> None:
    mjmp = shipped_ruleset("mjmp")
    whole = sign_off(mjmp, 3)
    assert whole.checks == {E: W, N: S, W: E, S: N}
    assert whole.check_words[E] == "C · West checks"
    assert whole.bar == SHEET_TURNED_IN.format(seat="C · West")
    assert [sign_off(mjmp, session).turns_in for session in range(1, 6)] == [E, N, W, S, E]
    assert "All four initials required." in whole.bar_notes


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


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)
def test_at_a_table_that_everybody_left_nobody_signs(rules: RuleSet) -> None:
    empty = sign_off(rules, 3, ())
    assert (empty.turns_in, empty.stand_in, empty.checks) == (None, None, {})


@pytest.mark.parametrize(
    ("each", "line", "label", "says"),
    [
        ('signer = "opposite"', "Opposite players sign", "Opposite", "The player opposite signs"),
        ('signer = "own"', "Each player signs", "Signed", "Each player signs their own column"),
        ('signer = "scorekeeper", scorekeeper = "N"', "North signs", "North", "North signs after"),
        ('signer = "nobody"', "", "", "Each player checks"),
    ],
)
def test_each_game_is_signed_by_whom_the_sheet_names(
    each: str, line: str, label: str, says: str
) -> None:
    head = 'id = "own"\nname = "Own"\nshort = "Own"\n'
    rules = load_ruleset(f"{head}[sign_off]\neach_game = {{ {each}, section = '9' }}\n")
    told = sign_off(rules)
    assert (told.game_words, told.game_label, told.signs_games) == (line, label, bool(line))
    assert next(iter(sign_sentences(rules)))[0].startswith(says)
    wanted = [item for item in sign_off_items(rules, 1, SEATS) if item.requirement == "each_game"]
    assert [item.who for item in wanted] == ([N] if label == "North" else [None] * bool(line))
    assert sign_off(rules, 1, (E, S, W)).game_label in {label, "West"}


def test_an_empty_scorekeepers_seat_hands_its_games_on() -> None:
    head = 'id = "own"\nname = "Own"\nshort = "Own"\n[sign_off]\n'
    rules = load_ruleset(head + 'each_game = { signer = "scorekeeper", scorekeeper = "N" }\n')
    assert sign_off(rules, 1, (E, W, S)).game_words == "West signs"
    assert sign_off(rules, 1, ()).game_words == ""


def test_winner_signing_and_own_totals() -> None:
    mania = sign_off(shipped_ruleset("mania"))
    assert mania.signs_games
    assert mania.game_words == "Winner signs"
    assert mania.stand_in_words == STAND_IN.format(wind="West")
    assert mania.checks[N] is N
    assert mania.check_words[N] == "North signs"
    assert mania.bar_notes == ("Once turned in, it is final.",)
    mahjcon = sign_off(shipped_ruleset("mahjcon"))
    assert not mahjcon.signs_games
    assert mahjcon.bar == SHEET_TURNED_IN.format(seat="C · West")
    mission = sign_off(shipped_ruleset("mission"))
    assert mission.turns_in is None
    assert mission.zero_mark == "X"
    assert "X means zero." in mission.bar_notes


@pytest.mark.parametrize(
    ("best", "each", "said"),
    [
        (3, "event", "Each player’s best 3 rounds are added up."),
        (1, "event", "Only each player’s best round counts."),
        (3, "day", "Each player’s best 3 rounds of each day are added up."),
        (1, "day", "Each player’s best round of each day counts, and the days are added up."),
        (3, "week", "Each player’s best 3 rounds of each week (Sunday to Saturday) are added up."),
        (1, "week", "Each player’s best round of each week counts, and the weeks are added up."),
    ],
)
def test_which_best_rounds_make_the_total_is_said(best: int, each: str, said: str) -> None:
    method = f'{{ kind = "best", best = {best}, each = "{each}" }}'
    rules = load_ruleset(f'id = "a"\nname = "a"\nshort = "a"\n[ranking]\nmethod = {method}\n')
    lines = [row.text for section in whole_sheet(rules) for row in section.sentences]
    assert said in lines


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


def _whole(rules: RuleSet) -> str:
    return "\n".join(
        [
            f"{sentence.text} [{sentence.mark}]"
            for part in whole_sheet(rules)
            for sentence in part.sentences
        ]
        + [f"{row.label}: {row.worth} [{row.mark}]" for s in whole_sheet(rules) for row in s.rows]
    )


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)
def test_the_whole_sheet_is_in_whole_sentences_with_true_minus(rules: RuleSet) -> None:
    lines = [sentence for section in whole_sheet(rules) for sentence in section.sentences]
    assert len(lines) > 60
    for sentence in lines:
        assert sentence.text.endswith("."), sentence.text
        assert sentence.text[0].isupper() or sentence.text[0].isdigit(), sentence.text
        assert sentence.mark
    rows = [row for section in whole_sheet(rules) for row in section.rows]
    assert re.search(r"[ +]-\d", _whole(rules)) is None
    assert all(row.worth and row.mark for row in rows)


def test_each_seat_is_told_how_it_moves() -> None:
    mjmp = _whole(shipped_ruleset("mjmp"))
    assert "East moves up 1 table after each round. [§23]" in mjmp
    assert "South moves down 2 tables after each round. [§23]" in mjmp
    assert "Tables wrap around: table 1 comes after the last table. [our default]" in mjmp
    club = _whole(CLUB)
    assert "East stays at the same table for the whole event. [§2]" in club
    assert (
        "North moves up 1 table after round 1 and moves up 2 tables after round 2 "
        "and every round after that. [§2]"
    ) in club
    mission = _whole(shipped_ruleset("mission"))
    assert (
        "These rules set no movement. The director tells you where to sit in each round."
    ) in mission


def test_points_of_every_ending_are_told() -> None:
    mission = _whole(shipped_ruleset("mission"))
    assert "Dead hand, someone else wins: −20 [(Sc, Dead)]" in mission
    assert "Dead hand, time runs out: 0 [our default]" in mission
    assert "1 hand intact: that hand +10, the rest 0 each [our default]" in mission
    club = _whole(CLUB)
    assert f"{LIVE_HAND}, 3-player table: +9 [§6]" in club
    assert "2 hands intact: each of them +4, the rest −1 each [§9]" in club
    assert "Phone rang: minus 3 points, in that game, once per game. [§13]" in club
    assert "Knocked a wall over: −30 points; every other live hand +10. The game is over." in club
    assert f"{TOTAL_SO_FAR} ×2, at most +40 points. [§3]" in club
    four = _whole(shipped_ruleset("four-seasons"))
    assert f"{OTHER_LIVE_HANDS.format(points='+10')}. The hand isn’t paid." in four
    assert "The game is over. [(B1)]" in four


def test_common_practice_stands_apart_where_the_sheet_is_silent() -> None:
    whole = whole_sheet(shipped_ruleset("mania"))
    ruled = next(
        section for section in whole if section.heading == "Rulings for situations at the table"
    )
    silent = next(
        section
        for section in whole
        if section.heading == "Standard practice (not in this rule sheet)"
    )
    assert COMMON_PRACTICE in {sentence.mark for sentence in silent.sentences}
    wrong_end = [sentence.text for sentence in ruled.sentences if "wrong end" in sentence.text]
    assert any("hand is dead" in sentence for sentence in wrong_end)
    (untold,) = (each.text for each in silent.sentences if "wrong end" in each.text)
    assert "only touched" in untold


def test_a_mark_is_a_section_or_the_house_default() -> None:
    assert section_mark("13.4") == "§13.4"
    assert section_mark("default") == "our default"
    assert section_mark("") == ""


def test_a_note_that_begins_like_a_situation_rules_in_none() -> None:
    title = next(
        situation.title
        for situation in situations_of(shipped_ruleset("mjmp"))
        if situation.id == "east"
    )
    draft = RuleSetDraft.start("mjmp", "club", "Club").with_row(
        "notes", {"topic": "start", "text": f"{title}: ask at the desk.", "section": "1"}
    )
    assert draft.rules is not None, draft.problems
    data = {
        sentence.text: sentence.situation
        for page in whole_sheet(draft.rules)
        for sentence in page.sentences
    }
    assert data[f"{title}: ask at the desk."] == ""
    assert "east" in data.values()

"""What a sheet says, what it leaves to standard practice, and what is our default: told apart."""

from __future__ import annotations

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import Advice
from director_app.rules.editing.fields import ROWS
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.situations import catalogue
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words import RuleSentence, points_tables
from director_app.rules.words.telling import line_section
from director_app.services.printing.point_tables import short_tables
from tests.wording import DEAD_BY_PRACTICE, HOUSE_RULE, LEAGUE, ON_THE_EVENT_TOTAL, OTHER_LIVE_HANDS

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'


def ruled(sheet: str, situation: str, answers: str = "", complaints: int = 0) -> Advice:
    given = dict(part.split("=") for part in answers.split())
    rules = shipped_ruleset(sheet)
    return advise(rules, situation, given, who=Seat.WEST, complaints=complaints)


def shown(sheet: str, situation: str) -> list[RuleSentence]:
    """What ``ruleset show`` says of a situation."""
    lines = (each for part in whole_sheet(shipped_ruleset(sheet)) for each in part.sentences)
    return [line for line in lines if line.situation == situation]


@pytest.mark.parametrize(
    ("sheet", "section"), [("mjmp", "15.4"), ("mania", "10"), ("four-seasons", "A5")]
)
def test_the_practice_told_of_an_exposure_that_stands_is_not_that_it_may_be_changed(
    sheet: str, section: str
) -> None:
    """MJMP 15.4, MANIA 10, Four Seasons A5: after the discard nothing may be corrected."""
    (line,) = (line for line in shown(sheet, "invalid_exposure") if "since? Yes" in line.text)
    assert section in line.text
    assert DEAD_BY_PRACTICE in line.text
    assert "corrected until" not in line.text


@pytest.mark.parametrize(
    ("sheet", "section"), [("mjmp", "3.2, 5.1"), ("mania", "2, 3"), ("mission", "Steps B, Char")]
)
def test_each_charleston_has_its_own_practice(sheet: str, section: str) -> None:
    """MJMP 3.2 and 5.1, MANIA 2 and 3, MISSION Steps B and Char."""
    first, second = shown(sheet, "early_east")
    assert section in first.text
    assert "first Charleston is finished" in first.text
    assert "(Which Charleston were they playing? The second)" in second.text
    assert "until the second Charleston is finished or stopped" in second.text


def test_a_row_for_all_answers_tells_the_practice_of_each() -> None:
    """Four Seasons A7 speaks of the first discard alone."""
    assert len(shown("four-seasons", "early_east")) == 2


def test_a_case_that_the_sheet_leaves_out_is_shown_as_practice() -> None:
    """MANIA 6 rules on a pick from the wrong end, not on a touch."""
    (touched,) = (line for line in shown("mania", "wrong_end") if "only touched" in line.text)
    assert touched.common


def test_only_that_the_hand_is_not_heavenly_is_the_sheets() -> None:
    """MJMP 5.4: East's fourteen tiles as dealt; it says nothing of a self-pick."""
    advice = ruled("mjmp", "heavenly", "complete_when=charleston")
    assert advice.says[0].section == "5.4"
    assert "As a house rule, this one counts as a self-pick" in advice.says[0].text


def test_where_the_sheet_is_silent_the_director_decides_and_no_rulebook() -> None:
    """MJMP 26 and its closing note."""
    advice = ruled("mjmp", "base_rules")
    assert [each.section for each in advice.says] == ["end", "26"]
    assert "the director decides" in advice.says[1].text
    lines = [each for part in whole_sheet(shipped_ruleset("mjmp")) for each in part.sentences]
    assert not [line for line in lines if "rules of the" in line.text and "apply" in line.text]
    (value,) = (each for each in lines if each.text.startswith("For anything not covered here"))
    assert value.mark == "§26"


@pytest.mark.parametrize("sheet", ["mahjcon", "four-seasons"])
def test_a_sheet_that_names_its_rulebook_keeps_it(sheet: str) -> None:
    """MahjCon and Four Seasons, introduction."""
    (said,) = (each for each in ruled(sheet, "base_rules").says if each.section == "intro")
    assert f"rules of the {LEAGUE}" in said.text


@pytest.mark.parametrize(("sheet", "section"), [("mjmp", "2.2"), ("mission", "Court B")])
def test_after_a_disqualification_nobody_is_asked_to_stop(sheet: str, section: str) -> None:
    """MJMP 2.1 and 2.2, MISSION Court A and B: the first complaint warns, the second ends it."""
    first, second = ruled(sheet, "rude"), ruled(sheet, "rude", complaints=1)
    assert any("ask them to stop" in each.text for each in first.says)
    assert [each.section for each in second.says] == [section]
    assert "disqualification" in second.says[0].text


def test_reopening_needs_all_four_players_and_the_sheet_asks_for_no_reason() -> None:
    """MJMP 25."""
    advice = ruled("mjmp", "score_change", "stage=accepted")
    assert advice.says[1].section == "25"
    assert "reason" not in advice.in_one_line


def test_the_card_is_where_the_values_come_from() -> None:
    """MahjCon Sc names the card for its values; that it is required is our default."""
    advice = ruled("mahjcon", "card", "card_fault=missing")
    assert advice.says[0].section == "Sc"
    assert "required" not in advice.says[0].text
    lines = [each for part in whole_sheet(shipped_ruleset("mahjcon")) for each in part.sentences]
    (required,) = (each for each in lines if each.text.startswith("Play with the"))
    assert required.mark == "our default"


def test_a_name_begun_is_not_a_tile_put_down() -> None:
    """MahjCon Jok is about a tile on the table; MJMP 18 about the name too."""
    assert ruled("mahjcon", "joker_named", "how_named=down").section == "Jok"
    assert ruled("mahjcon", "joker_named", "how_named=named").silent
    assert not ruled("mjmp", "joker_named").open


def test_too_many_or_too_few_tiles_are_told_before_the_first_discard_too() -> None:
    """MahjCon Dead does not say from when on."""
    early = ruled("mahjcon", "tile_count", "first_thrown=no passed=no")
    assert (early.section, early.verdict) == ("Dead", "put_right")
    assert early.says[1].common
    late = ruled("mahjcon", "tile_count", "first_thrown=yes one_hand=several")
    assert (late.section, late.verdict) == ("Dead", "dead")


@pytest.mark.parametrize("answers", ["shown=nothing", "shown=claimed before=none"])
def test_a_call_is_taken_back_with_no_or_one_exposure(answers: str) -> None:
    """MahjCon MIE."""
    advice = ruled("mahjcon", "error", f"{answers} intact=NES")
    assert advice.section == "MIE"
    assert "one exposure on the rack" in advice.says[0].text
    assert "take back the call" in advice.says[0].text


def test_what_a_dead_hand_scores_is_the_sheets_though_its_death_is_practice() -> None:
    """Four Seasons C5."""
    points = ruled("four-seasons", "claimed_in_rack").says[1]
    assert points.section == "C5"
    practice, scores = points.text.split(". ", 1)
    assert practice == DEAD_BY_PRACTICE
    assert scores.startswith("A dead hand scores 0")


def test_only_the_points_for_being_late_are_the_sheets() -> None:
    """Four Seasons B6 names 35 points; that they come off the event total is ours."""
    charged = ruled("four-seasons", "late", "arrived=late").says[1]
    assert charged.section == "B6"
    assert charged.text.endswith(f"{ON_THE_EVENT_TOTAL.format(points=f'−35 {HOUSE_RULE}')}.")
    lines = [
        each for part in whole_sheet(shipped_ruleset("four-seasons")) for each in part.sentences
    ]
    (cost,) = (each for each in lines if "minus 35 points" in each.text)
    assert ON_THE_EVENT_TOTAL.format(points=HOUSE_RULE) in cost.text
    assert cost.mark == "(B6)"


@pytest.mark.parametrize("situation", ["picked_ahead", "out_of_turn"])
def test_who_only_touches_is_told_to_wait(situation: str) -> None:
    """MISSION Pick."""
    advice = ruled("mission", situation, "how_far=touched")
    assert (advice.section, advice.verdict) == ("Pick", "put_right")


@pytest.mark.parametrize("situation", ["picked_ahead", "out_of_turn"])
def test_a_tile_that_is_the_players_does_not_stay_in_the_wall(situation: str) -> None:
    """MANIA 5: the next tile, once touched, is theirs."""
    advice = ruled("mania", situation, "how_far=touched")
    assert (advice.section, advice.verdict) == ("5", "director")
    assert "stays in the wall" not in advice.in_one_line


@pytest.mark.parametrize(
    ("sheet", "section"), [("mjmp", "13.9, 14.3"), ("mania", "8, Pen"), ("mahjcon", "Pen")]
)
def test_that_a_misname_replaces_the_throwers_points_is_our_default(
    sheet: str, section: str
) -> None:
    """MJMP 13.9 and 14.3, MANIA 8 and Pen, MahjCon Pen: in the adviser, in show, in score."""
    advice = ruled(sheet, "misnamed", "wanted_for=mah_jongg")
    assert advice.says[1].section == section
    assert f"{HOUSE_RULE} instead of" in advice.says[1].text
    lines = [each for part in whole_sheet(shipped_ruleset(sheet)) for each in part.sentences]
    (value,) = (each for each in lines if each.text.startswith("A misnamed tile called for"))
    assert f"{HOUSE_RULE} instead of" in value.text
    game = Game(
        Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.WEST, exposures=2, misnamed=True
    )
    charged, replaced = (
        line for line in score_game(game, shipped_ruleset(sheet)).lines if line.seat is Seat.WEST
    )
    assert charged.points == -25
    assert "our default" not in line_section(charged)
    assert (replaced.points, line_section(replaced)) == (0, "our default")


def test_a_misname_that_ends_the_game_pays_no_hand() -> None:
    """Four Seasons B1: the other three have 10 each, and nothing of it is ours."""
    said = ruled("four-seasons", "misnamed", "wanted_for=mah_jongg").says[1]
    assert said.section == "B1"
    assert OTHER_LIVE_HANDS.format(points="+10") in said.text
    assert "default" not in said.text


@pytest.mark.parametrize(
    ("sheet", "mark"),
    [
        ("mjmp", "§13.7, our default"),
        ("mania", "(Pen), our default"),
        ("mahjcon", "(Pen), our default"),
        ("four-seasons", "(B4), our default"),
    ],
)
def test_a_fourth_exposure_has_its_star_in_score_show_and_on_paper(sheet: str, mark: str) -> None:
    """MJMP 13.7, MANIA Pen, MahjCon Pen, Four Seasons B4 end at three."""
    rules = shipped_ruleset(sheet)
    thrower = points_tables(rules)[1]
    (row,) = (row for row in thrower.rows if row.label == "Three, or four")
    assert (row.points, row.mark) == (-25, mark)
    assert row.exposed == "three or four exposures"
    paper = short_tables(rules)
    assert ("Three, or four *", "-25") in paper[1].rows
    assert any(label.startswith("* ") for part in paper for label, _ in part.rows)
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, thrower=Seat.WEST, exposures=4)
    (line,) = (each for each in score_game(game, rules).lines if each.seat is Seat.WEST)
    assert (line.points, line_section(line)) == (-25, "our default")


@pytest.mark.parametrize(("sheet", "starred"), [("mjmp", True), ("four-seasons", False)])
def test_a_misname_in_place_of_the_rows_above_has_its_star(sheet: str, starred: bool) -> None:
    """MJMP 13.9 and 14.3; Four Seasons B1."""
    rows = [label for label, _ in short_tables(shipped_ruleset(sheet))[1].rows]
    (misnamed,) = (label for label in rows if label.startswith("Misnamed"))
    assert misnamed.endswith(" *") == starred


def test_a_row_of_the_sheet_has_no_star() -> None:
    """MISSION Sc: two or more."""
    rows = [label for label, _ in short_tables(shipped_ruleset("mission"))[1].rows]
    assert "Two or more" in rows


def test_who_is_first_east_at_a_table_of_two() -> None:
    """MISSION Steps A."""
    advice = ruled("mission", "east", "players=two")
    assert advice.says[0].section == "Steps A"
    assert "higher roll is East first" in advice.says[0].text


@pytest.mark.parametrize(("sheet", "section"), [("mjmp", "5.2"), ("mania", "3")])
def test_the_across_pass_says_how_many(sheet: str, section: str) -> None:
    """MJMP 5.2, MANIA 3: optional; who decides how many is practice."""
    stated, practice = ruled(sheet, "courtesy_pass").says
    assert stated.section == section
    assert practice.common
    assert "zero to three" in practice.text


def test_the_one_who_pushed_out_the_wall_is_named() -> None:
    """Four Seasons A9."""
    advice = ruled("four-seasons", "bad_wall", "caused=yes")
    assert (advice.section, advice.verdict) == ("A9", "dead")
    assert "player who pushed out the wall" in advice.says[0].text
    assert "dead too" in advice.says[0].text


@pytest.mark.parametrize(
    ("sheet", "section", "told"),
    [
        ("mahjcon", "MIE", "a last hand intact gets +10"),
        ("four-seasons", "C6", "with none intact, each hand that was shown gets +10"),
        ("mania", "Sc e", "a last hand intact gets +10"),
        ("mjmp", "16.4", "with none intact, each hand that was shown gets 0"),
    ],
)
def test_who_threw_in_and_what_the_others_get(sheet: str, section: str, told: str) -> None:
    """MahjCon Pen and MIE, Four Seasons C6, MANIA Sc e, MJMP 16.4."""
    advice = ruled(sheet, "threw_in", "was_good=no")
    assert section in advice.says[1].section
    assert told in advice.says[1].text.replace("A last", "a last")
    assert advice.see is not None
    assert advice.see.id == "error"
    if sheet == "mahjcon":
        assert advice.says[0].section == "Pen, MIE"
        assert "scores 0" in advice.says[0].text


def test_a_row_in_the_editor_is_called_by_its_question_and_answers() -> None:
    named = next(spec for spec in ROWS if spec.path == "situations")
    row = {"id": "invalid_exposure", "when": {"has_thrown": "yes"}, "text": "It stays."}
    said = named.label(row)
    situation = catalogue().situation("invalid_exposure")
    assert situation is not None
    assert said == f"{situation.title} (Has the player discarded since? Yes)"


@pytest.mark.parametrize("sheet", [*SHIPPED, "bare"])
def test_what_is_shown_of_a_situation_ends_as_a_sentence(sheet: str) -> None:
    rules = load_ruleset(HEAD) if sheet == "bare" else shipped_ruleset(sheet)
    lines = [each for part in whole_sheet(rules) for each in part.sentences if each.situation]
    assert {each.situation for each in lines} >= {each.id for each in catalogue().situations}
    assert all(each.text.endswith(".") for each in lines)

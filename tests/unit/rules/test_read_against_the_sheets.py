"""What two readings of the five sheets found wrong, each with the section that it was held to."""

from __future__ import annotations

import pytest

from director_app.domain.games import Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import Advice
from director_app.rules.explain import explain
from director_app.rules.loading import SHIPPED, check_text, load_ruleset, shipped_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words import every_value
from director_app.services.clock.lateness import lateness_of
from tests.wording import DEAD_BY_PRACTICE, EACH_SCORES

from .advised import all_ways

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'


def ruled(sheet: str, situation: str, answers: str = "", who: Seat | None = Seat.WEST) -> Advice:
    given = dict(part.split("=") for part in answers.split())
    return advise(shipped_ruleset(sheet), situation, given, who=who)


def sections_of(advice: Advice) -> list[str]:
    """The section of each sentence, ``practice`` where it is standard practice."""
    return ["practice" if each.common else each.section for each in advice.says]


def player_page(sheet: str) -> dict[str, list[str]]:
    """The sentences of the printed rule sheet, by their section."""
    said: dict[str, list[str]] = {}
    for part in every_value(shipped_ruleset(sheet)):
        for sentence in part.sentences:
            said.setdefault(sentence.section, []).append(sentence.text)
    return said


# The adviser


@pytest.mark.parametrize(
    ("sheet", "section"),
    [("mjmp", "18"), ("four-seasons", "A3"), ("mission", "Jok B"), ("mania", "7")],
)
def test_a_tile_put_down_before_the_joker_is_asked_for_is_discarded(
    sheet: str, section: str
) -> None:
    """MJMP 18, Four Seasons A3, MISSION Jok B, MANIA 7 and 11: no exchange, whoever asks how."""
    not_said = ruled(sheet, "joker_not_said", "put_down=yes")
    named = ruled(sheet, "joker_named")
    assert section in not_said.section
    assert section in named.section
    assert "discard" in not_said.says[0].text or "played" in not_said.says[0].text


def test_the_discard_stands_in_mania_and_it_is_said() -> None:
    """MANIA 7: what touches the table is discarded."""
    assert "discard stands" in ruled("mania", "joker_not_said", "put_down=yes").says[0].text


def test_standard_practice_never_exchanges_a_tile_that_lies_on_the_table() -> None:
    bare = load_ruleset(HEAD)
    put_down = advise(bare, "joker_not_said", {"put_down": "yes"})
    asked_late = advise(bare, "joker_not_said", {"put_down": "no"})
    assert put_down.says[0].text != asked_late.says[0].text
    assert "discarded" in put_down.says[0].text


def test_the_one_who_misnamed_pays_when_the_claim_falls() -> None:
    """Four Seasons B1: 10 points, whoever exposed for the misnamed tile."""
    fallen = ruled("four-seasons", "misnamed_exposed", "holds_right=no fits=no")
    assert [each.section for each in fallen.says] == ["B1", "B1"]
    assert "−10 to the player who misnamed the tile" in fallen.says[1].text
    assert fallen.see is not None
    assert fallen.see.id == "misnamed"
    assert ruled("mission", "misnamed_exposed", "holds_right=no fits=no").see is None


@pytest.mark.parametrize("shown", ["nothing", "claimed", "part"])
@pytest.mark.parametrize(("intact", "others"), [("none", 0), ("N", 10)])
def test_a_caller_who_did_not_show_all_tiles_loses_nothing(
    shown: str, intact: str, others: int
) -> None:
    """MISSION Dead D, Oops C: both must occur, the call and all tiles shown."""
    answers = f"shown={shown} before=none intact={intact}"
    advice = ruled("mission", "error", answers, who=Seat.EAST)
    assert "the caller −20" not in " ".join(advice.lines)
    result = advice.facts.result
    assert result is not None
    points = score_game(result, shipped_ruleset("mission")).points
    assert points == {Seat.EAST: 0, Seat.NORTH: others, Seat.WEST: 0, Seat.SOUTH: 0}
    whole = ruled("mission", "error", f"shown=all before=none intact={intact}", who=Seat.EAST)
    assert whole.facts.result is not None
    assert whole.facts.result.outcome is Outcome.ERROR
    assert score_game(whole.facts.result, shipped_ruleset("mission")).points[Seat.EAST] == -20


@pytest.mark.parametrize(
    ("situation", "answers"),
    [
        ("invalid_exposure", "has_thrown=yes"),
        ("impossible_hand", ""),
        ("tile_count", "first_thrown=yes one_hand=one"),
        ("claim_back", "claim_state=touched can_use=no"),
        ("layout", "lays_out=no"),
        ("wrong_dead_call", ""),
    ],
)
def test_no_hand_is_dead_for_a_reason_that_the_closed_list_does_not_name(
    situation: str, answers: str
) -> None:
    """MISSION Dead A-E is the whole list."""
    advice = ruled("mission", situation, answers)
    assert advice.verdict == "director"
    assert advice.hand == "live"
    assert "Dead A-E" in advice.section


def test_nobody_gives_up_the_own_hand() -> None:
    """MISSION Dead: players may not declare themselves dead."""
    advice = ruled("mission", "hand_shown", "why_shown=gave_up")
    assert (advice.verdict, advice.section) == ("put_right", "Dead")


def test_a_misnamed_tile_is_corrected_and_wins_only_as_itself() -> None:
    """MISSION Misn: correct it and move on; the thrower pays as usual if it really is the tile."""
    open_still = ruled("mission", "misnamed", "wanted_for=mah_jongg")
    assert [question.id for question in open_still.asks] == ["completes"]
    goes_on = ruled("mission", "misnamed", "wanted_for=mah_jongg completes=no")
    assert (goes_on.verdict, goes_on.game, goes_on.section) == ("put_right", "put_right", "Misn")
    assert goes_on.facts.empty
    assert len(goes_on.says) == 1
    won = ruled("mission", "misnamed", "wanted_for=mah_jongg completes=yes")
    assert (won.verdict, won.game) == ("over", "over")
    assert "pays by the winner’s exposures as usual" in won.says[1].text


@pytest.mark.parametrize("sheet", ["mjmp", "mania", "mahjcon", "four-seasons"])
def test_only_a_sheet_whose_ruling_depends_on_it_asks_what_the_tile_is(sheet: str) -> None:
    """MJMP 14.3, MANIA 8, MahjCon Pen, Four Seasons B1: a misnamed tile can be claimed."""
    assert not ruled(sheet, "misnamed", "wanted_for=mah_jongg").open


def test_a_bad_wall_costs_the_hand_that_picked_from_it() -> None:
    """MANIA 6: wrong wall or wrong end is dead, unless more than one player picked there."""
    advice = ruled("mania", "bad_wall", "caused=yes")
    assert advice.section == "6"
    assert "dead" in advice.says[0].text
    assert "more than one" in advice.says[0].text
    assert sections_of(ruled("mania", "bad_wall", "caused=no")) == ["6", "practice"]


WALL_BY_TABLE = (
    '[wall]\nlive = { points = 10, three_players = 0, section = "4" }\n'
    '[dead]\nwall = { points = -5, two_players = -2, section = "5" }\n'
)


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("four", f"{EACH_SCORES.format(live='+10', dead='−5')}."),
        ("three", f"{EACH_SCORES.format(live='0', dead='−5')}."),
    ],
)
def test_a_wall_game_asks_how_many_play_where_its_points_depend_on_it(
    players: str, told: str
) -> None:
    rules = load_ruleset(HEAD + WALL_BY_TABLE)
    (asked,) = advise(rules, "wall_game", {}).asks
    assert asked.kind == "choice"
    assert advise(rules, "wall_game", {asked.id: players}).says[0].text.startswith(told)


def test_a_table_that_is_known_need_not_say_how_many_play() -> None:
    rules = load_ruleset(HEAD + WALL_BY_TABLE)
    text = advise(rules, "wall_game", {}, seats=SEATS[:3]).says[0].text
    assert text.startswith("Each live hand scores 0,")
    assert not advise(shipped_ruleset("mjmp"), "wall_game", {}).open


def test_too_early_and_out_of_turn_are_two_acts() -> None:
    """Four Seasons A1 names no price for picking ahead; A9 is about the wrong tile."""
    early = ruled("four-seasons", "picked_ahead", "how_far=picked")
    assert (early.verdict, early.section) == ("may_be_dead", "A1")
    turn = ruled("four-seasons", "out_of_turn", "how_far=picked")
    assert (turn.verdict, turn.section) == ("may_be_dead", "A9")
    assert ruled("mjmp", "out_of_turn", "how_far=picked").section == "7B"
    assert ruled("mania", "out_of_turn", "how_far=picked").section == "5"


@pytest.mark.parametrize(("sheet", "section"), [("mania", "2"), ("four-seasons", "A7")])
def test_that_the_tile_goes_back_is_practice_where_the_sheet_does_not_say_so(
    sheet: str, section: str
) -> None:
    """MANIA 2 and Four Seasons A7 say only when the game begins."""
    advice = ruled(sheet, "before_east")
    assert advice.verdict == "put_right"
    assert sections_of(advice) == [section, "practice"]
    assert "back" not in advice.says[0].text


@pytest.mark.parametrize(
    ("sheet", "section"),
    [("mjmp", "13.7"), ("mania", "Pen"), ("mahjcon", "Pen"), ("four-seasons", "B4")],
)
def test_four_exposures_are_the_house_default_where_the_sheet_stops_at_three(
    sheet: str, section: str
) -> None:
    """MJMP 13.7, MANIA Pen, MahjCon Pen, Four Seasons B4 end at three exposures."""
    three = ruled(sheet, "threw_win", "exposed_sets=3")
    four = ruled(sheet, "threw_win", "exposed_sets=4")
    assert (three.section, four.section) == (section, "default")
    assert "−25" in four.says[0].text
    assert "our default" in four.says[0].with_section
    assert ruled("mission", "threw_win", "exposed_sets=4").section == "Sc"


@pytest.mark.parametrize(
    ("sheet", "section"), [("mania", "Dir"), ("four-seasons", "end"), ("mission", "End")]
)
def test_what_a_table_settled_alone_is_cited_only_where_the_sheet_speaks_of_it(
    sheet: str, section: str
) -> None:
    """MANIA Dir, Four Seasons end, MISSION End say only that the director's ruling is final."""
    final, settled = ruled(sheet, "dispute", "settled=yes").says
    assert (final.section, settled.section) == (section, "default")
    assert "final" in final.text
    lines = [line for part in whole_sheet(shipped_ruleset(sheet)) for line in part.sentences]
    (line,) = (each for each in lines if "settled alone" in each.text and not each.situation)
    assert line.mark == "our default"
    (final_line,) = (line for line in lines if line.text == "The director’s ruling is final.")
    assert final_line.section == section


def test_what_a_table_settled_alone_is_the_sheets_where_it_stands() -> None:
    """MJMP 26."""
    assert ruled("mjmp", "dispute", "settled=yes").section == "26"


def test_the_sheet_does_not_call_the_callers_hand_dead() -> None:
    """MANIA Sc e gives the points of an error game and never says that the caller is dead."""
    assert shipped_ruleset("mania").error.dead_when.section == "default"
    lines = [each for part in every_value(shipped_ruleset("mania")) for each in part.sentences]
    (line,) = (each for each in lines if "the caller’s hand is dead" in each.text)
    assert line.mark == "our default"


@pytest.mark.parametrize(
    ("sheet", "section"),
    [
        ("mjmp", "3.2, 5.1"),
        ("mania", "2, 3"),
        ("mahjcon", "default"),
        ("four-seasons", "A7"),
        ("mission", "Steps B, Char"),
    ],
)
def test_east_who_discards_before_the_charleston_is_over(sheet: str, section: str) -> None:
    """MJMP 3.2 and 5.1, MANIA 2 and 3, Four Seasons A7, MISSION Steps B and Char."""
    advice = ruled(sheet, "early_east", "charleston=first")
    assert advice.section == section
    assert advice.says[-1].common
    assert advice.verdict == "put_right"


@pytest.mark.parametrize(
    ("sheet", "section", "paid"),
    [
        ("mjmp", "13.2", False),
        ("mania", "Sc b", False),
        ("mahjcon", "Sc", False),
        ("four-seasons", "C4", True),
        ("mission", "Sc", False),
    ],
)
def test_singles_and_pairs_without_jokers(sheet: str, section: str, paid: bool) -> None:
    """MJMP 13.2, MANIA Sc b, MahjCon Sc and MISSION Sc pay nothing more; Four Seasons C4 does."""
    advice = ruled(sheet, "pairs_jokerless")
    assert advice.section == section
    assert ("+10" in advice.says[0].text) == paid
    assert ("earns no" in advice.says[0].text) != paid


@pytest.mark.parametrize("sheet", [*SHIPPED, "bare"])
def test_a_hand_that_is_dead_by_standard_practice_says_so(sheet: str) -> None:
    """After "the sheet is silent" a line with points says whose practice it is."""
    rules = load_ruleset(HEAD) if sheet == "bare" else shipped_ruleset(sheet)
    for situation, answers, advice in all_ways(rules):
        for each in advice.says if advice.silent else ():
            whose = (each.common, "standard practice" in each.text, "our default" in each.mark)
            assert any(whose), (situation, answers, each.with_section)
        scored = [each.text for each in advice.says if not each.common]
        dead = [text for text in scored if "hand is dead" in text.casefold()]
        error = situation == "error" and rules.error.dead_when.section != "default"
        if dead and advice.says[0].common and not error:
            assert dead[0].startswith("By standard practice"), (situation, answers)


@pytest.mark.parametrize(
    ("sheet", "section"), [("mjmp", "15.4"), ("mania", "10"), ("four-seasons", "A5")]
)
def test_an_exposure_that_stands_is_cited_and_its_price_is_practice(
    sheet: str, section: str
) -> None:
    """MJMP 15.4, MANIA 10, Four Seasons A5: no change after the discard; no word of the price."""
    advice = ruled(sheet, "invalid_exposure", "has_thrown=yes")
    assert (advice.section, advice.verdict) == (section, "dead")
    assert advice.says[1].text.startswith(f"{DEAD_BY_PRACTICE}. ")


def test_the_practice_behind_a_fact_stands_in_the_whole_sheet_too() -> None:
    (line,) = (
        each
        for part in whole_sheet(shipped_ruleset("mania"))
        for each in part.sentences
        if each.situation == "before_east"
    )
    assert line.text.endswith("The tile goes back on the rack. No penalty.")
    assert line.common


def test_a_situation_of_ones_own_has_no_standard_practice() -> None:
    row = 'id = "song"\ntitle = "Song"\ntext = "Sung."\nverdict = "practice"'
    (problem,) = check_text(f"{HEAD}[[situations]]\n{row}")
    assert "situations[0].verdict" in problem
    assert "standard practice" in problem


@pytest.mark.parametrize("sheet", SHIPPED)
def test_explain_offers_no_hand_that_is_dead_and_intact(sheet: str) -> None:
    rules = shipped_ruleset(sheet)
    dead = rules.dead.error.points
    for points in ((0, 0, 0, 0), (0, 10, 0, 0), (-20, 0, 0, 0), (dead, 10, 0, 0)):
        found = explain(dict(zip(SEATS, points, strict=True)), rules, penalties=False)
        for game in found.games:
            assert not game.dead & game.intact


# The five sets


def test_mission_has_no_points_for_being_late() -> None:
    """MISSION Time: the seat and the fee are lost, and nothing is said of points."""
    rules = shipped_ruleset("mission")
    late = rules.penalty("late")
    assert late is not None
    assert late.points == 0
    lines = [each.text for part in whole_sheet(rules) for each in part.sentences]
    assert not [line for line in lines if "director sets the points" in line]
    found = lateness_of(rules)
    assert (found.cost, found.section) == ("forfeit", "Time")
    assert ruled("mission", "late", "arrived=late").charge is None


@pytest.mark.parametrize("sheet", SHIPPED)
def test_no_sheet_says_that_papers_come_one_by_one(sheet: str) -> None:
    """MANIA Sub has West bring the one sheet of the table."""
    lines = [each.text for part in whole_sheet(shipped_ruleset(sheet)) for each in part.sentences]
    assert not [line for line in lines if "one at a time" in line]


def test_the_header_speaks_of_master_points_alone() -> None:
    """MJMP Hdr: bonus rounds earn no master points; that they stay out of the total is ours."""
    lines = [each for part in whole_sheet(shipped_ruleset("mjmp")) for each in part.sentences]
    values = [each for each in lines if not each.situation]
    marks = {each.text: each.mark for each in values if "bonus round" in each.text.casefold()}
    points = [mark for text, mark in marks.items() if "master points" in text]
    total = [mark for text, mark in marks.items() if "total" in text]
    assert points == ["(heading)"]
    assert total == ["our default"]
    advice = ruled("mjmp", "bonus_start")
    assert not [each for each in advice.says if "event" in each.text and each.section == "Hdr"]


def test_a_hand_won_on_a_misnamed_tile_is_not_paid_and_the_page_says_so() -> None:
    """Four Seasons B1."""
    assert any("isn’t paid" in text for text in player_page("four-seasons")["B1"])


def test_all_four_papers_come_together_on_the_page() -> None:
    """MJMP 22 and 24."""
    assert any("together" in text for text in player_page("mjmp")["22, 24"])


def test_a_dispute_needs_all_four_players_on_the_page() -> None:
    """MJMP 25."""
    assert any("all four players" in text for text in player_page("mjmp")["25"])


def test_criticism_is_discourteous_on_the_page() -> None:
    """MJMP 2.4."""
    assert any("criticize" in text for text in player_page("mjmp")["2.4"])


@pytest.mark.parametrize(
    ("sheet", "section", "told"),
    [
        ("mjmp", "4, 23, 24", "A is East, B is North, C is West, and D is South"),
        ("mahjcon", "Rot", "A is East, B is South, C is West, and D is North"),
    ],
)
def test_the_page_says_which_letter_is_which_wind(sheet: str, section: str, told: str) -> None:
    """MJMP 4, 23 and 24; MahjCon Rot has B and D the other way round."""
    assert any(told in text for text in player_page(sheet)[section])


def test_intent_is_on_the_page() -> None:
    """MANIA 7."""
    assert any("intent" in text.casefold() for text in player_page("mania")["7"])


def test_walls_and_the_winning_hand_are_on_the_page() -> None:
    """MISSION Steps and Win."""
    page = player_page("mission")
    assert any("19" in text for text in page["Steps"])
    assert any("lay out" in text for text in page["Win"])

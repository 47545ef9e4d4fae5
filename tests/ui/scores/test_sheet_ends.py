"""The end of a sheet by keyboard: the paper's totals, what differs, signatures, the round."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.messages import saying
from director_app.messages.message import Message
from director_app.messages.saying import speaking
from director_app.rules.slips.words import total_words
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.theme import theme
from director_app.ui.scores.sheet.paint import game_caps
from director_app.ui.scores.sheet.sign_off import SignOff, SignOffStep
from director_app.ui.shell.destinations import ScoreSheet
from tests.said_in_spanish import in_spanish
from tests.ui.scores.conftest import Desks, Typist
from tests.wording import ACCEPT_TABLE, PEEKED, VALUE_NOT_BY_FIVE

GAMES = "E25S2\nN30PJ\nL\nW25E1\n"
TOTALS = "25\n70\n35\n-10\n"


@pytest.fixture
def totals(desks: Desks) -> Typist:
    """Eight players of the mjmp sheet; the paper's totals are asked."""
    return desks.sit_down(players=8, options=ScoreOptions())


def ending(typist: Typist) -> SignOff:
    sheet = typist.tab.sheet.current
    assert sheet is not None
    return sheet.sign_off


def game(typist: Typist) -> int:
    typing = typist.tab.sheet.typing
    assert typing is not None
    return typing.game


def told(typist: Typist) -> list[tuple[str, str]]:
    return [(key.keys, key.label) for key in typist.tab.sheet.help.keys]


def label(typist: Typist, key: str) -> str:
    return dict(told(typist))[key]


@pytest.mark.parametrize("numbers", [TOTALS, "25\n70\n035\n-10\n"])
def test_totals_sign_off_and_acceptance_follow_the_last_game(totals: Typist, numbers: str) -> None:
    totals.type("1\n" + GAMES)
    assert totals.prompt == "What’s East’s total on the sheet?"
    totals.type(numbers)
    assert totals.prompt == "Is the sheet complete?"
    totals.type("\n")
    assert totals.prompt == ACCEPT_TABLE.format(table=1)
    totals.type("\n")
    assert totals.state() is SheetState.ACCEPTED
    assert {seat.value: n for seat, n in totals.sheet().paper.items()} == {
        "E": 25,
        "N": 70,
        "W": 35,
        "S": -10,
    }
    assert totals.sheet().signed == {"at_end": "", "turn_in": "", "together": ""}
    assert totals.focus == "scores_number"


def test_an_event_that_asks_nothing_is_as_quick_as_can_be(desks: Desks) -> None:
    paper = ScoreOptions(totals=False, paper="sheet")
    typist = desks.sit_down(ruleset="mission", players=8, options=paper)
    view = typist.view()
    assert [item.requirement for item in ending_of(typist, view.table).asked] == ["at_end"]


def table_of_three(desks: Desks, **options: object) -> Typist:
    """A table without South; the totals of its paper are asked next."""
    typist = desks.sit_down(players=7, options=ScoreOptions(**options))  # type: ignore[arg-type]
    typist.type("1\nL\nL\nL\nL\n")
    assert len(ending(typist).seats) == 3
    return typist


@pytest.mark.parametrize("fourth", ["40", "3", "-10", "x", "0"])
def test_a_fourth_total_at_a_table_of_three_is_refused_and_answers_nothing(
    desks: Desks, fourth: str
) -> None:
    typist = table_of_three(desks)
    typist.type("40\n40\n40\n" + fourth)
    assert typist.problem.startswith("This table has 3 players")
    assert typist.focus == "sheet_grid"
    typist.type("\n")
    assert not typist.problem
    assert typist.prompt == "Is the sheet complete?"
    assert typist.sheet().paper == {} == ending(typist).signed
    assert set(ending(typist).paper.values()) == {40}
    typist.type("\n\n")
    assert typist.state() is SheetState.ACCEPTED


def test_a_fourth_total_chooses_no_points_where_totals_differ(desks: Desks) -> None:
    typist = table_of_three(desks)
    typist.type("40\n40\n30\n5")
    assert typist.problem.startswith("This table has 3 players")
    typist.press(Qt.Key.Key_Backspace)
    assert (typist.problem, ending(typist).step) == ("", SignOffStep.DIFFERS)
    typist.type("5\n")
    assert typist.focus == "sheet_grid"
    typist.type("4")
    assert typist.tab.sheet.reason.question == "Why use the calculated points?"


def test_a_fourth_total_accepts_nothing(desks: Desks) -> None:
    typist = table_of_three(desks)
    typist.type("40\n40\n40\n\n")
    assert ending(typist).step is SignOffStep.ACCEPT
    typist.press(Qt.Key.Key_Up).type("40\n40\n")
    assert ending(typist).step is SignOffStep.ACCEPT
    assert typist.state() is SheetState.DRAFT
    typist.type("\n")
    assert typist.state() is SheetState.ACCEPTED


def test_a_table_of_three_is_answered_by_mouse_at_once(desks: Desks) -> None:
    typist = table_of_three(desks)
    typist.type("40\n40\n40\n")
    typist.tab.sheet.help.pressed.emit("2")
    assert typist.focus == "sheet_reason_line"
    typist.press(Qt.Key.Key_Escape).type("1")
    assert typist.focus == "sheet_reason_line"


def test_a_table_of_four_is_answered_by_number_at_once(totals: Typist) -> None:
    totals.type("1\n" + GAMES + TOTALS + "2")
    assert totals.focus == "sheet_reason_line"


def ending_of(typist: Typist, table: int) -> SignOff:
    typist.type(f"{table}\n")
    return ending(typist)


def test_a_blank_total_blocks_and_an_x_is_a_zero(totals: Typist) -> None:
    totals.type("1\nL\nL\nE25N0\nN25E0\n")
    totals.type("\n")
    assert "East’s total is missing" in totals.problem
    totals.type("35\n35\nx5")
    assert totals.problem
    totals.press(Qt.Key.Key_Backspace).type("20\nX\n")
    closing = ending(totals)
    assert closing.step is SignOffStep.DIFFERS
    assert [seat_total.seat.value for seat_total in closing.differing()] == ["S"]
    assert closing.paper[closing.seats[3]] == 0


@pytest.mark.parametrize("key", ["E", "?", "5-", "100000", "+"])
def test_what_is_no_total_is_refused_beside_it_and_the_typing_stays(
    totals: Typist, key: str
) -> None:
    totals.type("1\n" + GAMES + "12" + key)
    assert totals.problem
    assert ending(totals).text(ending(totals).seat).startswith("12")


def test_a_total_typed_again_takes_the_place_of_the_first(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "52\n70\n")
    totals.press(Qt.Key.Key_Left, Qt.Key.Key_Left).type("25\n")
    assert ending(totals).paper[ending(totals).seats[0]] == 25
    totals.press(Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    assert ending(totals).text(ending(totals).seats[1]) == "7"
    totals.press(Qt.Key.Key_Up)
    assert game(totals) == 3


@pytest.mark.parametrize("skip", ["/", "n"])
def test_totals_are_skipped_with_a_reason_that_is_kept(totals: Typist, skip: str) -> None:
    totals.type("1\n" + GAMES + skip)
    assert totals.focus == "sheet_reason_line"
    totals.type("\n")
    assert totals.focus == "sheet_reason_line"
    totals.type("The card is wet\n")
    assert totals.prompt == "Is the sheet complete?"
    totals.type("\n\n")
    assert totals.sheet().signed["totals"] == "The card is wet"
    notes = [line.ruling.note for line in totals.desk.at(totals.event).rulings.log()]
    assert notes == ["The card is wet"]


def test_escape_leaves_the_reason_then_the_totals_then_the_sheet(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "25\n/").press(Qt.Key.Key_Escape)
    assert totals.focus == "sheet_grid"
    assert totals.prompt == "What’s North’s total on the sheet?"
    totals.press(Qt.Key.Key_Escape)
    assert game(totals) == 3
    totals.press(Qt.Key.Key_Escape)
    assert not totals.tab.on_sheet


def test_everything_typed_is_there_after_a_restart(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions())
    typist.type("1\n" + GAMES + "25\n7")
    event = typist.event
    desks.get_up(typist)
    typist = desks.sit_down(event)
    typist.type("1\n\n")
    closing = ending(typist)
    assert [closing.text(seat) for seat in closing.seats] == ["25", "7", "", ""]
    typist.press(Qt.Key.Key_Left).type("70\n35\n-15\n5Signed by a")
    desks.get_up(typist)
    typist = desks.sit_down(event)
    assert typist.desk.at(event).scores.board(1)[0].mismatch
    typist.type("1\n\n5")
    line = typist.widget("sheet_reason_line")
    assert line.property("text") == "Signed by a"


def test_a_slip_is_told_and_taken_with_two_keys(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "35\n60\n35\n-10\n")
    differ = {Seat.EAST: (25, 35), Seat.NORTH: (70, 60)}
    mismatch = " ".join(f"{total_words(seat, mark)}." for seat, mark in differ.items())
    assert totals.prompt == mismatch
    assert label(totals, "1") == "North threw in game 4, not East"
    totals.type("3")
    assert totals.problem
    totals.type("1")
    assert game(totals) == 3
    assert totals.prompt == "Did you mean this? North threw in game 4, not East"
    assert totals.view().keys[3] == "W25E1"
    totals.press(Qt.Key.Key_Escape)
    assert totals.view().keys[3] == "W25E1"
    assert totals.prompt == mismatch
    totals.type("1\n")
    assert totals.texts[3] == "W25N1"
    assert totals.prompt == "Is the sheet complete?"
    totals.type("\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert totals.points()[3] == {"E": 0, "N": -10, "W": 25, "S": 0}


def test_a_slip_on_the_paper_leads_to_its_total(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "52\n70\n35\n-10\n")
    assert "digits of East’s total are swapped on the sheet" in label(totals, "1")
    totals.type("1")
    assert ending(totals).step is SignOffStep.TOTALS
    totals.type("25\n")
    assert ending(totals).paper[ending(totals).seats[0]] == 25


def test_ours_stand_with_a_reason(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "25\n60\n35\n-10\n4")
    totals.hold_enter()
    assert totals.focus == "sheet_reason_line"
    assert totals.tab.sheet.reason.question == "Why use the calculated points?"
    totals.type("Added up wrong\n\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert totals.sheet().signed["stands"] == "ours"


def test_the_event_s_way_is_marked_and_enter_takes_it(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(stands="signed"))
    typist.type("1\n" + GAMES + "25\n60\n35\n-10\n")
    assert label(typist, "5") == "Use the points on the sheet (event setting)"
    typist.type("\n")
    assert typist.tab.sheet.reason.question == "Why use the points on the sheet?"
    typist.type("\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    (signed,) = [line.ruling for line in typist.desk.at(typist.event).rulings.log()]
    assert (signed.kind, signed.points) == ("signed_total", -10)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_event_s_way_is_said_as_whoever_reads_it_does(desks: Desks, language: str) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(stands="signed"))
    with speaking(language):
        typist.type("1\n" + GAMES + "25\n60\n35\n-10\n\n")
        offered = typist.widget("sheet_reason_line").property("text")
        assert offered == saying.worded(Message("Event setting"))
        typist.type("\n")
    event = typist.event
    desks.get_up(typist)
    typist = desks.sit_down(event)
    typist.type("1\n\n\n\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    (signed,) = [line.ruling for line in typist.desk.at(event).rulings.log()]
    assert signed.overruled == "Event setting"
    assert in_spanish(signed.overruled) == "Ajuste del torneo"
    assert in_spanish(signed.note) == (
        "La hoja dice 60, pero las partidas suman 70. Ajuste del torneo"
    )


@pytest.mark.parametrize("stands", ["recomputed", "signed"])
@pytest.mark.parametrize(
    ("wild", "why"),
    [
        ("3330\n70\n35\n-10\n", "East can’t end a round with 3330"),
        ("26\n70\n35\n-10\n", "East can’t end a round with 26"),
        ("195\n70\n35\n-10\n", "No common mistake explains it"),
        ("65\n5\n35\n-10\n", "No common mistake explains it"),
    ],
)
def test_a_total_that_no_slip_explains_wants_a_reason_that_is_typed(
    desks: Desks, stands: str, wild: str, why: str
) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(stands=stands))
    typist.type("1\n" + GAMES + wild)
    assert ending(typist).step is SignOffStep.DIFFERS
    assert typist.tab.sheet.help.detail == f"{why}. To use either total, type a reason."
    typist.type("\n\n\n\n\n")
    assert typist.focus == "sheet_reason_line"
    assert typist.widget("sheet_reason_line").property("text") == ""
    typist.click("sheet_reason_go")
    assert typist.tab.sheet.reason.refusal == "Give a short reason."
    assert typist.state() is SheetState.DRAFT
    typist.type("A misprint\n\n\n")
    assert typist.state() is SheetState.ACCEPTED


def test_a_reason_that_a_slip_gave_is_not_offered_for_another_total(totals: Typist) -> None:
    fine(totals)
    totals.type("1\nL\nL\nL\nL\n40\n40\n40\n40\n1")
    assert "isn’t on the sheet" in str(totals.widget("sheet_reason_line").property("text"))
    totals.press(Qt.Key.Key_Escape, Qt.Key.Key_Up)
    totals.press(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left).type("3330\n4")
    assert totals.widget("sheet_reason_line").property("text") == ""


def test_the_mouse_passes_no_wild_total_either(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "3330\n70\n35\n-10\n")
    totals.click("sheet_accept")
    assert totals.widget("sheet_reason_line").property("text") == ""
    totals.click("sheet_reason_go")
    totals.click("sheet_accept")
    assert totals.state() is SheetState.DRAFT


def test_a_reason_that_somebody_types_is_as_it_was_typed(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(stands="signed"))
    typist.type("1\n" + GAMES + "25\n60\n35\n-10\n\nself-pick\n\n\n")
    (signed,) = [line.ruling for line in typist.desk.at(typist.event).rulings.log()]
    assert signed.overruled == "self-pick"
    assert in_spanish(signed.overruled) == "self-pick"


def test_a_game_changed_later_is_compared_anew(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "25\n60\n35\n-10\n4Added up wrong\n")
    assert totals.prompt == "Is the sheet complete?"
    totals.press(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Backspace).type("2\n")
    assert ending(totals).step is SignOffStep.DIFFERS
    assert "East’s sheet" in totals.prompt


def test_a_sheet_is_put_aside_with_a_note_and_taken_up(totals: Typist) -> None:
    totals.type("1\n" + GAMES + "25\n60\n35\n-10\n*Whose exposures?\n")
    assert totals.focus == "scores_number"
    assert totals.sheet().aside == "Whose exposures?"
    totals.type("1\n")
    assert totals.tab.sheet.state_words == "Set aside: Whose exposures?"
    assert totals.texts[0] == "E25S2"
    totals.click("sheet_aside")
    assert not totals.sheet().aside
    totals.type("\n4Settled\n\n\n")
    assert totals.state() is SheetState.ACCEPTED


def test_what_is_not_as_it_should_be_is_said_with_a_reason(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n2")
    assert "East turned it in" in typist.tab.sheet.reason.question
    typist.type("North brought it\n")
    assert label(typist, "2") == "Missing. Reason: North brought it"
    typist.type("9")
    assert typist.problem
    typist.type("\n\n")
    assert typist.state() is SheetState.ACCEPTED
    assert typist.sheet().signed["turn_in"] == "North brought it"


def test_an_exception_is_taken_back_by_its_number(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n2No\n2\n\n")
    assert typist.sheet().signed["turn_in"] == ""


def test_a_line_of_the_help_can_be_clicked(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n")
    bar = typist.tab.sheet.help
    bar.pressed.emit("1")
    assert typist.focus == "sheet_reason_line"


def test_a_sheet_of_another_round_is_accepted_after_saying_so(typist: Typist) -> None:
    typist.desk.at(typist.event).clock.start(1)
    typist.desk.at(typist.event).clock.end()
    typist.desk.at(typist.event).clock.start(2)
    typist.tab.lead_to(ScoreSheet(1, 1))
    typist.type("L\nL\nL\nL\n\n")
    assert typist.prompt.startswith("This sheet is from Round 1")
    assert label(typist, "1") == "Accept it for Round 1"
    typist.type("\n\n")
    assert typist.state() is SheetState.DRAFT
    typist.type("1\n")
    assert typist.state() is SheetState.ACCEPTED


def test_a_sheet_of_the_round_at_work_is_not_asked_about(typist: Typist) -> None:
    typist.desk.at(typist.event).clock.start(1)
    typist.type("1\nL\nL\nL\nL\n\n\n")
    assert typist.state() is SheetState.ACCEPTED


def fine(typist: Typist) -> None:
    east = typist.view().seated[0].east
    assert east is not None
    badge = typist.view().players[east].badge
    typist.desk.at(typist.event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))


def east_total(typist: Typist) -> int:
    east = typist.view().seated[0].east
    places = typist.desk.at(typist.event).standings.standings().places
    return next(place.tally.total for place in places if place.tally.entrant == east)


def test_a_penalty_of_the_log_is_not_charged_twice(totals: Typist) -> None:
    fine(totals)
    totals.type("1\n")
    assert f"{PEEKED} §6 −10" in totals.tab.sheet.banner.text()
    totals.type("LFE1\n")
    assert "the one logged at" in totals.prompt
    totals.type("3")
    assert totals.problem
    totals.type("1")
    assert totals.texts[0] == "L"
    totals.type("L\nL\nL\n30\n40\n40\n40\n")
    assert totals.prompt == "Is the sheet complete?"
    totals.type("\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert east_total(totals) == 30


def test_another_penalty_is_charged_as_well(totals: Typist) -> None:
    fine(totals)
    totals.type("1\nLFE1\n2")
    assert totals.texts[0] == "LFE1"
    assert game(totals) == 1
    totals.press(Qt.Key.Key_Up).type("\n")
    assert game(totals) == 1
    totals.type("L\nL\nL\n20\n40\n40\n40\n\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert east_total(totals) == 20
    assert totals.desk.at(totals.event).scores.board(1)[0].totals[Seat.EAST] == 20


def test_a_penalty_that_nobody_logged_is_not_asked_about(typist: Typist) -> None:
    typist.type("1\nLFE1\n")
    assert game(typist) == 1


def test_an_odd_value_has_a_quiet_note_and_is_no_obstacle(typist: Typist) -> None:
    typist.type("1\nE37S2")
    assert typist.tab.sheet.help.detail == VALUE_NOT_BY_FIVE.format(value=37)
    typist.type("\n")
    assert game(typist) == 1


def test_a_value_that_no_card_of_the_event_had_is_amber_where_it_stands(typist: Typist) -> None:
    typist.type("2\nE55S2\n")
    typist.press(Qt.Key.Key_Escape).type("1\nE5S2\n")
    sheet = typist.tab.sheet
    typist.qtbot.waitUntil(lambda: not typist.session.tasks.busy)

    def amber(game: int) -> bool:
        caps = game_caps(sheet.grid.layout_now(), sheet.typing, game)
        corner = caps[1].area.bottomRight().toPoint() - QPoint(6, 4)
        return sheet.grid.grab().toImage().pixelColor(corner) == theme().color("mindTint")

    assert amber(0)
    typist.type("E55S2\n")
    assert not amber(1)
    typist.type("E100S2\n")
    assert amber(2)


def test_values_that_the_director_listed_mark_others(desks: Desks) -> None:
    options = ScoreOptions(totals=False, values=(25, 30))
    typist = desks.sit_down(players=8, options=options)
    typist.type("1\nE35S2")
    assert "35 isn’t one of the card’s values" in typist.tab.sheet.help.detail
    typist.press(*[Qt.Key.Key_Backspace] * 3).type("25S2")
    assert not typist.tab.sheet.help.detail


def test_a_click_goes_to_a_total(totals: Typist) -> None:
    totals.type("1\n" + GAMES)
    grid = totals.tab.sheet.grid
    closing = ending(totals)
    place = grid.layout_now()
    spot = place.cell(5, 2).center().toPoint()
    totals.qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=spot)
    assert closing.seat is closing.seats[2]
    totals.type("35\n")
    assert closing.paper == {closing.seats[2]: 35}

"""A sheet by keyboard alone: the grammar, drafts, accepting, reopening."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.rules.entry import parse
from director_app.rules.scoring import score_game
from director_app.ui.scores.sheet.sign_off import SignOffStep
from tests.ui.scores.conftest import Desks, Typist
from tests.wording import EXPOSURES_SHOWN

LETTERS = ("E25S2", "N30PJ", "L", "W25E1")
KEYPAD = ("125/42", "230*+1", "0", "325/11")


def points_of(typist: Typist, texts: tuple[str, ...], table: int = 1) -> list[dict[str, int]]:
    view = typist.view(table)
    found = []
    for text, seats in zip(texts, view.seated, strict=True):
        game = parse(text, view.rules, seats.occupied).game
        assert game is not None, text
        points = score_game(replace(game, seats=seats.occupied), view.rules).points
        found.append({seat.value: points[seat] for seat in seats.occupied})
    return found


@pytest.mark.parametrize("texts", [LETTERS, KEYPAD])
@pytest.mark.parametrize("ruleset", ["mjmp", "mission"])
def test_a_whole_sheet_is_typed_and_accepted(
    desks: Desks, texts: tuple[str, ...], ruleset: str
) -> None:
    paper = ScoreOptions(totals=False, paper="sheet")
    typist = desks.sit_down(ruleset=ruleset, players=8, options=paper)
    typist.type("1\n" + "\n".join(texts) + "\n\n")
    assert typist.state() is SheetState.DRAFT
    typist.type("\n")
    assert typist.state() is SheetState.ACCEPTED
    assert typist.points() == points_of(typist, LETTERS)
    assert typist.done == ["Table 1 accepted"]
    assert typist.focus == "scores_number"
    typist.type("2\n")
    assert typist.tab.sheet.title == "Table 2"


@pytest.mark.parametrize("text", ["RSE", "N35E3-W", "LFE1", "T", "S30P-N", "E50N0G", "W30E2M"])
def test_every_kind_of_game_is_scored_as_the_rules_say(typist: Typist, text: str) -> None:
    texts = (text, "L", "L", "L")
    typist.type("1\n" + "\n".join(texts) + "\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    assert typist.points() == points_of(typist, texts)
    assert typist.view().keys == texts


def test_a_refused_key_says_why_and_changes_nothing(typist: Typist) -> None:
    typist.type("1\nE25")
    typist.type("E")
    assert typist.texts[0] == "E25"
    assert typist.problem
    typist.type("S")
    assert typist.problem == ""
    assert typist.texts[0] == "E25S"


def test_enter_on_an_unfinished_game_asks_what_is_missing(typist: Typist) -> None:
    typist.type("1\nE25S\n")
    assert typist.problem == EXPOSURES_SHOWN.format(winner="East")
    typing = typist.tab.sheet.typing
    assert typing is not None
    assert typing.game == 0


def test_totals_wait_for_a_missing_part(typist: Typist) -> None:
    typist.type("1\nE25S")
    typing = typist.tab.sheet.typing
    assert typing is not None
    east, _, _, south = typing.seats[0]
    assert typing.total(east) == (25, True)
    assert typing.total(south) == (0, False)
    typist.type("2")
    assert typing.total(south) == (-20, True)


def test_backspace_takes_parts_back_and_goes_up(typist: Typist) -> None:
    typist.type("1\nL\nE25")
    typist.press(Qt.Key.Key_Backspace)
    assert typist.texts[1] == "E"
    typist.press(Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    typing = typist.tab.sheet.typing
    assert typing is not None
    assert typing.game == 0
    typist.type(".")
    assert typist.texts == ("", "", "", "")


def test_typing_replaces_the_part_under_the_cursor(typist: Typist) -> None:
    typist.type("1\nE25S2")
    typist.press(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left).type("30")
    assert typist.texts[0] == "E30S2"
    typist.type("W")
    assert typist.texts[0] == "E30W2"
    typist.press(Qt.Key.Key_Left, Qt.Key.Key_Left).type("W")
    assert typist.texts[0] == "E30W2"
    assert typist.problem
    typist.type("N")
    assert typist.texts[0] == "N30W2"


def test_the_keypad_replaces_a_thrower(typist: Typist) -> None:
    typist.type("1\n125/42")
    typist.press(Qt.Key.Key_Left, Qt.Key.Key_Left).type("/3")
    assert typist.texts[0] == "125/32"
    typist.press(Qt.Key.Key_Left, Qt.Key.Key_Left).type("/").press(Qt.Key.Key_Down)
    assert typist.texts[0] == "125/32"


def test_a_new_first_key_starts_the_game_anew(typist: Typist) -> None:
    typist.type("1\nE25S2").press(*[Qt.Key.Key_Left] * 4).type("L")
    assert typist.texts[0] == "L"


def test_escape_keeps_the_draft_and_a_restart_finds_it(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\nE25S2\nN3").press(Qt.Key.Key_Escape)
    assert not typist.tab.on_sheet
    assert typist.state() is SheetState.DRAFT
    assert typist.tab.board.board.tiles[0].state is SheetState.DRAFT
    event = typist.event
    desks.get_up(typist)
    again = desks.sit_down(event)
    again.type("1\n")
    assert again.texts == ("E25S2", "N3", "", "")
    assert again.tab.sheet.state_words == "In progress, saved as entered"
    again.type("0W0\nL\nL\n\n\n")
    assert again.points() == points_of(again, ("E25S2", "N30W0", "L", "L"))


def test_a_held_enter_never_accepts(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n")
    assert typist.step is SignOffStep.SIGNS
    assert typist.tab.sheet.help.detail
    typist.hold_enter()
    assert typist.step is SignOffStep.SIGNS
    typist.type("\n")
    assert typist.step is SignOffStep.ACCEPT
    typist.hold_enter()
    assert typist.state() is SheetState.DRAFT
    typist.type("\n")
    assert typist.state() is SheetState.ACCEPTED
    typist.hold_enter()
    assert not typist.tab.on_sheet


def test_a_missing_game_is_asked_before_accepting(typist: Typist) -> None:
    typist.type("1\nL").press(Qt.Key.Key_Down, Qt.Key.Key_Down).type("L\nL\n")
    typing = typist.tab.sheet.typing
    assert typing is not None
    assert typing.game == 1
    assert typist.problem == "Game 2 is missing."
    assert typist.state() is SheetState.DRAFT


def test_undo_of_accepting_brings_the_draft_back(typist: Typist) -> None:
    typist.type("1\nE25S2\nL\nL\nL\n\n\n")
    typist.desk.at(typist.event).history.undo()
    assert typist.state() is SheetState.DRAFT
    typist.type("1\n")
    assert typist.texts == ("E25S2", "L", "L", "L")
    typist.type("\n\n")
    assert typist.state() is SheetState.ACCEPTED


def test_an_accepted_sheet_is_locked_until_reopened_with_a_reason(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n\n\n1\n")
    assert typist.tab.sheet.state_words.startswith("Accepted ")
    typist.type("E")
    assert typist.texts[0] == "L"
    assert "F2" in typist.problem
    typist.press(Qt.Key.Key_F2)
    assert typist.focus == "reopen_reason"
    typist.type("\n")
    assert typist.state() is SheetState.ACCEPTED
    typist.type("South counted again\n")
    assert typist.state() is SheetState.REOPENED
    assert typist.tab.sheet.state_words == "Reopened: South counted again"
    assert typist.focus == "sheet_grid"
    assert typist.texts == ("L", "L", "L", "L")
    typist.press(Qt.Key.Key_Backspace).type("E25S2\n\n\n\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    assert typist.points() == points_of(typist, ("E25S2", "L", "L", "L"))


def test_escape_leaves_a_sheet_locked(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n\n\n1\n").press(Qt.Key.Key_F2).type("no")
    typist.press(Qt.Key.Key_Escape)
    assert typist.focus == "sheet_grid"
    assert typist.state() is SheetState.ACCEPTED
    typist.press(Qt.Key.Key_Escape)
    assert not typist.tab.on_sheet


def test_control_arrows_go_to_the_next_table_out(desks: Desks) -> None:
    typist = desks.sit_down(players=20)
    typist.type("1\nL\nL\nL\nL\n\n\n2\n")
    typist.press(Qt.Key.Key_Down, modifier=Qt.KeyboardModifier.ControlModifier)
    assert typist.tab.sheet.title == "Table 3"
    typist.press(Qt.Key.Key_Up, modifier=Qt.KeyboardModifier.ControlModifier)
    assert typist.tab.sheet.title == "Table 2"
    typist.press(Qt.Key.Key_Up, modifier=Qt.KeyboardModifier.ControlModifier)
    assert typist.tab.sheet.title == "Table 5"


def test_plus_on_an_empty_line_shows_the_sheets_menu(typist: Typist) -> None:
    typist.type("1\n+")
    assert typist.prompt == "About this sheet"
    assert any(key.keys.startswith("F +6") for key in typist.tab.sheet.help.keys)
    typist.type("L")
    assert typist.prompt == "Enter saves the game."


def test_a_change_elsewhere_leaves_the_typing_alone(typist: Typist) -> None:
    typist.type("1\nE25")
    entrant = typist.desk.at(typist.event).roster.get(1)
    typist.desk.at(typist.event).roster.edit(entrant, replace(entrant.facts, given="Zoe"))
    assert typist.texts[0] == "E25"
    typist.type("S2")
    assert typist.texts[0] == "E25S2"


def test_a_sheet_accepted_elsewhere_is_shown_as_it_is(typist: Typist) -> None:
    typist.type("1\nE25")
    view = typist.view()
    game = parse("L", view.rules, view.seated[0].occupied).game
    typist.desk.at(typist.event).scores.accept(view, [game] * 4)
    assert typist.tab.sheet.state_words.startswith("Accepted ")
    assert typist.texts == ("L", "L", "L", "L")


def test_a_sheet_that_another_desk_accepted_meanwhile_is_not_overwritten(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\nL\nL\nL\nE25S2\n")
    other = desks.book.open("Desk 2")
    view = other.at(typist.event).scores.sheet(1, 1)
    game = parse("L", view.rules, view.seated[0].occupied).game
    other.at(view.event).scores.accept(view, [game] * 4, keys=["L"] * 4)
    other.close()
    typist.type("\n\n")
    panel = typist.tab.sheet.conflict_panel
    assert panel.isVisible()
    assert typist.texts[3] == "E25S2"
    typist.type("1")
    assert not panel.isVisible()
    assert typist.sheet().accepted_by == "Desk 2"
    assert typist.texts == ("L", "L", "L", "L")
    assert typist.tab.sheet.state_words.startswith("Accepted ")


def test_finding_goes_to_the_number_field_and_keeps_the_draft(typist: Typist) -> None:
    typist.type("1\nE25")
    typist.tab.find()
    assert typist.focus == "scores_number"
    assert typist.view().keys[0] == "E25"


def test_the_mouse_goes_to_a_game_and_accepts(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL")
    typist.click("sheet_accept")
    assert typist.step is SignOffStep.SIGNS
    typist.click("sheet_accept")
    assert typist.state() is SheetState.DRAFT
    typist.click("sheet_accept")
    assert typist.state() is SheetState.ACCEPTED

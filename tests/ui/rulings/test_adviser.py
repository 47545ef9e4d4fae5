"""The adviser by keys: what happened, who, the questions, the answer at once, the log."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from director_app.domain.tables import Seat
from director_app.rules.adviser.parts import SILENT
from director_app.rules.situations import situations_of
from director_app.services.desk import Desk
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.shell.destinations import AskAdviser
from tests.builders import accept_walls, drawn_event
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.ui.rulings.seen import badge_at, log_of, marks, sheet, told, values
from tests.wording import MAH_JONGG_IN_ERROR, PEEK, POINTS_FOR

Page = tuple[AtPage, RulingsTab]


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> Page:
    return sit_down(qtbot, desk, drawn_event(desk), RulingsTab)


def test_common_situations_have_digits_and_words_find_the_others(at: Page) -> None:
    hand, page = at
    assert hand.focus == "kind_find"
    rows = page.list.model.rows
    assert [row.digit for row in rows[:10]] == [*"123456789", ""]
    assert rows[0].title == MAH_JONGG_IN_ERROR
    assert [row.key for row in rows[-4:]] == [
        "own:free",
        "own:award",
        "own:waive",
        "own:disqualify",
    ]
    known = {row.key for row in rows}
    rules = hand.desk.rulebook.of(hand.desk.events.get(hand.event).main)
    assert {situation.id for situation in situations_of(rules)} <= known
    hand.type("phone")
    assert page.list.model.rows[0].title == "Phone at the table"
    hand.type("\n")
    assert page.form.title.text() == "Phone at the table"
    assert page.form.place.person.field.label.text() == "Whose phone"


def test_what_came_up_at_this_event_opens_the_list(at: Page) -> None:
    hand, page = at
    hand.type("peek\ncara\n\n")
    assert [line.ruling.situation for line in log_of(hand)] == ["peek"]
    assert hand.focus == "kind_find"
    rows = page.list.model.rows
    assert [(row.key, row.digit) for row in rows[:2]] == [("peek", "8"), ("error", "1")]
    hand.type("\n")
    assert page.form.title.text() == PEEK


def test_what_is_said_at_the_table_finds_the_situation(at: Page) -> None:
    hand, page = at
    assert not page.list.apart.isVisible()
    hand.type("the lady pickd before the other one threw")
    assert page.list.apart.isVisible()
    first, second, _ = page.list.apart.text().splitlines()
    assert first == "1  It was this player’s turn next, but the discard hadn’t come yet."
    assert second.startswith("2  ")
    hand.type("\n")
    assert page.form.title.text() == "Picked too early, before the discard"


def test_a_number_in_running_words_chooses_nothing(at: Page) -> None:
    hand, page = at
    hand.type("she has only 12 tiles")
    assert page.list.search.text() == "she has only 12 tiles"
    assert page.list.model.rows[0].key == "tile_count"


def test_the_section_is_large_enough_to_be_shown(at: Page) -> None:
    hand, page = at
    hand.type("peek\ncara\n")
    card = page.form.answer
    assert card.section.text() == "§6"
    assert card.section.isVisible()
    assert card.section.font().pixelSize() > 2 * card.title.font().pixelSize()


def test_error_with_one_intact_hand_goes_on_the_sheets_draft(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 3)))
    hand.type("1")
    assert hand.focus == "ruling_player"
    hand.type("south\n")
    assert hand.focus == "question_shown"
    hand.type("4").type("1")
    assert hand.focus == "question_intact"
    assert not page.form.answer.isVisible()
    hand.type("1")
    answer = page.form.answer.answer
    assert answer is not None
    assert answer.title == "Game 3 is over. East gets 10, the others 0."
    assert values(page) == ["10", "0", "0", "0"]
    assert marks(page) == ["§16.4, 16.2"]
    assert "Goes on table 1’s sheet." in " ".join(answer.foot)
    hand.type("\n\n")
    (line,) = log_of(hand)
    assert (line.ruling.table, line.ruling.game) == (1, 3)
    assert line.badges == (badge_at(hand, Seat.SOUTH),)
    assert sheet(hand).keys[2].startswith("R")
    assert hand.focus == "kind_find"
    hand.desk.at(hand.event).history.undo()
    assert log_of(hand) == ()
    assert not any(sheet(hand).keys)


def test_the_answer_changes_with_every_key(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 2)))
    hand.type("1south\n41")
    hand.type("EN")
    first = page.form.answer.answer
    assert first is not None
    assert "Game 2 is over" not in first.title
    hand.type("N")
    second = page.form.answer.answer
    assert second is not None
    assert second.title == "Game 2 is over. East gets 10, the others 0."
    hand.type("4")
    third = page.form.answer.answer
    assert third is not None
    assert third.title == "Game 2 is over. Everyone gets 0."


def test_seats_are_toggles_with_names_and_the_mouse_answers_too(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 2)))
    hand.type("1south\n41")
    row = page.form.questions.rows[-1]
    view = sheet(hand)
    east = view.seated[1][Seat.EAST]
    assert east is not None
    buttons = [button for button in row.findChildren(QToolButton) if not button.isHidden()]
    assert len(buttons) == 4
    letter = view.rules.seats.letters.get(Seat.EAST, "E")
    names = {f"{letter} {view.players[east].facts.family}", f"{letter} {view.names[east]}"}
    assert buttons[0].text() in names
    hand.qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    assert page.form.questions.answers["intact"] == "E"


def test_a_peek_costs_ten_points(at: Page) -> None:
    hand, page = at
    accept_walls(hand.desk, hand.event, 1)
    before = {
        place.tally.badge: place.tally.total
        for place in hand.desk.at(hand.event).standings.standings().places
    }
    hand.type("peek\ncara\n")
    answer = page.form.answer.answer
    assert answer is not None
    assert answer.title == POINTS_FOR.format(points="−10", who="Cara Abbott", round=1)
    assert marks(page)[0] == "§6"
    assert sorted(values(page)) == ["0", "0", "0", "−10"]
    assert hand.focus == "ruling_game"
    hand.type("\n\n")
    (line,) = log_of(hand)
    assert (line.ruling.kind, line.badges, line.ruling.points) == ("peek", (3,), -10)
    after = {
        place.tally.badge: place.tally.total
        for place in hand.desk.at(hand.event).standings.standings().places
    }
    assert after[3] == before[3] - 10
    assert hand.done == [f"“{PEEK}” logged for Cara Abbott"]


def test_the_wrong_end_is_a_dead_hand_on_the_sheet(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 4)))
    hand.type("3north\n211")
    answer = page.form.answer.answer
    assert answer is not None
    assert answer.title == "North’s hand is dead."
    assert any("stops picking and discarding" in sentence for sentence in answer.foot)
    hand.type("\n")
    ruled = sheet(hand).ruled[4]
    assert [ruling.facts.dead for ruling in ruled] == [frozenset({Seat.NORTH})]


def test_a_silent_sheet_says_so_and_marks_common_practice(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk, ruleset="mission"), RulingsTab)
    hand.type("fell over wall\n")
    assert page.form.title.text() == "A wall tile fell over or was turned face up"
    hand.qtbot.waitUntil(lambda: SILENT in told(page))
    assert marks(page) == ["standard practice"]


def test_overruling_needs_a_reason_and_is_marked(at: Page) -> None:
    hand, page = at
    hand.type("peek\ncara\n")
    hand.click(page, "rule_otherwise")
    assert hand.focus == "otherwise_points"
    hand.type("-5")
    answer = page.form.answer.answer
    assert answer is not None
    assert answer.title == "Director’s decision: −5 points."
    assert "−5" in values(page)
    hand.type("\n")
    assert page.form.answer.otherwise.reason.refusal == "Enter a reason for overruling the rules."
    assert hand.focus == "otherwise_reason"
    assert log_of(hand) == ()
    hand.type("First event\n")
    (line,) = log_of(hand)
    assert (line.ruling.points, line.ruling.overruled) == (-5, "First event")


def test_a_dead_hand_is_let_live_by_the_director(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 4)))
    hand.type("3north\n211")
    hand.click(page, "rule_otherwise")
    live = next(
        button
        for button in page.form.answer.otherwise.hand.findChildren(QToolButton)
        if button.text() == "Not dead"
    )
    hand.qtbot.mouseClick(live, Qt.MouseButton.LeftButton)
    page.form.answer.otherwise.reason.line.setFocus()
    hand.type("The wall had been turned\n")
    (line,) = log_of(hand)
    assert line.ruling.facts.empty
    assert sheet(hand).ruled == {}


def test_a_dead_hand_can_be_left_to_the_director(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 2)))
    hand.type("invalid\nnorth\n")
    hand.type("2")
    answer = page.form.answer.answer
    assert answer is not None
    assert hand.focus == "ruling_note"
    assert answer.title.startswith("North’s hand")

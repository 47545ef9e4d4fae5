"""A scan opens what it means from wherever the director is, or says in one sentence why not."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox

from director_app.domain.people import EntrantFacts, Status
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.services.desk import Desk
from director_app.services.printing.service import PrintRequest
from director_app.services.seating.service import DrawOptions
from director_app.ui.scores.cards.page import CardEntry
from director_app.ui.scores.page import ScoresTab
from director_app.ui.scores.sheet.sign_off import SignOffStep
from director_app.ui.seating.page import SeatingTab
from director_app.ui.seating.pulled import PulledPanel
from director_app.ui.shell.destinations import PageKey, SeatingChange
from tests.builders import drawn_event, new_event
from tests.ui.shell.scanner.conftest import Sit, Table
from tests.wording import NO_SUCH_ROUND, NO_SUCH_TABLE, NOT_NOW, WHOSE_POINTS

pytestmark = pytest.mark.walks


def press_action(table: Table) -> None:
    """Press the button of the notice with the mouse."""
    button = table.window.news.action
    assert button.isVisible()
    table.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_sheet_opens_from_every_page(table: Table) -> None:
    for page in (*table.window.shell.keys, "journal"):
        table.go(PageKey(page)).scan("1:2:K7QD")
        assert table.sheet == "Round 1, table 2"
        assert table.typist.focus == "sheet_grid"
        table.scan("1:1")
        assert table.sheet == "Round 1, table 1"


def test_a_field_being_typed_into_keeps_its_words(table: Table) -> None:
    table.go(PageKey.ROSTER).typist.press("Ctrl+F")
    field = table.typist.focus
    table.type("Coh").rest().scan("2:1:K7QD")
    assert table.sheet == "Round 2, table 1"
    assert table.text_of(field) == "Coh"


def test_a_sheet_being_typed_keeps_its_draft(table: Table) -> None:
    table.scan("1:1")
    table.type("E25S2\nN3").rest().scan("1:2:K7QD")
    assert table.sheet == "Round 1, table 2"
    assert table.state(1) is SheetState.DRAFT
    assert table.desk.at(table.event).scores.sheet(1, 1).keys[:2] == ("E25S2", "N3")
    assert table.state(2) is SheetState.OUT
    table.scan("1:1")
    assert table.scores.sheet.typing is not None
    assert table.scores.sheet.typing.texts[:2] == ("E25S2", "N3")


def test_a_finished_sheet_is_not_accepted_by_the_scanners_enter(table: Table) -> None:
    table.desk.at(table.event).scores.options.change(ScoreOptions(totals=False))
    table.scan("1:1")
    table.type("L\nL\nL\nL\n\n").rest()
    sheet = table.scores.sheet.current
    assert sheet is not None
    assert sheet.sign_off.step is SignOffStep.ACCEPT
    table.scan("1:2", end="\n\n")
    assert table.state(1) is SheetState.DRAFT
    assert table.sheet == "Round 1, table 2"


def test_the_letter_f_still_types_a_penalty(table: Table) -> None:
    table.scan("1:1").type("L\nL\nLF").rest()
    assert table.scores.sheet.typing is not None
    assert table.scores.sheet.typing.texts[2] == "LF"


def test_the_number_field_understands_a_code_typed_by_hand(table: Table) -> None:
    table.go(PageKey.SCORES).type(f"ft1:{table.event}:2:1:k7qd").rest()
    assert table.text_of("scores_number") == f"ft1:{table.event}:2:1:k7qd"
    table.type("\n").rest()
    assert table.sheet == "Round 2, table 1"


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_from_palette_help_menu_and_question(table: Table) -> None:
    table.go(PageKey.CLOCK).typist.press("Ctrl+K")
    assert table.typist.focus == "palette_field"
    table.scan("1:1")
    assert table.sheet == "Round 1, table 1"
    assert not table.window.palette_panel.isVisible()
    table.typist.press("F1")
    table.scan("1:2")
    assert table.sheet == "Round 1, table 2"
    assert not table.window.help.panel.isVisible()
    menu = QMenu(table.window)
    menu.addAction("Something")
    menu.popup(table.window.pos())
    table.keys_come_to(menu).scan("1:1")
    assert table.sheet == "Round 1, table 1"
    assert not menu.isVisible()


def test_a_question_stays_unanswered(table: Table) -> None:
    table.desk.at(table.event).clock.start(1)
    table.window.close()
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    table.keys_come_to(box).scan("1:2")
    assert not box.isVisible()
    assert table.window.isVisible()
    assert table.sheet == "Round 1, table 2"


def test_from_the_big_screen(table: Table) -> None:
    assert table.console.at_work is not None
    board = table.console.at_work.room.board
    with table.qtbot.waitSignal(board.took_keys):  # nobody asked for that
        board.show()
        board.activateWindow()
    table.qtbot.waitUntil(table.window.isActiveWindow)
    board.activateWindow()
    table.keys_come_to(board).scan("1:2")
    assert table.sheet == "Round 1, table 2"
    assert not board.isFullScreen()
    table.qtbot.waitUntil(table.window.isActiveWindow)
    assert table.typist.focus == "sheet_grid"
    board.close()


def test_what_is_wrong_is_said_and_nothing_is_left(table: Table) -> None:
    table.go(PageKey.CLOCK)
    for code, words in (
        (f"FT1:{table.event + 1}:1:1", "Set it aside"),
        ("1:9", NO_SUCH_TABLE.format(table=9, round="Round 1", first=1, last=2)),
        ("9:1", NO_SUCH_ROUND.format(round=9)),
        ("P99", "99"),
        ("1:", "That code can’t be read. Scan it again"),
    ):
        table.scan(code)
        assert words in table.notice
        assert table.page == "clock"
    table.scan("1:1")
    assert table.notice == ""


def test_paper_of_another_event_is_named(table: Table) -> None:
    other = new_event(table.desk)
    event = table.desk.events.get(other)
    table.desk.events.change(event, replace(event.facts, name="Spring Open"))
    table.scan(f"FT1:{other}:1:1:K7QD")
    assert table.notice == "This sheet is from another event, Spring Open. Set it aside."


def test_last_rounds_sheet_opens_only_after_saying_so(table: Table) -> None:
    table.desk.at(table.event).clock.start(1)
    table.desk.at(table.event).clock.end()
    table.desk.at(table.event).clock.start(2)
    table.go(PageKey.CLOCK).scan("1:2")
    assert table.notice == NOT_NOW.format(round="Round 1", now="Round 2")
    assert table.page == "clock"
    press_action(table)
    assert table.sheet == "Round 1, table 2"
    assert table.notice == ""


def test_a_doubt_goes_with_the_next_scan_or_page(table: Table) -> None:
    table.desk.at(table.event).clock.start(2)
    table.go(PageKey.CLOCK).scan("1:2")
    assert table.notice
    table.scan("2:2")
    assert (table.notice, table.sheet) == ("", "Round 2, table 2")
    table.scan("1:2")
    assert table.notice
    assert table.sheet == "Round 2, table 2"
    table.go(PageKey.RULINGS)
    assert table.notice == ""


def test_a_doubt_in_the_number_field_opens_with_a_second_enter(table: Table) -> None:
    table.desk.at(table.event).clock.start(2)
    typed = f"FT1:{table.event}:1:2"
    table.go(PageKey.SCORES).type(typed + "\n").rest()
    said = table.scores.board.refusal.words.text()
    doubt = NOT_NOW.format(round="Round 1", now="Round 2")
    assert said.startswith(f"{doubt} Press Enter to open it")
    assert table.text_of("scores_number") == typed
    table.type("\n").rest()
    assert table.sheet == "Round 1, table 2"


def test_superseded_paper_says_who_sits_there_now(table: Table) -> None:
    def printed(**request: int) -> str:
        wanted = PrintRequest(**request)  # type: ignore[arg-type]  # round and table are numbers
        return table.desk.at(table.event).printing.write("score-sheets", io.BytesIO(), wanted).run

    old = printed(round=1)
    table.book.time.pass_by(minutes=5)
    printed(round=1, table=1)
    table.scan(f"1:1:{old}")
    assert "A newer sheet for table 1, Round 1, was printed at" in table.notice
    assert all(
        name in table.notice for name in table.desk.at(table.event).scores.board(1)[0].players
    )
    press_action(table)
    assert table.sheet == "Round 1, table 1"


def test_superseded_paper_asks_whose_points_they_are(table: Table) -> None:
    wanted = PrintRequest(round=1)
    old = table.desk.at(table.event).printing.write("score-sheets", io.BytesIO(), wanted).run
    before = table.desk.at(table.event).scores.sheet(1, 1).seated[0]
    badges = [
        sorted(view.players[entrant].badge for entrant in view.seated[0].entrants)
        for view in (table.desk.at(table.event).scores.sheet(1, number) for number in (1, 2))
    ]
    table.book.time.pass_by(minutes=5)
    table.desk.at(table.event).seating.moves.swap(1, badges[0][0], badges[1][0])
    table.book.time.pass_by(minutes=5)
    table.desk.at(table.event).printing.write("score-sheets", io.BytesIO(), wanted)
    table.scan(f"1:1:{old}")
    assert WHOSE_POINTS in table.notice
    press_action(table)
    bar = table.scores.sheet.whose
    assert bar.isVisible()
    names = table.desk.at(table.event).scores.sheet(1, 1).names
    assert all(names[entrant] in bar.names_text for entrant in before.entrants)
    table.type("2").rest()
    assert not bar.isVisible()
    assert table.sheet == "Round 1, table 1"


def test_a_table_of_another_division_shows_that_division(sit: Sit) -> None:
    def two(desk: Desk) -> int:
        event = new_event(desk, players=8)
        social = desk.events.add_division(event, "Social", "mania", first_table=101)
        for badge in range(5, 9):
            entrant = desk.at(event).roster.get(badge)
            desk.at(event).roster.edit(entrant, entrant.facts, division=social)
        desk.at(event).seating.draw(DrawOptions(seed=1))
        desk.at(event, social).seating.draw(DrawOptions(seed=1))
        return event

    table = sit(two)
    choice = table.window.shell.column.division
    table.scan("1:101:K7QD")
    assert table.sheet == "Round 1, table 101"
    assert choice.currentText() == "Social"
    table.scan("1:1")
    assert table.sheet == "Round 1, table 1"
    assert choice.currentText() == "Main"
    table.go(PageKey.SEATING).scan("P6")
    seating = table.window.shell.page("seating")
    assert isinstance(seating, SeatingTab)
    assert seating.floor.person is not None
    assert seating.floor.person.badge == 6


def test_a_badge_checks_in_at_the_door(sit: Sit) -> None:
    table = sit(lambda desk: new_event(desk, here=False))
    table.typist.press("F5")
    table.type("Do").rest().scan("P3:K7QD")
    assert table.desk.at(table.event).roster.get(3).status is Status.CHECKED_IN
    assert table.desk.at(table.event).roster.get(4).status is Status.ENTERED
    assert table.text_of("check_in_find") == ""
    assert table.typist.focus == "check_in_find"
    table.scan("P3")
    assert table.text_of("check_in_find") == "3"
    assert table.desk.at(table.event).roster.get(3).status is Status.CHECKED_IN
    table.scan("P4")
    assert table.desk.at(table.event).roster.get(4).status is Status.CHECKED_IN


def test_who_owes_the_fee_is_asked_and_not_let_in_by_the_scan(sit: Sit) -> None:
    def owing(desk: Desk) -> int:
        event = new_event(desk, players=4, here=False)
        desk.at(event).roster.add(EntrantFacts(given="Owen", family="Ode", fee_cents=4000))
        return event

    table = sit(owing)
    table.typist.press("F5")
    table.scan("P5")
    assert table.roster.checking.asking
    assert table.desk.at(table.event).roster.get(5).status is Status.ENTERED


def test_a_badge_finds_the_person_on_seating_and_the_line_elsewhere(table: Table) -> None:
    table.go(PageKey.SEATING).scan("P5:K7QD")
    assert table.page == "seating"
    seating = table.window.shell.page("seating")
    assert isinstance(seating, SeatingTab)
    assert seating.floor.person is not None
    assert seating.floor.person.badge == 5
    table.desk.at(table.event).scores.options.change(ScoreOptions(paper="sheet"))
    for page in ("clock", "scores", "roster"):
        table.go(PageKey(page)).scan("P6")
        assert table.page == "roster"
        assert table.roster.page.list.current is not None
        assert table.roster.page.list.current.badge == 6


def test_a_card_opens_where_players_hand_in_cards(table: Table) -> None:
    table.desk.at(table.event).scores.options.change(ScoreOptions(paper="card"))
    for page in ("clock", "standings", "scores"):
        table.go(PageKey(page)).scan("P6")
        assert table.page == "scores"
        shown = table.window.shell.page("scores")
        assert isinstance(shown, ScoresTab)
        entry = shown.findChild(CardEntry)
        assert isinstance(entry, CardEntry)
        assert entry.isVisible()
        assert entry.grid.card is not None
        assert entry.grid.card.badge == 6


def test_a_badge_begins_a_slip_while_seats_are_pulled(sit: Sit) -> None:
    table = sit(new_event)
    table.go(SeatingChange("pulled"))
    panel = table.window.findChild(PulledPanel)
    assert isinstance(panel, PulledPanel)
    assert panel.isVisible()
    table.scan("P5:K7QD")
    assert table.page == "seating"
    assert panel.isVisible()
    table.type("2\ns").rest()
    assert panel.view is not None
    assert [(entrant.badge, entrant.table) for entrant in panel.view.seated] == [(5, 2)]


def test_on_a_page_of_its_own_the_scan_is_told_and_types_nothing(table: Table) -> None:
    table.console.rule_sets()
    assert not table.window.in_event
    table.scan("1:1")
    assert not table.window.in_event
    assert table.window.news.accessibleName().startswith("That was a scan.")


def test_closing_the_event_ends_the_catching(table: Table) -> None:
    at_work = table.console.at_work
    assert at_work is not None
    catcher = at_work.scans.catcher
    said: list[str] = []
    catcher.scanned.connect(said.append)
    table.console.show_opening()
    table.keys.send(f"FT1:{table.event}:1:1\n", 8, table.window.windowHandle())
    assert said == []


def test_another_event_opened_afterwards_catches_its_own(table: Table) -> None:
    other = drawn_event(table.desk)
    table.console.open_event(other)
    table.scan(f"FT1:{other}:2:2")
    assert table.sheet == "Round 2, table 2"
    table.scan(f"FT1:{table.event}:2:2")
    assert "Set it aside" in table.notice

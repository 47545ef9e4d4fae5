"""Documents ticked, printed, saved; and just what has changed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.services.printing.papers import PrintRequest
from director_app.ui.kit.cells import INSET, PAD
from director_app.ui.kit.chips import chip_width
from director_app.ui.printing.list import below_words, state_chip
from director_app.ui.printing.page import PrintTab
from director_app.ui.shell.destinations import PointsReport, PrintedDocument
from tests.builders import Book, accept_walls, drawn_event, new_event
from tests.ui.printing.at_print import Print, Printer, Viewer, at_page
from tests.ui.rulings.at_page import CTRL, sit_down
from tests.wording import BY_TABLE, NO_SEATING

pytestmark = pytest.mark.walks


def named(what: str) -> str:
    return f"Fall Classic 2026-11-14 – {what}.pdf"


def text_of(file: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(file).pages)


def test_moments_hold_their_documents(at: Print) -> None:
    assert {"rule-sheet", "movement-cards", "score-cards"} <= set(at.shown())
    at.hand.press(Qt.Key.Key_BracketRight)
    assert at.shown() == [
        "seating-by-name",
        "seating-by-table",
        "score-sheets",
        "round-slips",
        "tables-out",
    ]
    assert at.row("score-sheets").state.pieces == 2
    assert at.page.options.round.isVisible()
    at.hand.press(Qt.Key.Key_BracketRight)
    assert {"standings", "ruling-log", "master-points"} <= set(at.shown())
    assert not at.page.options.round.isVisible()


def test_ctrl_p_prints_what_is_ticked_and_it_is_on_paper(at: Print) -> None:
    at.hand.press(Qt.Key.Key_BracketRight)
    at.tick_only("score-sheets", "seating-by-name")
    assert at.chip("score-sheets") == "New"
    at.hand.press(Qt.Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.printer.counts() == [3]
    assert at.printer.offered == [0]
    assert at.hand.done == ["Printed: 2 score sheets, 3 sheets of paper"]
    assert at.chip("score-sheets") == "Printed"
    assert not at.row("score-sheets").ticked
    assert at.chip("seating-by-table") == "New"


def test_ctrl_p_before_the_documents_are_there_prints_what_is_ticked(
    qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), PrintTab)
    page.commands.has_printer = lambda: True
    page.commands.ask_printer, page.commands.usual_printer = printer.ask, printer.usual
    made = Print(hand, page, viewer, printer, qtbot)
    assert page.states.asking
    assert made.shown() == []
    hand.press(Qt.Key.Key_P, modifier=CTRL)
    assert hand.refused == []
    made.settle()
    qtbot.waitUntil(lambda: printer.printed() == 1)
    made.settle()
    assert hand.refused == []
    assert not made.row("movement-cards").ticked
    assert made.chip("movement-cards") == "Printed"


def test_space_before_the_documents_are_there_is_meant_for_the_first(
    qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), PrintTab)
    made = Print(hand, page, viewer, printer, qtbot)
    assert made.shown() == []
    hand.press(Qt.Key.Key_Space)
    made.settle()
    first = made.shown()[0]
    assert list(page.wanted.ticks) == [first]


def test_nothing_ticked_says_how(at: Print) -> None:
    at.tick_only()
    assert not at.page.card.open.isEnabled()
    at.page.print()
    assert at.hand.refused == ["Check a document first. Press Space."]
    assert at.printer.offered == []


def test_only_what_changed_is_printed_again(at: Print, book: Book) -> None:
    at.tick_only("movement-cards")
    at.hand.press(Qt.Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.page.count() is None
    desk, event = at.hand.desk, at.hand.event
    three = desk.at(event).roster.get(3)
    book.time.pass_by(minutes=5)
    desk.at(event).roster.edit(three, replace(three.facts, family="Changed"))
    at.settle()
    assert at.chip("movement-cards") == "1 outdated"
    assert at.page.count() == 1
    view = at.page.page.notice.view
    assert view is not None
    assert view.title == "Out of date: 1 card, 1 sheet of paper"
    name, since = view.detail.split(" · ")
    assert name == "Movement card for #3 Cara Changed"
    assert re.fullmatch(r"since \d+:\d\d [ap]m: Change Cara Changed", since)
    at.hand.click(at.page.page.notice, "notice_action")
    at.settle()
    assert at.printer.counts() == [2, 1]
    assert at.chip("movement-cards") == "Printed"
    assert at.page.page.notice.view is None


def test_how_many_are_outdated_is_read_whole(at: Print) -> None:
    at.tick_only("movement-cards", "badges")
    at.hand.press(Qt.Key.Key_P, modifier=CTRL)
    at.settle()
    desk, event = at.hand.desk, at.hand.event
    for badge in (3, 4):
        player = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(player, replace(player.facts, family="Changed"))
    at.settle()
    chip = state_chip(at.row("movement-cards"))
    assert chip is not None
    assert chip.text == "2 outdated"
    assert at.page.list.columnWidth(1) - INSET - PAD >= chip_width(chip)


def test_a_look_does_not_count_as_printed(at: Print) -> None:
    at.page.list.choose("rule-sheet")
    at.qtbot.waitUntil(lambda: at.hand.sees(at.page, "paper_look"))
    at.hand.click(at.page, "paper_look")
    at.settle()
    assert at.viewer.files[-1].name == named("Rule sheet")
    assert at.chip("rule-sheet") == "New"


def test_the_paper_chosen_is_the_events_usual_one(
    at: Print, qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    segments = at.page.options.papers
    next(
        button for button in segments.findChildren(QToolButton) if button.text() == "A4"
    ).setFocus()
    at.hand.press(Qt.Key.Key_Space)
    at.settle()
    assert segments.current() == "a4"
    assert desk.at(at.hand.event).paper_options.options().paper == "a4"
    again = at_page(qtbot, desk, at.hand.event, viewer, printer)
    assert again.page.options.paper == "a4"
    desk.at(at.hand.event).history.undo()
    at.settle()
    again.settle()
    assert segments.current() == "letter"


def test_paper_and_large_print(at: Print, tmp_path: Path) -> None:
    at.tick_only("rule-sheet")
    at.page.options.papers.choose("a4")
    at.page.save_to(tmp_path)
    at.settle()
    normal = PdfReader(tmp_path / named("Rule sheet"))
    assert round(float(normal.pages[0].mediabox.width)) == 595
    at.page.options.papers.choose("letter")
    at.qtbot.mouseClick(at.page.options.large, Qt.MouseButton.LeftButton)
    at.settle()
    at.tick_only("rule-sheet")
    assert "Large print" in at.page.card.below.text()
    normal_pages = len(normal.pages)
    at.page.save_to(tmp_path)
    at.settle()
    large = PdfReader(tmp_path / named("Rule sheet"))
    assert round(float(large.pages[0].mediabox.width)) == 612
    assert len(large.pages) > normal_pages


def test_another_round_has_papers_of_its_own(at: Print, tmp_path: Path) -> None:
    at.page.lead_to(PrintedDocument("seating-by-name", round=2))
    at.settle()
    assert at.shown()[0] == "seating-by-name"
    assert at.page.options.round.key == 2
    at.tick_only("seating-by-table")
    at.page.save_to(tmp_path)
    at.settle()
    assert BY_TABLE.format(round=2) in text_of(tmp_path / named("Seating by table round 2"))
    at.page.lead_to(PrintedDocument("seating-by-name", round=1))
    at.settle()
    assert at.chip("seating-by-table") == "New"


def test_a_document_by_its_key(at: Print) -> None:
    accept_walls(at.hand.desk, at.hand.event, 1)
    at.page.lead_to(PrintedDocument("standings"))
    at.settle()
    assert at.page.moments.current() == "after"
    assert at.page.list.current().key == "standings"


def test_save_in_a_folder(at: Print, tmp_path: Path) -> None:
    at.tick_only("rule-sheet", "score-cards")
    at.page.save_to(tmp_path)
    at.settle()
    assert sorted(file.name for file in tmp_path.glob("*.pdf")) == [
        named("Rule sheet"),
        named("Score cards"),
    ]
    assert at.viewer.files == []
    told = at.page.commands.bar.view
    assert told is not None
    assert told.title == "2 documents are saved"
    assert str(tmp_path) in told.detail


def test_what_was_saved_is_printed_once_the_director_says_so(at: Print, tmp_path: Path) -> None:
    at.tick_only("rule-sheet", "score-cards")
    at.page.save_to(tmp_path)
    at.settle()
    assert at.chip("score-cards") == at.chip("rule-sheet") == "New"
    at.hand.click(at.page, "print_other")
    assert at.viewer.files == [tmp_path]
    told = at.page.commands.bar.view
    assert told is not None
    assert told.action == "Mark as printed"
    at.hand.click(at.page.commands.bar, "notice_action")
    at.settle()
    assert at.hand.done == ["Marked as printed: 8 score cards"]
    assert at.chip("score-cards") == at.chip("rule-sheet") == "Printed"
    assert at.page.commands.bar.view is None


def test_a_folder_that_is_gone_is_said_in_the_row(at: Print, tmp_path: Path) -> None:
    at.tick_only("rule-sheet")
    at.page.save_to(tmp_path / "gone")
    at.settle()
    assert at.chip("rule-sheet") == "Not printed"
    assert "Can’t write" in below_words(at.row("rule-sheet"))
    assert at.row("rule-sheet").ticked
    at.page.save_to(tmp_path)
    at.settle()
    assert at.chip("rule-sheet") == "New"


def test_esc_stops_after_the_page_and_leaves_no_file(at: Print, tmp_path: Path) -> None:
    at.tick_only("rule-sheet", "movement-cards", "score-cards")
    at.page.save_to(tmp_path)
    chips = [at.chip(document) for document in ("rule-sheet", "movement-cards", "score-cards")]
    assert chips == ["Saving", "Waiting", "Waiting"]
    at.page.list.setFocus()
    at.hand.press(Qt.Key.Key_Escape)
    at.settle()
    assert list(tmp_path.glob("*.pdf*")) == []
    assert at.chip("rule-sheet") == at.chip("movement-cards") == "New"


def test_the_report_is_looked_at_and_sent_beside_the_standings(at: Print) -> None:
    accept_walls(at.hand.desk, at.hand.event, 1)
    at.settle()
    at.hand.press(Qt.Key.Key_BracketRight, Qt.Key.Key_BracketRight)
    at.choose("master-points")
    at.settle()
    at.hand.click(at.page, "report_open")
    assert at.hand.gone == [PointsReport()]


def test_before_the_draw_there_are_no_sheets(
    qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    at = at_page(qtbot, desk, new_event(desk, players=4), viewer, printer)
    hand, page = at.hand, at.page
    hand.press(Qt.Key.Key_BracketRight)
    assert not any(row.ticked for row in page.list.rows.rows)
    says = NO_SEATING
    assert below_words(at.row("score-sheets")) == says
    assert not page.card.open.isEnabled()
    at.choose("score-sheets")
    at.settle()
    word = page.side.preview.word.text()
    assert word.startswith("No seating yet. Draw the seating first.")
    assert "one page that says so" in word
    hand.press(Qt.Key.Key_Space)
    hand.press(Qt.Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.printer.counts() == [1]
    assert at.chip("score-sheets") == ""


def test_a_click_on_the_box_ticks(at: Print) -> None:
    place = at.page.list.rows.find("rule-sheet")
    rect = at.page.list.visualRect(at.page.list.rows.index(place, 0))
    assert at.row("rule-sheet").ticked
    spot = rect.topLeft()
    spot.setX(spot.x() + 26)
    spot.setY(rect.center().y())
    at.qtbot.mouseClick(at.page.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert not at.row("rule-sheet").ticked
    spot.setX(rect.right() - 60)
    at.qtbot.mouseClick(at.page.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert not at.row("rule-sheet").ticked


def test_printing_elsewhere_is_seen(at: Print) -> None:
    import io

    out = io.BytesIO()
    at.hand.desk.at(at.hand.event).printing.write("rule-sheet", out, PrintRequest())
    at.page.reload()
    at.settle()
    assert at.chip("rule-sheet") == "Printed"


def test_the_page_never_scrolls_as_a_whole(at: Print) -> None:
    area = QScrollArea()
    at.qtbot.addWidget(area)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(at.page)
    area.resize(1280 - 192, 800 - 96)
    area.show()
    at.page.save_to(Path(at.printer.folder))
    at.settle()
    at.hand.click(at.page.commands.bar, "notice_action")
    at.settle()
    at.hand.desk.at(at.hand.event).roster.change(3, {"family": "Wolfeschlegelsteinhausen"})
    at.settle()
    assert at.page.page.notice.isVisible()
    seen = area.viewport().rect()
    for panel in (at.page.side, at.page.view.packets, at.page.view.wrong):
        at.page.view.show_panel(panel)
        for moment in ("before", "round", "after"):
            at.page.moments.choose(moment)
            at.page.show_all()
            at.qtbot.wait(20)
            assert area.verticalScrollBar().maximum() == 0, (panel.objectName(), moment)
            for part in (at.page.card.open, at.page.view.save, panel, at.page.list):
                place = part.mapTo(area.viewport(), part.rect().bottomRight())
                assert seen.contains(place), (part.objectName(), moment)
    area.takeWidget()

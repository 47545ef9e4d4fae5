"""Preview, packets, the pages that are wrong now, one sheet again."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from director_app.domain.people import EntrantFacts, Status
from director_app.services.desk import Desk
from director_app.services.printing.papers import MissingGlyphs
from director_app.ui.printing.commands import lacking_notice
from director_app.ui.shell.destinations import PrintedDocument
from tests.builders import Book, drawn_event, new_event
from tests.ui.printing.at_print import Print, Printer, Viewer, at_page, go_to_round, save_as
from tests.ui.rulings.at_page import CTRL
from tests.wording import BY_NAME

Key = Qt.Key


def title(at: Print) -> str:
    return at.page.side.preview._title.text()  # what a reader hears


def dark_part(image: QImage) -> float:
    small = image.scaled(60, 60)
    dark = sum(
        small.pixelColor(x, y).lightness() < 200
        for x in range(small.width())
        for y in range(small.height())
    )
    return dark / (small.width() * small.height())


def test_the_selected_document_is_seen_page_by_page(at: Print) -> None:
    go_to_round(at, "score-sheets")
    at.choose("score-sheets")
    at.settle()
    preview = at.page.side.preview
    assert (title(at), preview.place.text()) == ("Score sheets, round 1", "1 of 2")
    at.qtbot.waitUntil(lambda: not preview.sheet.image.isNull())
    assert dark_part(preview.sheet.image) > 0.02
    at.hand.press(Key.Key_PageDown)
    assert (preview.page, preview.on.isEnabled()) == (2, False)
    at.hand.press(Key.Key_PageDown)
    assert preview.page == 2
    at.hand.press(Key.Key_PageUp)
    assert (preview.page, preview.back.isEnabled()) == (1, False)
    at.qtbot.mouseClick(preview.on, Qt.MouseButton.LeftButton)
    assert preview.page == 2
    assert at.chip("score-sheets") == "New"


def test_a_long_document_shows_its_first_pages_and_then_the_rest(
    qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    at = at_page(qtbot, desk, drawn_event(desk, players=120, rounds=1), viewer, printer)
    go_to_round(at, "score-sheets")
    at.choose("score-sheets")
    at.settle()
    preview = at.page.side.preview
    assert preview.place.text() == "1 of 30"
    for _ in range(24):
        at.hand.press(Key.Key_PageDown)
    at.settle()
    assert preview.place.text() == "25 of 30"


def test_what_changes_in_the_book_is_seen(at: Print) -> None:
    at.choose("sign-in")
    at.settle()
    before = at.page.side.preview.sheet.image
    at.hand.desk.at(at.hand.event).roster.change(3, {"family": "Wolfeschlegelsteinhausen"})
    at.settle()
    at.qtbot.waitUntil(lambda: not at.page.side.preview.sheet.image.isNull())
    assert at.page.side.preview.sheet.image != before


def test_a_book_that_has_gone_meanwhile_breaks_nothing(at: Print, book: Book) -> None:
    go_to_round(at, "seating-by-name")
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    at.hand.desk.at(at.hand.event).roster.change(3, {"family": "Changed"})
    at.settle()
    states = at.page.wanted.states
    assert any(state.wrong for state in states)
    book.path.unlink()
    at.page.answered(states)
    assert at.page.wanted.states == states


def test_every_wrong_page_is_listed_and_only_these_are_printed(at: Print) -> None:
    go_to_round(at, "score-sheets", "seating-by-name")
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    at.hand.desk.at(at.hand.event).roster.change(3, {"family": "Changed"})
    at.settle()
    at.hand.click(at.page, "print_wrong")
    panel = at.page.view.wrong
    words = [page.words for page in panel.rows.rows]
    assert words[0] == BY_NAME.format(round=1)
    assert words[1].startswith("Score sheet for table ")
    assert len(words) == at.page.count() == 2
    at.hand.click(panel, "wrong_print")
    at.settle()
    assert at.printer.counts()[-1] == 2
    assert at.page.count() is None
    at.hand.press(Key.Key_Escape)
    assert at.page.view.panel is at.page.side
    assert at.hand.focus == "paper_list"


def test_packets_by_table_and_by_runner(at: Print, tmp_path: Path) -> None:
    at.hand.click(at.page, "print_packets")
    panel = at.page.view.packets
    assert at.hand.focus == "packets_order"
    assert panel.said.text() == "2 packets, one per table"
    at.hand.click(panel, "packets_save")
    save_as(at, tmp_path / "packets.pdf")
    at.settle()
    reader = PdfReader(tmp_path / "packets.pdf")
    assert [mark.title for mark in reader.outline] == ["Table 1", "Table 2"]
    first = " ".join(page.extract_text() for page in reader.pages[: len(reader.pages) // 2])
    assert "FT1:1:1:1" in first
    assert "FT1:1:2:1" in first
    assert "FT1:1:1:2:" not in first
    panel.order.choose("typed")
    panel.order.edited.emit("typed")
    panel.typed.line.setFocus()
    at.hand.type("1-9\n")
    at.settle()
    cover = 1
    assert at.printer.counts() == [cover + len(reader.pages)]
    panel.typed.set_text("7-8")
    panel.typed.line.setFocus()
    at.hand.type("\n")
    assert "no tables in 7-8" in panel.typed.refusal
    at.hand.press(Key.Key_Escape)
    assert at.page.view.panel is at.page.side


def test_one_sheet_again_from_elsewhere(at: Print) -> None:
    at.page.lead_to(PrintedDocument("score-sheets", 2, 2))
    at.settle()
    assert at.page.moments.current() == "round"
    assert title(at) == "Score sheet, table 2, round 2"
    assert at.page.side.preview.pages == 1
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.printer.counts() == [1]
    assert at.row("score-sheets").state.new == 1
    at.hand.press(Key.Key_Escape)
    assert at.page.options.only.text() == ""


def test_a_card_of_one_badge_typed(at: Print) -> None:
    at.choose("movement-cards")
    at.page.options.only.setFocus()
    at.hand.type("3")
    at.settle()
    assert title(at) == "Movement card, badge 3"
    at.hand.type("\n")
    at.settle()
    assert at.printer.counts() == [1]
    assert at.row("movement-cards").state.new == 7


def test_a_badge_that_is_not_there_is_said_in_place_of_the_page(at: Print) -> None:
    at.choose("movement-cards")
    at.page.options.only.setFocus()
    at.hand.type("99")
    at.settle()
    assert "badge 99" in at.page.side.preview.word.text()


def test_tab_goes_from_the_notice_of_old_paper_to_what_it_offers(at: Print) -> None:
    wrong = at.page.view.list_wrong
    after = wrong.nextInFocusChain()
    assert after.parent() is at.page.page.notice
    assert after.nextInFocusChain() is at.page.card.open


def test_a_text_that_is_no_name_is_told_apart() -> None:
    lacking = (MissingGlyphs(3, "Ada 𓀀", "𓀀"), MissingGlyphs(None, "place Hall 𓀀", "𓀀"))
    view = lacking_notice(lacking, "Print")
    assert view.title == "2 texts have letters that can’t be printed"
    assert "place Hall 𓀀: 𓀀 (EGYPTIAN HIEROGLYPH A001)" in view.detail
    assert lacking_notice(lacking[1:], "Print").title == "1 text has letters that can’t be printed"


def test_letters_that_no_font_has_are_asked_about_first(
    qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    event = new_event(desk, players=4)
    desk.at(event).roster.add(
        EntrantFacts(given="Zoë", family="\U000e0041𓀀"), status=Status.CHECKED_IN
    )
    at = at_page(qtbot, desk, event, viewer, printer)
    at.tick_only("badges")
    at.hand.press(Key.Key_P, modifier=CTRL)
    view = at.page.commands.bar.view
    assert view is not None
    assert view.title == "1 name has letters that can’t be printed"
    assert "#5 Zoë" in view.detail
    assert "𓀀" in view.detail
    assert at.printer.offered == []
    at.hand.press(Key.Key_Escape)
    assert at.page.commands.bar.view is None
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.hand.click(at.page.commands.bar, "notice_action")
    at.settle()
    assert len(at.printer.offered) == 1
    assert at.chip("badges") == "Printed"


def test_an_event_without_rounds_opens(
    qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    at = at_page(qtbot, desk, new_event(desk, players=0, rounds=1), viewer, printer)
    at.hand.click(at.page, "print_packets")
    assert at.page.view.packets.said.text() == "No seating yet."
    at.hand.click(at.page.view.packets, "packets_print")
    at.settle()
    view = at.page.commands.bar.view
    assert view is not None
    assert "Draw the seating first" in view.detail

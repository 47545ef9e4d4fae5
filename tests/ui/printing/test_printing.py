"""From the page to the printer or the file: what is said first, copies, size, stops."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication

from director_app.services.printing.paper_count import sheets_of_paper
from director_app.services.printing.progress import PrintStopped, Progress
from director_app.ui.printing.amounts import PrintAmount
from director_app.ui.printing.list import below_words
from director_app.ui.printing.paper import duplex, new_printer, print_pdf, sheets_used
from director_app.ui.printing.preview import pdf_document
from director_app.ui.shell.destinations import PrintedDocument
from tests.ui.printing.at_print import Print, go_to_round, save_as
from tests.ui.rulings.at_page import CTRL

Key = Qt.Key


def test_pages_are_told_before_they_are_printed(at: Print) -> None:
    go_to_round(at, "score-sheets", "seating-by-name")
    assert at.page.card.below.text() == "2 score sheets, 3 sheets of paper · Letter"
    at.page.options.papers.choose("a4")
    at.page.options.changed.emit()
    at.settle()
    assert at.page.card.below.text() == "2 score sheets, 3 sheets of paper · A4"


def test_copies_and_a_range_of_pages(at: Print) -> None:
    go_to_round(at, "score-sheets")
    at.printer.copies, at.printer.pages = 2, (2, 2)
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.printer.offered == [2]
    assert at.printer.counts() == [2]
    row = at.row("score-sheets")
    assert (row.state.pieces, row.state.new) == (2, 1)
    assert "1 of 2 not printed yet" in below_words(row)


def test_a_part_of_pages_counts_the_cards_that_stand_on_them(at: Print) -> None:
    at.tick_only("movement-cards")
    at.printer.pages = (1, 1)
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.hand.done == ["Printed: 1 sheet of paper. Counted as printed: 4 cards."]
    row = at.row("movement-cards")
    assert (row.state.pieces, row.state.new) == (8, 4)
    assert "4 of 8 not printed yet" in below_words(row)


def test_paper_comes_at_its_own_size(at: Print, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    made = at.hand.desk.at(at.hand.event).printing.make("score-sheets")
    for paper, size in (("letter", (612, 792)), ("a4", (595, 842))):
        printer = new_printer(paper)
        printer.setOutputFormat(printer.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(file))
        printer.setResolution(72)
        assert print_pdf(printer, made.pdf, "Score sheets") == (1, 2, 3, 4)
        box = PdfReader(file).pages[0].mediabox
        assert (round(box.width), round(box.height)) == size
    printer = new_printer("letter")
    printer.setOutputFormat(printer.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setResolution(150)
    print_pdf(printer, made.pdf, "Score sheets")
    meant, printed = inked(picture(made.pdf)), inked(picture(file.read_bytes()))
    assert all(abs(length - other) <= 2 for length, other in zip(meant, printed, strict=True))


def picture(pdf: bytes) -> QImage:
    pages = pdf_document(pdf)
    assert isinstance(pages, QPdfDocument)
    drawn = pages.render(0, pages.pagePointSize(0).toSize())
    page = QImage(drawn.size(), QImage.Format.Format_Grayscale8)
    page.fill(Qt.GlobalColor.white)
    painter = QPainter(page)
    painter.drawImage(0, 0, drawn)
    painter.end()
    return page


def inked(page: QImage) -> tuple[int, int, int, int]:
    """How far the ink reaches: left, top, right and bottom, in points."""
    assert (page.width(), page.height()) == (612, 792)
    points, line = bytes(page.constBits()), page.bytesPerLine()
    dark = [at for at, grey in enumerate(points) if grey < 160 and at % line < page.width()]
    across = [at % line for at in dark]
    return min(across), dark[0] // line, max(across), dark[-1] // line


@pytest.mark.parametrize(
    ("pages", "both_sides", "sheets"),
    [(3, False, 3), (3, True, 2), (4, True, 2), (1, True, 1), (0, True, 0)],
)
def test_sheets_of_paper_on_one_side_and_on_both(pages: int, both_sides: bool, sheets: int) -> None:
    assert sheets_of_paper(pages, both_sides=both_sides) == sheets
    if pages:
        words = PrintAmount(("5 cards",), pages).words(duplex=both_sides)
        assert re.findall(r"\d+", words) == ["5", str(sheets)]


def test_copies_take_as_much_paper_each(qapp: QApplication) -> None:
    printer = new_printer("letter")
    printer.setOutputFormat(printer.OutputFormat.PdfFormat)
    printer.setCopyCount(3)
    assert sheets_used(printer, 4) == 12
    assert not duplex(printer)


def test_stock_with_backs_takes_half_as_much_paper_as_it_has_pages() -> None:
    assert PrintAmount((), 0, 4).words() == "2 sheets of paper"
    assert PrintAmount(("8 badges",), 3, 4).words(duplex=True) == "8 badges, 4 sheets of paper"


def test_the_cards_named_elsewhere_are_printed_at_once_and_no_others(at: Print) -> None:
    at.printer.known = True
    at.page.lead_to(PrintedDocument("movement-cards", players=(3, 4, 5)))
    at.settle()
    assert at.hand.done == ["Printed: 3 cards, 1 sheet of paper"]
    with at.hand.desk.store.read() as work:
        printed = work.unjournaled.printed_at(at.hand.event, "movement-cards")
    assert sorted(printed) == ["p3", "p4", "p5"]
    assert at.row("movement-cards").state.new == 5
    assert [row.key for row in at.page.wanted.ticked()] != ["movement-cards"]
    at.settle()
    assert at.printer.printed() == 1


def test_without_a_usual_printer_the_cards_named_are_ticked_and_it_asks(at: Print) -> None:
    at.printer.leaves = True
    at.page.lead_to(PrintedDocument("movement-cards", players=(3, 4)))
    at.settle()
    assert at.printer.offered == [0]
    assert [row.key for row in at.page.wanted.ticked()] == ["movement-cards"]
    at.page.list.setFocus()
    at.hand.press(Key.Key_Escape)
    assert not at.page.wanted.named


def test_leaving_the_dialog_prints_nothing(at: Print) -> None:
    at.tick_only("rule-sheet")
    at.printer.leaves = True
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.chip("rule-sheet") == "New"
    assert at.hand.done == []


def test_without_a_printer_it_is_saved_by_enter_where_papers_are(
    at: Print, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path))
    at.printer.there = False
    at.tick_only("rule-sheet")
    at.hand.press(Key.Key_P, modifier=CTRL)
    view = at.page.commands.bar.view
    assert view is not None
    assert (view.title, view.action) == ("This computer has no printer", "Save as PDF")
    assert str(tmp_path / "Front Table" / "Fall Classic") in view.detail
    at.hand.press(Key.Key_Return)
    at.settle()
    assert list((tmp_path / "Front Table" / "Fall Classic").glob("*.pdf"))
    assert at.chip("rule-sheet") == "New"
    told = at.page.commands.bar.view
    assert told is not None
    assert str(tmp_path / "Front Table" / "Fall Classic") in told.detail
    assert at.hand.done == []
    at.hand.click(at.page, "print_other")
    assert [path.name for path in at.viewer.files] == ["Fall Classic"]


def test_without_a_printer_it_may_be_saved_elsewhere(at: Print, tmp_path: Path) -> None:
    at.printer.there = False
    at.tick_only("rule-sheet")
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.hand.click(at.page, "print_other")
    save_as(at, tmp_path / "rules.pdf")
    at.settle()
    assert (tmp_path / "rules.pdf").exists()


def test_the_usual_printer_prints_by_enter_and_another_can_be_chosen(at: Print) -> None:
    at.printer.known = True
    at.tick_only("rule-sheet")
    at.hand.press(Key.Key_P, modifier=CTRL)
    view = at.page.commands.bar.view
    assert view is not None
    assert (view.action, view.detail) == ("Print", "4 sheets of paper · US Letter")
    assert at.printer.printed() == 0
    at.hand.press(Key.Key_Escape)
    assert at.page.commands.bar.view is None
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.hand.press(Key.Key_Return)
    at.settle()
    assert at.chip("rule-sheet") == "Printed"
    assert at.printer.printed() == 1
    at.tick_only("rule-sheet")
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.hand.click(at.page, "print_other")
    at.settle()
    assert at.printer.printed() == 2


@pytest.mark.qt_log_ignore("QPainter", "QPdf")
def test_a_printer_that_is_gone_is_said_and_nothing_counts(at: Print) -> None:
    at.tick_only("rule-sheet")
    at.printer.broken = True
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    view = at.page.commands.bar.view
    assert view is not None
    assert view.title == "Rule sheet didn’t print"
    assert "Can’t write" in view.detail
    assert view.action == "Save as PDF"
    assert at.chip("rule-sheet") == "Not printed"
    at.hand.press(Key.Key_Escape)
    assert at.page.commands.bar.view is None
    at.printer.broken = False
    at.hand.press(Key.Key_P, modifier=CTRL)
    at.settle()
    assert at.chip("rule-sheet") == "Printed"


def test_esc_stops_a_print_and_it_does_not_count(at: Print) -> None:
    go_to_round(at, "score-sheets")
    at.page.print()
    at.page.list.setFocus()
    at.hand.press(Key.Key_Escape)
    at.settle()
    assert at.hand.done == ["Stopped. It doesn’t count as printed."]
    assert at.chip("score-sheets") == "New"


def test_a_stop_between_pages_ends_the_print(at: Print, tmp_path: Path) -> None:
    made = at.hand.desk.at(at.hand.event).printing.make("score-sheets")
    printer = new_printer("letter")
    printer.setOutputFormat(printer.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printer.setResolution(72)
    told: list[tuple[int, int]] = []

    def tell(done: int, of: int) -> None:
        told.append((done, of))
        watch.stop()

    watch = Progress(tell)
    with pytest.raises(PrintStopped):
        print_pdf(printer, made.pdf, "Score sheets", watch)
    assert told == [(1, 4)]

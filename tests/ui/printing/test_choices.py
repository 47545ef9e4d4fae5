"""Every form that a document has is offered where it is ticked, and remembered for the event."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.services.printing.documents import document_of
from director_app.services.printing.options import BadgeOptions, StandingsOptions, TableSignOptions
from director_app.services.printing.papers import PrintRequest
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.shell.destinations import PrintedDocument
from tests.builders import accept_walls, drawn_event
from tests.ui.printing.at_print import Print, Printer, Viewer, at_page

pytestmark = pytest.mark.walks

Key = Qt.Key
ALL = ("stock", "small", "meetings", "whole_day", "plain")


def offered(at: Print) -> set[str]:
    tables = ("table_labels", "first_table_label")
    names = (*ALL, "through", "top", "alone", "labels", "first_label", *tables)
    found = {name: at.page.findChild(QWidget, f"print_{name}") for name in names}
    return {name for name, part in found.items() if part is not None and part.isVisible()}


def tick(at: Print, name: str) -> None:
    box = at.page.card.choices.boxes[name]
    box.setFocus()
    at.hand.press(Key.Key_Space)
    at.settle()


def saved(at: Print, folder: Path, document: str) -> list[str]:
    at.tick_only(document)
    at.page.save_to(folder)
    at.settle()
    title = at.row(document).state.kind.title
    file = next(folder.glob(f"* – {title}*.pdf"))
    return [page.extract_text() for page in PdfReader(file).pages]


@pytest.mark.parametrize(
    ("moment", "document", "choices"),
    [
        ("before", "badges", {"stock", "labels", "plain"}),
        ("before", "schedule", {"small"}),
        ("before", "movement-cards", {"meetings", "plain"}),
        ("before", "score-cards", {"plain"}),
        ("before", "seat-guides", {"plain"}),
        ("before", "table-signs", {"table_labels"}),
        ("before", "sign-in", set()),
        ("round", "seating-by-name", {"whole_day"}),
        ("round", "round-slips", {"plain"}),
        ("round", "score-sheets", set()),
        ("after", "standings", {"through", "top", "alone"}),
        ("after", "certificates", {"through"}),
        ("after", "ruling-log", set()),
    ],
)
def test_just_the_choices_of_what_is_ticked(
    at: Print, moment: str, document: str, choices: set[str]
) -> None:
    accept_walls(at.hand.desk, at.hand.event, 1)
    at.settle()
    at.page.moments.choose(moment)
    at.page.show_all()
    at.tick_only(document)
    at.choose(document)
    assert offered(at) == choices


def test_several_ticked_documents_have_the_choices_of_all(at: Print) -> None:
    at.tick_only("badges", "schedule")
    at.choose("sign-in")
    assert offered(at) == {"stock", "labels", "small", "plain"}


def test_badges_on_stock_are_remembered_and_undone(
    at: Print, qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer
) -> None:
    at.choose("badges")
    at.settle()
    assert at.page.side.preview.place.text() == "1 of 3"
    tick(at, "stock")
    assert at.row("badges").state.pages == 4
    assert at.page.side.preview.place.text() == "1 of 4"
    again = at_page(qtbot, desk, at.hand.event, viewer, printer)
    assert again.page.card.choices.boxes["stock"].isChecked()
    desk.at(at.hand.event).history.undo()
    at.settle()
    again.settle()
    assert not at.page.card.choices.boxes["stock"].isChecked()
    assert at.row("badges").state.pages == 3


def test_badges_begin_on_a_free_label_of_the_sheet_that_is_chosen(at: Print) -> None:
    at.choose("badges")
    sheets = at.page.card.choices.boxes["labels"]
    assert isinstance(sheets, ChoiceBox)
    sheets.setFocus()
    at.hand.press(*[Key.Key_Down] * 6)
    at.settle()
    assert sheets.key == "5395"
    assert "first_label" in offered(at)
    at.page.card.choices.asked["first_label"].setFocus()
    at.hand.type("8")
    at.settle()
    assert at.page.wanted.request(at.row("badges").state).options == BadgeOptions(
        labels="5395", first_label=8
    )
    assert at.page.side.preview.place.text() == "1 of 2"
    sheets.setFocus()
    at.hand.press(Key.Key_Home)
    at.settle()
    assert "first_label" not in offered(at)
    assert at.page.wanted.request(at.row("badges").state).options == BadgeOptions()


def choose_sheet(at: Print, document: str, name: str) -> None:
    at.choose(document)
    at.page.card.choices.boxes[name].setFocus()
    at.hand.press(*[Key.Key_Down] * 6)
    at.settle()


@pytest.mark.parametrize(
    ("document", "name", "one"),
    [("badges", "labels", "#2"), ("table-signs", "table_labels", "Table 2")],
)
def test_the_sheet_of_labels_is_remembered_for_the_event_and_when_a_piece_is_reprinted(
    at: Print,
    qtbot: QtBot,
    desk: Desk,
    viewer: Viewer,
    printer: Printer,
    tmp_path: Path,
    document: str,
    name: str,
    one: str,
) -> None:
    choose_sheet(at, document, name)
    again = at_page(qtbot, desk, at.hand.event, viewer, printer)
    again.page.lead_to(PrintedDocument(document, 2))
    again.settle()
    sheets = again.page.card.choices.boxes[name]
    assert isinstance(sheets, ChoiceBox)
    assert (sheets.key, sheets.isVisible()) == ("5395", True)
    again.page.save_to(tmp_path)
    again.settle()
    (file,) = tmp_path.glob("*.pdf")
    (text,) = (page.extract_text() for page in PdfReader(file).pages)
    assert "Avery 5395" in text
    assert re.findall(r"(?:#|Table )\d+", text) == [one]
    desk.at(at.hand.event).history.undo()
    again.settle()
    assert sheets.key != "5395"


def test_badges_and_table_signs_have_a_sheet_of_labels_each(at: Print) -> None:
    choose_sheet(at, "badges", "labels")
    options = at.page.card.choices.options_of(document_of("table-signs"))
    assert options == TableSignOptions()
    choose_sheet(at, "table-signs", "table_labels")
    at.tick_only("badges", "table-signs")
    assert offered(at) >= {"labels", "first_label", "table_labels", "first_table_label"}
    kept = at.hand.desk.at(at.hand.event).paper_options.options().choices
    assert (kept.labels, kept.table_labels) == ("5395", "5395")


def test_cards_page_by_page_by_the_mouse(at: Print, tmp_path: Path) -> None:
    at.tick_only("movement-cards")
    box = at.page.card.choices.boxes["plain"]
    assert box.isChecked()
    stacked = saved(at, tmp_path, "movement-cards")[0]
    at.qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    at.settle()
    assert not box.isChecked()
    assert at.hand.desk.at(at.hand.event).paper_options.options().choices.plain
    plain = saved(at, tmp_path, "movement-cards")[0]
    names = [at.hand.desk.at(at.hand.event).roster.get(badge).name for badge in range(1, 5)]
    assert all(name in plain for name in names)
    assert not all(name in stacked for name in names)
    at.page.open_packets()
    assert at.page.wanted.packet_layout.plain


def test_the_schedule_for_handing_out(at: Print, tmp_path: Path) -> None:
    at.tick_only("schedule")
    tick(at, "small")
    assert saved(at, tmp_path, "schedule")[0].count("Fall Classic") >= 4


def test_who_meets_whom(at: Print, tmp_path: Path) -> None:
    at.tick_only("movement-cards")
    tick(at, "meetings")
    assert "You play" in " ".join(saved(at, tmp_path, "movement-cards"))


def test_the_whole_day_by_name(at: Print, tmp_path: Path) -> None:
    at.page.moments.choose("round")
    at.page.show_all()
    at.tick_only("seating-by-name")
    tick(at, "whole_day")
    row = at.row("seating-by-name")
    assert (row.state.pieces, row.state.pages) == (1, 1)
    found = saved(at, tmp_path, "seating-by-name")
    assert len(found) == 1
    at.hand.click(at.page.commands.bar, "notice_action")
    at.settle()
    assert at.chip("seating-by-name") == "Printed"
    at.hand.desk.at(at.hand.event).roster.change(3, {"family": "Changed"})
    at.settle()
    assert at.chip("seating-by-name") == "1 outdated"


@pytest.fixture
def after(qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer) -> Print:
    """Two rounds are in; the page of what comes after."""
    event = drawn_event(desk, players=12, rounds=2)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    at = at_page(qtbot, desk, event, viewer, printer)
    at.page.lead_to(PrintedDocument("standings"))
    at.settle()
    at.tick_only("standings")
    return at


def test_standings_through_a_round_and_its_first_places(after: Print) -> None:
    after.page.card.choices.asked["through"].setFocus()
    after.hand.press(Key.Key_Down)
    after.settle()
    after.page.card.choices.asked["top"].setFocus()
    after.hand.type("3")
    after.settle()
    assert after.page.wanted.request(after.row("standings").state) == PrintRequest(
        options=StandingsOptions(through=1, top=3), division=after.page.wanted.division
    )
    after.hand.type("\n")
    after.settle()
    (piece,) = (
        after.hand.desk.at(after.hand.event)
        .printing.make("standings", PrintRequest(options=StandingsOptions(through=1, top=3)))
        .runs
    )
    assert piece == "to1top3"
    assert after.chip("standings") == "Printed"


def test_a_round_by_itself(after: Print, tmp_path: Path) -> None:
    after.qtbot.mouseClick(after.page.card.choices.asked["alone"], Qt.MouseButton.LeftButton)
    after.settle()
    assert "round 2 only" in saved(after, tmp_path, "standings")[0].lower()


def test_what_is_typed_as_places_is_a_number_or_nothing(after: Print) -> None:
    after.page.card.choices.asked["top"].setFocus()
    after.hand.type("ten")
    after.settle()
    assert after.page.wanted.request(after.row("standings").state).options == StandingsOptions()

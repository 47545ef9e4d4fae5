"""The list: numbers, filters, finding, the panel, leaving and coming back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton

from director_app.domain.people import EntrantFacts, Status
from director_app.ui.kit.chips import FilterChip
from director_app.ui.kit.segments import Segments
from director_app.ui.kit.stat import Stat
from director_app.ui.kit.text import Text
from director_app.ui.roster.columns import PeopleTable
from director_app.ui.roster.panel import RosterPanel
from director_app.ui.roster.words import fee_cell
from director_app.ui.shell.destinations import PrintedDocument, RosterPlayer
from tests.ui.roster.conftest import SAMPLES, Bench


def stat(bench: Bench, name: str) -> str:
    found = bench.widget(f"stat_{name}")
    assert isinstance(found, Stat)
    return found.text()


def panel_words(bench: Bench) -> str:
    QApplication.processEvents()
    panel = bench.widget("roster_panel")
    assert isinstance(panel, RosterPanel)
    words = (text.text() for text in panel.findChildren(Text) if text.isVisible())
    return "\n".join(words).replace("\N{ZERO WIDTH SPACE}", "")


def table(bench: Bench) -> PeopleTable:
    found = bench.widget("roster_table")
    assert isinstance(found, PeopleTable)
    return found


def test_an_empty_roster_offers_import_and_add(bench: Bench) -> None:
    assert bench.widget("roster_empty").isVisible()
    assert not bench.widget("roster_check_in").isVisible()
    bench.tab.find()
    bench.press(Qt.Key.Key_Insert)
    bench.type("Ann")
    bench.press(Qt.Key.Key_Tab)
    bench.type("Lee")
    bench.press(Qt.Key.Key_Return)
    assert (bench.get(1).name, bench.get(1).status) == ("Ann Lee", Status.ENTERED)
    assert bench.shown == ["Ann Lee"]


def test_namesakes_carry_city_or_badge_and_stay_apart(four: Bench) -> None:
    namesakes = ["Ruth Kim (Tampa)", "Ruth Kim (Naples)"]
    assert four.shown == [*namesakes, "Siân Łukasik", "Katya Sokolov"]
    four.add(EntrantFacts(given="Ruth", family="Kim", city="Naples"))
    assert "Ruth Kim (#5)" in four.shown
    assert "Ruth Kim (#2)" in four.shown


def test_the_panel_says_the_next_one_in_the_texts_that_it_has(four: Bench) -> None:
    rows = four.tab.page.list

    def labels() -> list[Text]:
        texts = four.widget("roster_panel").findChildren(Text)
        return [text for text in texts if text.text() == "State"]

    assert rows.choose(1)
    assert "555 0101" in panel_words(four)
    (label,) = labels()
    assert rows.choose(4)
    assert "555 0101" not in panel_words(four)
    assert "Phone" not in panel_words(four)
    assert rows.choose(1)
    assert "Phone\n555 0101" in panel_words(four)
    assert labels() == [label]


def test_numbers_tell_and_filter(four: Bench) -> None:
    four.desk.at(four.event).roster.check_in([1, 4])
    assert stat(four, "entered") == "4 entered"
    assert stat(four, "here") == "2 checked in"
    assert stat(four, "missing") == "2 not here yet"
    assert stat(four, "tables") == "1 table needed"
    assert stat(four, "empty") == "2 empty seats"
    assert stat(four, "paid") == "$45 of $90 paid"
    four.qtbot.mouseClick(four.widget("stat_missing"), Qt.MouseButton.LeftButton)
    assert four.shown == ["Ruth Kim (Naples)", "Siân Łukasik"]
    four.qtbot.mouseClick(four.widget("stat_paid"), Qt.MouseButton.LeftButton)
    assert four.shown == ["Siân Łukasik"]


def test_segments_count_and_show_only_what_there_is(four: Bench) -> None:
    QApplication.processEvents()
    segments = four.widget("roster_segments")
    assert isinstance(segments, Segments)
    pieces = segments.findChildren(QToolButton)
    words = [piece.text() for piece in pieces if piece.isVisible()]
    assert words == ["All 4", "Not here yet 4", "Needs and notes 3", "Fee due 1"]
    four.desk.at(four.event).roster.set_status(4, Status.WAITLIST)
    four.tab.page.list.choose_filter("waitlist")
    assert four.shown == ["Katya Sokolov"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("lukasik", ["Siân Łukasik"]),
        ("sian", ["Siân Łukasik"]),
        ("kim ruth", ["Ruth Kim (Tampa)", "Ruth Kim (Naples)"]),
        ("4", ["Katya Sokolov"]),
        ("5550101", ["Ruth Kim (Tampa)"]),
        ("nobody", []),
    ],
)
def test_finding(four: Bench, typed: str, found: list[str]) -> None:
    four.tab.find()
    four.type(typed)
    assert four.shown == found
    assert four.widget("roster_none").isVisible() is not bool(found)
    four.press(Qt.Key.Key_Escape)
    assert len(four.shown) == 4


def test_finding_again_starts_anew(four: Bench) -> None:
    four.tab.find()
    four.type("kim")
    four.tab.find()
    four.type("sian")
    assert four.shown == ["Siân Łukasik"]


def test_finding_finds_those_who_are_out_too(four: Bench) -> None:
    four.desk.at(four.event).roster.set_status(4, Status.CANCELLED)
    assert "Katya Sokolov" not in four.shown
    four.tab.find()
    four.type("katya")
    assert four.shown == ["Katya Sokolov"]


def test_the_panel_tells_everything(four: Bench) -> None:
    four.tab.lead_to(RosterPlayer(1))
    words = panel_words(four)
    assert "Badge 1 · Tampa" in words
    assert "Sits by the door" in words
    assert "555 0101" in words
    assert "Drawn after check-in" in words
    four.tab.lead_to(RosterPlayer(3))
    assert "Fee due $45" in panel_words(four)
    assert "Vegetarian" in panel_words(four)


def test_the_panel_tells_the_seats_of_all_rounds(bench: Bench) -> None:
    from director_app.services.seating.service import DrawOptions

    bench.add(*(EntrantFacts(given="Player", family=letter) for letter in "ABCDEFGH"))
    bench.desk.at(bench.event).roster.check_in(range(1, 9))
    bench.desk.at(bench.event).seating.draw(DrawOptions(seed=1))
    bench.tab.lead_to(RosterPlayer(3))
    words = panel_words(bench)
    for seat in bench.desk.at(bench.event).roster.seats(bench.get(3)):
        assert seat.letter in "ABCD", "the sheet's own letter, as on the floor and on paper"
        assert f"Round {seat.round}\n{seat.table} {seat.letter}" in words
    assert "Round 1" in words
    bench.add(EntrantFacts(given="Zoe", family="Late"))
    bench.tab.lead_to(RosterPlayer(9))
    assert "No seat in the draw" in panel_words(bench)


def test_leaves_with_del_and_comes_back_with_undo(four: Bench) -> None:
    four.tab.lead_to(RosterPlayer(4))
    table(four).setFocus()
    four.press(Qt.Key.Key_Delete)
    assert four.get(4).status is Status.WITHDRAWN
    assert four.done == ["Katya Sokolov withdrew"]
    assert "Katya Sokolov" not in four.shown
    four.desk.at(four.event).history.undo()
    assert four.get(4).status is Status.ENTERED
    assert "Katya Sokolov" in four.shown


def test_back_into_the_event(four: Bench) -> None:
    four.desk.at(four.event).roster.set_status(4, Status.WITHDRAWN)
    four.tab.lead_to(RosterPlayer(4))
    four.click("panel_back")
    assert four.get(4).status is Status.ENTERED


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("status", [Status.WAITLIST, Status.CANCELLED, Status.NO_SHOW])
def test_other_states_from_the_menu(four: Bench, status: Status) -> None:
    four.tab.lead_to(RosterPlayer(4))
    four.click("panel_more")
    four.tab.findChild(RosterPanel).findChild(object, f"move_{status.value}").trigger()
    assert four.get(4).status is status
    QApplication.activePopupWidget().close()


def test_fee_paid_from_the_menu(four: Bench) -> None:
    four.tab.lead_to(RosterPlayer(3))
    four.tab.findChild(RosterPanel).findChild(object, "paid_check").trigger()
    facts = four.get(3).facts
    assert (facts.paid, facts.paid_cents, facts.paid_how) == (True, 4500, "check")


def test_a_fee_is_taken_by_one_click_changed_and_taken_back(four: Bench) -> None:
    four.tab.lead_to(RosterPlayer(3))
    four.click("panel_pay")
    assert (four.get(3).fee.how, four.get(3).fee.due) == ("cash", 0)
    panel = four.tab.findChild(RosterPanel)
    assert panel.findChild(object, "paid_cash") is None
    panel.findChild(object, "paid_card").trigger()
    assert [(part.cents, part.how) for part in four.get(3).fee.payments] == [(4500, "card")]
    cells = {line.badge: fee_cell(line.entrant.fee) for line in four.tab.page.list.lines}
    assert {badge: cell.text for badge, cell in cells.items() if cell} == {
        3: "$45 card",
        4: "$45",
    }
    panel.findChild(object, "fee_receipt").trigger()
    assert four.gone == [PrintedDocument("fee-receipts", 3)]
    panel.findChild(object, "paid_not_paid").trigger()
    assert four.get(3).fee.due == 4500
    panel.findChild(object, "paid_waived").trigger()
    assert (four.get(3).fee.waived, four.get(3).fee.taken) == (True, 0)


def test_everyone_who_is_called_paid_is_counted_and_never_as_nothing(bench: Bench) -> None:
    bench.add(*(EntrantFacts(given=name, paid=True) for name in ("Uma", "Vic", "Wes")))
    assert stat(bench, "paid") == "3 of 3 paid"
    event = bench.desk.events.get(bench.event)
    bench.desk.events.change(event, replace(event.facts, fee_cents=4500))
    assert stat(bench, "paid") == "$135 of $135 paid"


def test_check_in_from_the_panel(four: Bench) -> None:
    four.tab.lead_to(RosterPlayer(2))
    four.click("panel_check_in")
    assert four.get(2).status is Status.CHECKED_IN
    assert four.tab.page.list.current is not None
    assert four.tab.page.list.current.badge == 2


def test_answers_of_kept_columns_are_counted_and_filter(bench: Bench) -> None:
    desk = bench.desk.at(bench.event).roster.imports
    desk.bring_in(desk.preview(SAMPLES / "signup-form.csv"))
    chips = bench.widget("answer_chips").findChildren(FilterChip)
    assert [chip.text() for chip in chips] == ["14 Veggie", "14 Turkey", "6 Tuna, no mayo"]
    bench.qtbot.mouseClick(chips[0], Qt.MouseButton.LeftButton)
    assert len(bench.shown) == 14
    assert "Trudy Feldman" in bench.shown


def test_rows_are_copied_for_a_spreadsheet(four: Bench) -> None:
    table(four).setFocus()
    four.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:3] == ["Badge", "Name", "From"]
    assert lines[2].split("\t")[:3] == ["2", "Ruth Kim (Naples)", "Naples"]
    assert four.done == ["4 rows copied"]


def test_arrow_keys_in_the_list_change_the_panel(four: Bench) -> None:
    four.tab.find()
    assert isinstance(four.focused(), QLineEdit)
    four.press(Qt.Key.Key_Return)
    assert four.focused() is table(four)
    four.press(Qt.Key.Key_Down)
    assert "Badge 2 · Naples" in panel_words(four)


def test_five_hundred_are_listed_and_found(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "many.csv"
    lines = [f"Given{n},Family{n:03d}" for n in range(500)]
    path.write_text("\n".join(["First,Last", *lines]))
    desk = bench.desk.at(bench.event).roster.imports
    desk.bring_in(desk.preview(path))
    assert stat(bench, "entered") == "500 entered"
    assert stat(bench, "tables") == "125 tables needed"
    assert len(bench.shown) == 500
    bench.tab.find()
    bench.type("family123")
    assert bench.shown == ["Given123 Family123"]

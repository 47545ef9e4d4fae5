"""Somebody barred, at import, in the roster and at check-in: flagged, and decided by hand."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from director_app.domain.events import EventFacts
from director_app.domain.people import EntrantFacts, Status
from director_app.services.events.service import NewEvent
from director_app.services.rulings.service import Disqualification
from director_app.ui.kit.chips import FilterChip
from director_app.ui.kit.import_screen import PreviewTable
from director_app.ui.kit.segments import Segments
from director_app.ui.kit.stat import Stat
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.shell.destinations import CheckIn, RosterPlayer
from tests.ui.roster.conftest import Bench

CTRL = Qt.KeyboardModifier.ControlModifier
WHY = "Disqualified and barred at Spring Fling, 11 Apr 2026: second complaint."
EVE = EntrantFacts(given="Eve", family="Loud", email="eve@example.org")


@pytest.fixture
def later(bench: Bench) -> Bench:
    """An event after one that barred Eve, and put Bo out without barring her."""
    facts = EventFacts("Spring Fling", (date(2026, 4, 11),))
    first = bench.desk.events.create(NewEvent(facts, "mjmp")).id
    for who, barred in ((EVE, True), (EntrantFacts(given="Bo", family="Calm"), False)):
        badge = bench.desk.at(first).roster.add(who).badge
        request = Disqualification("second complaint", barred=barred)
        bench.desk.at(first).rulings.disqualify(badge, request)
    return bench


@pytest.fixture
def listed(later: Bench) -> Bench:
    """The same with Ann, Eve and Bo in its roster."""
    later.add(
        EntrantFacts(given="Ann", family="Quiet"), EVE, EntrantFacts(given="Bo", family="Calm")
    )
    return later


@pytest.fixture
def preview(later: Bench, tmp_path: Path) -> Bench:
    """The same, looking at a list of the three."""
    path = tmp_path / "list.csv"
    path.write_text("Name,Email\nAnn Quiet,a@example.org\nEve Loud,eve@example.org\nBo Calm,\n")
    later.tab.open_import(path)
    return later


def rows(bench: Bench) -> list[tuple[int | None, str, str]]:
    found = bench.widget("import_rows")
    assert isinstance(found, PreviewTable)
    return [(row.line.row, row.why, row.action) for row in found.rows]


def bar(bench: Bench) -> BarredBar:
    QApplication.processEvents()
    found = [bar for bar in bench.tab.findChildren(BarredBar) if bar.isVisible()]
    assert len(found) == 1
    return found[0]


def decided(bench: Bench, badge: int = 2) -> tuple[str, str, Status]:
    lines = {line.badge: line for line in bench.desk.at(bench.event).roster.roster().lines}
    barred = lines[badge].barred
    assert barred is not None
    return barred.decided, barred.decided_why, lines[badge].entrant.status


def focus_row(bench: Bench, row: int) -> None:
    table = bench.widget("import_rows")
    assert isinstance(table, PreviewTable)
    table.setFocus()
    assert table.choose(next((o.line.row, o.line.name) for o in table.rows if o.line.row == row))


def test_the_preview_flags_only_the_one_who_was_barred(preview: Bench) -> None:
    why = f"{WHY[:-1]} (matched by e-mail)."
    assert rows(preview) == [(3, why, "Decide…")]
    chips = preview.tab.importing.rows.chips.findChildren(FilterChip)
    assert [chip.text() for chip in chips if chip.isVisible()] == ["1 barred", "2 new"]
    assert preview.tab.importing.go.text() == "Import 3 players"


def test_not_decided_in_the_preview_comes_in_flagged(preview: Bench) -> None:
    preview.bring_in()
    assert preview.done == ["3 players imported. 1 barred, to decide"]
    assert decided(preview) == ("", "", Status.ENTERED)


def test_admitted_in_the_preview_by_keys(preview: Bench) -> None:
    focus_row(preview, 3)
    preview.press(Qt.Key.Key_Return)
    assert bar(preview).sentence == WHY
    preview.press(Qt.Key.Key_1)
    preview.press(Qt.Key.Key_Return)
    assert bar(preview).reason.refusal == "Enter a reason. It’s saved in the history."
    preview.type("Sorry")
    preview.press(Qt.Key.Key_Return)
    assert rows(preview) == [(3, f"Admitted: Sorry. {WHY[:-1]} (matched by e-mail).", "Undo")]
    assert preview.counts.entered == 0
    preview.bring_in()
    assert preview.done == ["3 players imported"]
    assert decided(preview) == ("admitted", "Sorry", Status.ENTERED)
    preview.desk.at(preview.event).history.undo()
    assert preview.desk.at(preview.event).rulings.log() == ()


def test_turned_away_in_the_preview_with_the_mouse_and_taken_back(preview: Bench) -> None:
    view = preview.widget("import_rows")
    assert isinstance(view, PreviewTable)

    def press_action() -> None:
        cell = view.visualRect(view.model().index(0, 4)).center()
        preview.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(cell))

    press_action()
    preview.click("barred_turn_away")
    preview.type("No")
    preview.click("barred_sure")
    assert rows(preview)[0][1].startswith("Turned away: No. ")
    press_action()
    assert rows(preview)[0][2] == "Decide…"
    press_action()
    preview.click("barred_turn_away")
    preview.type("Never")
    preview.click("barred_sure")
    preview.click("import_go")
    preview.wait()
    assert decided(preview) == ("refused", "Never", Status.CANCELLED)
    assert preview.shown == ["Bo Calm", "Ann Quiet"]


def test_esc_steps_out_of_the_reason_then_the_bar_then_the_page(preview: Bench) -> None:
    focus_row(preview, 3)
    preview.press(Qt.Key.Key_Return)
    preview.press(Qt.Key.Key_2)
    preview.press(Qt.Key.Key_Escape)
    assert preview.focused() is bar(preview).admit
    preview.press(Qt.Key.Key_Escape)
    assert not preview.tab.importing.barred_bar.isVisible()
    assert preview.focused() is preview.widget("import_rows")
    preview.press(Qt.Key.Key_Escape)
    assert not preview.tab.importing.isVisible()


def test_a_list_of_nobody_new_still_logs_a_decision(preview: Bench, tmp_path: Path) -> None:
    preview.bring_in()
    preview.tab.open_import(tmp_path / "list.csv")
    assert preview.tab.importing.go.text() == "Nothing to import"
    focus_row(preview, 3)
    preview.press(Qt.Key.Key_Return)
    preview.press(Qt.Key.Key_1)
    preview.type("Sorry")
    preview.press(Qt.Key.Key_Return)
    assert preview.tab.importing.go.text() == "Save 1 decision"
    preview.bring_in()
    assert preview.done[-1] == "1 decision saved"
    assert decided(preview) == ("admitted", "Sorry", Status.ENTERED)


def test_the_roster_leads_to_those_who_are_to_be_decided_about(listed: Bench) -> None:
    stat = listed.widget("stat_barred")
    assert isinstance(stat, Stat)
    assert stat.text() == "1 barred, to decide"
    listed.qtbot.mouseClick(stat, Qt.MouseButton.LeftButton)
    assert listed.shown == ["Eve Loud"]
    segments = listed.widget("roster_segments")
    assert isinstance(segments, Segments)
    assert segments.current() == "barred"


def test_the_panel_says_why_and_turns_away_for_a_reason(listed: Bench) -> None:
    listed.tab.lead_to(RosterPlayer(2))
    assert bar(listed).sentence == WHY
    check_in = listed.tab.page.panel.findChildren(QWidget, "panel_check_in")
    assert not any(button.isVisible() for button in check_in)
    listed.click("barred_turn_away")
    listed.type("No")
    listed.press(Qt.Key.Key_Return)
    assert listed.done == ["Eve Loud turned away"]
    assert decided(listed) == ("refused", "No", Status.CANCELLED)
    assert "Eve Loud" not in listed.shown
    assert not listed.widget("stat_barred").isVisible()
    listed.desk.at(listed.event).history.undo()
    assert listed.widget("stat_barred").isVisible()
    listed.desk.at(listed.event).history.redo()
    assert not listed.widget("stat_barred").isVisible()


def test_who_is_admitted_says_so_quietly(listed: Bench) -> None:
    listed.tab.lead_to(RosterPlayer(2))
    listed.click("barred_admit")
    listed.type("Sorry")
    listed.click("barred_sure")
    assert listed.done == ["Eve Loud admitted"]
    listed.tab.lead_to(RosterPlayer(2))
    assert bar(listed).sentence == "Admitted by front: Sorry"
    assert not bar(listed).admit.isVisible()
    listed.click("panel_check_in")
    assert listed.get(2).status is Status.CHECKED_IN


def test_somebody_added_by_hand_is_flagged(later: Bench) -> None:
    later.tab.open_list()
    later.press(Qt.Key.Key_Insert)
    later.type("Eve")
    later.press(Qt.Key.Key_Tab)
    later.type("Loud")
    later.click("edit_save")
    assert bar(later).sentence == WHY


def test_check_in_stops_once_and_admits_for_a_reason(listed: Bench) -> None:
    listed.tab.lead_to(CheckIn())
    listed.type("eve")
    assert bar(listed).sentence == WHY
    assert not bar(listed).admit.isVisible()
    listed.press(Qt.Key.Key_Return)
    assert listed.tab.checking.deciding
    listed.press(Qt.Key.Key_Return)
    assert listed.tab.checking.said == "Admit or turn away: 1 or 2. Enter alone won’t admit."
    assert listed.get(2).status is Status.ENTERED
    listed.press(Qt.Key.Key_1)
    listed.type("Sorry")
    listed.press(Qt.Key.Key_Return)
    assert decided(listed) == ("admitted", "Sorry", Status.CHECKED_IN)
    assert listed.done == ["Eve Loud admitted", "Eve Loud checked in"]
    assert listed.focused() is listed.tab.checking.field
    assert listed.tab.checking.field.text() == ""


def test_check_in_turns_away_with_the_mouse_and_then_keeps_out(listed: Bench) -> None:
    listed.tab.lead_to(CheckIn())
    listed.type("2")
    listed.click("match_go_1")
    listed.click("barred_turn_away")
    listed.type("No")
    listed.click("barred_sure")
    assert decided(listed) == ("refused", "No", Status.CANCELLED)
    listed.type("2")
    assert bar(listed).sentence == "Turned away by front: No"
    listed.press(Qt.Key.Key_Return)
    assert listed.tab.checking.said == "Turned away. Cancel ruling 1 to let them in."
    assert listed.get(2).status is Status.CANCELLED


def test_esc_leaves_the_question_and_typing_goes_on(listed: Bench) -> None:
    listed.tab.lead_to(CheckIn())
    listed.type("eve")
    listed.press(Qt.Key.Key_Return)
    listed.press(Qt.Key.Key_2)
    listed.press(Qt.Key.Key_Escape)
    listed.press(Qt.Key.Key_Escape)
    assert listed.focused() is listed.tab.checking.field
    assert not listed.tab.checking.deciding
    listed.press(Qt.Key.Key_Return)
    listed.type("l")
    assert not listed.tab.checking.deciding
    assert listed.tab.checking.field.text() == "evel"
    assert decided(listed)[0] == ""


def test_the_fee_is_asked_after_the_admission(listed: Bench) -> None:
    listed.desk.at(listed.event).roster.change(2, {"fee": "45"})
    listed.tab.lead_to(CheckIn())
    listed.type("2")
    listed.press(Qt.Key.Key_Return)
    listed.press(Qt.Key.Key_1)
    listed.type("Sorry")
    listed.press(Qt.Key.Key_Return)
    assert listed.tab.checking.asking
    listed.type("1")
    entrant = listed.get(2)
    assert (entrant.status, entrant.facts.paid_how) == (Status.CHECKED_IN, "cash")


def test_who_was_put_out_but_not_barred_is_checked_in_at_once(listed: Bench) -> None:
    listed.tab.lead_to(CheckIn())
    listed.type("bo")
    listed.press(Qt.Key.Key_Return)
    assert listed.get(3).status is Status.CHECKED_IN


def test_a_late_entry_who_was_barred_is_not_checked_in_before_it_is_decided(later: Bench) -> None:
    later.add(EntrantFacts(given="Ann", family="Quiet"))
    later.tab.lead_to(CheckIn())
    later.type("Eve Loud")
    later.click("late_entry")
    assert later.get(2).status is Status.ENTERED
    assert later.tab.checking.deciding
    later.press(Qt.Key.Key_1)
    later.type("Sorry")
    later.press(Qt.Key.Key_Return)
    assert decided(later) == ("admitted", "Sorry", Status.CHECKED_IN)

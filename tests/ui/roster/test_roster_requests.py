"""Requests in the panel of the one selected in the roster."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLineEdit

from director_app.domain.people import EntrantFacts
from director_app.domain.tables import Seat
from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.text import Text
from director_app.ui.roster.requests import RequestRows
from director_app.ui.roster.words import needs_cell
from director_app.ui.shell.destinations import RosterPlayer
from tests.ui.roster.conftest import Bench
from tests.wording import FILLS_IN, KEEPS_TABLE, STOPS_MOVING


def said(bench: Bench) -> list[str]:
    QApplication.processEvents()
    rows = bench.tab.page.panel.findChildren(RequestRows)
    shown = [row for row in rows if row.isVisible()]
    return [text.text() for row in shown for text in row.findChildren(Text)]


def choose(bench: Bench, name: str) -> None:
    QApplication.processEvents()
    rows = next(rows for rows in bench.tab.page.panel.findChildren(RequestRows) if rows.isVisible())
    action = rows.findChild(QAction, name)
    assert action is not None, name
    action.trigger()
    QApplication.processEvents()


def eight(bench: Bench) -> Bench:
    for at in range(8):
        bench.add(EntrantFacts(given="ABCDEFGH"[at] + "na", family=f"Lee{at}"))
    bench.desk.at(bench.event).roster.check_in(range(1, 9))
    return bench


def test_the_panel_says_every_request_in_plain_words(bench: Bench) -> None:
    eight(bench)
    desk = bench.desk.at(bench.event).seating.requests
    desk.keep_table(1)
    desk.request_seat(1, 2, Seat.WEST, 1, 1)
    desk.stop_moving(1, 1)
    desk.keep_apart(1, 2)
    desk.group("Car pool", [1, 3])
    desk.experienced([1])
    desk.fill_in(1)
    bench.tab.lead_to(RosterPlayer(1))
    assert said(bench) == [
        KEEPS_TABLE,
        "Sits at table 2, West, round 1",
        STOPS_MOVING.format(round=1),
        "Keep apart from Bna Lee1",
        "Group: Car pool (2)",
        "Experienced",
        FILLS_IN,
    ]
    line = bench.tab.page.list.current
    assert line is not None
    cell = needs_cell(line)
    assert cell is not None
    assert "Keep apart from Bna Lee1, Sits at table 2, West, round 1, Stops moving" in cell.text
    assert cell.text.endswith("Group: Car pool (2), Fill-in, Experienced")


def test_take_away_and_undo(bench: Bench) -> None:
    eight(bench)
    bench.desk.at(bench.event).seating.requests.keep_table(1)
    bench.tab.lead_to(RosterPlayer(1))
    bench.click("take_k1")
    assert not bench.get(1).facts.stationary
    assert bench.done == [f"Removed: Ana Lee0, {KEEPS_TABLE}"]
    assert said(bench) == []
    bench.desk.at(bench.event).history.undo()
    assert said(bench) == [KEEPS_TABLE]


def test_a_request_without_fields_is_added_from_the_menu_at_once(bench: Bench) -> None:
    eight(bench)
    bench.tab.lead_to(RosterPlayer(2))
    choose(bench, "request_experienced")
    assert bench.get(2).facts.experienced
    assert bench.done == ["Bna Lee1: Experienced"]
    assert said(bench) == ["Experienced"]


def test_a_request_with_fields_is_typed_and_enter_keeps_it(bench: Bench) -> None:
    eight(bench)
    bench.tab.lead_to(RosterPlayer(2))
    choose(bench, "request_seat")
    assert bench.focused().objectName() == "request_table"
    bench.type("9")
    bench.press(Qt.Key.Key_Return)
    assert bench.desk.at(bench.event).seating.requests.view().seat_requests == ()
    line = bench.focused()
    assert isinstance(line, QLineEdit)
    line.selectAll()
    bench.type("2")
    bench.press(Qt.Key.Key_Return)
    assert said(bench) == ["Sits at table 2, all day"]
    assert not bench.tab.page.editing
    choose(bench, "request_apart")
    bench.type("3")
    bench.press(Qt.Key.Key_Return)
    assert said(bench)[-1] == "Keep apart from Cna Lee2"
    choose(bench, "request_stops")
    bench.press(Qt.Key.Key_Escape)
    assert not bench.tab.page.editing
    assert len(bench.desk.at(bench.event).seating.requests.view().seat_requests) == 2


def test_the_form_has_a_tick_for_experienced(bench: Bench) -> None:
    eight(bench)
    bench.tab.lead_to(RosterPlayer(3))
    bench.widget("roster_table").setFocus()
    bench.press(Qt.Key.Key_F2)
    tick = bench.widget("edit_experienced")
    assert isinstance(tick, CheckBox)
    tick.setFocus()
    bench.press(Qt.Key.Key_Space)
    bench.click("edit_save")
    assert bench.get(3).facts.experienced
    bench.desk.at(bench.event).history.undo()
    assert not bench.get(3).facts.experienced

"""One table's own time on the Clock page, by keys and mouse."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.ui.clock.own_time import OwnRow
from director_app.ui.kit.words import at_words
from director_app.ui.shell.destinations import OwnTime
from tests.builders import accept_walls
from tests.ui.clock.conftest import Typist
from tests.ui.discarding import answer_discard
from tests.wording import SHEET_MISSING

K = Qt.Key


def own(typist: Typist) -> list[tuple[int, int, str]]:
    times = typist.desk.at(typist.event).clock.table_times()
    return [
        (table_time.table, table_time.added // timedelta(minutes=1), table_time.reason)
        for table_time in times
    ]


def row(typist: Typist, table: int) -> OwnRow:
    found = typist.button(f"own_{table}")
    assert isinstance(found, OwnRow)
    return found


def test_a_table_is_given_time_by_keys(typist: Typist) -> None:
    typist.press(K.Key_Space)
    assert typist.says("No table has extra time.")
    typist.click("own_add")
    assert typist.focus == "own_table"
    typist.type("2").press(K.Key_Tab).type("4").press(K.Key_Tab).type("ruling at 11:12")
    typist.press(K.Key_Return)
    assert own(typist) == [(2, 4, "ruling at 11:12")]
    assert typist.done[-1] == "Table 2: 4 minutes added"
    assert typist.focus == "clock_face"
    end = typist.clock.clock.ends_at(typist.time())
    assert end is not None
    until = at_words(end + timedelta(minutes=4))
    line = row(typist, 2).line
    assert (line.added, line.until) == ("+4 min", f"until {until} · ruling at 11:12")


def test_a_minus_or_a_space_in_the_form_does_not_reach_the_clock(
    typist: Typist, qtbot: QtBot
) -> None:
    typist.press(K.Key_Space)
    typist.click("own_add")
    typist.press(K.Key_Tab, K.Key_Tab).type("late + a - b")
    assert typist.state == "running"
    assert typist.left == 3600
    typist.press(K.Key_Escape)
    answer_discard(qtbot, "Discard")
    assert own(typist) == []
    qtbot.waitUntil(lambda: typist.focus == "clock_face")


def test_a_table_that_is_not_there_is_refused_beside_its_field(typist: Typist) -> None:
    typist.click("own_add")
    typist.type("9").press(K.Key_Return)
    assert typist.tab.own_time.form.table.refusal == (
        "Round 1 has no table 9. Tables run from 1 to 2."
    )
    assert typist.focus == "own_table"
    assert own(typist) == []


def test_own_time_is_taken_back_from_its_row(typist: Typist) -> None:
    typist.desk.at(typist.event).clock.add_for_table(1, 5, "seated late")
    typist.qtbot.mouseClick(row(typist, 1), Qt.MouseButton.LeftButton)
    assert typist.button("own_back").text() == "Remove 5 min"
    typist.click("own_back")
    assert own(typist) == []
    assert typist.says("No table has extra time.")
    typist.desk.at(typist.event).history.undo()
    assert row(typist, 1).line.until == "seated late"


def test_after_time_a_table_with_its_own_is_not_called_out_before_its_end(typist: Typist) -> None:
    typist.press(K.Key_Space)
    typist.desk.at(typist.event).clock.add_for_table(2, 4)
    accept_walls(typist.desk, typist.event, 1, [])
    typist.time.pass_by(minutes=62)
    assert typist.face.digits == "0:00"
    assert typist.says(SHEET_MISSING.format(table=1))
    assert row(typist, 2).line.until == "2:00 left"
    typist.time.pass_by(minutes=3)
    assert typist.face.digits == "0:00"
    assert typist.says("2 sheets missing. Tables: 1, 2")
    assert (row(typist, 2).line.until, row(typist, 2).line.late) == ("time called 1 min ago", True)


def test_another_page_sends_a_table_with_its_reason(typist: Typist) -> None:
    typist.tab.lead_to(OwnTime(2, "ruling at 11:12"))
    assert typist.focus == "own_minutes"
    typist.press(K.Key_Return)
    assert own(typist) == [(2, 5, "ruling at 11:12")]

"""The day beside the clock: laid out, changed, shifted and begun, by keys and by mouse."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from director_app.domain.day_layout import DayLayoutRequest
from director_app.domain.day_plan import ItemKind
from director_app.domain.times import time_for_field
from director_app.services.clock.day import NewPart
from director_app.ui.clock.day_words import coming_words
from tests.ui.clock.conftest import Sit, Typist
from tests.ui.discarding import answer_discard

K = Qt.Key


@pytest.fixture
def planned(sit: Sit) -> Typist:
    """Four rounds of an hour from 2:15 pm on, with check-in, lunch and awards; it is 2:00 pm."""
    typist = sit(rounds=4)
    request = DayLayoutRequest(time(14, 15), between=10, lunch_after=2)
    typist.desk.at(typist.event).clock.day.lay_out(request)
    return typist


def rows(typist: Typist) -> list[str]:
    """What the lines say, in the order in which they stand."""
    QApplication.processEvents()
    typist.tab.tick()
    shown = typist.tab.side.today._made.values()
    return [row.accessibleName() for row in shown]


def plan(typist: Typist) -> dict[str, str]:
    """The announced times as the book has them."""
    lines = typist.desk.at(typist.event).clock.day.show().lines
    return {line.title: time_for_field(line.planned) for line in lines}


def open_line(typist: Typist, name: str) -> None:
    """Open a line's form by keys."""
    typist.button(name).setFocus()
    typist.press(K.Key_Return)


def test_the_day_is_laid_out_by_keys_with_a_preview_first(sit: Sit) -> None:
    typist = sit(rounds=4)
    assert typist.says("No times yet. Plan the day.")
    typist.button("clock_lay_out").setFocus()
    typist.press(K.Key_Space)
    assert typist.focus == "lay_first"
    typist.type("10")
    assert typist.says("Preview")
    assert rows(typist)[1] == "Round 1, planned, 10:00 am"
    assert set(plan(typist).values()) == {""}
    typist.press(K.Key_Return)
    assert plan(typist)["Round 1"] == "10:00 am"
    assert not typist.says("Preview")
    assert not typist.says("No times yet")
    assert typist.done[-1].startswith("The day is planned until")
    typist.desk.at(typist.event).history.undo()
    assert typist.says("No times yet. Plan the day.")


def test_a_preview_that_is_left_keeps_nothing(planned: Typist) -> None:
    before = rows(planned)
    planned.click("clock_lay_out")
    planned.type("9:00")
    assert rows(planned) != before
    planned.press(K.Key_Escape)
    answer_discard(planned.qtbot, "Discard")
    assert rows(planned) == before
    assert plan(planned)["Round 1"] == "2:15 pm"
    planned.qtbot.waitUntil(lambda: planned.focus == "clock_lay_out")


def test_a_first_start_that_is_no_time_is_refused_and_the_typing_stays(planned: Typist) -> None:
    planned.click("clock_lay_out")
    planned.type("soon").press(K.Key_Return)
    field = planned.tab.side.parts.lay.first
    assert "isn’t a time" in field.refusal
    assert field.text == "soon"
    assert planned.focus == "lay_first"
    assert plan(planned)["Round 1"] == "2:15 pm"


def test_a_late_start_is_told_in_every_line_that_follows(planned: Typist) -> None:
    assert not planned.says("Running")
    planned.time.pass_by(minutes=20)
    planned.tab.tick()
    assert planned.says("Running 5 min late")
    planned.press(K.Key_Space)
    planned.time.pass_by(minutes=30)
    shown = rows(planned)
    assert shown[0].startswith("Check-in, done, 1:15 pm")
    assert shown[1].startswith("Round 1, running, 2:20 pm, planned 2:15 pm")
    assert shown[2].startswith("Round 2, planned, 3:30 pm, planned 3:25 pm")
    assert shown[3] == "Lunch, planned, 4:35 pm, planned 4:30 pm"


def test_a_round_gets_another_start(planned: Typist) -> None:
    open_line(planned, "clock_round_3")
    planned.tab.side.form.at.line.setFocus()
    planned.tab.side.form.at.line.selectAll()
    planned.type("5:45 pm").press(K.Key_Return)
    assert plan(planned)["Round 3"] == "5:45 pm"
    assert planned.focus == "clock_round_3"
    open_line(planned, "clock_round_3")
    planned.tab.side.form.at.line.setFocus()
    planned.tab.side.form.at.line.selectAll()
    planned.type("later").press(K.Key_Return)
    assert "isn’t a time" in planned.tab.side.form.at.refusal
    assert plan(planned)["Round 3"] == "5:45 pm"


def test_a_part_is_added_by_keys_and_changed_and_taken_out_by_mouse(planned: Typist) -> None:
    planned.button("clock_add_part").setFocus()
    planned.press(K.Key_Space)
    assert planned.focus == "part_kind"
    planned.press(K.Key_Down, K.Key_Down)
    form = planned.tab.side.parts.part
    assert form.kind.key is ItemKind.OTHER
    form.at.line.setFocus()
    planned.type("16:40").press(K.Key_Return)
    assert form.name.refusal.startswith("Enter a title.")
    planned.type("Raffle").press(K.Key_Return)
    assert plan(planned)["Raffle"] == "4:40 pm"
    assert not form.isVisible()
    planned.click("clock_part_4")
    assert planned.focus == "part_at"
    planned.type("16:50").press(K.Key_Return)
    assert plan(planned)["Raffle"] == "4:50 pm"
    planned.click("clock_part_4")
    planned.click("part_drop")
    assert "Raffle" not in plan(planned)
    assert planned.done[-1] == "Raffle removed"


def test_lunch_begins_now(planned: Typist) -> None:
    planned.time.pass_by(minutes=155)
    planned.click("clock_part_2")
    planned.click("part_begin")
    lunch = planned.desk.at(planned.event).clock.day.show().line("p2")
    assert lunch.really == planned.time()
    assert "Lunch, now, 4:35 pm" in rows(planned)[3]
    planned.click("clock_part_2")
    assert not planned.button("part_begin").isVisible()


def test_a_delay_is_announced_from_a_line_on(planned: Typist) -> None:
    planned.time.pass_by(minutes=22)
    planned.press(K.Key_Space)
    planned.click("clock_round_2")
    planned.click("round_shift")
    assert planned.focus == "shift_minutes"
    assert planned.tab.side.parts.shift.minutes.value == 7
    planned.type("10").press(K.Key_Return)
    found = plan(planned)
    assert (found["Round 1"], found["Round 2"], found["Lunch"]) == ("2:15 pm", "3:35 pm", "4:40 pm")
    assert planned.done[-1] == "Round 2 and everything after it: 10 min later"
    planned.click("clock_part_2")
    planned.click("part_shift")
    planned.press(K.Key_Escape)
    assert plan(planned) == found


def test_typing_a_time_does_not_work_the_clock(planned: Typist) -> None:
    planned.click("clock_part_2")
    planned.type("1 + - 2")
    assert planned.state == "ready"
    planned.press(K.Key_Escape)
    answer_discard(planned.qtbot, "Discard")
    assert planned.focus == "clock_part_2"


def test_two_days_stand_one_below_the_other(sit: Sit) -> None:
    typist = sit(rounds=4)
    desk, kept = typist.desk, typist.desk.events.get(typist.event)
    days = (date(2026, 11, 14), date(2026, 11, 15))
    desk.events.change(kept, replace(kept.facts, days=days))
    for number in (3, 4):
        desk.at(typist.event).rounds.change(replace(typist.round(number), day=2))
    typist.desk.at(typist.event).clock.day.lay_out(DayLayoutRequest(time(14, 15), between=10))
    assert typist.says("Day 1, Sat, Nov 14")
    assert typist.says("Day 2, Sun, Nov 15")
    assert typist.says("All days")
    typist.click("clock_add_part")
    form = typist.tab.side.parts.part
    assert form.day.isVisible()


def test_a_change_at_another_desk_is_seen(planned: Typist) -> None:
    planned.desk.at(planned.event).clock.day.add(NewPart(ItemKind.OTHER, time(15, 30), "Photo"))
    assert any(row.startswith("Photo, planned, 3:30 pm") for row in rows(planned))


def test_what_comes_next_is_one_sentence(planned: Typist) -> None:
    planned.time.pass_by(minutes=20)
    planned.press(K.Key_Space)
    coming = planned.desk.at(planned.event).clock.day.show().coming(2)
    assert coming_words(coming) == "Round 2 at 3:30 pm, then Lunch at 4:35 pm"


def test_while_a_form_is_open_the_day_and_the_form_have_the_column(planned: Typist) -> None:
    assert planned.tab.room.isVisible()
    planned.click("clock_round_2")
    assert not planned.tab.room.isVisible()
    planned.press(K.Key_Escape)
    assert planned.tab.room.isVisible()

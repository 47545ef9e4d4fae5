"""The clock by keys and mouse, checked in the book; no test waits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLayout
from pytestqt.qtbot import QtBot

from director_app.domain.people import Status
from director_app.messages.saying import speaking
from director_app.ui.clock.page import ClockTab
from director_app.ui.shell.strip_words import clock_words
from tests.builders import accept_walls
from tests.ui.clock.conftest import Sit, Typist, open_page
from tests.wording import SHEET_MISSING

K = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_space_starts_pauses_and_resumes(typist: Typist) -> None:
    assert typist.face.word == "Start of play"
    typist.press(K.Key_Space)
    assert typist.state == "running"
    typist.time.pass_by(minutes=41, seconds=18)
    assert typist.face.digits == "18:42"
    typist.press(K.Key_Space)
    assert typist.state == "paused"
    typist.time.pass_by(minutes=7)
    assert typist.face.digits == "18:42"
    assert typist.face.word.startswith("Paused since ")
    typist.press(K.Key_Space)
    typist.time.pass_by(seconds=2)
    assert typist.face.digits == "18:40"
    assert typist.done == ["Round 1 started", "Clock paused", "Clock running"]


@pytest.mark.parametrize(
    ("key", "shift", "minutes"),
    [
        (K.Key_Plus, False, 1),
        (K.Key_Equal, False, 1),
        (K.Key_Minus, False, -1),
        (K.Key_Plus, True, 5),
        (K.Key_Minus, True, -5),
    ],
)
def test_keys_add_and_take_minutes(typist: Typist, key: K, shift: bool, minutes: int) -> None:
    typist.press(K.Key_Space)
    before = typist.left
    typist.press(key, modifier=SHIFT if shift else Qt.KeyboardModifier.NoModifier)
    assert typist.left - before == 60 * minutes


@pytest.mark.parametrize(
    ("name", "minutes"), [("clock_less", -1), ("clock_more", 1), ("clock_five", 5)]
)
def test_buttons_add_and_take_minutes(typist: Typist, name: str, minutes: int) -> None:
    typist.click("clock_go")
    before = typist.left
    typist.click(name)
    assert typist.left - before == 60 * minutes


def test_undo_takes_minutes_back(typist: Typist) -> None:
    typist.press(K.Key_Space, K.Key_Plus)
    typist.desk.at(typist.event).history.undo()
    assert typist.left == 3600
    assert typist.face.digits == "60:00"


def test_the_last_minutes_are_amber_and_said(typist: Typist) -> None:
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=54, seconds=59)
    assert typist.face.tone == "do"
    typist.time.pass_by(seconds=1)
    assert typist.face.tone == "mind"
    assert typist.face.word == "Final minutes"


def test_after_time_it_says_how_long_ago_and_what_follows(typist: Typist) -> None:
    typist.press(K.Key_Space)
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.time.pass_by(minutes=69)
    face = typist.face
    assert (face.digits, face.word) == ("0:00", "time called 9 min ago")
    assert typist.button("clock_go").text() == "Set up Round 2"
    assert typist.says("Unfinished game: 0 for everyone.")
    assert typist.says(SHEET_MISSING.format(table=2))


@pytest.mark.parametrize(
    ("over", "english", "spanish"),
    [
        (59, "time called 59 min ago", "se acabó hace 59 min"),
        (119, "time called 1 hour ago", "se acabó hace 1 hora"),
        (12 * 60, "time was called", "se acabó el tiempo"),
        (188 * 60, "time was called", "se acabó el tiempo"),
    ],
)
def test_what_was_over_on_another_day_is_not_counted_on(
    typist: Typist, over: int, english: str, spanish: str
) -> None:
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=60 + over)
    assert typist.face.word == english
    now = typist.desk.time.now()
    view = typist.desk.at(typist.event).clock.show()
    assert clock_words(view, now)[2] == english
    with speaking("es"):
        assert clock_words(view, now)[2] == spanish


def test_nothing_is_said_of_a_last_round_on_another_day(sit: Sit) -> None:
    typist = sit(rounds=1)
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=61)
    assert typist.face.word == "time called 1 min ago"
    typist.time.pass_by(minutes=13 * 24 * 60)
    assert typist.face.word == ""
    now = typist.desk.time.now()
    assert clock_words(typist.desk.at(typist.event).clock.show(), now)[2] == ""


def test_minutes_after_time_count_from_now(typist: Typist) -> None:
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=69, seconds=30)
    typist.press(K.Key_Plus, modifier=SHIFT)
    assert typist.state == "running"
    assert 300 <= typist.left < 360


def test_next_round_gets_ready_and_the_last_one_ends_the_day(sit: Sit) -> None:
    typist = sit(rounds=2)
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=61)
    assert typist.face.digits == "0:00"
    accept_walls(typist.desk, typist.event, 1)
    typist.press(K.Key_Space)
    assert typist.clock.round.number == 2
    assert typist.state == "ready"
    assert typist.face.title == "Round 2 of 2"
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=61)
    assert typist.face.digits == "0:00"
    assert not typist.button("clock_go").isEnabled()
    typist.press(K.Key_Space)
    assert typist.clock.round.number == 2


def test_space_goes_on_over_no_missing_table_unasked(sit: Sit) -> None:
    typist = sit(rounds=2)
    typist.press(K.Key_Space)
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.time.pass_by(minutes=61)
    typist.press(K.Key_Space)
    assert typist.says("Table 2 isn’t in yet. Set up Round 2 anyway?")
    typist.press(K.Key_Return)
    assert typist.clock.round.number == 1
    typist.press(K.Key_Space)
    typist.click("clock_yes")
    assert typist.clock.round.number == 2


def test_space_starts_no_round_unasked_while_players_are_not_there(sit: Sit) -> None:
    typist = sit()
    for badge in range(1, 9):
        typist.desk.at(typist.event).roster.set_status(badge, Status.ENTERED)
    typist.press(K.Key_Space)
    assert typist.says("8 players aren’t checked in: ")
    assert typist.says("Start the clock anyway?")
    typist.press(K.Key_Return)
    assert typist.state == "ready"
    typist.desk.at(typist.event).roster.check_in(range(2, 9))
    typist.press(K.Key_Space)
    assert typist.says("Ann Abbott isn’t checked in. Start the clock anyway?")
    typist.press(K.Key_Escape)
    typist.desk.at(typist.event).roster.check_in([1])
    typist.press(K.Key_Space)
    assert typist.state == "running"


def test_calling_time_asks_in_place(typist: Typist) -> None:
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=10)
    typist.tab.controls.end.trigger()
    assert typist.says("Call time now, with 50:00 left?")
    assert typist.focus == "clock_no"
    typist.press(K.Key_Escape)
    assert typist.state == "running"
    typist.tab.controls.end.trigger()
    typist.click("clock_yes")
    assert typist.state == "over"
    assert typist.focus == "clock_face"


def test_putting_the_clock_back_asks_in_place(typist: Typist) -> None:
    assert not typist.tab.controls.reset.isEnabled()
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=10)
    typist.tab.controls.reset.trigger()
    typist.press(K.Key_Space)
    assert typist.state == "running"
    typist.tab.controls.reset.trigger()
    typist.click("clock_yes")
    assert (typist.state, typist.left) == ("ready", 3600)


def test_space_on_a_question_does_not_reach_the_clock(typist: Typist) -> None:
    typist.press(K.Key_Space)
    typist.tab.controls.end.trigger()
    typist.press(K.Key_Plus, K.Key_Space)
    assert typist.state == "running"
    assert typist.left == 3600


def test_a_restart_loses_nothing(typist: Typist, qtbot: QtBot) -> None:
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=12)
    typist.desk.close()
    typist.time.pass_by(minutes=3, seconds=7)
    again = open_page(qtbot, typist.book, typist.book.open(), typist.event)
    assert again.face.digits == "44:53"
    again.press(K.Key_Space)
    assert again.state == "paused"
    again.desk.close()


def test_f9_starts_and_pauses_from_anywhere(typist: Typist) -> None:
    typist.tab.hide()
    typist.tab.toggle()
    assert typist.state == "running"
    typist.tab.toggle()
    assert typist.state == "paused"
    typist.tab.toggle()
    typist.time.pass_by(minutes=70)
    typist.tab.toggle()
    assert typist.clock.round.number == 1
    assert typist.refused == ["Time has been called. Add minutes, or set up the next round."]


def test_taking_more_than_is_left_is_refused(typist: Typist) -> None:
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=59, seconds=30)
    typist.press(K.Key_Minus)
    assert typist.refused == ["That’s more time than is left on the clock. Take off fewer minutes."]
    assert typist.left == 30


def test_without_seats_it_says_so_and_asks_before_it_starts(sit: Sit) -> None:
    typist = sit(drawn=False)
    assert typist.says("Round 1 isn’t seated yet")
    typist.tab.page.notice.acted.emit("unseated")
    assert typist.gone == ["seating"]
    typist.press(K.Key_Space)
    assert typist.says("Start its clock anyway?")
    typist.press(K.Key_Escape)
    assert typist.state == "ready"
    typist.press(K.Key_Space)
    typist.click("clock_yes")
    assert typist.state == "running"


def test_cues_of_the_sheet_stand_on_the_line_and_in_the_list(typist: Typist) -> None:
    typist.press(K.Key_Space)
    face = typist.face
    warnings = (10, 5, 1)
    assert [round(60 * (1 - tick.share)) for tick in face.ticks] == [*warnings, 0]
    rows = typist.tab.cue_card.rows
    assert rows[0].time_and_words[1].startswith("10 minutes")
    typist.time.pass_by(minutes=51)
    assert typist.face.last is False
    assert rows[0].time_and_words[1].startswith("5 minutes")


def test_start_of_play_opens_beside_the_clock_and_leaves_it_the_keys(typist: Typist) -> None:
    typist.click("clock_begin")
    assert typist.tab.panel is typist.tab.start_panel is not None
    assert typist.state == "ready"
    typist.press(K.Key_Escape)
    assert typist.tab.panel is None
    assert typist.focus == "clock_face"
    typist.press(K.Key_Space)
    assert typist.state == "running"
    assert not typist.button("clock_begin").isVisible()


def test_cues_are_changed_beside_the_clock(typist: Typist) -> None:
    typist.click("cues_change")
    assert typist.tab.panel is typist.tab.cue_panel is not None
    typist.tab.cue_panel.left.emit()
    assert typist.tab.panel is None


def test_a_station_that_may_not_move_the_clock_has_no_buttons(typist: Typist) -> None:
    typist.desk.store.station = ""
    typist.tab.reload()
    assert not typist.button("clock_go").isEnabled()
    typist.press(K.Key_Space)
    assert typist.state == "ready"
    assert typist.refused == ["Only the director’s station can run the clock."]


def test_a_double_click_starts_the_clock_and_does_not_pause_it(typist: Typist) -> None:
    button = typist.button("clock_go")
    typist.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    typist.qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
    assert typist.state == "running"


def test_space_held_down_starts_the_clock_once(typist: Typist) -> None:
    held = QKeyEvent(
        QEvent.Type.KeyPress, K.Key_Space, Qt.KeyboardModifier.NoModifier, " ", autorep=True
    )
    typist.press(K.Key_Space)
    for _ in range(5):
        QApplication.sendEvent(typist.tab.face, held)
    assert typist.state == "running"


def test_a_narrow_window_shows_everything_without_scrolling_sideways(typist: Typist) -> None:
    tab = typist.tab
    full = tab.controls.five
    assert full.isVisible()
    assert tab.room.isVisible()
    tab.layout().setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
    tab.setMinimumSize(0, 0)
    tab.resize(832, 640)
    QApplication.processEvents()
    typist.qtbot.waitUntil(lambda: tab.minimumSizeHint().width() <= 832)
    assert not full.isVisible()
    assert not tab.room.isVisible()
    assert tab.cue_card.isVisible()
    typist.qtbot.waitUntil(lambda: _uncut(tab))
    typist.press(K.Key_Space)
    typist.time.pass_by(minutes=61)
    tab.tick()
    typist.qtbot.waitUntil(lambda: _uncut(tab))
    typist.tab.controls.add_five.trigger()
    assert typist.left == 300
    tab.resize(1088, 700)
    QApplication.processEvents()
    assert full.isVisible()
    assert tab.room.isVisible()
    assert tab.cue_card.isVisible()


def _uncut(tab: ClockTab) -> bool:
    """Whether every button of the clock is whole, and inside the page."""
    shown = [button for button in tab.controls.findChildren(QAbstractButton) if button.isVisible()]
    return all(
        button.width() >= button.sizeHint().width()
        and button.mapTo(tab, button.rect().bottomRight()).x() < tab.width()
        for button in shown
    )

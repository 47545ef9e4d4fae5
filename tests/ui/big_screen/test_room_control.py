"""Choosing what the room sees: F8, F7, the rail's picture, the projector that comes and goes."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.console import Console
from tests.builders import accept_walls
from tests.patience import PATIENCE_MS
from tests.ui.big_screen.conftest import Hall

KEY = Qt.Key


def test_without_a_big_screen_the_rail_says_so_and_how_to_open_one(hall: Hall) -> None:
    picture = hall.window.shell.column.room
    assert hall.rail.screen == "none"
    assert picture.accessibleName() == "No big screen is open. Press F8 to open one."


def test_f8_opens_the_chooser_with_the_keys_in_it_and_escape_changes_nothing(hall: Hall) -> None:
    before = QApplication.focusWidget()
    hall.press(KEY.Key_F8)
    assert hall.room.chooser.isVisible()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert hall.room.chooser.isAncestorOf(focused)
    hall.press(KEY.Key_Down, KEY.Key_Escape)
    assert not hall.room.chooser.isVisible()
    assert QApplication.focusWidget() is before
    assert (hall.room.show, hall.room.screen) == (BigScreenView.WELCOME, "none")


def test_tab_goes_round_in_the_chooser(hall: Hall) -> None:
    hall.press(KEY.Key_F8)
    first = QApplication.focusWidget()
    names = []
    for _ in range(7):
        hall.press(KEY.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        names.append(focused.objectName() or focused.property("text"))
    assert names == [
        "room_message",
        "Dark room",
        "room_top",
        "room_logo",
        "room_leave",
        "room_go",
        first.objectName() or first.property("text"),
    ]


def test_the_chooser_opens_the_big_screen_and_the_rail_pictures_it(hall: Hall) -> None:
    hall.press(KEY.Key_F8, KEY.Key_Return)
    assert hall.board.isVisible()
    assert hall.board.isWindow()
    assert (hall.rail.screen, hall.rail.view, hall.rail.large) == ("shown", "Welcome", "Welcome")


def test_keys_that_the_window_system_gives_to_the_new_big_screen_go_back_to_the_desk(hall: Hall):
    hall.press(KEY.Key_F8, KEY.Key_Return)
    hall.board.activateWindow()
    hall.qtbot.waitUntil(hall.board.isActiveWindow)
    hall.qtbot.waitUntil(hall.window.isActiveWindow)


def test_the_picture_in_the_rail_opens_the_chooser(hall: Hall) -> None:
    hall.qtbot.mouseClick(hall.window.shell.column.room, Qt.MouseButton.LeftButton)
    assert hall.room.chooser.isVisible()


def test_a_message_shows_on_the_board_and_in_the_rail(hall: Hall) -> None:
    hall.press(KEY.Key_F8, KEY.Key_Tab).type("Lunch is served")
    assert hall.room.chooser.views.current is BigScreenView.MESSAGE
    hall.press(KEY.Key_Return)
    assert hall.board.scene.show is BigScreenView.MESSAGE
    assert hall.board.scene.room.large == "Lunch is served"
    assert (hall.rail.view, hall.rail.large) == ("Message", "Lunch is served")


def test_a_message_without_words_is_refused_beside_its_field(hall: Hall) -> None:
    hall.give("message")
    assert hall.room.chooser.message.field.refused
    assert hall.room.chooser.isVisible()
    assert not hall.board.isVisible()


def test_f7_blanks_and_brings_back(hall: Hall) -> None:
    hall.press(KEY.Key_F8, KEY.Key_Tab).type("Lunch").press(KEY.Key_Return)
    hall.press(KEY.Key_F7)
    assert hall.board.scene.show is BigScreenView.BLANK
    ground = hall.board.grab().toImage()
    colors = {ground.pixel(x, y) for x in range(0, 1100, 37) for y in range(0, 620, 31)}
    assert len(colors) == 1
    assert hall.rail.view == "Blank"
    assert hall.window.acts["room_blank"].text() == "Show the big screen again"
    hall.press(KEY.Key_F7)
    assert (hall.board.scene.show, hall.rail.large) == (BigScreenView.MESSAGE, "Lunch")
    assert hall.window.acts["room_blank"].text() == "Blank the big screen"


def test_f7_without_a_big_screen_says_how_to_open_one(hall: Hall) -> None:
    hall.press(KEY.Key_F7)
    assert hall.window.news.said == "No big screen is open. Press F8 to open one."
    assert hall.room.show is BigScreenView.WELCOME


def test_unless_something_is_chosen_the_room_follows_the_day(hall: Hall) -> None:
    hall.press(KEY.Key_F8, KEY.Key_Return)
    hall.desk.at(hall.event).clock.start(1)
    QApplication.processEvents()
    hall.pass_by(minutes=5)
    assert hall.rail.view == "Clock"
    assert hall.rail.large == "55:00"


def test_the_board_is_told_another_moment_only_on_full_seconds(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.give("Round clock")
    hall.pass_by(seconds=10)
    first = hall.board.scene
    hall.pass_by(seconds=0.25)
    hall.pass_by(seconds=0.25)
    same = hall.board.scene
    hall.pass_by(seconds=0.75)
    assert same.room.large == first.room.large
    assert same is first or same == first
    assert hall.board.scene.room.large == "59:49"


def test_the_chooser_closes_the_big_screen(hall: Hall) -> None:
    hall.give("Round clock").press(KEY.Key_F8)
    hall.click("room_close")
    assert not hall.board.isVisible()
    assert hall.rail.screen == "none"


def test_closing_the_board_itself_is_seen_in_the_rail(hall: Hall) -> None:
    hall.give("Round clock")
    hall.board.close()
    assert hall.rail.screen == "none"


def test_closing_the_event_closes_the_board_and_gives_the_keys_back(hall: Hall) -> None:
    hall.give("Blank screen")
    board = hall.board
    assert board.isVisible()
    hall.console.show_opening()
    assert not board.isVisible()
    assert hall.window.acts["room_blank"].text() == "Blank the big screen"
    hall.window.acts["room_view"].trigger()
    assert hall.console.at_work is None


def test_the_program_ends_with_its_window_though_the_board_is_open(
    hall: Hall, qapp: QApplication
) -> None:
    hall.give("Round clock")
    QTimer.singleShot(0, hall.console.window.close)
    guard = QTimer()
    guard.timeout.connect(lambda: qapp.exit(1))
    guard.start(PATIENCE_MS)
    assert qapp.exec() == 0


def test_no_action_of_the_room_is_hidden(hall: Hall) -> None:
    assert isinstance(hall.console, Console)
    for name in ("room_view", "room_blank"):
        assert hall.window.acts[name].isVisible()
        assert hall.window.acts[name].isEnabled()


def test_the_tables_still_out_are_announced_and_leave_the_board_as_they_come(hall: Hall) -> None:
    hall.console.at_work.session.show_room(BigScreenView.TABLES)
    assert hall.rail.screen == "none"
    hall.give("Tables with missing sheets")
    scene = hall.board.scene
    assert [row.mark for row in scene.rows] == ["1", "2"]
    assert hall.rail.above == "2 sheets missing"
    accept_walls(hall.desk, hall.event, 1, [1])
    assert [row.mark for row in hall.board.scene.rows] == ["2"]
    assert hall.rail.above == "1 sheet missing"
    accept_walls(hall.desk, hall.event, 1, [2])
    assert hall.board.scene.rows == ()
    assert hall.rail.large == "All sheets are in. Thank you."


def test_a_table_that_plays_on_is_not_called_on_the_board(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.desk.at(hall.event).clock.add_for_table(2, 4, "ruling at 11:12")
    hall.give("Tables with missing sheets")
    hall.pass_by(minutes=61)
    assert [row.mark for row in hall.board.scene.rows] == ["1"]
    accept_walls(hall.desk, hall.event, 1, [1])
    assert hall.rail.large == "All other sheets are in. Thank you."
    hall.pass_by(minutes=3)
    assert [row.mark for row in hall.board.scene.rows] == ["2"]


def test_the_rail_counts_a_table_out_when_its_own_time_ends(hall: Hall) -> None:
    assert hall.console.at_work is not None
    hall.desk.at(hall.event).clock.start(1)
    hall.desk.at(hall.event).clock.add_for_table(2, 4, "seated late")
    rail = hall.window.shell.column.rail
    hall.pass_by(minutes=61)
    hall.qtbot.waitUntil(lambda: rail.count_of("scores").text == "1 missing")
    hall.pass_by(minutes=3)
    hall.qtbot.waitUntil(lambda: rail.count_of("scores").text == "2 missing")


def test_what_the_room_sees_is_made_anew_after_the_key_not_with_it(hall: Hall) -> None:
    assert hall.console.at_work is not None
    hall.give("Tables with missing sheets")
    assert len(hall.board.scene.rows) == 2
    board = hall.board
    accept_walls(hall.desk, hall.event, 1, [1])
    assert len(board.scene.rows) == 2
    hall.qtbot.waitUntil(lambda: len(board.scene.rows) == 1)


def test_a_held_key_changes_the_room_once(hall: Hall) -> None:
    for name in ("room_view", "room_blank", "clock_toggle"):
        assert not hall.window.acts[name].autoRepeat()


def test_what_undo_would_take_back_leaves_room_in_the_menu_for_its_key(hall: Hall) -> None:
    long = "Wilhelmina Alexandra Featherstonehaugh-Cholmondeley"
    hall.desk.at(hall.event).roster.enter({"name": long, "status": "checked_in"})
    said = hall.window.acts["undo"].text()
    assert said.startswith("Undo: ")
    assert "Wilhelmina" in said
    assert len(said) < 50

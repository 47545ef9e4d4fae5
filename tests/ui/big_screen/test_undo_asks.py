"""Undo and Redo of what the room sees: on its own page at once, from any other after a question."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from director_app.ui.shell.destinations import PageKey
from tests.builders import accept_walls
from tests.ui.big_screen.answered import answer, question
from tests.ui.big_screen.conftest import Hall
from tests.wording import TO_THE_START, UNPUBLISHED, WILL_BE_SEEN

K = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
START = TO_THE_START
NONE = UNPUBLISHED


def go(hall: Hall, page: str) -> None:
    assert hall.console.at_work is not None
    hall.console.at_work.go(PageKey(page))
    hall.qtbot.waitUntil(lambda: hall.window.shell.current_key == page)


def ctrl(hall: Hall, key: Qt.Key) -> None:
    hall.qtbot.keyClick(QApplication.focusWidget() or hall.window, key, CTRL)


def published(hall: Hall) -> int:
    return hall.desk.events.get(hall.event).main.released_through


def publish(hall: Hall, *rounds: int) -> None:
    for number in rounds:
        accept_walls(hall.desk, hall.event, number)
        hall.desk.at(hall.event).standings.release(number)


def test_enter_leaves_what_was_published_as_it_is(hall: Hall) -> None:
    publish(hall, 1)
    go(hall, "roster")
    ctrl(hall, K.Key_Z)
    box = question(hall)
    assert box is not None
    assert box.text() == "Undo “Publish the standings through round 1”?"
    hall.qtbot.waitUntil(lambda: QApplication.focusWidget() in box.buttons())
    hall.press(K.Key_Return)
    hall.qtbot.waitUntil(lambda: question(hall) is None)
    assert published(hall) == 1


def test_the_question_says_which_standings_come_back(hall: Hall) -> None:
    publish(hall, 1, 2)
    go(hall, "roster")
    ctrl(hall, K.Key_Z)
    answer(hall, "Undo", WILL_BE_SEEN.format(round=1))
    hall.qtbot.waitUntil(lambda: published(hall) == 1)
    ctrl(hall, K.Key_Y)
    answer(hall, "Redo", WILL_BE_SEEN.format(round=2))
    hall.qtbot.waitUntil(lambda: published(hall) == 2)


def test_on_the_page_of_standings_nothing_is_asked(hall: Hall) -> None:
    publish(hall, 1)
    go(hall, "standings")
    ctrl(hall, K.Key_Z)
    assert question(hall) is None
    assert published(hall) == 0
    ctrl(hall, K.Key_Y)
    assert published(hall) == 1


def test_the_history_asks_too(hall: Hall) -> None:
    publish(hall, 1)
    go(hall, "journal")
    ctrl(hall, K.Key_Z)
    answer(hall, "Leave it as it is", NONE)
    assert published(hall) == 1


def test_the_clock_is_asked_about_from_another_page(hall: Hall) -> None:
    go(hall, "clock")
    hall.press(K.Key_Space)
    go(hall, "scores")
    ctrl(hall, K.Key_Z)
    answer(hall, "Leave it as it is", START)
    assert hall.desk.at(hall.event).clock.show().clock.started_at is not None
    ctrl(hall, K.Key_Z)
    answer(hall, "Undo", START)
    hall.qtbot.waitUntil(lambda: hall.desk.at(hall.event).clock.show().clock.started_at is None)
    assert hall.window.shell.current_key == "scores"
    go(hall, "clock")
    ctrl(hall, K.Key_Y)
    assert hall.desk.at(hall.event).clock.show().clock.started_at is not None


def test_what_the_room_does_not_see_is_not_asked_about(hall: Hall) -> None:
    hall.desk.at(hall.event).roster.change(1, {"city": "Tampa"})
    go(hall, "scores")
    ctrl(hall, K.Key_Z)
    assert question(hall) is None
    assert hall.desk.at(hall.event).roster.get(1).facts.city == ""

"""A second click on what stood there a moment ago is no command; one that is meant is."""

from __future__ import annotations

from itertools import count

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.buttons import Button
from tests.hand import click

_LEFT = Qt.MouseButton.LeftButton
_TIMES = count(1_000_000, 10_000)
"""Milliseconds at which keys are pressed, no two of them near each other."""


class Switch(QStackedWidget):
    """Two buttons that take each other's place."""

    def __init__(self) -> None:
        super().__init__()
        self.on, self.off = Button("Publish"), Button("Unpublish")
        self.done: list[str] = []
        for at, button in enumerate((self.on, self.off)):
            self.addWidget(button)
            button.clicked.connect(lambda _=False, at=at: self._turn(at))

    def _turn(self, at: int) -> None:
        self.done.append(("on", "off")[at])
        self.setCurrentIndex(1 - at)
        self.currentWidget().setFocus()


@pytest.fixture
def switch(qtbot: QtBot) -> Switch:
    switch = Switch()
    qtbot.addWidget(switch)
    switch.show()
    qtbot.waitExposed(switch)
    return switch


def test_a_double_click_turns_it_once(switch: Switch) -> None:
    click(switch.on)
    QTest.mouseClick(switch.off, _LEFT)
    assert switch.done == ["on"]


def test_a_second_later_it_is_turned_back(switch: Switch) -> None:
    click(switch.on)
    click(switch.off)
    assert switch.done == ["on", "off"]


def test_another_place_is_another_command(switch: Switch) -> None:
    other = Button("Print", parent=switch)
    other.move(switch.width() + 200, 0)
    other.show()
    click(switch.on)
    printed: list[str] = []
    other.clicked.connect(lambda: printed.append("print"))
    QTest.mouseClick(other, _LEFT)
    assert printed == ["print"]


def test_a_button_that_says_the_same_is_pressed_as_often_as_one_likes(qtbot: QtBot) -> None:
    button = Button("Add a minute")
    times: list[int] = []
    qtbot.addWidget(button)
    button.show()
    button.clicked.connect(lambda: times.append(1))
    for _ in range(3):
        QTest.mouseClick(button, _LEFT)
    assert len(times) == 3


def test_a_button_that_says_something_else_meanwhile_is_not_pressed(qtbot: QtBot) -> None:
    button = Button("Start")
    said: list[str] = []
    qtbot.addWidget(button)
    button.show()
    button.clicked.connect(lambda: (said.append(button.text()), button.say("Pause")))
    click(button)
    QTest.mouseClick(button, _LEFT)
    assert said == ["Start"]
    click(button)
    assert said == ["Start", "Pause"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
@pytest.mark.parametrize(("later", "done"), [(300, ["on"]), (1500, ["on", "off"])])
def test_a_key_pressed_twice_turns_it_once(
    switch: Switch, key: Qt.Key, later: int, done: list[str]
) -> None:
    first = next(_TIMES)
    for at in (first, first + later):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
            event.setTimestamp(at)
            QApplication.sendEvent(switch.currentWidget(), event)
    assert switch.done == done

"""Answers to the question that Undo and Redo ask over what the room sees."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from tests.ui.big_screen.conftest import Hall


def question(hall: Hall) -> QMessageBox | None:
    """The question on the screen, if one is."""
    found = hall.window.findChildren(QMessageBox, "undo_question")
    return next((box for box in found if box.isVisible()), None)


def answer(hall: Hall, button: str, seen: str) -> None:
    """Press a button of the question, which says what the room will see."""
    box = question(hall)
    assert box is not None
    assert box.informativeText() == seen
    pressed = next(each for each in box.buttons() if each.text() == button)
    hall.qtbot.mouseClick(pressed, Qt.MouseButton.LeftButton)
    hall.qtbot.waitUntil(lambda: not hall.window.findChildren(QMessageBox, "undo_question"))
    hall.window.activateWindow()
    hall.qtbot.waitUntil(hall.window.isActiveWindow)

"""Answers the question whether typing is to be discarded."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot


def discard_question() -> QMessageBox | None:
    """The question, if it is asked."""
    box = QApplication.activeModalWidget()
    return box if isinstance(box, QMessageBox) and box.objectName() == "discard_question" else None


def answer_discard(qtbot: QtBot, button: str) -> None:
    """Press one of its buttons; the window has the keys again, as a desktop would see to."""
    box = discard_question()
    assert box is not None
    form = box.parentWidget()
    assert form is not None
    window = form.window()
    next(each for each in box.buttons() if each.text() == button).click()
    qtbot.waitUntil(lambda: discard_question() is None)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)

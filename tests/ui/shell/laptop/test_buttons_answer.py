"""While something is told, every button of every page is there for the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from director_app.ui.kit.notice import NoticeView
from director_app.ui.shell.destinations import CheckIn, NewDraw, PageKey, RosterPlayer
from tests.ui.shell.laptop.conftest import Front

PLACES = (
    *map(PageKey, ("today", "roster", "seating", "clock", "scores", "rulings", "standings")),
    *map(PageKey, ("print", "safety", "this_desk", "event_settings", "prizes")),
    CheckIn(),
    NewDraw(),
    RosterPlayer(1),
)


def answering(window: QWidget, button: QAbstractButton) -> bool:
    """Whether the mouse finds the button where it is seen."""
    hit = window.childAt(button.mapTo(window, button.visibleRegion().boundingRect().center()))
    return hit is not None and (hit is button or button.isAncestorOf(hit))


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)], ids=str)
def test_every_button_answers_while_something_is_told(front: Front, size: tuple[int, int]) -> None:
    window = front.console.window
    window.resize(*size)
    notices, tried = front.session.notices, 0
    for place in PLACES:
        front.go(place)
        for _ in range(3):
            front.session.tasks.wait()
            QApplication.processEvents()
        notices.attend(NoticeView("amber", "The projector is off", "", "Got it"))
        notices.attend(NoticeView("red", "The book is away " * 20, "", "Got it", "wrong", "No"))
        notices.done("Table 1 accepted")
        QApplication.processEvents()
        buttons = [
            button
            for button in window.shell.stack.findChildren(QAbstractButton)
            if button.isVisible() and button.isEnabled() and button.window() is window
        ]
        for button in buttons:
            if not button.visibleRegion().isEmpty():
                assert answering(window, button), (place, button.objectName(), button.text())
                tried += 1
    assert tried > 60

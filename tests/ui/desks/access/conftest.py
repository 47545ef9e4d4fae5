"""The whole window over a real book: round 1 is in, nobody has set a PIN."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.pin import PinQuestion
from director_app.ui.shell.window_memory import ForgetfulMemory
from tests.builders import Book, accept_walls, drawn_event
from tests.pins import keep_soon
from tests.typist import Typist

PIN = "Lotus88"


@dataclass
class AtDesk:
    """Somebody at the window, who answers when the PIN is asked for."""

    console: Console
    desk: Desk
    event: int
    book: Book
    memory: ForgetfulMemory
    qtbot: QtBot
    asked: list[str] = field(default_factory=list)

    @property
    def typist(self) -> Typist:
        """The keys and the mouse of the window, which has them again after a question."""
        window = self.console.window
        if QApplication.activeModalWidget() is None and not window.isActiveWindow():
            window.activateWindow()
            self.qtbot.waitUntil(window.isActiveWindow)
        return Typist(window)

    @property
    def said(self) -> str:
        """What is refused or to be looked at, at the foot of the window."""
        view = self.console.window.news.standing
        return "" if view is None else f"{view.title} {view.detail}".strip()

    def go(self, goal: Goal) -> None:
        """Go to a page of the event."""
        assert self.console.at_work is not None
        self.console.at_work.go(goal)

    def set_pin(self, pin: str = PIN, *, locked: bool = True) -> None:
        """The book has a PIN, as set at this desk earlier."""
        self.desk.access.set_pin(self.event, pin)
        keep_soon(self.desk, pin)
        if locked:
            self.desk.access.lock()
        assert self.console.at_work is not None
        self.console.at_work.lock.refresh()

    def answer(self, *lines: str, leave: bool = False) -> None:
        """When the question comes: type these PINs, each with Enter; then Esc, if it is left."""

        def type_it() -> None:
            question = QApplication.activeModalWidget()
            focused = QApplication.focusWidget()
            if not isinstance(question, PinQuestion) or focused is not question.pin.line:
                QTimer.singleShot(10, type_it)
                return
            QTimer.singleShot(0, question, question.reject)  # whatever goes wrong, it ends
            keys = Typist(question)
            for line in lines:
                keys.type(f"{line}\n")
                self.asked.append(question.pin.refusal)
            if leave:
                keys.press("Esc")

        QTimer.singleShot(0, type_it)


@pytest.fixture
def at(tmp_path: Path, qtbot: QtBot) -> Iterator[AtDesk]:
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    memory = ForgetfulMemory()
    made = Console(desk, open_desk, memory)
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield AtDesk(made, desk, event, book, memory, qtbot)
    made.close()

"""A director at the whole window, with an event whose first round is being played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.session import Session
from director_app.ui.today.page import TodayTab
from tests.builders import Book, drawn_event
from tests.typist import Typist


@dataclass
class AtToday:
    """Presses keys and buttons, and reads the list."""

    qtbot: QtBot
    book: Book
    console: Console
    event: int

    @property
    def desk(self) -> Desk:
        return self.console.book

    @property
    def session(self) -> Session:
        assert self.console.at_work is not None
        return self.console.at_work.session

    @property
    def hand(self) -> Typist:
        return Typist(self.console.window)

    @property
    def here(self) -> str:
        return self.console.window.shell.current_key

    @property
    def page(self) -> TodayTab:
        page = self.console.window.shell.page("today")
        assert isinstance(page, TodayTab)
        return page

    @property
    def focus(self) -> str:
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    def settle(self) -> None:
        """Wait for what is read beside the window."""
        self.qtbot.waitUntil(lambda: not self.session.tasks.busy)

    def titles(self) -> list[str]:
        """The sentences of the list."""
        return [row.title.text() for row in self.page.list.rows if not row.isHidden()]


@pytest.fixture
def today(tmp_path: Path, qtbot: QtBot) -> Iterator[AtToday]:
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event = drawn_event(desk, players=12, rounds=2)
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=61)
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window)
    console.window.resize(1280, 800)
    console.start(event)
    console.window.activateWindow()
    qtbot.waitUntil(console.window.isActiveWindow)
    made = AtToday(qtbot, book, console, event)
    made.hand.press("Ctrl+Shift+D")
    made.settle()
    yield made
    console.close()

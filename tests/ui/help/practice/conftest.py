"""The window over a new book, as on the first day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.help.first_event import FirstEvent
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book
from tests.practicing import until_open
from tests.typist import Typist


@dataclass
class FirstDay:
    """The window and who works it."""

    console: Console
    hand: Typist
    book: Book

    @property
    def guide(self) -> FirstEvent:
        """The guide, which is open."""
        assert self.console.practice.guide is not None
        return self.console.practice.guide

    @property
    def desk(self) -> Desk:
        """The services of the event that is open."""
        assert self.console.at_work is not None
        return self.console.at_work.session.desk

    @property
    def event(self) -> int:
        """The event that is open."""
        assert self.console.at_work is not None
        return self.console.at_work.session.event

    def begin(self, *then: str) -> Typist:
        """Press the keys of a first event, wait until it is there, and press these."""
        self.hand.press("Ctrl+G")
        until_open(self.console)
        return self.hand.press(*then)

    def sees(self, name: str) -> bool:
        """Whether a widget of this name can be seen."""
        return any(widget.isVisible() for widget in self.console.window.findChildren(QWidget, name))


@pytest.fixture
def first_day(tmp_path: Path, qtbot: QtBot) -> Iterator[FirstDay]:
    application()
    book = Book(tmp_path / "book.db")
    console = Console(book.open(), open_desk)
    qtbot.addWidget(console.window)
    console.window.resize(1280, 720)
    console.start()
    console.window.activateWindow()
    qtbot.waitUntil(console.window.isActiveWindow)
    yield FirstDay(console, Typist(console.window), book)
    console.close()
    theme().set_text_size(100)

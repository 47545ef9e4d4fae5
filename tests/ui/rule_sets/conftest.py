"""A console over a real book, in which somebody types."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.rule_sets.editor import RuleSetEditor
from director_app.ui.rule_sets.sheet import RuleSheetView
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book
from tests.typist import Typist


@dataclass
class AtRules:
    """The window, the book below it, and the hands on the keys."""

    console: Console
    desk: Desk
    typist: Typist
    qtbot: QtBot

    @property
    def editor(self) -> RuleSetEditor:
        """The editor that is shown."""
        return next(editor for editor in self._all(RuleSetEditor) if editor.isVisible())

    def field(self, path: str) -> QWidget:
        """The field of a value, found and shown."""
        assert self.editor.form.go_to(path)
        return self.typist.widget(f"field_{path}")

    def put(self, path: str, typed: str) -> AtRules:
        """Type into a field, over what was there."""
        self.field(path).setFocus()
        self.typist.press("Ctrl+A", "Delete").type(typed)
        return self

    def says(self, name: str) -> str:
        """The words of a label."""
        found = self.typist.widget(name)
        assert isinstance(found, QLabel)
        return found.text()

    @property
    def sheet(self) -> str:
        """The sheet in plain words that is shown."""
        return next(sheet for sheet in self._all(RuleSheetView) if sheet.isVisible()).toPlainText()

    def reads(self, words: str) -> None:
        """Wait until the sheet says this."""
        self.qtbot.waitUntil(lambda: words in self.sheet)

    def waits_for(self, name: str) -> None:
        """Wait until a widget of this name is seen."""
        self.qtbot.waitUntil(
            lambda: any(
                widget.isVisible() for widget in self.typist.window.findChildren(QWidget, name)
            )
        )

    def _all(self, kind: type[QWidget]) -> list[QWidget]:
        return self.typist.window.findChildren(kind)


def opened(desk: Desk, qtbot: QtBot, event: int | None = None) -> AtRules:
    """Somebody before a window with the opening page, or with an event."""
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window, before_close_func=lambda _: console.close())
    console.window.resize(1280, 800)
    console.start(event)
    console.window.activateWindow()
    qtbot.waitUntil(console.window.isActiveWindow)
    return AtRules(console, desk, Typist(console.window), qtbot)


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A book of its own."""
    return Book(tmp_path / "book.db")


@pytest.fixture
def desk(book: Book) -> Desk:
    """The book, open."""
    application()
    return book.open()


@pytest.fixture
def at(desk: Desk, qtbot: QtBot) -> AtRules:
    """The opening page."""
    return opened(desk, qtbot)

"""The window over a real book whose time stands until it is moved, with its big screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.big_screen.control import BigScreenControl
from director_app.ui.big_screen.window import BigScreenWindow
from director_app.ui.kit.theme import dress
from director_app.ui.shell.big_screen_state import BigScreenState
from director_app.ui.shell.console import Console
from director_app.ui.shell.main_window import MainWindow
from tests.builders import Book, drawn_event

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A window system without a window manager says that it has no size hints: no fault."""
    quiet = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(quiet)


@dataclass
class Hall:
    """The desk's window and what the room sees, worked by keys."""

    qtbot: QtBot
    book: Book
    desk: Desk
    event: int
    console: Console

    @property
    def window(self) -> MainWindow:
        """The desk's window."""
        return self.console.window

    @property
    def room(self) -> BigScreenControl:
        """Room control of the open event, with what has changed shown."""
        assert self.console.at_work is not None
        self.console.at_work.room.settle()
        return self.console.at_work.room

    @property
    def board(self) -> BigScreenWindow:
        """The big screen."""
        return self.room.board

    @property
    def rail(self) -> BigScreenState:
        """What the rail says that the room sees."""
        self.room.settle()
        return self.window.shell.column.room.view

    def press(self, *keys: Qt.Key) -> Hall:
        """Press keys where the keys go."""
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget() or self.window, key)
        return self

    def type(self, text: str) -> Hall:
        """Type where the keys go."""
        self.qtbot.keyClicks(QApplication.focusWidget() or self.window, text)
        return self

    def click(self, name: str) -> None:
        """Press a button of the chooser."""
        found = self.room.chooser.findChild(QWidget, name)
        assert found is not None
        assert found.isVisible()
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    def pick(self, part: str) -> Hall:
        """Open the chooser and go down to a view with the arrow keys."""
        self.press(Qt.Key.Key_F8)
        for radio in self.room.chooser.findChildren(QRadioButton):
            if part in radio.text():
                self.qtbot.mouseClick(radio, Qt.MouseButton.LeftButton)
                return self
        raise AssertionError(part)

    def give(self, part: str) -> Hall:
        """Let the room see a view, opening the big screen if need be."""
        return self.pick(part).press(Qt.Key.Key_Return)

    def pass_by(self, *, minutes: float = 0, seconds: float = 0) -> Hall:
        """Let time pass, and the beat of the window with it."""
        self.book.time.pass_by(minutes=minutes, seconds=seconds)
        self.room.tick(self.book.time())
        return self


Sit = Callable[..., Hall]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Sit]:
    """Opens an event of so many players in the window."""
    dress(qapp, "light")
    halls: list[Hall] = []

    def down(*, players: int = 8, rounds: int = 2) -> Hall:
        book = Book(tmp_path / f"book{len(halls)}.db")
        desk = book.open()
        event = drawn_event(desk, players=players, rounds=rounds)
        console = Console(desk, lambda path: Book(path).open())
        qtbot.addWidget(console.window)
        console.window.resize(1280, 800)
        console.start(event)
        console.window.activateWindow()
        qtbot.waitUntil(console.window.isActiveWindow)
        hall = Hall(qtbot, book, desk, event, console)
        halls.append(hall)
        return hall

    yield down
    for hall in halls:
        hall.console.close()


@pytest.fixture
def hall(sit: Sit) -> Hall:
    """An event of two tables and two rounds."""
    return sit()

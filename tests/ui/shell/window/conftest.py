"""A dressed application, a plain event in the window, and nothing of the services."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.topics import Topic
from director_app.ui.kit.theme import Theme, dress, theme
from director_app.ui.shell.event_shell import PageSpec
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.session import ChangeBus

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A window system without a window manager says what it has not: no fault."""
    quiet = pytest.mark.qt_log_ignore("plugin does not support", extend=True)
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(quiet)


class Sheet(LiveTab):
    """A page that counts how often it looked again."""

    shows = frozenset({Topic.SCORES})

    def __init__(self, bus: ChangeBus) -> None:
        super().__init__(bus)
        self.loads = 0
        self.field = QLineEdit(self)

    def reload(self) -> None:
        self.loads += 1

    def first_focus(self) -> QWidget:
        return self.field

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (("Ins", "Add a player"),)


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[Theme]:
    dress(qapp, "light")
    yield theme()
    dress(qapp, "light")


@pytest.fixture
def bus() -> ChangeBus:
    return ChangeBus()


@pytest.fixture
def window(qtbot: QtBot, bus: ChangeBus) -> MainWindow:
    made = MainWindow()
    qtbot.addWidget(made)
    titles = ("Roster", "Seating", "Clock", "Scores", "Rulings", "Standings", "Print")
    pages = [PageSpec(t.lower(), t, t.lower(), partial(Sheet, bus)) for t in titles]
    made.show_event("Fall Classic", "Sat, Nov 14 · 60 players", pages)
    made.open_page("roster")
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made

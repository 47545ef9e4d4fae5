"""The window over an open event, with preferences of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.system.paths import settings_file
from director_app.system.settings import Settings, load
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import SettingsMemory, application
from director_app.ui.shell.console import Console
from tests.builders import Book, drawn_event
from tests.typist import Typist


@dataclass
class Front:
    """The front table: window and keys."""

    console: Console
    folder: Path

    @property
    def typist(self) -> Typist:
        return Typist(self.console.window)

    @property
    def kept(self) -> Settings:
        return load(settings_file())

    @property
    def notice(self) -> str:
        page = self.console.own.page
        assert page is not None
        view = page.page.notice.view
        return view.title if view else ""

    @property
    def shown(self) -> list[str]:
        """Titles of the settings that are seen."""
        from director_app.ui.shell.settings.rows import SettingRow

        rows = self.console.window.findChildren(SettingRow)
        return [row.title for row in rows if row.isVisible()]


@pytest.fixture
def front(tmp_path: Path, qtbot: QtBot) -> Iterator[Front]:
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event = drawn_event(desk)

    def again(path: str | Path) -> Desk:
        return open_desk(path, station="Desk 1", now=book.time)

    made = Console(desk, again, SettingsMemory(settings_file()))
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.resize(1280, 720)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield Front(made, tmp_path)
    made.close()
    theme().choose("light")
    theme().set_text_size(100)

"""One window over one event, dressed and sized anew for each look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from director_app.messages.saying import use
from director_app.ui.kit.theme import theme
from director_app.ui.shell.console import Console
from tests.ui.every_screen.screens import rest
from tests.ui.every_screen.walk import Look, Walk, opened

_HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A window system without a window manager says what it does not have: no fault."""
    quiet = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(quiet)


@pytest.fixture
def walk_in(tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[[Look], Walk]]:
    """The window over the day of a look, dressed so."""
    made: list[Console] = []

    def begin(look: Look) -> Walk:
        walk = opened(look, tmp_path / "book.db")
        made.append(walk.console)
        qtbot.waitUntil(walk.console.window.isActiveWindow)
        rest(walk.console)
        return walk

    yield begin
    for console in made:
        console.close()
        shiboken6.delete(console.window)  # before the next theme: it would be dressed once more
    use(None)
    theme().choose("light")
    theme().set_text_size(100)

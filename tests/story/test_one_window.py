"""Only one window is ever shown: nothing flashes up beside it and takes the keys away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tests.builders import Book, new_event
from tests.story.conftest import Start

pytestmark = pytest.mark.walks

PAGES = tuple(f"Ctrl+{place}" for place in range(1, 8))


class Shown(QObject):
    """Remembers every window that was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note it, keep nothing back."""
        shown = event.type() == QEvent.Type.Show
        if shown and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(type(watched).__name__)
        return False


@pytest.fixture
def shown(qapp: QApplication) -> Iterator[Shown]:
    """Every window shown during the test."""
    made = Shown()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


@pytest.mark.parametrize("players", [0, 8])
def test_pages_open_inside_the_window(
    start: Start, shown: Shown, tmp_path: Path, players: int
) -> None:
    book = Book(tmp_path / "club.db")
    desk = book.open()
    new_event(desk, players=players)
    desk.close()
    front = start(book)
    front.hand.type("\n").press(*PAGES).press("F5", "Esc", "Ctrl+R", "Ctrl+J")
    front.settle()
    front.hand.press("Ctrl+N", "Esc", "Ctrl+Shift+O")
    assert front.hand.focus == "continue"
    assert shown.windows == ["MainWindow"]

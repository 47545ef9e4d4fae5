"""Nothing that belongs into the window opens as a window of its own, not even for a moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.shell.main_window import MainWindow
from tests.builders import Book
from tests.practicing import sample
from tests.story.conftest import Start

pytestmark = pytest.mark.walks


class Watch(QObject):
    """Notes every widget that is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A stray window takes the keys away from the one that is open."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            if not watched.isWindow() or isinstance(watched, MainWindow):
                return False
            self.seen.append(f"{type(watched).__name__} {watched.objectName()}")
        return False


def test_opening_an_event_and_every_page_shows_one_window(start: Start, tmp_path: Path) -> None:
    app, watch = QApplication.instance(), Watch()
    assert app is not None
    app.installEventFilter(watch)
    front = start(Book(tmp_path / "club.db"))
    sample(front.console)
    shell = front.console.window.shell
    for key in ("roster", "seating", "clock", "scores", "rulings", "standings", "print"):
        front.console.window.open_page(key)
        assert shell.current_key == key
    front.console.rule_sets()
    app.removeEventFilter(watch)
    assert watch.seen == []

"""A new director makes an event of forty and holds its paper, in at most ten steps.

A step is a field filled or a key that acts; no dialog comes up, and nobody has read a manual.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication, QDialog

from tests.builders import Book, names
from tests.story.at_the_window import Front
from tests.story.conftest import Start

pytestmark = pytest.mark.walks

PLAYERS, MOST = 40, 10


class Steps:
    """Counts what the person does, and sees to it that no dialog answers."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self.count = 0

    def press(self, key: str) -> None:
        """One key that acts."""
        self._front.hand.press(key)
        self._counted()

    def fill(self, text: str) -> None:
        """One field filled."""
        self._front.hand.type(text)
        self._counted()

    def _counted(self) -> None:
        self.count += 1
        QApplication.processEvents()
        asked = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog)]
        assert not [widget for widget in asked if widget.isVisible()], "a dialog came up"


@pytest.fixture
def copied(qapp: QApplication) -> Iterator[None]:
    """Forty names, copied in a spreadsheet."""
    rows = "".join(f"{given} {family}\tNaples\n" for given, family in names(PLAYERS))
    qapp.clipboard().setText(f"Name\tCity\n{rows}")
    yield
    qapp.clipboard().clear()


@pytest.mark.usefixtures("copied")
def test_paper_for_forty_in_ten_steps(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "Documents"))
    front = start(Book(tmp_path / "club.db"))
    steps = Steps(front)
    steps.press("Ctrl+N")
    steps.fill("Fall Classic")
    steps.press("Ctrl+Return")
    steps.press("Ctrl+V")
    steps.press("Ctrl+Return")
    front.qtbot.waitUntil(lambda: front.toast == f"{PLAYERS} players imported")
    steps.press("Ctrl+2")
    assert front.hand.focus == "seating_draw"
    steps.press("Return")
    front.qtbot.waitUntil(lambda: front.strip.tables == PLAYERS // 4)
    steps.press("Ctrl+7")
    front.settle()
    front.printing.commands.has_printer = lambda: False
    steps.press("Ctrl+P")
    steps.press("Return")
    folder = tmp_path / "Documents" / "Front Table" / "Fall Classic"
    front.qtbot.waitUntil(lambda: any(folder.glob("*.pdf")))
    front.settle()
    assert steps.count <= MOST
    (paper,) = folder.glob("*.pdf")
    assert len(PdfReader(paper).pages) > PLAYERS
    told = front.printing.commands.bar.view
    assert told is not None
    assert told.action == "Mark as printed"

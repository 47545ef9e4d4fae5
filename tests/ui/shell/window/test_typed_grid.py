"""A grid that is typed into sorts its keys, and says where its cursor is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QRegion, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.theme import dress
from director_app.ui.kit.typed_grid import TypedGrid

PLAIN = Qt.KeyboardModifier.NoModifier


class Counting(TypedGrid):
    """Writes down what it was told; ``open`` while there is something to type into."""

    characters = "+7"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.told: list[object] = []
        self.open = True
        super().__init__("counting", parent)

    @property
    def takes_keys(self) -> bool:
        """Whether it is open."""
        return self.open

    @property
    def least_height(self) -> int:
        """A little."""
        return 90

    @property
    def spoken(self) -> str:
        """How much it was told."""
        return f"{len(self.told)} keys"

    @property
    def rows(self) -> tuple[()]:
        """None of its own."""
        return ()

    def paint(self, painter: QPainter, seen: QRegion) -> None:
        """A plain ground."""
        painter.fillRect(seen.boundingRect(), Qt.GlobalColor.white)

    def type(self, text: str) -> None:
        """Write it down."""
        self.told.append(text)
        self.announce()

    def enter(self) -> None:
        """Write it down."""
        self.told.append("enter")

    def walk(self, key: Qt.Key) -> None:
        """Write it down."""
        self.told.append(key)

    def show_tip(self, event: QHelpEvent) -> None:
        """None."""
        del event


@pytest.fixture
def grid(qtbot: QtBot, qapp: QApplication) -> Iterator[Counting]:
    """A grid in a window that has the plus and the digits 7 and 8 for shortcuts."""
    dress(qapp, "light")
    window = QWidget()
    made = Counting(window)
    for key in (Qt.Key.Key_7, Qt.Key.Key_8):
        QShortcut(key, window, lambda key=key: made.told.append(("shortcut", key)))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    made.setFocus(Qt.FocusReason.OtherFocusReason)
    yield made
    window.hide()


def test_characters_enter_arrows_and_backspace_go_to_whoever_means_them(
    qtbot: QtBot, grid: Counting
) -> None:
    for key in (Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Backspace):
        qtbot.keyClick(grid, key)
    assert grid.told == ["a", "enter", Qt.Key.Key_Left, Qt.Key.Key_Backspace]
    with qtbot.waitSignal(grid.left):
        qtbot.keyClick(grid, Qt.Key.Key_Escape)


def test_enter_held_down_counts_once(qtbot: QtBot, grid: Counting) -> None:
    qtbot.keyClick(grid, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    for _ in range(5):
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, PLAIN, "\r", autorep=True)
        QApplication.sendEvent(grid, held)
    assert grid.told == ["enter"]


def test_its_own_characters_are_typed_before_they_are_shortcuts(
    qtbot: QtBot, grid: Counting
) -> None:
    qtbot.keyClick(grid, Qt.Key.Key_7)
    qtbot.keyClick(grid, Qt.Key.Key_8)
    assert grid.told == ["7", ("shortcut", Qt.Key.Key_8)]


def test_keys_with_ctrl_and_keys_to_a_closed_grid_are_nobodys_here(
    qtbot: QtBot, grid: Counting
) -> None:
    qtbot.keyClick(grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    grid.open = False
    qtbot.keyClick(grid, Qt.Key.Key_A)
    qtbot.keyClick(grid, Qt.Key.Key_Return)
    assert grid.told == []


def test_a_reader_hears_where_the_cursor_is_after_each_key(qtbot: QtBot, grid: Counting) -> None:
    with qtbot.waitSignal(grid.keyed):
        qtbot.keyClick(grid, Qt.Key.Key_A)
    assert grid.accessibleName() == "1 keys"
    grid.open = False
    grid.refresh()
    assert grid.accessibleName() == "1 keys"

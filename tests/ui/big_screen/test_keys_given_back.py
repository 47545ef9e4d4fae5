"""The big screen takes the keys as it is shown: the desk has them back, unless somebody clicked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.big_screen import window
from director_app.ui.big_screen.window import BigScreenWindow

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def desk(qtbot: QtBot) -> QWidget:
    """The window that has the keys."""
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def board(qtbot: QtBot, desk: QWidget) -> Iterator[BigScreenWindow]:
    """Not shown yet; it gives the keys back as the room's does."""
    made = BigScreenWindow()
    qtbot.addWidget(made)
    made.took_keys.connect(desk.activateWindow)
    yield made
    made.close()


@pytest.mark.parametrize("button", [LEFT, RIGHT], ids=["left", "right"])
def test_a_button_held_at_the_desk_is_no_click_on_the_big_screen(
    qtbot: QtBot, desk: QWidget, board: BigScreenWindow, button: Qt.MouseButton
) -> None:
    qtbot.mousePress(desk, button)
    with qtbot.waitSignal(board.took_keys):
        board.show()
    qtbot.mouseRelease(desk, button)
    qtbot.waitUntil(desk.isActiveWindow)


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_keys_given_while_the_time_runs_out_are_noticed(
    qtbot: QtBot, desk: QWidget, board: BigScreenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "_SETTLES_MS", 0)
    board.setWindowFlag(Qt.WindowType.ToolTip)  # shown without being given the keys
    board.show()
    QApplication.processEvents()
    assert desk.isActiveWindow()
    handle = board.windowHandle()
    assert handle is not None
    with qtbot.waitSignal(board.took_keys):
        handle.requestActivate()  # they wait beside the end of the time
    qtbot.waitUntil(desk.isActiveWindow)


def test_a_click_before_the_keys_come_means_it(qtbot: QtBot, board: BigScreenWindow) -> None:
    with qtbot.assertNotEmitted(board.took_keys):
        board.show()
        qtbot.mouseClick(board, LEFT)
        qtbot.waitUntil(board.isActiveWindow)
        _go_round()
    assert board.isActiveWindow()


def test_a_click_after_the_keys_have_come_means_it(
    qtbot: QtBot, qapp: QApplication, board: BigScreenWindow
) -> None:
    def click() -> None:
        if board.isActiveWindow():
            qtbot.mouseClick(board, LEFT)

    qapp.focusWindowChanged.connect(click)
    with qtbot.assertNotEmitted(board.took_keys):
        board.show()
        qtbot.waitUntil(board.isActiveWindow)
        qapp.focusWindowChanged.disconnect(click)
        _go_round()
    assert board.isActiveWindow()


def test_a_click_after_they_are_given_back_takes_them(
    qtbot: QtBot, desk: QWidget, board: BigScreenWindow
) -> None:
    with qtbot.waitSignal(board.took_keys):
        board.show()
    qtbot.waitUntil(desk.isActiveWindow)
    qtbot.mouseClick(board, LEFT)
    qtbot.waitUntil(board.isActiveWindow)
    _go_round()
    assert board.isActiveWindow()


def _go_round() -> None:
    """Whatever is due has been done."""
    for _ in range(5):
        QApplication.processEvents()

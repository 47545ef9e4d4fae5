"""A test that fails takes its windows with it, what it asked, and lets go of the mouse."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from tests.left_windows import no_question_outlasts_its_test
from tests.patience import patience

_ROOT = Path(__file__).parents[4]
_SUITE = """
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget

left = []

def test_fails_with_windows_open(qtbot):
    left.extend((QWidget(), QDialog(modal=True)))
    for window in left:
        window.show()
    qtbot.mousePress(left[0], Qt.MouseButton.RightButton)
    assert False

def test_comes_next(qtbot):
    assert not QApplication.mouseButtons()
    line = QLineEdit()
    line.show()
    line.activateWindow()
    qtbot.waitUntil(line.isActiveWindow)
    qtbot.mouseClick(line.windowHandle(), Qt.MouseButton.LeftButton, pos=line.rect().center())
    qtbot.keyClick(line.windowHandle(), Qt.Key.Key_2)
    assert line.text() == "2"
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible()] == [line]
"""


def test_the_test_after_one_that_failed_finds_no_window(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tests.conftest"]\n')
    (tmp_path / "test_two.py").write_text(_SUITE)
    (tmp_path / "pytest.ini").write_text("[pytest]\nqt_api = pyside6\n")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=_ROOT,
        capture_output=True,
        text=True,
        timeout=patience(3),
        check=False,
    )
    assert "1 failed, 1 passed" in run.stdout, run.stdout


def test_an_exception_takes_the_question_with_it_that_was_up(qtbot: QtBot) -> None:
    question = QDialog()
    qtbot.addWidget(question)

    def fail() -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught, no_question_outlasts_its_test():
        QTimer.singleShot(0, fail)
        assert question.exec() == QDialog.DialogCode.Rejected
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]

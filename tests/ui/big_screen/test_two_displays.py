"""A real second display of the window system: a program of its own, for tests have but one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import patience

PROGRAM = """
from PySide6.QtWidgets import QApplication, QWidget
from director_app.ui.big_screen.window import BigScreenWindow
from director_app.ui.big_screen.displays import Displays, mirrored

app = QApplication([])
displays, desk = Displays(), QWidget()
desk.setGeometry(10, 10, 400, 300)
desk.show()
other = next(one for one in displays.all() if one.key != displays.of(desk))
board = BigScreenWindow()
board.open_on(other.screen)
app.processEvents()
print(other.words, mirrored(displays.all()), board.isFullScreen(), board.geometry().getRect())
"""


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (1366, "EPSON, 1920 × 1080 False True (1366, 0, 1920, 1080)"),
        (0, "EPSON, 1920 × 1080 True True (0, 0, 1920, 1080)"),
    ],
)
def test_the_board_fills_the_display_that_the_desk_is_not_on(
    tmp_path: Path, left: int, said: str
) -> None:
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [
        {"name": "DESK", "x": 0, "y": 0, "width": 1366, "height": 768, **dots},
        {"name": "EPSON", "x": left, "y": 0, "width": 1920, "height": 1080, **dots},
    ]
    plan = {"synchronousWindowSystemEvents": False, "windowFrameMargins": False}
    file = tmp_path / "screens.json"
    file.write_text(json.dumps({**plan, "screens": screens}), encoding="utf-8")
    surroundings = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={file.name}"}
    done = subprocess.run(  # our own words, no shell
        [sys.executable, "-c", PROGRAM],
        env=surroundings,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=patience(3),
        check=True,
    )
    assert done.stdout.strip() == said

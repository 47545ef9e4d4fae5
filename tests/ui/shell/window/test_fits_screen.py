"""The program's window is never larger than the screen that it is on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lengths import part_of
from tests.patience import patience

pytestmark = pytest.mark.walks

_RUN = """
import sys
from PySide6.QtCore import QTimer
from director_app.bootstrap import open_desk
from director_app.ui.shell import app
from director_app.ui.shell.main_window import MainWindow

def look():
    [window] = [one for one in app.QApplication.topLevelWidgets() if isinstance(one, MainWindow)]
    room = window.screen().availableGeometry().size()
    print(window.size().boundedTo(room) == window.size(), window.isMaximized())
    window.close()

QTimer.singleShot(0, look)
app.run(open_desk(sys.argv[1]), open_desk)
"""


def shown(folder: Path, width: int, height: int) -> list[str]:
    """How the window of an empty home lies on a screen of this size."""
    screen = {"name": "only", "x": 0, "y": 0, "width": width, "height": height}
    file = folder / "screens.json"
    file.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", _RUN, str(folder / "book.db")],
        env={**os.environ, **home, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"},
        capture_output=True,
        text=True,
        check=True,
        timeout=patience(3),
    )
    return done.stdout.split()


SMALL = [(1024, 768), (1366, 728), (1280, 800), (1280, 1024)]


@pytest.mark.parametrize(("width", "height"), SMALL[: part_of(len(SMALL), usually=2)])
def test_on_a_small_screen_it_fills_the_screen(tmp_path: Path, width: int, height: int) -> None:
    assert shown(tmp_path, width, height) == ["True", "True"]


def test_on_a_large_screen_it_has_its_own_size(tmp_path: Path) -> None:
    assert shown(tmp_path, 1920, 1080) == ["True", "False"]


def test_on_a_screen_that_no_window_fits_it_is_left_alone(tmp_path: Path) -> None:
    assert shown(tmp_path, 800, 600) == ["False", "False"]

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
from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import QWidget
from director_app.bootstrap import open_desk
from director_app.ui.shell import app
from director_app.ui.shell.main_window import MainWindow

TITLE_BAR = (-8, -31, 8, 8)

def window():
    return next(one for one in app.QApplication.topLevelWidgets() if isinstance(one, MainWindow))

def room():
    return window().screen().availableGeometry()

def look():
    print(window().size().boundedTo(room().size()) == window().size(), window().isMaximized())
    if room().width() < 960:
        window().close()
        return
    window().showNormal()
    app.QApplication.processEvents()
    print(room().contains(window().geometry().adjusted(*TITLE_BAR)))
    window().acts["first_event"].trigger()
    timer.timeout.connect(guided)
    timer.start(20)

def guided():
    how = window().findChild(QWidget, "guide_how")
    if how is None or not how.isVisible():
        return
    timer.stop()
    seen = QRect(how.mapToGlobal(QPoint(0, 0)), how.size())
    print(room().contains(seen), how.height() >= how.heightForWidth(how.width()))
    window().close()

timer = QTimer()
QTimer.singleShot(0, look)
app.run(open_desk(sys.argv[1]), open_desk)
"""
"""Whether the window lies on its screen, and is maximized; whether it does so with a title bar
once it isn't; whether what the guide says is on the screen then, and whole."""


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
        timeout=patience(6),
    )
    return done.stdout.split()


SMALL = [(1024, 728), (1280, 680), (1366, 728), (1280, 800)]
"""Most with a task bar of 40."""


@pytest.mark.parametrize(("width", "height"), SMALL[: part_of(len(SMALL), usually=3)])
def test_on_a_small_screen_it_fills_the_screen(tmp_path: Path, width: int, height: int) -> None:
    assert shown(tmp_path, width, height) == ["True", "True", "True", "True", "True"]


def test_on_a_large_screen_it_has_its_own_size(tmp_path: Path) -> None:
    assert shown(tmp_path, 1920, 1080) == ["True", "False", "True", "True", "True"]


def test_on_a_screen_that_no_window_fits_it_is_left_alone(tmp_path: Path) -> None:
    assert shown(tmp_path, 800, 600) == ["False", "False"]

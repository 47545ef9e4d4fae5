"""A display outlives the windows that were on it."""

from __future__ import annotations

import shiboken6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.big_screen.displays import Displays


def test_a_window_that_goes_takes_no_display_with_it(qapp: QApplication) -> None:
    displays, window = Displays(), QWidget()
    window.show()
    screen = QGuiApplication.primaryScreen()
    assert displays.of(window) in {display.key for display in displays.all()}
    shiboken6.delete(window)
    assert shiboken6.isValid(screen)

"""The notice of a crash stands below every page until it is closed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from director_app.system.crashes import Crash
from director_app.ui.shell.app import application
from director_app.ui.shell.backup_words import crash_notice
from director_app.ui.shell.main_window import MainWindow
from tests.typist import Typist


def test_it_is_closed_once_and_gone(qtbot: QtBot) -> None:
    application()
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    crash = Crash(datetime(2026, 11, 14, 19, 5, tzinfo=UTC), Path("a.txt"))
    window.news.attend(crash_notice(crash), everywhere=True)
    assert "Your event is safe." in window.news.accessibleName()
    assert "a.txt" in window.news.accessibleName()
    Typist(window).click("Got it")
    assert window.news.view is None

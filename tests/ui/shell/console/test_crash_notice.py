"""The notice of a crash stands above every page until it is closed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from director_app.system.crashes import Crash
from director_app.ui.kit.notice import NoticeBar
from director_app.ui.shell.app import application
from director_app.ui.shell.backup_words import crash_notice
from director_app.ui.shell.main_window import MainWindow
from tests.typist import Typist


def test_it_is_closed_once_and_gone(qtbot: QtBot) -> None:
    application()
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    window.show_news(crash_notice(Crash(datetime(2026, 11, 14, 19, 5, tzinfo=UTC), Path("a.txt"))))
    bar = next(bar for bar in window.findChildren(NoticeBar) if bar.isVisible())
    assert "Your event is safe." in bar.accessibleName()
    assert "a.txt" in bar.accessibleName()
    Typist(window).click("Got it")
    assert not any(bar.isVisible() for bar in window.findChildren(NoticeBar))

"""The program's whole window on a book, without a display, for measures and scripted sessions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from PySide6.QtCore import QEventLoop
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.kit.theme import dress
from director_app.ui.shell.console import Console
from director_app.ui.shell.event_console import EventConsole

_MOST_S = 60.0


def application() -> QApplication:
    """The program's application, without a display."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication([])
    dress(app, "light")
    return app


@contextmanager
def window_on(desk: Desk, event: int | None) -> Iterator[Console]:
    """The window at an event, or at the opening page; the desk is closed with it."""
    console = Console(desk, open_desk)
    console.start(event)
    console.window.resize(1366, 768)
    console.window.activateWindow()
    QTest.qWaitForWindowActive(console.window)
    settle(console)
    yield console
    console.window.hold_open(held=False)
    console.window.close()
    for asked in console.window.findChildren(QDialog):  # a clock that runs is asked about
        asked.done(0)
    console.window.hide()
    console.close()


def at_work(console: Console) -> EventConsole:
    """The event that is open."""
    assert console.at_work is not None
    return console.at_work


def until(done: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    most = monotonic() + _MOST_S
    while not done():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        assert monotonic() < most, "the window never comes to that"


def rest(milliseconds: int) -> None:
    """Let the window work for so long."""
    QTest.qWait(milliseconds)


def settle(console: Console) -> None:
    """Let everything come that is under way, and be painted."""
    QApplication.processEvents()
    if console.at_work is not None:
        until(lambda: not at_work(console).session.tasks.busy)
    QApplication.processEvents()

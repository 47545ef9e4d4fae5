"""An event is left: its pages end unseen, before its book, and nothing of it stays."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.ui.app import application
from director_app.ui.book_session import BookSession
from director_app.ui.console import Console
from director_app.ui.main_window import Forgetful
from director_app.ui.tasks import TaskRunner
from tests.builders import Book, drawn_event


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[Console]:
    application()
    desk = Book(tmp_path / "book.db").open()
    drawn_event(desk)
    made = Console(desk, open_desk, Forgetful())
    qtbot.addWidget(made.window)
    made.start()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


class Shown(QObject):
    """Notes which of these is shown."""

    def __init__(self, *watched: QWidget) -> None:
        super().__init__()
        self.seen: list[str] = []
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show:
            self.seen.append(type(watched).__name__)
        return False


def visit_all(console: Console) -> list[QWidget]:
    shell = console.window.shell
    for key in shell.keys:
        console.window.open_page(key)
    return [page for key in shell.made if (page := shell.page(key)) is not None]


def swept() -> None:
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def leave(console: Console) -> None:
    console.window.acts["all_events"].trigger()


WAYS: dict[str, Callable[[Console], None]] = {
    "the opening page": leave,
    "a first event": lambda console: console.window.acts["first_event"].trigger(),
    "the sample event again": lambda console: console.window.acts["sample_event"].trigger(),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_page_is_shown_on_the_way_out(console: Console, way: str) -> None:
    """Else the next page of an event is shown when one is taken away, and reads a closed book."""
    console.open_sample()
    pages = visit_all(console)
    console.window.open_page("roster")
    watching = Shown(*pages)
    WAYS[way](console)
    assert watching.seen == []
    swept()
    assert not any(shiboken6.isValid(page) for page in pages)


def test_nothing_of_an_event_stays(console: Console) -> None:
    def left() -> dict[str, int]:
        swept()
        kinds = (QObject, BookSession)
        ours = (
            one for one in gc.get_objects() if str(type(one).__module__).startswith("director_app")
        )
        held = Counter(type(one).__name__ for one in ours if isinstance(one, kinds))
        return {**held, "of the window": len(console.window.findChildren(QObject))}

    def once() -> None:
        console.open_sample()
        visit_all(console)
        leave(console)

    once()
    before = left()
    for _ in range(3):
        once()
    after = left()
    assert {
        kind: (before.get(kind, 0), n) for kind, n in after.items() if n != before.get(kind)
    } == {}


def test_an_answer_that_comes_after_the_end_reaches_nobody(qtbot: QtBot) -> None:
    owner, heard, may_end = QObject(), [], Event()
    runner = TaskRunner()
    runner.submit(may_end.wait, heard.append, heard.append, owner)
    may_end.set()
    runner.close()
    assert not runner.busy
    QCoreApplication.processEvents()
    assert heard == []

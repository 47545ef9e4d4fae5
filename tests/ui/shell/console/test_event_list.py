"""Events leave the list of the opening page: archived or deleted, with an undo."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.event_list import DeleteQuestion
from director_app.ui.shell.pin import PinQuestion
from tests.builders import Book, accept_walls, drawn_event
from tests.pins import keep_soon
from tests.typist import Typist


@pytest.fixture
def console(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    application()
    desk = Book(tmp_path / "book.db").open()
    accept_walls(desk, drawn_event(desk), 1)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.window.resize(1280, 720)
    made.start()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


def choose(console: Console, words: str, event: int = 1) -> None:
    """Choose from an event's menu by the keys of its entry."""
    menu = next(
        menu
        for menu in console.window.findChildren(QMenu, f"event_menu_{event}")
        if menu.parentWidget().isVisible()
    )
    next(action for action in menu.actions() if action.text() == words).trigger()


def seen(console: Console, name: str) -> bool:
    return any(widget.isVisible() for widget in console.window.findChildren(QWidget, name))


def question(console: Console, qtbot: QtBot) -> DeleteQuestion:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), DeleteQuestion))
    found = QApplication.activeModalWidget()
    assert isinstance(found, DeleteQuestion)
    return found


def test_an_archived_event_is_found_behind_a_link_and_comes_back(
    console: Console, qtbot: QtBot
) -> None:
    hand = Typist(console.window)
    choose(console, "Archive")
    assert console.book.events.all()[0].archived
    qtbot.waitUntil(lambda: seen(console, "show_archived"))
    assert not seen(console, "continue")
    assert not seen(console, "event_1")
    hand.click("show_archived")
    qtbot.waitUntil(lambda: seen(console, "event_1"))
    choose(console, "Unarchive")
    assert not console.book.events.all()[0].archived
    qtbot.waitUntil(lambda: seen(console, "continue"))
    hand.click("Undo")
    assert console.book.events.all()[0].archived


def test_an_event_is_deleted_by_its_name_after_a_backup_and_undo_brings_it_back(
    console: Console, qtbot: QtBot
) -> None:
    name = console.book.events.get(1).name
    choose(console, "Delete…")
    asked = question(console, qtbot)
    QTest.keyClicks(asked.name.line, "Another event")
    QTest.keyClick(asked.name.line, Qt.Key.Key_Return)
    assert asked.name.refused
    asked.name.line.clear()
    QTest.keyClicks(asked.name.line, name.lower())
    QTest.keyClick(asked.name.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: console.book.events.all() == ())
    qtbot.waitUntil(lambda: seen(console, "first_sample"))
    made = console.book.backups.safety().here
    assert made is not None
    assert made.state.why is BackupReason.DELETE
    Typist(console.window).click("Undo")
    assert [line.name for line in console.book.events.all()] == [name]
    qtbot.waitUntil(lambda: seen(console, "continue"))


def test_escape_keeps_the_event(console: Console, qtbot: QtBot) -> None:
    choose(console, "Delete…")
    asked = question(console, qtbot)
    QTest.keyClicks(asked.name.line, console.book.events.get(1).name)
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert len(console.book.events.all()) == 1


def test_the_pin_is_asked_for_an_event_with_sheets(console: Console, qtbot: QtBot) -> None:
    book = console.book
    book.access.set_pin(1, "Lotus88")
    keep_soon(book, "Lotus88")
    book.access.lock()
    asked: list[bool] = []

    def answer() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, PinQuestion):
            asked.append(True)
            QTest.keyClicks(box.pin.line, "Lotus88")
            QTest.keyClick(box.pin.line, Qt.Key.Key_Return)

    timer = QTimer(console)
    timer.timeout.connect(answer)
    timer.start(20)
    choose(console, "Delete…")
    form = question(console, qtbot)
    QTest.keyClicks(form.name.line, book.events.get(1).name)
    QTest.keyClick(form.name.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: book.events.all() == ())
    assert asked == [True]

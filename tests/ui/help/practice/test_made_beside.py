"""A practice book is made beside the window: it can be left, and is opened only where it is wanted.

Making is held by an event, so what happens meanwhile doesn't depend on how long it takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.errors import BookError
from director_app.services.desk import Desk
from director_app.ui.kit.own_keys import TypedAhead
from director_app.ui.kit.tasks import finish_all
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.opening.page import OpeningPage
from tests.builders import Book
from tests.patience import PATIENCE_S
from tests.practicing import until_open
from tests.typist import Typist

pytestmark = pytest.mark.walks


@dataclass
class Maker:
    """Opens books, as soon as it may."""

    may: Event = field(default_factory=Event)
    asked: list[Path] = field(default_factory=list)
    refusal: str = ""

    def open(self, path: str | Path) -> Desk:
        self.asked.append(Path(path))
        assert self.may.wait(PATIENCE_S), "the window waits for the book"
        if self.refusal:
            raise BookError(self.refusal)
        return open_desk(path)

    @property
    def left_behind(self) -> list[Path]:
        """Folders of practice books that are still there."""
        return [file.parent for file in self.asked if file.parent.exists()]


@dataclass
class Waiting:
    """The window while a practice book is made."""

    qtbot: QtBot
    console: Console
    maker: Maker

    @property
    def hand(self) -> Typist:
        return Typist(self.console.window)

    @property
    def waits(self) -> bool:
        shown = self.console.window.shown
        return shown is not None and shown.objectName() == "waiting"

    @property
    def at_opening(self) -> bool:
        return isinstance(self.console.window.shown, OpeningPage)

    def begun(self, many: int = 1) -> None:
        """Until a worker makes this many books."""
        self.qtbot.waitUntil(lambda: len(self.maker.asked) == many)

    def ended(self) -> None:
        """The book may be made, and whatever follows from it has happened."""
        self.maker.may.set()
        self.console.practice.wait()
        QApplication.processEvents()


@pytest.fixture
def waiting(tmp_path: Path, qtbot: QtBot) -> Iterator[Waiting]:
    application()
    maker = Maker()
    console = Console(Book(tmp_path / "book.db").open(), maker.open)
    qtbot.addWidget(console.window)
    console.window.resize(1280, 720)
    console.start()
    console.window.activateWindow()
    qtbot.waitUntil(console.window.isActiveWindow)
    yield Waiting(qtbot, console, maker)
    maker.may.set()
    console.close()
    assert maker.left_behind == []


@pytest.mark.parametrize("key", ["Ctrl+T", "Ctrl+G"])
def test_the_window_goes_on_until_the_event_is_there(waiting: Waiting, key: str) -> None:
    waiting.hand.press(key)
    waiting.begun()
    assert waiting.waits
    assert waiting.console.at_work is None
    waiting.maker.may.set()
    until_open(waiting.console)
    assert waiting.console.window.in_event
    assert (waiting.console.practice.guide is not None) is (key == "Ctrl+G")


@pytest.mark.parametrize("name", ["open_sample", "first_event"])
def test_the_buttons_do_as_the_keys(waiting: Waiting, name: str) -> None:
    waiting.hand.click(name)
    waiting.begun()
    assert waiting.waits
    waiting.maker.may.set()
    until_open(waiting.console)


def test_pressed_again_it_is_not_begun_again(waiting: Waiting) -> None:
    waiting.hand.press("Ctrl+T", "Ctrl+T")
    waiting.begun()
    waiting.ended()
    assert waiting.console.at_work is not None
    assert len(waiting.maker.asked) == 1


def test_the_other_practice_takes_its_place(waiting: Waiting) -> None:
    waiting.hand.press("Ctrl+T")
    waiting.begun()
    waiting.hand.press("Ctrl+G")
    waiting.begun(2)
    waiting.maker.may.set()
    until_open(waiting.console)
    assert waiting.console.practice.guide is not None
    waiting.ended()
    waiting.qtbot.waitUntil(lambda: len(waiting.maker.left_behind) == 1)


@pytest.mark.parametrize("way", ["Escape", "Ctrl+Shift+O", "the button"])
def test_who_goes_back_gets_no_event_later(waiting: Waiting, way: str) -> None:
    hand = waiting.hand.press("Ctrl+T")
    waiting.begun()
    if way == "the button":
        hand.click("waiting_back")
    else:
        hand.press(way)
    assert waiting.at_opening
    waiting.ended()
    assert waiting.at_opening
    assert waiting.console.at_work is None
    assert waiting.maker.left_behind == []


def test_a_book_that_is_there_already_is_thrown_away_too(waiting: Waiting) -> None:
    """It was made while another page lay over the one that waits."""
    waiting.hand.press("Ctrl+T")
    waiting.begun()
    waiting.hand.press("Ctrl+N")
    waiting.ended()
    assert waiting.console.at_work is None
    assert len(waiting.maker.left_behind) == 1
    waiting.hand.type("Fall Classic").press("Ctrl+Return")
    assert waiting.console.at_work is not None
    assert not waiting.console.book.events.get(waiting.console.at_work.session.event).practice
    waiting.qtbot.waitUntil(lambda: waiting.maker.left_behind == [])


@pytest.mark.parametrize("over", ["Ctrl+N", "Ctrl+,", "Ctrl+Shift+P", "Ctrl+Shift+R", "Ctrl+F1"])
@pytest.mark.parametrize("there", [False, True], ids=["still being made", "there meanwhile"])
def test_a_page_over_it_is_left_alone_and_leads_back_to_it(
    waiting: Waiting, over: str, there: bool
) -> None:
    waiting.hand.press("Ctrl+T")
    waiting.begun()
    waiting.hand.press(over)
    above = waiting.console.window.shown
    assert not waiting.waits
    if there:
        waiting.ended()
        assert waiting.console.window.shown is above
    waiting.hand.press("Escape")
    if not there:
        assert waiting.waits
        waiting.maker.may.set()
    until_open(waiting.console)
    assert waiting.console.window.in_event


def test_the_window_can_be_closed_meanwhile(waiting: Waiting) -> None:
    waiting.hand.press("Ctrl+T")
    waiting.begun()
    waiting.hand.press("Ctrl+Q")
    assert not waiting.console.window.isVisible()
    waiting.maker.may.set()
    waiting.console.practice.close()
    finish_all()
    assert waiting.maker.left_behind == []


def test_a_book_that_cant_be_made_is_told_and_nothing_is_left_of_it(waiting: Waiting) -> None:
    waiting.maker.refusal = "There is no room on this disk. Delete something, then repeat."
    waiting.hand.press("Ctrl+T")
    waiting.begun()
    waiting.ended()
    assert waiting.at_opening
    box = waiting.console.window.findChild(QMessageBox, "restore_refused")
    assert box is not None
    assert waiting.maker.refusal in box.informativeText()
    box.accept()
    assert waiting.maker.left_behind == []
    waiting.maker.refusal = ""
    waiting.console.window.activateWindow()
    waiting.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    waiting.hand.press("Ctrl+T")
    until_open(waiting.console)


def test_a_refusal_for_nobody_is_not_told(waiting: Waiting) -> None:
    waiting.maker.refusal = "There is no room on this disk. Delete something, then repeat."
    waiting.hand.press("Ctrl+T")
    waiting.begun()
    waiting.hand.press("Escape")
    waiting.ended()
    assert waiting.console.window.findChild(QMessageBox, "restore_refused") is None


def test_what_is_typed_at_once_reaches_the_event(waiting: Waiting) -> None:
    hand = waiting.hand.press("Ctrl+G")
    waiting.begun()
    hand.press("Ctrl+3", "Ctrl+1", "Ins").type("Ann\tAbbott\n")
    waiting.maker.may.set()
    until_open(waiting.console)
    assert waiting.console.at_work is not None
    session = waiting.console.at_work.session
    lines = session.desk.at(session.event).roster.roster().lines
    assert [line.label for line in lines] == ["Ann Abbott"]


def test_what_was_typed_for_an_event_that_never_came_goes_nowhere(waiting: Waiting) -> None:
    hand = waiting.hand.press("Ctrl+G")
    waiting.begun()
    hand.press("Ins").type("Ann\n").press("Escape", "Ctrl+G")
    waiting.maker.may.set()
    until_open(waiting.console)
    assert waiting.console.at_work is not None
    session = waiting.console.at_work.session
    assert session.desk.at(session.event).roster.roster().lines == ()


def test_keys_are_given_once_and_in_order(qtbot: QtBot) -> None:
    heard: list[str] = []

    class Page(QWidget):
        def keyPressEvent(self, event: QKeyEvent) -> None:
            heard.append(event.text())
            kept.keep(event)

    page, kept = Page(), TypedAhead()
    qtbot.addWidget(page)
    for key in (Qt.Key.Key_A, Qt.Key.Key_Shift, Qt.Key.Key_B):
        QTest.keyClick(page, key)
    kept.give(page)
    assert "".join(heard) == "abab"

"""The window over an open event, and laptops made up for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.ui.kit.notice import NoticeView
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.laptop.watches import Laptop
from director_app.ui.shell.session import Session
from tests.builders import Book, Time, drawn_event
from tests.typist import Typist


@dataclass
class Sleep:
    """A computer that can be kept awake, or not; what was asked of it."""

    possible: bool = True
    fault: Exception | None = None
    said: list[str] = field(default_factory=list)

    @contextmanager
    def keep(self) -> Iterator[bool]:
        self.said.append("awake")
        if self.fault is not None:
            raise self.fault
        yield self.possible
        self.said.append("asleep")


@dataclass
class Front:
    """The front table: window, book, keys."""

    qtbot: QtBot
    console: Console
    time: Time

    @property
    def session(self) -> Session:
        assert self.console.at_work is not None
        return self.console.at_work.session

    @property
    def laptop(self) -> Laptop:
        assert self.console.at_work is not None
        return self.console.at_work.laptop

    @property
    def typist(self) -> Typist:
        return Typist(self.console.window)

    @property
    def notice(self) -> NoticeView | None:
        return self.console.window.news.standing

    def go(self, goal: Goal) -> Front:
        assert self.console.at_work is not None
        self.console.at_work.go(goal)
        return self


@pytest.fixture
def front(tmp_path: Path, qtbot: QtBot) -> Iterator[Front]:
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event = drawn_event(desk)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield Front(qtbot, made, book.time)
    made.close()


@pytest.fixture
def swapped(front: Front) -> Callable[..., Laptop]:
    """Puts a laptop of the test's own in place of this computer's."""

    def swap(**parts: object) -> Laptop:
        work = front.console.at_work
        assert work is not None
        work.laptop.close()
        work.laptop = Laptop(front.console.window, front.session, **parts)  # type: ignore[arg-type]
        return work.laptop

    return swap

"""The window over an open event whose round 1 is in a copy, and a stick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.services.desk import Desk
from director_app.ui.backups.keeper import BackupKeeper
from director_app.ui.backups.page import SafetyPage
from director_app.ui.kit.notice import NoticeView
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests import postgres
from tests.both_books import need_server
from tests.builders import Book, accept_walls, drawn_event
from tests.ui.at_console import AtConsole


@dataclass
class Front(AtConsole):
    """The front table: window, book, keys, a stick."""

    closed: bool = False

    def close(self) -> None:
        """End the program."""
        if not self.closed:
            self.closed = True
            self.console.close()

    @property
    def keeper(self) -> BackupKeeper:
        assert self.console.at_work is not None
        return self.console.at_work.copies

    @property
    def notice(self) -> NoticeView | None:
        return self.console.window.news.standing

    @property
    def page(self) -> SafetyPage:
        page = self.console.window.shell.page("safety")
        assert isinstance(page, SafetyPage)
        return page

    def strip(self) -> str:
        return self.typist.widget("strip_safe").accessibleName()

    def open_safety(self, copies: int) -> None:
        """As the director does, by the strip; until the list is there."""
        self.typist.click("strip_safe")
        self.qtbot.waitUntil(lambda: self.page.model.rowCount() == copies)
        self.page.table.setFocus()


@pytest.fixture
def front(tmp_path: Path, qtbot: QtBot) -> Iterator[Front]:
    (tmp_path / "laptop").mkdir()
    yield from at_work(Book(tmp_path / "laptop" / "book.db"), tmp_path, qtbot)


@pytest.fixture
def front_of_server(tmp_path: Path, qtbot: QtBot) -> Iterator[Front]:
    """The same on a book that a server keeps."""
    need_server()
    yield from at_work(Book(tmp_path, url=postgres.new_book()), tmp_path, qtbot)


def at_work(book: Book, folder: Path, qtbot: QtBot) -> Iterator[Front]:
    """The window over a book."""
    application()
    stick = folder / "STICK"
    stick.mkdir()
    desk = book.open()
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.backups.copy(BackupReason.ROUND)
    book.time.pass_by(minutes=20)

    def again(path: str | Path) -> Desk:
        return open_desk(path, station="Desk 1", now=book.time)

    made = Console(desk, again)
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.resize(1400, 860)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    front = Front(qtbot, made, book.time, stick)
    yield front
    front.close()

"""The main desk's window over sixteen players at four tables; a laptop has tables 3 and 4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director_app.app.bootstrap import open_desk
from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.ui.desks.this_desk import ThisDesk
from director_app.ui.kit.text import Text
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.main_window import Forgetful
from tests.builders import Book, drawn_event, wall
from tests.ui.at_console import AtConsole


def win(value: int = 25) -> Game:
    """A win of East's own."""
    return Game(Outcome.MAHJONG, winner=Seat.EAST, value=value, self_pick=True)


@dataclass
class Main(AtConsole):
    """Somebody at the main desk's window, and a stick."""

    event: int

    @property
    def page(self) -> ThisDesk:
        page = self.console.window.shell.page("this_desk")
        assert isinstance(page, ThisDesk)
        return page

    def go(self) -> ThisDesk:
        """To the page of this desk."""
        assert self.console.at_work is not None
        self.console.at_work.go("this_desk")
        return self.page

    def reads(self) -> str:
        """Everything that stands on the page."""
        return "\n".join(text.text() for text in self.page.findChildren(Text) if text.isVisible())

    def until(self, words: str) -> None:
        """Until the page says this."""
        self.qtbot.waitUntil(lambda: words in self.reads())

    def rest(self) -> None:
        """Until nothing is worked on beside the window."""
        self.qtbot.waitUntil(lambda: not self.session.tasks.busy)

    def toast(self) -> str:
        return self.console.window.toast.accessibleName()

    def away(self, file: Path | None = None) -> Desk:
        """The book of the laptop that works alone."""
        return open_desk(file or self.stick / "Side room.db", station="Side room", now=self.time)


def accept(desk: Desk, event: int, number: int, table: int, *first: Game) -> None:
    """Accept a sheet: these games, then walls."""
    view = desk.scores.sheet(event, number, table)
    desk.scores.accept(view, [*first, *[wall()] * (view.games - len(first))])


@pytest.fixture
def main(tmp_path: Path, qtbot: QtBot) -> Iterator[Main]:
    application()
    (tmp_path / "laptop").mkdir()
    stick = tmp_path / "STICK"
    stick.mkdir()
    book = Book(tmp_path / "laptop" / "book.db", station="Main desk")
    desk = book.open()
    event = drawn_event(desk, players=16)

    def again(path: Path) -> Desk:
        return open_desk(path, station="Main desk", now=book.time)

    made = Console(desk, again, Forgetful())
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.resize(1280, 800)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield Main(qtbot, made, book.time, stick, event)
    made.close()

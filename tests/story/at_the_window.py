"""The day at the window: the real console over a real book, worked by keys and mouse."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from director_app.ui.clock.page import ClockTab
from director_app.ui.kit.theme import dress
from director_app.ui.printing.page import PrintTab
from director_app.ui.roster.tab import RosterTab
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.scores.page import ScoresTab
from director_app.ui.shell.app import UndoInFields
from director_app.ui.shell.clock_words import ClockFaceState
from director_app.ui.shell.console import Console
from director_app.ui.shell.session import Session
from director_app.ui.shell.strip import StripView
from tests.builders import Book
from tests.typist import Typist


@dataclass
class Front:
    """The program between its start and its end, and the person before it."""

    qtbot: QtBot
    book: Book
    desk: Desk
    console: Console
    hand: Typist
    undo: UndoInFields
    running: bool = True

    @classmethod
    def start(cls, qtbot: QtBot, book: Book) -> Front:
        """Start the program on a book."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        dress(app, "light")
        undo = UndoInFields(app)
        desk = book.open()
        console = Console(desk, _open)
        console.start()
        front = cls(qtbot, book, desk, console, Typist(console.window), undo)
        console.window.activateWindow()
        qtbot.waitUntil(console.window.isActiveWindow)
        return front

    def quit(self) -> None:
        """Ctrl+Q, and yes to the question if the clock runs."""
        self.hand.press("Ctrl+Q")
        if self.console.window.isVisible():
            self.hand.click("Close Front Table")
        self.qtbot.waitUntil(lambda: not self.console.window.isVisible())
        self.end()

    def end(self) -> None:
        """What the program does when its window has closed; once is enough."""
        if not self.running:
            return
        self.running = False
        self.undo.deleteLater()
        self.console.close()
        self.console.window.deleteLater()

    @property
    def session(self) -> Session:
        """The open event."""
        assert self.console.at_work is not None
        return self.console.at_work.session

    @property
    def event(self) -> int:
        """Its id."""
        return self.session.event

    @property
    def here(self) -> str:
        """The page that is shown."""
        return self.console.window.shell.current_key

    @property
    def strip(self) -> StripView:
        """What the strip says."""
        return self.console.window.shell.strip.view

    @property
    def toast(self) -> str:
        """What was done last, as it is told."""
        return self.console.window.news.said

    @property
    def roster(self) -> RosterTab:
        """The roster page."""
        page = self.console.window.shell.page("roster")
        assert isinstance(page, RosterTab)
        return page

    @property
    def clock(self) -> ClockTab:
        """The clock page."""
        page = self.console.window.shell.page("clock")
        assert isinstance(page, ClockTab)
        return page

    @property
    def scores(self) -> ScoresTab:
        """The scores page."""
        page = self.console.window.shell.page("scores")
        assert isinstance(page, ScoresTab)
        return page

    @property
    def rulings(self) -> RulingsTab:
        """The rulings page."""
        page = self.console.window.shell.page("rulings")
        assert isinstance(page, RulingsTab)
        return page

    @property
    def printing(self) -> PrintTab:
        """The print page."""
        page = self.console.window.shell.page("print")
        assert isinstance(page, PrintTab)
        return page

    @property
    def face(self) -> ClockFaceState:
        """What the clock's face says."""
        face = self.clock.face.face
        assert face is not None
        return face

    def settle(self) -> None:
        """Until nothing is being written, drawn or looked up."""
        self.qtbot.waitUntil(lambda: not self.session.tasks.busy and not self.printing.run.busy)

    def face_says(self, digits: str, state: str) -> None:
        """Until the face shows this time in this state, and the strip too."""
        self.qtbot.waitUntil(
            lambda: (
                (self.face.digits, self.face.state.value) == (digits, state)
                and self.strip.clock == digits
            ),
        )

    def plan(self) -> str:
        """The seats of the event as the file that goes out."""
        return self.desk.at(self.event).seating.files.text()


def _open(path: Path) -> Desk:
    return open_desk(path)

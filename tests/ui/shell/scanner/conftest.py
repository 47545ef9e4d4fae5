"""The window over a real book, with a keyboard and a hand scanner whose keys carry their time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.sheets import SheetState
from director_app.services.desk import Desk
from director_app.ui.kit.theme import dress
from director_app.ui.roster.tab import RosterTab
from director_app.ui.scores.page import ScoresTab
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.main_window import MainWindow
from tests.builders import Book, drawn_event
from tests.typist import Typist

_HERE = Path(__file__).parent
_NAMED = {"\n": (Qt.Key.Key_Return, "\r"), "\t": (Qt.Key.Key_Tab, "\t")}
PERSON, SCANNER = 120, 8
"""How many milliseconds a person's and a scanner's keys are apart."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A window system without a window manager says that it has no size hints: no fault."""
    quiet = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)
    for item in items:
        if item.path.is_relative_to(_HERE):
            item.add_marker(quiet)


@dataclass
class Keys:
    """Real key events with the time at which they are pressed; each is let go again."""

    now: int = 10_000

    def send(
        self, text: str, apart: int, to: QObject | None = None, places: tuple[int, ...] = ()
    ) -> None:
        """Press keys so far apart, at the window that has the keys unless told otherwise."""
        for at, letter in enumerate(text):
            self.now += apart
            key, typed = _NAMED.get(letter, (Qt.Key(ord(letter.upper())), letter))
            shift = letter.isupper() or letter in ":?"
            place = places[at] if places else 0
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                target = to or QApplication.focusWindow()
                assert target is not None
                QApplication.sendEvent(target, self._event(kind, key, typed, place, shift=shift))

    def _event(
        self, kind: QEvent.Type, key: Qt.Key, text: str, place: int, *, shift: bool
    ) -> QKeyEvent:
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        made = QKeyEvent(kind, key, held, place, 0, 0, text)
        made.setTimestamp(self.now)
        return made


@dataclass
class Table:
    """The front table: its window, the book, a keyboard and a scanner."""

    qtbot: QtBot
    book: Book
    desk: Desk
    event: int
    console: Console
    keys: Keys = field(default_factory=Keys)

    @property
    def window(self) -> MainWindow:
        """The desk's window."""
        return self.console.window

    @property
    def typist(self) -> Typist:
        """The director at the window."""
        return Typist(self.window)

    @property
    def page(self) -> str:
        """The page shown."""
        return self.window.shell.current_key

    @property
    def notice(self) -> str:
        """What the top of the page says."""
        view = self.window.news.standing
        return view.title if view is not None else ""

    @property
    def scores(self) -> ScoresTab:
        """The Scores page."""
        found = self.window.shell.page("scores")
        assert isinstance(found, ScoresTab)
        return found

    @property
    def roster(self) -> RosterTab:
        """The Roster page."""
        found = self.window.shell.page("roster")
        assert isinstance(found, RosterTab)
        return found

    @property
    def sheet(self) -> str:
        """The title of the sheet that is open, with its round; nothing on the board."""
        view = self.scores.sheet.view
        if self.page != "scores" or not self.scores.on_sheet or view is None:
            return ""
        return f"{view.round.title}, table {view.table}"

    def go(self, goal: Goal) -> Table:
        """Show a page of the event."""
        assert self.console.at_work is not None
        self.console.at_work.go(goal)
        return self

    def type(self, text: str, apart: int = PERSON) -> Table:
        """A person types."""
        self.keys.send(text, apart)
        return self

    def rest(self) -> Table:
        """Nobody types until everything held has gone on, and scans are opened."""
        self.keys.now += 1000
        at_work = self.console.at_work
        assert at_work is not None
        self.qtbot.waitUntil(lambda: not at_work.scans.catcher.busy)
        return self

    def keys_come_to(self, window: QWidget) -> Table:
        """Until this window has the keys."""
        self.qtbot.waitUntil(lambda: QApplication.focusWindow() == window.windowHandle())
        return self

    def scan(self, code: str, end: str = "\n", apart: int = SCANNER) -> Table:
        """The scanner reads a code of this event (``2:1``), or a whole one."""
        whole = code if code.upper().startswith("FT1") else f"FT1:{self.event}:{code}"
        self.keys.now += 1000
        self.keys.send(whole + end, apart)
        return self.rest()

    def state(self, table: int = 1, number: int = 1) -> SheetState:
        """Where a sheet stands in the book."""
        tiles = self.desk.at(self.event).scores.board(number)
        return next(tile.state for tile in tiles if tile.table == table)

    def text_of(self, name: str) -> str:
        """What stands in a field."""
        found = self.window.findChild(QWidget, name)
        assert found is not None, name
        return str(found.property("text"))


Sit = Callable[..., Table]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Sit]:
    """Opens an event in the window."""
    dress(qapp, "light")
    tables: list[Table] = []

    def down(make: Callable[[Desk], int] = drawn_event) -> Table:
        book = Book(tmp_path / f"book{len(tables)}.db")
        desk = book.open()
        event = make(desk)
        console = Console(desk, lambda path: Book(path).open())
        qtbot.addWidget(console.window)
        console.window.resize(1280, 800)
        console.start(event)
        console.window.activateWindow()
        qtbot.waitUntil(console.window.isActiveWindow)
        tables.append(Table(qtbot, book, desk, event, console))
        return tables[-1]

    yield down
    for table in tables:
        table.console.close()


@pytest.fixture
def table(sit: Sit) -> Table:
    """An event of two tables and two rounds."""
    return sit()

"""A Scores page over a real book, dressed, shown and active; it is typed into, never called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import Sheet, SheetState
from director_app.services.desk import Desk
from director_app.services.scores.service import SheetView
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.theme import dress
from director_app.ui.scores.page import ScoresTab
from director_app.ui.scores.sheet.sign_off import SignOffStep
from director_app.ui.shell.destinations import page_of
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event
from tests.ui.scores.cards_desk import CardDesks, CardTypist

_PLAIN = Qt.KeyboardModifier.NoModifier


@dataclass
class Typist:
    """Types where the keys go, and looks into the book."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    tab: ScoresTab
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)

    @property
    def focus(self) -> str:
        """The name of the widget that has the keys."""
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    @property
    def prompt(self) -> str:
        """What the sheet asks now."""
        return self.tab.sheet.help.prompt

    @property
    def step(self) -> SignOffStep:
        """What the end of the sheet waits for."""
        sheet = self.tab.sheet.current
        assert sheet is not None
        return sheet.sign_off.step

    @property
    def problem(self) -> str:
        """Why the last key was refused."""
        return self.tab.sheet.help.problem

    @property
    def texts(self) -> tuple[str, ...]:
        """The keys that the sheet shows."""
        typing = self.tab.sheet.typing
        assert typing is not None
        return typing.texts

    def type(self, text: str) -> Typist:
        """Type; a new line is Enter."""
        for key in text:
            found = QApplication.focusWidget()
            assert found is not None
            if key == "\n":
                self.qtbot.keyClick(found, Qt.Key.Key_Return)
            elif key.isascii():
                self.qtbot.keyClicks(found, key)
            else:
                event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, _PLAIN, key)
                QApplication.sendEvent(found, event)
        return self

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = _PLAIN) -> Typist:
        """Press keys that are no letters."""
        for key in keys:
            found = QApplication.focusWidget()
            assert found is not None
            self.qtbot.keyClick(found, key, modifier)
        return self

    def hold_enter(self, times: int = 30) -> None:
        """Enter held down: the keyboard repeats it."""
        for _ in range(times):
            found = QApplication.focusWidget()
            assert found is not None
            held = QKeyEvent(
                QEvent.Type.KeyPress, Qt.Key.Key_Return, _PLAIN, "\r", autorep=True, count=1
            )
            QApplication.sendEvent(found, held)

    def click(self, name: str) -> None:
        """Press a button with the mouse."""
        found = next(button for button in self.tab.findChildren(Button, name) if button.isVisible())
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    def widget(self, name: str) -> QWidget:
        """The widget of this name."""
        found = self.tab.findChild(QWidget, name)
        assert found is not None, name
        return found

    def view(self, table: int = 1, number: int = 1) -> SheetView:
        """The sheet as the book has it."""
        return self.desk.at(self.event).scores.sheet(number, table)

    def sheet(self, table: int = 1, number: int = 1) -> Sheet:
        """The sheet as the book has it."""
        return self.view(table, number).sheet

    def state(self, table: int = 1) -> SheetState:
        """Where a sheet of round 1 stands in the book."""
        return next(
            tile.state for tile in self.desk.at(self.event).scores.board(1) if tile.table == table
        )

    def points(self, table: int = 1) -> list[dict[str, int]]:
        """Points of each game in the book, by seat letter."""
        return [
            {seat.value: game.points[seat] for seat in game.seats.occupied}
            for game in self.sheet(table).games
        ]


@dataclass
class Desks:
    """Opens books and pages for a test, and closes them."""

    qtbot: QtBot
    book: Book
    opened: list[Typist] = field(default_factory=list)

    def sit_down(
        self,
        event: int | None = None,
        *,
        station: str | None = None,
        options: ScoreOptions | None = None,
        **settings: object,
    ) -> Typist:
        """A page over the book; makes a drawn event with these settings if none is given.

        Its sheets ask no totals of the paper unless its options say so.
        """
        desk = self.book.open(station)
        if event is None:
            event = drawn_event(desk, **settings)  # type: ignore[arg-type]
            desk.at(event).scores.options.change(options or ScoreOptions(totals=False))
        session = Session(desk, event)
        tab = ScoresTab(session)
        made = Typist(self.qtbot, desk, event, session, tab)
        session.notices.said_done.connect(lambda words, _undo: made.done.append(words))
        session.notices.said_refused.connect(made.refused.append)
        session.page_asked.connect(lambda goal: made.gone.append(page_of(goal)))
        self.qtbot.addWidget(tab)
        tab.resize(1088, 704)
        tab.show()
        tab.activateWindow()
        self.qtbot.waitUntil(tab.isActiveWindow)
        wanted = tab.first_focus()
        assert wanted is not None
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)
        self.opened.append(made)
        return made

    def get_up(self, typist: Typist) -> None:
        """Close the page and the book, as when the program ends."""
        typist.tab.hide()
        typist.desk.close()
        self.opened.remove(typist)


@pytest.fixture
def desks(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Desks]:
    """Pages over one book."""
    dress(qapp, "light")
    made = Desks(qtbot, Book(tmp_path / "book.db"))
    yield made
    for typist in list(made.opened):
        made.get_up(typist)


@pytest.fixture
def typist(desks: Desks) -> Typist:
    """Eight players of the mjmp sheet, the board of round 1 shown."""
    return desks.sit_down(ruleset="mjmp", players=8)


@pytest.fixture
def card_desks(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[CardDesks]:
    """Desks at which cards are typed, over one book."""
    dress(qapp, "light")
    made = CardDesks(qtbot, Book(tmp_path / "book.db"))
    yield made
    for typist in list(made.opened):
        made.get_up(typist)


@pytest.fixture
def cards(card_desks: CardDesks) -> CardTypist:
    """One of them, with nothing typed yet."""
    return card_desks.sit_down()

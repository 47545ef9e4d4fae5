"""A Clock page over a real book whose time stands until it is moved; it is typed into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.rounds import Round
from director_app.services.clock.service import ClockView
from director_app.services.desk import Desk
from director_app.ui.clock.page import ClockTab
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.shell.clock_words import ClockFaceState
from director_app.ui.shell.destinations import page_of
from director_app.ui.shell.session import Session
from tests.builders import Book, Time, drawn_event, new_event

_PLAIN = Qt.KeyboardModifier.NoModifier


@dataclass
class Typist:
    """Types where the keys go, lets time pass, and looks into the book."""

    qtbot: QtBot
    book: Book
    desk: Desk
    event: int
    session: Session
    tab: ClockTab
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)

    @property
    def time(self) -> Time:
        """The time of the book."""
        return self.book.time

    @property
    def clock(self) -> ClockView:
        """The clock as the book has it."""
        return self.desk.at(self.event).clock.show()

    @property
    def left(self) -> int:
        """Seconds left, as the book has it."""
        return self.clock.remaining_s(self.time())

    @property
    def state(self) -> str:
        """What the clock is doing, as the book has it."""
        return self.clock.state(self.time()).value

    @property
    def face(self) -> ClockFaceState:
        """The face at this moment."""
        self.tab.tick()
        face = self.tab.face.face
        assert face is not None
        return face

    @property
    def focus(self) -> str:
        """The name of the widget that has the keys."""
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    def type(self, text: str) -> Typist:
        """Type where the keys are."""
        self.qtbot.keyClicks(_focused(), text)
        return self

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = _PLAIN) -> Typist:
        """Press keys."""
        for key in keys:
            self.qtbot.keyClick(_focused(), key, modifier)
        return self

    def click(self, name: str) -> None:
        """Press a button with the mouse."""
        found = self.button(name)
        assert found.isVisible()
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    def button(self, name: str) -> QAbstractButton:
        """The button of this name."""
        QApplication.processEvents()
        found = self.tab.findChild(QAbstractButton, name)
        assert found is not None, name
        return found

    def says(self, part: str) -> bool:
        """Whether these words are to be read somewhere on the page."""
        QApplication.processEvents()
        texts = self.tab.findChildren(Text)
        return any(part in text.text() for text in texts if text.isVisible())

    def round(self, number: int) -> Round:
        """A round as the book has it."""
        return next(
            round_ for round_ in self.desk.at(self.event).rounds.all() if round_.number == number
        )


Sit = Callable[..., Typist]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Sit]:
    """Opens the page on an event: players, rounds, ruleset, drawn."""
    dress(qapp, "light")
    desks: list[Typist] = []

    def down(*, drawn: bool = True, players: int = 8, rounds: int = 3) -> Typist:
        book = Book(tmp_path / f"book{len(desks)}.db")
        desk = book.open()
        make = drawn_event if drawn else new_event
        event = make(desk, players=players, rounds=rounds)
        typist = open_page(qtbot, book, desk, event)
        desks.append(typist)
        return typist

    yield down
    for typist in desks:
        typist.desk.close()


@pytest.fixture
def typist(sit: Sit) -> Typist:
    """The page of an event of two tables and three rounds of sixty minutes."""
    return sit()


def open_page(qtbot: QtBot, book: Book, desk: Desk, event: int) -> Typist:
    """Open the page over a book."""
    session = Session(desk, event)
    tab = ClockTab(session)
    typist = Typist(qtbot, book, desk, event, session, tab)
    session.notices.said_done.connect(lambda words, _: typist.done.append(words))
    session.notices.said_refused.connect(typist.refused.append)
    session.page_asked.connect(lambda goal: typist.gone.append(page_of(goal)))
    qtbot.addWidget(tab)
    tab.resize(1088, 700)
    with qtbot.waitActive(tab):
        tab.show()
        tab.activateWindow()
    wanted = tab.first_focus()
    assert wanted is not None
    wanted.setFocus()
    return typist


def _focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found

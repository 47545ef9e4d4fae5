"""A roster page over a real book in a temporary folder, dressed and shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.events import EventFacts
from director_app.domain.people import Entrant, EntrantFacts
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.roster.service import RosterCounts
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.theme import dress
from director_app.ui.roster.tab import RosterTab
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.session import Session
from tests.builders import new_book

SAMPLES = Path(__file__).parents[2] / "unit" / "roster_files" / "samples"


@dataclass
class Bench:
    """The page, its session, and what it said."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    tab: RosterTab
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[Goal] = field(default_factory=list)

    @property
    def counts(self) -> RosterCounts:
        """The counts of the book."""
        return self.desk.at(self.event).roster.roster().counts

    @property
    def shown(self) -> list[str]:
        """The names in the list, from above."""
        return [line.label for line in self.tab.page.list.lines]

    def get(self, badge: int) -> Entrant:
        """An entrant of the book."""
        return self.desk.at(self.event).roster.get(badge)

    def add(self, *people: EntrantFacts) -> None:
        """Enter people by hand, badges from the next free one on."""
        for person in people:
            self.desk.at(self.event).roster.add(person)

    def widget(self, name: str) -> QWidget:
        """The widget of this name."""
        found = self.tab.findChild(QWidget, name)
        assert found is not None, name
        return found

    def focused(self) -> QWidget:
        """Where the keys go."""
        found = QApplication.focusWidget()
        assert found is not None
        return found

    def press(
        self,
        key: Qt.Key,
        modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Press a key where the keys go."""
        self.qtbot.keyClick(self.focused(), key, modifier)

    def type(self, text: str) -> None:
        """Type where the keys go."""
        for letter in text:
            if letter.isascii():
                self.qtbot.keyClicks(self.focused(), letter)
            else:
                press = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
                QApplication.sendEvent(self.focused(), press)

    def click(self, name: str) -> None:
        """Press a button with the mouse."""
        QApplication.processEvents()
        found = self.tab.findChildren(Button, name)
        button = next(button for button in found if button.isVisible())
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def bring_in(self) -> None:
        """Import what the preview shows, by its key, until it is done."""
        self.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        self.wait()

    def wait(self) -> None:
        """Until nothing is worked on beside the window any more."""
        self.qtbot.waitUntil(lambda: not self.session.tasks.busy)
        QApplication.processEvents()


@pytest.fixture
def bench(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Bench]:
    """An event without players, its roster page shown and active."""
    dress(qapp, "light")
    desk = open_desk(new_book(tmp_path / "book.db"), station="front")
    facts = EventFacts("Fall Classic", (date(2026, 11, 14),))
    event = desk.events.create(NewEvent(facts, "mjmp")).id
    session = Session(desk, event)
    tab = RosterTab(session)
    made = Bench(qtbot, desk, event, session, tab)
    session.notices.said_done.connect(lambda words, _undo: made.done.append(words))
    session.notices.said_refused.connect(made.refused.append)
    session.page_asked.connect(made.gone.append)
    qtbot.addWidget(tab)
    tab.resize(1088, 704)
    tab.show()
    tab.activateWindow()
    qtbot.waitUntil(tab.isActiveWindow)
    yield made
    tab.hide()
    desk.close()


@pytest.fixture
def four(bench: Bench) -> Bench:
    """Four players, two of them called the same in different cities."""
    bench.add(
        EntrantFacts(
            given="Ruth", family="Kim", city="Tampa", phone="555 0101", note="Sits by the door"
        ),
        EntrantFacts(given="Ruth", family="Kim", city="Naples", stationary=True),
        EntrantFacts(
            given="Siân", family="Łukasik", needs="Vegetarian", fee_cents=4500, paid=False
        ),
        EntrantFacts(given="Katya", family="Sokolov", fee_cents=4500, paid=True, paid_cents=4500),
    )
    return bench

"""The clock's cards and panels over a real book whose time stands until it is moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.room_options import ClockOptions
from director_app.services.desk import Desk
from director_app.ui.clock.cues import CueCard
from director_app.ui.clock.cues_edit import CueEditor
from director_app.ui.clock.start_of_play import StartPanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event, new_event
from tests.typist import Typist


@dataclass
class Place:
    """A part of the clock in a window, with the book behind it."""

    book: Book
    desk: Desk
    event: int
    session: Session
    part: CueCard | CueEditor | StartPanel
    keys: Typist
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[Goal] = field(default_factory=list)
    left: list[bool] = field(default_factory=list)

    @property
    def options(self) -> ClockOptions:
        """The cues as the book has them."""
        return self.desk.at(self.event).room_options.clock()

    def says(self, part: str) -> bool:
        """Whether these words are to be read somewhere."""
        QApplication.processEvents()
        texts = self.part.findChildren(Text)
        return any(part in text.text() for text in texts if text.isVisible())

    def seen(self, name: str) -> bool:
        """Whether the widget of this name is to be seen."""
        return self.keys.widget(name).isVisible()

    def late(self) -> list[tuple[int, int]]:
        """Badge and points of those who are charged for being late."""
        people = {line.entrant.id: line.entrant.badge for line in self.lines()}
        log = [line.ruling for line in self.desk.at(self.event).rulings.log() if line.ruling.stands]
        return [
            (people[ruling.players[0]], ruling.points) for ruling in log if ruling.kind == "late"
        ]

    def lines(self):
        """The roster."""
        return self.desk.at(self.event).roster.roster().lines


Open = Callable[..., Place]


@pytest.fixture
def opened(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Open]:
    """Opens a part on an event of this rule set."""
    dress(qapp, "light")
    desks: list[Desk] = []

    def open_part(
        make: type[CueCard | CueEditor | StartPanel],
        ruleset: str = "mjmp",
        *,
        players: int = 8,
        drawn: bool = True,
    ) -> Place:
        book = Book(tmp_path / f"book{len(desks)}.db")
        desk = book.open()
        desks.append(desk)
        event = (drawn_event if drawn else new_event)(desk, ruleset=ruleset, players=players)
        session = Session(desk, event)
        part = make(session)
        window = QWidget()
        row = QHBoxLayout(window)
        row.addWidget(part)
        place = Place(book, desk, event, session, part, Typist(window))
        session.notices.said_done.connect(lambda words, _: place.done.append(words))
        session.notices.said_refused.connect(place.refused.append)
        session.page_asked.connect(place.gone.append)
        if not isinstance(part, CueCard):
            part.left.connect(lambda: place.left.append(True))
            part.begin(desk.at(event).clock.show())
        qtbot.addWidget(window)
        window.resize(380, 860)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        if not isinstance(part, CueCard):
            part.first_focus().setFocus()
        return place

    yield open_part
    for desk in desks:
        desk.close()

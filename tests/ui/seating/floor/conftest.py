"""A floor over a real book with the hall's panel beside it; typed into and dragged on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.hall import Hall
from director_app.services.desk import Desk
from director_app.services.seating.view import SeatingView
from director_app.ui.kit.screen_reader import let_be_heard
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.theme import dress
from director_app.ui.seating.floor import Floor
from director_app.ui.seating.floor_model import floor_cards, locked_words
from director_app.ui.seating.floor_moves import FloorMoves
from director_app.ui.seating.hall import HallPanel
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event
from tests.ui.seating.card_spots import middle_of_name

_PLAIN = Qt.KeyboardModifier.NoModifier
_LEFT = Qt.MouseButton.LeftButton


class Beside(QWidget):
    """The floor, the panel, and what the page does for both."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session, self.number = session, 1
        self.floor, self.panel = Floor(), HallPanel(session)
        self.moves = FloorMoves(session, self.floor)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.area = scrolled(self.floor)
        row.addWidget(self.area, 1)
        self.panel.setFixedWidth(320)
        self.panel.hide()
        row.addWidget(self.panel)
        self.panel.arranging.connect(self.floor.set_arranging)
        self.floor.table_dropped.connect(self.panel.take_table)
        session.bus.changed.connect(self.reload)
        self.floor.refused.connect(session.notices.refuse)

    def reload(self, *_: object) -> None:
        """Show the seating as the book has it."""
        view = self.session.desk.at(self.session.event).seating.view()
        self.moves.show_view(view, self.number)
        cards = floor_cards(view, self.number)
        self.floor.show_cards(cards, locked_words(view, self.number), view.hall)
        if self.panel.isVisible():
            self.panel.show_view(view, self.number)


@dataclass
class Typist:
    """Types where the keys go, drags, and looks into the book."""

    qtbot: QtBot
    desk: Desk
    event: int
    page: Beside
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    @property
    def floor(self) -> Floor:
        """The floor."""
        return self.page.floor

    @property
    def view(self) -> SeatingView:
        """The seating as the book has it."""
        return self.desk.at(self.event).seating.view()

    @property
    def hall(self) -> Hall:
        """The hall as the book has it."""
        return self.desk.at(self.event).seating.halls.hall()

    def type(self, text: str) -> Typist:
        """Type where the keys are."""
        self.qtbot.keyClicks(_focused(), text)
        return self

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = _PLAIN) -> Typist:
        """Press keys that are no letters."""
        for key in keys:
            self.qtbot.keyClick(_focused(), key, modifier)
        return self

    def click(self, name: str) -> None:
        """Press a button of the panel."""
        found = self.page.panel.findChild(QAbstractButton, name)
        assert found is not None, name
        self.qtbot.mouseClick(found, _LEFT)

    def write(self, name: str, text: str) -> None:
        """Put other words into a field of the panel."""
        found = self.page.panel.findChild(QWidget, name)
        assert found is not None, name
        found.setFocus()
        self.qtbot.keyClick(found, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        self.qtbot.keyClick(found, Qt.Key.Key_Delete)
        self.qtbot.keyClicks(found, text)

    def open_hall(self) -> None:
        """Open the hall's panel as the page does."""
        self.page.panel.show()
        self.page.panel.begin(self.view, 1, None)
        self.page.panel.first_focus().setFocus()

    def at(self, table: int, chair: int) -> QPoint:
        """The middle of a name on a card."""
        return middle_of_name(self.floor, table, chair)

    def drag(self, start: QPoint, *ways: QPoint) -> None:
        """Press the mouse, move it over these points, and let go at the last."""
        self.hold(start, *ways)
        self.qtbot.mouseRelease(self.floor, _LEFT, pos=ways[-1])

    def hold(self, start: QPoint, *ways: QPoint) -> None:
        """The same without letting go."""
        self.qtbot.mousePress(self.floor, _LEFT, pos=start)
        self.qtbot.mouseMove(self.floor, start + QPoint(14, 8))
        for way in ways:
            self.qtbot.mouseMove(self.floor, way)

    def seated(self, number: int, table: int) -> list[str]:
        """Names at a table, as the book has it."""
        floor = next(floor for floor in self.view.floors[number] if floor.table == table)
        return [chair.name for chair in floor.chairs]

    def empty(self) -> tuple[int, int]:
        """Place of a table on the floor and of its empty chair."""
        return next(
            (at, chair)
            for at, card in enumerate(self.floor.cards)
            for chair, person in enumerate(card.people)
            if person.entrant is None
        )


Sit = Callable[..., Typist]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Sit]:
    """Opens a floor: players, rounds, ruleset, size, hall."""
    dress(qapp, "light")
    let_be_heard()
    open_ones: list[tuple[Desk, Session]] = []

    def down(
        *,
        players: int = 16,
        rounds: int = 3,
        ruleset: str = "",
        size: tuple[int, int] = (1088, 700),
        hall: Hall | None = None,
    ) -> Typist:
        desk = Book(tmp_path / f"book{len(open_ones)}.db").open()
        named = ruleset or ("mania" if players % 4 else "mjmp")
        event = drawn_event(desk, players=players, rounds=rounds, ruleset=named)
        if hall is not None:
            desk.at(event).seating.halls.arrange(hall)
        session = Session(desk, event)
        page = Beside(session)
        typist = Typist(qtbot, desk, event, page)
        session.notices.said_done.connect(lambda words, _: typist.done.append(words))
        session.notices.said_refused.connect(typist.refused.append)
        qtbot.addWidget(page)
        page.resize(*size)
        with qtbot.waitActive(page):
            page.show()
            page.activateWindow()
        page.reload()
        page.floor.setFocus()
        open_ones.append((desk, session))
        return typist

    yield down
    for desk, session in open_ones:
        session.tasks.wait()
        desk.close()


def _focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found

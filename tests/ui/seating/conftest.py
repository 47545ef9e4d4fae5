"""A Seating page over a real book, dressed, shown and active; it is typed into, never called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.services.seating.service import SeatingView
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.seating.page import SeatingTab
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event, new_event

_PLAIN = Qt.KeyboardModifier.NoModifier


@dataclass
class Typist:
    """Types where the keys go, and looks into the book."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    tab: SeatingTab
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[Goal] = field(default_factory=list)

    @property
    def focus(self) -> str:
        """The name of the widget that has the keys."""
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    @property
    def view(self) -> SeatingView:
        """The seating as the book has it."""
        return self.desk.at(self.event).seating.view()

    @property
    def who(self) -> str:
        """Who is chosen on the floor."""
        person = self.tab.floor.person
        return person.name if person else ""

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
        """Press a button with the mouse."""
        found = self.tab.findChild(QAbstractButton, name)
        assert found is not None, name
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    def at(self, table: int, chair: int) -> QPoint:
        """The middle of a name on the floor."""
        frame = self.tab.floor.frame_of(table)
        step = (frame.height() - 41) / 4
        return QPoint(round(frame.center().x()), round(frame.top() + 41 + step * (chair + 0.4)))

    def seated(self, number: int, table: int) -> list[str]:
        """Names at a table, as the book has it."""
        floor = next(floor for floor in self.view.floors[number] if floor.table == table)
        return [chair.name for chair in floor.chairs]

    def drawn(self) -> None:
        """Wait for a draw to be kept."""
        self.qtbot.waitUntil(lambda: not self.session.tasks.busy)

    def looked(self) -> None:
        """Wait until what a draw would give is known."""
        self.drawn()
        self.qtbot.waitUntil(lambda: not self.tab.panel.outlook.busy)
        QApplication.processEvents()

    def says(self, part: str) -> bool:
        """Whether these words are to be read somewhere on the page."""
        QApplication.processEvents()
        texts = self.tab.findChildren(Text)
        return any(part in text.text() for text in texts if text.isVisible())

    def notice(self) -> str:
        """What the page's notice says."""
        view = self.tab.page.notice.view
        return f"{view.title} {view.detail}" if view else ""


Sit = Callable[..., Typist]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Sit]:
    """Opens the page on an event: players, rounds, ruleset, drawn, here, size."""
    dress(qapp, "light")
    desks: list[Typist] = []

    def down(
        *,
        drawn: bool = True,
        size: tuple[int, int] = (1088, 700),
        here: bool = True,
        players: int = 16,
        rounds: int = 3,
        ruleset: str = "mjmp",
    ) -> Typist:
        desk = Book(tmp_path / f"book{len(desks)}.db").open()
        if drawn:
            event = drawn_event(desk, players=players, rounds=rounds, ruleset=ruleset)
        else:
            event = new_event(desk, players=players, rounds=rounds, ruleset=ruleset, here=here)
        session = Session(desk, event)
        tab = SeatingTab(session)
        typist = Typist(qtbot, desk, event, session, tab)
        session.notices.said_done.connect(lambda words, _: typist.done.append(words))
        session.notices.said_refused.connect(typist.refused.append)
        session.page_asked.connect(typist.gone.append)
        qtbot.addWidget(tab)
        tab.resize(*size)
        with qtbot.waitActive(tab):
            tab.show()
            tab.activateWindow()
        typist.drawn()
        wanted = tab.first_focus()
        assert wanted is not None
        wanted.setFocus()
        desks.append(typist)
        return typist

    yield down
    for typist in desks:
        typist.session.tasks.wait()
        typist.desk.close()


def _focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found

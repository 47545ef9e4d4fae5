"""A panel of the Change menu over a real book, by itself, typed into as a director would."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.kit.text import Text
from director_app.ui.seating.page import SeatingTab
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.seating.replan import ReplanPanel
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event
from tests.typist import Typist


@dataclass
class ReplanService:
    """The panel, the book under it, and what it said."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    panel: SeatingPanel
    typist: Typist
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[Goal] = field(default_factory=list)
    closed: list[bool] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        """Whether something is asked, or about to be."""
        job = self.panel.job.busy if isinstance(self.panel, ReplanPanel) else False
        return job or self.session.tasks.busy

    def settle(self) -> None:
        """Wait for every answer, and until what it brought is laid out: then it can have keys."""
        self.qtbot.waitUntil(lambda: not self.busy)
        QApplication.processEvents()

    def reload(self, *_: object) -> None:
        """What the page does when the book has changed."""
        self.panel.show_view(self.desk.at(self.event).seating.view(), 1)

    def places(self, number: int) -> dict[int, tuple[int, str]]:
        """(table, seat) by badge in a round, as the book has it."""
        return {
            chair.badge: (table.table, chair.seat.value)
            for table in self.desk.at(self.event).seating.view().floors[number]
            for chair in table.chairs
            if chair.badge is not None
        }

    def says(self, name: str) -> str:
        """The words of a text, as it is shown."""
        found = self.panel.findChild(Text, name)
        assert found is not None, name
        return found.text() if found.isVisible() else ""


def sit_down(
    qtbot: QtBot,
    folder: Path,
    make: type[SeatingPanel],
    *,
    players: int = 16,
    rounds: int = 3,
    size: tuple[int, int] = (1040, 640),
) -> ReplanService:
    """Open a book with a drawn event; the panel is shown and not begun."""
    desk = Book(folder / "book.db").open()
    event = drawn_event(desk, ruleset="mission", players=players, rounds=rounds)
    session = Session(desk, event)
    panel = make(session)
    made = ReplanService(qtbot, desk, event, session, panel, Typist(panel))
    session.notices.said_done.connect(lambda words, _: made.done.append(words))
    session.notices.said_refused.connect(made.refused.append)
    session.page_asked.connect(made.gone.append)
    panel.left.connect(lambda: made.closed.append(True))
    session.bus.changed.connect(
        lambda change: made.reload() if SeatingTab.shows & change.topics else None
    )
    qtbot.addWidget(panel)
    panel.resize(*size)
    with qtbot.waitActive(panel):
        panel.show()
        panel.activateWindow()
    return made


def begin(made: ReplanService, number: int = 1, person: object = None) -> None:
    """Open it from the menu; the keys go where it wants them."""
    made.panel.begin(made.desk.at(made.event).seating.view(), number, person)  # type: ignore[arg-type]
    made.panel.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
    made.settle()


def end(made: ReplanService) -> None:
    """Leave the book."""
    made.panel.end()
    made.session.close()
    made.desk.close()

"""An event with money and prizes, and somebody who sits at its prizes page."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director_app.domain.actions import ActionKind
from director_app.services.desk import Desk
from director_app.services.prizes.types import PrizesView
from director_app.ui.prizes.page import PrizesPage
from tests.builders import built
from tests.services.played import played_event
from tests.ui.rulings.at_page import AtPage, sit_down

POINTS = {1: 90, 2: 80, 3: 60, 4: 60, 5: 40, 6: 30, 7: 20, 8: 10}
"""Badges 3 and 4 share third place."""
INS, DEL, F2, ESC = Qt.Key.Key_Insert, Qt.Key.Key_Delete, Qt.Key.Key_F2, Qt.Key.Key_Escape


def prize_event(desk: Desk, players: int = 8, points: dict[int, int] | None = None) -> int:
    """One round, everybody's fee of $45 paid in cash at this desk."""
    won = POINTS if points is None else points
    path = desk.store.address.path
    assert path is not None
    how = ("prizes", players, *won.items(), desk.store.station, desk.store.now())
    return built(path, how, lambda: _play(desk, players, won))


def _play(desk: Desk, players: int, points: dict[int, int]) -> int:
    event = played_event(desk, "mania", points, players=players)
    with desk.store.begin(ActionKind.OTHER, "Fees", event=event) as work:
        for entrant in work.roster.all(event):
            facts = replace(
                entrant.facts,
                fee_cents=4_500,
                paid=True,
                paid_cents=4_500,
                paid_how="cash",
                paid_station=work.station,
            )
            work.roster.save(replace(entrant, facts=facts), expected=entrant.version)
    return event


class AtPrizes:
    """Types and clicks, and waits for what is written beside the window's work."""

    def __init__(self, qtbot: QtBot, desk: Desk, event: int) -> None:
        self.qtbot, self.desk, self.event = qtbot, desk, event
        self.hand: AtPage
        self.page: PrizesPage
        self.hand, self.page = sit_down(qtbot, desk, event, PrizesPage)
        self.settle()

    def settle(self) -> AtPrizes:
        """Until everything asked for is answered and shown."""
        session = self.hand.session
        self.qtbot.waitUntil(lambda: not session.tasks.busy and not self.page.side.commands.busy)
        self.qtbot.waitUntil(lambda: not session.tasks.busy)
        return self

    def type(self, text: str) -> AtPrizes:
        self.hand.type(text)
        return self.settle()

    def press(self, *keys: Qt.Key) -> AtPrizes:
        for key in keys:
            self.hand.press(key)
            self.settle()
        return self

    def click(self, name: str) -> AtPrizes:
        self.hand.click(self.page, name)
        return self.settle()

    def row(self, words: str) -> AtPrizes:
        """Go down the list to the row in which these words stand."""
        found = next(at for at, row in enumerate(self.rows) if words in " | ".join(row))
        table = self.table
        table.setFocus()
        self.press(Qt.Key.Key_Home)
        for _ in range(found):
            self.press(Qt.Key.Key_Down)
        return self

    @property
    def table(self):  # type: ignore[no-untyped-def]  # the list of the view that is shown
        lists = {
            "prizes": self.page.prizes,
            "owed": self.page.owed,
            "money": self.page.money.list,
            "drawers": self.page.drawers.list,
        }
        return lists[self.page.view].table

    @property
    def rows(self) -> list[list[str]]:
        """What the list of the view says."""
        model = self.table.model()
        return [
            [str(model.index(row, at).data() or "") for at in range(model.columnCount())]
            for row in range(model.rowCount())
        ]

    @property
    def view(self) -> PrizesView:
        """What the book says."""
        return self.desk.at(self.event).prizes.view()

    @property
    def focus(self) -> str:
        return self.hand.focus

    def says(self, name: str) -> str:
        """The words of a text by its name, if it is seen."""
        found = self.page.findChild(QLabel, name)
        assert found is not None, name
        return found.text() if found.isVisible() else ""

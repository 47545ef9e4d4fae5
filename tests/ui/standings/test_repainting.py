"""After a sheet the places are painted first, and of them only what says something else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QPaintEvent, QRegion
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.standings.page import StandingsTab
from tests.builders import accept_walls, drawn_event
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.ui.standings.test_standings_page import win

At = tuple[AtPage, StandingsTab]


class Painted(QObject):
    """Where a widget was painted."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Painting adds to it."""
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> At:
    """A round whose first table is still to come."""
    event = drawn_event(desk)
    accept_walls(desk, event, 1, [2, 3, 4])
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    qtbot.waitUntil(lambda: not hand.session.tasks.busy)
    return hand, page


def test_cells_that_say_the_same_are_not_painted_again(at: At) -> None:
    hand, page = at
    table = page.table
    hand.qtbot.waitUntil(lambda: bool(table.rows.rows))
    table.repaint()
    before, chosen = said(page), {table.currentIndex().row()}
    painted = Painted(table.viewport())
    win(hand.desk, hand.event, 1, 1)
    hand.qtbot.waitUntil(lambda: not painted.region.isEmpty())
    now, seen = said(page), table.viewport().rect()
    places = {cell: table.visualRect(table.rows.index(*cell)).center() for cell in now}
    again = {cell for cell, at in places.items() if painted.region.contains(at)}
    chosen.add(table.currentIndex().row())  # it is painted anew when it goes to another place
    others = {cell for cell, at in places.items() if seen.contains(at) and cell[0] not in chosen}
    other = {cell for cell in others if now[cell] != before[cell]}
    assert again & others == other
    assert 0 < len(other) < len(others)


def said(page: StandingsTab) -> dict[tuple[int, int], object]:
    """What each cell says."""
    rows = page.table.rows
    return {
        (row, column): value
        for row in range(rows.rowCount())
        for column, value in enumerate(rows.values_at(row))
    }


def test_what_is_painted_in_parts_looks_as_if_painted_whole(at: At) -> None:
    hand, page = at
    viewport = page.table.viewport()
    painted = Painted(viewport)
    win(hand.desk, hand.event, 1, 1)
    hand.qtbot.waitUntil(lambda: not painted.region.isEmpty())
    hand.qtbot.waitUntil(lambda: not hand.session.tasks.busy)
    shown = picture(page)
    assert len({shown.pixel(at, shown.height() // 2) for at in range(shown.width())}) > 1
    viewport.update()
    hand.qtbot.waitUntil(lambda: painted.region.contains(viewport.rect().center()))
    assert picture(page) == shown


def picture(page: StandingsTab) -> QImage:
    """What the screen has of the window."""
    return page.window().screen().grabWindow(page.window().winId()).toImage()


def test_what_was_read_quickly_is_read_before_the_next_picture(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, _ = at
    asked = PageLoader(hand.session, hand.session.tasks)
    monkeypatch.setattr(asked, "_in_background", True)
    answers: list[int] = []
    asked.ask(lambda: 1, answers.append)
    assert answers == []
    hand.qtbot.waitUntil(lambda: answers == [1])
    asked.ask(lambda: 2, answers.append)
    assert answers == [1, 2]

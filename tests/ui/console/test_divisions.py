"""Several divisions in one room: the rail offers them, and every page follows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director_app.bootstrap import open_desk
from director_app.ui.app import application
from director_app.ui.console import Console
from director_app.ui.widgets.choice import Choice
from tests.builders import Book, new_event, two_divisions


@pytest.fixture
def console(tmp_path, qtbot):
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event, _ = two_divisions(desk)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    yield made
    made.close()


def test_choosing_a_division_shows_its_tables_on_every_page(console, qtbot):
    assert console.at_work is not None
    choice = console.window.findChild(Choice, "division")
    assert choice.isVisible()
    assert [choice.itemText(at) for at in range(choice.count())] == ["Main", "Social"]
    console.at_work.go("seating")
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    session = console.at_work.session
    assert session.desk.events.get(session.event).division(session.division).name == "Social"
    view = session.desk.seating.view(session.event, session.division)
    assert [table.table for table in view.floors[1]] == [101]
    floor = console.window.findChild(object, "floor")
    assert "101" in floor.accessibleName() + floor.accessibleDescription()


def test_an_event_with_one_division_offers_no_choice(tmp_path, qtbot):
    application()
    desk = Book(tmp_path / "book.db").open()
    event = new_event(desk, players=8)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    assert not made.window.findChild(Choice, "division").isVisible()
    made.close()

"""Several divisions in one room: the rail offers them, and every page follows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from director_app.bootstrap import open_desk
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
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
    theme().set_text_size(100)


def test_choosing_a_division_shows_its_tables_on_every_page(console, qtbot):
    assert console.at_work is not None
    choice = console.window.findChild(ChoiceBox, "division")
    assert choice.isVisible()
    assert [choice.itemText(at) for at in range(choice.count())] == ["Main", "Social"]
    console.at_work.go(PageKey.SEATING)
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    session = console.at_work.session
    assert session.desk.events.get(session.event).division(session.division).name == "Social"
    view = session.desk.at(session.event, session.division).seating.view()
    assert [table.table for table in view.floors[1]] == [101]
    floor = console.window.findChild(object, "floor")
    assert "101" in floor.accessibleName() + floor.accessibleDescription()


def test_the_print_page_prints_for_the_division_chosen(console, qtbot):
    work = console.at_work
    assert work is not None
    work.go(PageKey.PRINT)
    qtbot.waitUntil(lambda: not work.session.tasks.busy)
    page = console.window.shell.page("print")
    choice = console.window.findChild(ChoiceBox, "division")
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: not work.session.tasks.busy)
    social = work.session.desk.events.get(work.session.event).divisions[1].id
    assert page.wanted.state_request.request.division == social
    assert page.wanted.packet_layout.division == social


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_division_can_be_chosen_in_any_text_size(console, percent):
    theme().set_text_size(percent)
    QApplication.processEvents()
    choice = console.window.findChild(ChoiceBox, "division")
    column = console.window.shell.column
    assert choice.isVisible()
    assert column.rect().contains(choice.geometry())
    assert choice.geometry().bottom() < column.rail.geometry().top()


def test_an_event_with_one_division_offers_no_choice(tmp_path, qtbot):
    application()
    desk = Book(tmp_path / "book.db").open()
    event = new_event(desk, players=8)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    assert not made.window.findChild(ChoiceBox, "division").isVisible()
    made.close()

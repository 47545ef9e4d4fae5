"""Ctrl+Enter in a form is the form's, though the window has a use for it too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.tables import Seat
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import SeatingChange, SettingsPart
from tests.builders import Book, drawn_event
from tests.typist import Typist


@pytest.fixture
def console(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    application()
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.resize(1366, 768)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


def test_who_really_sat_elsewhere_is_recorded(console: Console, qtbot: QtBot) -> None:
    desk, typist = console.book, Typist(console.window)
    assert console.at_work is not None
    event = console.at_work.session.event
    desk.at(event).clock.start(1)
    before = desk.at(event).seating.really_sat.at(1).sitting[0]
    typist.press("Ctrl+2")
    console.at_work.go(SeatingChange("sat"))
    qtbot.waitUntil(lambda: typist.focus == "sat_pair_1_who")
    typist.type("1E").press("Return").type("1N").press("Ctrl+Return")
    now = desk.at(event).seating.really_sat.at(1).sitting[0]
    east, north = (1, Seat.EAST), (1, Seat.NORTH)
    assert (now[east], now[north]) == (before[north], before[east])
    assert console.window.shell.current_key == "seating"


def test_what_the_director_adds_to_the_paper_is_saved(console: Console, qtbot: QtBot) -> None:
    assert console.at_work is not None
    event = console.at_work.session.event
    console.at_work.go(SettingsPart("paper"))
    qtbot.waitUntil(lambda: console.window.findChild(QPlainTextEdit, "paper_additions") is not None)
    lines = console.window.findChild(QPlainTextEdit, "paper_additions")
    assert lines is not None
    lines.setFocus()
    typist = Typist(console.window)
    typist.type("No phones at the table.").press("Ctrl+Return")
    assert console.book.at(event).paper_options.options().additions == ("No phones at the table.",)
    assert console.window.shell.current_key == "event_settings"

"""A name that people gave stays what it is, though the language knows the word."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.messages import saying
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from tests.builders import Book, accept_walls, drawn_event
from tests.ui.every_screen.faults_of_words import heard_words
from tests.ui.every_screen.screens import rest

NAMES = ("East", "Round", "Table 5", "None", "Sunday", "Dawn Sunday", "Monday, May 4")


@pytest.fixture
def console(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    """An event of people with such names, in Spanish, with its first round played."""
    application()
    saying.choose("es")
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    for badge, name in enumerate(NAMES, 1):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, replace(entrant.facts, given=name, family=""))
    accept_walls(desk, event, 1)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.window.resize(1920, 1080)
    made.start(event)
    made.window.show()
    yield made
    made.close()
    saying.choose("en")


def test_names_stand_on_a_page_as_they_were_given(console: Console) -> None:
    assert console.at_work is not None
    for page in ("roster", "seating", "standings"):
        console.at_work.go(PageKey(page))
        if page == "seating":
            console.window.shell.page("seating").looks.step(1)
        rest(console)
        lines = [said.text for said in heard_words(console.window)]
        assert [name for name in NAMES if not any(name in line for line in lines)] == [], page
        assert "domingo" not in " ".join(lines), page


def test_names_stand_on_paper_as_they_were_given(console: Console) -> None:
    assert console.at_work is not None
    for document in ("sign-in", "seating-by-name", "standings"):
        paper = console.book.at(console.at_work.session.event).printing.make(document)
        pages = PdfReader(io.BytesIO(paper.pdf)).pages
        text = " ".join(page.extract_text() for page in pages)
        assert [name for name in NAMES if name not in text] == [], document

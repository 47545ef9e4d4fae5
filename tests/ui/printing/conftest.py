"""A book with its desk, the application dressed, the print page with a printer into files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.kit.theme import dress
from tests.builders import Book, drawn_event
from tests.ui.printing.at_print import Print, Printer, Viewer, at_page, printer, viewer

__all__ = ["at", "book", "desk", "printer", "viewer"]


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """A book of its own."""
    return Book(tmp_path / "book.db")


@pytest.fixture
def desk(qapp: QApplication, book: Book) -> Iterator[Desk]:
    """The book, open."""
    dress(qapp, "light")
    opened = book.open()
    yield opened
    opened.close()


@pytest.fixture
def at(qtbot: QtBot, desk: Desk, viewer: Viewer, printer: Printer) -> Iterator[Print]:
    """The page of two rounds with eight players."""
    made = at_page(qtbot, desk, drawn_event(desk), viewer, printer)
    yield made
    made.hand.session.tasks.wait()

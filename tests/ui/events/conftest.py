"""A book with its desk, and the application dressed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from director_app.services.desk import Desk
from director_app.ui.kit.theme import dress
from tests.builders import Book


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

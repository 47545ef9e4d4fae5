"""A book of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.services.desk import Desk
from tests.builders import Book


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "book.db")


@pytest.fixture
def desk(book: Book) -> Iterator[Desk]:
    opened = book.open()
    yield opened
    opened.close()

"""A book of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.services.desk import Desk
from tests import postgres
from tests.both_books import SERVER, both, need_server
from tests.builders import Book

BOTH = frozenset(
    {
        "test_conflicts",
        "test_history",
        "test_presence",
        "test_roster",
        "test_rulings",
        "test_scores",
        "test_standings",
    }
)
"""Test modules that run on both kinds of books."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On a file, and on a server."""
    both(metafunc, BOTH)


@pytest.fixture
def book(request: pytest.FixtureRequest, tmp_path: Path) -> Book:
    if getattr(request, "param", "") == SERVER:
        need_server()
        return Book(tmp_path, url=postgres.new_book())
    return Book(tmp_path / "book.db")


@pytest.fixture
def desk(book: Book) -> Iterator[Desk]:
    opened = book.open()
    yield opened
    opened.close()

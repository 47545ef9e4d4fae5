"""A book in a temporary folder, and desks that open it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from director_app.storage.address import BookAddress
from director_app.storage.store import Store
from tests import postgres
from tests.both_books import SERVER, both, need_server
from tests.builders import new_book

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
OpenDesk = Callable[..., Store]


def ticking() -> Callable[[], datetime]:
    """A time that goes on by a second whenever somebody asks."""
    seconds = itertools.count()
    return lambda: NOON + timedelta(seconds=next(seconds))


BOTH = frozenset(
    {
        "test_adding",
        "test_foreign_parts",
        "test_journal_end",
        "test_round_trip",
        "test_store",
        "test_processes",
        "test_undo",
        "test_versions",
        "test_watch",
    }
)
"""Test modules that run on both kinds of books."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On a file, and on a server."""
    both(metafunc, BOTH)


@pytest.fixture
def book(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where the book is."""
    if getattr(request, "param", "") == SERVER:
        need_server()
        return postgres.new_book()
    return tmp_path / "book.db"


@pytest.fixture
def desk(book: Path | str) -> Iterator[OpenDesk]:
    """Opens the book at a station; every call is a program started anew."""
    opened: list[Store] = []

    def start(station: str = "front") -> Store:
        if isinstance(book, Path) and not book.exists():
            new_book(book)
        opened.append(Store(BookAddress.of(book), station=station, now=ticking()))
        return opened[-1]

    yield start
    for store in opened:
        store.close()


@pytest.fixture
def store(desk: OpenDesk) -> Store:
    """The book, open at the front table."""
    return desk()

"""Opens a book of an older form in a process of its own, to be killed meanwhile."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event

import alembic.command
import alembic.config
import pytest

from director_app.storage.address import BookAddress
from director_app.storage.store import Store
from tests.migrations import next_form
from tests.migrations.make_book import NOON

__all__ = ["alembic", "opened", "until_killed"]


def opened(book: Path) -> Store:
    """The book, brought up to date."""
    return Store(BookAddress.of(book), station="front", now=lambda: NOON)


def until_killed(book: Path, scripts: Path, says: Connection) -> None:
    """Say that it begins, open the book, say how long that took; it does not end by itself."""
    next_form.known(scripts, pytest.MonkeyPatch())
    says.send(0.0)
    began = time.perf_counter()
    store = opened(book)
    says.send(time.perf_counter() - began)
    Event().wait()
    store.close()

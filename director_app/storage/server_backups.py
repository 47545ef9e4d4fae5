"""Copies of a book on a server: files, each of one moment, made by one station of the book."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from director_app.domain.backups import BookState, ComparedEntry
from director_app.errors import BookError
from director_app.storage import backups
from director_app.storage.address import BookAddress
from director_app.storage.backup_reading import Rows, check, lines_of, state_of
from director_app.storage.moving import move
from director_app.storage.schema_versions import HEAD
from director_app.storage.store import Store


def read(store: Store) -> BookState:
    """How far a book on a server is."""
    with store.reading() as connection:
        return state_of(_rows(connection), HEAD)


def journal_of(store: Store) -> tuple[ComparedEntry, ...]:
    """The journal of a book on a server, oldest first."""
    with store.reading() as connection:
        return lines_of(_rows(connection))


def write(store: Store, part: Path, made: BookState) -> BookState:
    """Copy the book into ``part``, every row compared, check it, and have it on disk.

    The copy is of one moment, and whoever writes is never waited for. ``made`` says when, why and
    where.
    """
    backups.discard(part)
    try:
        part.write_bytes(_new_book())
        with closing(Store(BookAddress.of(part), station=store.station, now=store.now)) as filled:
            move(store, filled)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            backups.mark(copy, made)
        backups.sync(part)
        return check(part)
    except (sqlite3.Error, OSError) as fault:
        backups.discard(part)
        raise BookError(backups.refusal(part, fault)) from fault
    except BaseException:
        backups.discard(part)
        raise


@cache
def _new_book() -> bytes:
    """A new book's file, made once."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file = Path(folder) / "new.db"
        Store(BookAddress.of(file), station="", now=_never).close()
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        return file.read_bytes()


def _never() -> Any:
    raise AssertionError("a new book is of no time")


def _rows(connection: Any) -> Rows:
    return lambda asked: connection.exec_driver_sql(asked).fetchall()

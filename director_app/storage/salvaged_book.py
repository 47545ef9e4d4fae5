"""Making the new book of a salvage, in a file that has its name only when it is whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from director_app.domain.actions import ActionKind
from director_app.errors import BookError, Stale
from director_app.messages.message import Message
from director_app.storage import backups, damaged, salvaging
from director_app.storage.address import BookAddress
from director_app.storage.salvaging import NewBookRows, SalvagedRows
from director_app.storage.store import Store


def read_damaged(book: Path) -> SalvagedRows:
    """What can be read of a damaged book. The file is only read; refused where nothing can be."""
    with TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True) as folder:
        try:
            with damaged.opened(book, Path(folder)) as connection:
                names = damaged.tables(connection, book)
                return salvaging.found_in({name: damaged.table(connection, name) for name in names})
        except (sqlite3.Error, OSError) as fault:
            raise BookError(
                Message(
                    "Nothing can be read from {book} ({fault}). It wasn't "
                    "changed. Restore a backup with front-table restore.",
                    book=book,
                    fault=fault,
                )
            ) from fault


def make(
    found: SalvagedRows, target: Path, label: str, station: str, now: Callable[[], datetime]
) -> NewBookRows:
    """Make the new book; returns what became of its rows."""
    part = backups.part_of(target)
    backups.discard(part)
    try:
        try:
            wanted = _fill(found, salvaging.wanted_of(found), part, label, station, now)
        except (SQLAlchemyError, Stale):
            backups.discard(part)
            bare = salvaging.wanted_of(found, restore=False)
            wanted = _fill(found, bare, part, label, station, now)
        _settle(part)
        backups.put(part, target)
    except (SQLAlchemyError, Stale, sqlite3.Error, OSError) as fault:
        raise BookError(
            Message(
                "What was read can't be saved to {target} ({splitlines}). "
                "Choose another folder, or restore a backup with "
                "front-table restore.",
                target=target,
                splitlines=str(fault).splitlines()[0],
            )
        ) from fault
    finally:
        for end in ("", "-wal", "-shm"):
            backups.discard(part.with_name(part.name + end))
    return wanted


def _fill(
    found: SalvagedRows,
    wanted: NewBookRows,
    part: Path,
    label: str,
    station: str,
    now: Callable[[], datetime],
) -> NewBookRows:
    address = BookAddress.of(part)
    Store(address, station=station, now=now).close()
    engine = create_engine(address.url)
    try:
        with Session(engine) as session:
            salvaging.lay_journal(session, found)
            salvaging.lay_beside(session, found, wanted)
            session.commit()
            session.expunge_all()
    finally:
        engine.dispose()
    store = Store(address, station=station, now=now)
    try:
        with store.begin(ActionKind.SALVAGE, label) as work:
            work.at_rows(lambda session: salvaging.lay_rows(session, found, wanted))
    finally:
        store.close()
    return wanted


def _settle(part: Path) -> None:
    with closing(sqlite3.connect(part, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("PRAGMA journal_mode=WAL")
    backups.sync(part)

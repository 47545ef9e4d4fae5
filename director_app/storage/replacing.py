"""Putting a proven copy in a book's place: all at once, or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path

from director_app.domain.backups import BookState
from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage import backups
from director_app.storage.address import BookAddress
from director_app.storage.backup_reading import check, reading, row_counts
from director_app.storage.journal_end import JournalWitness
from director_app.storage.mishaps import Mishap, advice, mishap


def take(file: Path, target: Path) -> BookState:
    """A working copy of a file that should be a copy of a book; the file stays as it is."""
    with reading(file) as source:
        counted = row_counts(source)
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            try:
                source.backup(copy, progress=backups.patient())
                copy.execute("PRAGMA journal_mode=DELETE")
            except sqlite3.OperationalError as fault:
                if mishap(fault) is not Mishap.FULL:
                    raise
                raise BookError(
                    Message(
                        "Can’t test the backup {file}: there isn’t enough "
                        "space on the disk of {folder}. Nothing was "
                        "changed. {advice}",
                        file=file,
                        folder=target.parent.parent,
                        advice=Mishap.FULL.value,
                    )
                ) from fault
    return check(target, counted)


def settle(file: Path, facts: Mapping[str, str | None] | None = None) -> None:
    """Have a book that nobody works on any more in one file, on disk, with these facts."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        backups.set_facts(file, facts or {})
        backups.sync(file)
    except (sqlite3.Error, OSError) as fault:
        raise BookError(
            Message(
                "Can’t write the backup {file} ({fault}). Nothing was changed. {advice}",
                file=file,
                fault=fault,
                advice=advice(fault),
            )
        ) from fault


def put_in_place(ready: Path, book: Path) -> None:
    """Replace what a book holds by what a proven file holds.

    SQLite does it as one transaction of the live file, so a kill at any moment leaves the one or
    the other, and whoever else has the book open sees the new one. A file that SQLite takes for
    no book any more is exchanged as a file. The journal may end earlier from now on: what this
    computer knew of its end is forgotten first, so that no kill between the two raises an alarm.
    """
    JournalWitness.of(BookAddress.of(book)).forget()
    if book.exists():
        try:
            _over(ready, book)
        except sqlite3.OperationalError as fault:
            raise BookError(
                Message(
                    "Can’t replace the book {book} ({fault}). Nothing was changed. {advice}",
                    book=book,
                    fault=fault,
                    advice=advice(fault),
                )
            ) from fault
        except sqlite3.DatabaseError:
            _exchange(ready, book)
    else:
        _exchange(ready, book)
    backups.sync_folder(book.parent)


def set_aside(book: Path, target: Path) -> None:
    """Keep the bytes of a damaged book, with what lies beside it."""
    try:
        for end in ("", "-wal", "-journal"):
            file = book.with_name(book.name + end)
            if file.exists():
                shutil.copyfile(file, target.with_name(target.name + end))
                backups.sync(target.with_name(target.name + end))
    except OSError as fault:
        raise BookError(backups.refusal(target, fault)) from fault


def _over(ready: Path, book: Path) -> None:
    with (
        closing(sqlite3.connect(ready)) as source,
        closing(
            sqlite3.connect(f"{book.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=5)
        ) as target,
    ):
        target.execute("PRAGMA synchronous=FULL")
        target.execute("PRAGMA journal_mode").fetchone()
        source.backup(target, pages=-1, progress=backups.patient())
        with suppress(sqlite3.Error):  # it is kept by now; this only tidies up
            target.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _exchange(ready: Path, book: Path) -> None:
    try:
        for end in ("-wal", "-shm", "-journal"):
            book.with_name(book.name + end).unlink(missing_ok=True)
        ready.replace(book)
    except OSError as fault:
        raise BookError(backups.refusal(book, fault)) from fault

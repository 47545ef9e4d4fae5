"""Reading what can be read of a damaged book, row by row, without ever touching it.

Work is done on a copy of the bytes. Where a page is broken, the numbers of its rows are halved
until the readable ones are read; what SQLite's log holds after a torn step is left out by SQLite.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage.backups import refusal

_MAGIC = b"SQLite format 3\x00"
_HEADER = 100
_ROWS_IN_A_PAGE = 64
_MOST_LISTED = 1_000
_HIGHEST = 1 << 20
"""The row number up to which is looked at most."""

RawRow = dict[str, Any]


@dataclass(slots=True)
class ReadableTable:
    """The rows of a table that could be read, and how many row numbers could not."""

    name: str
    rows: list[RawRow] = field(default_factory=list)
    broken: int = 0


@contextmanager
def opened(book: Path, folder: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a damaged book, as far mended that SQLite opens it."""
    copy = folder / "damaged.db"
    _copy(book, copy)
    _mend_header(book, copy)
    _fill_up(copy)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.text_factory = _letters
        connection.execute("PRAGMA writable_schema=ON")  # a list of tables in part is enough
        yield connection


def tables(connection: sqlite3.Connection, book: Path) -> list[str]:
    """The names of the tables; refused where not even they can be read."""
    listed = ReadableTable("sqlite_master")
    _between(connection, listed, ["name", "type"], (1, _MOST_LISTED), None, "name, type")
    kept = [str(row["name"]) for row in listed.rows if row["type"] == "table"]
    names = [name for name in kept if not name.startswith("sqlite_")]
    if listed.broken and not {"journal", "event"} & set(names):
        raise BookError(
            Message(
                "Nothing can be read from {book}: its list of tables is "
                "destroyed. It wasn’t changed. Restore a backup with "
                "front-table restore.",
                book=book,
            )
        )
    if not {"journal", "event"} & set(names):
        raise BookError(
            Message("{book} isn’t a club book. It wasn’t changed. Choose another file.", book=book)
        )
    return names


def table(connection: sqlite3.Connection, name: str) -> ReadableTable:
    """All rows of a table that can be read."""
    read = ReadableTable(name)
    columns = [str(row[1]) for row in connection.execute(f'PRAGMA table_info("{name}")')]
    known = _known(connection, name)
    highest = max(known, default=0) if known is not None else _highest(connection, name)
    if highest:
        _between(connection, read, columns, (1, highest), known)
    return read


def _between(
    connection: sqlite3.Connection,
    read: ReadableTable,
    columns: list[str],
    span: tuple[int, int],
    known: frozenset[int] | None,
    wanted: str = "*",
) -> None:
    """Read the rows with these numbers, halving the span where a page in it is broken."""
    waiting = [span]
    statement = f'SELECT {wanted} FROM "{read.name}" NOT INDEXED WHERE rowid BETWEEN ? AND ?'  # noqa: S608
    while waiting:
        low, high = waiting.pop()
        try:
            found = connection.execute(statement, (low, high)).fetchall()
        except sqlite3.DatabaseError:
            if low == high:
                read.broken += known is None or low in known
                continue
            middle = (low + high) // 2
            waiting += [(middle + 1, high), (low, middle)]
            continue
        read.rows += [dict(zip(columns, row, strict=True)) for row in found]


def _known(connection: sqlite3.Connection, name: str) -> frozenset[int] | None:
    """The numbers of all rows, as an index of the table tells them; ``None`` where none can."""
    for row in connection.execute(f'PRAGMA index_list("{name}")').fetchall():
        statement = f'SELECT rowid FROM "{name}" INDEXED BY "{row[1]}"'  # noqa: S608
        try:
            return frozenset(int(row[0]) for row in connection.execute(statement))
        except sqlite3.DatabaseError:
            continue
    return None


def _highest(connection: sqlite3.Connection, name: str) -> int:
    """The number of the last row, or beyond it."""
    for statement, values in (
        (f'SELECT max(rowid) FROM "{name}"', ()),  # noqa: S608
        ("SELECT seq FROM sqlite_sequence WHERE name = ?", (name,)),
    ):
        try:
            row = connection.execute(statement, values).fetchone()
        except sqlite3.DatabaseError:
            continue
        if row is not None:
            return min(int(row[0] or 0), _HIGHEST)
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    return min(int(pages) * _ROWS_IN_A_PAGE, _HIGHEST)


def _letters(text: bytes) -> str:
    return text.decode("utf-8", "surrogateescape")


def _copy(book: Path, copy: Path) -> None:
    if not book.is_file():
        raise BookError(
            Message(
                "Can’t find {book}. Check the name. If it’s on a USB drive, plug it in.", book=book
            )
        )
    try:
        for end in ("", "-wal", "-journal"):
            file = book.with_name(book.name + end)
            if file.exists():
                shutil.copyfile(file, copy.with_name(copy.name + end))
    except OSError as fault:
        raise BookError(refusal(copy, fault)) from fault


def _mend_header(book: Path, copy: Path) -> None:
    """Write the first letters again, by which SQLite knows its own."""
    with copy.open("rb+") as file:
        head = file.read(_HEADER)
        if len(head) < _HEADER:
            raise BookError(
                Message(
                    "Nothing can be read from {book}: part of it is "
                    "missing. It wasn’t changed. Restore a backup with "
                    "front-table restore.",
                    book=book,
                )
                if head
                else Message(
                    "Nothing can be read from {book}: it’s empty. It "
                    "wasn’t changed. Restore a backup with front-table "
                    "restore.",
                    book=book,
                )
            )
        if head[:16] != _MAGIC and not copy.with_name(copy.name + "-wal").exists():
            file.seek(0)
            file.write(_MAGIC)


def _fill_up(copy: Path) -> None:
    """Give a file that was cut short its length again, so that only what is gone is missing."""
    with copy.open("rb+") as file:
        head = file.read(_HEADER)
        size = int.from_bytes(head[16:18], "big")
        size = 65536 if size == 1 else size
        pages = int.from_bytes(head[28:32], "big")
        length = file.seek(0, 2)
        if 0 < length < size * pages <= 1 << 32:
            file.truncate(size * pages)

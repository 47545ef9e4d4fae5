"""The one byte of a journal entry that no query reads, looked at in the file itself.

An entry's number is the key of its row; the row itself keeps an empty value in the number's place
(SQLite's file format, sections 1.6 and 2.4), and whatever stands there is passed over.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Connection

_INTERIOR, _LEAF = 5, 13
_ROOT = "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = 'journal'"


def filled_numbers(connection: Connection) -> Iterator[int]:
    """Numbers of the entries in whose rows that place is not empty.

    The pages are read in a copy in the system's folder for temporary files: the newest of them may
    still be in the log, the book may be larger than the memory, and a descriptor of our own on the
    book would drop SQLite's locks when it is closed.
    """
    if connection.dialect.name != "sqlite":
        return
    bare: Any = connection.connection.dbapi_connection
    root = bare.execute(_ROOT).fetchone()[0]
    with tempfile.TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "pages.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous=OFF")
            copy.execute("PRAGMA journal_mode=OFF")
            bare.backup(copy)
        with path.open("rb") as file:
            size = int.from_bytes(file.read(18)[16:18], "big")
            yield from _Pages(file, 65536 if size == 1 else size).entries(root)


@dataclass(slots=True)
class _Pages:
    """A file's pages of one size, read one at a time."""

    file: BinaryIO
    size: int

    def entries(self, page: int) -> Iterator[int]:
        start = (page - 1) * self.size
        self.file.seek(start)
        content = self.file.read(self.size)
        head = 100 if page == 1 else 0
        kind = content[head]
        at = head + (12 if kind == _INTERIOR else 8)
        count = int.from_bytes(content[head + 3 : head + 5], "big")
        cells = [
            int.from_bytes(content[place : place + 2], "big")
            for place in range(at, at + 2 * count, 2)
        ]
        if kind == _INTERIOR:
            for cell in (*cells, head + 8):
                yield from self.entries(int.from_bytes(content[cell : cell + 4], "big"))
        elif kind == _LEAF:
            for cell in cells:
                _, cell_at = _varint(content, cell)
                number, cell_at = _varint(content, cell_at)
                _, cell_at = _varint(content, cell_at)
                if content[cell_at]:
                    yield number


def _varint(content: bytes, at: int) -> tuple[int, int]:
    value = 0
    for step in range(8):
        byte = content[at + step]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + step + 1
    return value << 8 | content[at + 8], at + 9

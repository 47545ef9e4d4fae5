"""The one byte of a journal entry that no query reads, looked at in the file itself.

An entry's number is the key of its row; the row itself keeps an empty value in the number's place
(SQLite's file format, sections 1.6 and 2.4), and whatever stands there is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection

_INTERIOR, _LEAF = 5, 13
_ROOT = "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = 'journal'"


def filled_numbers(connection: Connection) -> Iterator[int]:
    """Numbers of the entries in whose rows that place is not empty."""
    if connection.dialect.name != "sqlite":
        return
    bare: Any = connection.connection.dbapi_connection
    root = bare.execute(_ROOT).fetchone()[0]
    content: bytes = bare.serialize()
    size = int.from_bytes(content[16:18], "big")
    yield from _entries(content, 65536 if size == 1 else size, root)


def _entries(content: bytes, size: int, page: int) -> Iterator[int]:
    start = (page - 1) * size
    kind = content[start]
    at = start + (12 if kind == _INTERIOR else 8)
    count = int.from_bytes(content[start + 3 : start + 5], "big")
    cells = [
        start + int.from_bytes(content[place : place + 2], "big")
        for place in range(at, at + 2 * count, 2)
    ]
    if kind == _INTERIOR:
        for cell in (*cells, start + 8):
            yield from _entries(content, size, int.from_bytes(content[cell : cell + 4], "big"))
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

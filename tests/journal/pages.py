"""Where in the file of an SQLite book a table's and its indexes' bytes stand."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

_INTERIOR_INDEX, _INTERIOR_TABLE, _LEAF_INDEX, _LEAF_TABLE = 2, 5, 10, 13


@dataclass(frozen=True)
class BookFile:
    """A book's bytes, cut into pages."""

    content: bytes
    size: int
    usable: int

    @classmethod
    def read(cls, path: Path) -> BookFile:
        """The file as it is."""
        content = path.read_bytes()
        size = int.from_bytes(content[16:18], "big")
        size = 65536 if size == 1 else size
        return cls(content, size, size - content[20])

    def places(self, root: int) -> Iterator[int]:
        """Every byte of every cell of a tree, and of what overflows from it."""
        start = (root - 1) * self.size
        head = start + (100 if root == 1 else 0)
        kind = self.content[head]
        count = int.from_bytes(self.content[head + 3 : head + 5], "big")
        is_leaf = kind in (_LEAF_INDEX, _LEAF_TABLE)
        at = head + (8 if is_leaf else 12)
        if not is_leaf:
            yield from range(head + 8, head + 12)
            yield from self.places(self._number(head + 8))
        for cell in range(count):
            pointer = int.from_bytes(self.content[at + 2 * cell : at + 2 * cell + 2], "big")
            yield from self._cell(kind, start + pointer)

    def _cell(self, kind: int, at: int) -> Iterator[int]:
        start = at
        child = 0
        if kind in (_INTERIOR_INDEX, _INTERIOR_TABLE):
            child = self._number(at)
            at += 4
        if kind == _INTERIOR_TABLE:
            _, at = self._varint(at)
            yield from range(start, at)
        else:
            length, at = self._varint(at)
            if kind == _LEAF_TABLE:
                _, at = self._varint(at)
            local = self._local(kind, length)
            yield from range(start, at + local)
            if local < length:
                yield from range(at + local, at + local + 4)
                yield from self._overflow(self._number(at + local), length - local)
        if child:
            yield from self.places(child)

    def _overflow(self, page: int, left: int) -> Iterator[int]:
        while page and left:
            start = (page - 1) * self.size
            here = min(left, self.usable - 4)
            yield from range(start, start + 4 + here)
            left -= here
            page = self._number(start)

    def _local(self, kind: int, length: int) -> int:
        index_most = (self.usable - 12) * 64 // 255 - 23
        most = self.usable - 35 if kind == _LEAF_TABLE else index_most
        if length <= most:
            return length
        least = (self.usable - 12) * 32 // 255 - 23
        kept = least + (length - least) % (self.usable - 4)
        return kept if kept <= most else least

    def _number(self, at: int) -> int:
        return int.from_bytes(self.content[at : at + 4], "big")

    def _varint(self, at: int) -> tuple[int, int]:
        value = 0
        for step in range(9):
            byte = self.content[at + step]
            if step == 8:
                return value << 8 | byte, at + 9
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value, at + step + 1
        raise AssertionError


def roots(path: Path, *tables: str) -> list[int]:
    """The root pages of tables and of their indexes."""
    marks = ", ".join("?" for _ in tables)
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            f"SELECT rootpage FROM sqlite_master WHERE tbl_name IN ({marks}) AND rootpage",
            tables,
        )
        return [row[0] for row in found]

"""The least that a durable entry takes: a sheet and its four games through ``sqlite3``."""

from __future__ import annotations

import sqlite3
from pathlib import Path

_PUT = "INSERT INTO sheet VALUES (?, ?, ?, ?, ?, ?)"


class BareBook:
    """A file of its own that keeps every transaction as safely as a book does."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path, isolation_level=None)
        self._file.execute("PRAGMA journal_mode=WAL")
        self._file.execute("PRAGMA synchronous=FULL")
        self._file.execute("CREATE TABLE sheet(round INT, place INT, e INT, n INT, w INT, s INT)")
        self._last = 0

    def accept(self) -> None:
        """Five rows in one transaction."""
        self._last += 1
        self._file.execute("BEGIN IMMEDIATE")
        self._put()
        self._file.execute("COMMIT")

    def exchange(self) -> None:
        """The last five rows deleted and inserted again in one transaction."""
        self._file.execute("BEGIN IMMEDIATE")
        where = (self._last // 100, self._last % 100)
        self._file.execute("DELETE FROM sheet WHERE round = ? AND place = ?", where)
        self._put()
        self._file.execute("COMMIT")

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _put(self) -> None:
        for game in range(5):
            self._file.execute(_PUT, (self._last // 100, self._last % 100, 25, 0, -10, game))

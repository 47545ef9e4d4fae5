"""Which of the stations at a server's book makes its copies."""

from __future__ import annotations

from contextlib import suppress
from threading import Lock
from typing import Any

from director_app.storage.address import BookAddress
from director_app.storage.book_watch import of_the_connection
from director_app.storage.server import listening

_COPIER = 0x4652_4F4E_5402
"""The number of the lock that the station has that makes the copies."""


class BackupTurn:
    """Who makes the copies: the station that has a lock of the book, for as long as it is there."""

    def __init__(self, address: BookAddress) -> None:
        self._address = address
        self._one_at_a_time = Lock()
        self._connection: Any = None

    def mine(self) -> bool:
        """Whether it is this station, which takes it where nobody has it."""
        with self._one_at_a_time:
            try:
                if self._connection is None:
                    self._take()
                else:
                    self._connection.driver_connection.execute("SELECT 1")
            except Exception as fault:
                if not of_the_connection(fault):
                    raise
                self._drop()
            return self._connection is not None

    def leave(self) -> None:
        """Let another station make them."""
        with self._one_at_a_time:
            self._drop()

    def _take(self) -> None:
        self._connection = listening(self._address).raw_connection()
        driver = self._connection.driver_connection
        driver.autocommit = True
        if not driver.execute(f"SELECT pg_try_advisory_lock({_COPIER})").fetchone()[0]:
            self._drop()

    def _drop(self) -> None:
        kept, self._connection = self._connection, None
        if kept is not None:
            with suppress(Exception):
                kept.close()

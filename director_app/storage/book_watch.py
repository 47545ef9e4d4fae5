"""Hearing at once that another station, or another window, has kept something in the book.

A book that is a file says so by its data version; a server sends word, of what this station keeps
too. Who wants to know asks ``news`` a few times a second: that waits for nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Protocol

from sqlalchemy.exc import DBAPIError

from director_app.storage.address import BookAddress
from director_app.storage.server_link import ServerLink

_FIRST_WAIT_S, _LONGEST_WAIT_S = 0.25, 2.0
_BEAT_S = 4.0
_LOOK_S = 0.25
_NEVER = -1
_DATA_VERSION = "PRAGMA data_version"


class BookWatch(Protocol):
    def news(self) -> bool:
        """Whether something was kept since this was asked last."""

    @contextmanager
    def own_commit(self, connection: Any) -> Iterator[None]:
        """Around a commit of this program on this connection of the driver: it is no news here."""
        del connection
        yield

    def close(self) -> None:
        """Watch no more."""


def watch(address: BookAddress, link: ServerLink) -> BookWatch:
    return FileWatch(address) if address.sqlite else ServerWatch(address, link)


class NoWatch(BookWatch):
    """Of a book that is looked at as it was at one moment there is no news."""

    def news(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing is watched."""


class FileWatch(BookWatch):
    """Looks at the data version of a file: it changes whenever another connection commits."""

    def __init__(self, address: BookAddress) -> None:
        self._address = address
        self._connection: sqlite3.Connection | None = None
        self._looking = Lock()
        self._seen = self._version()

    def news(self) -> bool:
        """Whether somebody else committed since the last look.

        While this program commits on another thread, nothing is told: the next look does.
        """
        if not self._looking.acquire(blocking=False):
            return False
        try:
            before, self._seen = self._seen, self._version()
            return before != self._seen
        finally:
            self._looking.release()

    @contextmanager
    def own_commit(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Around a commit on this connection, which holds the write lock: it is no news here.

        A connection's own commits leave the data version that it sees itself as it is. So where
        that is unchanged afterwards, nobody else has committed since the lock was taken, and what
        the watch sees by then is this commit alone. In doubt it is told as news.
        """
        with self._looking:
            untold = self._version() != self._seen
            before = _version_of(connection)
            yield
            now = self._version()
            # In a transaction that another thread has begun on it by now, it sees the past.
            if not (untold or connection.in_transaction) and _version_of(connection) == before:
                self._seen = now

    def close(self) -> None:
        """Let the file go; what is there when it is looked at again is news."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._seen = _NEVER

    def _version(self) -> int:
        """The file's data version; a file that can't be read now has none."""
        assert self._address.path is not None
        try:
            if self._connection is None:
                uri = f"{self._address.path.as_uri()}?mode=ro"
                self._connection = _connected(uri)
            return int(self._connection.execute(_DATA_VERSION).fetchone()[0])
        except sqlite3.Error:
            self.close()
            return 0


def _version_of(connection: sqlite3.Connection) -> int | object:
    """The data version that a connection sees; where it can't be read, one that nothing equals."""
    try:
        return int(connection.execute(_DATA_VERSION).fetchone()[0])
    except sqlite3.Error:
        return object()


def _connected(uri: str) -> sqlite3.Connection:
    """A connection that also another thread may close, when the file was exchanged."""
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0, check_same_thread=False)


class ServerWatch(BookWatch):
    """Listens on a connection of its own; cut off, it comes back by itself."""

    def __init__(self, address: BookAddress, link: ServerLink) -> None:
        from director_app.storage.server import listening  # noqa: PLC0415 - only a server's book needs it, 35 ms

        self._engine = listening(address)
        self._link = link
        self._heard, self._over = Event(), Event()
        link.watched = True
        self._thread = Thread(target=self._run, name="front-table-news", daemon=True)
        self._thread.start()

    def news(self) -> bool:
        """Whether word came since the last look."""
        heard = self._heard.is_set()
        self._heard.clear()
        return heard

    def close(self) -> None:
        """Listen no more."""
        self._over.set()
        self._link.watched = False
        self._link.find()
        self._thread.join(_LONGEST_WAIT_S)

    def _run(self) -> None:
        wait = _FIRST_WAIT_S
        while not self._over.is_set():
            try:
                with closing(self._engine.raw_connection()) as kept:
                    wait = _FIRST_WAIT_S
                    self._listen(kept.driver_connection)
            except Exception as fault:
                if not of_the_connection(fault):
                    raise
                self._link.lose()
                self._over.wait(wait)
                wait = min(wait * 2, _LONGEST_WAIT_S)
        with suppress(DBAPIError):
            self._engine.dispose()

    def _listen(self, connection: Any) -> None:
        from director_app.storage.server import CHANNEL  # noqa: PLC0415 - only a server's book needs it, 35 ms

        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        self._link.find()
        self._heard.set()
        beat = monotonic() + _BEAT_S
        while not self._over.is_set():
            for _ in connection.notifies(timeout=_LOOK_S, stop_after=1):
                self._heard.set()
            if monotonic() > beat:
                connection.execute("SELECT 1")
                beat = monotonic() + _BEAT_S


def of_the_connection(fault: Exception) -> bool:
    """The driver's own faults, as they come or as they are handed on."""
    return isinstance(fault, DBAPIError | OSError) or type(fault).__module__.startswith("psycopg")

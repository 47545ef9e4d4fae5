"""What may happen to the file of a book, and what to do then."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Engine, QueuePool

from director_app.errors import BookError, Damaged
from director_app.storage import server_advice

FULL = "Free some space on its disk, then try again."
HELD = "Another program holds it: close it there, then try again."
READ_ONLY = (
    "Its file or folder may only be read: allow writing to it, or copy it to a folder of your own "
    "and open it there with --db."
)
NO_ANSWER = (
    "Look whether its disk is full or the stick was pulled; free space or plug it in, then try "
    "again."
)
DAMAGED = (
    "It is damaged: bring back a backup with front-table restore, or save what can be read with "
    "front-table salvage."
)
_ADVICE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_IOERR: NO_ANSWER,
    sqlite3.SQLITE_CANTOPEN: NO_ANSWER,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
_ADVICE_BY_ERRNO = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.EROFS: READ_ONLY,
    errno.EIO: NO_ANSWER,
    errno.ENOENT: NO_ANSWER,
    errno.ENODEV: NO_ANSWER,
}
_OTHERWISE = "Try again, or bring back a backup with front-table restore."


def advice(fault: BaseException) -> str:
    """What to do about what the database or the system says."""
    bare = getattr(fault, "orig", None) or fault
    if isinstance(bare, OSError):
        return _ADVICE_BY_ERRNO.get(bare.errno or 0, _OTHERWISE)
    if server_advice.is_of_server(bare):
        return server_advice.advice(bare)
    code = getattr(bare, "sqlite_errorcode", None)
    return _OTHERWISE if code is None else _ADVICE.get(code & 0xFF, _OTHERWISE)


def out_of_reach(fault: BaseException) -> bool:
    """Whether the file could not be read or written just now: that says nothing of its content."""
    return advice(fault) in {FULL, HELD, READ_ONLY, NO_ANSWER}


def refusal_of(fault: BaseException, sentence: str) -> BookError:
    """What is raised for it; a damaged book is told from one that only can't be reached."""
    return Damaged(sentence) if advice(fault) == DAMAGED else BookError(sentence)


def finish_log(engine: Engine) -> None:
    """Put what a moved file's log holds into that file, by a connection that still has it open.

    The log lies where the file lay: it would else be taken for that of the file there now.
    """
    if not isinstance(engine.pool, QueuePool) or not engine.pool.checkedin():
        return
    with suppress(sqlite3.Error), closing(engine.raw_connection()) as kept:
        assert kept.driver_connection is not None
        kept.driver_connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


class FileThere:
    """Whether the file that was opened still is the one at its place.

    A stick that is pulled, or a file that is moved, would else be written on into nothing.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = self._seen()

    def exchanged(self) -> bool:
        """Whether another file lies there since; refused where none does."""
        now = self._seen()
        if now is None:
            raise BookError(
                f"The book {self._path} is not there any more. Nothing of this step was kept; "
                "plug its stick in again or put the file back, then repeat."
            )
        known, self._known = self._known, now
        return known is not None and known != now

    def moved(self) -> bool:
        """Whether it is gone, or another file lies there."""
        return self._seen() != self._known

    def _seen(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

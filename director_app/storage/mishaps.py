"""What may happen to the file of a book, and what to do then."""

from __future__ import annotations

import errno
import sqlite3

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

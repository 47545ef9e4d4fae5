"""What may happen to the file of a book, and what to do then."""

from __future__ import annotations

import errno
import sqlite3
from enum import Enum

from director_app.errors import BookError, Damaged
from director_app.storage import server_advice


class Mishap(Enum):
    """What happened; the value is what to do about it."""

    FULL = "Free some space on its disk, then try again."
    HELD = "Another program is using it. Close it there, then try again."
    READ_ONLY = (
        "Its file or folder is read-only. Allow writing to it, or copy it "
        "to your own folder and open it there with --db."
    )
    NO_ANSWER = (
        "The disk may be full, or the USB drive unplugged. Free some space "
        "or plug it in, then try again."
    )
    DAMAGED = (
        "It's damaged. Restore a backup with front-table restore, or save "
        "what can be read with front-table salvage."
    )
    OTHER = "Try again, or restore a backup with front-table restore."


_ADVICE = {
    sqlite3.SQLITE_FULL: Mishap.FULL,
    sqlite3.SQLITE_BUSY: Mishap.HELD,
    sqlite3.SQLITE_LOCKED: Mishap.HELD,
    sqlite3.SQLITE_READONLY: Mishap.READ_ONLY,
    sqlite3.SQLITE_PERM: Mishap.READ_ONLY,
    sqlite3.SQLITE_IOERR: Mishap.NO_ANSWER,
    sqlite3.SQLITE_CANTOPEN: Mishap.NO_ANSWER,
    sqlite3.SQLITE_CORRUPT: Mishap.DAMAGED,
    sqlite3.SQLITE_NOTADB: Mishap.DAMAGED,
}
_ADVICE_BY_ERRNO = {
    errno.ENOSPC: Mishap.FULL,
    errno.EDQUOT: Mishap.FULL,
    errno.EACCES: Mishap.READ_ONLY,
    errno.EPERM: Mishap.READ_ONLY,
    errno.EROFS: Mishap.READ_ONLY,
    errno.EIO: Mishap.NO_ANSWER,
    errno.ENOENT: Mishap.NO_ANSWER,
    errno.ENODEV: Mishap.NO_ANSWER,
}

_OUT_OF_REACH = frozenset({Mishap.FULL, Mishap.HELD, Mishap.READ_ONLY, Mishap.NO_ANSWER})


def mishap(fault: BaseException) -> Mishap:
    """What happened to the file, as the database or the system says."""
    bare = getattr(fault, "orig", None) or fault
    if isinstance(bare, OSError):
        return _ADVICE_BY_ERRNO.get(bare.errno or 0, Mishap.OTHER)
    code = getattr(bare, "sqlite_errorcode", None)
    return Mishap.OTHER if code is None else _ADVICE.get(code & 0xFF, Mishap.OTHER)


def advice(fault: BaseException) -> str:
    """What to do about what the database or the system says."""
    bare = getattr(fault, "orig", None) or fault
    if server_advice.is_of_server(bare):
        return server_advice.advice(bare)
    return mishap(fault).value


def out_of_reach(fault: BaseException) -> bool:
    """Whether the file could not be read or written just now: that says nothing of its content."""
    return mishap(fault) in _OUT_OF_REACH


def refusal_of(fault: BaseException, sentence: str) -> BookError:
    """What is raised for it; a damaged book is told from one that only can't be reached."""
    return Damaged(sentence) if mishap(fault) is Mishap.DAMAGED else BookError(sentence)

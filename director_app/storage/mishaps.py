"""What may happen to the file of a book, and what to do then."""

from __future__ import annotations

import errno
import re
import sqlite3
from enum import Enum

from director_app.errors import BookError, Damaged
from director_app.messages.message import Message


def reason(fault: BaseException) -> str:
    """What the database says, in one line."""
    text = str(getattr(fault, "orig", None) or fault).strip()
    return " ".join(text.splitlines()[:1]).strip().rstrip(".")


# While a connection is being made the driver gives no code, only libpq's words, so these are looked
# for. A server may speak another language than English: then what it says stands alone, with the
# advice that is right for everything that a server refuses.

_SERVER_ADVICE = (
    (
        re.compile(r"database .*does not exist"),
        Message(
            "The server has no database with that name. Check the name in "
            "the address, or have the database created."
        ),
    ),
    (
        re.compile(r"role .*does not exist"),
        Message("The server doesn’t know this user. Check the user in the address."),
    ),
    (
        re.compile(r"no password supplied"),
        Message(
            "The server wants a password. Save it with `front-table --db "
            "URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"password authentication failed"),
        Message(
            "The password or user name is wrong. Save the right password "
            "with `front-table --db URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"certificate"),
        Message(
            "The server’s certificate couldn’t be checked, so nothing was "
            "sent. If it’s your club’s own server, compare its fingerprint "
            "and trust it with `front-table --db URL book trust`. Otherwise, "
            "use the host name in the certificate, and set sslrootcert in "
            "the address to the file from whoever issued it."
        ),
    ),
    (
        re.compile(r"server does not support ssl"),
        Message(
            "The server doesn’t accept encrypted connections. Ask whoever "
            "runs it to turn encryption on (ssl = on)."
        ),
    ),
    (
        re.compile(r"no pg_hba\.conf entry|rejects connection"),
        Message(
            "This server doesn’t let this user connect from this computer. Ask whoever "
            "runs it to allow it (pg_hba.conf)."
        ),
    ),
    (
        re.compile(r"translate host name|resolve host|name or service not known"),
        Message(
            "No computer with that name was found. Check the host in the "
            "address and this computer’s network."
        ),
    ),
    (
        re.compile(r"too many (clients|connections)|remaining connection slots"),
        Message(
            "Too many stations are connected. Close one, or ask whoever "
            "runs the server to allow more."
        ),
    ),
    (
        re.compile(r"is (starting up|shutting down)|recovery mode"),
        Message("The server is starting or stopping. Wait a moment, then try again."),
    ),
    (
        re.compile(r"permission denied|must be owner"),
        Message(
            "This user isn’t allowed to do that in the book. Ask whoever runs "
            "the server for permission."
        ),
    ),
    (
        re.compile(r"connection refused|time ?out|timed out|no route|unreachable|no such file"),
        Message(
            "Can’t reach the server. Check that it’s running and on this "
            "network, and that the host and port in the address are right."
        ),
    ),
)
"""Words of libpq in small letters, and what to do. The first that fits holds."""

_OTHERWISE = Message("Check the address and the server, then try again. The book wasn’t touched.")


def is_of_server(fault: BaseException) -> bool:
    """Whether the driver of a server's book raised it."""
    return type(fault).__module__.partition(".")[0] == "psycopg"


def server_advice(fault: BaseException) -> str:
    """What to do about it. A backup is no help: the book is not damaged."""
    text = " ".join(str(fault).casefold().split())
    return next((sentence for words, sentence in _SERVER_ADVICE if words.search(text)), _OTHERWISE)


class Mishap(Enum):
    """What happened; the value is what to do about it."""

    FULL = Message("Free some space on its disk, then try again.")
    HELD = Message("Another program is using it. Close it there, then try again.")
    READ_ONLY = Message(
        "Its file or folder is read-only. Allow writing to it, or copy it "
        "to your own folder and open it there with --db."
    )
    NO_ANSWER = Message(
        "The disk may be full, or the USB drive unplugged. Free some space "
        "or plug it in, then try again."
    )
    DAMAGED = Message(
        "It’s damaged. Restore a backup with front-table restore, or save "
        "what can be read with front-table salvage."
    )
    OTHER = Message("Try again, or restore a backup with front-table restore.")


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
    if is_of_server(bare):
        return server_advice(bare)
    return mishap(fault).value


def out_of_reach(fault: BaseException) -> bool:
    """Whether the file could not be read or written just now: that says nothing of its content."""
    return mishap(fault) in _OUT_OF_REACH


def refusal_of(fault: BaseException, sentence: str) -> BookError:
    """What is raised for it; a damaged book is told from one that only can't be reached."""
    return Damaged(sentence) if mishap(fault) is Mishap.DAMAGED else BookError(sentence)

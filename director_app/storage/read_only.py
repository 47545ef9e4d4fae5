"""A book that can't be written, such as on a read-only medium or a full disk, is looked at.

SQLite can't read a book in WAL mode without making files beside it, and where it can, it leaves
them behind with the rights of the book: a book that is writable again later would then still be
refused. So a picture of the book is taken into memory, with all that its log holds, and the
services work on that. The book and its folder stay exactly as they are.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from secrets import token_hex

from director_app.messages.message import Message
from director_app.storage.address import BookAddress
from director_app.storage.mishaps import Mishap, mishap

_VERSIONS = slice(18, 20)
_NO_LOG = b"\x01\x01"
"""Which form of journal a file has, in its header: in memory there is no log."""


def locked_out(book: Path) -> bool:
    """Whether this user may not write the book, or nothing in its folder."""
    return book.exists() and not (os.access(book, os.W_OK) and os.access(book.parent, os.W_OK))


def why_only_looked_at(book: Path, fault: Exception | None) -> str:
    """Why a book can't be written, and what to do; empty where it is something else.

    ``fault`` is what the database said, ``None`` where the rights say it all.
    """
    what = Mishap.READ_ONLY if fault is None else mishap(fault)
    if what is Mishap.READ_ONLY:
        return Message(
            "The book {book} is read-only. You can look at it but not "
            "change it. To work with it, copy it to your own folder and "
            "open it there.",
            book=book,
        )
    if what is Mishap.FULL or _is_full(book):
        return Message(
            "The disk of the book {book} is full. You can look at the book "
            "but not change it. Free some space, then open it again.",
            book=book,
        )
    return ""


def _is_full(book: Path) -> bool:
    try:
        return shutil.disk_usage(book.parent).free < _LEAST
    except OSError:
        return False


_LEAST = 64 * 1024
"""What SQLite needs beside a book before it can read one: the index of its log, and some."""


class BookSnapshot:
    """A book as it was at one moment, in memory, until it is closed."""

    def __init__(self, book: Path) -> None:
        self.uri = f"file:/front-table-{token_hex(8)}?vfs=memdb"
        self._kept = sqlite3.connect(self.uri, uri=True, check_same_thread=False)
        try:
            with closing(sqlite3.connect(":memory:")) as whole:
                whole.deserialize(_bytes_of(book))
                whole.backup(self._kept)
        except BaseException:
            self._kept.close()
            raise

    def connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.uri, uri=True, timeout=10, check_same_thread=False)

    def close(self) -> None:
        """Forget it, once every connection is closed."""
        self._kept.close()


def _bytes_of(book: Path) -> bytes:
    """The book's pages with what its log holds, as a file without a log."""
    try:
        with BookAddress.of(book).peek() as source:
            whole = bytearray(source.serialize())
    except sqlite3.OperationalError:
        whole = _by_a_copy(book)
    whole[_VERSIONS] = _NO_LOG
    return bytes(whole)


def _by_a_copy(book: Path) -> bytearray:
    """The same where even reading needs files beside the book: a log without its index."""
    with tempfile.TemporaryDirectory(prefix="front-table-", dir=_scratch()) as folder:
        copy = Path(folder) / "book.db"
        for end in ("", "-wal", "-journal"):
            file = book.with_name(book.name + end)
            if file.exists():
                shutil.copyfile(file, copy.with_name(copy.name + end))
        with closing(sqlite3.connect(copy)) as source:
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return bytearray(source.serialize())


def _scratch() -> str | None:
    """A folder in memory where the system has one: the disk may be what is full."""
    shared = Path("/dev/shm")  # noqa: S108 - a folder of a random name of its own is made in it
    return str(shared) if os.access(shared, os.W_OK) else None

"""Files that this process has open as books, and a guard that keeps SQLite's hold on them.

On POSIX systems a process loses **all** its locks on a file when it closes **any** descriptor of
it: a file dialog that looks at what it lists, or a library that reads a header, is enough. The next
program that opens the book then believes that it is the only one, and deletes the log (``-wal``)
that this process still writes; what is saved from then on is in a file without a name.

Nothing in this process should open a book as a plain file: ``is_held`` tells who might. But as no
program can vouch for every library in it, the locks that keep others out are taken a second time,
in a way that outlives a close: as *open file description* locks (Linux 3.15, macOS 10.15), which
belong to a descriptor that is kept here and not to the process. Shared ones on two places are
enough, and they say to others nothing but what SQLite's own say:

* the main file's SHARED bytes, so that no other process gets the exclusive lock by which the last
  one at a book puts the log into the file and deletes it;
* the "dead man's switch" of ``-shm``, so that no other process takes the log's index for one that
  was left behind by a crash, and empties it.

SQLite itself needs the exclusive lock when the last connection of this process closes, and the two
kinds of lock exclude each other even within a process. So the guard is lifted just before that,
once the process has its own (POSIX) locks again, if it ever lost them: there is no gap.

Windows locks by handle: nothing of this is needed there.
"""

from __future__ import annotations

import logging
import os
import struct
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock

if sys.platform != "win32":
    import fcntl

_LOG = logging.getLogger(__name__)

Mark = tuple[int, int]
"""What tells a file from any other: its device and number there."""

# Where SQLite's unix files have their locks (os.h and os_unix.c; fixed by its file format).
_SHARED = 0x40000000 + 2, 510
_INDEX_WRITER = 120, 1
_INDEX_ALIVE = 128, 1

# As <fcntl.h> has them; Python names the first ones on Linux only.
_OFD_SETLK, _OFD_GETLK = {"linux": (37, 36), "darwin": (90, 92)}.get(sys.platform, (0, 0))

_held: Counter[Mark] = Counter()
_guards: dict[Mark, _Guard] = {}
_changing = RLock()


def mark_of(path: Path) -> Mark | None:
    """What tells the file at this path from any other; ``None`` where there is none."""
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino


def companion_path(book: Path, end: str) -> Path:
    """SQLite's file beside a book: where the book is a link, it lies beside what is linked to."""
    true = Path(os.path.realpath(book))
    return true.with_name(true.name + end)


def hold(path: Path) -> Mark:
    """The file of this path is open from now on, until its mark is given to ``let_go``."""
    there = path.stat()
    mark = there.st_dev, there.st_ino
    with _changing:
        _held[mark] += 1
    return mark


def let_go(mark: Mark) -> None:
    """One holder fewer; every connection of this holder is closed by now."""
    with _changing:
        _held[mark] -= 1
        if _held[mark] <= 0:
            del _held[mark]
            guard = _guards.get(mark)
            if guard is not None and not guard.connections:
                _guards.pop(mark).close()


def is_held(path: Path) -> bool:
    """Whether this process has the file open as a book, or as the log or index of one."""
    book = path.with_name(path.name[:-4]) if path.name.endswith(("-wal", "-shm")) else path
    return mark_of(book) in _held or mark_of(path) in _held


def connection_opened(book: Path) -> Mark | None:
    """A connection to the book is open, in WAL mode, and has read: see that nobody cuts it off.

    Returns what ``connection_closing`` wants of this connection.
    """
    mark = mark_of(book)
    if mark is None or not _OFD_SETLK:
        return mark
    with _changing:
        guard = _guards.get(mark)
        if guard is None:
            guard = _guards[mark] = _Guard(book)
        guard.connections += 1
        guard.take(companion_path(book, "-shm"))
    return mark


def connection_closing(mark: Mark | None) -> None:
    """A connection is about to be closed; the last one has to be able to tidy up."""
    with _changing:
        guard = _guards.get(mark) if mark is not None else None
        if guard is not None and guard.connections:
            guard.connections -= 1
            if not guard.connections and guard.tidies:
                guard.lift()


def leave_log(mark: Mark | None) -> None:
    """The last connection is to close without putting away the log: it is another program's.

    SQLite deletes whatever lies at the log's place, once it has the exclusive lock. So the guard
    stays until the book is let go.
    """
    with _changing:
        guard = _guards.get(mark) if mark is not None else None
        if guard is not None:
            guard.tidies = False


def writes_alone(mark: Mark | None) -> bool:
    """Whether the lock of the step that is being written is still this process's.

    Asked before each commit. Where a close took it away, another program may have written
    meanwhile, and the step would be laid over what that one saved.
    """
    with _changing:
        guard = _guards.get(mark) if mark is not None else None
        return guard is None or guard.writing()


def links(mark: Mark | None) -> int | None:
    """How many names the file of an open book has left; ``None`` where that is not known."""
    with _changing:
        guard = _guards.get(mark) if mark is not None else None
        return guard.links() if guard is not None else None


@contextmanager
def alone(mark: Mark | None) -> Iterator[bool]:
    """Whether no other program has the book open; then none can open it meanwhile."""
    with _changing:
        guard = _guards.get(mark) if mark is not None else None
        if guard is None:
            yield False
            return
        with guard.alone() as found:
            yield found


class _Guard:
    """The descriptors that carry the second locks of one book, as long as it is held."""

    def __init__(self, book: Path) -> None:
        self.connections = 0
        self.tidies = True
        # Kept until the book is let go: to close it would be just what this guards against.
        self._book: int | None = _opened(book)
        self._index: int | None = None

    def take(self, index: Path) -> None:
        """Take both locks; the index may be another file than when all was closed last."""
        if self._index is not None and _mark(self._index) != mark_of(index):
            os.close(self._index)  # nobody uses that one any more
            self._index = None
        if self._index is None:
            self._index = _opened(index)
        for handle, place in ((self._book, _SHARED), (self._index, _INDEX_ALIVE)):
            if handle is not None:
                try:
                    _lock(handle, _OFD_SETLK, "F_RDLCK", place)
                except OSError:
                    _LOG.warning("this folder's system has no locks of descriptors", exc_info=True)

    def lift(self) -> None:
        """Leave the locking to SQLite alone, which has every lock that it believes to have."""
        for handle, place in ((self._index, _INDEX_ALIVE), (self._book, _SHARED)):
            if handle is not None:
                with suppress(OSError):
                    _lock(handle, fcntl.F_SETLK, "F_RDLCK", place)
                    _lock(handle, _OFD_SETLK, "F_UNLCK", place)

    def writing(self) -> bool:
        if self._index is None:
            return True
        try:
            kind, holder = _lock(self._index, _OFD_GETLK, "F_RDLCK", _INDEX_WRITER)
        except OSError:
            return True
        return kind == fcntl.F_WRLCK and holder == os.getpid()

    @contextmanager
    def alone(self) -> Iterator[bool]:
        """As SQLite finds it out when the last connection closes."""
        if self._book is None:
            yield False
            return
        try:
            _lock(self._book, _OFD_SETLK, "F_UNLCK", _SHARED)
            _lock(self._book, fcntl.F_SETLK, "F_WRLCK", _SHARED)
        except OSError:
            found = False
        else:
            found = True
        try:
            yield found
        finally:
            with suppress(OSError):
                _lock(self._book, fcntl.F_SETLK, "F_RDLCK", _SHARED)
                _lock(self._book, _OFD_SETLK, "F_RDLCK", _SHARED)

    def links(self) -> int | None:
        try:
            return None if self._book is None else os.fstat(self._book).st_nlink
        except OSError:
            return None

    def close(self) -> None:
        for handle in (self._index, self._book):
            if handle is not None:
                os.close(handle)


def _opened(path: Path) -> int | None:
    """A descriptor of its own, which no other program inherits."""
    for mode in (os.O_RDWR, os.O_RDONLY):
        with suppress(OSError):
            return os.open(path, mode | os.O_CLOEXEC)
    return None


def _mark(handle: int) -> Mark:
    there = os.fstat(handle)
    return there.st_dev, there.st_ino


def _lock(handle: int, command: int, kind: str, place: tuple[int, int]) -> tuple[int, int]:
    """Set a lock, or ask for one in its way: its kind and whose it is."""
    start, length = place
    wanted: int = getattr(fcntl, kind)
    if sys.platform == "darwin":
        shape = "=qqihh"
        asked = struct.pack(shape, start, length, 0, wanted, os.SEEK_SET)
        _, _, holder, found, _ = struct.unpack(shape, fcntl.fcntl(handle, command, asked))
    else:
        shape = "hhqqi4x"
        asked = struct.pack(shape, wanted, os.SEEK_SET, start, length, 0)
        found, _, _, _, holder = struct.unpack(shape, fcntl.fcntl(handle, command, asked))
    return found, holder

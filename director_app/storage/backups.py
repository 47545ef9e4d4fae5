"""Writing consistent copies of a book at work: whole, on disk, looked through, or not there."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path

from director_app.domain.backups import BookState
from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage.backup_reading import LINEAGE, MARK, check, row_counts

_PAGES = 256
_PAUSE_S = 0.001
_HOUR_S = 3600.0

Name = Callable[[BookState], Path]
"""Where a copy goes, by what it holds."""


def write(
    book: Path, part: Path, made: BookState, between: Callable[[int, int], None] | None = None
) -> BookState:
    """Copy a live book into ``part``, check it, and have it on disk.

    The copy is of one moment: it reads behind the book's write-ahead log, so whoever writes is
    never waited for. ``made`` says when, why and where; ``between`` hears after each step of
    pages how many are left.
    """
    discard(part)
    try:
        with (
            closing(_live(book)) as source,
            closing(sqlite3.connect(part, isolation_level=None)) as copy,
        ):
            source.execute("BEGIN")
            counted = row_counts(source)
            copy.execute("PRAGMA synchronous=OFF")
            source.backup(copy, pages=_PAGES, sleep=_PAUSE_S, progress=patient(between))
            mark(copy, made)
        sync(part)
        return check(part, counted)
    except (sqlite3.Error, OSError) as fault:
        discard(part)
        raise BookError(refusal(part, fault)) from fault
    except BaseException:
        discard(part)
        raise


def plain_copy(book: Path, part: Path) -> None:
    """Copy a book of any form as it is, and have it on disk: before it is brought up to date."""
    discard(part)
    try:
        with closing(_live(book)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy, progress=patient())
        sync(part)
    except (sqlite3.Error, OSError) as fault:
        discard(part)
        raise BookError(refusal(part, fault)) from fault


def copy_file(file: Path, part: Path) -> BookState:
    """Copy a finished copy to another place, check it there, and have it on disk."""
    try:
        shutil.copyfile(file, part)
        sync(part)
        return check(part)
    except OSError as fault:
        discard(part)
        raise BookError(refusal(part, fault)) from fault
    except BaseException:
        discard(part)
        raise


def put(part: Path, target: Path) -> None:
    """Give a written file its name, at once, and have the name on disk."""
    try:
        part.replace(target)
        sync_folder(target.parent)
    except OSError as fault:
        discard(part)
        raise BookError(refusal(target, fault)) from fault


def put_new(part: Path, target: Path) -> bool:
    """Give a written file a name that nothing has; false where something has it."""
    try:
        target.hardlink_to(part)
    except FileExistsError:
        return False
    except OSError:  # a stick's file system may have no hard links
        if target.exists():
            return False
        part.rename(target)
    part.unlink(missing_ok=True)
    sync_folder(target.parent)
    return True


def part_of(target: Path) -> Path:
    """Where a file is written before it has its name: nothing takes it for a copy."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def target_of(file: Path) -> Path:
    """The file that such a part was to become; any other is itself."""
    if file.suffix != ".part":
        return file
    return file.with_name(file.name.removeprefix(".").rsplit(".", 2)[0])


def sweep(folder: Path, now: float) -> None:
    """Remove what was left half written by a program that was killed an hour ago or earlier."""
    with suppress(OSError):
        for part in folder.glob(".*.part*"):
            with suppress(OSError):
                if now - part.stat().st_mtime > _HOUR_S:
                    part.unlink()


def discard(part: Path) -> None:
    """Remove what was half written."""
    for end in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            part.with_name(part.name + end).unlink(missing_ok=True)


def refusal(file: Path, fault: Exception) -> str:
    """Why a copy can't be written, and what to do."""
    full = getattr(fault, "errno", None) == errno.ENOSPC or "full" in str(fault)
    reason = getattr(fault, "strerror", None) or str(fault)
    target = target_of(file)
    if full:
        return Message(
            "Can’t write the backup {file} ({reason}). Free some space there.",
            file=target,
            reason=reason,
        )
    return Message(
        "Can’t write the backup {file} ({reason}). Choose another folder.",
        file=target,
        reason=reason,
    )


def sync(file: Path) -> None:
    """Have a file on disk, not only on its way there."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def sync_folder(folder: Path) -> None:
    """Have a folder's names on disk, where the system can do that."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_facts(file: Path, facts: Mapping[str, str | None]) -> None:
    """Set facts of a book that nobody has open; ``None`` takes one away."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for key, value in facts.items():
            connection.execute("DELETE FROM book WHERE key = ?", (key,))
            if value is not None:
                connection.execute("INSERT INTO book (key, value) VALUES (?, ?)", (key, value))
        connection.execute("COMMIT")


def mark(copy: sqlite3.Connection, made: BookState) -> None:
    """Let a filled file be one file, that says what it is a copy of."""
    copy.execute("PRAGMA journal_mode=DELETE")
    length = copy.execute("SELECT value FROM book WHERE key = 'journal_length'").fetchone()
    data = {
        "at": made.at.isoformat() if made.at else "",
        "why": made.why.value,
        "station": made.station,
        "book": made.name,
        "length": int(length[0]) if length else 0,
    }
    facts = [(MARK, json.dumps(data, ensure_ascii=False))]
    if made.lineage:
        facts.append((LINEAGE, made.lineage))
    copy.executemany("INSERT OR REPLACE INTO book (key, value) VALUES (?, ?)", facts)


def _live(book: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{book.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=5)


def patient(between: Callable[[int, int], None] | None = None) -> Callable[[int, int, int], None]:
    """Hears of each step of a copy; a book that stays locked ends it, in place of waiting on."""

    def step(status: int, left: int, pages: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            fault = sqlite3.OperationalError("it is locked")
            fault.sqlite_errorcode = status
            raise fault
        if between is not None:
            between(left, pages)

    return step

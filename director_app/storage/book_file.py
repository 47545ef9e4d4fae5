"""The file of an open book and its log: which they are, and what is done when one loses its name.

While SQLite has a book open, its file and its log (``-wal``) live on when their names are deleted,
moved, or taken by other files: every step still seems to be saved, and all of them are gone when
the program ends. So the names are looked at whenever the book is used, right after each step is
saved, and a few times a second by the window; and what has no name is written anew at once, from a
connection that still sees all of it.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine, QueuePool
from sqlalchemy.exc import DBAPIError

from director_app.domain.backups import NameLost, SavedAnew
from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage import backups
from director_app.storage.backup_reading import row_counts
from director_app.system import held_files
from director_app.system.held_files import Mark, mark_of
from director_app.system.paths import data_folder

_LOG = logging.getLogger(__name__)
Opened = tuple[Mark | None, int]
"""What a connection has open: which file, and the how many-eth that was the book."""

_LOG_HEADER = 32
"""A log of this size holds no step."""


class BookFile:
    """The files of an open book, as its connections have them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log_path = held_files.companion_path(path, "-wal")
        self._connections = self._opened = 0
        self._mark: Mark | None = mark_of(path)
        self._log: Mark | None = None

    @property
    def mark(self) -> Mark | None:
        """The file that is worked on."""
        return self._mark

    def opened(self) -> Opened:
        """A connection is open and has read; what is returned is wanted when it closes."""
        mark = held_files.connection_opened(self.path)
        self._connections += 1
        if self._connections == 1:
            self._mark, self._log = mark, mark_of(self.log_path)
        return mark, self._opened

    def closing(self, opened: Opened) -> None:
        """A connection is about to be closed; the last one takes the log away itself."""
        mark, when = opened
        held_files.connection_closing(mark)
        if when == self._opened:
            self._connections -= 1
            if not self._connections:
                self._log = None

    def take_as_book(self) -> None:
        """What lies at the book's place now is the book, to be opened by connections to come."""
        self._opened += 1
        self._connections, self._log, self._mark = 0, None, mark_of(self.path)

    def refusal(self, file: Path | None = None) -> BookError:
        """What is said while the book is away; ``file`` holds all that was saved before."""
        if file is not None:
            return BookError(
                Message(
                    "The book {path} is gone, and nothing can be written "
                    "in its place. Everything saved so far is in {file}. "
                    "Open that file with --db to continue.",
                    path=self.path,
                    file=file,
                )
            )
        return BookError(
            Message(
                "The book {path} is gone, so this change wasn’t saved. "
                "Plug the USB drive back in or put the file back, then try "
                "again.",
                path=self.path,
            )
        )

    def lost(self) -> NameLost | None:
        """What has lost its name, if anything has. Two looks at the folder: cheap."""
        now = mark_of(self.path)
        if now is None:
            return NameLost.BOOK
        if self._mark is not None and now != self._mark:
            return NameLost.EXCHANGED
        if self._log is not None and mark_of(self.log_path) != self._log:
            return NameLost.LOG
        return None

    def pulled_out(self) -> bool:
        """Whether the book is away with its whole folder, as on a stick that was pulled.

        It has all that was saved there. A file written at its place would be another book.
        """
        if held_files.links(self._mark) == 0:
            return False
        folder = mark_of(self.path.parent)
        return folder is None or self._mark is None or folder[0] != self._mark[0]

    def save_anew(self, engine: Engine, lost: NameLost, at: datetime) -> SavedAnew | None:
        """Write what has no name any more to where it has one; ``None`` where nothing is open.

        The book keeps its name where that is free. A file of somebody else is never replaced:
        then everything is saved beside it.
        """
        with _live(engine) as live:
            if live is None:
                return None
            with suppress(sqlite3.Error):  # a step that is just being saved goes before
                live.execute("BEGIN IMMEDIATE")
                live.execute("ROLLBACK")
            if lost is NameLost.LOG and self._log_is_free() and self._into_the_book(live):
                return self._report(lost, self.path, at)
            moved = lost is not NameLost.LOG and bool(held_files.links(self._mark))
            if moved:  # under its other name the book is whole as well
                _finish(live)
            if lost is NameLost.EXCHANGED and (moved or not self._worth_saving(live)):
                file = None
            else:
                file = self._written(live, lost, at)
            if lost is NameLost.EXCHANGED:
                _finish(live)
            elif lost is NameLost.LOG:
                held_files.leave_log(self._mark)
            return self._report(lost, file, at)

    def _report(self, lost: NameLost, file: Path | None, at: datetime) -> SavedAnew:
        _LOG.error("%s: lost its name (%s); everything is in %s", self.path, lost.value, file)
        return SavedAnew(lost, self.path, file, at)

    def _log_is_free(self) -> bool:
        """Whether nobody else has begun a log of this book."""
        try:
            return self.log_path.stat().st_size <= _LOG_HEADER
        except FileNotFoundError:
            return True

    def _into_the_book(self, live: sqlite3.Connection) -> bool:
        """Put what the log holds into the book; refused while another program has it open."""
        with held_files.alone(self._mark) as alone:
            if not alone:
                return False
            busy = live.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            return not busy

    def _worth_saving(self, live: sqlite3.Connection) -> bool:
        """Whether the book holds anything that is not in the file in its place."""
        # Our log still lies beside it, and would be read as if it were that file's.
        ours = mark_of(self.log_path) == self._log
        alone = f"{self.path.as_uri()}?mode=ro{'&immutable=1' if ours else ''}"
        with suppress(sqlite3.Error), closing(sqlite3.connect(alone, uri=True)) as there:
            return _content(live) != _content(there)
        return True

    def _written(self, live: sqlite3.Connection, lost: NameLost, at: datetime) -> Path:
        """Everything in one file under the best name that is free."""
        own = lost is NameLost.BOOK and self._names_are_free()
        words = (self.path.stem, "saved", at.astimezone().strftime("%Y-%m-%d %H.%M"))
        name = " ".join(words) + self.path.suffix
        targets = [self.path] if own else []
        targets += [self.path.with_name(name), data_folder() / name]
        for target in targets:
            with suppress(OSError, sqlite3.Error):
                return _copied(live, target)
        raise BookError(
            Message(
                "The book {path} was deleted or replaced, and can’t be "
                "saved in its folder or in {data_folder}. Back it up to a "
                "USB drive now, under another name.",
                path=self.path,
                data_folder=data_folder(),
            )
        )

    def _names_are_free(self) -> bool:
        """Whether nothing lies at the book's place, or only what it left there itself.

        A log that lies there would be taken for that of the new file: ours is in the copy, and
        goes; one of somebody else stays, and keeps the place.
        """
        log = mark_of(self.log_path)
        if log is not None and log != self._log:
            return False
        with suppress(OSError):
            self.log_path.unlink(missing_ok=True)
            held_files.companion_path(self.path, "-shm").unlink(missing_ok=True)
        return mark_of(self.path) is None and mark_of(self.log_path) is None


@contextmanager
def _live(engine: Engine) -> Iterator[sqlite3.Connection | None]:
    """A connection that was open before, if there is one.

    A new one would open what lies at the book's place now.
    """
    if not isinstance(engine.pool, QueuePool) or not engine.pool.checkedin():
        yield None
        return
    with closing(engine.raw_connection()) as kept:
        assert isinstance(kept.driver_connection, sqlite3.Connection)
        yield kept.driver_connection


def _copied(live: sqlite3.Connection, target: Path) -> Path:
    """A copy at ``target``, or at the same name with a number where that is taken."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = backups.part_of(target)
    backups.discard(part)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            live.backup(copy, progress=backups.patient())
            copy.execute("PRAGMA journal_mode=DELETE")
        backups.sync(part)
        number, free = 1, target
        while not backups.put_new(part, free):
            number += 1
            free = target.with_name(f"{target.stem} {number}{target.suffix}")
        return free
    finally:
        backups.discard(part)


def _content(book: sqlite3.Connection) -> tuple[object, ...]:
    """What tells two states of a book apart: the journal's end, drafts, and how much there is."""
    head = book.execute("SELECT value FROM book WHERE key = 'journal_head'").fetchone()
    drafts = book.execute("SELECT max(at) FROM draft").fetchone()
    return head, drafts, row_counts(book)


def finish_log(engine: Engine) -> None:
    """Put what a moved file's log holds into that file, by a connection that still has it open."""
    with suppress(sqlite3.Error, DBAPIError), _live(engine) as live:
        if live is not None:
            _finish(live)


def _finish(live: sqlite3.Connection) -> None:
    """Empty the log into its own file: it would else be taken for that of the file there now."""
    with suppress(sqlite3.Error):
        live.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

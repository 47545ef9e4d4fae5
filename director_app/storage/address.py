"""Which book is meant: a file path or a database address."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from director_app.errors import BookError, Damaged
from director_app.messages.message import Message
from director_app.system.held_files import is_held
from director_app.system.paths import no_file

_SECRET = re.compile(r"://.*@", re.DOTALL)
_SERVERS = frozenset({"postgresql", "postgres"})
_SQLITE = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class BookAddress:
    """Where a book is; ``path`` is ``None`` for a book on a database server."""

    url: URL
    path: Path | None

    @classmethod
    def of(cls, name: str | Path) -> BookAddress:
        """The address of a file path, or of a SQLAlchemy URL of a kind that books have.

        Else refused.
        """
        if isinstance(name, str) and "://" in name:
            url = _url(name)
            backend = url.get_backend_name()
            if backend in _SERVERS:
                return cls(url, None)
            if backend != "sqlite":
                raise BookError(
                    Message(
                        "Front Table doesn’t support addresses that begin "
                        "with {backend}://. A book is either a file, such "
                        "as club-book.db, or on a PostgreSQL server: "
                        "postgresql://user@host/book.",
                        backend=backend,
                    )
                )
            name = url.database or ""
        path = Path(name).expanduser().absolute()
        return cls(URL.create("sqlite+pysqlite", database=str(path)), path)

    @property
    def sqlite(self) -> bool:
        """Whether the book is a file of its own."""
        return self.path is not None

    @property
    def name(self) -> str | Path:
        """What opens it again; a server's address with its password."""
        return self.path or self.url.render_as_string(hide_password=False)

    @property
    def label(self) -> str:
        """The book's name for sentences, without a password."""
        return str(self.path) if self.path else self.url.render_as_string(hide_password=True)

    def check(self) -> None:
        """Refuse a file that is no club book, before anything touches it."""
        if self.path is None:
            return
        try:
            self._check_file(self.path)
        except OSError as fault:
            raise BookError(
                Message(
                    "Can’t read the book {path} ({reason}). It wasn’t "
                    "changed. Choose another book with --db.",
                    path=self.path,
                    reason=fault.strerror,
                )
            ) from fault

    @staticmethod
    def _check_file(path: Path) -> None:
        if is_held(path):
            return
        if what := no_file(path):
            if path.is_dir():
                raise BookError(
                    Message("{path} is a folder. Choose the book’s file in it.", path=path)
                )
            raise BookError(Message("{path} is {kind}. Choose a file.", path=path, kind=what))
        if not path.exists():
            _make_folder(path.parent)
            return
        with path.open("rb") as file:
            head = file.read(len(_SQLITE))
        if head != _SQLITE:
            if not head:
                raise Damaged(
                    Message(
                        "{path} is empty. It wasn’t changed. Choose another book with --db, or "
                        "restore a backup.",
                        path=path,
                    )
                )
            raise Damaged(
                Message(
                    "{path} isn’t a club book. It wasn’t changed. Choose another file.",
                    path=path,
                )
            )

    @contextmanager
    def peek(self) -> Iterator[sqlite3.Connection]:
        """Look into a book that is a file, without leaving a trace in it or beside it.

        A step that was cut off is taken back first: its journal says how.
        """
        assert self.path is not None
        log, journal = (self.path.with_name(self.path.name + end) for end in ("-wal", "-journal"))
        quiet = "" if log.exists() or journal.exists() else "&immutable=1"
        mode = "rw" if journal.exists() else "ro"
        connection = sqlite3.connect(f"{self.path.as_uri()}?mode={mode}{quiet}", uri=True)
        try:
            yield connection
        finally:
            connection.close()


def _url(name: str) -> URL:
    try:
        return make_url(name)
    except (ArgumentError, ValueError) as fault:
        raise BookError(
            Message(
                "{typed} isn’t a book’s address. Give a file, or an address "
                "on a PostgreSQL server: postgresql://user@host/book.",
                typed=_SECRET.sub("://", name),
            )
        ) from fault


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BookError(
            Message(
                "Can’t create the folder {folder} ({reason}). Choose another book with --db.",
                folder=folder,
                reason=fault.strerror,
            )
        ) from fault

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

_SECRET = re.compile(r"://.*@", re.DOTALL)
_SQLITE = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class BookAddress:
    """Where a book is; ``path`` is ``None`` for a book on a database server."""

    url: URL
    path: Path | None

    @classmethod
    def of(cls, name: str | Path) -> BookAddress:
        """The address of a file path, or of a SQLAlchemy URL."""
        if isinstance(name, str) and "://" in name:
            url = _url(name)
            if url.get_backend_name() != "sqlite":
                return cls(url, None)
            name = url.database or ""
        path = Path(name).expanduser().absolute()
        return cls(URL.create("sqlite+pysqlite", database=str(path)), path)

    @property
    def sqlite(self) -> bool:
        """Whether the book is a file of its own."""
        return self.path is not None

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
                f"The book {self.path} can't be read ({fault.strerror}). It was left as it is."
            ) from fault

    @staticmethod
    def _check_file(path: Path) -> None:
        if path.is_dir():
            raise BookError(f"{path} is a folder. Name the book's file inside it.")
        if not path.exists():
            _make_folder(path.parent)
            return
        with path.open("rb") as file:
            head = file.read(len(_SQLITE))
        if head != _SQLITE:
            what = "is empty" if not head else "is not a club book"
            raise Damaged(
                f"{path} {what}. It was left as it is; name another book with --db, or "
                "bring back a backup."
            )

    @contextmanager
    def peek(self) -> Iterator[sqlite3.Connection]:
        """Look into a book that is a file, without leaving a trace in it or beside it."""
        assert self.path is not None
        beside = [self.path.with_name(self.path.name + end) for end in ("-wal", "-journal")]
        quiet = "" if any(one.exists() for one in beside) else "&immutable=1"
        connection = sqlite3.connect(f"{self.path.as_uri()}?mode=ro{quiet}", uri=True)
        try:
            yield connection
        finally:
            connection.close()

    def copy_to(self, target: Path) -> None:
        """A consistent copy of a live book."""
        if self.path is None:
            raise BookError("Only a book that is a file can be copied here.")
        from director_app.storage import copies

        part = copies.part_of(target)
        copies.plain_copy(self.path, part)
        copies.put(part, target)


def _url(name: str) -> URL:
    try:
        return make_url(name)
    except (ArgumentError, ValueError) as fault:
        raise BookError(
            f"{_SECRET.sub('://', name)} is no address of a book. Give a file, or an address such "
            "as postgresql+psycopg://user@host/book."
        ) from fault


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BookError(
            f"The folder {folder} can't be made ({fault.strerror}). Name another book with --db."
        ) from fault

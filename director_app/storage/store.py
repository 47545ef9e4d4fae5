"""The door to the club book: one call, one transaction, one journal entry."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, OperationalError
from sqlalchemy.orm import Session

from director_app.domain.topics import Topic
from director_app.errors import BookError, Stale, UndoRefused
from director_app.storage import journal
from director_app.storage.address import BookAddress
from director_app.storage.migrate import upgrade
from director_app.storage.work import Work

Listener = Callable[[frozenset[Topic]], None]


class Store:
    """An open club book.

    ``station`` names this desk in the journal, ``now`` gives the time. Listeners hear the topics
    of every committed transaction of this store.
    """

    def __init__(self, address: BookAddress, *, station: str, now: Callable[[], datetime]) -> None:
        self.address = address
        self.station = station
        self.now = now
        self._listeners: list[Listener] = []
        address.check()
        self._engine = _engine(address)
        try:
            upgrade(self._engine, address)
        except (DatabaseError, sqlite3.DatabaseError, OSError) as fault:
            self._engine.dispose()
            raise BookError(
                f"The book {address.label} can't be opened ({_reason(fault)}). It was left as it "
                f"is. {_advice(fault)}"
            ) from fault

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` with the topics of each commit, on the thread that committed."""
        self._listeners.append(listener)

    def forget(self, listener: Listener) -> None:
        """Call this listener no more."""
        self._listeners = [one for one in self._listeners if one != listener]

    def close(self) -> None:
        """Let the book go."""
        self._engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Work]:
        """Look at the book: one consistent state, nothing is kept."""
        with self._session(write=False) as session:
            yield Work(session, self.station, self.now())

    @contextmanager
    def begin(self, action: str, *, event: int | None = None) -> Iterator[Work]:
        """Do one job: everything is kept with one journal entry, or nothing is.

        ``action`` is what the director reads in the journal, in the imperative. ``event`` may
        also be set on the work while it runs (``work.event``), for a job that makes one.
        """
        with self._session(write=True) as session:
            recorder = journal.Recorder()
            recorder.listen(session)
            work = Work(session, self.station, self.now(), event=event, action=action)
            try:
                yield work
                topics = journal.append(
                    session,
                    recorder,
                    event_id=work.event,
                    station=self.station,
                    at=work.now,
                    action=work.action,
                    kind=work.kind,
                    target=work.target,
                )
                session.commit()
            except IntegrityError as fault:
                if work.kind is journal.Kind.DO:
                    raise
                raise UndoRefused(
                    "That can't be brought back: a later change stands in its place. See the "
                    "journal, and take the later change back first."
                ) from fault
        if topics:
            self._tell(topics)

    @contextmanager
    def beside(self) -> Iterator[Work]:
        """Keep something beside the journal: drafts, print memory, the book's own facts."""
        with self._session(write=True) as session:
            recorder = journal.Recorder()
            recorder.listen(session)
            yield Work(session, self.station, self.now())
            session.flush()
            if recorder.changes():
                raise AssertionError("facts of an event are not kept beside the journal")
            session.commit()

    def _tell(self, topics: frozenset[Topic]) -> None:
        for listener in self._listeners:
            listener(topics)

    @contextmanager
    def _session(self, *, write: bool) -> Iterator[Session]:
        options = {"book_write": write}
        with Session(
            self._engine.execution_options(**options), expire_on_commit=False, autoflush=write
        ) as session:
            try:
                yield session
            except IntegrityError as fault:
                raise Stale(
                    "Somebody else changed the same thing a moment ago. Look again, then repeat."
                ) from fault
            except DatabaseError as fault:
                if type(fault) not in {OperationalError, DatabaseError}:
                    raise
                raise BookError(self._failed(fault, write=write)) from fault

    def _failed(self, fault: DatabaseError, *, write: bool) -> str:
        start = f"The book {self.address.label} could not be"
        if not write:
            return f"{start} read ({_reason(fault)}). Try again, or bring back a backup."
        return (
            f"{start} written ({_reason(fault)}). Nothing of this step was kept; try again, and "
            "free disk space if it is full."
        )


def _reason(fault: Exception) -> str:
    return str(getattr(fault, "orig", None) or fault).strip().rstrip(".")


def _server(address: BookAddress) -> Engine:
    try:
        return create_engine(address.url)
    except (ArgumentError, ImportError) as fault:
        raise BookError(
            f"The book {address.label} can't be opened ({_reason(fault)}). Give an address such "
            "as postgresql+psycopg://user@host/book, and install Front Table's extra postgresql."
        ) from fault


def _advice(fault: Exception) -> str:
    if "disk" in _reason(fault):
        return "Free disk space if it is full, then try again; or bring back a backup."
    return "Name another with --db, or bring back a backup."


def _engine(address: BookAddress) -> Engine:
    if not address.sqlite:
        return _server(address)
    engine = create_engine(address.url, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        write = connection.get_execution_options().get("book_write", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    @event.listens_for(engine, "checkin")
    def _checkin(connection: Any, _record: Any) -> None:
        if connection is not None and connection.in_transaction:
            connection.rollback()  # a commit that was refused leaves its transaction open

    return engine

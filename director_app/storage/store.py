"""The door to the club book: one call, one transaction, one journal entry."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import datetime
from pathlib import Path
from threading import RLock, local
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    IntegrityError,
    OperationalError,
    SQLAlchemyError,
    StatementError,
)
from sqlalchemy.orm import Session

from director_app.domain.access import Guard, ProtectedEffect
from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.backups import NameLost, SavedAnew
from director_app.domain.topics import Topic
from director_app.errors import (
    BookError,
    DamagedValue,
    DirectorError,
    Stale,
    UndoRefused,
    Unreachable,
)
from director_app.messages.message import Message
from director_app.storage import journal, journal_end
from director_app.storage.address import BookAddress
from director_app.storage.book_file import BookFile, finish_log
from director_app.storage.journal_end import JournalWitness, KnownEnd
from director_app.storage.migrate import upgrade, upgrade_picture
from director_app.storage.mishaps import advice, reason, refusal_of
from director_app.storage.prebuilt_statements import SHARED, SharedStatements
from director_app.storage.protected_effects import protected_effects
from director_app.storage.read_only import BookSnapshot, locked_out, why_only_looked_at
from director_app.storage.server_link import ServerLink
from director_app.storage.unit_of_work import UnitOfWork
from director_app.system.held_files import Mark, hold, let_go, writes_alone

if TYPE_CHECKING:
    from director_app.storage.backup_turn import BackupTurn
    from director_app.storage.book_watch import BookWatch
    from director_app.storage.late_sync import LateSync
    from director_app.storage.sheets import KeptSheets

_LOOK_FOR_S = 3.0
"""How long a step whose acknowledgement was lost is looked for before the director is told."""

Listener = Callable[[frozenset[Topic]], None]

Alarm = Callable[[journal_end.JournalGap], None]
"""Hears that the journal does not end where it was known to end."""


class Store:
    """An open club book.

    ``station`` names this desk in the journal, ``now`` gives the time. Listeners hear the topics
    of every committed transaction of this store.
    """

    def __init__(self, address: BookAddress, *, station: str, now: Callable[[], datetime]) -> None:
        self.address = address
        self.station = station
        self.now = now
        self.guard: Guard | None = None
        """Says what this station may do; every change passes it."""
        self.witness: JournalWitness | None = None
        """What this computer remembers of the journal's end; ``None`` for a throw-away book."""
        self._listeners: list[Listener] = []
        self._alarms: list[Alarm] = []
        self._unheard: journal_end.JournalGap | None = None
        self._watch: BookWatch | None = None
        self._late_sync: LateSync | None = None
        self._turn: BackupTurn | None = None
        self.link = ServerLink(address.label)
        address.check()
        self._sheets: KeptSheets = {}
        self._explaining = False
        self._looked = _Looked()
        self._file = BookFile(address.path) if address.path else None
        self._mending = RLock()
        self._epoch = 0
        """Counts the files that the book was in: a step that began in one is not for the next."""
        self.own_entries: set[int] = set()
        """Numbers of the journal's entries that were written here: no news to whoever listens."""
        self._saved_anew: list[SavedAnew] = []
        self._kept_at: Path | None = None
        """Where all of a book is that is away, if it can't be at its own place."""
        self.read_only = ""
        """Why this book can only be looked at, in a sentence; empty where it can be written."""
        self._picture: BookSnapshot | None = None
        self._open()
        self._reader = self._engine.execution_options(book_write=False)
        self._writer = self._engine.execution_options(book_write=True)
        self._late_writer = self._engine.execution_options(book_write=True, book_late=True)
        writable = address.path if not self.read_only else None
        self._held: Mark | None = hold(writable) if writable else None

    def _open(self) -> None:
        """Open the book, or a picture of it where it can't be written."""
        path = self.address.path
        if path is not None and locked_out(path):
            self._look_only(path, None)
            return
        self._engine = _engine(self.address, self._file)
        try:
            self._open_to_write()
        except BookError:  # refused for what it is: nothing of it stays open
            self._engine.dispose()
            raise
        except (DatabaseError, sqlite3.DatabaseError, OSError) as fault:
            self._engine.dispose()
            if path is None or not path.exists() or not why_only_looked_at(path, fault):
                raise self._not_opened(fault) from fault
            try:
                self._open_to_write()  # what failed once may work: a disk is full for a moment
            except (DatabaseError, sqlite3.DatabaseError, OSError) as again:
                self._engine.dispose()
                self._look_only(path, again)

    def _open_to_write(self) -> None:
        upgrade(self._engine, self.address)
        if self.address.sqlite:
            self._engine.connect().close()  # only now the files beside it are made

    def _look_only(self, path: Path, fault: Exception | None) -> None:
        self.read_only = why_only_looked_at(path, fault)
        try:
            if not self.read_only:
                raise self._not_opened(fault or OSError(path)) from fault
            self._picture = BookSnapshot(path)
            self._engine = _picture_engine(self._picture)
            upgrade_picture(self._engine, self.address)
        except (DatabaseError, sqlite3.DatabaseError, OSError) as failed:
            raise self._not_opened(fault or failed) from failed
        self._file = None

    def _not_opened(self, fault: Exception) -> BookError:
        return refusal_of(fault, _unopened(self.address, fault))

    def need_writable(self) -> None:
        """Refused with the reason where the book can only be looked at."""
        if self.read_only:
            raise BookError(self.read_only)

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` with the topics of each commit, on the thread that committed."""
        self._listeners.append(listener)

    def forget(self, listener: Listener) -> None:
        """Stop calling a listener of ``listen``."""
        self._listeners = [known for known in self._listeners if known != listener]

    def listen_for_alarm(self, alarm: Alarm) -> None:
        """Call ``alarm`` when a step finds the journal's end missing, on its thread.

        One that nobody heard, as before an event is open, is heard now.
        """
        self._alarms.append(alarm)
        unheard, self._unheard = self._unheard, None
        if unheard is not None:
            alarm(unheard)

    def forget_alarm(self, alarm: Alarm) -> None:
        """Stop calling an alarm of ``listen_for_alarm``."""
        self._alarms = [known for known in self._alarms if known != alarm]

    def gap(self) -> journal_end.JournalGap | None:
        """What is missing at the end of the journal now, before any step has noted it."""
        known = self._known_end()
        with self._looking() as session:
            return journal_end.gap(session, known)

    def watch(self) -> BookWatch:
        """What tells, when it is asked, that anybody kept something in the book."""
        if self._watch is None:
            from director_app.storage.book_watch import NoWatch, watch  # noqa: PLC0415 - not at the start

            self._watch = NoWatch() if self.read_only else watch(self.address, self.link)
        return self._watch

    def turn(self) -> BackupTurn:
        """Which of a server's stations makes the copies."""
        if self._turn is None:
            from director_app.storage.backup_turn import BackupTurn  # noqa: PLC0415 - only a server's book needs it, 35 ms

            self._turn = BackupTurn(self.address)
        return self._turn

    def close(self) -> None:
        """Let go of the book: its connections, its watch, and the turn to make its backups."""
        if self._turn is not None:
            self._turn.leave()
            self._turn = None
        if self._file is not None:
            with suppress(BookError):
                self.look_at_file()
            if self._file.lost() is not None:
                finish_log(self._engine)
        if self._watch is not None:
            self._watch.close()
            self._watch = None
        if self._late_sync is not None:
            self._late_sync.close()
            self._late_sync = None
        self._engine.dispose()
        self._let_go_of_the_file()
        if self._picture is not None:
            self._picture.close()

    def look_at_file(self) -> None:
        """See that the book and its log still have their names, and save them anew if not.

        Refused where the book is away with its folder, as a stick that was pulled, or can't be
        saved anywhere: nothing more goes into a file that nobody would find.
        """
        if self._file is None or self._looked.writing or self._file.lost() is None:
            return
        with self._mending:
            lost = self._file.lost()
            if lost is not None:
                self._mend(self._file, lost)

    def saved_anew(self) -> SavedAnew | None:
        """What was saved anew because it had lost its name, each told once."""
        return self._saved_anew.pop(0) if self._saved_anew else None

    @contextmanager
    def read(self) -> Iterator[UnitOfWork]:
        """Look at the book: one consistent state, nothing is kept."""
        with self._looking() as session:
            yield UnitOfWork(session, self.station, self.now(), sheets=self._sheets)

    @contextmanager
    def one_state(self) -> Iterator[None]:
        """All that this thread reads meanwhile is of one state, whatever others keep."""
        with self._looking() as session:
            before, self._looked.session = self._looked.session, session
            try:
                yield
            finally:
                self._looked.session = before

    @contextmanager
    def begin(
        self,
        kind: ActionKind,
        label: str,
        /,
        *,
        event: int | None = None,
        **parameters: Parameter,
    ) -> Iterator[UnitOfWork]:
        """Do one job: everything is kept with one journal entry, or nothing is.

        The entry keeps what was done as ``kind`` and ``parameters``; ``label`` is what the director
        reads, in the imperative. All three may be said better while the work runs
        (``work.describe``), and so may ``work.event``, for a job that makes one.
        """
        self.need_writable()
        with self._session(write=True) as session:
            work = UnitOfWork(
                session,
                self.station,
                self.now(),
                event=event,
                action_kind=kind,
                label=label,
                parameters=parameters,
                sheets=self._sheets,
            )
            try:
                yield work
                written = journal.append(
                    session,
                    event_id=work.event,
                    station=self.station,
                    at=work.now,
                    action=work.label,
                    action_kind=work.action_kind,
                    parameters=work.parameters,
                    kind=work.kind,
                    target=work.target,
                    known=self._known_end(),
                )
                effects = protected_effects(session, session.recorder.changes())
                self._pass(written.topics, work.action_kind, effects)
                end = journal_end.known_end(session) if written.hash and self.witness else None
                self._commit(session, written.hash)
            except IntegrityError as fault:
                if work.kind is journal.EntryKind.DO:
                    raise
                raise UndoRefused(
                    Message(
                        "That can’t be undone or redone because of a later "
                        "change. Open the history and undo the later "
                        "change first."
                    )
                ) from fault
        self.own_entries.add(written.seq)
        self._remember(end)
        self.look_at_file()
        if written.topics:
            self._notify(written.topics)
        if written.gap is not None and work.action_kind is not ActionKind.CONFIRM_OLDER_COPY:
            self._alarm(written.gap)

    @contextmanager
    def unjournaled(
        self, topic: Topic | None = None, *, if_writable: bool = False, late: bool = False
    ) -> Iterator[UnitOfWork]:
        """Keep something beside the journal: drafts, print memory, the book's own facts.

        ``topic`` is the part of an event that it belongs to, if it does. What nobody asked to be
        kept (``if_writable``) is done and forgotten where the book can only be looked at. What
        each key keeps is with the system at once, so that a kill loses none of it, and on the
        disk (``late``) as soon as that can be: no key waits for a slow one.
        """
        if not if_writable:
            self.need_writable()
        self._pass(frozenset({topic} if topic else ()), None)
        with self._session(write=not self.read_only, late=late) as session:
            yield UnitOfWork(session, self.station, self.now(), sheets=self._sheets)
            session.flush()
            if session.recorder.changes():
                raise AssertionError("facts of an event are not kept beside the journal")
            if not self.read_only:
                self._commit(session)
        self.look_at_file()
        if late and self._file is not None:
            self._sync_late(self._file)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The bare connection, one state, for moving the book."""
        with self._session(write=False) as session:
            yield session.connection()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """The bare connection, all or nothing, for filling a new book."""
        self.need_writable()
        with self._session(write=True) as session:
            yield session.connection()
            session.commit()

    def _sync_late(self, file: BookFile) -> None:
        with self._mending:
            if self._late_sync is None:
                from director_app.storage.late_sync import LateSync  # noqa: PLC0415 - not at the start

                self._late_sync = LateSync(file.log_path)
            self._late_sync.ask()

    def _looking(self) -> AbstractContextManager[Session]:
        held = self._looked.session
        return self._session(write=False) if held is None else nullcontext(held)

    def _pass(
        self,
        topics: frozenset[Topic],
        kind: ActionKind | None,
        effects: frozenset[ProtectedEffect] = frozenset(),
    ) -> None:
        if topics and self.guard is not None:
            self.guard.allowed(topics, kind, effects)

    def _known_end(self) -> KnownEnd | None:
        return self.witness.known() if self.witness is not None else None

    def _alarm(self, gap: journal_end.JournalGap) -> None:
        self._unheard = None if self._alarms else gap
        for alarm in self._alarms:
            alarm(gap)

    def _remember(self, end: KnownEnd | None) -> None:
        if self.witness is not None and end is not None:
            self.witness.remember(end)

    def _notify(self, topics: frozenset[Topic]) -> None:
        for listener in self._listeners:
            listener(topics)

    def _commit(self, session: Session, head: str = "") -> None:
        """Keep it. Where the answer is lost, look whether the entry ``head`` has arrived."""
        if self.address.sqlite:
            if session.info["epoch"] != self._epoch:
                raise BookError(
                    Message(
                        "The book’s file was moved, renamed, or deleted "
                        "while this was being saved. This change wasn’t "
                        "saved. Try again."
                    )
                )
            # A step that found nothing to do has begun no transaction, and so has no lock.
            if session.in_transaction() and not writes_alone(self._held):
                raise BookError(
                    Message(
                        "Another program got in the way while this was being saved. This change "
                        "wasn’t saved. Try again."
                    )
                )
            self._commit_to_file(session)
            return
        from director_app.storage import server  # noqa: PLC0415 - only a server's book needs it, 35 ms

        server.execute(session.connection(), self.station)
        try:
            session.commit()
        except DatabaseError as fault:
            if not (head and server.lost(fault) and self._arrived(head)):
                raise
            self.link.find()

    def _commit_to_file(self, session: Session) -> None:
        """Keep it, and let the watch know that this is no news of anybody else."""
        if self._watch is None or not session.in_transaction():
            session.commit()
            return
        with self._watch.own_commit(session.connection().connection.driver_connection):
            session.commit()

    def _arrived(self, head: str) -> bool:
        """Whether the entry with this hash was kept; refused where the server is still away.

        Writers queue, so what was on its way when the connection broke has ended by now.
        """
        until = monotonic() + _LOOK_FOR_S
        while True:
            try:
                with self._session(write=True) as session:
                    return journal.has_entry(session, head)
            except Unreachable:
                if monotonic() > until:
                    raise self.link.refusal(sent=True) from None
            sleep(0.2)

    def explained(self, fault: BaseException) -> DamagedValue | None:
        """The refusal that a fault is, where the book holds what no program wrote there.

        What reading a damaged value raises may be anything, so nothing is looked for beforehand:
        after a fault the whole book is checked. ``None``: it is sound, the fault is ours.
        """
        if self._explaining or not isinstance(fault, FAULTS):
            return None
        self._explaining = True
        try:
            with self._looking() as session:
                found = audit_of(session)
        except (DirectorError, *FAULTS):
            return None
        finally:
            self._explaining = False
        if not found:
            return None
        return DamagedValue(
            Message(
                "The book {book} is damaged. {problem} To see everything, "
                "run front-table verify. Then restore a backup with "
                "front-table restore, or save what can be read with "
                "front-table salvage.",
                book=self.address.label,
                problem=found[0],
            )
        )

    @contextmanager
    def _session(self, *, write: bool, late: bool = False) -> Iterator[journal.RecordedSession]:
        try:
            with self._transaction(write=write, late=late) as session:
                yield session
        except FAULTS as fault:
            refusal = self.explained(fault)
            if refusal is None:
                raise
            raise refusal from fault

    @contextmanager
    def _transaction(self, *, write: bool, late: bool) -> Iterator[journal.RecordedSession]:
        self.link.check()
        epoch = self._epoch  # before the look: a book that is saved anew meanwhile is another
        self.look_at_file()
        writer = self._late_writer if late else self._writer
        session = journal.RecordedSession(
            writer if write else self._reader, expire_on_commit=False, autoflush=write
        )
        session.info["epoch"] = epoch
        self._looked.writing += write
        try:
            with _in_words(self.address.label, write=write):
                try:
                    yield session
                except DatabaseError as fault:
                    if self._lost(fault):
                        raise self.link.refusal() from fault
                    raise
        finally:
            self._looked.writing -= write
            self._let_go(session)

    def _mend(self, file: BookFile, lost: NameLost) -> None:
        if lost is NameLost.BOOK and (self._kept_at is not None or file.pulled_out()):
            raise file.refusal(self._kept_at)
        self._epoch += 1
        saved = file.save_anew(self._engine, lost, self.now())
        if saved is not None:
            self._saved_anew.append(saved)
        self._kept_at = None
        if lost is NameLost.BOOK and (saved is None or saved.file != file.path):
            self._kept_at = saved.file if saved is not None else None
            raise file.refusal(self._kept_at)
        self._go_on_with(file)

    def _go_on_with(self, file: BookFile) -> None:
        """Close all that has the old files open: a log would else be taken for the new one's."""
        self._sheets.clear()
        self.own_entries.clear()
        self._engine.dispose()
        if self._watch is not None:
            self._watch.close()
        self._let_go_of_the_file()
        file.take_as_book()
        self._held = hold(file.path)

    def _let_go_of_the_file(self) -> None:
        if self._held is not None:
            let_go(self._held)
            self._held = None

    def _let_go(self, session: Session) -> None:
        """End it; a connection that was cut after all was done takes nothing with it."""
        try:
            session.close()
        except DatabaseError as fault:
            if not self._lost(fault):
                raise
            with suppress(DatabaseError):
                session.invalidate()

    def _lost(self, fault: DatabaseError) -> bool:
        if self.address.sqlite:
            return False
        from director_app.storage import server  # noqa: PLC0415 - only a server's book needs it, 35 ms

        gone = server.lost(fault)
        if gone:
            self.link.lose()
        return gone


FAULTS = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
    SQLAlchemyError,
)
"""What using a damaged value may raise."""


def audit_of(session: Session) -> list[str]:
    """What the check of the book finds; loaded only when something is wrong."""
    from director_app.storage import audit  # noqa: PLC0415 - only a check of the book needs it, 45 ms

    return audit.problems(session)


class _Looked(local):
    """What a thread looks at the book with, where all of it is to be of one state."""

    session: Session | None = None
    writing: int = 0
    """How many steps are on their way: their connection is not exchanged under them."""


@contextmanager
def _in_words(label: str, *, write: bool) -> Iterator[None]:
    """What the database refuses is said in a sentence."""
    try:
        yield
    except IntegrityError as fault:
        raise Stale(
            Message("The same thing was just changed at another station. Check it, then try again.")
        ) from fault
    except (DataError, OverflowError, UnicodeEncodeError) as fault:
        raise _beyond(fault) from fault
    except DatabaseError as fault:
        if type(fault) not in {OperationalError, DatabaseError} and not _forbidden(fault):
            raise
        raise refusal_of(fault, _failed(label, fault, write=write)) from fault
    except StatementError as fault:
        if not isinstance(fault.orig, (OverflowError, UnicodeError)):
            raise
        raise _beyond(fault) from fault


def _forbidden(fault: DatabaseError) -> bool:
    """Whether a server's user lacks the right: that is no fault of what was asked."""
    return getattr(fault.orig, "sqlstate", None) == "42501"


def _unopened(address: BookAddress, fault: BaseException) -> str:
    if not address.sqlite:
        return Message(
            "Can’t open the book {book} ({reason}). {advice}",
            book=address.label,
            reason=reason(fault),
            advice=advice(fault),
        )
    return Message(
        "Can’t open the book {book} ({reason}). It wasn’t changed. {advice}",
        book=address.label,
        reason=reason(fault),
        advice=advice(fault),
    )


def _failed(label: str, fault: DatabaseError, *, write: bool) -> str:
    if not write:
        return Message(
            "The book {book} couldn’t be read ({reason}). {advice}",
            book=label,
            reason=reason(fault),
            advice=advice(fault),
        )
    return Message(
        "The book {book} couldn’t be written ({reason}). This change wasn’t saved. {advice}",
        book=label,
        reason=reason(fault),
        advice=advice(fault),
    )


def _beyond(fault: Exception) -> DirectorError:
    return DirectorError(
        Message(
            "The book can’t save what was entered ({reason}). Shorten it, "
            "or leave out unusual characters.",
            reason=reason(fault),
        )
    )


class _File(SharedStatements, SQLiteDialect_pysqlite):
    supports_statement_cache = True


registry.register("sqlite.book", __name__, _File.__name__)


def _engine(address: BookAddress, file: BookFile | None) -> Engine:
    if file is None:
        from director_app.storage.server import server_engine  # noqa: PLC0415 - only a server's book needs it, 35 ms

        return server_engine(address)
    url = address.url.set(drivername="sqlite+book")
    engine = create_engine(url, connect_args={"timeout": 10}, execution_options=SHARED)

    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        late = connection.get_execution_options().get("book_late", False)
        driver = connection.connection.driver_connection
        driver.execute(f"PRAGMA synchronous={'NORMAL' if late else 'FULL'}").close()

    _hear_transactions(engine)

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA schema_version")  # reads: only now the log and its index are there
        cursor.close()
        record.info["file"] = file.opened()

    @event.listens_for(engine, "close")
    def _close(_connection: Any, record: Any) -> None:
        opened = record.info.pop("file", None)
        if opened is not None:  # a connection that could not even begin has none
            file.closing(opened)

    return engine


def _picture_engine(picture: BookSnapshot) -> Engine:
    engine = create_engine(
        "sqlite+book://", creator=picture.connect, poolclass=QueuePool, execution_options=SHARED
    )
    _hear_transactions(engine)

    @event.listens_for(engine, "connect")
    def _connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys=ON").close()

    return engine


def _hear_transactions(engine: Engine) -> None:
    @event.listens_for(engine, "begin")
    def _begin(connection: Any) -> None:
        write = connection.get_execution_options().get("book_write", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    @event.listens_for(engine, "checkin")
    def _checkin(connection: Any, _record: Any) -> None:
        if connection is not None and connection.in_transaction:
            connection.rollback()  # a commit that was refused leaves its transaction open

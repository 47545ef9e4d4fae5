"""Bringing a book to this version's form: copied first, then all at once or not at all."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, text

from director_app.errors import BookError
from director_app.messages.message import Message, about
from director_app.storage import backups
from director_app.storage.address import BookAddress
from director_app.storage.schema_versions import HEAD, unreadable

MIGRATIONS = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME = Lock()
"""Alembic keeps the book at work in module globals: two at once would go into each other's."""


def upgrade(engine: Engine, address: BookAddress) -> None:
    """Make a new book, or bring an old one up to date, after a copy.

    A database that is none of ours, or newer, is refused before anything of it is touched, even
    its journal mode.
    """
    revision, tables = _seen(engine, address)
    _refuse_foreign(address, revision, tables)
    if revision == HEAD:
        return
    if address.path is not None and not address.path.exists():
        _make(address.path)
        return
    if address.path is None:
        _need_owner(engine, address, new=revision is None)
    elif revision is not None:
        _copy_first(address.path, revision)
    _run(engine)


def upgrade_picture(engine: Engine, address: BookAddress) -> None:
    """Bring a picture of a book that can't be written to this version's form; the book stays."""
    with engine.connect() as connection:
        tables = set(inspect(connection).get_table_names())
        known = "alembic_version" in tables
        asked = text("SELECT version_num FROM alembic_version")
        revision = connection.execute(asked).scalar() if known else None
    _refuse_foreign(address, revision, tables)
    if revision != HEAD:
        _run(engine)


def _refuse_foreign(address: BookAddress, revision: str | None, tables: set[str]) -> None:
    if revision is None and tables:
        raise BookError(
            Message(
                "{book} is another program’s database. It wasn’t changed. "
                "Choose another book with --db.",
                book=address.label,
            )
        )
    if revision is not None and (refused := unreadable(revision, address.label)):
        raise BookError(refused)


def _need_owner(engine: Engine, address: BookAddress, *, new: bool) -> None:
    """Only the login that owns a server's book may make it or change its form: desks may not."""
    asked = (
        "has_schema_privilege(current_schema(), 'CREATE')"
        if new
        else "pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'alembic_version'::regclass"
    )
    with engine.connect() as connection:
        if connection.execute(text(f"SELECT {asked}")).scalar():
            return
    if new:
        raise BookError(
            Message(
                "There’s no book at {book} yet, and this login can’t "
                "create one. Open it once with the login that owns the "
                "database.",
                book=address.label,
            )
        )
    raise BookError(
        Message(
            "The book {book} needs an update for this version of Front "
            "Table, and this login can’t change it. Open it once with the "
            "login that owns the book.",
            book=address.label,
        )
    )


def _copy_first(book: Path, revision: str) -> None:
    """Copy an old book; where another program was quicker, its copy stays."""
    target = book.with_name(f"{book.name}.before-{HEAD}")
    part = backups.part_of(target)
    try:
        backups.plain_copy(book, part)
        if _form_of(part)[0] != revision:
            backups.discard(part)
            return
        backups.put(part, target)
    except BookError as fault:
        words = about(fault.sentence, target, part)
        raise BookError(
            Message(
                "The book {book} has an older format. It must be backed up "
                "before it’s updated, so it wasn’t changed. {reason}",
                book=book,
                reason=words,
            )
        ) from fault


def _seen(engine: Engine, address: BookAddress) -> tuple[str | None, set[str]]:
    """The form of a database (``None`` for one without any), and its tables."""
    if address.path is None:
        return _seen_on_server(engine)
    if not address.path.exists():
        return None, set()
    return _form_of(address.path)


def _form_of(book: Path) -> tuple[str | None, set[str]]:
    with BookAddress.of(book).peek() as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        if "alembic_version" not in tables:
            return None, tables
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return (str(row[0]) if row else None), tables


def _seen_on_server(engine: Engine) -> tuple[str | None, set[str]]:
    with engine.connect() as connection:
        tables = set(inspect(connection).get_table_names())
        if "alembic_version" not in tables:
            return None, tables
        form = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return form, tables


def _make(path: Path) -> None:
    """Make a new book beside its place and put it there whole, unless somebody was quicker."""
    part = backups.part_of(path)
    part.unlink(missing_ok=True)
    engine = create_engine(URL.create("sqlite+pysqlite", database=str(part)))
    try:
        _run(engine)
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        engine.dispose()
        backups.put_new(part, path)
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)


def _run(engine: Engine) -> None:
    from alembic import command  # noqa: PLC0415 - only an old book needs it, 0.15 s
    from alembic.config import Config  # noqa: PLC0415 - only an old book needs it, 0.15 s

    from director_app.storage.server import queue  # noqa: PLC0415 - only a server's book needs it, 35 ms

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        sqlite = connection.dialect.name == "sqlite"
        if sqlite:
            _pragma(connection, "OFF")
        with connection.begin():
            if not sqlite:
                queue(connection)  # stations that come at once: the first one does it
            config.attributes["connection"] = connection
            with _ONE_AT_A_TIME:
                command.upgrade(config, "head")
            if sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                raise BookError(
                    Message(
                        "The book couldn’t be updated. It wasn’t changed. Try "
                        "again, or restore a backup."
                    )
                )
        if sqlite:
            _pragma(connection, "ON")


def _pragma(connection: Connection, value: str) -> None:
    cursor = connection.connection.cursor()
    cursor.execute(f"PRAGMA foreign_keys={value}")
    cursor.close()

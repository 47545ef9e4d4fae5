"""A book on a PostgreSQL server: one writer at a time, reads of one state, and nothing hangs.

Writers queue for one lock of the database, so that the journal's chain never forks; it is let go
with the transaction, also when the station that holds it is cut off.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, Pool, create_engine, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.base import PGTypeCompiler
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.exc import ArgumentError, DBAPIError

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage.address import BookAddress
from director_app.storage.mishaps import reason
from director_app.storage.prebuilt_statements import SHARED, SharedStatements
from director_app.system.server_certificates import connection_options

CHANNEL = "front_table"
"""Where stations hear that something was kept."""

_WRITERS = 0x4652_4F4E_5401
"""The number of the lock that writers queue for."""

_LIMITS = {
    "lock_timeout": "20s",
    "statement_timeout": "120s",
    "idle_in_transaction_session_timeout": "60s",
    "timezone": "UTC",
}
_CONNECTION = {
    "connect_timeout": 4,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
    "application_name": "front-table",
}
_GONE = ("08", "57P", "25P03")
"""How the server's codes for a connection that has ended begin."""


def server_engine(address: BookAddress, *, pool: type[Pool] | None = None) -> Engine:
    """Connections to a book on a server.

    Refused where the library is missing or no driver takes the address.
    """
    url = address.url
    more = {key: value for key, value in _CONNECTION.items() if key not in url.query}
    more |= connection_options(url.host, url.port, url.query)
    try:
        kind: dict[str, Any] = {"pool_pre_ping": True}
        if pool is not None:
            kind = {"poolclass": pool, "pool_reset_on_return": None}
        kind["execution_options"] = SHARED
        engine = create_engine(_driven(url), connect_args=more, **kind)
    except (ArgumentError, ImportError) as fault:
        raise BookError(
            Message(
                "Can’t open the book {address} ({reason}). Use an address "
                "such as postgresql://user@host/book. If a library is "
                "missing, install Front Table from its package, or from "
                'its source with pipx install ".[postgres]".',
                address=address.label,
                reason=reason(fault),
            )
        ) from fault
    event.listen(engine, "connect", _set_limits)
    event.listen(engine, "begin", _begin)
    return engine


def listening(address: BookAddress) -> Engine:
    """For a connection of its own that waits for news."""
    return server_engine(address, pool=NullPool)


def queue(connection: Connection) -> None:
    """Wait until nobody else writes; it holds until the transaction ends."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITERS})")


def execute(connection: Connection, word: str) -> None:
    """Tell every station, if and when this transaction is kept."""
    connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, word))


def lost(fault: BaseException) -> bool:
    """Whether it was the connection that failed, not what was asked."""
    if not isinstance(fault, DBAPIError) or type(fault).__name__ != "OperationalError":
        return isinstance(fault, DBAPIError) and fault.connection_invalidated
    code = getattr(fault.orig, "sqlstate", None)
    return fault.connection_invalidated or code is None or str(code).startswith(_GONE)


def _driven(url: URL) -> URL:
    """The address with the driver that Front Table comes with."""
    if url.get_backend_name() in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+book")
    return url


def _set_limits(connection: Any, _record: Any) -> None:
    with connection.cursor() as cursor:
        for name, value in _LIMITS.items():
            cursor.execute(f"SET {name} = '{value}'")
    connection.commit()


def _begin(connection: Connection) -> None:
    write = connection.get_execution_options().get("book_write")
    if write:
        queue(connection)
    elif write is not None:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


class _Unbounded(PGTypeCompiler):
    """Texts have no bound, as in a book that is a file."""

    def visit_VARCHAR(self, type_: Any, **kw: Any) -> str:
        del type_, kw
        return "VARCHAR"


class _OnServer(SharedStatements, PGDialect_psycopg):
    supports_statement_cache = True
    type_compiler_cls = _Unbounded


registry.register("postgresql.book", __name__, _OnServer.__name__)

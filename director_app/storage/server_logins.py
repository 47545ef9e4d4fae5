"""The login that desks use at a book on a server: it may read and write rows, nothing else.

It can't change the form of the book, make or drop tables, or change what the journal says, so a
lost laptop, or a curious hand at a desk, can't do more than a desk does.
"""

from __future__ import annotations

import re

from sqlalchemy import Connection
from sqlalchemy.exc import ProgrammingError

from director_app.errors import BookError
from director_app.messages.message import Message
from director_app.storage.mishaps import reason
from director_app.storage.store import Store

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,62}")

_ROW_RIGHTS = "SELECT, INSERT, UPDATE, DELETE"
_COUNTER_RIGHTS = "USAGE, SELECT"


def let_in(store: Store, login: str, password: str) -> bool:
    """Make the login, or give the one that is there this password; whether it was made.

    All of it or nothing. The password leaves this process only as PostgreSQL's own hash of it.

    Refused: a book that is a file; a name that PostgreSQL can't take; the login that owns the book
    or a superuser; a connection whose own login may not make others.
    """
    if store.address.sqlite:
        raise BookError(
            Message(
                "The book {book} is a file and needs no login. Choose a "
                "book on a server with --db postgresql://user@host/name.",
                book=store.address.label,
            )
        )
    if not _NAME.fullmatch(login):
        raise BookError(
            Message(
                "{login} can’t be a login. Use lowercase letters and digits, such as desk.",
                login=repr(login),
            ),
            field="login",
        )
    with store.writing() as connection:
        try:
            return _let_in(connection, login, password)
        except ProgrammingError as fault:
            raise BookError(
                Message(
                    "Can’t create the login {login} ({reason}). Use the "
                    "login that owns the book, and let it create logins: "
                    "createuser --createrole.",
                    login=login,
                    reason=reason(fault),
                )
            ) from fault


def _let_in(connection: Connection, login: str, password: str) -> bool:
    found = connection.exec_driver_sql(
        "SELECT rolsuper, EXISTS (SELECT 1 FROM pg_class "
        "WHERE relowner = pg_roles.oid AND relname = 'journal' AND relkind = 'r') "
        "FROM pg_roles WHERE rolname = %s",
        (login,),
    ).first()
    if found is not None and any(found):
        raise BookError(
            Message(
                "The login {login} owns this book or the server. Choose "
                "another login for the stations.",
                login=login,
            ),
            field="login",
        )
    role = f'"{login}"'
    secret = _hashed(connection, login, password)
    database = connection.exec_driver_sql("SELECT quote_ident(current_database())").scalar()
    make = "ALTER" if found else "CREATE"
    for statement in (
        f"{make} ROLE {role} WITH LOGIN NOCREATEDB NOCREATEROLE NOINHERIT PASSWORD '{secret}'",
        f"GRANT CONNECT ON DATABASE {database} TO {role}",
        f"GRANT USAGE ON SCHEMA public TO {role}",
        f"GRANT {_ROW_RIGHTS} ON ALL TABLES IN SCHEMA public TO {role}",
        f"GRANT {_COUNTER_RIGHTS} ON ALL SEQUENCES IN SCHEMA public TO {role}",
        f"REVOKE INSERT, UPDATE, DELETE ON alembic_version FROM {role}",
        # The program only ever adds to the journal; a desk can't change what happened.
        f"REVOKE UPDATE, DELETE ON journal, journal_image FROM {role}",
        # Tables that a later version of the program adds.
        f"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT {_ROW_RIGHTS} ON TABLES TO {role}",
        f"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT {_COUNTER_RIGHTS} ON SEQUENCES TO {role}",
    ):
        connection.exec_driver_sql(statement)
    _close_the_schema(connection)
    return found is None


def _close_the_schema(connection: Connection) -> None:
    """Before version 15 everybody may make tables in a database; only its owner can change that."""
    try:
        with connection.begin_nested():
            connection.exec_driver_sql("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    except ProgrammingError:
        return


def _hashed(connection: Connection, login: str, password: str) -> str:
    """The password as PostgreSQL keeps it (SCRAM), hashed here: its log never sees the bare one."""
    driver = connection.connection.driver_connection
    assert driver is not None
    hashed: bytes = driver.pgconn.encrypt_password(
        password.encode(), login.encode(), b"scram-sha-256"
    )
    return hashed.decode("ascii")

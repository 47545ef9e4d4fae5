"""A PostgreSQL server for tests, thrown away with them: its own folder, socket and free port."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from director_app.bootstrap import open_desk
from tests.builders import Time

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg.rows import TupleRow

_FAST = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "autovacuum=off",
    "jit=off",
)
_OWNER = "postgres"


def programs() -> Path | None:
    """Where the server's programs are: the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=_version)
    named = shutil.which("pg_ctl")
    return found[-1].parent if found else Path(named).parent if named else None


def missing() -> str:
    """Why no server can be started here, or nothing."""
    if programs() is None:
        return "no PostgreSQL server is installed (Debian: apt-get install postgresql)"
    if os.name != "posix":
        return "the server is started by the tests on POSIX systems only"
    if os.geteuid() == 0:
        try:
            pwd.getpwnam(_OWNER)
        except KeyError:
            return f"the tests run as root and there is no user {_OWNER} to run the server"
    return ""


class Server:
    """A server at work; ``safe`` has it keep what it acknowledged, as a real one does."""

    def __init__(self, *, safe: bool = False) -> None:
        self.folder = Path(mkdtemp(prefix="front-table-pg-"))
        self._names = count(1)
        self._connections: dict[str, Connection[TupleRow]] = {}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        if os.geteuid() == 0:
            shutil.chown(self.folder, _OWNER, _OWNER)
        self._run(
            "initdb", "-D", self._data, "-U", _OWNER, "-A", "trust", "--no-sync", "-E", "UTF8"
        )
        lines = [f"port={self.port}", "listen_addresses='127.0.0.1'", "shared_buffers=32MB"]
        lines.append("max_connections=60")
        lines += [f"unix_socket_directories='{self.folder}'", *(() if safe else _FAST)]
        with (self.folder / "data" / "postgresql.auto.conf").open("a", encoding="utf-8") as conf:
            conf.write("\n".join(lines) + "\n")
        self.start()
        atexit.register(self.throw_away)

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Start it."""
        self._run("pg_ctl", "-D", self._data, "-l", f"{self.folder}/log", "-w", "start")

    def encrypt(self, certificate: bytes, key: bytes, *rules: str) -> None:
        """Start again with TLS, these lines of pg_hba.conf before all others, on every address."""
        data = self.folder / "data"
        for name, content in (("server.crt", certificate), ("server.key", key)):
            (data / name).write_bytes(content)
            (data / name).chmod(0o600)
            if os.geteuid() == 0:
                shutil.chown(data / name, _OWNER, _OWNER)
        with (data / "postgresql.auto.conf").open("a", encoding="utf-8") as conf:
            conf.write("ssl=on\nlisten_addresses='0.0.0.0'\n")
        access = data / "pg_hba.conf"
        others = access.read_text(encoding="utf-8")
        access.write_text("\n".join((*rules, others)), encoding="utf-8")
        self.let_go()
        self.stop("fast")
        self.start()

    def stop(self, how: str = "immediate") -> None:
        """Stop it, at once as a crash does unless told otherwise."""
        self._run("pg_ctl", "-D", self._data, "-m", how, "-w", "stop")

    def throw_away(self) -> None:
        """Stop it for good, and leave nothing."""
        self.let_go()
        if self.folder.exists():
            subprocess.run(self._command("pg_ctl", ("-D", self._data, "-m", "immediate", "stop")),
                           capture_output=True, check=False)  # fmt: skip
            shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql+psycopg://{_OWNER}@127.0.0.1:{self.port}/{name}"

    def make(self, template: str = "template0") -> str:
        """A database of its own: empty, or a copy of another; its name."""
        self.let_go(template)
        name = f"book{next(self._names)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def sql(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Do something past Front Table."""
        with self.connection(database) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def connection(self, database: str) -> Iterator[Connection[TupleRow]]:
        """A connection past Front Table, kept for the next time: they are dear."""
        import psycopg

        kept = self._connections.pop(database, None)
        try:
            if kept is not None:
                kept.execute("SELECT 1")
        except psycopg.OperationalError:
            kept.close()
            kept = None
        if kept is None:
            where = f"host=127.0.0.1 port={self.port} user={_OWNER} dbname={database}"
            kept = psycopg.connect(where, autocommit=True)
        self._connections[database] = kept
        yield kept

    def let_go(self, database: str = "") -> None:
        """End the kept connections to a database, or all."""
        for name in [database] if database else list(self._connections):
            kept = self._connections.pop(name, None)
            if kept is not None:
                kept.close()

    def cut(self, name: str) -> int:
        """Cut every connection to a database; how many there were."""
        cut = self.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{name}' AND pid <> pg_backend_pid()",
            name,
        )
        return len(cut)

    def _run(self, program: str, *told: str) -> None:
        done = subprocess.run(
            self._command(program, told),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=self.folder,
        )
        if done.returncode:
            log = self.folder / "log"
            more = log.read_text(encoding="utf-8", errors="replace")[-2000:] if log.exists() else ""
            raise RuntimeError(f"{program}: {done.stderr}{more}")

    def _command(self, program: str, told: Sequence[str]) -> list[str]:
        folder = programs()
        assert folder is not None
        as_owner = ["runuser", "-u", _OWNER, "--"] if os.geteuid() == 0 else []
        return [*as_owner, str(folder / program), *told]


@cache
def server() -> Server:
    """The server of this test run (of each worker of it)."""
    return Server()


@dataclass(frozen=True)
class Rows:
    """All that a book holds: each table's rows, as the server writes them, and its counters."""

    tables: dict[str, bytes]
    counters: dict[str, int]


def rows_of(name: str) -> Rows:
    """What a database holds."""
    with server().connection(name) as connection:
        tables = {table: _copied(connection, table) for table in _tables(connection)}
        counters = connection.execute(
            "SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL"
        ).fetchall()
    return Rows({table: rows for table, rows in tables.items() if rows}, dict(counters))


def fill(name: str, rows: Rows) -> None:
    """Let a database hold this and nothing else: sooner done than another database is made."""
    with server().connection(name) as connection, connection.transaction():
        connection.execute("SET LOCAL session_replication_role = replica")
        connection.execute(_emptying(name))
        for table, told in rows.tables.items():
            with connection.cursor().copy(f"COPY {table} FROM STDIN".encode()) as copy:
                copy.write(told)
        for counter, last in rows.counters.items():
            connection.execute("SELECT setval(%s, %s)", (counter, last))


@cache
def _new() -> tuple[str, Rows]:
    """The one database that tests have a book in, one after the other; and a new book."""
    name = server().make()
    open_desk(server().url(name), station="nobody", now=Time()).close()
    return name, rows_of(name)


def new_book() -> str:
    """The address of a new book on the server; the one of the test before is no more."""
    name, new = _new()
    server().cut(name)
    fill(name, new)
    return server().url(name)


def is_new(port: int | None, name: str) -> bool:
    """Whether nothing was done yet in this book, which is on the server of this test run."""
    if server.cache_info().currsize == 0 or port != server().port:
        return False
    return not server().sql("SELECT 1 FROM journal LIMIT 1", name)


@cache
def _emptying(name: str) -> bytes:
    """Empties what has rows, and lets every counter begin again."""
    with server().connection(name) as connection:
        deletes = (f"DELETE FROM {table};" for table in _tables(connection))
        counters = connection.execute("SELECT sequencename FROM pg_sequences").fetchall()
    restarts = (f"PERFORM setval('{counter}', 1, false);" for (counter,) in counters)
    return f"DO $$ BEGIN {' '.join((*deletes, *restarts))} END $$".encode()


def _tables(connection: Connection[TupleRow]) -> list[str]:
    listed = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    return [f'"{name}"' for (name,) in listed.fetchall()]


def _copied(connection: Connection[TupleRow], table: str) -> bytes:
    with connection.cursor().copy(f"COPY {table} TO STDOUT".encode()) as copy:
        return b"".join(map(bytes, copy))


def _version(program: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in program.parts[-3].split(".") if part.isdigit())

"""The guide to several desks, followed word by word at a server that encrypts its connections."""

from __future__ import annotations

import io
import re
import shlex
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from director_app.__main__ import main
from director_app.cli.parser import parsed
from director_app.storage.address import BookAddress
from director_app.storage.server import server_engine
from director_app.system import server_certificates as certificates
from tests.both_books import need_server
from tests.cli.conftest import Said
from tests.postgres import Server

pytestmark = pytest.mark.walks

GUIDE = Path(__file__).parents[2] / "docs" / "several-desks.md"
HOST = "192.168.8.10"
OTHER_MACHINE = "0.0.0.0"
"""Answers here, and is no loopback address."""

DIRECTOR, DESK = "director's own", "desk-pass word:1"


def commands(section: str = "") -> list[str]:
    """Lines of the guide's code blocks that run Front Table, of one section or of all."""
    text = GUIDE.read_text(encoding="utf-8")
    parts = re.split(r"^## ", text, flags=re.MULTILINE)
    wanted = [part for part in parts if part.startswith(section)]
    assert wanted, section
    blocks = re.findall(r"^```\n(.*?)^```", "".join(wanted), flags=re.MULTILINE | re.DOTALL)
    return [line for line in "".join(blocks).splitlines() if line.startswith("front-table")]


@pytest.mark.parametrize("line", commands())
def test_each_command_of_the_guide_is_one_that_there_is(line):
    parsed(shlex.split(line)[1:])


def test_no_command_of_the_guide_holds_a_password():
    assert all(":" not in address.rpartition("@")[0] for line in commands()
               for address in re.findall(r"://(\S*@)", line))  # fmt: skip


@dataclass
class Club:
    """A club's own server on another machine, and a laptop at it."""

    server: Server
    home: Path
    fingerprint: str

    def run(self, line: str, typed: str = "") -> Said:
        """A command of the guide, with this server in the place of the guide's."""
        here = line.replace(HOST, f"{OTHER_MACHINE}:{self.server.port}")
        out, err = io.StringIO(), io.StringIO()
        with (
            pytest.MonkeyPatch.context() as patched,
            chdir(self.home),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            patched.setattr(sys, "stdin", io.StringIO(typed))
            patched.setenv("PGPASSFILE", str(self.home / "pgpass"))
            status = main(shlex.split(here)[1:])
        return Said(status, out.getvalue(), err.getvalue())

    def address(self, login: str) -> str:
        return f"postgresql://{login}@{OTHER_MACHINE}:{self.server.port}/clubbook"

    def ok(self, line: str, typed: str = "") -> str:
        done = self.run(line, typed)
        assert done.status == 0, (line, done)
        return done.out

    def refused(self, line: str, typed: str = "") -> str:
        done = self.run(line, typed)
        assert done.status == 2, (line, done)
        assert "Traceback" not in done.err
        return done.err


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A server as sections 1 and 2 leave it; passwords as PostgreSQL's own file has them."""
    need_server()
    home = tmp_path_factory.mktemp("laptop")
    certificate, key = certificates.make([OTHER_MACHINE, "clubserver"], datetime.now(UTC))
    server = Server()
    try:
        server.encrypt(certificate, key, "hostssl all director,desk 0.0.0.0/0 scram-sha-256")
        password = DIRECTOR.replace("'", "''")
        server.sql(f"CREATE ROLE director LOGIN CREATEROLE PASSWORD '{password}'")
        server.sql("CREATE DATABASE clubbook OWNER director ENCODING 'UTF8' TEMPLATE template0")
        kept = home / "pgpass"
        lines = [
            f"{OTHER_MACHINE}:{server.port}:*:director:{DIRECTOR}",
            f"{OTHER_MACHINE}:{server.port}:*:desk:{DESK.replace(':', chr(92) + ':')}",
        ]
        kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
        kept.chmod(0o600)
        yield Club(server, home, certificates.fingerprint(certificate.decode()))
    finally:
        server.throw_away()


@pytest.mark.server
def test_the_guide_word_by_word(club):
    own = "front-table --db my-book.db event new --name Fall --ruleset mjmp"
    club.ok(own)
    trust, _password, move, login = commands("3. ")
    assert "book password" in _password
    unknown = club.refused(move)
    assert "certificate" in unknown
    assert "isn’t trusted" not in unknown
    assert "isn’t trusted" in club.refused(trust, "no\n")
    shown = club.run(trust, "yes\n")
    assert (shown.status, club.fingerprint in shown.err) == (0, True)
    assert "every row compared" in club.ok(move)
    assert DESK not in club.ok(login, f"{DESK}\n")
    at_desk = f"front-table --db postgresql://desk@{HOST}/clubbook"
    assert "Fall" in club.ok(f"{at_desk} event list")
    club.ok(f"{at_desk} event new --name Spring --ruleset mania")
    club.ok(f"{at_desk} undo")
    club.ok(f"{at_desk} redo")
    for line in commands("5. "):
        club.ok(line)
    assert "Spring" in club.ok("front-table --db after-the-event.db event list")
    used = next(line for line in commands("4. ") if "book use" in line)
    club.ok(used)
    assert f"desk@{OTHER_MACHINE}" in club.ok("front-table book show")


FORBIDDEN = (
    "CREATE TABLE mine (i int)",
    "DROP TABLE journal",
    "ALTER TABLE entrant ADD mine int",
    "TRUNCATE journal",
    "UPDATE journal SET action = 'x'",
    "DELETE FROM journal_image",
    "UPDATE alembic_version SET version_num = '9'",
    "CREATE ROLE mine",
)


@pytest.mark.server
def test_a_desk_may_read_and_write_rows_and_nothing_else(club):
    import psycopg

    _desks_in(club)
    where = f"host={OTHER_MACHINE} port={club.server.port} user=desk dbname=clubbook"
    with psycopg.connect(where, password=DESK, sslmode="require") as connection:
        connection.execute("INSERT INTO book (key, value) VALUES ('try', '1')")
        connection.rollback()
        for statement in FORBIDDEN:
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)
            connection.rollback()


@pytest.mark.server
def test_the_log_of_the_server_never_holds_the_desks_password(club):
    club.server.sql("ALTER SYSTEM SET log_statement = 'all'")
    club.server.sql("SELECT pg_reload_conf()")
    _desks_in(club)
    log = (club.server.folder / "log").read_text(encoding="utf-8", errors="replace")
    assert "ROLE" in log
    assert DESK not in log


@pytest.mark.server
def test_a_login_of_the_desks_can_neither_make_a_book_nor_logins_and_is_told_what_can(club):
    _desks_in(club)
    club.server.sql("CREATE DATABASE empty OWNER director TEMPLATE template0")
    at_desk = f"front-table --db postgresql://desk@{HOST}"
    said = club.refused(f"{at_desk}/empty event list")
    assert "Open it once with the login that owns the database." in said
    said = club.refused(f"{at_desk}/clubbook book desk-login more", "x\n")
    assert "Use the login that owns the book" in said


@pytest.mark.server
def test_no_name_of_a_login_does_harm(club):
    _desks_in(club)
    for name in ("director", "postgres", "Desk 1", 'x" SUPERUSER', ""):
        line = f"front-table --db {club.address('director')} book desk-login {shlex.quote(name)}"
        club.refused(line, "x\n")


@pytest.mark.server
def test_another_machine_that_poses_as_the_server_is_refused(club):
    _desks_in(club)
    posing, key = certificates.make([OTHER_MACHINE], datetime.now(UTC))
    kept = [
        (club.server.folder / "data" / name).read_bytes() for name in ("server.crt", "server.key")
    ]
    club.server.encrypt(posing, key)
    try:
        said = club.refused(f"front-table --db postgresql://desk@{HOST}/clubbook event list")
        assert "certificate" in said
    finally:
        club.server.encrypt(*kept)
    club.ok(f"front-table --db postgresql://desk@{HOST}/clubbook event list")


@pytest.mark.server
@pytest.mark.parametrize(("asked", "encrypted"), [("", True), ("?sslmode=disable", False)])
def test_a_connection_is_encrypted_unless_the_address_says_otherwise(
    club, monkeypatch, asked, encrypted
):
    _desks_in(club)
    monkeypatch.setenv("PGPASSFILE", str(club.home / "pgpass"))
    engine = server_engine(BookAddress.of(f"{club.address('desk')}{asked}"))
    with engine.connect() as connection:
        seen = connection.exec_driver_sql(
            "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        ).scalar()
    engine.dispose()
    assert seen is encrypted


def test_a_password_typed_into_a_command_is_refused_and_not_repeated(club):
    for place in ("desk:hush@h/book", "desk@h/book?password=hush"):
        for line in (f"--db postgresql://{place} event list", f"book move postgresql://{place}"):
            said = club.refused(f"front-table {line}")
            assert "hush" not in said
            assert "book password" in said


def _desks_in(club: Club) -> None:
    """What the guide has done so far, where a test runs alone."""
    trust, _password, _move, login = commands("3. ")
    club.ok(f"{trust} --fingerprint {club.fingerprint}")
    club.ok(f"front-table --db {club.address('director')} event list")
    club.ok(login, f"{DESK}\n")

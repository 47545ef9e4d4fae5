"""A server that is away, asks for a password, or can't prove who it is: the sentence says that."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from director_app.errors import BookError
from director_app.storage.address import BookAddress
from director_app.storage.store import Store
from director_app.system import server_certificates as certificates
from tests import postgres
from tests.both_books import need_server

pytestmark = pytest.mark.server

HBA = """
local all postgres trust
host all postgres 127.0.0.1/32 trust
hostssl book1 ann 127.0.0.1/32 trust
host book1 bea 127.0.0.1/32 scram-sha-256
"""


def refused(address: str) -> str:
    """What opening this book says."""
    with pytest.raises(BookError) as refusal:
        Store(BookAddress.of(address), station="front", now=lambda: datetime.now(UTC))
    said = refusal.value.sentence
    assert "backup" not in said
    assert "\n" not in said
    return said


@pytest.fixture(scope="module")
def strict() -> Iterator[postgres.Server]:
    """A server that asks for passwords and has a certificate for another name."""
    need_server()
    server = postgres.Server()
    data = server.folder / "data"
    names = ["-out", str(data / "server.crt"), "-keyout", str(data / "server.key")]
    made = ["openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-subj", "/CN=club.example"]
    subprocess.run([*made, *names], check=True, capture_output=True)
    (data / "server.key").chmod(0o600)
    if os.geteuid() == 0:
        for name in ("server.crt", "server.key"):
            shutil.chown(data / name, "postgres", "postgres")
    shutil.copyfile(data / "server.crt", server.folder / "known.crt")
    server.make()
    for statement in ("CREATE ROLE ann LOGIN", "CREATE ROLE bea LOGIN PASSWORD 'right'"):
        server.sql(statement)
    server.sql("ALTER SYSTEM SET ssl = on")
    (data / "pg_hba.conf").write_text(HBA, encoding="utf-8")
    server.let_go()
    server.stop("fast")
    server.start()
    yield server
    server.throw_away()


def place(server: postgres.Server, user: str, more: str = "") -> str:
    return f"postgresql://{user}@127.0.0.1:{server.port}/book1{more}"


def test_a_server_that_is_away() -> None:
    said = refused("postgresql://ann@127.0.0.1:1/book")
    assert "Can’t reach the server. Check that it’s running and on this network" in said


def test_a_host_that_nobody_knows() -> None:
    said = refused("postgresql://ann@no-such-host.invalid/book")
    assert "No computer with that name was found" in said


@pytest.mark.parametrize(
    ("user", "words"),
    [
        ("bea", "The server wants a password. Save it with"),
        ("bea:wrong", "The password or user name is wrong. Save the right password with"),
        ("cy", "This server doesn’t let this user connect from this computer"),
        ("ann", "This server doesn’t let this user connect from this computer"),
    ],
)
def test_who_is_not_let_in(
    strict: postgres.Server, user: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PGPASSWORD", raising=False)
    said = refused(place(strict, user, "?sslmode=disable"))
    assert words in said
    assert "wrong@" not in said


def test_a_certificate_for_another_name_or_of_nobody_known(strict: postgres.Server) -> None:
    known = strict.folder / "known.crt"
    for more in (
        f"?sslmode=verify-full&sslrootcert={known}",
        f"?sslmode=verify-full&sslrootcert={Path('/no/such/file.crt')}",
    ):
        said = refused(place(strict, "ann", more))
        assert "The server’s certificate couldn’t be checked, so nothing was sent" in said
        assert "trust it with `front-table --db URL book trust`" in said


def test_another_certificate_than_the_trusted_one_is_refused_on_this_computer_too(
    strict: postgres.Server,
) -> None:
    """Where a tunnel to the club's server ends, somebody else may listen."""
    other, _ = certificates.make(["localhost"], datetime.now(UTC))
    certificates.trust("localhost", strict.port, other.decode())
    said = refused(place(strict, "ann"))
    assert "The server’s certificate couldn’t be checked, so nothing was sent" in said


def test_a_database_or_a_user_that_is_not_there(strict: postgres.Server) -> None:
    said = refused(f"postgresql://postgres@127.0.0.1:{strict.port}/nothing")
    assert "The server has no database with that name" in said
    plain = refused(postgres.server().url("postgres").replace("postgres@", "nobody@"))
    assert "The server doesn’t know this user" in plain


def test_what_this_user_may_not_do_is_no_fault_of_the_program(strict: postgres.Server) -> None:
    name = "book1"
    owner = f"postgresql://postgres@127.0.0.1:{strict.port}/{name}"
    Store(BookAddress.of(owner), station="front", now=lambda: datetime.now(UTC)).close()
    strict.sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO ann", name)
    address = BookAddress.of(place(strict, "ann"))
    reader = Store(address, station="front", now=lambda: datetime.now(UTC))
    try:
        with (
            pytest.raises(BookError, match="This user isn’t allowed to do that"),
            reader.unjournaled() as work,
        ):
            work.unjournaled.set_fact("last_event", "1")
    finally:
        reader.close()


@pytest.mark.parametrize(
    "address",
    ["mysql://ann:hush@host/book", "oracle+none://ann@host/b", "http://host/book.db", "file:///b"],
)
def test_an_unknown_kind_of_address_says_which_are_known(address: str) -> None:
    said = refused(address)
    assert "A book is either a file, such as club-book.db, or on a PostgreSQL server" in said
    assert "hush" not in said

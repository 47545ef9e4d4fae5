"""The same tests on a book that is a file and on one that a PostgreSQL server keeps."""

from __future__ import annotations

import os

import pytest

from tests import postgres

FILE, SERVER = "file", "server"
NEEDED = "FRONT_TABLE_TEST_SERVER"
"""Set where the tests are to start a server: one that can't be started is a failure then."""


def both(metafunc: pytest.Metafunc, modules: frozenset[str]) -> None:
    """Run tests of these modules that ask for a book on both kinds, unless marked otherwise."""
    if "book" not in metafunc.fixturenames:
        return
    name = metafunc.module.__name__.rpartition(".")[2]
    only_file = metafunc.definition.get_closest_marker("file_only") is not None
    kinds = [FILE]
    if name in modules and not only_file:
        kinds.append(pytest.param(SERVER, marks=pytest.mark.server))
    metafunc.parametrize("book", kinds, indirect=True, ids=lambda kind: kind)


def need_server() -> None:
    """Leave the test out where no server can be started, and say so."""
    if not os.environ.get(NEEDED):
        pytest.skip(f"a server is started where {NEEDED} is set")
    if why := postgres.missing():
        pytest.fail(f"{why}, and {NEEDED} is set")

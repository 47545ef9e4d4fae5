"""The same tests on a book that is a file and on one that a PostgreSQL server keeps."""

from __future__ import annotations

import os

import pytest

from tests import postgres

FILE, SERVER = "file", "server"
SWITCH = "FRONT_TABLE_TEST_SERVER"
"""Set to 0, the tests start no server."""


def both(metafunc: pytest.Metafunc, named: frozenset[str]) -> None:
    """Run these tests that ask for a book on both kinds, unless marked otherwise.

    What is named is a module, or ``module:test`` for one of its tests.
    """
    name = metafunc.module.__name__.rpartition(".")[2]
    asked = {name, f"{name}:{metafunc.function.__name__}"}
    if "book" not in metafunc.fixturenames or not asked & named:
        return
    only_file = metafunc.definition.get_closest_marker("file_only") is not None
    kinds = [FILE]
    if not only_file:
        kinds.append(pytest.param(SERVER, marks=pytest.mark.server))
    metafunc.parametrize("book", kinds, indirect=True, ids=lambda kind: kind)


def need_server() -> None:
    """Leave the test out where no server can be started, and say why."""
    if os.environ.get(SWITCH) == "0":
        pytest.skip(f"{SWITCH} is 0")
    if why := postgres.missing():
        pytest.skip(why)

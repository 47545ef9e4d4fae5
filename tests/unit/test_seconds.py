"""What is kept of a run for ``make near`` to choose by."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.seconds import KEY, Seconds


class Cache(dict):
    set = dict.__setitem__


def config(*, keyword="", lf=False, markexpr="not walks", args=("tests",)):
    """A run of pytest; the first file has run before, another time."""
    return SimpleNamespace(
        option=SimpleNamespace(keyword=keyword, lf=lf, markexpr=markexpr),
        args=list(args),
        cache=Cache({KEY: {"tests/test_a.py": 9.0, "tests/test_old.py": 3.0}}),
    )


def kept(run, ended=pytest.ExitCode.OK):
    """What the cache has after three phases in two files."""
    seconds = Seconds(run)
    for test, took in (("a.py::test_1", 0.5), ("a.py::test_1", 1.0), ("b.py::test_2[x::y]", 2.0)):
        seconds.pytest_runtest_logreport(
            SimpleNamespace(nodeid=f"tests/test_{test}", duration=took)
        )
    seconds.pytest_sessionfinish(ended)
    return run.cache[KEY]


@pytest.mark.parametrize("ended", [pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED])
def test_each_file_that_ran_is_kept_beside_those_that_did_not(ended):
    assert kept(config(), ended) == {
        "tests/test_a.py": 1.5,
        "tests/test_b.py": 2.0,
        "tests/test_old.py": 3.0,
    }


@pytest.mark.parametrize(
    "some",
    [
        {"keyword": "undo"},
        {"lf": True},
        {"markexpr": "walks"},
        {"args": ["tests/test_a.py::test_1"]},
    ],
)
def test_some_tests_of_a_file_say_nothing_of_it(some):
    assert kept(config(**some))["tests/test_a.py"] == 9.0


def test_a_run_that_was_stopped_says_nothing():
    assert kept(config(), pytest.ExitCode.INTERRUPTED)["tests/test_a.py"] == 9.0

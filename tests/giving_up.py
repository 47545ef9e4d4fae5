"""Gives a file up whose tests fail one after the other, so that it can't hold up the whole run."""

from __future__ import annotations

from collections import defaultdict

import pytest

MOST = 5


class GivingUp:
    """After five failed tests of a file the others are not run, and counted in one line.

    They are told as skipped: the five make the run fail. A worker of xdist that has the whole file
    (``--dist loadfile``) sees all of its failures.
    """

    def __init__(self) -> None:
        self._failed: defaultdict[str, set[str]] = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails and can't be cleared away either is one that failed."""
        if report.failed:
            self._failed[_file(report.nodeid)].add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Before anything is made for it."""
        file = _file(item.nodeid)
        if len(self._failed[file]) >= MOST:
            pytest.skip(f"not run: {file} was given up after {MOST} failed tests")


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]

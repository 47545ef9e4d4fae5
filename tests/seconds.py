"""What each test file takes is kept with pytest's cache, for ``make near`` to choose by."""

from __future__ import annotations

from collections import defaultdict

import pytest

KEY = "near/seconds"


class Seconds:
    """Adds up the reports, which all come to the process that was started."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._took: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._took[report.nodeid.partition("::")[0]] += report.duration

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """A run that was stopped, or ran only some tests of its files, says nothing of them."""
        option = self._config.option
        some = option.keyword or option.lf or any("::" in one for one in self._config.args)
        some = some or option.markexpr not in {"", "not walks"}
        if some or exitstatus not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
            return
        took = {file: round(seconds, 2) for file, seconds in self._took.items()}
        self._config.cache.set(KEY, self._config.cache.get(KEY, {}) | took)


def keep_seconds(config: pytest.Config) -> None:
    """Only in the process that was started, and where there is a cache."""
    if hasattr(config, "cache") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Seconds(config))

"""What every test runs with: no screen, no files of the director's own."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.giving_up import GivingUp
from tests.left_windows import close_all, no_question_outlasts_its_test
from tests.lengths import is_long, part_of
from tests.patient_bot import PatientBot
from tests.seconds import keep_seconds

settings.register_profile(
    "untimed",
    deadline=None,
    max_examples=part_of(100, usually=25),
    derandomize=not is_long(),
)
settings.load_profile("untimed")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("LC_ALL", "C.UTF-8")
os.environ.setdefault("WAKEPY_FAKE_SUCCESS", "1")

_IN_MEMORY = Path("/dev/shm")
_ROOM = 4 << 30
if _IN_MEMORY.is_dir() and shutil.disk_usage(_IN_MEMORY).free > _ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_IN_MEMORY))
"""Books of tests need not outlive the computer: a folder in memory waits for no disk."""


_LONGEST = (
    "tests/ui/every_screen/",
    "tests/ui/language/test_every_screen.py",
    "tests/packaging/test_install.py",
    "tests/reports/test_acceptance.py",
    "tests/story/",
    "tests/cli/protected/",
    "tests/kinds/",
    "tests/ui/desks/access/test_every_action.py",
)


def pytest_configure(config: pytest.Config) -> None:
    """A file in which all goes wrong costs no more than a few tests, and ``make near`` knows what
    each file takes.
    """
    config.pluginmanager.register(GivingUp())
    keep_seconds(config)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first: at the end no worker waits for another."""
    items.sort(key=lambda item: not item.nodeid.startswith(_LONGEST))


def pytest_collection_finish() -> None:
    """What was loaded to begin with stays, so that no collection of garbage looks through it; what
    tests make is looked through less often (6 % of the processor's time).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    home: Path = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.delenv("FRONT_TABLE_DB", raising=False)


@pytest.fixture(autouse=True)
def _no_window_left() -> Iterator[None]:
    """Whether a test passed or failed, the next finds no window of it; it is set up before all
    others, so it comes last.
    """
    yield
    close_all()


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> Iterator[PatientBot]:
    """Waits as long as the suite does, and leaves no question up."""
    with no_question_outlasts_its_test():
        yield PatientBot(request)

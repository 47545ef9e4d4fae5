"""A file in which all goes wrong is given up after five tests, and the run says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import patience

_ROOT = Path(__file__).parents[2]
_INI = "[pytest]\nqt_api = pyside6\naddopts = -ra\n"
_BAD = """
import pytest

@pytest.fixture
def broken():
    assert False

@pytest.fixture
def not_cleared_away():
    yield
    assert False

@pytest.mark.parametrize("turn", range(2))
def test_is_not_set_up(broken, turn):
    pass

def test_passes_between():
    pass

def test_counts_once(not_cleared_away):
    assert False

@pytest.mark.parametrize("turn", range(6))
def test_fails(turn):
    assert False

def test_would_pass():
    pass
"""
_GOOD = """
import pytest

@pytest.mark.parametrize("turn", range(9))
def test_passes(turn):
    assert turn != 3
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2", "--dist", "loadfile")], ids=["one", "two"])
def test_the_rest_of_the_file_is_not_run(tmp_path: Path, workers: tuple[str, ...]) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tests.conftest"]\n')
    (tmp_path / "pytest.ini").write_text(_INI)
    (tmp_path / "test_bad.py").write_text(_BAD)
    (tmp_path / "test_good.py").write_text(_GOOD)
    said = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *workers, str(tmp_path)]
    run = subprocess.run(
        said, cwd=_ROOT, capture_output=True, text=True, timeout=patience(3), check=False
    )
    assert run.returncode == 1
    # Two are not set up; one fails and isn't cleared away either; two of six fail.
    assert "4 failed, 9 passed, 5 skipped, 3 errors" in run.stdout, run.stdout
    skipped = [line for line in run.stdout.splitlines() if line.startswith("SKIPPED")]
    assert len(skipped) == 1
    assert skipped[0].startswith("SKIPPED [5] ")
    assert skipped[0].endswith("test_bad.py was given up after 5 failed tests")

"""``--open FILE``: the window opens on an event file, as a double click does it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.patience import patience

pytestmark = pytest.mark.walks

_NEW = ("event", "new", "--name", "Łódź Open", "--ruleset", "mjmp")


def _window(book: Path, *argv: object) -> subprocess.CompletedProcess[str]:
    said = [sys.executable, "-m", "director_app", "--db", str(book), "--smoke", *map(str, argv)]
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        said, env=env, capture_output=True, text=True, check=False, timeout=patience(3)
    )


def test_the_window_opens_on_an_event_file(cli: Cli, tmp_path: Path) -> None:
    file, other = tmp_path / "day.ftevent", tmp_path / "other.db"
    cli.ok(*_NEW)
    cli.ok("event", "export", file)
    assert _window(other, "--open", file).returncode == 0
    (brought,) = cli.bare("--db", other, "event", "list", "--json").data
    assert brought["name"] == "Łódź Open"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    done = _window(tmp_path / "other.db", "--open", tmp_path / "gone.ftevent")
    assert done.returncode == 2
    assert "gone.ftevent" in done.stderr


def test_it_is_for_the_window_and_the_club_book_only(cli: Cli, tmp_path: Path) -> None:
    cli.ok(*_NEW)
    assert "--open" in cli.refused("--open", tmp_path / "day.ftevent", "event", "list")

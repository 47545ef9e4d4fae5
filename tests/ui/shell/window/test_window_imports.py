"""Once the window is shown, its thread neither loads nor waits for what takes long to load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.ui.shell.preloader import NEEDS
from tests.bench.fields import played
from tests.builders import Time
from tests.patience import patience

pytestmark = pytest.mark.walks

_HEAVY = (
    "PIL",
    "cattrs",
    "director_app.services.events.portable.format",
    "director_app.services.desks.live_changes",
    "director_app.services.events.overview",
    "director_app.services.journal.service",
    "director_app.services.printing.print_engine",
    "director_app.services.roster.importing",
    "director_app.storage.migrations",
    "director_app.ui.events.new_event",
    "alembic",
    "openpyxl",
    "reportlab",
    "reports",
    "segno",
    "uharfbuzz",
    *(module for needs in NEEDS.values() for module in needs),
)


def noted(scene: str, folder: Path, *said: str) -> list[str]:
    """What the window's thread imported of these, or waited for."""
    home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.shell.window.window_imports", scene, str(folder), *said],
        env={**os.environ, **home, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=patience(3),
    )
    assert done.returncode == 0, done.stderr
    lines = [line.rpartition(" ") for line in done.stdout.splitlines()]
    return [f"{how} {name}" for how, _, name in lines if _of(name)]


def _of(name: str) -> bool:
    return any(name == heavy or name.startswith(f"{heavy}.") for heavy in _HEAVY)


def test_a_new_event_up_to_its_paper(tmp_path: Path) -> None:
    assert noted("new_event", tmp_path, "--db", str(tmp_path / "book.db")) == []


@pytest.fixture
def book(tmp_path: Path) -> tuple[Path, int]:
    desk = open_desk(tmp_path / "book.db", station="Bench", now=Time())
    event = played(desk, 8, 1, more=1)
    desk.close()
    return tmp_path / "book.db", event


def test_an_event_that_is_shown_at_once(tmp_path: Path, book: tuple[Path, int]) -> None:
    assert noted("open_event", tmp_path, "--db", str(book[0]), "--event", str(book[1])) == []


def test_an_event_opened_from_the_list(tmp_path: Path, book: tuple[Path, int]) -> None:
    assert noted("from_home", tmp_path, "--db", str(book[0])) == []

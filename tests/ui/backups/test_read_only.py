"""The window on a book that can only be looked at: it says why, and refuses in the same words."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book, accept_walls, drawn_event


@pytest.fixture
def medium(tmp_path: Path) -> Iterator[Path]:
    """A book with one accepted sheet on a read-only medium."""
    if sys.platform != "linux":
        pytest.skip("mounts a file system in memory")
    place = tmp_path / "medium"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=20m", "none", str(place)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a file system")
    try:
        desk = Book(tmp_path / "book.db").open()
        accept_walls(desk, drawn_event(desk), 1, [1])
        desk.close()
        shutil.copy(tmp_path / "book.db", place)
        subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
        yield place / "book.db"
    finally:
        subprocess.run(["umount", str(place)], check=False)


def test_the_window_shows_the_event_and_says_why_nothing_can_be_changed(medium: Path, qtbot):
    application()
    console = Console(Book(medium).open(), open_desk)
    qtbot.addWidget(console.window)
    try:
        console.start(1)
        notice = console.window.news
        qtbot.waitUntil(lambda: notice.view is not None)
        assert "is read-only. You can look at it but not change it" in notice.view.title
        assert notice.view.tone == "wrong"
        session = console.at_work.session
        for page in ("roster", "seating", "clock", "scores", "rulings", "standings", "print"):
            console.window.open_page(page)
            qtbot.waitUntil(lambda: not session.tasks.busy)
        session.act(partial(accept_walls, session.desk, 1, 1, [2]))
        assert "not change it" in notice.view.title
        assert "backup" not in notice.view.title
        assert session.desk.at(1).overview.show().tables_in == 1
    finally:
        console.close()

"""The window is killed after each of its file dialogs: what was saved is in the book.

A process that is stopped where it stands leaves just the files that a killed one leaves. So after
each dialog and step the files are copied as they are, and at the last one the window is killed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builders import Book, drawn_event
from tests.lengths import part_of
from tests.patience import patience

pytestmark = pytest.mark.walks

ROOT = Path(__file__).parents[2]
MOMENTS = part_of(200, usually=22)
LOOK = """
import sqlite3, sys
book = sqlite3.connect(sys.argv[1])
book.execute("SELECT * FROM event").fetchall()
book.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="locks belong to handles there")
def test_what_was_saved_outlives_a_kill_after_every_dialog(tmp_path: Path) -> None:
    book = tmp_path / "club" / "book.db"
    book.parent.mkdir()
    desk = Book(book).open()
    event = drawn_event(desk)
    desk.events.open(event)
    desk.close()
    (book.parent / "players.csv").write_text("Ann Abbott\n", encoding="utf-8")
    program = [sys.executable, "-m", "tests.story.dialogs_until_killed", str(book)]
    with subprocess.Popen(
        program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        try:
            for number in range(1, MOMENTS + 1):
                assert window.stdout.readline() == f"{number}\n"
                another_program_looks(book, number)
                assert place_after_a_kill(book, tmp_path / "left", event) == f"Room {number}"
                if number < MOMENTS:
                    window.stdin.write("\n")
                    window.stdin.flush()
        finally:
            window.kill()
    assert place_after_a_kill(book, tmp_path / "left", event) == f"Room {MOMENTS}"


def another_program_looks(book: Path, number: int) -> None:
    """Any program that has SQLite, and now and then one of ours."""
    ours = [sys.executable, "-m", "director_app", "--db", str(book), "event", "list"]
    other = [sys.executable, "-c", LOOK, str(book)]
    subprocess.run(
        ours if number % 10 == 0 else other, check=True, capture_output=True, timeout=patience(3)
    )


def place_after_a_kill(book: Path, folder: Path, event: int) -> str:
    """What the next start finds."""
    shutil.copytree(book.parent, folder)
    desk = Book(folder / book.name).open("Desk 2")
    found = desk.events.get(event).facts.place
    assert not desk.journal.verify()
    desk.close()
    shutil.rmtree(folder)
    return found

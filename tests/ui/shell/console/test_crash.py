"""The program dies of native code: a trace stays, and the next start says so, once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from director_app.services.help.diagnosis.log_lines import without_names
from director_app.system import crashes, logs
from tests.patience import patience

pytestmark = pytest.mark.walks

PROGRAM = """
import faulthandler, os, signal, sys, threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from director_app.ui.shell import app

def then(console):
    if sys.argv[1] == "dies":
        threading.Thread(target=threading.Event().wait, daemon=True).start()
        faulthandler._sigsegv()
    elif sys.argv[1] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if console.window.news.view is not None:
        print(console.window.news.accessibleName())
    QApplication.quit()

usual = app.Console.start
def start(console, event=None):
    usual(console, event)
    QTimer.singleShot(200, lambda: then(console))
app.Console.start = start

from director_app.__main__ import main
sys.exit(main(["--db", sys.argv[2]]))
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return tmp_path / "book.db"


def run(how: str, book: Path) -> subprocess.CompletedProcess[str]:
    """The whole program; it dies, is killed, or says what stands at the top and ends."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, how, str(book)],
        capture_output=True,
        text=True,
        timeout=patience(3),
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )


def traces() -> list[Path]:
    return sorted(logs.log_file().parent.glob("crash-*.txt"))


def test_a_crash_leaves_a_trace_and_the_next_start_says_so_once(book):
    died = run("dies", book)
    assert died.returncode == -signal.SIGSEGV
    assert traces() == []

    said = run("looks", book)
    assert said.returncode == 0, said.stderr
    (trace,) = traces()
    assert "Your event is safe." in said.stdout
    assert str(trace) in said.stdout
    assert "Segmentation fault" in trace.read_text()
    first = next(line for line in trace.read_text().splitlines() if "File" in line)
    assert first.endswith(" in then"), "what the window's thread did is lost behind the others"

    again = run("looks", book)
    assert again.returncode == 0, again.stderr
    assert again.stdout == ""
    assert traces() == [trace]
    goes_into_a_diagnostic_file()


def goes_into_a_diagnostic_file():
    shown = list(without_names(logs.log_file().read_text().splitlines()))
    assert any("the program died" in line for line in shown)
    assert "Fatal Python error: Segmentation fault" in shown
    assert "Stack (most recent call first):" in shown
    assert any('File "director_app/ui/shell/app.py", line' in line for line in shown)


def test_a_killed_program_says_nothing_and_leaves_nothing(book):
    assert run("killed", book).returncode == -signal.SIGKILL
    said = run("looks", book)
    assert (said.returncode, said.stdout) == (0, "")
    assert traces() == []
    assert list(logs.log_file().parent.glob("running-*")) == []


def test_another_window_that_still_runs_is_not_taken_for_one_that_died():
    crashes.watch()
    try:
        (place,) = logs.log_file().parent.glob("running-*")
        place.write_text("written while it runs")
        assert crashes.left_behind() is None
        assert place.exists()
    finally:
        crashes.unwatch()
    assert list(logs.log_file().parent.glob("running-*")) == []


def test_nobody_looks_for_other_programs_where_only_this_one_runs():
    asked = (
        "import sys; from director_app.system import crashes; crashes.watch(); "
        "print(crashes.left_behind(), 'psutil' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience(3),
    )
    assert done.stdout.split() == ["None", "False"]


def test_only_the_latest_traces_are_kept():
    folder = logs.log_file().parent
    for number in range(9):
        (folder / f"crash-2026-01-0{number + 1}-120000.txt").write_text("a trace")
    assert crashes.left_behind() is None
    assert [trace.name[6:16] for trace in traces()] == [f"2026-01-0{day}" for day in range(5, 10)]

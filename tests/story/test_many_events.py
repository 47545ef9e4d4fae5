"""200 events are opened, left and closed in one run of the program, by real keys.

Fewer where time is short. The window is a real one: its own display, a window manager, and keys
that come from there. The director's event, the sample event and the first event take turns; pages
are visited in some, and the big screen is open in all. The program lives on, nothing is told as a
fault, and its memory stays level.
"""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from director_app.system import logs
from tests.builders import Book, drawn_event
from tests.lengths import part_of
from tests.patience import PATIENCE_S, patience

pytestmark = pytest.mark.walks

EVENTS = part_of(200, usually=12)
WARM = 6
"""Events until everything that is loaded once has been."""
GROWS = 0.2
"""Of a megabyte, for each event: the operating system gives pages of memory back unevenly."""
ROOM = 24
"""Megabytes that come and go between one event and the next."""

NEEDED = ("Xvfb", "openbox", "xdotool")

PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from director_app.ui.shell import app

usual = app.Console.start
def say(*words):
    print(*words, flush=True)
def start(console, event=None):
    console.opened.connect(lambda: say("opened"))
    console.let_go.connect(lambda: say("left"))
    console.window.page_opened.connect(lambda key: say("page", key))
    usual(console, event)
    say("started")
app.Console.start = start

from director_app.__main__ import main
sys.exit(main(["--db", sys.argv[1]]))
"""

PAGES = {
    "ctrl+1": "roster",
    "ctrl+2": "seating",
    "ctrl+3": "clock",
    "ctrl+4": "scores",
    "ctrl+5": "rulings",
    "ctrl+6": "standings",
    "ctrl+7": "print",
    "ctrl+j": "journal",
    "ctrl+shift+b": "safety",
    "ctrl+shift+m": "prizes",
    "ctrl+shift+s": "statistics",
}
OWN, SAMPLE, FIRST, LEAVE = "Return", "ctrl+t", "ctrl+g", "ctrl+shift+o"


class Desk:
    """The program on a display of its own, and somebody at its keys."""

    def __init__(self, book: Path, display: str) -> None:
        self.env = {
            **os.environ,
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONFAULTHANDLER": "1",
        }
        self.program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(book)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self.env,
        )
        self.heard: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.expect("started")
        self.window = self.xdo("search", "--sync", "--onlyvisible", "--name", "Front Table$")

    def _listen(self) -> None:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            self.heard.put(line.rstrip())

    def xdo(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, check=True
        )
        return done.stdout.split("\n")[0]

    def press(self, key: str, *expected: str) -> None:
        """Press a key in the director's window, and wait until the program says all of this."""
        self.xdo("windowactivate", "--sync", self.window)
        self.xdo("key", "--clearmodifiers", key)
        for words in expected:
            self.expect(words, after=key)

    def expect(self, words: str, *, after: str = "") -> None:
        ends = time.monotonic() + patience(3)
        while True:
            try:
                line = self.heard.get(timeout=0.5)
            except queue.Empty:
                assert self.program.poll() is None, self._died(after)
                assert time.monotonic() < ends, f"after {after!r} never {words!r}: {self.said}"
                continue
            self.said.append(line)
            if line == words:
                return

    def _died(self, after: str) -> str:
        traces = [path.read_text() for path in logs.log_file().parent.glob("running-*")]
        return "\n".join([f"died {self.program.returncode} after {after!r}", *self.said, *traces])

    @property
    def megabytes(self) -> float:
        return float(psutil.Process(self.program.pid).memory_info().rss) / 2**20

    def quit(self) -> int:
        self.press("ctrl+q")
        return self.program.wait(timeout=patience(3))

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        self._listener.join()
        assert self.program.stdout is not None
        self.program.stdout.close()


@pytest.fixture
def display() -> Iterator[str]:
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}: sh packaging/system.sh test")
    reads, writes = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
        pass_fds=[writes],
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    with os.fdopen(reads) as answer:
        name = f":{answer.readline().strip()}"
    quiet = subprocess.DEVNULL
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": name}, stdout=quiet, stderr=quiet
    )
    yield name
    for process in (manager, server):
        process.terminate()
        process.wait(timeout=PATIENCE_S)


def test_many_events_in_one_run(tmp_path: Path, display: str) -> None:
    book = Book(tmp_path / "book.db")
    opened = book.open()
    drawn_event(opened)
    opened.close()
    desk = Desk(book.path, display)
    sizes = []
    try:
        for number in range(EVENTS):
            one_event(desk, number)
            sizes.append(desk.megabytes)
        print(f"{EVENTS} events; MB: {' '.join(f'{size:.0f}' for size in sizes)}")
        assert desk.quit() == 0, desk.said
    finally:
        desk.close()
    assert "Traceback" not in "\n".join(desk.said)
    log = logs.log_file()
    assert not log.exists() or " CRITICAL " not in log.read_text()
    level = max(sizes[:WARM])
    assert sizes[-1] < level + ROOM + GROWS * len(sizes), sizes


def one_event(desk: Desk, number: int) -> None:
    """Open one of the three; look at all of its pages, at some, or at none; leave it."""
    open_at = (OWN, SAMPLE, FIRST)[number % 3]
    if number % 6 < 3:
        desk.press(open_at, "opened")
        desk.press("F8")
    else:
        # from one event straight to the next
        desk.press(SAMPLE, "opened")
        desk.press("F8")
        desk.press(FIRST if open_at == OWN else open_at, "left", "opened")
    keys = list(PAGES)
    seen = keys if number % 6 == 1 else keys[number % 6 :: 4] if number % 2 else []
    for key in seen:
        desk.press(key, f"page {PAGES[key]}")
    desk.press(LEAVE, "left")

"""The computer at the front table: its displays, its window manager, and the programs on it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.patience import patience

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = patience(3)
"""Every step is a whole program, beside watchers that take their part of the computer."""

_NEEDED = ("Xvfb", "openbox", "xdotool", "xrandr")
_DESK, _HALL = (1440, 900), (1280, 720)


class Failed(Exception):
    """What was waited for and never came."""


def until(what: str, holds: Callable[[], Any], *, every: float = 0.05) -> Any:
    """Look again and again until something holds; its true value."""
    end = time.monotonic() + PATIENCE_S
    while not (found := holds()):
        if time.monotonic() > end:
            raise Failed(f"{what}: not within {PATIENCE_S} s")
        time.sleep(every)
    return found


def missing() -> list[str]:
    """What this computer lacks for a trial."""
    return [program for program in _NEEDED if shutil.which(program) is None]


@contextmanager
def displays() -> Iterator[str]:
    """A laptop's display and a projector's beside it, with a window manager; the X display's name.

    One virtual screen, parted into two by RandR, as every window system since 2015 understands.
    """
    read, write = os.pipe()
    size = f"{_DESK[0] + _HALL[0]}x{max(_DESK[1], _HALL[1])}x24"
    said = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(said, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    running = [server]
    try:
        with os.fdopen(read) as told:
            name = f":{told.readline().strip()}"
        env = {**os.environ, "DISPLAY": name}
        for display, (wide, high), left, output in (
            ("DESK", _DESK, 0, "screen"),
            ("HALL", _HALL, _DESK[0], "none"),
        ):
            place = f"{wide}/{wide // 4}x{high}/{high // 4}+{left}+0"
            subprocess.run(
                ["xrandr", "--setmonitor", display, place, output],
                env=env,
                check=True,
                capture_output=True,
            )
        running.append(
            subprocess.Popen(
                ["openbox", "--sm-disable"],
                env=env,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        until("the window manager", lambda: _managed(env))
        yield name
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait()


def _managed(env: dict[str, str]) -> bool:
    """A window manager says that it is there."""
    done = subprocess.run(
        ["xdotool", "get_num_desktops"], env=env, capture_output=True, text=True, check=False
    )
    return done.returncode == 0


@dataclass(frozen=True)
class Answer:
    """What a command said."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Its JSON."""
        return json.loads(self.out)


@cache
def _bytecode() -> Path:
    """The program's bytecode, as it lies beside an installed program.

    Without it each start would compile all that it loads, on whatever thread loads it.
    """
    folder = Path(tempfile.gettempdir()) / "front-table-trial-bytecode"
    parts = [str(ROOT / name) for name in ("director_app", "reports", "tests/trial")]
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-m", "compileall", "-q", *parts], env=env, check=True)
    return folder


class Computer:
    """A computer on which Front Table was never started: its home is empty.

    The book stands where the README puts it: in the folder that the director is in.
    """

    def __init__(self, folder: Path, display: str) -> None:
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self.book = self.home / "my-book.db"
        self.env = {
            "DISPLAY": display,
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"],
            "PYTHONFAULTHANDLER": "1",
            "PYTHONPATH": str(ROOT),
            "PYTHONPYCACHEPREFIX": str(_bytecode()),
            "QT_QPA_PLATFORM": "xcb",
            "TMPDIR": str(folder),
            "WAKEPY_FAKE_SUCCESS": "1",
        }

    @property
    def log(self) -> Path:
        """The program's log."""
        return next(self.home.rglob("front-table.log"), self.home / "front-table.log")

    def ask(self, *said: object, book: Path | None = None) -> Answer:
        """A command of another process, at this book or another one."""
        done = subprocess.run(
            [sys.executable, "-m", "director_app", "--db", str(book or self.book), *map(str, said)],
            env=self.env,
            cwd=self.home,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    def start(self, *said: object) -> Window:
        """The window, as a director starts it: in the folder of the book, by its name."""
        return Window(self, "--db", self.book.name, *said)


class Window:
    """The program with its window, from its start to its end, and the eyes that look at it."""

    def __init__(self, computer: Computer, *said: object) -> None:
        self._computer = computer
        self._socket = computer.home.parent / f"eyes-{time.monotonic_ns()}"
        self._said = computer.home.parent / "window.err"
        with self._said.open("ab") as err:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.trial.launcher", str(self._socket), *map(str, said)],
                env=computer.env,
                cwd=computer.home,
                stdout=err,
                stderr=err,
            )
        self._lines: Any = None

    @property
    def ended(self) -> int | None:
        """How it ended; ``None`` while it runs."""
        return self.process.poll()

    @property
    def words(self) -> str:
        """What it wrote for whoever started it, and the trace of a native crash."""
        traces = self._computer.home.rglob(f"running-{self.process.pid}.trace")
        places = [place for place in (self._said, *traces) if place.exists()]
        return "".join(place.read_text(encoding="utf-8", errors="replace") for place in places)

    def ask(self, what: str, **more: Any) -> Any:
        """What the eyes see."""
        try:
            if self._lines is None:
                self._lines = self._link()
            self._lines.write(json.dumps({"ask": what, **more}) + "\n")
            self._lines.flush()
            line = self._lines.readline()
        except OSError as fault:
            raise Failed(f"the window does not answer ({fault}); {self._how()}") from fault
        if not line:
            raise Failed(f"the window has gone; {self._how()}")
        answer = json.loads(line)
        if "fault" in answer:
            raise Failed(f"{what}: {answer['fault']}")
        return answer

    def kill(self) -> None:
        """As a power cut ends it: at once, and nothing is put in order."""
        self.process.send_signal(signal.SIGKILL)
        self.wait()

    def wait(self) -> int:
        """Until it has ended; how."""
        try:
            return self.process.wait(PATIENCE_S)
        finally:
            if self._lines is not None:
                with suppress(OSError):
                    self._lines.close()
                self._lines = None

    def _link(self) -> Any:
        until("the window’s start", lambda: self._socket.exists() or self.ended is not None)
        link = socket.socket(socket.AF_UNIX)
        link.settimeout(PATIENCE_S)
        link.connect(str(self._socket))
        return link.makefile("rw", encoding="utf-8")

    def _how(self) -> str:
        status = self.ended
        if status is None:
            return "it still runs"
        how = signal.Signals(-status).name if status < 0 else f"status {status}"
        return f"it ended with {how}: {self.words[-6000:]}"

"""Tries a built program as somebody at a clean computer: ``smoke.py PROGRAM``.

On a virtual screen of its own, with a home of its own and real keys: it opens, plays the sample
event, takes a sheet typed by keyboard, prints by the command line and by the window, and closes.
Needs Xvfb and xdotool; the standard library only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 300
GLANCE = 2.0
"""Seconds for which a person looks before the next key: a window never says that it is ready."""

PLAYERS = 8
SHEET = ("E25S2", "L", "L", "L")
TOTALS = ("55", "30", "30", "10")


class Tried(Exception):
    """What was tried and did not come out."""


def until(what: str, holds: Callable[[], object]) -> object:
    """Look again and again until something holds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = holds()
        if found:
            return found
        time.sleep(0.2)
    raise Tried(f"{what}: not within {PATIENCE} seconds.")


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen; its display."""
    read, write = os.pipe()
    said = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-nolisten", "tcp"]
    server = subprocess.Popen(said, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Computer:
    """A clean computer with the program on it."""

    def __init__(self, program: Path, home: Path, display: str) -> None:
        self.program = program
        self.home = home
        self.env = {
            "DISPLAY": display,
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin",
            "QT_QPA_PLATFORM": "xcb",
            "TMPDIR": str(home),
        }

    def ask(self, *said: object) -> str:
        """A command that must succeed; what it answers."""
        done = subprocess.run(
            [str(self.program), *map(str, said)],
            env=self.env,
            cwd=self.home,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE * 3,
        )
        if done.returncode:
            raise Tried(f"{' '.join(map(str, said))}: {done.returncode}, {done.stderr.strip()}")
        return done.stdout

    @contextmanager
    def window(self, *said: object) -> Iterator[Window]:
        """The window, opened; it must close by itself and well."""
        asked = [str(self.program), *map(str, said)]
        running = subprocess.Popen(asked, env=self.env, cwd=self.home)
        try:
            yield Window(self.env, running)
            status = running.wait(PATIENCE)
            if status:
                raise Tried(f"The window ended with {status}.")
        finally:
            if running.poll() is None:
                running.kill()
                running.wait()


class Window:
    """Real keys to the program's windows."""

    def __init__(self, env: dict[str, str], running: subprocess.Popen[bytes]) -> None:
        self._env = env
        self._running = running

    def focus(self, title: str) -> None:
        """Wait for a window of this title, and give the newest one the keys."""

        def seen() -> str:
            if self._running.poll() is not None:
                raise Tried(f"The program ended with {self._running.returncode}.")
            return (self._say("search", "--onlyvisible", "--name", title).split() or [""])[-1]

        found = str(until(f"a window {title!r}", seen))
        self._say("windowfocus", "--sync", found)
        time.sleep(GLANCE)

    def press(self, *keys: str) -> None:
        """Press keys by their names."""
        for key in keys:
            self._say("key", "--delay", "60", key)

    def turn_to(self, key: str) -> None:
        """Turn to another page, and look at it."""
        self.press(key)
        time.sleep(GLANCE)

    def type(self, text: str) -> None:
        """Type a line, then Enter."""
        self._say("type", "--delay", "40", text)
        self.press("Return")

    def close(self) -> None:
        """Close the window, and say so again where it asks because the clock runs."""

        def gone() -> bool:
            for keys in (("ctrl+q",), ("Tab", "Return")):
                with suppress(Tried, subprocess.TimeoutExpired):
                    self.focus("Front Table")
                    self.press(*keys)
                    self._running.wait(2)
            return self._running.poll() is not None

        until("the end of the window", gone)

    def _say(self, *said: str) -> str:
        done = subprocess.run(
            ["xdotool", *said], env=self._env, capture_output=True, text=True, check=False
        )
        return done.stdout


def played(computer: Computer) -> None:
    """The sample event, with every document."""
    out = computer.home / "sample"
    computer.ask("demo", "--out", out, "--players", 16, "--rounds", 2)
    papers = sorted(out.rglob("*.pdf"))
    if len(papers) < 10 or any(one.read_bytes()[:5] != b"%PDF-" for one in papers):
        raise Tried(f"demo: {len(papers)} documents, or one that is no PDF.")
    if not json.loads(computer.ask("--db", out / "book.db", "standings", "--json")):
        raise Tried("demo: no standings.")


def sample_opens(computer: Computer) -> None:
    """The window on the sample event, whose clock runs."""
    with computer.window("--demo") as window:
        window.focus("Front Table")
        for page in range(1, 8):
            window.turn_to(f"ctrl+{page}")
        window.close()


def packed(computer: Computer) -> None:
    """The emergency pack of the sample, which the window has a second process write."""
    with computer.window("--db", computer.home / "sample" / "book.db", "--event", 1) as window:
        window.focus("Front Table")
        folder = computer.home / "sample" / "book emergency packs"
        until("the emergency pack", lambda: _whole(folder))
        window.close()
    for log in computer.home.glob(".local/state/**/*.log"):
        if "process of its own" in log.read_text(encoding="utf-8"):
            raise Tried("The emergency pack was not written by a process of its own.")


def event_of_ones_own(computer: Computer, book: Path) -> None:
    """An event with players and seats, by the command line."""
    names = "".join(f"Player {one}\n" for one in range(1, PLAYERS + 1))
    (computer.home / "list.csv").write_text("name\n" + names, encoding="utf-8")
    computer.ask("--db", book, "event", "new", "--name", "Smoke", "--ruleset", "mjmp")
    computer.ask("--db", book, "roster", "import", computer.home / "list.csv", "--check-in")
    computer.ask("--db", book, "seat", "draw", "--seed", 1)


def entered_and_printed(computer: Computer, book: Path) -> None:
    """A sheet typed and accepted, and the paper of the day, by the window."""
    folder, games = computer.home / "paper", computer.home / "games.jsonl"
    folder.mkdir()
    with computer.window("--db", book, "--event", 1) as window:
        window.focus("Front Table")
        window.turn_to("ctrl+4")
        for keys in ("1", *SHEET, *TOTALS):
            window.type(keys)
        for _ in ("the paper is as it should be", "accept it"):
            time.sleep(GLANCE)
            window.press("Return")
        until("the sheet is in the book", lambda: _lines(computer, book, games) == len(SHEET))
        window.turn_to("ctrl+7")
        window.press("ctrl+s")
        window.focus("Save")
        window.type(str(folder))
        until("the window's paper", lambda: len(_whole(folder)) >= 5)
        window.close()


def _whole(folder: Path) -> list[Path]:
    """The documents that are written to their end."""
    return [one for one in folder.glob("*.pdf") if one.read_bytes().rstrip().endswith(b"%%EOF")]


def _lines(computer: Computer, book: Path, games: Path) -> int:
    computer.ask("--db", book, "scores", "export", games)
    return len(games.read_text(encoding="utf-8").splitlines())


def opened_by_a_click(computer: Computer, book: Path) -> None:
    """An event file, as a double click opens it: once in the book, however often."""
    file, other = computer.home / "smoke.ftevent", computer.home / "other.db"
    computer.ask("--db", book, "event", "export", file)
    for _ in range(2):
        computer.ask("--db", other, "--open", file, "--smoke")
    events = json.loads(computer.ask("--db", other, "event", "list", "--json"))
    if [one["name"] for one in events] != ["Smoke"]:
        raise Tried(f"--open twice: {events}")


def tried(program: Path) -> None:
    """Everything, in turn, on one clean computer."""
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        home = Path(folder)
        computer, book = Computer(program, home, display), home / "book.db"
        steps: tuple[tuple[str, Callable[[], object]], ...] = (
            ("says its version", lambda: computer.ask("--version")),
            ("plays the sample event", lambda: played(computer)),
            ("opens the sample event", lambda: sample_opens(computer)),
            ("writes the emergency pack", lambda: packed(computer)),
            ("makes an event", lambda: event_of_ones_own(computer, book)),
            ("takes a sheet, prints, closes", lambda: entered_and_printed(computer, book)),
            ("opens an event file", lambda: opened_by_a_click(computer, book)),
            ("opens the default book", lambda: computer.ask("--smoke")),
            ("vouches for the book", lambda: computer.ask("--db", book, "verify")),
        )
        for what, step in steps:
            begun = time.monotonic()
            step()
            print(f"ok  {what}  ({time.monotonic() - begun:.1f} s)", flush=True)


if __name__ == "__main__":
    try:
        tried(Path(sys.argv[1]).absolute())
    except Tried as fault:
        sys.exit(f"not ok: {fault}")

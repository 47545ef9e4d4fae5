"""Who watches beside the day: each knows one promise, and says where it was broken."""

from __future__ import annotations

import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_S, pace
from tests.trial.computer import Computer, Window
from tests.trial.paper import Ledger

FREEZE_S = 0.2
_STEADY_LOOKS = 4
_LOOK_S = 0.35
_WRONG = re.compile(r"^\S+ \S+ (WARNING|ERROR|CRITICAL) ")


@dataclass
class Scene:
    """What there is to be watched."""

    computer: Computer
    window: Window
    ledger: Ledger
    folder: Path
    copies: int = 0
    over: bool = False
    """The director has ended the program."""

    def copy(self) -> Path:
        """The book as another program copies it while the window works on it."""
        self.copies += 1
        copy = self.folder / f"copy-{self.copies}.db"
        there = sqlite3.connect(self.computer.book, timeout=PATIENCE_S)
        with closing(there), closing(sqlite3.connect(copy)) as here:
            there.backup(here)
        return copy


class Watcher:
    """Looks after every step; what it says is a complaint."""

    promise = ""

    def look(self, scene: Scene) -> Iterator[str]:
        """What is wrong now."""
        del scene
        return iter(())


class Alive(Watcher):
    """The program runs, and wrote no trace of a crash."""

    promise = "program alive"

    def look(self, scene: Scene) -> Iterator[str]:
        if scene.window.ended is not None and not scene.over:
            yield f"the program has ended ({scene.window.ended}): {scene.window.words[-800:]}"


class Named(Watcher):
    """The files that the program writes to are the ones that have the book's names."""

    promise = "book and log have names"

    def look(self, scene: Scene) -> Iterator[str]:
        if scene.window.ended is not None or not scene.computer.book.exists():
            return
        for link in Path(f"/proc/{scene.window.process.pid}/fd").iterdir():
            try:
                file = str(link.readlink())
            except OSError:
                continue
            if file.startswith(str(scene.computer.book)) and file.endswith("(deleted)"):
                yield f"{Path(file).name}: what is kept now goes to a file without a name"


class Reader(Watcher):
    """Reads a copy of the book beside the day: what it finds is told when it has read it."""

    def read(self, scene: Scene, copy: Path, typed: dict[int, int]) -> Iterator[str]:
        """What is wrong in this copy, with what was typed by then."""
        raise NotImplementedError


class Sound(Reader):
    """``verify`` vouches for a copy."""

    promise = "verify"

    def read(self, scene: Scene, copy: Path, typed: dict[int, int]) -> Iterator[str]:
        del typed
        answer = scene.computer.ask("verify", book=copy)
        if answer.status:
            yield f"verify: {answer.status} {answer.out} {answer.err}".strip()


class Standings(Reader):
    """The program's standings are the sum of what was typed."""

    promise = "standings are the sum typed"

    def read(self, scene: Scene, copy: Path, typed: dict[int, int]) -> Iterator[str]:
        if typed:
            yield from differing(scene, copy, typed)


class Prompt(Watcher):
    """The window answers within 200 ms, whatever it does.

    Programs beside it slow a processor down even where it has one for itself; by as much more than
    at the best moment of this trial as a piece of work takes now, it may be late.
    """

    promise = "no freeze over 200 ms"

    def __init__(self) -> None:
        self.longest = 0.0
        self._best = pace()

    def look(self, scene: Scene) -> Iterator[str]:
        if scene.window.ended is not None:
            return
        now = pace()
        self._best = min(self._best, now)
        for wait in scene.window.ask("late")["late"]:
            own = wait["own"] * self._best / now
            self.longest = max(self.longest, own)
            if own > FREEZE_S:
                yield (
                    f"answered nothing for {own * 1000:.0f} ms "
                    f"(computed {wait['worked'] * 1000:.0f}): {wait['doing']}"
                )


class QuietLog(Watcher):
    """The log has nothing above INFO, and nothing is written to whoever started the program."""

    promise = "log at INFO"

    def __init__(self) -> None:
        self._read = self._heard = 0

    def look(self, scene: Scene) -> Iterator[str]:
        if scene.computer.log.exists():
            lines = scene.computer.log.read_text(encoding="utf-8").splitlines()
            yield from (line for line in lines[self._read :] if _WRONG.match(line))
            self._read = len(lines)
        words = scene.window.words
        if "Traceback" in words[self._heard :] or "Fatal" in words[self._heard :]:
            yield f"on the terminal: {words[self._heard :][-1500:]}"
        self._heard = len(words)


class TrueBoard(Watcher):
    """The big screen shows what a fresh painting of the same moment shows.

    A list that goes by may be caught between two rows: only what stays wrong is.
    """

    promise = "big screen is true"

    def __init__(self) -> None:
        self.looks = 0

    def look(self, scene: Scene) -> Iterator[str]:
        if scene.window.ended is None:
            yield from self.stare(scene, 0)

    def stare(self, scene: Scene, seconds: float) -> Iterator[str]:
        """Look for so long, at least until one look is true or it is wrong again and again."""
        end, wrong = time.monotonic() + seconds, 0
        while True:
            found = scene.window.ask("board", folder=str(scene.folder))
            if not found["open"]:
                return
            self.looks += 1
            wrong = 0 if found["same"] else wrong + 1
            if wrong == _STEADY_LOOKS:
                kept = _keep(found["files"], scene.folder, self.looks)
                yield f"{found['show']}: {found['differs']} pixel lines are wrong; see {kept}"
                return
            if time.monotonic() > end and not wrong:
                return
            time.sleep(_LOOK_S)


def _keep(files: list[str], folder: Path, number: int) -> str:
    made = [folder / f"smeared-{number}-{Path(path).name}" for path in files]
    for path, name in zip(files, made, strict=True):
        shutil.copy(path, name)
    return " and ".join(path.name for path in made)


class Kept(Watcher):
    """What the screen has called saved is in the files that a power cut leaves."""

    promise = "saved is saved"

    def after_kill(self, scene: Scene) -> Iterator[str]:
        """Hold a copy of what is on the disk against what the screen has said."""
        scene.copies += 1
        copy = scene.folder / f"killed-{scene.copies}.db"
        for end in ("", "-wal"):
            file = Path(f"{scene.computer.book}{end}")
            if file.exists():
                shutil.copy(file, f"{copy}{end}")
        yield from differing(scene, copy, scene.ledger.totals())
        there = _sheets(scene, copy)
        for at in scene.ledger.sheets:
            if at not in there:
                yield f"round {at[0]}, table {at[1]} was accepted on the screen and is lost"


def _sheets(scene: Scene, book: Path) -> set[tuple[int, int]]:
    file = book.with_suffix(".jsonl")
    answer = scene.computer.ask("scores", "export", file, book=book)
    if answer.status:
        return set()
    found = [
        re.findall(r'"(?:round|table)": (\d+)', line) for line in file.read_text().splitlines()
    ]
    return {(int(number), int(table)) for number, table in found}


def differing(scene: Scene, book: Path, typed: dict[int, int]) -> Iterator[str]:
    """Where the standings of a book differ from the sum of what was typed."""
    answer = scene.computer.ask("standings", "--json", book=book)
    if answer.status:
        yield f"standings: {answer.status} {answer.err.strip()}"
        return
    shown: dict[int, Any] = {row["badge"]: row["total"] for row in answer.data}
    for badge in sorted(shown.keys() | typed.keys()):
        if (shown.get(badge) or 0) != typed.get(badge, 0):
            yield f"badge {badge} has {shown.get(badge)}, typed were {typed.get(badge, 0)}"

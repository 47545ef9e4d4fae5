"""Hostile files, one after the other, in a process of its own that reports what went wrong.

``FOLDER SEED COUNT``: prints a JSON object with the faults, the slowest file and the memory used.
"""

from __future__ import annotations

import hashlib
import json
import resource
import shutil
import sqlite3
import sys
import time
import traceback
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from director_app.bootstrap import open_desk
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.storage.address import BookAddress
from director_app.storage.journal_end import JournalWitness
from tests.builders import Time
from tests.hostile.good_files import brought_in, good_files, made_ready
from tests.hostile.mutations import mutated

SLOW_S = 2.0


class Fuzzing:
    """A book, good files, and what was found."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.ready, self.book = folder, folder / "ready.db", folder / "book.db"
        desk = open_desk(self.ready, station="Desk 1", now=Time())
        self.event = made_ready(desk)
        self.files = good_files(desk, self.event)
        desk.close()
        self.faults: list[str] = []
        self.slowest, self.refused, self.taken = (0.0, ""), 0, 0
        self.desk = self._fresh()
        self.before = self._state()

    def _fresh(self) -> Desk:
        for end in ("-wal", "-shm"):
            self.book.with_name(self.book.name + end).unlink(missing_ok=True)
        shutil.copy(self.ready, self.book)
        # Each file meets the same book; that an older state was laid over it is told elsewhere.
        JournalWitness.of(BookAddress.of(self.book)).forget()
        return open_desk(self.book, station="Desk 1", now=Time())

    def _state(self) -> str:
        with closing(sqlite3.connect(self.book)) as connection:
            return hashlib.sha256("\n".join(connection.iterdump()).encode()).hexdigest()

    def good(self) -> None:
        """Every good file comes in: what follows then tells something."""
        for name, (_, content) in self.files.items():
            self.one(name, content, f"good {name}")
        if self.refused:
            self.faults.append(f"{self.refused} good files were refused")
        self.slowest, self.refused, self.taken = (0.0, ""), 0, 0

    def one(self, name: str, content: bytes, label: str) -> None:
        """Bring in one file."""
        file = self.folder / name
        file.write_bytes(content)
        began = time.process_time()
        try:
            brought_in(self.desk, self.event, name, file)
        except DirectorError as refusal:
            self.refused += 1
            if not refusal.sentence.strip():
                self.faults.append(f"{label}: refused without a word")
            if self._state() != self.before:
                self.faults.append(f"{label}: refused, but the book was changed")
                self._again()
        except Exception:
            self._keep(label, content)
            self.faults.append(f"{label}: {traceback.format_exc(limit=-3)}")
            self._again()
        else:
            self.taken += 1
            problems = self.desk.journal.verify()
            if problems:
                self._keep(label, content)
                self.faults.append(f"{label}: taken, but {problems[0]}")
            self._again()
        seconds = time.process_time() - began
        self.slowest = max(self.slowest, (seconds, label))
        if seconds > SLOW_S:
            self._keep(label, content)
            self.faults.append(f"{label}: took {seconds:.1f} s")

    def _keep(self, label: str, content: bytes) -> None:
        (self.folder / f"fault {label}").write_bytes(content)

    def _again(self) -> None:
        self.desk.close()
        self.desk = self._fresh()

    def told(self) -> dict[str, Any]:
        """What was found."""
        most = peak_megabytes()
        return {
            "faults": self.faults,
            "slowest": self.slowest,
            "megabytes": most,
            "refused": self.refused,
            "taken": self.taken,
        }


def peak_megabytes() -> int:
    """The most memory that this program had; what it was forked from does not count."""
    status = Path("/proc/self/status")
    if status.exists():
        peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(peak.split()[1]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(folder: Path, seed: int, count: int) -> None:
    """Mutate good files of each kind in turn."""
    fuzzing = Fuzzing(folder)
    fuzzing.good()
    names = list(fuzzing.files)
    for number in range(count):
        name = names[number % len(names)]
        kind, content = fuzzing.files[name]
        rng = Random(f"{seed} {number}")
        fuzzing.one(name, mutated(content, kind, rng), f"{seed}-{number}-{name}")
    print(json.dumps(fuzzing.told()))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))

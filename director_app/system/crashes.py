"""What a death of the whole program leaves behind: where Python was, told at the next start.

A fault in native code (Qt, a driver) ends the program without an exception. Python's
``faulthandler`` can still write down what the thread was doing that met it; the others go on
meanwhile, and looking at them as well would end the program before the one that counts is written.
As long as the window runs, an
empty file of its process lies in the log folder for that. It goes with the window; one that was
written in is kept, and one that stayed empty (a kill, a power cut) says nothing and goes as well.
"""

from __future__ import annotations

import atexit
import faulthandler
import logging
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import IO

from director_app.system.paths import log_folder

_LOG = logging.getLogger(__name__)
_RUNNING = "running-{pid}.trace"
_KEPT = "crash-{at:%Y-%m-%d-%H%M%S}.txt"
_MOST_KEPT = 5
_open: list[tuple[Path, IO[str]]] = []


@dataclass(frozen=True, slots=True)
class Crash:
    """When the program died, and the file with its trace."""

    at: datetime
    trace: Path


def watch() -> None:
    """Have a native fault of this process written down, until it ends in peace."""
    try:
        place = log_folder() / _RUNNING.format(pid=os.getpid())
        file = place.open("w", encoding="utf-8")
    except OSError:
        _LOG.warning("a crash could not be written down", exc_info=True)
        return
    _open.append((place, file))
    faulthandler.enable(file, all_threads=False)
    atexit.register(unwatch)


def unwatch() -> None:
    """The process ends in peace."""
    while _open:
        place, file = _open.pop()
        faulthandler.disable()
        file.close()
        with suppress(OSError):
            place.unlink()


def left_behind() -> Crash | None:
    """The latest crash that nobody has heard of; its trace is kept aside and is in the log."""
    found = None
    try:
        folder = log_folder()
        own = _RUNNING.format(pid=os.getpid())
        for place in sorted(folder.glob(_RUNNING.format(pid="*")), key=_written):
            if place.name != own and not _still_runs(place):
                found = _keep(place) or found
        for old in sorted(folder.glob("crash-*.txt"))[:-_MOST_KEPT]:
            old.unlink()
    except OSError:
        _LOG.warning("what a crash left could not be read", exc_info=True)
    return found


def _keep(place: Path) -> Crash | None:
    text = place.read_text("utf-8", errors="replace").strip()
    if not text:
        place.unlink()
        return None
    at = datetime.fromtimestamp(_written(place), UTC)
    trace = place.replace(place.with_name(_KEPT.format(at=at.astimezone())))
    _LOG.critical("the program died at %s:\n%s", at.isoformat(timespec="seconds"), text)
    return Crash(at, trace)


def _written(place: Path) -> float:
    return place.stat().st_mtime


def _still_runs(place: Path) -> bool:
    """Whether the process of this file is alive; a later one may have been given its number."""
    psutil = import_module("psutil")
    try:
        begun: float = psutil.Process(int(place.stem.partition("-")[2])).create_time()
    except (psutil.Error, ValueError):
        return False
    return begun <= _written(place) + 1

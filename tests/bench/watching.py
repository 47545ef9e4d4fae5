"""A watchdog over the window's thread: when it was late, by how much, and what it was doing."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread, get_ident
from time import perf_counter, thread_time
from types import FrameType

from PySide6.QtCore import QObject, Qt, QTimer

import director_app

_BEAT_MS = 5
_LOOK_S = 0.004
_LATE_S = 0.015
_OURS = str(Path(director_app.__file__).parent)


@dataclass(frozen=True, slots=True)
class Block:
    """Seconds in which the window answered nothing, and what its thread did meanwhile.

    ``worked`` are those that its thread had a processor: the rest it waited for others.
    """

    seconds: float
    worked: float
    doing: str
    where: str


class Watchdog(QObject):
    """A timer that beats as often as the window's thread lets it, and a thread that looks there."""

    def __init__(self) -> None:
        super().__init__()
        self.doing = ""
        """What the session does at the moment."""
        self.blocks: list[Block] = []
        self._seen: list[str] = []
        self._window, self._end = get_ident(), Event()
        self._last = self._worked = 0.0
        self._beat = QTimer(self)
        self._beat.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._came)
        self._looker = Thread(target=self._look, daemon=True)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch for as long as this lasts."""
        self._last, self._worked = perf_counter(), thread_time()
        self._beat.start(_BEAT_MS)
        self._looker.start()
        yield
        self._end.set()
        self._beat.stop()
        self._looker.join()

    def worst(self, most: int) -> list[Block]:
        """The longest block of each thing done, longest first."""
        found: dict[str, Block] = {}
        for longer in sorted(self.blocks, key=lambda block: block.seconds):
            found[longer.doing] = longer
        return sorted(found.values(), key=lambda block: -block.seconds)[:most]

    def _came(self) -> None:
        now, worked = perf_counter(), thread_time()
        late = now - self._last - _BEAT_MS / 1000
        seen, self._seen = Counter(self._seen).most_common(1), []
        where = seen[0][0] if seen else ""
        self.blocks.append(Block(max(late, 0.0), worked - self._worked, self.doing, where))
        self._last, self._worked = now, worked

    def _look(self) -> None:
        while not self._end.wait(_LOOK_S):
            if perf_counter() - self._last > _LATE_S:
                self._seen.append(_where(sys._current_frames().get(self._window)))


def _where(frame: FrameType | None) -> str:
    """The innermost of our functions, and of those of the window."""
    found: list[str] = []
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(_OURS):
            found.append(f"{code.co_filename[len(_OURS) + 1 :]} {code.co_qualname}")
        frame = frame.f_back
    window = next((place for place in found if place.startswith("ui")), "")
    return (
        " < ".join(dict.fromkeys(place for place in (*found[:1], window) if place)) or "the toolkit"
    )

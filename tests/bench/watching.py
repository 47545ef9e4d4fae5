"""A watchdog over the window's thread: when it was late, by how much, and what it was doing."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread, get_ident
from time import perf_counter
from types import FrameType

from PySide6.QtCore import QObject, Qt, QTimer

import director_app

_BEAT_MS = 5
_LOOK_S = 0.004
_LATE_S = 0.015
_OURS = str(Path(director_app.__file__).parent)


@dataclass(frozen=True, slots=True)
class Block:
    """Seconds in which the window answered nothing, and what its thread did meanwhile."""

    seconds: float
    doing: str
    where: str


class Watchdog(QObject):
    """A timer that beats as often as the window's thread lets it, and a thread that looks there."""

    def __init__(self) -> None:
        super().__init__()
        self.doing = ""
        """What the session does at the moment."""
        self.blocks: list[Block] = []
        self._seen: Counter[str] = Counter()
        self._window, self._end = get_ident(), Event()
        self._last = 0.0
        self._beat = QTimer(self)
        self._beat.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._came)
        self._looker = Thread(target=self._look, daemon=True)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch for as long as this lasts."""
        self._last = perf_counter()
        self._beat.start(_BEAT_MS)
        self._looker.start()
        yield
        self._end.set()
        self._beat.stop()
        self._looker.join()

    def worst(self, most: int) -> list[Block]:
        """The longest block of each thing done, longest first."""
        found: dict[str, Block] = {}
        for one in sorted(self.blocks, key=lambda block: block.seconds):
            found[one.doing] = one
        return sorted(found.values(), key=lambda block: -block.seconds)[:most]

    def _came(self) -> None:
        now = perf_counter()
        late = now - self._last - _BEAT_MS / 1000
        seen = self._seen.most_common(1)
        self.blocks.append(Block(max(late, 0.0), self.doing, seen[0][0] if seen else ""))
        self._seen.clear()
        self._last = now

    def _look(self) -> None:
        while not self._end.wait(_LOOK_S):
            if perf_counter() - self._last > _LATE_S:
                self._seen[_where(sys._current_frames().get(self._window))] += 1


def _where(frame: FrameType | None) -> str:
    """The innermost of our functions, and of those of the window."""
    found: list[str] = []
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(_OURS):
            found.append(f"{code.co_filename[len(_OURS) + 1 :]} {code.co_qualname}")
        frame = frame.f_back
    window = next((one for one in found if one.startswith("ui")), "")
    return " < ".join(dict.fromkeys(one for one in (*found[:1], window) if one)) or "the toolkit"

"""How long the window's thread answered nothing, and whose fault that was.

A computer that does other things as well lets the window wait for a processor. That time is the
kernel's to tell (``schedstat``) and is taken off: what remains is the program's own.
"""

from __future__ import annotations

import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic, thread_time
from types import FrameType
from typing import Any

_BEAT_MS = 10
_LOOK_S = 0.01
_LATE_S = 0.05
_WORTH_TELLING_S = 0.1
_TASKS = Path("/proc/self/task")


@dataclass(frozen=True, slots=True)
class Late:
    """One time at which the window was late to answer, in seconds.

    ``worked`` its thread computed, ``kept`` the computer kept the program from a processor;
    ``own`` is all of it that the computer cannot be blamed for.
    """

    seconds: float
    own: float
    worked: float
    kept: float
    doing: str


class Heartbeat:
    """Beats on the window's thread; a second thread looks where that one stands when it is late.

    To be made on the window's thread. ``counts`` says whether there is a window to be late.
    """

    def __init__(self, counts: Callable[[], bool]) -> None:
        from PySide6.QtCore import Qt, QTimer

        self._counts = counts
        self._counted = False
        self._window = threading.get_ident()
        self._task = threading.get_native_id()
        self._late: list[Late] = []
        self._beats = 0
        self._seen: list[str] = []
        self._others: float | None = None
        self._start()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(_BEAT_MS)
        threading.Thread(target=self._look, name="heartbeat", daemon=True).start()

    def told(self) -> dict[str, Any]:
        """What has been noted since this was asked last."""
        late, self._late = self._late, []
        beats, self._beats = self._beats, 0
        return {"beats": beats, "late": [asdict(beat) for beat in late]}

    @contextmanager
    def excused(self) -> Iterator[None]:
        """What the trial itself asks of the window's thread is not the program's fault."""
        self._beat()
        try:
            yield
        finally:
            self._start()

    def _beat(self) -> None:
        late = monotonic() - self._last - _BEAT_MS / 1000
        if late > _WORTH_TELLING_S and self._counted:
            kept = self._kept_since()
            doing = Counter(self._seen).most_common(1)
            self._late.append(
                Late(
                    seconds=round(late, 3),
                    own=round(max(late - kept, 0.0), 3),
                    worked=round(thread_time() - self._worked, 3),
                    kept=round(kept, 3),
                    doing=doing[0][0] if doing else "",
                )
            )
        self._beats += 1
        self._start()

    def _start(self) -> None:
        self._counted = self._counts()
        self._seen, self._others = [], None
        self._waited = _waited(_TASKS / str(self._task))
        self._worked = thread_time()
        self._last = monotonic()

    def _kept_since(self) -> float:
        """The window's own thread waited for a processor, or another, which it then waited for."""
        own = _waited(_TASKS / str(self._task)) - self._waited
        others = self._waited_by_others() - self._others if self._others is not None else 0.0
        return own + max(others, 0.0)

    def _waited_by_others(self) -> float:
        here = str(self._task)
        found = [_waited(path) for path in _TASKS.iterdir() if path.name != here]
        return sum(found)

    def _look(self) -> None:
        while True:
            threading.Event().wait(_LOOK_S)
            if monotonic() - self._last > _LATE_S:
                if self._others is None:
                    self._others = self._waited_by_others()
                self._seen.append(_where(sys._current_frames().get(self._window)))


def _waited(task: Path) -> float:
    """Seconds that a thread was ready to run and had no processor."""
    with suppress(OSError, ValueError, IndexError):
        return int((task / "schedstat").read_text().split()[1]) / 1e9
    return 0.0


def _where(frame: FrameType | None) -> str:
    """The program's functions on the window's thread, innermost first."""
    found: list[str] = []
    while frame is not None:
        file = frame.f_code.co_filename
        if "director_app" in file or "/reports/" in file:
            name = file.rpartition("director_app/")[2]
            found.append(f"{name}:{frame.f_lineno} {frame.f_code.co_qualname}")
        frame = frame.f_back
    return " < ".join(found[:8]) or "the toolkit"

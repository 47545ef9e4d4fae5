"""Python's garbage is collected on the window's thread only.

By itself Python collects on whichever thread makes the next object. What is found on a worker's
thread is destroyed there, and Qt's timers and widgets may only be destroyed where they live: the
program dies (``tests/ui/shell/window/test_garbage_collection.py`` shows it). So nothing is
collected by itself, and a timer of the window does what Python would have done.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from director_app.ui.shell.idle import Idle

_EVERY_MS = 250
_WHOLE = 2
_SELDOM = 100
"""Collections of the middle generation until everything is looked through: some five minutes.

Python looks through everything when what is young has grown by a quarter; it doesn't say by how
much it has.
"""
_QUIET_MS = 5_000
"""Looking through everything takes a tenth of a second: it waits until nobody types."""


class GarbageCollection(QObject):
    """Collects in place of Python for as long as the program runs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._tidy)
        self._idle = Idle(self)
        self._idle.idle.connect(self._whole)

    def start(self) -> None:
        """From here on nothing is collected but by this timer."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """As Python does it by itself, if this has begun."""
        if not self._timer.isActive():
            return
        self._timer.stop()
        self._idle.stop()
        gc.enable()

    def event_left(self) -> None:
        """Everything of an event has ended: look through everything at the next quiet moment."""
        self._idle.wait_for(_QUIET_MS)

    def _tidy(self) -> None:
        if due() == _WHOLE and not self._idle.waits:
            self._idle.wait_for(_QUIET_MS)
        tidy(1)

    def _whole(self) -> None:
        self._idle.stop()
        gc.collect()


def due(oldest: int = _WHOLE) -> int | None:
    """The oldest generation that is to be collected, up to this; ``None`` where none is."""
    counts, limits = gc.get_count(), (*gc.get_threshold()[:_WHOLE], _SELDOM)
    return next((at for at in range(oldest, -1, -1) if counts[at] > limits[at]), None)


def tidy(oldest: int = _WHOLE) -> int | None:
    """Collect what is due; which generation that was."""
    generation = due(oldest)
    if generation is not None:
        gc.collect(generation)
    return generation

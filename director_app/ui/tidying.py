"""Python's garbage is collected on the window's thread only.

Collected on a worker's thread, a closed window that only a cycle keeps would be destroyed there,
and Qt's widgets may only be destroyed where they live.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY_MS = 250
_WHOLE = 2
_LOADING = 80


class Tidying(QObject):
    """Takes the collector over for as long as the program runs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticks = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._tidy)

    def start(self) -> None:
        """From here on nothing is collected but by this timer."""
        gc.disable()
        gc.freeze()
        self._timer.start()

    def loosen(self) -> None:
        """An event was let go: what was to stay may go with it."""
        gc.unfreeze()

    def stop(self) -> None:
        """As Python does it by itself."""
        self._timer.stop()
        gc.enable()

    def _tidy(self) -> None:
        """What is loaded in the first seconds stays, and so does what outlives a whole collection.

        Else the next would look through all of it again while nothing is painted.
        """
        self._ticks += 1
        if tidy() == _WHOLE or self._ticks < _LOADING:
            gc.freeze()


def tidy() -> int | None:
    """Collect the oldest generation that is due; which one, ``None`` where none is."""
    counts, limits = gc.get_count(), gc.get_threshold()
    for generation in (_WHOLE, 1, 0):
        if counts[generation] > limits[generation]:
            gc.collect(generation)
            return generation
    return None

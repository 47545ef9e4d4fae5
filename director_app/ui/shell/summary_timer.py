"""When the summary is read: after the page that is seen, and never much later."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.shell.event_summary import EventSummary

_BEAT_MS = 250
_PATIENCE = 2


class SummaryTimer(QObject):
    """Four beats a second for the clock; what the book says is read when the page has come."""

    def __init__(self, summary: EventSummary, tasks: TaskRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._summary, self._tasks = summary, tasks
        self._beats_left = 0
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)
        tasks.rested.connect(self._look_late)
        self._beat = QTimer(self)
        self._beat.timeout.connect(self._tick)
        self._beat.start(_BEAT_MS)

    def stop(self) -> None:
        """The event is let go."""
        self._beat.stop()
        self._soon.stop()
        self._tasks.rested.disconnect(self._look_late)

    def ask(self) -> None:
        """Something may say something else now."""
        self._soon.start()

    def take(self) -> None:
        """At once."""
        self._beats_left = 0
        self._soon.stop()
        self._summary.refresh()

    def catch_up(self) -> None:
        """At once, if it was asked for and has not come."""
        if self._beats_left or self._soon.isActive() or self._summary.busy:
            self.take()

    def _look(self) -> None:
        """The page that is seen comes first; the summary waits two beats for it at most."""
        if self._tasks.busy:
            self._beats_left = self._beats_left or _PATIENCE
        else:
            self._take_beside()

    def _look_late(self) -> None:
        if self._beats_left:
            self._soon.start()

    def _take_beside(self) -> None:
        self._beats_left = 0
        self._summary.look()

    def _tick(self) -> None:
        if self._beats_left == 1:
            self._take_beside()
        self._beats_left = max(self._beats_left - 1, 0)
        self._summary.tick()

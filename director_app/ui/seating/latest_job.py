"""Asking for plans away from the window: the latest wish wins, an older answer is dropped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.seating.plan import Watch
    from director_app.ui.shell.session import Session

_REST_MS = 120


class LatestJob(QObject):
    """Asks once the typing rests; one search at a time is worth its answer."""

    answered = Signal(object)
    failed = Signal(object)

    def __init__(self, session: Session, owner: QObject) -> None:
        super().__init__(owner)
        self._session = session
        self._turn = 0
        self._busy = False
        self._work: Callable[[Watch], object] | None = None
        self._timer = QTimer(self, singleShot=True, interval=_REST_MS)
        self._timer.timeout.connect(self._start)
        session.tasks.closed.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy

    def ask(self, work: Callable[[Watch], object]) -> None:
        """Ask for what this works out; what was asked before is of no interest now."""
        self._turn += 1
        self._work, self._busy = work, True
        self._timer.start()

    def stop(self) -> None:
        """Wait for nothing."""
        self._turn += 1
        self._busy = False
        self._timer.stop()

    def _start(self) -> None:
        work, turn = self._work, self._turn
        if work is None:
            return
        self._session.tasks.submit(
            lambda: work(lambda _: self._turn != turn),
            partial(self._done, turn),
            partial(self._refused, turn),
            self,
        )

    def _done(self, turn: int, answer: object) -> None:
        if turn == self._turn:
            self._busy = False
            self.answered.emit(answer)

    def _refused(self, turn: int, error: BaseException) -> None:
        if turn == self._turn:
            self._busy = False
            self.failed.emit(error)

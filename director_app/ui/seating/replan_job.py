"""Asking for plans away from the window: the latest wish wins, an older answer is dropped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from director_app.services.seating.replanning import ReplanView, ReplanWish
    from director_app.ui.shell.session import Session

_REST_MS = 120


class ReplanJob(QObject):
    """Asks once the typing rests; one search at a time is worth its answer."""

    answered = Signal(object)
    failed = Signal(object)

    def __init__(self, session: Session, owner: QObject) -> None:
        super().__init__(owner)
        self._session = session
        self._turn = 0
        self._busy = False
        self._wish: ReplanWish | None = None
        self._timer = QTimer(self, singleShot=True, interval=_REST_MS)
        self._timer.timeout.connect(self._start)
        session.tasks.closed.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy

    def ask(self, wish: ReplanWish) -> None:
        """Ask for the plans of this wish; what was asked before is of no interest now."""
        self._turn += 1
        self._wish, self._busy = wish, True
        self._timer.start()

    def stop(self) -> None:
        """Wait for nothing."""
        self._turn += 1
        self._busy = False
        self._timer.stop()

    def _start(self) -> None:
        session, wish, turn = self._session, self._wish, self._turn
        if wish is None:
            return

        def work() -> ReplanView:
            return session.desk.replanning.propose(
                session.event, wish, lambda _: self._turn != turn
            )

        session.tasks.submit(work, partial(self._done, turn), partial(self._refused, turn), self)

    def _done(self, turn: int, view: ReplanView) -> None:
        if turn == self._turn:
            self._busy = False
            self.answered.emit(view)

    def _refused(self, turn: int, error: BaseException) -> None:
        if turn == self._turn:
            self._busy = False
            self.failed.emit(error)

"""A draw on its way: elsewhere than in the window, with the best so far to be taken at any time."""

from __future__ import annotations

from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from director_app.seating.plan import DrawRequest, Plan, SearchProgress, Watch
    from director_app.services.seating.service import DrawOptions
    from director_app.ui.shell.session import Session


_LOOK_MS = 150
_SLOW_LOOKS = 2


class DrawJob(QObject):
    """Draws and keeps a seating; says how far it has come, and when it has ended."""

    told = Signal(str)
    ended = Signal()

    def __init__(self, session: Session, owner: QWidget) -> None:
        super().__init__(owner)
        self._session, self._owner = session, owner
        self._stop = Event()
        self._latest: SearchProgress | None = None
        self._busy, self._looks = False, 0
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self._look)
        session.tasks.closed.connect(self._stop.set)  # nobody would see the seating

    @property
    def busy(self) -> bool:
        """Whether a draw is on its way."""
        return self._busy

    def start(self, options: DrawOptions) -> None:
        """Draw by these requests, unless a draw is on its way."""
        session = self._session
        self.begin(lambda watch: session.here.seating.propose(options, watch))

    def begin(self, propose: Callable[[Watch], tuple[Plan, DrawRequest]]) -> None:
        """Keep what is proposed elsewhere than in the window, unless a draw is on its way."""
        if self._busy:
            return
        self._busy, self._looks, self._latest = True, 0, None
        self._stop.clear()
        self._timer.start()
        self._session.tasks.submit(
            lambda: propose(self._watch), self._keep, self._failed, self._owner
        )

    def take(self) -> None:
        """End the search with the best so far."""
        self._stop.set()

    def _watch(self, progress: SearchProgress) -> bool:
        self._latest = progress
        return self._stop.is_set()

    def _look(self) -> None:
        self._looks += 1
        if self._looks < _SLOW_LOOKS:
            return
        latest = self._latest
        if latest is None:
            self.told.emit(tr("Drawing…"))
        else:
            share = round(100 * latest.trials / max(latest.of, 1))
            so_far = tr("Drawing… best so far: %n repeats ({share}%)", n=latest.cost, share=share)
            self.told.emit(so_far)

    def _keep(self, answer: tuple[Plan, DrawRequest]) -> None:
        plan, request = answer
        session = self._session
        view = session.act(lambda: session.here.seating.keep(plan, request))
        if view is not None:
            rounds = len(plan.rounds)
            said = tr("1 round drawn") if rounds == 1 else tr("%n rounds drawn", n=rounds)
            session.notices.done(said)
        self._end()

    def _failed(self, error: BaseException) -> None:
        self._end()
        self._session.notices.show(error)

    def _end(self) -> None:
        self._busy = False
        self._timer.stop()
        self.ended.emit()


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

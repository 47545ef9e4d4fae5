"""The one door out of the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal

if TYPE_CHECKING:
    from collections.abc import Callable


class _Answer(QObject):
    ready = Signal(int, object, object)


class _Job(QRunnable):
    def __init__(self, number: int, work: Callable[[], object], answer: _Answer) -> None:
        super().__init__()
        self._number, self._work, self._answer = number, work, answer

    def run(self) -> None:
        """Do the work; whatever it raises goes back to the window's thread."""
        result, failure = None, None
        try:
            result = self._work()
        except BaseException as error:
            failure = error
        if shiboken6.isValid(self._answer):
            self._answer.ready.emit(self._number, result, failure)


class TaskRunner(QObject):
    """Runs plain functions over frozen values; answers come back on the window's thread."""

    def __init__(self, parent: QObject | None = None, threads: int = 2) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._answer = _Answer(self)
        self._answer.ready.connect(self._answered, Qt.ConnectionType.QueuedConnection)
        self._waiting: dict[int, tuple[Callable[[Any], object], Callable[[Any], object], QObject]]
        self._waiting = {}
        self._last = 0

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._waiting)

    def submit(
        self,
        work: Callable[[], object],
        on_done: Callable[[Any], object],
        on_failed: Callable[[Any], object],
        owner: QObject,
    ) -> None:
        """Do ``work`` elsewhere; its answer is dropped if ``owner`` has gone by then."""
        self._last += 1
        self._waiting[self._last] = (on_done, on_failed, owner)
        self._pool.start(_Job(self._last, work, self._answer))

    def wait(self, milliseconds: int = 10_000) -> bool:
        """Let every running job end; its answers still come through the event loop."""
        return self._pool.waitForDone(milliseconds)

    def _answered(self, number: int, result: object, failure: BaseException | None) -> None:
        on_done, on_failed, owner = self._waiting.pop(number)
        if not shiboken6.isValid(owner):
            return
        if failure is None:
            on_done(result)
        else:
            on_failed(failure)

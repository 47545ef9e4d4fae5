"""The one door out of the window's thread."""

from __future__ import annotations

import sys
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any, NamedTuple

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from collections.abc import Callable


_GIVES_WAY_S = 0.001
"""A worker that computes gives way to the window this soon; Python's own 5 ms are waited for again
and again in one painting, which then takes four times as long.
"""


class _Job(NamedTuple):
    work: Callable[[], object]
    on_done: Callable[[Any], object]
    on_failed: Callable[[Any], object]
    owner: QObject


class _Answer(QObject):
    ready = Signal(int)


class TaskRunner(QObject):
    """Runs plain functions over frozen values; answers come back on the window's thread."""

    rested = Signal()
    """The last answer was given."""

    def __init__(
        self,
        parent: QObject | None = None,
        threads: int = 2,
        *,
        repeats: Callable[[BaseException], bool] = lambda _: False,
    ) -> None:
        super().__init__(parent)
        self._repeats = repeats
        """Whether work that failed so is done once more: it may ask, on the window's thread."""
        sys.setswitchinterval(_GIVES_WAY_S)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="front-table")
        self._running: set[Future[None]] = set()
        self._answer = _Answer(self)
        self._answer.ready.connect(self._answered, Qt.ConnectionType.QueuedConnection)
        self._waiting: dict[int, _Job] = {}
        self._answers: dict[int, tuple[object, BaseException | None]] = {}
        self._last = 0
        self._closed = False

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
        """Do ``work`` elsewhere; its answer is dropped if ``owner`` has gone by then.

        Once closed, nothing more is done.
        """
        if self._closed:
            return
        self._last += 1
        self._waiting[self._last] = _Job(work, on_done, on_failed, owner)
        job = self._pool.submit(self._do, self._last, work)
        self._running.add(job)
        job.add_done_callback(self._running.discard)

    def wait(self, milliseconds: int = 10_000) -> bool:
        """Let every running job end; its answers still come through the event loop."""
        return not wait(set(self._running), timeout=milliseconds / 1000).not_done

    def close(self) -> None:
        """Let every running job end, and the threads with them; nobody gets their answers."""
        self._closed = True
        self._waiting.clear()
        self.wait()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _do(self, number: int, work: Callable[[], object]) -> None:
        """Do the work on a worker's thread; whatever it raises goes back to the window's."""
        result, failure = None, None
        try:
            result = work()
        except BaseException as error:
            failure = error
        self._answers[number] = result, failure
        if shiboken6.isValid(self._answer):
            self._answer.ready.emit(number)

    def _answered(self, number: int) -> None:
        result, failure = self._answers.pop(number)
        if number not in self._waiting:
            return
        job = self._waiting[number]
        again = failure is not None and shiboken6.isValid(job.owner) and self._repeats(failure)
        if again:
            self.submit(*job)
        if self._waiting.pop(number, None) is None:  # closed while the director was asked
            return
        if not again and shiboken6.isValid(job.owner):
            if failure is None:
                job.on_done(result)
            else:
                job.on_failed(failure)
        if not self._waiting and shiboken6.isValid(self):
            self.rested.emit()

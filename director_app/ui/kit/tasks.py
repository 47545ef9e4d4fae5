"""The one door out of the window's thread."""

from __future__ import annotations

import sys
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock, get_ident
from typing import TYPE_CHECKING, Any, NamedTuple

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.desk import UnderWay


_GIVES_WAY_S = 0.001
"""A worker that computes gives way to the window this soon; Python's own 5 ms are waited for again
and again in one painting, which then takes four times as long.
"""


class _Job(NamedTuple):
    work: Callable[[], object]
    on_done: Callable[[Any], object]
    on_failed: Callable[[Any], object]
    owner: QObject
    book: UnderWay | None


class _Inbox(QObject):
    """Lives on the window's thread; workers send to it."""

    ended = Signal(int)
    told = Signal(object)


class _Bench:
    """All that a worker's thread holds of a runner, and nothing of it is Qt's.

    Qt's objects may only be destroyed on the window's thread. So whatever the work, its answer or
    its traceback refers to is given up here before the end is announced.
    """

    def __init__(self, inbox: _Inbox) -> None:
        self.work: dict[int, Callable[[], object]] = {}
        """What was asked for and whose end has not been heard on the window's thread."""
        self.answers: dict[int, tuple[object, BaseException | None]] = {}
        self._inbox: _Inbox | None = inbox
        self._sending = Lock()

    def do(self, number: int) -> None:
        """Do the work on a worker's thread; whatever it raises goes back to the window's."""
        result, failure = None, None
        try:
            result = self.work[number]()
        except BaseException as error:
            failure = error
        self.answers[number] = result, failure
        del result, failure
        with self._sending:
            if self._inbox is not None and shiboken6.isValid(self._inbox):
                self._inbox.ended.emit(number)

    def tell(self, what: object) -> None:
        """Send word to the window's thread while work goes on."""
        with self._sending:
            if self._inbox is not None and shiboken6.isValid(self._inbox):
                self._inbox.told.emit(what)

    def cut(self) -> None:
        """Send nothing any more: the inbox may be destroyed from here on."""
        with self._sending:
            self._inbox = None


class TaskRunner(QObject):
    """Runs plain functions over frozen values; answers come back on the window's thread.

    What is submitted is always done to its end. A runner that is closed while work runs lives on
    by itself until the last of it has ended, and nobody has to wait for that.
    """

    rested = Signal()
    """The last answer was given."""
    closed = Signal()
    """Nobody gets answers any more: work that only matters for its answer may end early."""

    def __init__(
        self,
        parent: QObject | None = None,
        threads: int = 2,
        *,
        repeats: Callable[[BaseException], bool] = lambda _: False,
        book: UnderWay | None = None,
    ) -> None:
        super().__init__(parent)
        self._repeats = repeats
        """Whether work that failed so is done once more: it may ask, on the window's thread."""
        self._book = book
        """The book that all work here is done on, if it is one."""
        sys.setswitchinterval(_GIVES_WAY_S)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="front-table")
        self._running: set[Future[None]] = set()
        inbox = _Inbox(self)
        inbox.ended.connect(self._answered, Qt.ConnectionType.QueuedConnection)
        inbox.told.connect(self._heard, Qt.ConnectionType.QueuedConnection)
        self._bench = _Bench(inbox)
        self._waiting: dict[int, _Job] = {}
        self._last = 0
        self._closed = False
        self._window_thread = get_ident()

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
        *,
        book: UnderWay | None = None,
    ) -> None:
        """Do ``work`` elsewhere; its answer is dropped if ``owner`` has gone by then.

        ``book`` is the book that it is done on, which is not closed meanwhile. Once closed, the
        runner does nothing more.
        """
        if self._closed:
            return
        self._last += 1
        book = book or self._book
        self._waiting[self._last] = _Job(work, on_done, on_failed, owner, book)
        self._bench.work[self._last] = work
        job = self._pool.submit(self._bench.do, self._last)
        self._running.add(job)
        job.add_done_callback(self._running.discard)
        if book is not None:
            book.add(job)

    def teller(self, hear: Callable[..., object], owner: QObject) -> Callable[..., None]:
        """What work may call at any time: ``hear`` gets it on the window's thread.

        It reaches nobody once ``owner`` has gone or the runner is closed, and never fails.
        """

        def tell(*what: object) -> None:
            if get_ident() == self._window_thread:
                self._heard((hear, owner, what))
            else:
                bench.tell((hear, owner, what))

        bench = self._bench
        return tell

    def wait(self, milliseconds: int | None = 10_000) -> bool:
        """Let every running job end; its answers still come through the event loop."""
        seconds = None if milliseconds is None else milliseconds / 1000
        return not wait(self._running.copy(), timeout=seconds).not_done

    def close(self) -> None:
        """Take no more work and give no more answers; what was asked for is still done."""
        if self._closed:
            return
        self._closed = True
        self._waiting.clear()
        self._pool.shutdown(wait=False)
        if self._bench.work:
            _ENDING[self] = self.parent()
        else:
            self._end()
        self.closed.emit()

    def finish(self) -> None:
        """Close, and wait for what still runs: only where nobody looks at the window."""
        self.close()
        self.wait(None)
        self._bench.work.clear()
        self._bench.answers.clear()
        self._end()

    def _end(self) -> None:
        """No worker knows of it any more: it may be destroyed."""
        self._bench.cut()
        _ENDING.pop(self, None)

    def _heard(self, told: tuple[Callable[..., object], QObject, tuple[object, ...]]) -> None:
        hear, owner, what = told
        if not self._closed and shiboken6.isValid(owner):
            hear(*what)

    def _answered(self, number: int) -> None:
        self._bench.work.pop(number, None)
        result, failure = self._bench.answers.pop(number, (None, None))
        if self._closed and not self._bench.work:
            self._end()
        if number not in self._waiting:
            return
        job = self._waiting[number]
        again = failure is not None and shiboken6.isValid(job.owner) and self._repeats(failure)
        if again:
            self.submit(job.work, job.on_done, job.on_failed, job.owner, book=job.book)
        if self._waiting.pop(number, None) is None:  # closed while the director was asked
            return
        if not again and shiboken6.isValid(job.owner):
            if failure is None:
                job.on_done(result)
            else:
                job.on_failed(failure)
        if not self._waiting and shiboken6.isValid(self):
            self.rested.emit()


_ENDING: dict[TaskRunner, QObject | None] = {}
"""Closed runners whose work still runs, each with what it belongs to; nobody else holds them."""


def finish_all() -> None:
    """Wait for the work of every runner that was closed: at the end of the program."""
    for runner in tuple(_ENDING):
        runner.finish()

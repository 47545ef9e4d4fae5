"""Asks the book for a page: at once where that is quick, beside the window's work where not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from director_app.errors import DirectorError
from director_app.ui.shell.preloader import loading
from director_app.ui.shell.session import Session

T = TypeVar("T")

AT_ONCE = 48
"""So many players are read before the next picture is drawn."""
QUICK_S = 0.012
"""What took no longer than this the last time is done at once too: most of it is known by now."""


class PageLoader(QObject):
    """One question at a time; of those that come meanwhile only the last is asked.

    An answer that is out of date when it comes is told too if ``every`` is, so that a page lives
    however fast the book changes. Questions that are not ``alike`` say nothing of how long the
    next one takes: of many players none of them is answered at once.
    """

    def __init__(
        self, session: Session, parent: QObject, *, every: bool = False, alike: bool = True
    ) -> None:
        super().__init__(parent)
        self._every, self._alike = every, alike
        self._session = session
        self._in_background: bool | None = None
        self._running = False
        self._took = QUICK_S
        self._next: tuple[Callable[[], Any], Callable[[Any], object]] | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._running

    @property
    def in_background(self) -> bool:
        """Whether so many play that a question is worked on beside the window's work."""
        if self._in_background is None:
            self._in_background = self._session.here.standings.pages.size() > AT_ONCE
        return self._in_background

    def ask(self, work: Callable[[], T], done: Callable[[T], object]) -> None:
        """Do ``work`` and give its answer to ``done``, on the window's thread."""
        if self._running:
            self._next = work, done
        elif loading():
            # The work may import what is still to be loaded: the window must not wait for that.
            self._begin(work, done)
        elif not self.in_background or (self._alike and self._took < QUICK_S):
            self._at_once(work, done)
        else:
            self._begin(work, done)

    def _at_once(self, work: Callable[[], T], done: Callable[[T], object]) -> None:
        try:
            answer = self._timed(work)
        except DirectorError as refusal:
            self._session.notices.show(refusal)
        else:
            done(answer)

    def _begin(self, work: Callable[[], T], done: Callable[[T], object]) -> None:
        self._running = True
        work = partial(self._timed, work)
        self._session.tasks.submit(work, partial(self._came, done), self._failed, self)

    def _timed(self, work: Callable[[], T]) -> T:
        start = perf_counter()
        answer = work()
        self._took = perf_counter() - start
        return answer

    def _came(self, done: Callable[[Any], object], answer: object) -> None:
        waiting = self._end()
        if waiting is not None:
            self._begin(*waiting)
        if waiting is None or self._every:
            done(answer)

    def _failed(self, fault: BaseException) -> None:
        waiting = self._end()
        if waiting is None:
            self._session.notices.show(fault)
        else:
            self._begin(*waiting)

    def _end(self) -> tuple[Callable[[], Any], Callable[[Any], object]] | None:
        self._running = False
        waiting, self._next = self._next, None
        return waiting

"""One thing at a time, beside the window's work: done in the news, refused beside its field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from director_app.errors import DirectorError
from director_app.ui.shell.session import Session

T = TypeVar("T")
Refuse = Callable[[DirectorError], object]


class PrizeCommands(QObject):
    """Writes for one page; while it writes, nothing else is begun."""

    changed = Signal(bool)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._busy = False

    @property
    def busy(self) -> bool:
        """Whether something is still being written."""
        return self._busy

    def do(
        self,
        work: Callable[[], T],
        done: Callable[[T], str],
        refuse: Refuse | None = None,
        after: Callable[[T], object] | None = None,
    ) -> None:
        """Do it; ``done`` says it in words, ``after`` goes on."""
        if self._busy:
            return
        self._set(busy=True)
        refused = refuse or self._said
        self._session.tasks.submit(
            work, partial(self._done, done, after), partial(self._failed, refused), self
        )

    def _done(
        self, done: Callable[[T], str], after: Callable[[T], object] | None, result: T
    ) -> None:
        self._set(busy=False)
        words = done(result)
        if words:
            self._session.notices.done(words)
        if after is not None:
            after(result)

    def _failed(self, refuse: Refuse, fault: BaseException) -> None:
        self._set(busy=False)
        if isinstance(fault, DirectorError):
            refuse(fault)
        else:
            self._session.notices.show(fault)

    def _said(self, refusal: DirectorError) -> None:
        self._session.notices.refuse(refusal)

    def _set(self, *, busy: bool) -> None:
        self._busy = busy
        self.changed.emit(busy)

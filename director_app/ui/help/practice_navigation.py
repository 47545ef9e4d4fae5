"""Practice in a book of its own, thrown away afterwards; and the guide of a first event in it."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from director_app.services.desk import Desk
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.words import tr
from director_app.ui.shell.preloader import OPEN_EVENT, when_loaded

if TYPE_CHECKING:
    from director_app.ui.help.first_event import FirstEvent
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session
    from director_app.ui.shell.waiting import WaitingPage

_LOG = logging.getLogger(__name__)


class Practice(Enum):
    """What there is to practice with."""

    SAMPLE = "sample"
    """An event in the middle of its day."""
    FIRST = "first"
    """An empty event, with a guide."""


@dataclass(frozen=True, slots=True)
class PracticeBook:
    """A book with one event, in a folder of its own."""

    folder: tempfile.TemporaryDirectory[str]
    desk: Desk
    event: int

    def throw_away(self) -> None:
        """Close it once the work that runs on it has ended, and remove its folder."""
        self.desk.close()
        self.folder.cleanup()


class PracticeNavigation(QObject):
    """The sample event, or a first event step by step: one of them at a time.

    Books are made, and thrown away, beside the window's thread. ``page`` is shown while one is
    made; the event is opened from there, so what lies over that page meanwhile stays undisturbed.
    """

    real_asked = Signal()
    """The director wants an event that counts."""
    ready = Signal()
    """The book that was asked for is there, and its page is shown: ``take`` it."""
    left = Signal()
    """The director doesn't want to wait."""
    failed = Signal(object)
    """The book can't be made."""

    def __init__(self, window: MainWindow, open_desk: Callable[[str | Path], Desk]) -> None:
        super().__init__(window)
        self._window, self._open_desk = window, open_desk
        self._makers, self._bin = TaskRunner(self), TaskRunner(self, threads=1)
        self._making: _Making | None = None
        self._book: PracticeBook | None = None
        self.guide: FirstEvent | None = None
        window.practice.real_asked.connect(self.real_asked)

    @cached_property
    def page(self) -> WaitingPage:
        """What is shown while a book is made."""
        from director_app.ui.shell.waiting import WaitingPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        page = WaitingPage(may_leave=True)
        page.left.connect(self.left)
        page.seen.connect(self._look, Qt.ConnectionType.QueuedConnection)
        return page

    @property
    def coming(self) -> Practice | None:
        """What is being made, or waits for its page to be shown."""
        return self._making.kind if self._making is not None else None

    def begin(self, kind: Practice) -> None:
        """Make a book for this; the former one is thrown away."""
        self.leave()
        self.throw_away()
        self._making = making = _Making(kind, self._open_desk)
        self.page.say(*_words(kind))
        self._makers.submit(
            making.make, lambda _: self._look(), partial(self._failed, making), self
        )

    def take(self) -> PracticeBook:
        """The book that is ready; it is thrown away when the next one is asked for."""
        assert self._making is not None
        self._book, self._making = self._making.book, None
        assert self._book is not None
        return self._book

    def lead(self, session: Session) -> None:
        """Lead through an event that is open."""
        from director_app.ui.help.first_event import FirstEvent  # noqa: PLC0415 - loaded when it is opened, not at the start

        self.guide = FirstEvent(self._window, session)
        self.guide.real_asked.connect(self.real_asked)

    def leave(self) -> None:
        """No more guide, for its event is let go; and nobody wants the book that is being made."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None
        if self._making is not None:
            self._discard(self._making.give_up())
            self._making = None

    def throw_away(self) -> None:
        """Throw the book away, if there is one; nothing waits for the work that runs on it."""
        self._discard(self._book)
        self._book = None

    def wait(self) -> None:
        """Have the book that is being made now: only where nobody looks at the window."""
        self._makers.wait(None)
        QCoreApplication.processEvents()

    def close(self) -> None:
        """Throw everything away, at the end of the program."""
        self.leave()
        self.throw_away()
        self._makers.close()
        self._bin.close()

    def _discard(self, book: PracticeBook | None) -> None:
        if book is not None:
            self._bin.submit(book.throw_away, lambda _: None, _not_discarded, self)

    def _look(self) -> None:
        """Hand the book over where it is waited for; under another page it waits itself."""
        making = self._making
        if making is not None and making.book is not None and self._window.shown is self.page:
            when_loaded(OPEN_EVENT, partial(self._hand_over, making), self)

    def _hand_over(self, making: _Making) -> None:
        if making is self._making and self._window.shown is self.page:
            self.ready.emit()

    def _failed(self, making: _Making, fault: BaseException) -> None:
        if making is self._making:
            self._making = None
            self.failed.emit(fault)


class _Making:
    """A book on its way; whoever comes last, maker or window, throws away what nobody wants."""

    def __init__(self, kind: Practice, open_desk: Callable[[str | Path], Desk]) -> None:
        self.kind, self._open_desk = kind, open_desk
        self._lock = Lock()
        self._wanted = True
        self.book: PracticeBook | None = None
        """The book, as soon as it is there."""

    def make(self) -> None:
        """Make it, on a worker's thread."""
        book = _made(self.kind, self._open_desk)
        with self._lock:
            if self._wanted:
                self.book = book
                return
        book.throw_away()

    def give_up(self) -> PracticeBook | None:
        """Nobody wants it any more; it comes back if it is there already."""
        with self._lock:
            self._wanted = False
            return self.book


def _made(kind: Practice, open_desk: Callable[[str | Path], Desk]) -> PracticeBook:
    """A new book with its event; nothing is left of it if it can't be made."""
    from director_app.services.help import demo, first_event  # noqa: PLC0415 - loaded when it is opened, not at the start

    fill = demo.fill if kind is Practice.SAMPLE else first_event.begin
    folder = tempfile.TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True)
    try:
        desk = open_desk(Path(folder.name) / f"{kind.value}.db")
        try:
            desk.backups.automatic = False
            return PracticeBook(folder, desk, fill(desk))
        except BaseException:
            desk.close()
            raise
    except BaseException:
        folder.cleanup()
        raise


def _words(kind: Practice) -> tuple[str, str]:
    note = tr("It opens in a moment. This is practice, so nothing counts.")
    if kind is Practice.SAMPLE:
        return tr("Setting up the sample event…"), note
    return tr("Setting up your first event…"), note


def _not_discarded(fault: BaseException) -> None:
    _LOG.error("a practice book was not closed", exc_info=fault)

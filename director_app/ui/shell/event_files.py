"""Events as files: one that is chosen or dropped comes into the book, the open one goes out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from director_app.domain.events import Event
from director_app.errors import DirectorError
from director_app.system.paths import plain_name
from director_app.ui.kit.choose_file import choose_file, choose_place
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.restore_ask import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from director_app.services.desk import Desk
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session


class BookWindow(Protocol):
    """A window over one book, with an event open in it or none."""

    window: MainWindow
    book: Desk

    @property
    def session(self) -> Session | None:
        """The open event's; ``None`` where none is open."""

    def open_event(self, event: int) -> None:
        """Open an event of the book."""

    def show_opening(self) -> None:
        """The list of events; an open event is let go first."""

    def go(self, goal: Goal) -> None:
        """Show a page of the open event."""

    def refuse(self, refusal: str | DirectorError) -> None:
        """Say a refusal in the open event."""

    def say_done(self, words: str) -> None:
        """Say in the open event that something was done."""

    def let_book_go(
        self, page: QWidget, instead: Path | None = None
    ) -> tuple[Callable[[], None], Callable[[], None]]:
        """Let the book go and show this page: what closes it, and what opens it again."""


SUFFIX = ".ftevent"


def dropped_event(carried: QMimeData) -> Path | None:
    """The event file that is being dropped, if it is one."""
    files = [Path(url.toLocalFile()) for url in carried.urls() if url.isLocalFile()]
    return next((file for file in files if file.suffix.lower() == SUFFIX), None)


class EventFiles(QObject):
    """Reads beside the window's thread; a file that is opened again is the same event."""

    def __init__(self, console: BookWindow) -> None:
        super().__init__()
        self._console = console
        self._tasks = TaskRunner(self, threads=1)
        acts = console.window.acts
        acts["open_file"].triggered.connect(self.choose)
        acts["save_event"].triggered.connect(self.choose_place)
        console.window.setAcceptDrops(True)
        console.window.installEventFilter(self)

    def choose(self) -> None:
        """Ask which file."""
        kinds = tr("Event files (*.ftevent)")
        title = tr("Open an event file")
        choose_file(self._console.window, title, kinds, "choose_event", self.open)

    def open(self, file: str | Path) -> None:
        """Bring an event into the director's book, if it is not there yet, and open it."""
        if not self._tasks.busy:
            book = self._console.book
            work = partial(book.exchange.open_file, Path(file))
            self._tasks.submit(work, self._came, self._failed, self, book=book.under_way)

    def choose_place(self) -> None:
        """Ask where the open event is to be written."""
        session = self._console.session
        if session is None:
            return
        name = session.desk.events.get(session.event).name
        title, kinds = tr("Save this event as a file"), [tr("Event files (*.ftevent)")]
        file = f"{plain_name(name)}{SUFFIX}"
        choose_place(self._console.window, title, kinds, "event_file_place", file, self.save)

    def save(self, file: str) -> None:
        """Write the open event as a file."""
        session, path = self._console.session, Path(file)
        if session is None:
            return
        work = partial(session.desk.exchange.write, session.event, path)
        done, book = lambda _: self._said(path.name), session.desk.under_way
        self._tasks.submit(work, done, self._failed, self, book=book)

    def close(self) -> None:
        """Let what is under way come to its end."""
        self._tasks.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An event file may be dropped anywhere on the window where it could be opened by keys."""
        del watched
        if not isinstance(event, QDragEnterEvent | QDropEvent):
            return False
        file = dropped_event(event.mimeData())
        if file is None or not self._console.window.acts["open_file"].isEnabled():
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.open(file)
        return True

    def _came(self, event: Event) -> None:
        self._console.open_event(event.id)

    def _said(self, name: str) -> None:
        self._console.say_done(tr("Event saved as {name}", name=name))

    def _failed(self, fault: BaseException) -> None:
        if not isinstance(fault, DirectorError):
            raise fault
        if self._console.window.in_event:
            self._console.refuse(fault)
        else:
            say(self._console.window, tr("Nothing was changed"), fault.sentence)

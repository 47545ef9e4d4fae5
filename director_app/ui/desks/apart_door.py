"""A laptop that works alone: opening the file given to it, and going back to its own book."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.app.paths import default_book
from director_app.app.settings import keep_usual_book
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.kit.choose_file import choose_file
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.words import tr
from director_app.ui.shell.restore_ask import say

if TYPE_CHECKING:
    from director_app.services.taken_tables import Took
    from director_app.ui.shell.book_window import BookWindow
    from director_app.ui.shell.waiting import WaitingPage

_BOOK, _STATION = "apart:book", "apart:station"
"""Under these names the window keeps what this laptop goes back to."""


class ApartDoor(QObject):
    """Exchanges the book of the window for the one that works alone, and back."""

    def __init__(self, console: BookWindow) -> None:
        super().__init__()
        self._console = console
        self._tasks = TaskRunner(self, threads=1)
        self._at_work = False

    @cached_property
    def _page(self) -> WaitingPage:
        from director_app.ui.shell.waiting import WaitingPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        return WaitingPage()

    @property
    def at_work(self) -> bool:
        """Whether a file is being opened: no other book is open meanwhile."""
        return self._at_work

    def choose(self) -> None:
        """Ask for the file."""
        kinds = tr("Tables for offline work (*.db)")
        title = tr("Choose the file from the director’s station")
        choose_file(self._console.window, title, kinds, "given_file", self.open)

    def open(self, file: str) -> None:
        """Copy it here and go on in it, also after a restart."""
        from director_app.services.desks.merging.given import settle_here  # noqa: PLC0415 - loaded when it is opened, not at the start

        book = self._console.book
        if sentence := book.access.may(Topic.SCORES):
            self._refuse(sentence)
            return
        own = book.store.address.path
        if own is None:
            self._refuse(
                tr(
                    "This laptop is using a book on a server. Enter scores "
                    "there, or restart Front Table with this laptop’s own book."
                )
            )
            return
        self._at_work = True
        self._page.say(
            tr("Opening the file…"),
            tr("It’s copied to this laptop and checked. The USB drive isn’t changed."),
        )
        self._console.window.show_full(self._page)
        self._console.window.acts.curtain(True)  # noqa: FBT003 - a state
        work = partial(settle_here, Path(file), own.parent, book.access.station, book.store.now)
        self._tasks.submit(work, self._settled, self._failed, self)

    def go_home(self) -> None:
        """Back to this laptop's own book; the one that worked alone stays in its folder."""
        memory = self._console.window.memory
        home = Path(memory.recall(_BOOK) or default_book())
        station = memory.recall(_STATION)

        def at_home() -> None:
            keep_usual_book("" if home == default_book() else str(home))
            self._be(station)
            self._console.show_opening()

        self._page.say(
            tr("Opening this laptop’s own book…"),
            tr("The offline book stays in its folder."),
        )
        self._exchange(home, at_home)

    def close(self) -> None:
        """Let what is under way come to its end."""
        self._tasks.close()

    def _settled(self, found: tuple[Path, Took]) -> None:
        file, took = found
        console = self._console
        memory, before = console.window.memory, console.book
        own = before.store.address.path
        if own is not None and before.merging.own() is None:
            memory.keep(_BOOK, str(own))
            memory.keep(_STATION, before.access.station)

        def there() -> None:
            keep_usual_book(str(file))
            self._be(took.station)
            console.open_event(took.event)
            console.go("this_desk")
            said = tr("This laptop is now {station}, working offline", station=took.station)
            console.say_done(said)

        self._exchange(file, there)

    def _exchange(self, file: Path, then: Callable[[], None]) -> None:
        """Open another book in place of the window's, once the work on that has ended."""
        self._at_work = True
        let_go, open_again = self._console.let_book_go(self._page, file)

        def opened(fault: object) -> None:
            self._end()
            open_again()
            if isinstance(fault, BaseException):
                self._failed(fault)
            else:
                then()

        self._tasks.submit(let_go, opened, opened, self)

    def _be(self, station: str) -> None:
        if station:
            access = self._console.book.access
            access.begin_as(access.role, station)
            self._console.window.memory.keep("station", station)

    def _failed(self, fault: BaseException) -> None:
        self._end()
        self._console.show_opening()
        if not isinstance(fault, DirectorError):
            raise fault
        self._refuse(fault.sentence)

    def _end(self) -> None:
        self._at_work = False
        self._console.window.acts.curtain(False)  # noqa: FBT003 - a state

    def _refuse(self, sentence: str) -> None:
        say(self._console.window, tr("The file wasn’t opened"), sentence)

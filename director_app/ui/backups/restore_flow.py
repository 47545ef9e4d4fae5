"""Bringing a copy of the book back while the window is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.errors import DirectorError
from director_app.ui.kit.choose_file import choose_file
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.restore_ask import RestoreAsk, say

if TYPE_CHECKING:
    from director_app.services.backups.restoring import RestorePlan
    from director_app.ui.shell.event_files import BookWindow
    from director_app.ui.shell.waiting import WaitingPage


class RestoreFlow(QObject):
    """Asks first; the console lets the book go and opens it again around the exchange.

    Copies are read, proven and put in place beside the window's thread; the window says so.
    """

    def __init__(self, console: BookWindow) -> None:
        super().__init__()
        self._console = console
        self._tasks = TaskRunner(self, threads=1)
        self._at_work = self._had_pin = self._closed = False
        self._ask = RestoreAsk(console.window)
        self._ask.agreed.connect(self.bring)

    @cached_property
    def _page(self) -> WaitingPage:
        from director_app.ui.shell.waiting import WaitingPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        return WaitingPage()

    @property
    def at_work(self) -> bool:
        """Whether the book is being exchanged: it is not open, and the window stays."""
        return self._at_work

    def choose(self) -> None:
        """Ask for a file, as from the opening page."""
        kinds = tr("Club book backups (*.db)")
        window = self._console.window
        choose_file(window, tr("Restore a backup"), kinds, "choose_backup", self.ask_to_restore)

    def ask_to_restore(self, file: str) -> None:
        """Say what bringing this file back would do, and ask."""
        try:
            plan = partial(self._console.book.backups.restorer().plan, Path(file))
        except DirectorError as refusal:
            self._refuse(refusal.sentence)
            return
        self._tasks.submit(plan, self.ask, self._failed, self)

    def ask(self, plan: RestorePlan) -> None:
        """Ask whether to bring a copy back."""
        if not self._at_work:
            self._ask.ask(plan)

    def bring(self, plan: RestorePlan) -> None:
        """Bring it back: proven, the present book kept aside, all at once."""
        if self._at_work:
            return
        console = self._console
        event = console.session.event if console.session is not None else None
        try:
            restorer = console.book.backups.to_restore()
        except DirectorError as refusal:
            self._refuse(refusal.sentence)
            return
        self._page.say(
            tr("Restoring the backup…"),
            tr(
                "The backup is checked first, and your current book is "
                "saved separately. This takes a few seconds, then this "
                "window comes back."
            ),
        )
        self._at_work, self._had_pin = True, console.book.access.has_pin
        let_go, open_again = console.let_book_go(self._page, restorer.book if plan.into else None)

        def restore() -> object:
            let_go()
            return restorer.restore(plan.file)

        self._tasks.submit(
            restore,
            lambda _: self._over(open_again, event, None),
            lambda fault: self._over(open_again, event, fault),
            self,
        )

    def close(self) -> None:
        """Let an exchange that is under way come to its end; nothing is shown any more."""
        self._closed = True
        self._tasks.close()

    def _over(
        self, open_again: Callable[[], None], event: int | None, fault: BaseException | None
    ) -> None:
        if self._closed:
            return
        console = self._console
        self._at_work = False
        open_again()
        if event is not None and event in {event.id for event in console.book.events.all()}:
            console.open_event(event)
            console.go(PageKey.SAFETY)
        else:
            console.show_opening()
        if fault is None:
            said = tr("Backup restored")
            if self._had_pin and not console.book.access.has_pin:
                said = tr("Backup restored. The book has no PIN now. Set one under This station.")
            console.say_done(said)
        else:
            self._failed(fault)

    def _failed(self, fault: BaseException) -> None:
        if not isinstance(fault, DirectorError):
            raise fault
        self._refuse(fault.sentence)

    def _refuse(self, sentence: str) -> None:
        if self._console.session is not None:
            self._console.refuse(sentence)
        else:
            say(self._console.window, tr("Nothing was changed"), sentence)

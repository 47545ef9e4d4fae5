"""What a page over a book works with: the services, and ways to speak to the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from director_app.errors import DirectorError, PinNeeded
from director_app.services.desk import Desk
from director_app.services.desks.access import Access
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.shell.bus import Bus, Change
from director_app.ui.shell.notices import Notices

T = TypeVar("T")


class BookSession:
    """A book at this desk; every commit comes over ``bus`` on the window's thread."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._parts = QObject()
        self.bus = Bus(self._parts)
        self.notices = Notices(self._parts)
        self.tasks = TaskRunner(self._parts, repeats=self._pin_given, book=desk.under_way)
        self._committed = self.tasks.teller(self._tell, self._parts)
        desk.on_change(self._committed)

    @property
    def access(self) -> Access:
        """What this desk may do, and the director's PIN."""
        return self.desk.access

    def close(self) -> None:
        """Hear no more of the book; work that runs on it ends by itself, and tells nobody."""
        self.desk.off_change(self._committed)
        self.tasks.close()

    def act(self, do: Callable[[], T], done: str = "", *, undo: bool = True) -> T | None:
        """Do one thing; a refusal is said on the page, success in a bubble if there are words."""
        try:
            result = do()
        except DirectorError as refusal:
            self.notices.refuse(refusal)
            return None
        if done:
            self.notices.done(done, undo=undo)
        return result

    def _pin_given(self, failure: BaseException) -> bool:
        """Ask for the PIN that work beside the window needs; whoever works there can't be asked."""
        return isinstance(failure, PinNeeded) and self.access.asks_for(failure)

    def _tell(self, topics: object) -> None:
        if isinstance(topics, frozenset):
            self.bus.changed.emit(Change(topics))

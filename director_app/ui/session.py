"""What every page works with: the services, the open event, and ways to speak to the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.access import Access
from director_app.services.desk import Desk
from director_app.ui.bus import Bus, Change
from director_app.ui.notices import Notices
from director_app.ui.room_seen import RoomSeen
from director_app.ui.tasks import TaskRunner

T = TypeVar("T")


class _Signals(QObject):
    page_asked = Signal(str, object)
    room_asked = Signal(object)
    committed = Signal(object)
    cued = Signal(object)


class Session:
    """An open event at this desk.

    ``division`` is the division at work, ``None`` for the default one. Every commit of the desk
    comes over ``bus`` on the window's thread, so a page that writes tells nobody.
    """

    def __init__(self, desk: Desk, event: int, *, division: int | None = None) -> None:
        self.desk = desk
        self.event = event
        self.division = division
        self._signals = _Signals()
        self.page_asked = self._signals.page_asked
        """Go to a page (its key), with what to show there: a table number, a badge, ``None``."""
        self.room_asked = self._signals.room_asked
        """Show the room this view."""
        self.cued = self._signals.cued
        """A cue of the clock has come: a ``cue_words.Told``."""
        self.room = RoomSeen(self._signals)
        """What the room sees."""
        self.bus = Bus(self._signals)
        self.notices = Notices(self._signals)
        self.tasks = TaskRunner(self._signals)
        self._signals.committed.connect(self._tell)
        desk.on_change(self._signals.committed.emit)

    @property
    def access(self) -> Access:
        """What this desk may do, and the director's PIN."""
        return self.desk.access

    def close(self) -> None:
        """Hear no more of the book, and let running work end."""
        self.desk.off_change(self._signals.committed.emit)
        self.tasks.close()

    def act(self, do: Callable[[], T], done: str = "", *, undo: bool = True) -> T | None:
        """Do one thing; a refusal is said on the page, success in a bubble if there are words."""
        try:
            result = do()
        except DirectorError as refusal:
            self.notices.refuse(refusal.sentence)
            return None
        if done:
            self.notices.done(done, undo=undo)
        return result

    def go(self, page: str, detail: object = None) -> None:
        """Go to another page: roster, seating, clock, scores, rulings, standings, print."""
        self.page_asked.emit(page, detail)

    def show_room(self, show: object) -> None:
        """Give the big screen another view, one of ``board_scene.Show``."""
        self.room_asked.emit(show)

    def work_in(self, division: int) -> None:
        """Every page shows this division from now on, unless it is seated with the one shown."""
        event = self.desk.events.get(self.event)
        if division not in event.together(self.division or event.main.id):
            self.division = division
            self.bus.tell()

    def _tell(self, topics: frozenset[Topic]) -> None:
        self.bus.changed.emit(Change(topics))

"""What every page works with: the services, the open event, and ways to speak to the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from director_app.services.desk import Desk
from director_app.ui.big_screen.seen import RoomSeen
from director_app.ui.shell.book_session import BookSession

T = TypeVar("T")


class EventLook:
    """What is read with every look at the event, beside what is shown around the pages.

    Each change is followed by one look, and a look is one transaction. So whatever a part that is
    always there wants to know after a change, it asks here instead of reading the book itself.
    """

    def __init__(self) -> None:
        self._parts: list[tuple[Callable[[], Any], Callable[[Any], object]]] = []

    def add(self, read: Callable[[], T], show: Callable[[T], object]) -> None:
        """With every look do ``read``, maybe on another thread, and ``show`` its answer."""
        self._parts.append((read, show))

    def remove(self, read: Callable[[], object]) -> None:
        """Read this no more."""
        self._parts = [part for part in self._parts if part[0] != read]

    def read(self) -> tuple[Callable[[], None], ...]:
        """Read all of it; returns what shows the answers, to be called on the window's thread."""
        return tuple(partial(self._show, read, show, read()) for read, show in self._parts)

    def _show(self, read: Callable[[], T], show: Callable[[T], object], answer: T) -> None:
        """Show an answer, unless whoever asked has gone meanwhile."""
        if any(part[0] == read for part in self._parts):
            show(answer)


class _Asked(QObject):
    page_asked = Signal(str, object)
    room_asked = Signal(object)
    cued = Signal(object)
    cue_over = Signal()
    real_asked = Signal(object)


class Session(BookSession):
    """An open event at this desk.

    ``division`` is the division at work, ``None`` for the default one. Every commit of the desk
    comes over ``bus`` on the window's thread, so a page that writes tells nobody.
    """

    def __init__(self, desk: Desk, event: int, *, division: int | None = None) -> None:
        super().__init__(desk)
        self.event = event
        self.division = division
        self._asked = _Asked()
        self.page_asked = self._asked.page_asked
        """Go to a page (its key), with what to show there: a table number, a badge, ``None``."""
        self.room_asked = self._asked.room_asked
        """Show the room this view."""
        self.cued = self._asked.cued
        """A cue of the clock has come: a ``cue_words.Told``."""
        self.cue_over = self._asked.cue_over
        """What the last cue told holds no more: another round is at work, or the clock was set."""
        self.real_asked = self._asked.real_asked
        """Make a real event with this list (its path): the one that is open is practice."""
        self.begun_ruling = ""
        """What was begun on the Rulings page and is not logged: what happened, to whom, where."""
        self.look = EventLook()
        """What else is read whenever the event at a glance is."""
        self.room = RoomSeen(self._asked)
        """What the room sees."""

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

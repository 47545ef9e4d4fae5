"""What every page works with: the services, the open event, and ways to speak to the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from director_app.domain.topics import Topic
from director_app.errors import DirectorError, PinNeeded, Unreachable
from director_app.services.desk import Desk
from director_app.services.desks.access import Access
from director_app.services.event_desk import EventDesk
from director_app.ui.big_screen.shown_state import ShownOnBigScreen
from director_app.ui.kit.tasks import TaskRunner

if TYPE_CHECKING:
    from director_app.services.events.service import Overview
    from director_app.ui.kit.notice import NoticeView
    from director_app.ui.shell.destinations import Goal

T = TypeVar("T")

REFUSED = "refused"
"""Key of the last refusal among what is to be looked at."""


class Notices(QObject):
    """Handed to every page; the window listens."""

    said_done = Signal(str, bool)
    said_refused = Signal(str)
    said_away = Signal()
    """What was refused was not even begun, because the book does not answer."""
    said_attend = Signal(object)
    said_settled = Signal(str)

    def done(self, words: str, *, undo: bool = True) -> None:
        """Something was done; with ``undo`` it can be taken back where it is told."""
        self.said_done.emit(words, undo)

    def refuse(self, refusal: str | DirectorError) -> None:
        """Something was refused, and there is no field to say it beside."""
        if isinstance(refusal, str):
            self.said_refused.emit(refusal)
            return
        self.said_refused.emit(refusal.sentence)
        if isinstance(refusal, Unreachable) and not refusal.sent:
            self.said_away.emit()

    def attend(self, view: NoticeView) -> None:
        """Something to look at, until it is settled."""
        self.said_attend.emit(view)

    def settle(self, key: str) -> None:
        """It is true no more."""
        self.said_settled.emit(key)

    def show(self, error: BaseException) -> None:
        """A refusal is said; anything else is a fault and goes to the last-chance hook."""
        if not isinstance(error, DirectorError):
            raise error
        self.refuse(error)


@dataclass(frozen=True, slots=True)
class TopicChange:
    """What was touched."""

    topics: frozenset[Topic]


class ChangeBus(QObject):
    """Tells every screen what was touched."""

    changed = Signal(object)

    def tell(self, *topics: Topic) -> None:
        """Say that these were touched; none means all of them."""
        self.changed.emit(TopicChange(frozenset(topics or Topic)))


class BookSession:
    """A book at this desk; every commit comes over ``bus`` on the window's thread."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._parts = QObject()
        self.bus = ChangeBus(self._parts)
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
        """Do one thing; a refusal is said on the page, success is told if there are words."""
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
            self.bus.changed.emit(TopicChange(topics))


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


class OverviewSeen(QObject):
    """The event at a glance as it was last read for the strip; whoever shows it too listens."""

    seen = Signal(object)
    """An :class:`Overview`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.last: Overview | None = None

    def show(self, seen: Overview) -> None:
        """It was read anew."""
        self.last = seen
        self.seen.emit(seen)


class _Asked(QObject):
    page_asked = Signal(object)
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
        """Go to a page, or to what is meant on one: a ``Goal``."""
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
        self.overview = OverviewSeen(self._asked)
        """The event at a glance, with all that is due."""
        self.look = EventLook()
        """What else is read whenever the event at a glance is."""
        self.room = ShownOnBigScreen(self._asked)
        """What the room sees."""

    @property
    def here(self) -> EventDesk:
        """The services of the event and the division at work now: asked each time, never kept."""
        return self.desk.at(self.event, self.division)

    def go(self, goal: Goal) -> None:
        """Go to another page, or to what is meant on one."""
        self.page_asked.emit(goal)

    def show_room(self, show: object) -> None:
        """Give the big screen another view, one of ``board_scene.Show``."""
        self.room_asked.emit(show)

    def work_in(self, division: int) -> None:
        """Every page shows this division from now on, unless it is seated with the one shown."""
        event = self.desk.events.get(self.event)
        if division not in event.together(self.division or event.main.id):
            self.division = division
            self.bus.tell()

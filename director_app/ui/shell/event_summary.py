"""The event at a glance: the strip, the head of the rail and its counts, as the book has them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.errors import DirectorError, NotFound
from director_app.messages.dates import short_day
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.words import tr, worded
from director_app.ui.shell.destinations import Goal, PageKey
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.shell.strip_words import clock_words, next_goal, strip_view

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from director_app.services.events.service import Overview
    from director_app.ui.backups.keeper import BackupKeeper
    from director_app.ui.big_screen.control import BigScreenControl
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session


class _Found(NamedTuple):
    """What a look found: the event, if it is in the book, and what shows the other answers."""

    seen: Overview | None
    others: tuple[Callable[[], None], ...] = ()


class EventSummary(QObject):
    """Asks for the event at a glance and shows it around the pages."""

    gone = Signal()
    """The event is in the book no more."""

    def __init__(
        self, window: MainWindow, session: Session, room: BigScreenControl, copies: BackupKeeper
    ) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._room, self._copies = room, copies
        self._loads, self._asked = PageLoader(session, self, alike=False), 0
        self._seen: Overview | None = None
        self._last_face = ""
        self._beat: tuple[int, datetime] | None = None
        """The second and the minute that the clock's face was worded for."""
        self._playing: frozenset[int] = frozenset()
        self._cut = False

    @property
    def next_goal(self) -> Goal:
        """Where the next sensible step is done."""
        return next_goal(self._seen.next) if self._seen else PageKey.ROSTER

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._loads.busy

    @property
    def waits(self) -> bool:
        """Whether so many play that the page that is seen comes before this."""
        return self._loads.in_background

    def refresh(self) -> None:
        """Ask for the event at a glance again, and show it at once."""
        self._asked += 1
        try:
            self._show(self._read())
        except DirectorError as refusal:
            self._session.notices.refuse(refusal)

    def load_again(self) -> None:
        """The same, beside the window's work where many play."""
        self._asked += 1
        self._loads.ask(self._read, partial(self._came, self._asked))

    def _came(self, asked: int, found: _Found) -> None:
        if asked == self._asked:
            self._show(found)

    def _read(self) -> _Found:
        """The event, and what else is asked with it, in one transaction."""
        session, desk = self._session, self._session.desk
        with desk.store.one_state():
            try:
                seen = desk.at(session.event, session.division).overview.show(
                    ruling=session.begun_ruling
                )
            except NotFound:
                return _Found(None)
            return _Found(seen, session.look.read())

    def _show(self, found: _Found) -> None:
        seen = found.seen
        if seen is None:
            self.gone.emit()
            return
        self._seen, self._beat = seen, None
        self._playing = seen.playing(self._session.desk.time.now())
        self.show_strip()
        self._room.refresh(seen)
        self._show_column(seen)
        self._session.overview.show(seen)
        for show in found.others:
            show()

    def show_strip(self) -> None:
        """Show what was seen last, with what is known of copies by now."""
        if self._seen is not None:
            now = self._session.desk.time.now()
            view = strip_view(self._seen, now, self._copies.safety)
            if self._cut:
                view = replace(view, safe=tr("No connection"), safe_state="wrong", copied=())
            self._window.shell.strip.show_view(view)

    def show_cut(self, *, cut: bool) -> None:
        """The book answers no more, or again."""
        self._cut = cut
        self.show_strip()

    def tick(self) -> None:
        """A beat of the clock: its face, and what its time changes."""
        if self._seen is None:
            return
        now = self._session.desk.time.now()
        self._room.tick(now)
        if self._seen.playing(now) != self._playing:
            self.load_again()
            return
        beat = self._seen.clock.remaining_s(now), now.replace(second=0, microsecond=0)
        if beat == self._beat:
            return
        self._beat = beat
        face, state, words = clock_words(self._seen.clock, now)
        if f"{face}{state}{words}" == self._last_face:
            return
        before, self._last_face = self._last_face, f"{face}{state}{words}"
        self._window.shell.strip.show_clock(face, state, words)
        if state == "time" and "time" not in before:
            self.load_again()

    def _show_column(self, seen: Overview) -> None:
        column = self._window.shell.column
        column.show_head(seen.event.name, _line(seen))
        current = self._session.division or seen.event.main.id
        column.show_divisions(
            [(division.id, division.name) for division in seen.event.divisions], current
        )
        due = 0 if seen.next.step.idle else len(seen.due)
        column.rail.set_count("today", str(due) if due else "")
        column.rail.set_count("roster", str(seen.entered) if seen.entered else "")
        called = len(seen.called) if seen.clock.clock.started_at else 0
        out = tr("{count} missing", count=called) if called else ""
        column.rail.set_count("scores", out, "mind", short=str(called))
        if self._session.begun_ruling:
            column.rail.set_count("rulings", tr("1 not logged"), "mind", short="1")
        else:
            column.rail.set_count("rulings", str(seen.rulings) if seen.rulings else "")


def _line(seen: Overview) -> str:
    day = seen.event.facts.days[0]
    date = worded(short_day(day))
    return f"{date} · {tr('%n players', n=seen.entered)}"


_BEAT_MS = 250
_PATIENCE = 2


class SummaryTimer(QObject):
    """Four beats a second for the clock; what the book says is read when the page has come."""

    def __init__(self, summary: EventSummary, tasks: TaskRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._summary, self._tasks = summary, tasks
        self._beats_left = 0
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)
        tasks.rested.connect(self._look_late)
        self._beat = QTimer(self)
        self._beat.timeout.connect(self._tick)
        self._beat.start(_BEAT_MS)

    def stop(self) -> None:
        """The event is let go."""
        self._beat.stop()
        self._soon.stop()
        self._tasks.rested.disconnect(self._look_late)

    def ask(self) -> None:
        """Something may say something else now."""
        self._soon.start()

    def take(self) -> None:
        """At once."""
        self._beats_left = 0
        self._soon.stop()
        self._summary.refresh()

    def catch_up(self) -> None:
        """At once, if it was asked for and has not come."""
        if self._beats_left or self._soon.isActive() or self._summary.busy:
            self.take()

    def _look(self) -> None:
        """The page that is seen comes first; the summary waits two beats for it at most."""
        if self._tasks.busy:
            self._beats_left = self._beats_left or _PATIENCE
        else:
            self._take_beside()

    def _look_late(self) -> None:
        if self._beats_left:
            self._soon.start()

    def _take_beside(self) -> None:
        self._beats_left = 0
        self._summary.load_again()

    def _tick(self) -> None:
        if self._beats_left == 1:
            self._take_beside()
        self._beats_left = max(self._beats_left - 1, 0)
        self._summary.tick()

"""Keeps computer and screen awake while a round's clock runs or the hall has its big screen."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.domain.clock import ClockState
from director_app.domain.times import local_day
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.big_screen.screen import SHOWN
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.clock.service import ClockView
    from director_app.ui.shell.session import Session, TopicChange

_LOG = logging.getLogger(__name__)
_SHOWS = frozenset({Topic.CLOCK, Topic.ROUNDS, Topic.EVENT})
_LOOK_MS = 5000
_ANSWER_MS = 50
SLEEPY = "sleepy"
"""The key of the notice that this computer can't be kept awake."""

Keep = Callable[[], AbstractContextManager[bool]]
"""Keeps the computer awake within it, and says whether that is possible."""


@contextmanager
def presenting() -> Iterator[bool]:
    """Computer and screen stay awake; ``False`` where this system offers no way."""
    try:
        from wakepy import keep  # noqa: PLC0415 - optional
    except ImportError:
        yield False
        return
    with keep.presenting(on_fail="pass") as mode:
        yield mode.active


class _Hold:
    """Holds the computer awake on a thread of its own, which knows nothing of Qt.

    The answer of the system may be slow, and the thread that asked must be the one that lets go.
    It only writes here; a signal sent from it could meet an object that the window just deleted.
    """

    def __init__(self, keep: Keep) -> None:
        self.let_go = Event()
        self.possible: bool | None = None
        """Whether it stays awake; ``None`` while the system has not answered."""
        self.ended = False
        self._keep = keep
        Thread(target=self._run, name="awake", daemon=True).start()

    def _run(self) -> None:
        try:
            with self._keep() as possible:
                self.possible = possible
                self.let_go.wait()
        except Exception:
            _LOG.exception("the computer could not be kept awake")
            self.possible = False
        self.ended = True


class Awake(QObject):
    """Keeps the computer awake while that is wanted; looks until the system has answered."""

    answered = Signal(bool)
    """Whether it stays awake from now on."""
    rested = Signal()
    """It may sleep again."""

    def __init__(self, keep: Keep = presenting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep = keep
        self._hold: _Hold | None = None
        self._unanswered: list[_Hold] = []
        self._ending: list[_Hold] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_ANSWER_MS)
        self._timer.timeout.connect(self._hear)

    @property
    def wanted(self) -> bool:
        """Whether it is to stay awake."""
        return self._hold is not None

    def want(self, *, awake: bool) -> None:
        """Stay awake from now on, or sleep as usual."""
        if awake == self.wanted:
            return
        if self._hold is not None:
            self._hold.let_go.set()
            self._ending.append(self._hold)
            self._hold = None
        else:
            self._hold = _Hold(self._keep)
            self._unanswered.append(self._hold)
        self._timer.start()

    def _hear(self) -> None:
        """Pass on what the threads have written since the last look; rest when all have."""
        answered = [hold for hold in self._unanswered if hold.possible is not None]
        ended = [hold for hold in self._ending if hold.ended]
        self._unanswered = [hold for hold in self._unanswered if hold not in answered]
        self._ending = [hold for hold in self._ending if hold not in ended]
        if not self._unanswered and not self._ending:
            self._timer.stop()
        for hold in answered:
            self.answered.emit(bool(hold.possible))
        for _ in ended:
            self.rested.emit()


class StayAwake(QObject):
    """Watches an event's clocks and the big screen; says once if the computer may fall asleep."""

    def __init__(
        self, session: Session, parent: QObject | None = None, keep: Keep = presenting
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._clocks: tuple[ClockView, ...] = ()
        self._said = False
        self._possible = True
        self.awake = Awake(keep, self)
        self.awake.answered.connect(self._answered)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.check_clocks)
        session.bus.changed.connect(self._changed)
        session.room.changed.connect(self.check_clocks)
        self._timer.start()
        self._reload()

    def close(self) -> None:
        """Watch no more; the computer may sleep."""
        self._timer.stop()
        self._session.bus.changed.disconnect(self._changed)
        self._session.room.changed.disconnect(self.check_clocks)
        self.awake.want(awake=False)
        self.understood()

    def understood(self) -> None:
        """The director has read it."""
        self._session.notices.settle(SLEEPY)

    def check_clocks(self) -> None:
        """See whether there is a reason to stay awake now."""
        now = self._session.desk.time.now()
        running = any(clock.state(now) is ClockState.RUNNING for clock in self._clocks)
        if running and not self._possible:
            self._say()
        if not running:
            self.understood()
        self.awake.want(awake=running or self._session.room.view.screen == SHOWN)

    def _changed(self, change: TopicChange) -> None:
        if change.topics & _SHOWS:
            self._reload()

    def _reload(self) -> None:
        desk, event = self._session.desk, self._session.event
        try:
            hosts = [
                division
                for division in desk.events.get(event).divisions
                if division.seated_with is None
            ]
            self._clocks = tuple(desk.at(event, host.id).clock.show() for host in hosts)
        except DirectorError as refusal:
            _LOG.info("no clock to stay awake for: %s", refusal.sentence)
            self._clocks = ()
        self.check_clocks()

    def _answered(self, possible: bool) -> None:
        self._possible = possible
        self.check_clocks()

    def _say(self) -> None:
        """Say once that the computer may sleep, unless every sheet is in."""
        with suppress(DirectorError):
            if self._said or self._session.desk.events.finished(self._session.event):
                return
        self._said = True
        sentence = tr(
            "This computer may go to sleep during the round. Turn sleep off in its settings."
        )
        day = local_day(self._session.desk.time.now()).isoformat()
        self._session.notices.attend(NoticeView(SLEEPY, sentence, "", tr("Got it"), once=day))

"""Watches the clocks of an open event, and tells each cue once, when its moment has come.

One timer waits for the next cue; every change of the book is looked at too. Time is the desk's,
so neither a hidden page nor a late event loop loses a cue, and what was before the program was
opened is not told.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from director_app.domain.room_options import ClockOptions
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.clock.cues import (
    ComeCue,
    CueSnapshot,
    DueCue,
    come_since,
    coming,
    cues_of,
    late_by,
    until_next,
)
from director_app.ui.clock.cue_player import Speaker, cue_player
from director_app.ui.clock.cue_words import told_of
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import at_words, tr

if TYPE_CHECKING:
    from director_app.domain.clock import RoundClock
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.service import ClockView
    from director_app.ui.shell.session import Session, TopicChange

_LOG = logging.getLogger(__name__)
_SHOWS = frozenset({Topic.CLOCK, Topic.ROUNDS, Topic.EVENT})
_LONGEST_MS = 20_000
"""A computer that slept is looked at again this soon: its timers slept too."""

_SOON_MS = 20
_MISSED = "cue_missed"
_GONE = timedelta(hours=1)
"""A cue that was missed this long ago is of no use to anybody."""


@dataclass(frozen=True, slots=True)
class _Watched:
    """The clock of one division, and its cues."""

    view: ClockView
    title: str
    rules: RuleSet | None
    cues: tuple[DueCue, ...]


class CueWatch(QObject):
    """Plays, shows and says the cues of every division of the event."""

    cued = Signal(object)
    """A cue has come: its ``Told``."""

    def __init__(
        self, session: Session, parent: QObject | None = None, player: Speaker | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._player = player or cue_player()
        self._watched: dict[int, _Watched] = {}
        self._looks: dict[int, CueSnapshot] = {}
        self._options = ClockOptions()
        self._missed = False
        self._said: tuple[int, RoundClock, DueCue] | None = None
        """The cue that was told or missed last: of which division, and its clock then."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.check_cues)
        self.cued.connect(session.cued)
        session.bus.changed.connect(self._changed)
        self.reload()

    @property
    def wait_ms(self) -> int:
        """Until it looks again by itself; -1 while no clock runs."""
        return self._timer.interval() if self._timer.isActive() else -1

    def close(self) -> None:
        """Watch no more."""
        self._timer.stop()
        self._session.bus.changed.disconnect(self._changed)
        self._session.notices.settle(_MISSED)
        self.deleteLater()

    def reload(self) -> None:
        """Ask for the clocks and the cues again; what has come since the last look is told."""
        session, desk = self._session, self._session.desk
        self._watched = {}
        try:
            self._options = desk.at(session.event).room_options.clock()
            event = desk.events.get(session.event)
            hosts = [
                division
                for division in event.divisions
                if event.host_of(division.id).id == division.id
            ]
            for host in hosts:
                view = desk.at(session.event, host.id).clock.show()
                rules = desk.rulebook.of(host) if host.scored else None
                title = f"{host.name}: {view.round.title}" if len(hosts) > 1 else view.round.title
                cues = cues_of(rules, self._options)
                self._watched[host.id] = _Watched(view, title, rules, cues)
        except DirectorError as refusal:
            _LOG.info("no clock to watch: %s", refusal.sentence)
        self.check_cues()

    def check_cues(self) -> None:
        """Tell what has come by now, and wait for what comes next."""
        now = self._session.desk.time.now()
        come = [
            (key, watched, cue)
            for key, watched in self._watched.items()
            for cue in self._come(key, watched, now)
        ]
        self._looks = {
            key: CueSnapshot(watched.view.clock, now) for key, watched in self._watched.items()
        }
        self._wait(now)
        self._leave(now)
        for key, watched, cue in come:
            self._said = key, watched.view.clock, cue.cue
            self._tell(watched, cue, now)

    def _come(self, key: int, watched: _Watched, now: datetime) -> tuple[ComeCue, ...]:
        look = self._looks.get(key)
        if look is None or look.clock.round_id != watched.view.clock.round_id:
            return ()
        return come_since(look, watched.cues, watched.view.clock, now)

    def _leave(self, now: datetime) -> None:
        """Say no more what was told, where another round is at work or the cue is to come again."""
        if self._said is None:
            return
        key, clock, cue = self._said
        watched = self._watched.get(key)
        if (
            watched is None
            or watched.view.clock.round_id != clock.round_id
            or late_by(cue, watched.view.clock, now) < timedelta()
        ):
            self._said = None
            self._settle()
            self._session.cue_over.emit()

    def _wait(self, now: datetime) -> None:
        waits = [
            until_next(watched.cues, watched.view.clock, now) for watched in self._watched.values()
        ]
        known = [wait for wait in waits if wait is not None]
        if not known:
            self._timer.stop()
            return
        wait = -(-min(known) // timedelta(milliseconds=1))
        self._timer.start(min(max(wait, _SOON_MS), _LONGEST_MS))

    def _tell(self, watched: _Watched, come: ComeCue, now: datetime) -> None:
        others = coming(watched.cues, watched.view.clock, now)
        cue = told_of(come.cue, come.at, watched.title, watched.rules, others)
        notices = self._session.notices
        if come.missed:
            sentence = tr(
                "“{announcement}” wasn’t announced at {time}",
                announcement=cue.words,
                time=at_words(cue.at),
            )
            why = tr("The computer was asleep or busy for more than a minute.")
            _LOG.warning("cue missed: %s at %s", cue.words, cue.at)
            if now - cue.at >= _GONE or self._finished():
                return
            self._missed = True
            notices.attend(NoticeView(_MISSED, sentence, why))
            return
        self._settle()
        quiet = self._player.play(
            come.cue.sound, self._options.volume, cue.said if come.cue.spoken else ""
        )
        said = tr("{time} {announcement}", time=at_words(cue.at), announcement=cue.sentence)
        notices.done(f"{said} {quiet}".strip(), undo=False)
        self.cued.emit(cue)

    def _changed(self, change: TopicChange) -> None:
        if change.topics & _SHOWS:
            self.reload()
        elif self._missed and Topic.SCORES in change.topics and self._finished():
            self._settle()

    def _settle(self) -> None:
        self._missed = False
        self._session.notices.settle(_MISSED)

    def _finished(self) -> bool:
        """Whether every sheet is in, so that nobody waits for a cue any more."""
        try:
            return self._session.desk.events.finished(self._session.event)
        except DirectorError:
            return False

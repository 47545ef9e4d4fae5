"""Sees to it that the book is copied while an event is open, and says when it is not."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.domain.backups import BackupReason, Relation
from director_app.domain.times import local_day
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.backups.due import Concern, Safety
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.backup_words import sentence_of, when
from director_app.ui.shell.destinations import PageKey

if TYPE_CHECKING:
    from director_app.services.backups.listing import CopyElsewhere
    from director_app.ui.shell.session import Session, TopicChange

_LOG = logging.getLogger(__name__)
_SOON_MS = 1500
_EVERY_MS = 20_000

CONCERN, ELSEWHERE, RISK = "backup_concern", "backup_elsewhere", "backup_risk"
"""Keys of its notices."""


class BackupKeeper(QObject):
    """Looks every few seconds, and a moment after scores; all work is done elsewhere."""

    changed = Signal()
    """``safety`` is another."""

    def __init__(
        self, session: Session, parent: QObject | None = None, soon_ms: int = _SOON_MS
    ) -> None:
        super().__init__(parent)
        self._session, self._desk = session, session.desk.backups
        self.safety: Safety | None = None
        self._busy = False
        self._told_of = ""
        self._understood: Concern | None = None
        self._soon, self._every = QTimer(self), QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(soon_ms)
        self._soon.timeout.connect(self.check_copies)
        self._every.timeout.connect(self.check_copies)
        session.bus.changed.connect(self._changed)
        if self._desk.supported:
            self._every.start(_EVERY_MS)
            self._soon.start()

    def close(self) -> None:
        """Look no more."""
        self._soon.stop()
        self._every.stop()
        self._session.bus.changed.disconnect(self._changed)
        for key in (CONCERN, ELSEWHERE, RISK):
            self._session.notices.settle(key)

    def copy_now(self) -> None:
        """Copy at the director's word, and say so."""
        self._submit(partial(self._desk.copy, BackupReason.ASKED), self._told)

    def show(self, safety: Safety) -> None:
        """The copies are like this now."""
        self.safety = safety
        self._attend()
        self.changed.emit()

    def understood(self, key: str) -> None:
        """The director has read a notice; of another computer's work there is a copy to see."""
        if key not in {CONCERN, ELSEWHERE, RISK}:
            return
        if key == CONCERN and self.safety is not None:
            self._understood = self.safety.concern(self._session.desk.time.now())
        self._session.notices.settle(key)
        if key == ELSEWHERE:
            self._session.go(PageKey.SAFETY)

    def _changed(self, change: TopicChange) -> None:
        if self._desk.supported and Topic.SCORES in change.topics and not self._soon.isActive():
            self._soon.start()

    def check_copies(self) -> None:
        """Copy if it is time, and look at the second place."""
        first = self.safety is None
        self._submit(partial(self._looked, first=first), self._seen)

    def _looked(self, *, first: bool) -> tuple[Safety, CopyElsewhere | None, str]:
        """On a worker: copy if it is time, and look what is at the second place."""
        done = self._desk.copy_if_due()
        safety = done or self._desk.safety()
        return safety, self._desk.elsewhere(), self._desk.place_risk() if first else ""

    def _submit(self, work: Callable[[], object], done: Callable[[object], None]) -> None:
        if not self._busy:
            self._busy = True
            self._session.tasks.submit(work, done, self._failed, self)

    def _seen(self, found: object) -> None:
        self._busy = False
        assert isinstance(found, tuple)
        safety, other, risk = found
        self.show(safety)
        if other is not None and str(other.file) != self._told_of:
            self._told_of = str(other.file)
            view = NoticeView(ELSEWHERE, elsewhere_words(other), "", tr("View it"))
            self._session.notices.attend(view)
        if risk:
            self._session.notices.attend(NoticeView(RISK, risk, "", tr("Got it")))

    def _told(self, safety: object) -> None:
        self._busy = False
        assert isinstance(safety, Safety)
        self.show(safety)
        if safety.here is not None and not safety.problem:
            words = tr("Backed up {time}", time=when(safety.here.at))
            self._session.notices.done(words, undo=False)

    def _attend(self) -> None:
        assert self.safety is not None
        now = self._session.desk.time.now()
        concern = self.safety.concern(now)
        if concern is not self._understood:
            self._understood = None
        sentence = sentence_of(self.safety, concern)
        if not sentence or concern is self._understood:
            self._session.notices.settle(CONCERN)
            return
        failed = concern is Concern.FAILED
        tone, once = ("wrong", "") if failed else ("mind", f"{local_day(now)} {concern}")
        detail = tr("You can keep working.")
        view = NoticeView(CONCERN, sentence, detail, tr("Got it"), tone, once=once)
        self._session.notices.attend(view)

    def _failed(self, fault: BaseException) -> None:
        self._busy = False
        if isinstance(fault, DirectorError):
            self._session.notices.refuse(fault)
        else:
            _LOG.error("the book was not copied", exc_info=fault)


def elsewhere_words(other: CopyElsewhere) -> str:
    """What another computer did with this book."""
    told = other.comparison
    steps = tr("%n changes", n=len(told.gained))
    if told.relation is Relation.NEWER:
        return tr(
            "{station} kept working on this book. Its backup from {time} "
            "has {steps} not in this book. Restore it here before you "
            "continue.",
            station=other.station or tr("Another computer"),
            time=when(other.at),
            steps=steps,
        )
    return tr(
        "{station} and this computer both kept working on this book. The "
        "backup from {time} has {steps} not made here, and this computer "
        "has {own_changes} not in that backup. Choose which one to keep.",
        station=other.station or tr("Another computer"),
        time=when(other.at),
        steps=steps,
        own_changes=tr("%n changes", n=len(told.lost)),
    )

"""Writes the emergency pack in the background after every round, and at the director's word."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.desk import Desk
    from director_app.ui.shell.session import Session, TopicChange

_LOG = logging.getLogger(__name__)
_SHOWS = frozenset({Topic.SCORES, Topic.RULINGS, Topic.SEATING, Topic.ROSTER, Topic.ROUNDS})
_SOON_MS = 1500
_AGAIN_MS = 5 * 60_000
"""After a failure a change is no reason to try again at once."""

NOT_WRITTEN = "emergency_pack"
"""The key of the notice that there is no pack."""


class PackWriter(QObject):
    """Writes a pack a moment after a change that makes one due; typing never waits for it.

    Whether one is due is read with the event at a glance. What that needs is loaded by the first
    look, on a worker's thread, so until then it looks by itself after each change.
    """

    wrote = Signal(object)
    """A pack was written: its path."""
    failed = Signal()

    def __init__(
        self, session: Session, parent: QObject | None = None, soon_ms: int = _SOON_MS
    ) -> None:
        super().__init__(parent)
        self._session, self._soon = session, soon_ms
        self._busy = self._asked = self._loaded = False
        self._changes = self._known = 0
        """How many changes of what is on paper there were, and up to which it is known."""
        self._timer = QTimer(self, singleShot=True, interval=soon_ms)
        self._timer.timeout.connect(self._look)
        session.bus.changed.connect(self._changed)
        session.look.add(self._read_due, self._follow)
        # The event is shown first, however long that takes: the time counts from then.
        QTimer.singleShot(0, self._timer, self._timer.start)

    def close(self) -> None:
        """Write no more by itself."""
        self._timer.stop()
        self._session.bus.changed.disconnect(self._changed)
        self._session.look.remove(self._read_due)
        self._session.notices.settle(NOT_WRITTEN)

    def write_now(self) -> None:
        """Write the pack of this moment, after the one that is being written."""
        self._asked = self._busy
        if self._busy:
            return
        self._submit(partial(_pack, self._session.desk, self._session.event), self._told)

    def _changed(self, change: TopicChange) -> None:
        if change.topics & _SHOWS:
            self._changes += 1
            if not self._loaded:
                self._begin()

    def _read_due(self) -> tuple[int, bool]:
        """Up to which change it is known now, and whether one of those since makes a pack due."""
        changes = self._changes
        asks = self._loaded and changes != self._known
        return changes, asks and self._session.desk.emergency.due(self._session.event)

    def _follow(self, told: tuple[int, bool]) -> None:
        self._known, due = told
        if due:
            self._begin()

    def _begin(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _look(self) -> None:
        if self._busy:
            self._timer.start()
            return
        self._submit(partial(_pack_if_due, self._session.desk, self._session.event), self._done)

    def _submit(self, work: Callable[[], Path | None], done: Callable[[Path | None], None]) -> None:
        self._busy = True
        self._session.tasks.submit(work, done, self._not_written, self)

    def _told(self, file: Path | None) -> None:
        self._done(file)
        if file is not None:
            words = tr("Saved {file} in {folder}", file=file.name, folder=file.parent)
            self._session.notices.done(words, undo=False)

    def _done(self, file: Path | None) -> None:
        if file is not None:
            self._timer.setInterval(self._soon)
            self._session.notices.settle(NOT_WRITTEN)
            self.wrote.emit(file)
        self._rest()

    def _rest(self) -> None:
        self._busy, self._loaded = False, True
        if self._asked:
            self.write_now()

    def _not_written(self, fault: BaseException) -> None:
        self._timer.setInterval(_AGAIN_MS)
        if isinstance(fault, DirectorError):
            sentence = fault.sentence
        else:
            _LOG.error("the emergency pack was not written", exc_info=fault)
            sentence = tr(
                "Couldn’t make the emergency pack. Print the next round’s sheets and cards."
            )
        view = NoticeView(NOT_WRITTEN, sentence, "", tr("Save it again"))
        self._session.notices.attend(view)
        self.failed.emit()
        self._rest()


def _pack(desk: Desk, event: int) -> Path:
    """Write it; all that prints is loaded here, away from the window's thread."""
    return desk.emergency.pack(event)


def _pack_if_due(desk: Desk, event: int) -> Path | None:
    return desk.emergency.pack_if_due(event)

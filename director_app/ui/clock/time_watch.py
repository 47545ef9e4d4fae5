"""Watches the time itself: keeps a heartbeat in the book, and tells of a computer whose time moved.

The questions stand on the Clock page; other pages say once that there is one.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from director_app.domain.times import local_day
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.clock.time_question_words import TimeQuestion, behind_words, truth_of
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PageKey

if TYPE_CHECKING:
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session, TopicChange

_LOOK_MS = 1000
_BEAT_LOOKS = 10
_NOTICE, _BEHIND = "time_truth", "time_behind"
_PAGE = PageKey.CLOCK


class TimeWatch(QObject):
    """Looks each second as long as an event is open."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._looks = 0
        self._jumped = False
        self._said: tuple[str, str] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.check_time)
        session.bus.changed.connect(self._changed)
        window.page_opened.connect(self._page_opened)
        window.news.acted.connect(self._acted)
        self._timer.start()
        self._ask()
        self._say_if_behind()

    def close(self) -> None:
        """Watch no more."""
        self._timer.stop()
        self._session.bus.changed.disconnect(self._changed)
        self._window.page_opened.disconnect(self._page_opened)
        self._window.news.acted.disconnect(self._acted)
        for key in (_NOTICE, _BEHIND):
            self._session.notices.settle(key)
        self.deleteLater()

    def check_time(self) -> None:
        """Beat if it is time, and see whether the computer's time was set."""
        time = self._session.desk.time
        self._looks += 1
        with suppress(DirectorError):
            if self._looks % _BEAT_LOOKS == 0:
                time.beat()
            if time.jump() is not None and not self._jumped:
                time.settle()
                self._say_if_behind()
        jumped = time.jump() is not None
        if jumped != self._jumped:
            self._jumped = jumped
            self._session.bus.tell(Topic.CLOCK)

    def _changed(self, change: TopicChange) -> None:
        if Topic.CLOCK in change.topics:
            with suppress(DirectorError):
                self._session.desk.time.settle()
            self._ask()

    def _ask(self) -> None:
        """Say on other pages that there is a question, each once."""
        truth = self._truth()
        asked = (truth.key, truth.title) if truth is not None else None
        if asked == self._said:
            return
        self._said = asked
        if truth is None or self._window.shell.current_key == _PAGE:
            self._session.notices.settle(_NOTICE)
            return
        action = tr("Go to the clock")
        self._session.notices.attend(NoticeView(_NOTICE, truth.title, truth.detail, action))

    def _say_if_behind(self) -> None:
        """Say once that what is written now will stand in the journal before what was written."""
        try:
            behind = self._session.desk.time.behind()
        except DirectorError:
            return
        if behind is not None:
            title, detail = behind_words(behind)
            day = local_day(self._session.desk.time.now()).isoformat()
            view = NoticeView(_BEHIND, title, detail, tr("Got it"), once=day)
            self._session.notices.attend(view)

    def _truth(self) -> TimeQuestion | None:
        try:
            return truth_of(self._session.desk, self._session.event, self._session.division)
        except DirectorError:
            return None

    def _page_opened(self, key: str) -> None:
        if key == _PAGE:
            self._session.notices.settle(_NOTICE)

    def _acted(self, key: str) -> None:
        if key == _NOTICE:
            self._session.go(_PAGE)
        elif key == _BEHIND:
            self._session.notices.settle(_BEHIND)

"""News of other stations, and one line at the top while the book does not answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.domain.topics import Topic
from director_app.ui.notices import NO_ANSWER, REFUSED
from director_app.ui.widgets.notice import NoticeView
from director_app.ui.words import tr

if TYPE_CHECKING:
    from director_app.services.live import Heard
    from director_app.ui.session import Session

_LOOK_MS = 300
_KEY = "connection"


class LiveNews(QObject):
    """Asks a few times a second; nothing waits for it."""

    news = Signal()
    """Something was kept in the book, here or elsewhere."""
    turned = Signal()
    """The book answers no more, or again: ``lost`` says which."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._lost = False
        self._told = -1
        session.notices.said_refused.connect(self._refused)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)
        QTimer.singleShot(0, self._timer, self._timer.start)  # the event is shown first

    @property
    def lost(self) -> bool:
        """Whether the book does not answer."""
        return self._lost

    def close(self) -> None:
        """Ask no more."""
        self._timer.stop()
        self._session.notices.said_refused.disconnect(self._refused)

    def look(self) -> None:
        """Show what came."""
        heard = self._session.desk.live.hear()
        if heard.lost:
            self._say_lost(heard.waiting)
            return
        if self._lost:
            self._say_back(heard)
        if heard.news:
            self.news.emit()
        if heard.back:
            self._session.bus.tell()
        elif heard.typed:
            self._session.bus.tell(Topic.SCORES)

    def _refused(self, sentence: str) -> None:
        """A book that does not answer is said once, in the line that also says when it is back."""
        if NO_ANSWER in sentence:
            QTimer.singleShot(0, self, self._instead)

    def _instead(self) -> None:
        heard = self._session.desk.live.hear()
        if heard.lost:
            self._session.notices.settle(REFUSED)
            self._told = -1
            self._say_lost(heard.waiting)

    def _say_lost(self, waiting: int) -> None:
        if self._lost and waiting == self._told:
            return
        before, self._lost, self._told = self._lost, True, waiting
        if not before:
            self.turned.emit()
        kept = tr(
            "What you type is kept here and goes into the book as soon as it answers. A button "
            "pressed meanwhile does nothing: press it again then."
        )
        typed = tr("%n sheets wait.", n=waiting) if waiting else ""
        title = tr("The connection to the book is lost; it is tried again by itself")
        self._session.notices.attend(
            NoticeView(_KEY, title, f"{kept} {typed}".strip(), tone="wrong")
        )

    def _say_back(self, heard: Heard) -> None:
        self._lost, self._told = False, -1
        self.turned.emit()
        self._session.notices.settle(_KEY)
        if not heard.left:
            self._session.notices.done(tr("The book answers again"), undo=False)
            return
        tables = ", ".join(map(str, heard.left))
        self._session.notices.refuse(
            tr("Another desk has changed tables {tables} meanwhile; look at them.", tables=tables)
        )

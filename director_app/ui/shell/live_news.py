"""News of other stations, and what is wrong with the book itself, at the top and in red."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.domain.backups import NameLost
from director_app.domain.topics import Topic
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import at_words, tr
from director_app.ui.shell.preloader import OPEN_EVENT, when_loaded
from director_app.ui.shell.session import REFUSED

if TYPE_CHECKING:
    from director_app.domain.backups import SavedAnew
    from director_app.services.desks.live_changes import LiveChanges
    from director_app.ui.shell.session import Session

_LOOK_MS = 300
_KEY, _AWAY = "connection", "book_away"
SAVED_ANEW, READ_ONLY = "book_saved_anew", "book_read_only"
"""Keys of its notices."""


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
        self._looked = False
        self._told = -1
        self._away = ""
        session.notices.said_away.connect(self._refused)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.show_news)
        if said := session.desk.store.read_only:
            session.notices.attend(NoticeView(READ_ONLY, said, tone="wrong"))
        QTimer.singleShot(0, self._timer, self._timer.start)  # the event is shown first

    @property
    def lost(self) -> bool:
        """Whether the book does not answer."""
        return self._lost

    def close(self) -> None:
        """Ask no more."""
        self._timer.stop()
        self._session.notices.said_away.disconnect(self._refused)

    def show_news(self) -> None:
        """Show what came, once what hears it is loaded."""
        when_loaded(OPEN_EVENT, self._look, self)

    def _look(self) -> None:
        heard = self._session.desk.live.hear()
        if heard.saved is not None:
            self._session.notices.attend(saved_anew_view(heard.saved))
        self._say_away(heard.away)
        if heard.away:
            return
        if heard.lost:
            self._say_lost(heard.waiting)
            return
        if self._lost:
            self._say_back(heard)
        # The book is watched from the first look on: what came before it is asked for.
        if heard.news or not self._looked:
            self._looked = True
            self.news.emit()
        if heard.back:
            self._session.bus.tell()
        elif heard.typed:
            self._session.bus.tell(Topic.SCORES)

    def understood(self, key: str) -> None:
        """The director has read it."""
        if key == SAVED_ANEW:
            self._session.notices.settle(key)

    def _say_away(self, sentence: str) -> None:
        if sentence == self._away:
            return
        self._away = sentence
        if not sentence:
            self._session.notices.settle(_AWAY)
            return
        title = tr("The club book’s file is missing. Nothing more can be saved to it")
        self._session.notices.attend(NoticeView(_AWAY, title, sentence, tone="wrong"))

    def _refused(self) -> None:
        """A book that does not answer is said once, in the line that also says when it is back."""
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
            "What you enter is kept here and saved to the book as soon as "
            "the connection is back. Buttons do nothing until then, so "
            "click them again later."
        )
        typed = tr("%n sheets are waiting.", n=waiting) if waiting else ""
        title = tr("Can’t reach the club book. Trying again automatically")
        self._session.notices.attend(
            NoticeView(_KEY, title, f"{kept} {typed}".strip(), tone="wrong")
        )

    def _say_back(self, heard: LiveChanges) -> None:
        self._lost, self._told = False, -1
        self.turned.emit()
        self._session.notices.settle(_KEY)
        if not heard.left:
            self._session.notices.done(tr("Connected to the club book again"), undo=False)
            return
        tables = ", ".join(map(str, heard.left))
        self._session.notices.refuse(
            tr(
                "Tables changed at another station in the meantime: {tables}. Check them.",
                tables=tables,
            )
        )


def saved_anew_view(saved: SavedAnew) -> NoticeView:
    """What happened to the book's file, where everything is, and what to do."""
    time = at_words(saved.at)
    if saved.file == saved.book:
        title = tr(
            "The club book’s file was deleted or moved ({time}). It was saved again", time=time
        )
        detail = tr(
            "Nothing is lost. Everything is in {file}, and you can continue. Keep cleanup and sync "
            "programs away from that folder.",
            file=saved.file,
        )
    elif saved.file is None:
        title = tr("The club book’s file was replaced ({time})", time=time)
        detail = tr("This window now shows that file: {book}.", book=saved.book)
    else:
        if saved.lost is NameLost.BOOK:
            title = tr("The club book’s file was deleted or moved ({time})", time=time)
        else:
            title = tr("Another program replaced the club book’s files ({time})", time=time)
        detail = tr(
            "Everything up to then is saved in {file}. This window now shows what is in {book}. To "
            "continue with your own work, close Front Table and open {file}.",
            file=saved.file,
            book=saved.book,
        )
    return NoticeView(SAVED_ANEW, title, detail, tr("Got it"), tone="wrong")

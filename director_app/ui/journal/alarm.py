"""Says in red that the journal does not end where it was known to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.journal.service import JournalGap
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session

_NOTICE = "journal_cut"


class JournalAlarm(QObject):
    """Listens as long as an event is open; the notice stays until somebody has read it."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._heard = session.tasks.teller(self._show, self)
        window.news.acted.connect(self._acted)
        window.news.second_acted.connect(self._meant)
        session.desk.on_alarm(self._heard)

    def close(self) -> None:
        """Listen no more."""
        self._session.desk.off_alarm(self._heard)
        self._window.news.acted.disconnect(self._acted)
        self._window.news.second_acted.disconnect(self._meant)
        self._session.notices.settle(_NOTICE)
        self.deleteLater()

    def _show(self, gap: JournalGap) -> None:
        detail = tr("The history now shows this.")
        meant = tr("It was on purpose") if gap.older else ""
        view = NoticeView(_NOTICE, gap.sentence, detail, tr("Got it"), "wrong", meant)
        self._session.notices.attend(view)

    def _acted(self, key: str) -> None:
        if key == _NOTICE:
            self._session.notices.settle(_NOTICE)

    def _meant(self, key: str) -> None:
        """Confirm the older copy; the notice stays where that is refused."""
        if key != _NOTICE:
            return
        confirm = self._session.here.history.confirm_older_copy
        if self._session.act(confirm, tr("Older copy confirmed"), undo=False) is not None:
            self._session.notices.settle(_NOTICE)

"""Says in red that the journal does not end where it was known to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session

_NOTICE = "journal_cut"


class JournalAlarm(QObject):
    """Listens as long as an event is open; the notice stays until somebody has read it."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._heard = session.tasks.teller(self._show, self)
        window.shell.notice_acted.connect(self._acted)
        session.desk.on_alarm(self._heard)

    def close(self) -> None:
        """Listen no more."""
        self._session.desk.off_alarm(self._heard)
        self._window.shell.notice_acted.disconnect(self._acted)
        self._session.notices.settle(_NOTICE)
        self.deleteLater()

    def _show(self, sentence: str) -> None:
        detail = tr("The history now shows this.")
        view = NoticeView(_NOTICE, sentence, detail, tr("Got it"), "wrong")
        self._session.notices.attend(view)

    def _acted(self, key: str) -> None:
        if key == _NOTICE:
            self._session.notices.settle(_NOTICE)

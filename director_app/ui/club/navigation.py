"""The way to the club's page and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.services.desk import Desk
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.session import BookSession

if TYPE_CHECKING:
    from director_app.ui.club.page import ClubPage


class ClubNavigation(QObject):
    """The club's page in a window, as long as it is wanted."""

    left = Signal()
    new_event_asked = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session: BookSession | None = None
        self.page: ClubPage | None = None

    def open(self, desk: Desk) -> None:
        """Show the people and series of a book, unless they are shown."""
        if self.page is not None:
            return
        from director_app.ui.club.page import ClubPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        self._session = BookSession(desk)
        self.page = ClubPage(self._session)
        self.page.left.connect(self._leave)
        self.page.new_event_asked.connect(self.new_event_asked)
        self._window.show_full(self.page)

    def close(self) -> None:
        """Take the page away, and tell nobody."""
        if self._session is not None and self.page is not None:
            self._session.close()
            self._window.drop_full(self.page)
        self._session = self.page = None

    def _leave(self) -> None:
        self.close()
        self.left.emit()

"""Pages to look at, made off the window's thread; the newest question counts."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.services.printing.service import (
    FIRST_PAGES,
    FirstPages,
    MadeDocument,
    PrintRequest,
    PrintStopped,
)
from director_app.ui.shell.session import Session

_PAUSE = 120
_ALL = 1_000_000


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """A document to look at, under its title, from a page on (counted from 0)."""

    document: str
    title: str
    request: PrintRequest
    page: int = 0


class PreviewLoader(QObject):
    """Makes first pages while the director goes from row to row, and the rest when asked."""

    made = Signal(object, object)
    refused = Signal(object, str)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._wanted: PreviewRequest | None = None
        self._most = FIRST_PAGES
        self._watch: FirstPages | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._make)

    @property
    def busy(self) -> bool:
        """Whether pages are still to come."""
        return self._watch is not None or self._timer.isActive()

    def ask(self, look: PreviewRequest | None) -> None:
        """Make the first pages of this; of nothing for ``None``."""
        self._stop()
        self._wanted, self._most = look, FIRST_PAGES
        if look is not None:
            self._timer.start(_PAUSE)

    def make_rest(self, look: PreviewRequest) -> None:
        """Make all pages."""
        if self._watch is not None and self._most == _ALL:
            return
        self._stop()
        self._wanted, self._most = look, _ALL
        self._make()

    def _stop(self) -> None:
        self._timer.stop()
        if self._watch is not None:
            self._watch.stop()

    def _make(self) -> None:
        look = self._wanted
        if look is None:
            return
        desk, event = self._session.desk, self._session.event
        watch = self._watch = FirstPages(self._most)

        def done(paper: MadeDocument) -> None:
            if self._watch is watch:
                self._watch = None
                self.made.emit(look, paper)

        def failed(error: BaseException) -> None:
            if self._watch is not watch:
                return
            self._watch = None
            if not isinstance(error, PrintStopped):
                self.refused.emit(look, str(error))

        self._session.tasks.submit(
            lambda: desk.at(event).printing.preview(look.document, look.request, watch),
            done,
            failed,
            self,
        )

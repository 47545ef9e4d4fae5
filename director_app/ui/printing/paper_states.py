"""How every document stands, composed off the window's thread; the newest question counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from director_app.services.printing.options import DocumentOptions
from director_app.services.printing.service import PrintRequest
from director_app.ui.shell.session import Session


@dataclass(frozen=True, slots=True)
class PaperStateRequest:
    """A round, and how everything would be printed: each document with its own options."""

    round: int | None
    request: PrintRequest
    options: Mapping[str, DocumentOptions]


class PaperStates(QObject):
    """Asks how every document stands."""

    answered = Signal(object)
    failed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._asking = False
        self._next: PaperStateRequest | None = None

    @property
    def asking(self) -> bool:
        """Whether an answer is still to come."""
        return self._asking

    def ask(self, asked: PaperStateRequest) -> None:
        """Ask for a round and a layout."""
        self._next = asked
        if not self._asking:
            self._ask()

    def _ask(self) -> None:
        if self._next is None:
            return
        asked, self._next = self._next, None
        self._asking = True
        desk, event = self._session.desk, self._session.event
        self._session.tasks.submit(
            lambda: desk.at(event, asked.request.division).printing.state(
                asked.round, asked.request, asked.options
            ),
            self._answer,
            self._refuse,
            self,
        )

    def _answer(self, states: object) -> None:
        self._asking = False
        if self._next is None:
            self.answered.emit(states)
        self._ask()

    def _refuse(self, error: BaseException) -> None:
        self._asking = False
        self._next = None
        self.failed.emit()
        self._session.notices.show(error)

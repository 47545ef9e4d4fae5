"""Finds beside the window's work whether prizes are to be handed over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from director_app.ui.shell.session import Session


class OwedWatch(QObject):
    """Lets the strip have the last answer at once, and tells when there is another."""

    changed = Signal()
    """What is owed was found; the strip may be another."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._busy = self._again = False
        session.desk.owing.put_off = session.tasks.teller(self._find, self)

    def close(self) -> None:
        """Put nothing off any more."""
        self._session.desk.owing.put_off = None

    def _find(self, event: int) -> None:
        if self._busy:
            self._again = True
            return
        self._busy, self._again = True, False
        find = partial(self._session.desk.owing.find, event)
        self._session.tasks.submit(find, partial(self._found, event), self._failed, self)

    def _found(self, event: int, owed: object) -> None:
        del owed
        self._busy = False
        if self._again:
            self._find(event)
        else:
            self.changed.emit()

    def _failed(self, fault: BaseException) -> None:
        self._busy = False
        self._session.notices.show(fault)

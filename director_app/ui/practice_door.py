"""Practice in a book of its own, thrown away afterwards; and the guide of a first event in it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.services.desk import Desk

if TYPE_CHECKING:
    from director_app.ui.first_event import FirstEvent
    from director_app.ui.main_window import MainWindow
    from director_app.ui.session import Session

_Begun = tuple[Desk, int]


class PracticeDoor(QObject):
    """The sample event, or a first event step by step: one of them at a time."""

    real_asked = Signal()
    """The director wants an event that counts."""

    def __init__(self, window: MainWindow, open_desk: Callable[[str | Path], Desk]) -> None:
        super().__init__(window)
        self._window, self._open_desk = window, open_desk
        self._book: tuple[tempfile.TemporaryDirectory[str], Desk] | None = None
        self.guide: FirstEvent | None = None
        window.practice.real_asked.connect(self.real_asked)

    def sample(self) -> _Begun:
        """A sample event in the middle of its day."""
        from director_app.services.demo import fill

        return self._begin("sample.db", fill)

    def first(self) -> _Begun:
        """An empty event for the guide."""
        from director_app.services.first_event import begin

        return self._begin("first.db", begin)

    def lead(self, session: Session) -> None:
        """Lead through an event that is open."""
        from director_app.ui.first_event import FirstEvent

        self.guide = FirstEvent(self._window, session)
        self.guide.real_asked.connect(self.real_asked)

    def leave(self) -> None:
        """No more guide: its event is let go."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None

    def throw_away(self) -> None:
        """Throw the book away, if there is one."""
        if self._book is not None:
            folder, desk = self._book
            desk.close()
            folder.cleanup()
            self._book = None

    def _begin(self, name: str, make: Callable[[Desk], int]) -> _Begun:
        self.throw_away()
        folder = tempfile.TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True)
        desk = self._open_desk(Path(folder.name) / name)
        desk.backups.automatic = False
        self._book = (folder, desk)
        return desk, make(desk)

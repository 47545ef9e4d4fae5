"""Work on a table of scores off the window's thread; only the newest answer counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from director_app.domain.backups import BackupReason
from director_app.errors import DirectorError
from director_app.services.scores.tables.types import TablePreview
from director_app.ui.shell.session import Session


class BulkJob(QObject):
    """Reads, judges again and brings in."""

    shown = Signal(object)
    """A preview."""
    brought = Signal(object)
    unread = Signal(str)
    """Why a table can't be read."""
    refused = Signal(object)
    """Why it was not brought in, or not judged again."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._turn = 0
        self._busy = False
        self._writing = False

    @property
    def writing(self) -> bool:
        """Whether a table is being brought in just now."""
        return self._writing

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy

    def drop(self) -> None:
        """Whatever is under way is wanted no more."""
        self._turn += 1
        self._busy = False

    def read(self, source: Path | str, number: int, sheet: str | None = None) -> None:
        """Look a file or pasted text over."""
        session = self._session
        work = partial(
            session.here.scores.tables.read, source, default_round=number or None, sheet=sheet
        )
        self._submit(work, self.shown.emit, lambda fault: self.unread.emit(fault.sentence))

    def judge_again(
        self,
        shown: TablePreview,
        on_refused: Callable[[DirectorError], object] | None = None,
        **told: Any,
    ) -> None:
        """Judge a table again with something decided anew."""
        session = self._session
        work = partial(session.here.scores.tables.judge_again, shown, **told)
        self._submit(work, self.shown.emit, on_refused or self.refused.emit)

    def bring_in(self, shown: TablePreview, *, accept: bool, waived: str = "") -> None:
        """Bring in what is shown; ``waived`` says why without what the table does not carry."""
        session = self._session
        bring_in = session.here.scores.tables.bring_in
        work = partial(bring_in, shown, accept=accept, waived=waived)
        self._writing = True
        self._submit(partial(_copied_first, session, work), self.brought.emit, self.refused.emit)

    def _submit(
        self,
        work: Callable[[], object],
        on_done: Callable[[Any], object],
        on_refused: Callable[[DirectorError], object],
    ) -> None:
        self._turn += 1
        self._busy = True
        turn = self._turn

        def done(answer: object) -> None:
            self._writing = False
            if turn == self._turn:
                self._busy = False
                on_done(answer)

        def failed(fault: Exception) -> None:
            self._writing = False
            if turn == self._turn:
                self._busy = False
                if not isinstance(fault, DirectorError):
                    raise fault
                on_refused(fault)

        self._session.tasks.submit(work, done, failed, self)


def _copied_first(session: Session, work: Callable[[], object]) -> object:
    session.desk.backups.copy_if_changed(BackupReason.IMPORT)
    return work()

"""A sheet that other desks have open too: who they are, and what is done where they differ."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from director_app.errors import DirectorError
from director_app.services.desks.presence import SAID_AGAIN_S
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.scores.conflicts import Conflict
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.conflict import ConflictPanel
    from director_app.ui.scores.sheet.open_sheet import OpenSheet
    from director_app.ui.shell.session import Session


class SharedSheet(QObject):
    """Says that this desk has the sheet open, and settles what two desks have otherwise."""

    found = Signal(object)
    """Another desk has it otherwise: the conflict, to be shown."""
    settled = Signal()
    """It is settled; the sheet is to be read again."""
    accepted = Signal()
    """Ours is accepted as a correction; the sheet is done with."""

    def __init__(self, session: Session, panel: ConflictPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._view: SheetView | None = None
        """The sheet that is open here."""
        self._compared: OpenSheet | None = None
        """As it was typed here when another desk was found to have it otherwise."""
        self._again = QTimer(self)
        self._again.setInterval(SAID_AGAIN_S * 1000)
        self._again.timeout.connect(self._announce)
        panel.theirs_chosen.connect(self._take_theirs)
        panel.ours_chosen.connect(self._keep_ours)

    def enter(self, view: SheetView) -> None:
        """This sheet is open here."""
        before, self._view = self._view, view
        if before is None or (before.round.id, before.table) != (view.round.id, view.table):
            self._announce()
        self._again.start()

    def leave(self) -> None:
        """No sheet is open here."""
        self._again.stop()
        if self._view is not None:
            self._view = None
            self._quietly(self._session.desk.presence.leave)

    def left(self) -> None:
        """No sheet is open here, and the book has it so already."""
        self._again.stop()
        self._view = None

    def others(self, view: SheetView) -> str:
        """Who else has it open, in words."""
        try:
            there = self._session.desk.presence.others(view.round.id).get(view.table, ())
        except DirectorError:
            return ""
        return tr("Also open at {stations}", stations=", ".join(there)) if there else ""

    def compare(self, sheet: OpenSheet) -> bool:
        """Whether another desk has the sheet otherwise by now; then it is shown."""
        keys = sheet.typing.texts
        self._compared = sheet
        try:
            conflict = self._session.here.scores.conflicts.find(sheet.view, keys, sheet.over)
        except DirectorError:
            return False
        if conflict is None or not conflict.differing or not any(keys):
            return False
        if conflict.theirs.station == conflict.ours.station:
            return False
        self.found.emit(conflict)
        return True

    def _announce(self) -> None:
        view = self._view
        if view is not None:
            self._quietly(lambda: self._session.desk.presence.enter(view))

    def _quietly(self, do: Callable[[], None]) -> None:
        with suppress(DirectorError):  # it is only a courtesy to the others
            do()

    def _take_theirs(self, conflict: Conflict) -> None:
        self._session.act(lambda: self._session.here.scores.conflicts.take_theirs(conflict))
        self.settled.emit()

    def _keep_ours(self, conflict: Conflict, reason: str, waived: str) -> None:
        conflicts, compared = self._session.here.scores.conflicts, self._compared
        if not conflict.accepted:
            self._session.act(lambda: conflicts.keep_ours(conflict))
            self.settled.emit()
            return
        if compared is None:
            return
        games = compared.typing.games
        done = tr("Table {table} corrected", table=conflict.view.table)
        sheet = self._session.act(
            lambda: conflicts.correct(conflict, games, reason, waived=waived), done=done
        )
        if sheet is not None:
            self.accepted.emit()

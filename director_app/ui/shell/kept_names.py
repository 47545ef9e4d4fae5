"""Names of an open event stand as they are in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.messages.saying import ENGLISH, keep, spoken

if TYPE_CHECKING:
    from director_app.ui.shell.bus import Change
    from director_app.ui.shell.session import Session

_NAMED = {Topic.EVENT, Topic.ROSTER}


class KeptNames(QObject):
    """Looks for names before the pages do."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        session.bus.changed.connect(self._changed)
        self._keep()

    def _changed(self, change: Change) -> None:
        if change.topics & _NAMED:
            self._keep()

    def _keep(self) -> None:
        if spoken() == ENGLISH:
            return
        from director_app.services.roster.given_names import given_names

        try:
            keep(given_names(self._session.desk, self._session.event))
        except DirectorError:  # a line at the top says it
            return

"""The former events whose players can be taken, in a menu."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from director_app.services.roster.former_players import FormerEvent
from director_app.ui.kit.words import day_words, tr
from director_app.ui.shell.session import Session

_MOST = 12


class FormerMenu(QMenu):
    """One line for each of the latest events; choosing it enters its players, which undo undoes."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("former_menu")
        self._session = session

    def offered(self) -> tuple[FormerEvent, ...]:
        return self._session.here.roster.former_players.offered()[:_MOST]

    def open_at(self, button: QWidget) -> None:
        """Open below a button, with the keys on the first line."""
        self.clear()
        for former in self.offered():
            said = " · ".join(
                (former.name, day_words(former.day), tr("%n players", n=former.players))
            )
            action = QAction(said.replace("&", "&&"), self)
            action.setObjectName(f"former_{former.event}")
            action.triggered.connect(partial(self._take, former))
            self.addAction(action)
        self.popup(button.mapToGlobal(QPoint(0, button.height())))
        if self.actions():
            self.setActiveAction(self.actions()[0])

    def _take(self, former: FormerEvent, *_: object) -> None:
        session = self._session
        session.act(
            lambda: session.here.roster.former_players.take(former.event),
            tr("Players from {event} added", event=former.name),
        )

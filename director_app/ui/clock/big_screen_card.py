"""The card of the Clock page that shows and chooses what the room sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.card import Card
from director_app.ui.kit.radio import Radio
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_preview import BigScreenPreview
from director_app.ui.shell.big_screen_state import BigScreenView

if TYPE_CHECKING:
    from director_app.ui.shell.session import Session

_NAME = 24
_VIEWS = {
    BigScreenView.CLOCK: "Clock",
    BigScreenView.SEATING: "Seating",
    BigScreenView.STANDINGS: "Standings",
    BigScreenView.MESSAGE: "Message",
    BigScreenView.TABLES: "Tables",
    BigScreenView.BLANK: "Blank",
}


class BigScreenCard(Card):
    """A small live picture and the views to pick: ``BigScreenCard(session)``.

    It needs nothing else: it reads ``session.room`` and tells its choice by
    ``session.show_room``. A press on the picture opens the chooser, as F8 does.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=10)
        self.setObjectName("clock_room")
        self._session = session
        self.picture = BigScreenPreview()
        self.display = Text("", "caption", "ink2")
        self._picks = QButtonGroup(self)
        self._radios = {show: Radio(tr(words)) for show, words in _VIEWS.items()}
        self._lay_out()
        self.picture.clicked.connect(self._more)
        self._picks.idClicked.connect(self._picked)
        session.room.changed.connect(self._show)
        self._show()

    @property
    def current(self) -> BigScreenView | None:
        """The view that is marked; none while the room is welcomed."""
        return next((show for show, radio in self._radios.items() if radio.isChecked()), None)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Text(tr("Big screen"), "row", "ink", weight=600))
        head.addStretch(1)
        head.addWidget(self.display)
        radios = QVBoxLayout()
        radios.setSpacing(2)
        for at, (show, radio) in enumerate(self._radios.items()):
            radio.setObjectName(f"room_{show.value}")
            self._picks.addButton(radio, at)
            radios.addWidget(radio)
        radios.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.picture)
        left.addWidget(Text(tr("F8 to change it, F7 to blank it"), "caption", "ink2", wrap=True))
        left.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addLayout(radios)
        self.add(head)
        self.add(row)
        self.body.addStretch(1)

    def _show(self) -> None:
        room = self._session.room
        self.picture.show_view(room.view, room.picture)
        self.display.say(room.display if len(room.display) <= _NAME else tr("Separate display"))
        self.display.setToolTip(room.display)
        self._picks.setExclusive(False)
        for show, radio in self._radios.items():
            radio.setChecked(show is room.show)
        self._picks.setExclusive(True)

    def _picked(self, at: int) -> None:
        self._session.show_room(list(self._radios)[at])
        self._show()

    def _more(self) -> None:
        self._session.room.chooser_asked.emit()

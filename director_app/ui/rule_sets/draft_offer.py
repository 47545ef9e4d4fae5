"""Offers an unfinished draft again: go on, or start again."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from director_app.messages.dates import long_day
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr


class DraftOffer(Card):
    """One sentence and two ways."""

    again = Signal()

    def __init__(self) -> None:
        super().__init__(margin=10, tone="keysTint")
        row = QHBoxLayout()
        row.setSpacing(12)
        self._words = Text("", "body", "ink", wrap=True)
        row.addWidget(self._words, 1)
        go_on = Button(tr("Continue"), height=34, name="draft_go_on")
        go_on.clicked.connect(self.hide)
        again = Button(tr("Start over"), height=34, name="draft_again")
        again.clicked.connect(self.again)
        row.addWidget(go_on)
        row.addWidget(again)
        self.add(row)
        self.hide()

    def tell(self, began: datetime | None) -> None:
        """It was begun then."""
        self._words.say(tr("You started changing this on {day}.", day=day_words(began)))
        self.show()


def day_words(at: datetime | None) -> str:
    """The day on which something was done."""
    if at is None:
        return tr("an earlier day")
    here = at.astimezone()
    return long_day(here)

"""The panel that settles what two entries of a table's cards have apart."""

from __future__ import annotations

from PySide6.QtCore import Signal

from director_app.services.scores.cards.numbers import number_of
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.second_panel import SettlePanel


class CardSettlePanel(SettlePanel):
    """The same panel, with a number of a player in place of a game."""

    taken = Signal(object)
    """What is to stand for each difference, in order."""

    def _third(self) -> None:
        if self.list.current is None:
            return
        text = self.third.text.upper()
        if number_of(text) is None:
            self.third.refuse(tr("Type the number that the card has, X for a zero."))
            return
        self.third.hide()
        self.list.take(text)
        self.begin()

    def _end(self) -> None:
        if self.list.whole:
            self.taken.emit([one or "" for one in self.list.taken])

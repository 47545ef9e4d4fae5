"""Boxes for counting bills and coins: how many of each."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from director_app.services.amounts import in_short
from director_app.services.prizes.money.counting import PIECES, CashCount
from director_app.ui.kit.fields import number_field, whole_number
from director_app.ui.kit.words import tr

_MOST = 9_999
_IN_A_ROW = 5


class BillBoxes(QWidget):
    """A box for each bill and coin, the largest first; empty is none."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(6)
        self._boxes = {}
        for at, piece in enumerate(PIECES):
            box = number_field(in_short(piece), f"count_{piece}", 0, _MOST)
            box.line.setAccessibleName(tr("How many of {amount}", amount=in_short(piece)))
            box.edited.connect(self.edited)
            grid.addWidget(box, at // _IN_A_ROW, at % _IN_A_ROW)
            self._boxes[piece] = box

    @property
    def cash(self) -> CashCount:
        """What is in the boxes."""
        return CashCount({piece: whole_number(box.text) or 0 for piece, box in self._boxes.items()})

    def clear(self) -> None:
        """Nothing is counted."""
        for box in self._boxes.values():
            box.set_text("")

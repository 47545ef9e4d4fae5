"""The box below the lines: what would be recorded, what it changes, or why it cannot have been."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.ui.kit.card import Line
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.correction_words import (
    after_words,
    move_words,
    place_words,
    points_words,
)

if TYPE_CHECKING:
    from director_app.services.seating.really_sat import SatPreview, SatView
    from director_app.ui.seating.correction_words import Lines

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class CorrectionPreview(QWidget):
    """Words and numbers of a preview."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sat_told")
        column = column_in(self, 6)
        self._refusal = Refusal()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self._places = QVBoxLayout()
        self._places.setSpacing(2)
        for part in (Line(), self._refusal):
            column.addWidget(part)
        column.addLayout(self._lines)
        column.addLayout(self._places)

    @property
    def refusal(self) -> str:
        """Why it cannot have been, if so."""
        return self._refusal.words.text()

    def invite(self, noted: Lines) -> None:
        """Nothing is asked yet; what is known already is shown."""
        self._clear()
        self._say(tr("Click two players on the floor plan, or type their names."), "ink2")
        if noted:
            self._title(tr("Already recorded"))
            for text, role in noted:
                self._say(text, role)

    def refuse(self, sentence: str) -> None:
        """It cannot have been."""
        self._clear()
        self._refusal.refuse(sentence)

    def show_preview(self, view: SatView, preview: SatPreview) -> None:
        """Who moves, with points before and after; then what else changes."""
        self._clear()
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for at, move in enumerate(preview.moves):
            grid.addWidget(Text(move.name, "body", "ink", weight=600, wrap=True), at, 0)
            grid.addWidget(Text(move_words(view, move), "body", "ink"), at, 1)
            grid.addWidget(Text(points_words(move), "body", "ink"), at, 2, _RIGHT)
        self._lines.addLayout(grid)
        for text, role in after_words(view, preview):
            self._say(text, role)

    def show_places(self, preview: SatPreview) -> None:
        """Places in the standings, when they are known."""
        clear_layout(self._places)
        self._places.addWidget(Text(tr("Places in the standings"), "body", "ink", weight=600))
        for text, role in place_words(preview):
            self._places.addWidget(Text(text, "body", role, wrap=True))

    def _clear(self) -> None:
        self._refusal.clear_refusal()
        clear_layout(self._lines)
        clear_layout(self._places)

    def _title(self, text: str) -> None:
        self._lines.addWidget(Text(text, "body", "ink", weight=600, wrap=True))

    def _say(self, text: str, role: str) -> None:
        self._lines.addWidget(Text(text, "body", role, wrap=True))

"""Answers to a question for a sentence: one press gives one, so that nothing has to be typed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.buttons import secondary
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.page import clear_layout

if TYPE_CHECKING:
    from collections.abc import Sequence


class ReadyAnswers(QWidget):
    """Buttons in a row, as large as keys that are touched."""

    chosen = Signal(object)
    """The answer, as it was given to ``offer``."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._row = flowing(self)
        self._offered: tuple[str, ...] = ()

    def offer(self, answers: Sequence[str]) -> None:
        """Offer these."""
        if tuple(answers) == self._offered:
            return
        self._offered = tuple(answers)
        clear_layout(self._row)
        for at, answer in enumerate(answers):
            button = secondary(answer, height=HIGH)
            button.setObjectName(f"{self._name}_{at + 1}")
            button.clicked.connect(partial(self._choose, answer))
            self._row.addWidget(button)
            button.show()

    def _choose(self, answer: str, *_: object) -> None:
        self.chosen.emit(answer)

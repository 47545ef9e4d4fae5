"""Asks whether a logged penalty is in points that are legal with it and without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from director_app.ui.kit.buttons import quiet, secondary
from director_app.ui.kit.card import Card
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget


class TwoWays(Card):
    """What is asked, and below it two answers: 1 and 2 choose, Esc leaves it open."""

    chosen = Signal(object, int)
    """What it was asked about, and 1 or 2."""
    cancelled = Signal()

    def __init__(self, name: str, first: str, second: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, tone="mindTint", margin=14)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "part")
        self.about: object = None
        self._question = Text("", "body", "mindInk", weight=600, wrap=True)
        row = QHBoxLayout()
        row.setSpacing(12)
        for answer, button in (
            (1, secondary(first, key="1", height=HIGH)),
            (2, quiet(second, key="2", height=HIGH)),
        ):
            button.setObjectName(f"{name}_{answer}")
            button.clicked.connect(lambda _=False, answer=answer: self._choose(answer))
            row.addWidget(button)
        row.addStretch(1)
        self.add(self._question)
        self.add(row)
        self.hide()

    @property
    def question(self) -> str:
        """What is asked, as it is shown."""
        return self._question.text()

    def ask(self, question: str, about: object = None) -> None:
        """Ask it; the keys answer."""
        self.about = about
        self._question.say(question)
        self.setAccessibleName(question)
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1, 2, or Esc."""
        if event.text() in {"1", "2"}:
            self._choose(int(event.text()))
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, answer: int) -> None:
        about = self.about
        self.hide()
        self.chosen.emit(about, answer)


def penalty_bar(name: str) -> TwoWays:
    """1: it is in the points; 2: it is charged beside them."""
    return TwoWays(name, tr("It’s in the points (count once)"), tr("It’s extra (charge it too)"))

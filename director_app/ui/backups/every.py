"""How often changed work is copied by itself: one choice, and what it does."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from director_app.ui.kit.choice import Choice
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

_CHOICES = (2, 5, 10, 15, 30)


class CopyEvery(QWidget):
    """``Changed work is copied every [5 minutes]``."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        label = Text(tr("Back up changes every"), "body", "ink")
        self.choice = Choice()
        self.choice.setObjectName("safety_every")
        self.choice.setAccessibleName(label.text())
        self.choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        label.setBuddy(self.choice)
        beside = QWidget()
        row = flowing(beside)
        row.addWidget(label)
        row.addWidget(self.choice)
        said = tr(
            "Everything you enter is saved right away. A backup is for the "
            "day the computer breaks. The more often you back up, the less "
            "there is to enter again. A backup is also made as soon as a "
            "round’s last sheet is in."
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addWidget(beside)
        column.addWidget(Text(said, "small", "ink2", wrap=True), 0, Qt.AlignmentFlag.AlignTop)
        self.choice.picked.connect(lambda key: self.picked.emit(int(str(key))))

    def show_minutes(self, minutes: int) -> None:
        """It is like this now."""
        every = sorted({*_CHOICES, minutes})
        self.choice.show_options(
            [(minutes, tr("%n minutes", n=minutes)) for minutes in every], minutes
        )

"""What the conduct ladder proposes after a complaint; the director decides."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.services.rulings.service import RulingLine
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.rulings.words import proposal_words


class ProposalPanel(QWidget):
    """One sentence and two ways on; nothing has been done."""

    disqualify_asked = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("proposal_panel")
        self._line: RulingLine | None = None
        self.words = Text("", "subhead", "wrongInk", weight=600, wrap=True)
        self.words.setObjectName("proposal_words")
        card = Card(margin=22, spacing=14, tone="wrongTint")
        card.add(self.words)
        card.add(
            Text(
                tr(
                    "The complaint is in the log. The decision is yours. "
                    "To come back to this, select the complaint."
                ),
                "body",
                "ink",
                wrap=True,
            )
        )
        self.out = Button(
            tr("Disqualify…"), kind="wrong", icon="rulings", height=44, name="proposal_out"
        )
        self.later = Button(tr("Not now"), key="Esc", height=44, name="proposal_later")
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.out)
        row.addWidget(self.later)
        row.addStretch(1)
        card.add(row)
        column = column_in(self, 12)
        title = Text(tr("Proposed disqualification"), "title", "ink")
        title.setMinimumHeight(theme().px(40))
        column.addWidget(title)
        column.addWidget(card)
        column.addStretch(1)
        self.out.clicked.connect(self._out)
        self.later.clicked.connect(self.left)

    def open(self, line: RulingLine, section: str) -> None:
        """Say what is proposed, and by which section."""
        self._line = line
        self.words.say(proposal_words(", ".join(line.players), section))
        self.out.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc: not now."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _out(self) -> None:
        self.disqualify_asked.emit(self._line)

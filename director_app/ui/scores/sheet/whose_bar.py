"""Asks whose points they are, where a scanned paper names others than those who sit there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from director_app.ui.kit.buttons import quiet, secondary
from director_app.ui.kit.card import Card
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import listed, tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seats
    from director_app.services.scores.service import SheetView


class WhoseBar(Card):
    """The names of the paper beside today's; 1 or 2 says whose points they are."""

    printed_chosen = Signal(object)
    """They are those of the paper: who sits where on it."""
    cancelled = Signal()
    """They are those of who sits there now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, tone="mindTint", margin=14)
        self.setObjectName("sheet_whose")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "part")
        self._printed: Seats | None = None
        self._question = Text("", "body", "mindInk", weight=600)
        self._names = Text("", "body", "ink", wrap=True)
        paper = secondary(tr("Players on the sheet"), key="1", height=HIGH)
        now = quiet(tr("Players seated now"), key="2", height=HIGH)
        for button, name in ((paper, "whose_paper"), (now, "whose_now")):
            button.setObjectName(name)
        paper.clicked.connect(self._take)
        now.clicked.connect(self.cancelled)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._question, 1)
        row.addWidget(paper)
        row.addWidget(now)
        self.add(row)
        self.add(self._names)

    @property
    def names_text(self) -> str:
        """Both sets of names, as they are shown."""
        return self._names.text()

    def ask(self, view: SheetView, printed: Seats) -> None:
        self._printed = printed
        self._question.say(tr("Whose points are these?"))
        self._names.say(
            tr(
                "The sheet lists {printed_players}. Seated now: {seated_players}.",
                printed_players=_named(view, printed),
                seated_players=_named(view, view.seated[0]),
            )
        )
        self.setAccessibleName(f"{self._question.text()} {self.names_text}")
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1, 2; Esc leaves the seats as they are."""
        if event.text() == "1":
            self._take()
        elif event.text() == "2" or event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        if self._printed is not None:
            self.printed_chosen.emit(self._printed)


def _named(view: SheetView, seats: Seats) -> str:
    lines = [
        tr("{letter} {name}", letter=view.rules.seats.letters.get(seat) or seat.value,
           name=view.names.get(who, "?"))
        for seat in view.rules.seats.columns
        if (who := seats[seat]) is not None
    ]  # fmt: skip
    return listed(lines) if lines else tr("no one")

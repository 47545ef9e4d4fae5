"""What takes the board's place: the cards of players, and scores from a spreadsheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from director_app.ui.scores.bulk.page import BulkScores
from director_app.ui.scores.cards.page import CardEntry
from director_app.ui.shell.destinations import ScoreSheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.kit.scrolling import PageStack
    from director_app.ui.shell.session import Session


class EntryPages(QObject):
    """Makes each page when it is first asked for."""

    left = Signal()
    table_asked = Signal(int)

    def __init__(self, session: Session, stack: PageStack) -> None:
        super().__init__(stack)
        self._session, self._stack = session, stack
        self._cards: CardEntry | None = None
        self._bulk: BulkScores | None = None
        self._away = False

    @property
    def cards(self) -> CardEntry | None:
        """The cards, while they are shown."""
        return self._cards if self._stack.currentWidget() is self._cards else None

    @property
    def page(self) -> CardEntry | BulkScores | None:
        """What is shown in the board's place."""
        shown = self._stack.currentWidget()
        return next((page for page in (self._cards, self._bulk) if page is shown), None)

    def open_bulk(self, number: int) -> None:
        """Scores from a spreadsheet, pasted or from a file; ``number`` is the round meant."""
        if self._bulk is None:
            self._bulk = BulkScores(self._session)
            self._bulk.left.connect(self.left)
            self._bulk.sheet_asked.connect(self._to_sheet)
            self._stack.addWidget(self._bulk)
        self._bulk.open(number)
        self._show(self._bulk, self._bulk.first_focus())

    def back(self) -> bool:
        """From a sheet that was opened from a table of scores, to that table; else nothing."""
        bulk, away, self._away = self._bulk, self._away, False
        if bulk is None or not away or bulk.preview is None:
            return False
        self._show(bulk, bulk.first_focus())
        bulk.resume()
        return True

    def stay(self) -> None:
        """Somebody went on elsewhere: there is no way back to the table of scores."""
        self._away = False

    def open_cards(self, number: int, badge: int | None = None) -> None:
        """The cards of a round, of one player if a badge is given."""
        if self._cards is None:
            self._cards = CardEntry(self._session)
            self._cards.left.connect(self.left)
            self._cards.table_asked.connect(self.table_asked)
            self._stack.addWidget(self._cards)
        self._cards.show_round(number)
        self._show(self._cards, self._cards.first_focus())
        if badge is not None:
            self._cards.open_badge(badge)

    def open_cards_of(self, number: int, table: int) -> None:
        self.open_cards(number)
        if self._cards is not None:
            self._cards.open_table(table)

    def reload(self) -> None:
        """Look again at what is shown; what is being typed stays."""
        if self.cards is not None:
            self.cards.reload()

    def _to_sheet(self, number: int, table: int) -> None:
        self._away = True
        self._session.go(ScoreSheet(number, table))

    def _show(self, page: QWidget, focus: QWidget) -> None:
        self._stack.setCurrentWidget(page)
        focus.setFocus(Qt.FocusReason.OtherFocusReason)

"""How a table of cards ends: accepted, awarded, waived, put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.errors import DirectorError
from director_app.ui.tabs.scores_cards_menu import (
    ASIDE,
    AWARD,
    OURS,
    PAPER,
    SHEET,
    TOTALS,
    WAIVE,
    Choice,
)
from director_app.ui.tabs.scores_cards_reading import CardReading
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from PySide6.QtWidgets import QWidget

    from director_app.services.cards import TableCards
    from director_app.ui.session import Session


class CardSettling(CardReading):
    """Accepts the table that is shown, and does what the menu offers."""

    table_asked = Signal(int)
    """A table whose sheet is to be opened."""
    accepted = Signal(int)
    """A table was accepted."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._vouched = 0
        self.menu_asked.connect(self._open_menu)
        self.menu.chosen.connect(self._chosen)
        self.accept_button.clicked.connect(self._pressed)
        self.more_button.clicked.connect(self._open_menu)

    def _pressed(self) -> None:
        self._accept()

    def _accept(self, stands: Literal["", "ours", "paper"] = "", reason: str = "") -> None:
        cards, desk = self._cards, self._session.desk.cards
        if cards is None or cards.locked:
            return
        if self._late(cards):
            return
        if cards.wrong_totals and not stands:
            ours = cards.view.options.stands == "recomputed"
            stands = "ours" if ours else "paper"
            reason = tr("As this event settles totals that differ")
        try:
            if self._totals and cards.only_totals:
                desk.accept_totals(cards)
            else:
                desk.accept(cards, stands=stands, reason=reason)
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        self._session.notices.done(tr("Table {table} accepted", table=cards.table), undo=True)
        self._show(self._read(cards.table), None)
        self._show_side()
        self.ready()
        self._tell()
        self.accepted.emit(cards.table)

    def _late(self, cards: TableCards) -> bool:
        """A round that is not the one at work is accepted only after saying so."""
        number = cards.view.round.number
        if number in {self._at_work, self._vouched}:
            return False
        self._vouched = number
        told = tr(
            "This is {round}; round {now} is on now. Enter again accepts it all the same.",
            round=cards.view.round.title,
            now=self._at_work,
        )
        self.refuse(told)
        return True

    def _open_menu(self) -> None:
        if self._cards is not None:
            self.menu.open(self._cards, totals=self._totals)
            self.show_panel(self.menu)

    def _chosen(self, one: Choice, reason: str) -> None:
        cards, desk = self._cards, self._session.desk
        if cards is None:
            return
        self.close_panels()
        if one.does == SHEET:
            self.table_asked.emit(cards.table)
            return
        if one.does == TOTALS:
            self._totals = not self._totals
            self.grid.only_total = self._totals
        elif one.does == AWARD:
            self._noted(lambda: desk.cards.award_game(cards, int(one.what), reason))
        elif one.does == WAIVE:
            self._noted(lambda: desk.cards.waive(cards, one.what, reason))
        elif one.does == ASIDE:
            view = cards.view
            self._session.act(
                lambda: desk.scores.put_aside(view, reason),
                done=tr("Table {table} put aside", table=cards.table),
            )
            self._show(self._read(cards.table), None)
        self.ready()
        if one.does == OURS:
            self._accept("ours", reason)
        elif one.does == PAPER:
            self._accept("paper", reason)
        self._tell()

    def _noted(self, do: Callable[[], TableCards]) -> None:
        kept = self._session.act(do)
        if kept is not None:
            self._show(kept, None)

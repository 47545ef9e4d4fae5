"""How a table of cards ends: accepted, awarded, waived, put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.errors import DirectorError
from director_app.ui.kit.words import tr
from director_app.ui.scores.cards.menu import (
    AGAIN,
    ASIDE,
    AWARD,
    OURS,
    PAPER,
    PRINT,
    SHEET,
    TOTALS,
    WAIVE,
    Choice,
)
from director_app.ui.scores.cards.second import CardTwice

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.cards.service import TableCards
    from director_app.ui.shell.session import Session


class CardSettling(CardTwice):
    """Accepts the table that is shown, and does what the menu offers."""

    table_asked = Signal(int)
    """A table whose sheet is to be opened."""
    print_asked = Signal()
    """Paper of the table that is shown is wanted again."""
    accepted = Signal(int)
    """A table was accepted."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._vouched = 0
        self._other = ""
        self.menu_asked.connect(self._open_menu)
        self.menu.chosen.connect(self._chosen)
        self.menu.begun.connect(self._reason_begun)
        self.accept_button.clicked.connect(self._pressed)
        self.more_button.clicked.connect(self._open_menu)

    def _pressed(self) -> None:
        self._accept()

    def _accept(self, stands: Literal["", "ours", "paper"] = "", reason: str = "") -> None:
        cards, desk = self._cards, self._session.desk.cards
        if cards is None or cards.locked or self._twice(cards) or self._late(cards):
            return
        if cards.wrong_totals and not stands:
            ours = cards.view.options.stands == "recomputed"
            stands = "ours" if ours else "paper"
            reason = tr("As this event settles totals that differ")
        try:
            if self._by_totals(cards) and cards.only_totals:
                desk.accept_totals(cards, at_work=self._other)
            else:
                desk.accept(cards, stands=stands, reason=reason, at_work=self._other)
        except DirectorError as refusal:
            self._as_it_is(cards, refusal)
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
        other = self._session.desk.sheet_facts.other_round(cards.view)
        self._other = other.title if other is not None else ""
        if other is None or number == self._vouched:
            return False
        self._vouched = number
        told = tr(
            "This is {round}; {now} is on now. Enter again accepts it all the same.",
            round=cards.view.round.title,
            now=self._other,
        )
        self.refuse(told)
        return True

    def _agreed(self) -> None:
        """Both entries are one: accepted, unless something else is to be looked at."""
        cards = self._cards
        if cards is not None and not cards.wrong_totals and not cards.wrong:
            self._accept()

    def _open_menu(self) -> None:
        if self._cards is not None:
            self.menu.open(self._cards, totals=self._totals)
            self.show_panel(self.menu)

    def _reason_begun(self, one: Choice, reason: str) -> None:
        """A reason is being typed: it is kept as far as it goes."""
        cards, desk = self._cards, self._session.desk.cards
        if cards is not None:
            kept = self._session.act(lambda: desk.begun(cards, one.name, reason))
            if kept is not None:
                self._cards = kept

    def _chosen(self, one: Choice, reason: str) -> None:
        if self._cards is None:
            return
        self.close_panels()
        if reason:
            self._reason_begun(one, "")
        if one.does == SHEET:
            self.table_asked.emit(self._cards.table)
            return
        if one.does == PRINT:
            self.ready()
            self.print_asked.emit()
            return
        self._do(one, reason, self._cards)
        self.ready()
        if one.does == OURS:
            self._accept("ours", reason)
        elif one.does == PAPER:
            self._accept("paper", reason)
        self._tell()

    def _do(self, one: Choice, reason: str, cards: TableCards) -> None:
        """What changes the cards that are shown."""
        desk = self._session.desk
        if one.does == TOTALS:
            self._totals = not self._totals
            self.grid.only_total = self._by_totals(cards)
        elif one.does == AGAIN:
            self._noted(lambda: desk.cards.ask_second(cards))
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

    def _noted(self, do: Callable[[], TableCards]) -> None:
        kept = self._session.act(do)
        if kept is not None:
            self._show(kept, None)

"""A table's cards typed a second time, blind: what differs is settled by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.entry.words import KeyHelp
from director_app.services.scores.cards.second import differences, needed, only_totals
from director_app.services.scores.second_entry import first_of, second_of
from director_app.ui.kit.words import tr
from director_app.ui.scores.cards.reading import CardReading
from director_app.ui.scores.settle_panel import TwoEntries
from director_app.ui.scores.sheet.second import entered_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.cards.service import TableCards
    from director_app.ui.shell.session import Session


class CardTwice(CardReading):
    """Ends the first entry, compares the second with it, settles what differs."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.settle_panel.settled.connect(lambda _entries, taken: self._take(taken))
        self.settle_panel.chosen.connect(self._chose)

    def _twice(self, cards: TableCards) -> bool:
        """Whether Enter ends one of two entries here, and does not accept; it is done."""
        if not cards.second and not needed(cards):
            return False
        if cards.second:
            self._compare(cards)
        else:
            self._end_first(cards)
        return True

    def _end_first(self, cards: TableCards) -> None:
        desk = self._session.desk.cards
        ended = self._asked(lambda: desk.end_first(cards))
        if ended is None:
            return
        done = tr("Table {table}: a second entry is due", table=cards.table)
        self._session.notices.done(done, undo=False)
        self._show(ended, None)
        self._show_side()
        self.ready()
        self._tell()

    def _compare(self, cards: TableCards) -> None:
        whole = cards.whole
        if whole is None:
            return
        if not (cards.only_totals if only_totals(cards) else cards.complete):
            self.refuse(self.status.text())
            return
        found, first, second = differences(cards), first_of(whole), second_of(whole)
        if not found:
            self._take([])
        elif first is not None and second is not None:
            self.settle_panel.open(whole, TwoEntries(first, second, found))
            self.show_panel(self.settle_panel)
            self.tell(tr("The two entries differ %n times.", n=len(found)), "wrongInk", "")
            keys = [
                KeyHelp("1", tr("first")),
                KeyHelp("2", tr("second")),
                KeyHelp("3", tr("another")),
                KeyHelp("Enter", tr("take these")),
                KeyHelp("Esc", tr("later")),
            ]
            self.help.ask(tr("Which entry has it as the card does?"), keys)

    def _chose(self, chosen: list[str | None]) -> None:
        cards, desk = self._cards, self._session.desk.cards
        if cards is not None:
            kept = self._session.act(lambda: desk.choose(cards, chosen))
            if kept is not None:
                self._cards = kept

    def _take(self, chosen: list[str]) -> None:
        cards, desk = self._cards, self._session.desk.cards
        if cards is None or cards.whole is None:
            return
        entered = entered_words(cards.whole)
        agreed = self._asked(lambda: desk.agree(cards, chosen, entered))
        if agreed is not None:
            self._show(agreed, None)
            self._show_side()
            self.ready()
            self._tell()
            self._agreed()

    def _agreed(self) -> None:
        """Both entries are one now."""
        raise NotImplementedError

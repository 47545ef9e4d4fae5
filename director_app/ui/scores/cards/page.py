"""Card entry: a badge, then the numbers of that player's card, and the table is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from director_app.domain.scan_codes import BEGINS
from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.services.scores.cards.service import CardView
from director_app.services.scores.scans import CardCode, ScanMeaning, SlipCode, read_code
from director_app.ui.kit.words import tr
from director_app.ui.scores.cards.frame import keys_at_badge, keys_in_card
from director_app.ui.scores.cards.settling import CardSettling
from director_app.ui.shell.print_again import Shown, offer_on

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.shell.session import Session


class CardEntry(CardSettling):
    """One round's cards; what is typed is kept at every key."""

    left = Signal()
    """Back to the board."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.again = offer_on(self.grid, session, self._paper)
        self._wire()
        self._tell()

    def first_focus(self) -> QWidget:
        """The numbers of an open card, or the badge."""
        return self.grid if self.grid.card is not None else self.field

    def show_round(self, number: int) -> None:
        """Take cards of this round from now on."""
        if number == self.number:
            self.reload()
            return
        self._forget()
        self._look(number)
        self._read_side()
        self._tell()

    def reload(self) -> None:
        """Seats, players or scores have changed; what is being typed stays."""
        if self._field is None:
            return
        self._look(self.number)
        if self._cards is None:
            return
        try:
            cards = self._read(self._cards.table)
        except DirectorError as refusal:
            self._forget()
            self.refuse(refusal.sentence)
        else:
            self._follow(cards)
        self._tell()

    def open_badge(self, badge: int) -> None:
        """Open the card of a badge; its numbers have the keys."""
        session, field = self._session, self._round()
        try:
            view = session.desk.cards.card(
                session.event, field.round.number, badge, session.division, field
            )
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        self.refusal.clear_refusal()
        self.field.clear()
        moved = self._cards is None or self._cards.table != view.table.table
        self._show(view.table, view.entrant)
        if moved:
            self._show_side()
        if view.table.locked:
            self.ready()
        else:
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def open_table(self, table: int) -> None:
        """Show a table's cards; the next badge is waited for."""
        try:
            cards = self._read(table)
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        self._show(cards, None)
        self._show_side()
        self.ready()
        self._tell()

    def scanned(self, text: str) -> None:
        """A code from a scanner: a card of this event opens."""
        session = self._session
        try:
            code = read_code(text)
            meaning = session.desk.scans.meaning(session.event, code, session.division)
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        if isinstance(code, CardCode):
            self.open_badge(code.badge)
        elif isinstance(code, SlipCode):
            self._open_slip(code, meaning)
        elif code.round != self.number:
            session.go("scores", (code.round, code.table))
        else:
            self.open_table(code.table)

    def _open_slip(self, code: SlipCode, meaning: ScanMeaning) -> None:
        """The player's card of the slip's round; first what speaks against the slip."""
        if code.round != self.number:
            self._session.go("scores", ("badge", code.badge, code.round))
        elif meaning.doubt:
            self.refuse(meaning.doubt)
        else:
            self.open_badge(code.badge)

    def explain(self) -> None:
        """Ctrl+E: every reason for the points of the game at the cursor, or no more."""
        if self.explaining:
            self.close_panels()
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._cards is not None:
            self.show_panel(self.explain_panel)
            self._explain()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return tuple((one.keys, one.label) for one in (*keys_at_badge(), *keys_in_card()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 opens the table's sheet, Esc goes one step out."""
        if event.key() == Qt.Key.Key_F2 and self._cards is not None:
            self.table_asked.emit(self._cards.table)
        elif event.key() == Qt.Key.Key_Escape:
            self._step_out()
        else:
            super().keyPressEvent(event)

    def _paper(self) -> Shown | None:
        """The table that is shown and whose cards these are, for paper of them."""
        cards = self._cards
        if cards is None:
            return None
        people = tuple((one.badge, one.name) for one in cards.cards)
        return Shown(cards.table, cards.view.round.number, people=people)

    def _print_again(self) -> None:
        button = self.more_button
        self.again.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _wire(self) -> None:
        self.print_asked.connect(self._print_again)
        self.entered.connect(self._entered)
        self.neighbour_asked.connect(self._to_neighbour)
        self.stepped_out.connect(self._step_out)
        self.field.textEdited.connect(self.refusal.clear_refusal)
        self.grid.typed.connect(self._keep)
        self.grid.moved.connect(self._tell)
        self.grid.finished.connect(self._finished)
        self.grid.card_asked.connect(self._beside)
        self.grid.left.connect(self._step_out)
        self.menu.cancelled.connect(self._step_out)
        self.explain_panel.cancelled.connect(self._step_out)
        self.settle_panel.cancelled.connect(self._step_out)
        self.side.opened.connect(self.open_table)
        self.side.left.connect(self.left)

    def _entered(self, text: str) -> None:
        if text.upper().startswith(BEGINS):
            self.scanned(text)
        elif text.isdecimal() and text.isascii():
            self.open_badge(int(text))
        elif text:
            self.refuse(tr("Type the number on the badge, or scan the card."))
        elif self._cards is not None:
            self._accept()

    def _keep(self) -> None:
        cards, card = self._cards, self.grid.card
        if cards is None or card is None:
            return
        view, texts, total = CardView(cards, card.entrant), self.grid.texts, self.grid.total
        desk = self._session.desk.cards
        kept = self._session.act(lambda: desk.keep(view, texts, total))
        if kept is not None:
            self._cards = kept.table
            self.grid.follow(kept.table)

    def _finished(self) -> None:
        """The next badge is waited for; the table stays in sight until it comes."""
        if self._cards is not None:
            self.grid.open(self._cards, None)
            self._show_side()
        self.ready()
        self._tell()

    def _beside(self, entrant: int) -> None:
        if self._cards is not None and self.grid.card is not None:
            game = self.grid.game
            card = self._cards.card_of(entrant)
            at = next((at for at, box in enumerate(card.boxes) if box.game == game), 0)
            self.grid.open(self._cards, entrant, at)
        elif self._cards is not None:
            self.grid.open(self._cards, entrant)
        self._tell()

    def _to_neighbour(self, by: int) -> None:
        """The next table that is not accepted, or the one before."""
        here = self._cards.table if self._cards is not None else 0
        out = [
            tile.table
            for tile in self.side.board.tiles
            if tile.state is not SheetState.ACCEPTED or tile.table == here
        ]
        if out:
            at = out.index(here) + by if here in out else 0
            self.open_table(out[at % len(out)])

    def _step_out(self) -> None:
        if self.explaining or self.asking or self.settling:
            self.close_panels()
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.grid.card is not None and self._cards is not None:
            self.grid.open(self._cards, None)
            self._show_side()
            self.ready()
        else:
            self.left.emit()
        self._tell()

"""Card entry: a badge, then the numbers of that player's card; the table is accepted as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.scan_codes import BEGINS
from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.entry.words import KeyHelp
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded
from director_app.services.game_rulings.ruled_games import row_text
from director_app.services.scores.cards.numbers import number_of
from director_app.services.scores.cards.second import differences, needed, only_totals
from director_app.services.scores.cards.service import CardView
from director_app.services.scores.scans import CardCode, ScanMeaning, SlipCode, read_code
from director_app.services.scores.second_entry import first_of, second_of
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.context_menu import ContextMenu, Doing
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.key_buttons import HIGH, press_keys
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.scores.board.stages import over_minutes
from director_app.ui.scores.cards.foot import (
    accept_words,
    ask_next,
    keys_at_badge,
    keys_in_card,
    standing_words,
)
from director_app.ui.scores.cards.grid import CardGrid
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
    CardMenu,
    CardMenuItem,
)
from director_app.ui.scores.panel_stack import PanelStack
from director_app.ui.scores.settle_panel import SettlePanel, TwoEntries
from director_app.ui.scores.sheet.explain import ExplainPanel
from director_app.ui.scores.sheet.help import SheetHelp
from director_app.ui.scores.sheet.second_entry import entered_words, second_words
from director_app.ui.scores.sheet.sheet_side import SheetSide
from director_app.ui.scores.sheet.typing import SheetTyping
from director_app.ui.shell.destinations import PlayerCard, ScoreSheet
from director_app.ui.shell.penalty_bar import penalty_bar
from director_app.ui.shell.print_again import PrintAgain, ShownPaper

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Literal

    from PySide6.QtGui import QResizeEvent

    from director_app.domain.clock import RoundClock
    from director_app.domain.rounds import Round
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.round_tables import RoundTables
    from director_app.services.scores.second_entry import EntryDifference
    from director_app.services.table_stages import Tile
    from director_app.ui.shell.session import Session

_PANEL, _ROOMY = 318, 980
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NEIGHBOURS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PAUSE_MS = 250
"""The small board is read when nobody has typed for so long."""


class CardEntry(QWidget):
    """One round's cards: small board, badge field, the table's cards, what is asked, a panel.

    What is typed is kept at every key. Nothing of a table is accepted while a number is missing,
    or cannot be; it then says why beside the field.
    """

    left = Signal()
    """Back to the board."""
    table_asked = Signal(int)
    """A table whose sheet is to be opened."""
    accepted = Signal(int)
    """A table was accepted."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards_page")
        self._session = session
        self._round: RoundTables | None = None
        self._cards: TableCards | None = None
        self._totals = False
        """Whether the cards of this round are said to have totals only."""
        self._vouched = 0
        """The round of which it was said that it is another one than the one at work."""
        self._side_pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self.field = SearchField(tr("Badge number, or scan a card"), name="cards_badge")
        self.refusal = Refusal()
        self.refusal.setObjectName("cards_refusal")
        self.grid = CardGrid()
        self.status = Text("", "body", "mindInk", weight=600, wrap=True)
        self.status.setObjectName("cards_status")
        self.detail = Text("", "small", "ink2", wrap=True)
        self.detail.setObjectName("cards_detail")
        self.banner = Text("", "small", "mindInk", weight=600, wrap=True)
        self.banner.setObjectName("cards_banner")
        self.penalty_bar = penalty_bar("cards_penalty")
        self.help = SheetHelp()
        self.side = SheetSide()
        self.menu = CardMenu()
        self.explain_panel = ExplainPanel()
        self.settle_panel = SettlePanel(_read_third)
        self._panels = PanelStack((self.menu, self.explain_panel, self.settle_panel))
        self.empty = EmptyPage("scores", "", "")
        self.accept_button = primary(tr("Accept and lock"), icon="check", height=HIGH)
        self.accept_button.setObjectName("cards_accept")
        self.more_button = quiet(tr("More"), key="+", height=HIGH)
        self.more_button.setObjectName("cards_more")
        self._page = Page(tr("Score cards"))
        self._build()
        self.again = PrintAgain(session, self._printable, self)
        self._explains = QAction(f"{tr('Explain this game')}\tCtrl+E", self)
        self._explains.triggered.connect(self.explain)
        self.context_menu = ContextMenu(self.grid, self._doings)
        self._connect()
        self._show()

    @property
    def cards(self) -> TableCards | None:
        """The table whose cards are shown."""
        return self._cards

    @property
    def number(self) -> int:
        """The round."""
        return self._round.round.number if self._round is not None else 0

    @property
    def explaining(self) -> bool:
        """Whether a game is being explained."""
        return self._panels.current is self.explain_panel

    @property
    def asking(self) -> bool:
        """Whether the menu has the keys."""
        return self._panels.current is self.menu

    @property
    def settling(self) -> bool:
        """Whether two entries are settled."""
        return self._panels.current is self.settle_panel

    def first_focus(self) -> QWidget:
        """The numbers of an open card, or the badge."""
        return self.grid if self.grid.card is not None else self.field

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return tuple((key.keys, key.label) for key in (*keys_at_badge(), *keys_in_card()))

    def show_round(self, number: int) -> None:
        """Take cards of this round from now on."""
        if number == self.number:
            self.reload()
            return
        self._forget()
        self._read_round(number)
        self._read_side()
        self._show()

    def reload(self) -> None:
        """Seats, players or scores have changed; what is being typed stays."""
        if self._round is None:
            return
        self._read_round(self.number)
        if self._cards is None:
            return
        try:
            cards = self._read(self._cards.table)
        except DirectorError as refusal:
            self._forget()
            self.refuse(refusal.sentence)
        else:
            self._follow(cards)
        self._show()

    def open_badge(self, badge: int) -> None:
        """Open the card of a badge; its numbers have the keys."""
        session, shown = self._session, self._shown_round
        try:
            view = session.here.scores.cards.card(shown.round.number, badge, shown)
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        self.refusal.clear_refusal()
        self.field.clear()
        moved = self._cards is None or self._cards.table != view.table.table
        self._open(view.table, view.entrant)
        if moved:
            self._show_side()
        if view.table.locked:
            self.ready()
        else:
            self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show()

    def open_table(self, table: int) -> None:
        """Show a table's cards; the next badge is waited for."""
        try:
            cards = self._read(table)
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        self._open_for_badge(cards)

    def scanned(self, text: str) -> None:
        """A code from a scanner: a card of this event opens."""
        session = self._session
        try:
            code = read_code(text)
            meaning = session.here.scores.scans.meaning(code)
        except DirectorError as refusal:
            self.refuse(refusal.sentence)
            return
        if isinstance(code, CardCode):
            self.open_badge(code.badge)
        elif isinstance(code, SlipCode):
            self._open_slip(code, meaning)
        elif code.round != self.number:
            session.go(ScoreSheet(code.round, code.table))
        else:
            self.open_table(code.table)

    def explain(self) -> None:
        """Ctrl+E: every reason for the points of the game at the cursor, or no more."""
        if self.explaining:
            self.close_panels()
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._cards is not None:
            self.show_panel(self.explain_panel)
            self._explain(self._cards)

    def ready(self) -> None:
        """An empty field waits for the next badge."""
        self.field.clear()
        self.refusal.clear_refusal()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, sentence: str) -> None:
        """Say beside the field why not; the typing stays, selected."""
        self.refusal.refuse(sentence)
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_panel(self, panel: CardMenu | ExplainPanel | SettlePanel) -> None:
        """A panel at the right."""
        self._panels.show_panel(panel)
        self._relayout()
        panel.begin()

    def close_panels(self) -> None:
        """Only the cards."""
        self._panels.clear()
        self._relayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The small board goes where there is no room for it."""
        super().resizeEvent(event)
        self._relayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 opens the table's sheet, Esc steps out, Ctrl and an arrow go to another table."""
        if event.key() == Qt.Key.Key_F2 and self._cards is not None:
            self.table_asked.emit(self._cards.table)
        elif event.key() == Qt.Key.Key_Escape:
            self._step_out()
        elif not self._to_neighbour(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter, + and Esc in the badge field; Enter held down does nothing."""
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return False
        plus = event.text() == "+" and not self.field.text()
        if event.type() == QEvent.Type.ShortcutOverride:
            if plus:
                event.accept()
            return plus
        return event.type() == QEvent.Type.KeyPress and self._press_at_badge(event, plus=plus)

    # What is read.

    @property
    def _shown_round(self) -> RoundTables:
        if self._round is None:
            message = Message("no round is shown")
            raise RuntimeError(message)
        return self._round

    @property
    def _table(self) -> TableCards:
        if self._cards is None:
            message = Message("no sheet is open")
            raise RuntimeError(message)
        return self._cards

    def _read_round(self, number: int) -> None:
        session = self._session
        shown = session.here.scores.cards.round(number)
        self._round = shown
        self.grid.asks_total, self.grid.only_total = shown.options.totals, self._totals
        session.tasks.submit(
            lambda: session.here.scores.cards.warm(shown), _nothing, _nothing, self
        )
        self._show_side()

    def _read(self, table: int) -> TableCards:
        session, shown = self._session, self._shown_round
        number = shown.round.number
        return session.here.scores.cards.table(number, table, shown)

    def _forget(self) -> None:
        self._cards = None
        self.penalty_bar.hide()
        self.grid.drop()
        self.close_panels()

    def _follow(self, cards: TableCards) -> None:
        """The same table as the book has it now."""
        grid, before, self._cards = self.grid, self._cards, cards
        if cards.doubt is None or cards.doubt.logged.ruling.number != self.penalty_bar.about:
            self.penalty_bar.hide()
        whose = grid.card.entrant if grid.card is not None else None
        card = next((card for card in cards.cards if card.entrant == whose), None)
        typed = card is None or (list(card.texts), card.total) == (grid.texts, grid.total)
        seats = before is not None and before.view.seated == cards.view.seated
        if (card is None) == (whose is None) and typed and seats:
            grid.follow(cards)
        else:
            grid.open(cards, whose if card is not None else None)

    def _open(self, cards: TableCards, entrant: int | None) -> None:
        self._cards = cards
        self.close_panels()
        self.penalty_bar.hide()
        self.grid.only_total = self._by_totals(cards)
        self.grid.open(cards, entrant)
        self._page.head.set_title(tr("Table {table}", table=cards.table))
        self._show()

    def _open_for_badge(self, cards: TableCards) -> None:
        """Show a table; the next badge is waited for."""
        self._open(cards, None)
        self._show_side()
        self.ready()
        self._show()

    def _open_slip(self, code: SlipCode, meaning: ScanMeaning) -> None:
        """The player's card of the slip's round; first what speaks against the slip."""
        if code.round != self.number:
            self._session.go(PlayerCard(code.badge, code.round))
        elif meaning.doubt:
            self.refuse(meaning.doubt)
        else:
            self.open_badge(code.badge)

    def _by_totals(self, cards: TableCards) -> bool:
        """Whether the cards have totals only: as said here, or as they were typed first."""
        agreed = cards.view.entered_twice and cards.only_totals
        return self._totals or agreed or only_totals(cards)

    # What is typed, and where the keys go.

    def _press(self, key: str) -> None:
        """A key that was pressed with the mouse: it goes where the keys are."""
        if key == "Ctrl+E":
            self.explain()
            return
        there = QApplication.focusWidget()
        if self.asking or self.settling:
            panel = self.menu if self.asking else self.settle_panel
            if there is None or not (there is panel or panel.isAncestorOf(there)):
                panel.begin()
        elif there not in (self.field, self.grid):
            self.first_focus().setFocus(Qt.FocusReason.MouseFocusReason)
        press_keys(QApplication.focusWidget() or self, key)

    def _press_at_badge(self, event: QKeyEvent, *, plus: bool) -> bool:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self._enter_badge(self.field.text().strip())
        elif plus:
            self._open_menu()
        elif event.key() == Qt.Key.Key_Escape and not self.field.text():
            self._step_out()
        else:
            return self._to_neighbour(event)
        return True

    def _enter_badge(self, text: str) -> None:
        if text.upper().startswith(BEGINS):
            self.scanned(text)
        elif text.isdecimal() and text.isascii():
            self.open_badge(int(text))
        elif text:
            self.refuse(tr("Type the badge number, or scan the card."))
        elif self._cards is not None:
            self._accept()

    def _keep(self) -> None:
        cards, card = self._cards, self.grid.card
        if cards is None or card is None:
            return
        view, texts, total = CardView(cards, card.entrant), self.grid.texts, self.grid.total
        desk = self._session.here.scores.cards
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
        self._show()

    def _to_card(self, entrant: int) -> None:
        """Another card of the table, at the same game."""
        if self._cards is not None and self.grid.card is not None:
            game = self.grid.game
            card = self._cards.card_of(entrant)
            at = next((at for at, box in enumerate(card.boxes) if box.game == game), 0)
            self.grid.open(self._cards, entrant, at)
        elif self._cards is not None:
            self.grid.open(self._cards, entrant)
        self._show()

    def _to_neighbour(self, event: QKeyEvent) -> bool:
        """Ctrl and an arrow: the next table that is not accepted, or the one before."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        by = _NEIGHBOURS.get(Qt.Key(event.key())) if control else None
        if by is None:
            return False
        here = self._cards.table if self._cards is not None else 0
        tables = [
            tile.table
            for tile in self.side.board.tiles
            if tile.state is not SheetState.ACCEPTED or tile.table == here
        ]
        if tables:
            at = tables.index(here) + by if here in tables else 0
            self.open_table(tables[at % len(tables)])
        return True

    def _step_out(self) -> None:
        if self._panels.current is not None:
            self.close_panels()
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.grid.card is not None and self._cards is not None:
            self.grid.open(self._cards, None)
            self._show_side()
            self.ready()
        else:
            self.left.emit()
        self._show()

    # How a table is accepted.

    def _press_accept(self) -> None:
        self._accept()

    def _accept(self, stands: Literal["", "ours", "paper"] = "", reason: str = "") -> None:
        cards, desk = self._table, self._session.desk
        if cards.locked:
            return
        if cards.second:
            self._compare(cards)
            return
        if needed(cards):
            self._end_first(cards)
            return
        other = desk.sheet_facts.other_round(cards.view)
        if other is not None and cards.view.round.number != self._vouched:
            self._ask_round(cards, other)
            return
        doubt = cards.doubt
        if doubt is not None and not cards.wrong:
            self.penalty_bar.ask(worded(doubt.sentence), about=doubt.logged.ruling.number)
            return
        at_work = other.title if other is not None else ""
        if cards.wrong_totals and not stands:
            self._open_menu()
            self.menu.ask_whose(cards)
            return
        try:
            if self._by_totals(cards) and cards.only_totals:
                self._session.here.scores.cards.accept_totals(cards, at_work=at_work)
            else:
                self._session.here.scores.cards.accept(
                    cards, stands=stands, reason=reason, at_work=at_work
                )
        except DirectorError as refusal:
            self._refuse_as_it_is(cards, refusal)
            return
        self._session.notices.done(tr("Table {table} accepted", table=cards.table), undo=True)
        self._open_for_badge(self._read(cards.table))
        self.accepted.emit(cards.table)

    def _say_penalty(self, number: int, way: int) -> None:
        """Whether a logged penalty is in the numbers; the table is accepted as was asked."""
        cards, desk = self._table, self._session.here.scores.cards
        answer = PenaltyIncluded.IN if way == 1 else PenaltyIncluded.EXTRA
        self._change(lambda: desk.penalty(cards, number, answer))
        self.ready()
        self._accept()

    def _ask_round(self, cards: TableCards, other: Round) -> None:
        """A round that is not the one at work is accepted only after saying so."""
        self._vouched = cards.view.round.number
        question = tr(
            "This is {round}, but {current_round} is in progress. Press Enter again to accept "
            "it anyway.",
            round=cards.view.round.title,
            current_round=other.title,
        )
        self.refuse(question)

    def _refuse_as_it_is(self, cards: TableCards, refusal: DirectorError) -> None:
        """Say why not beside the field, and show what another station may have done meanwhile."""
        self._follow(self._read(cards.table))
        self._show()
        self.refuse(refusal.sentence)

    # Where two people type them.

    def _end_first(self, cards: TableCards) -> None:
        try:
            ended = self._session.here.scores.cards.end_first(cards)
        except DirectorError as refusal:
            self._refuse_as_it_is(cards, refusal)
            return
        done = tr("Table {table} now needs a second entry", table=cards.table)
        self._session.notices.done(done, undo=False)
        self._open_for_badge(ended)

    def _compare(self, cards: TableCards) -> None:
        whole = cards.whole
        if whole is None:
            return
        if not (cards.only_totals if only_totals(cards) else cards.complete):
            self.refuse(self.status.text())
            return
        found, first, second = differences(cards), first_of(whole), second_of(whole)
        if not found:
            self._agree([])
        elif first is not None and second is not None:
            self.settle_panel.open(whole, TwoEntries(first, second, found))
            self.show_panel(self.settle_panel)
            self._show_status(
                tr("The two entries differ in %n places.", n=len(found)), "wrongInk", ""
            )
            keys = [
                KeyHelp("1", tr("first")),
                KeyHelp("2", tr("second")),
                KeyHelp("3", tr("another")),
                KeyHelp("Enter", tr("use these")),
                KeyHelp("Esc", tr("later")),
            ]
            self.help.ask(tr("Which entry matches the card?"), keys)

    def _keep_chosen(self, chosen: Sequence[str | None]) -> None:
        cards, desk = self._table, self._session.here.scores.cards
        kept = self._session.act(lambda: desk.choose(cards, chosen))
        if kept is not None:
            self._cards = kept

    def _settled(self, _entries: TwoEntries, taken: Sequence[str]) -> None:
        self._agree(taken)

    def _agree(self, taken: Sequence[str]) -> None:
        """Both entries are one; it is accepted, unless something else is to be looked at."""
        cards, desk = self._table, self._session.here.scores.cards
        if cards.whole is None:
            return
        try:
            agreed = desk.agree(cards, taken, entered_words(cards.whole))
        except DirectorError as refusal:
            self._refuse_as_it_is(cards, refusal)
            return
        self._open_for_badge(agreed)
        if not self._table.wrong_totals and not self._table.wrong:
            self._accept()

    # What else the menu offers.

    def _open_menu(self) -> None:
        if self._cards is not None:
            self.menu.open(self._cards, totals=self._totals)
            self.show_panel(self.menu)

    def _keep_reason(self, choice: CardMenuItem, reason: str) -> None:
        """A reason is being typed: it is kept as far as it goes."""
        cards, desk = self._table, self._session.here.scores.cards
        kept = self._session.act(lambda: desk.begun(cards, choice.name, reason))
        if kept is not None:
            self._cards = kept

    def _chosen(self, choice: CardMenuItem, reason: str) -> None:
        self.close_panels()
        if reason:
            self._keep_reason(choice, "")
        if choice.does == SHEET:
            self.table_asked.emit(self._table.table)
            return
        if choice.does == PRINT:
            self.ready()
            button = self.more_button
            self.again.popup(button.mapToGlobal(button.rect().bottomLeft()))
            return
        self._do(choice, reason, self._table)
        self.ready()
        if choice.does == OURS:
            self._accept("ours", reason)
        elif choice.does == PAPER:
            self._accept("paper", reason)
        self._show()

    def _do(self, choice: CardMenuItem, reason: str, cards: TableCards) -> None:
        """What changes the cards that are shown."""
        session = self._session
        if choice.does == TOTALS:
            self._totals = not self._totals
            self.grid.only_total = self._by_totals(cards)
        elif choice.does == AGAIN:
            self._change(lambda: session.here.scores.cards.ask_second(cards))
        elif choice.does == AWARD:
            self._change(
                lambda: session.here.scores.cards.award_game(cards, int(choice.what), reason)
            )
        elif choice.does == WAIVE:
            self._change(lambda: session.here.scores.cards.waive(cards, choice.what, reason))
        elif choice.does == ASIDE:
            view = cards.view
            session.act(
                lambda: session.here.scores.put_aside(view, reason),
                done=tr("Table {table} set aside", table=cards.table),
            )
            self._open(self._read(cards.table), None)

    def _change(self, do: Callable[[], TableCards]) -> None:
        changed = self._session.act(do)
        if changed is not None:
            self._open(changed, None)

    def _doings(self) -> list[Doing]:
        """What can be done with the table that is shown."""
        if self._cards is None:
            return []
        accept: list[Doing] = [] if self._cards.locked else [self.accept_button]
        return [self._explains, *accept, self.more_button, None, self.again]

    def _printable(self) -> ShownPaper | None:
        """The table that is shown and whose cards these are, for paper of them."""
        cards = self._cards
        if cards is None:
            return None
        people = tuple((card.badge, card.name) for card in cards.cards)
        return ShownPaper(cards.table, cards.view.round.number, people=people)

    # What is shown.

    def _show(self) -> None:
        """The table, how it stands, and what is asked now."""
        cards = self._cards
        if cards is None:
            self._show_nothing()
            return
        self.empty.hide()
        for part in (self._scroll, self.accept_button, self.more_button):
            part.show()
        totals = self._by_totals(cards)
        asked = cards.doubt is not None and not cards.wrong
        done = cards.complete if cards.second else cards.ready or asked
        self.accept_button.setEnabled(done or (totals and cards.only_totals))
        self.accept_button.setVisible(not cards.locked)
        self.accept_button.say(accept_words(cards))
        self.banner.say(second_words() if cards.second else "")
        self.banner.setVisible(cards.second)
        if self.settling:
            return
        self._show_status(*standing_words(cards, self.grid, totals=totals))
        ask_next(self.help, cards, self.grid)
        if self.explaining:
            self._explain(cards)

    def _show_nothing(self) -> None:
        """No table is open."""
        self._page.head.set_title(tr("Score cards"))
        self.empty.tell(
            tr("Type the badge number on the first card"),
            tr("Its table opens with the cards already in."),
        )
        self.empty.show()
        parts = (self._scroll, self.status, self.detail, self.banner)
        for part in (*parts, self.accept_button, self.more_button):
            part.hide()
        self.help.ask(tr("Whose card? Type the badge number, or scan the card"), keys_at_badge())

    def _show_status(self, status: str, role: str, detail: str) -> None:
        """What is missing, wrong or to be done, and what goes with it."""
        self.status.set_role(role)
        self.status.say(status)
        self.status.setVisible(bool(status))
        self.detail.say(detail)
        self.detail.setVisible(bool(detail))

    def _explain(self, cards: TableCards) -> None:
        texts = [
            row_text(found.game, cards.view.rules) if found.game is not None else ""
            for found in cards.games
        ]
        seats = [seats.occupied for seats in cards.view.seated]
        typing = SheetTyping(cards.view.rules, seats, texts)
        typing.go(self.grid.game - 1)
        self.explain_panel.show_game(cards.view, typing)

    def _show_side(self) -> None:
        """The small board, once there is a pause in the typing."""
        self._side_pause.start()

    def _read_side(self) -> None:
        if self._round is None:
            return
        session, shown = self._session, self._round.round
        desk, event, division = session.desk, session.event, session.division
        session.tasks.submit(
            lambda: (
                desk.at(event, division).scores.board(shown.number),
                desk.at(event, division).scores.rounds().clocks.get(shown.id),
            ),
            lambda found: self._side_read(shown, *found),
            _nothing,
            self,
        )

    def _side_read(self, shown: Round, tiles: tuple[Tile, ...], clock: RoundClock | None) -> None:
        minutes = over_minutes(clock, self._session.desk.time.now())
        table = self._cards.table if self._cards is not None else 0
        if shown.id == self._shown_round.round.id and tiles:
            self.side.show_round(shown, tiles, table or tiles[0].table, minutes)

    def _relayout(self) -> None:
        roomy = self.width() >= theme().px(_ROOMY)
        self.side.setVisible(roomy and self._panels.isHidden())

    def _build(self) -> None:
        head = self._page.head
        self.field.setMinimumWidth(240)
        head.left(self.field)
        head.right(self.accept_button)
        head.right(self.more_button)
        for button in (self.accept_button, self.more_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._scroll = scrolled(self.grid)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.refusal)
        column.addWidget(self.banner)
        column.addWidget(self.empty, 1)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.penalty_bar)
        column.addWidget(self.status)
        column.addWidget(self.detail)
        column.addWidget(self.help)
        self.banner.hide()
        self._page.body.addWidget(two_columns(middle, self._panels, _PANEL), 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.side)
        row.addWidget(self._page, 1)
        self.close_panels()

    def _connect(self) -> None:
        self.field.installEventFilter(self)
        self.help.pressed.connect(self._press)
        self.field.textEdited.connect(self.refusal.clear_refusal)
        self._side_pause.timeout.connect(self._read_side)
        self.grid.typed.connect(self._keep)
        self.grid.keyed.connect(self._show)
        self.grid.finished.connect(self._finished)
        self.grid.card_asked.connect(self._to_card)
        self.grid.left.connect(self._step_out)
        self.menu.chosen.connect(self._chosen)
        self.penalty_bar.chosen.connect(self._say_penalty)
        self.penalty_bar.cancelled.connect(self.ready)
        self.menu.begun.connect(self._keep_reason)
        self.accept_button.clicked.connect(self._press_accept)
        self.more_button.clicked.connect(self._open_menu)
        self.settle_panel.settled.connect(self._settled)
        self.settle_panel.chosen.connect(self._keep_chosen)
        for panel in (self.menu, self.explain_panel, self.settle_panel):
            panel.cancelled.connect(self._step_out)
        self.side.opened.connect(self.open_table)
        self.side.left.connect(self.left)


def _read_third(_difference: EntryDifference, text: str) -> str:
    """The number that a card has where neither entry is right; refuses what is no number."""
    if number_of(text) is None:
        raise DirectorError(tr("Type the number on the card, or X for zero."))
    return text


def _nothing(_answer: object) -> None:
    pass

"""The round and the table that card entry shows: read when they are wanted, and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.scores.cards.second import only_totals
from director_app.services.scores.ruled_games import row_text
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.stages import over_minutes
from director_app.ui.scores.cards.frame import CardFrame, keys_at_badge
from director_app.ui.scores.cards.telling import accept_words, standing_words, tell_help
from director_app.ui.scores.sheet.second import second_words
from director_app.ui.scores.sheet.typing import SheetTyping

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from director_app.domain.clock import RoundClock
    from director_app.domain.rounds import Round
    from director_app.services.scores.cards.round import CardRound
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.service import Tile
    from director_app.ui.shell.session import Session

_PAUSE = 250


class CardReading(CardFrame):
    """Knows its round and the table in sight; the small board is read on another thread."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._field: CardRound | None = None
        self._cards: TableCards | None = None
        self._totals = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._read_side)

    @property
    def cards(self) -> TableCards | None:
        """The table whose cards are shown."""
        return self._cards

    @property
    def number(self) -> int:
        """The round."""
        return self._field.round.number if self._field is not None else 0

    def _round(self) -> CardRound:
        if self._field is None:
            message = Message("no round is shown")
            raise RuntimeError(message)
        return self._field

    def _read(self, table: int) -> TableCards:
        session, field = self._session, self._round()
        number = field.round.number
        return session.desk.cards.table(session.event, number, table, session.division, field)

    def _look(self, number: int) -> None:
        session = self._session
        desk, event, division = session.desk, session.event, session.division
        field = desk.cards.round(event, number, division)
        self._field = field
        totals = field.options.totals
        self.grid.asks_total, self.grid.only_total = totals, self._totals
        session.tasks.submit(lambda: desk.cards.warm(field), _nothing, _nothing, self)
        self._show_side()

    def _show_side(self) -> None:
        """The small board, once there is a pause in the typing."""
        self._pause.start()

    def _read_side(self) -> None:
        if self._field is None:
            return
        session, one = self._session, self._round().round
        desk, event, division = session.desk, session.event, session.division
        session.tasks.submit(
            lambda: (
                desk.scores.board(event, one.number, division),
                desk.scores.rounds(event, division).clocks.get(one.id),
            ),
            lambda found: self._side_read(one, *found),
            _nothing,
            self,
        )

    def _side_read(self, one: Round, tiles: tuple[Tile, ...], clock: RoundClock | None) -> None:
        minutes = over_minutes(clock, self._session.desk.clock.now())
        table = self._cards.table if self._cards is not None else 0
        if self._field is not None and one.id == self._field.round.id and tiles:
            self.side.show_round(one, tiles, table or tiles[0].table, minutes)

    def _forget(self) -> None:
        self._cards = None
        self.grid.drop()
        self.close_panels()

    def _follow(self, cards: TableCards) -> None:
        """The same table as the book has it now."""
        grid, before, self._cards = self.grid, self._cards, cards
        whose = grid.card.entrant if grid.card is not None else None
        card = next((card for card in cards.cards if card.entrant == whose), None)
        typed = card is None or (list(card.texts), card.total) == (grid.texts, grid.total)
        seats = before is not None and before.view.seated == cards.view.seated
        if (card is None) == (whose is None) and typed and seats:
            grid.follow(cards)
        else:
            grid.open(cards, whose if card is not None else None)

    def _show(self, cards: TableCards, entrant: int | None, at: int | None = None) -> None:
        self._cards = cards
        self.close_panels()
        self.grid.only_total = self._by_totals(cards)
        self.grid.open(cards, entrant, at)
        self.set_title(tr("Table {table}", table=cards.table))
        self._tell()

    def _by_totals(self, cards: TableCards) -> bool:
        """Whether the cards have totals only: as said here, or as they were typed first."""
        agreed = cards.view.entered_twice and cards.only_totals
        return self._totals or agreed or only_totals(cards)

    def _asked(self, do: Callable[[], TableCards]) -> TableCards | None:
        """What the desk makes of the cards; a refusal stands beside the field."""
        try:
            return do()
        except DirectorError as refusal:
            if self._cards is not None:
                self._as_it_is(self._cards, refusal)
            return None

    def _as_it_is(self, cards: TableCards, refusal: DirectorError) -> None:
        """Say why not beside the field, and show what another station may have done meanwhile."""
        self._follow(self._read(cards.table))
        self._tell()
        self.refuse(refusal.sentence)

    def _explain(self) -> None:
        cards = self._cards
        if cards is None or not self.explaining:
            return
        texts = [
            row_text(found.game, cards.view.rules) if found.game is not None else ""
            for found in cards.games
        ]
        seats = [seats.occupied for seats in cards.view.seated]
        typing = SheetTyping(cards.view.rules, seats, texts)
        typing.go(self.grid.game - 1)
        self.explain_panel.show_game(cards.view, typing)

    def _tell(self) -> None:
        cards = self._cards
        if cards is None:
            self.set_title(tr("Score cards"))
            told = tr("Its table opens with the cards that are in already.")
            self.show_nothing(tr("Type the badge of the first card"), told)
            self.help.ask(tr("Whose card? Type the badge, or scan it"), keys_at_badge())
            return
        self.show_cards()
        totals = self._by_totals(cards)
        done = cards.complete if cards.second else cards.ready
        self.accept_button.setEnabled(done or (totals and cards.only_totals))
        self.accept_button.setVisible(not cards.locked)
        self.accept_button.say(accept_words(cards))
        self.show_banner(second_words() if cards.second else "")
        if self.settling:
            return
        self.tell(*standing_words(cards, self.grid, totals=totals))
        tell_help(self.help, cards, self.grid)
        self._explain()


def _nothing(_answer: object) -> None:
    pass

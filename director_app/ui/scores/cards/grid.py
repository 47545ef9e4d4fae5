"""The cards of a table side by side: painted, and one of them typed into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolTip

from director_app.services.scores.cards.judging import GameState
from director_app.services.scores.cards.numbers import number_of
from director_app.ui.kit.typed_grid import TypedGrid
from director_app.ui.kit.words import tr, worded
from director_app.ui.scores.cards.paint import (
    CardGridLayout,
    CardPainter,
    card_of,
    least_height,
    names_on,
)
from director_app.ui.scores.cards.words import begun_words, game_words

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHelpEvent, QMouseEvent, QPainter, QRegion
    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seat
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.cards.views import PlayerCardRow
    from director_app.ui.kit.typed_grid import Rows

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DIGITS = 4


class CardGrid(TypedGrid):
    """Takes the keys of one card; ``at`` is its box from 0, its total behind the last one.

    ``again`` says that the card was whole when it was opened: other numbers replace its own.
    """

    typed = Signal()
    """A number has changed: ``texts`` and ``total`` say what stands there."""
    finished = Signal()
    """The card's last number was ended with Enter."""
    card_asked = Signal(int)
    """Another card of the table was pressed or walked to: whose."""

    characters = "-.xX0123456789"

    def __init__(self, parent: QWidget | None = None) -> None:
        self._cards: TableCards | None = None
        self._entrant: int | None = None
        self.at = 0
        self.asks_total = self.only_total = False
        self.problem = self.total = ""
        self.again = False
        self.texts: list[str] = []
        self._fresh, self._changed = True, False
        super().__init__("cards_grid", parent)

    @property
    def cards(self) -> TableCards | None:
        return self._cards

    @property
    def card(self) -> PlayerCardRow | None:
        """The card that is typed."""
        if self._cards is None or self._entrant is None:
            return None
        return self._cards.card_of(self._entrant)

    @property
    def game(self) -> int:
        """The game of the cursor, counted from 1; the last one behind it."""
        card = self.card
        if card is None or self._cards is None:
            return 1
        return card.boxes[min(self.at, len(card.boxes) - 1)].game

    @property
    def on_total(self) -> bool:
        """Whether the card's total is typed."""
        card = self.card
        return card is not None and self.at >= len(card.boxes)

    @property
    def halfway(self) -> bool:
        """Whether the number at the cursor may go on."""
        return self._changed and self.hasFocus()

    @property
    def halfway_game(self) -> int:
        """The game whose number may go on, 0 where none may."""
        return self.game if self.halfway and not self.on_total else 0

    def open(self, cards: TableCards, entrant: int | None, at: int | None = None) -> None:
        """Show these cards; ``entrant``'s is typed, from the first blank or from ``at``."""
        self._cards, self._entrant, self.problem = cards, entrant, ""
        card = self.card
        self.again = card is not None and card.complete and at is None
        if card is not None:
            self.texts, self.total = list(card.texts), card.total
            last = self._last(card)
            first = len(card.boxes) if self.only_total else _first_blank(card)
            self.at = min(first if at is None else at, last)
        self._fresh, self._changed = True, False
        self.relayout()

    def drop(self) -> None:
        """No table is shown."""
        self._cards, self._entrant = None, None
        self.relayout()

    def follow(self, cards: TableCards) -> None:
        """The same cards as they were kept; what is typed stays."""
        self._cards = cards
        self.refresh()

    @property
    def takes_keys(self) -> bool:
        """Whether a card is typed."""
        return self.card is not None

    @property
    def _typed_card(self) -> PlayerCardRow:
        """The card that is typed: keys come only while there is one."""
        card = self.card
        assert card is not None
        return card

    @property
    def least_height(self) -> int:
        """All games, with one line each."""
        return least_height(self._games)

    @property
    def spoken(self) -> str:
        """Whose card it is, what the cursor is at, what stands there and what is refused."""
        card = self._typed_card
        what = tr("total") if self.on_total else tr("game {game}", game=self.game)
        return f"{card.name}, {what}: {self._text(card) or tr('blank')} {self.problem}".strip()

    def type(self, text: str) -> None:
        """The characters of a number; a point takes one back, as Backspace does."""
        card = self._typed_card
        if text == ".":
            self._back(card)
            return
        for character in text:
            self._press(card, character.upper())

    def walk(self, key: Qt.Key) -> None:
        """To another box, to another card, or back over what was typed."""
        card = self._typed_card
        if key in _STEPS:
            self._go(card, self.at + _STEPS[key])
        elif key in _SIDES:
            self._beside(card, _SIDES[key])
        else:
            self._back(card)

    def enter(self) -> None:
        """The end of a number, and of the card."""
        card = self._typed_card
        if self._text(card) == "-":
            self.problem = tr("Type the digits after the minus sign.")
            self.announce()
        elif self.at >= self._last(card):
            self._changed = False
            self.finished.emit()
        else:
            self._go(card, self.at + 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a box of whoever's card it is."""
        cards = self._cards
        game, column = self._place().cell_at(event.position())
        pressed = event.button() is Qt.MouseButton.LeftButton
        if not pressed or cards is None or cards.locked or column is None:
            return
        found = _box_at(cards, cards.view.rules.seats.columns[column], game or 1)
        if found is not None:
            self.card_asked.emit(found[0].entrant)
            if game is not None:
                self._go(*found)
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The next key goes elsewhere, and the number is what it is."""
        super().focusOutEvent(event)
        self._fresh, self._changed = True, False

    @property
    def rows(self) -> Rows:
        """Whose cards they are, the games, and the totals."""
        cards, place = self._cards, self._place()
        if cards is None:
            return ()
        numbers: list[list[object]] = [[] for _ in cards.games]
        for card in cards.cards:
            for box, text in zip(card.boxes, card.texts, strict=True):
                numbers[box.game - 1].append((text, cards.marks.get(box)))
        whose = cards.locked, [(card.badge, card.name) for card in cards.cards]
        games = (
            (place.row(game), (whose, told, found, self._near(game), self._in(game)))
            for game, (told, found) in enumerate(zip(numbers, cards.games, strict=True), start=1)
        )
        begun = [(card.begun, card.complete) for card in cards.cards]
        sums = [(card.texts, card.total, card.difference) for card in cards.cards]
        return (
            (place.head_row, (whose, begun)),
            *games,
            (place.row(place.games + 1), (whose, sums, self.on_total)),
        )

    def _near(self, game: int) -> object:
        """What a game may have been that its numbers don't give."""
        wrong = self._cards is not None and self._cards.games[game - 1].state is GameState.WRONG
        return self._cards.nearest(game) if self._cards is not None and wrong else ()

    def _in(self, game: int) -> tuple[bool, ...]:
        """How a game has the cursor: whether it does, and whether its number may go on."""
        here = self.card is not None and not self.on_total and self.game == game
        return here, here and self.halfway

    def paint(self, painter: QPainter, seen: QRegion) -> None:
        if self._cards is not None:
            CardPainter(painter, self._place(), self._cards, self, seen).paint()

    def show_tip(self, event: QHelpEvent) -> None:
        """What a game was; at a head, the name where it had to be shortened, and the sign."""
        place, cards, at = self._place(), self._cards, event.pos().toPointF()
        column, game = place.cell_at(at)[1], place.game_at(at)
        if cards is not None and game is not None and column is None and game != self.halfway_game:
            QToolTip.showText(event.globalPos(), worded(game_words(cards, game)), self)
            return
        card = None
        if cards is not None and column is not None and at.y() < place.head:
            card = card_of(cards, cards.view.rules.seats.columns[column])
        if cards is None or column is None or card is None:
            QToolTip.hideText()
        else:
            sign = begun_words(card, locked=cards.locked)
            names_on(place, cards, card, column).show_tip(self, event, sign)

    def _press(self, card: PlayerCardRow, key: str) -> None:
        text = "" if self._fresh else self._text(card)
        self.problem = ""
        if self._cards is not None and self._cards.locked:
            self.problem = tr("These scores are accepted. Press F2 to open the table’s sheet.")
        elif key == "X" and not text:
            self._put("X")
        elif (key == "-" and not text) or (_is_digit(key) and text not in {"X", "0", "-0"}):
            if len(text.lstrip("-")) < _DIGITS:
                self._put(text + key)
            else:
                self.problem = tr("That’s more than a game can pay. Use up to 4 digits.")
        elif key == "-":
            self.problem = tr("The minus sign goes before the digits.")
        elif _is_digit(key):
            self._put(key)
        else:
            self.problem = tr("Type the number on the card, or X for zero.")
        self.announce()

    def _put(self, text: str) -> None:
        if self.on_total:
            self.total = text
        else:
            self.texts[self.at] = text
        self._fresh, self._changed = False, True
        self.typed.emit()

    def _back(self, card: PlayerCardRow) -> None:
        text = self._text(card)
        if text and not (self._cards is not None and self._cards.locked):
            self.problem = ""
            self._put(text[:-1])
            self.announce()
        else:
            self._go(card, self.at - 1)

    def _go(self, card: PlayerCardRow, at: int) -> None:
        first = len(card.boxes) if self.only_total else 0
        self.at = max(first, min(at, self._last(card)))
        self.problem, self._fresh, self._changed = "", True, False
        self.announce()

    def _beside(self, card: PlayerCardRow, by: int) -> None:
        whose = [other.entrant for other in self._cards.cards] if self._cards else [card.entrant]
        at = whose.index(card.entrant) + by
        if 0 <= at < len(whose):
            self.card_asked.emit(whose[at])

    def _text(self, card: PlayerCardRow) -> str:
        return self.total if self.at >= len(card.boxes) else self.texts[self.at]

    def _last(self, card: PlayerCardRow) -> int:
        asks = self.asks_total or self.only_total
        return len(card.boxes) if asks else len(card.boxes) - 1

    @property
    def _games(self) -> int:
        return self._cards.view.games if self._cards else 0

    def _place(self) -> CardGridLayout:
        return CardGridLayout.of(self.width(), self.height(), self._games)


def _box_at(cards: TableCards, seat: Seat, game: int) -> tuple[PlayerCardRow, int] | None:
    """Whose box is there in a game, and which of the card's it is."""
    for card in cards.cards:
        for at, box in enumerate(card.boxes):
            if box.seat is seat and box.game == game:
                return card, at
    return None


def _is_digit(key: str) -> bool:
    return key.isdecimal() and key.isascii()


def _first_blank(card: PlayerCardRow) -> int:
    blanks = (at for at, text in enumerate(card.texts) if number_of(text) is None)
    return next(blanks, 0)

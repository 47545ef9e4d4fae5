"""The cards of a table side by side: painted, and one of them typed into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director_app.services.scores.cards.numbers import number_of
from director_app.ui.kit.paint import painting
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import told, tr
from director_app.ui.scores.cards.paint import (
    CardPainter,
    Layout,
    card_of,
    least_height,
    names_on,
)
from director_app.ui.scores.cards.words import game_words

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent

    from director_app.domain.tables import Seat
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.cards.views import Card

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_TYPING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_DIGITS = 4


class CardGrid(QWidget):
    """Takes the keys of one card; ``at`` is its box from 0, its total behind the last one.

    ``again`` says that the card was whole when it was opened: other numbers replace its own.
    """

    typed = Signal()
    """A number has changed: ``texts`` and ``total`` say what stands there."""
    moved = Signal()
    """The place of the next key has changed, or a key was refused."""
    finished = Signal()
    """The card's last number was ended with Enter."""
    card_asked = Signal(int)
    """Another card of the table was pressed or walked to: whose."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: TableCards | None = None
        self._entrant: int | None = None
        self.at = 0
        self.asks_total = self.only_total = False
        self.problem = self.total = ""
        self.again = False
        self.texts: list[str] = []
        self._fresh, self._changed = True, False
        self.setObjectName("cards_grid")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "table")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._relayout)

    @property
    def cards(self) -> TableCards | None:
        """The cards that are shown."""
        return self._cards

    @property
    def card(self) -> Card | None:
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
    def waiting(self) -> int:
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
        self._relayout()

    def drop(self) -> None:
        """No table is shown."""
        self._cards, self._entrant = None, None
        self._relayout()

    def follow(self, cards: TableCards) -> None:
        """The same cards as they were kept; what is typed stays."""
        self._cards = cards
        self._describe()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """All games, with one line each."""
        return QSize(theme().px(480), least_height(self._games))

    def sizeHint(self) -> QSize:
        """As small as it goes; the page gives more."""
        return self.minimumSizeHint()

    def event(self, event: QEvent) -> bool:
        """Keys typed here are numbers before they are shortcuts of the window."""
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and _is_number_key(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            return _show_tip(self, self._place(), event)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Numbers, Enter, and ways to walk about."""
        key, card = Qt.Key(event.key()), self.card
        if card is None or event.modifiers() & ~_TYPING:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self._enter(card)
        elif key in _STEPS:
            self._go(card, self.at + _STEPS[key])
        elif key in _SIDES:
            self._beside(card, _SIDES[key])
        elif key == Qt.Key.Key_Backspace or event.text() == ".":
            self._back(card)
        elif event.text().strip() and event.text().isprintable():
            for character in event.text():
                self._press(card, character.upper())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a box of whoever's card it is."""
        cards = self._cards
        game, column = self._place().cell_at(event.position())
        if cards is None or cards.locked or column is None:
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
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards."""
        del event
        if self._cards is None:
            return
        with painting(self) as painter:
            CardPainter(painter, self._place(), self._cards, self).paint()

    def _press(self, card: Card, key: str) -> None:
        text = "" if self._fresh else self._text(card)
        self.problem = ""
        if self._cards is not None and self._cards.locked:
            self.problem = tr("These scores have been accepted. F2 opens the table’s sheet.")
        elif key == "X" and not text:
            self._put("X")
        elif (key == "-" and not text) or (_is_digit(key) and text not in {"X", "0", "-0"}):
            if len(text.lstrip("-")) < _DIGITS:
                self._put(text + key)
            else:
                self.problem = tr("That is more than a game can give: four digits at most.")
        elif key == "-":
            self.problem = tr("A minus stands before the digits.")
        elif _is_digit(key):
            self._put(key)
        else:
            self.problem = tr("Type the number that the card has, X for a zero.")
        self._announce()

    def _put(self, text: str) -> None:
        if self.on_total:
            self.total = text
        else:
            self.texts[self.at] = text
        self._fresh, self._changed = False, True
        self.typed.emit()

    def _back(self, card: Card) -> None:
        text = self._text(card)
        if text and not (self._cards is not None and self._cards.locked):
            self.problem = ""
            self._put(text[:-1])
            self._announce()
        else:
            self._go(card, self.at - 1)

    def _enter(self, card: Card) -> None:
        if self._text(card) == "-":
            self.problem = tr("The digits after the minus are missing.")
            self._announce()
        elif self.at >= self._last(card):
            self._changed = False
            self.finished.emit()
        else:
            self._go(card, self.at + 1)

    def _go(self, card: Card, at: int) -> None:
        first = len(card.boxes) if self.only_total else 0
        self.at = max(first, min(at, self._last(card)))
        self.problem, self._fresh, self._changed = "", True, False
        self._announce()

    def _beside(self, card: Card, by: int) -> None:
        whose = [other.entrant for other in self._cards.cards] if self._cards else [card.entrant]
        at = whose.index(card.entrant) + by
        if 0 <= at < len(whose):
            self.card_asked.emit(whose[at])

    def _text(self, card: Card) -> str:
        return self.total if self.at >= len(card.boxes) else self.texts[self.at]

    def _last(self, card: Card) -> int:
        asks = self.asks_total or self.only_total
        return len(card.boxes) if asks else len(card.boxes) - 1

    def _announce(self) -> None:
        self._describe()
        self.update()
        self.moved.emit()

    def _describe(self) -> None:
        card = self.card
        if card is not None:
            what = tr("total") if self.on_total else tr("game {game}", game=self.game)
            told = self._text(card) or tr("blank")
            self.setAccessibleName(f"{card.name}, {what}: {told} {self.problem}".strip())

    def _relayout(self) -> None:
        self.updateGeometry()
        self._describe()
        self.update()

    @property
    def _games(self) -> int:
        return self._cards.view.games if self._cards else 0

    def _place(self) -> Layout:
        return Layout.of(self.width(), self.height(), self._games)


def _show_tip(grid: CardGrid, place: Layout, event: QHelpEvent) -> bool:
    """What a game was; the whole name at a head where it had to be shortened."""
    at = event.pos().toPointF()
    column, cards = place.cell_at(at)[1], grid.cards
    game = place.game_at(at)
    if cards is not None and game is not None and at.x() < place.left and game != grid.waiting:
        QToolTip.showText(event.globalPos(), told(game_words(cards, game)), grid)
        return True
    card = None
    if cards is not None and column is not None and at.y() < place.head:
        card = card_of(cards, cards.view.rules.seats.columns[column])
    if cards is None or column is None or card is None:
        QToolTip.hideText()
    else:
        names_on(place, cards, card, column).show_tip(grid, event)
    return True


def _box_at(cards: TableCards, seat: Seat, game: int) -> tuple[Card, int] | None:
    """Whose box is there in a game, and which of the card's it is."""
    for card in cards.cards:
        for at, box in enumerate(card.boxes):
            if box.seat is seat and box.game == game:
                return card, at
    return None


def _is_number_key(event: QKeyEvent) -> bool:
    plain = not event.modifiers() & ~_TYPING
    return plain and bool(event.text()) and event.text() in "-.xX0123456789"


def _is_digit(key: str) -> bool:
    return key.isdecimal() and key.isascii()


def _first_blank(card: Card) -> int:
    blanks = (at for at, text in enumerate(card.texts) if number_of(text) is None)
    return next(blanks, 0)

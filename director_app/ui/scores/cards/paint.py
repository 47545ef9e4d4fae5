"""Paints the cards of a table: a column a seat, a row a game, what each game was at the left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF

from director_app.services.scores.cards.judging import GameState
from director_app.services.scores.cards.numbers import number_of
from director_app.services.scores.cards.views import CardBox
from director_app.ui.kit.paint import RIGHT, box, icon_at, lines_of, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.kit.words import worded as in_language
from director_app.ui.scores.cards.words import game_words, seat_sign
from director_app.ui.scores.seat_grid import (
    HeadNames,
    SeatGridLayout,
    first_line,
    framed,
    head_height,
    last_line,
    left_width,
    paint_arrival,
    paint_caret,
    paint_empty_seat,
    paint_lines,
    paint_sign,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter, QRegion

    from director_app.domain.tables import Seat
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.cards.views import PlayerCardRow

_HEAD, _LEAST, _MOST, _TOTAL = 64, 52, 124, 62
_LEFT_SHARE, _LEFT_LEAST, _LEFT_MOST = 0.34, 236, 460
_PAD, _NUMBER = 16, 46

_SIGNS = {
    GameState.LEGAL: ("check", "doInk"),
    GameState.RULED: ("check", "doInk"),
    GameState.AWARDED: ("check", "mindInk"),
    GameState.WRONG: ("warning", "wrongInk"),
}


def least_height(games: int) -> int:
    """How high the cards are at least."""
    now = theme()
    return head_height(_HEAD) + games * now.px(_LEAST) + now.px(_TOTAL) + 2


@dataclass(frozen=True, slots=True)
class CardGridLayout(SeatGridLayout):
    """Where rows and columns lie; games are counted from 1."""

    high: float
    """How high a game's row is."""
    games: int
    total: float

    @classmethod
    def of(cls, width: float, height: float, games: int) -> CardGridLayout:
        """Rows as high as the room gives, in whole pixels."""
        now = theme()
        head, total = head_height(_HEAD), now.px(_TOTAL)
        row = (height - head - total - 2) // games if games else 0
        left = left_width(width, _LEFT_SHARE, _LEFT_LEAST, _LEFT_MOST)
        high = max(min(row, now.px(_MOST)), now.px(_LEAST))
        return cls(width, left, head, high, games, total)

    @property
    def bottom(self) -> float:
        """Where the cards end."""
        return self.head + self.games * self.high + self.total

    def row(self, game: int) -> QRectF:
        """A game's row, or the totals behind them."""
        high = self.high if game <= self.games else self.total
        return QRectF(0, self.head + (game - 1) * self.high, self.width, high)

    def cell_at(self, at: QPointF) -> tuple[int | None, int | None]:
        """The game (``None`` for head and totals) and the column that lie there."""
        column = self.column_at(at)
        if column is None or not 0 <= at.y() < self.bottom:
            return None, None
        return self.game_at(at), column

    def game_at(self, at: QPointF) -> int | None:
        """The game (``None`` for head and totals) whose row is at this height."""
        game = int((at.y() - self.head) // self.high) + 1 if at.y() >= self.head else 0
        return game if 1 <= game <= self.games else None


def card_of(cards: TableCards, seat: Seat) -> PlayerCardRow | None:
    """The card of whoever sat there first."""
    return next((card for card in cards.cards if card.seat is seat), None)


def names_on(
    place: CardGridLayout, cards: TableCards, card: PlayerCardRow, column: int
) -> HeadNames:
    """The names at the head of a card."""
    facts = cards.view.players[card.entrant].facts
    family = facts.family if facts.given else ""
    taken = width_of(f"#{card.badge}", theme().font("caption", 600))
    given = facts.given or facts.family
    return HeadNames(place.head_cell(column), given, family, taken + 12, 26)


def _fitting(text: str, room: float, *steps: str) -> QFont:
    """The largest of these fonts in which a number has room, or the smallest."""
    fonts = [theme().font(step, 600) for step in steps]
    return next((font for font in fonts if width_of(text, font) <= room), fonts[-1])


class TypedCard(Protocol):
    """What is seen of the card that is typed."""

    at: int
    """The box, by its place on the card."""
    asks_total: bool
    only_total: bool

    @property
    def card(self) -> PlayerCardRow | None:
        """The card that is typed."""

    @property
    def on_total(self) -> bool:
        """Whether the card's total is typed."""

    @property
    def halfway(self) -> bool:
        """Whether the number at the cursor may go on."""

    @property
    def halfway_game(self) -> int:
        """The game whose number may go on, 0 where none may."""

    def hasFocus(self) -> bool:
        """Whether the keys are there."""


@dataclass(frozen=True, slots=True)
class CardPainter:
    """One painting of a table's cards."""

    painter: QPainter
    place: CardGridLayout
    cards: TableCards
    grid: TypedCard
    seen: QRegion

    @property
    def columns(self) -> tuple[Seat, ...]:
        """Seats from left to right."""
        return self.cards.view.rules.seats.columns

    def paint(self) -> None:
        """The rows that are seen."""
        place = self.place
        keys = self.grid.hasFocus() and (self.grid.card is None or self.cards.locked)
        with framed(self.painter, place, self.seen.boundingRect(), keys=keys):
            self._current()
            if self._sees(place.head_row):
                self._head()
            for game in range(1, place.games + 1):
                if self._sees(place.row(game)):
                    self._game(game)
            if self._sees(place.row(place.games + 1)):
                self._totals()
            tops = (place.row(game).top() for game in range(1, place.games + 2))
            paint_lines(self.painter, place, tops)

    def _sees(self, row: QRectF) -> bool:
        return self.seen.intersects(row.toRect())

    def _current(self) -> None:
        """The card that is typed has a tint over its boxes."""
        card = self.grid.card
        if card is None or self.cards.locked:
            return
        tint = theme().color("keysTint" if self.grid.hasFocus() else "sunken")
        columns = {box.seat for box in card.boxes}
        for cell in card.boxes:
            area = self.place.cell(cell.game, self.columns.index(cell.seat))
            self.painter.fillRect(area, tint)
        for seat in columns:
            area = self.place.cell(1, self.columns.index(seat))
            area.setTop(0)
            area.setHeight(self.place.head)
            self.painter.fillRect(area, tint)
            bar = QRectF(area.left(), 0, area.width(), 4)
            self.painter.fillRect(bar, theme().color("keys" if self.grid.hasFocus() else "edge"))

    def _game(self, game: int) -> None:
        now, row = theme(), self.place.row(game)
        found = self.cards.games[game - 1]
        waits = self._waits(game)
        number = QRectF(_PAD, row.top() + now.px(10), 24, now.px(26))
        words(self.painter, number, str(game), now.font("subhead", 600), now.color("ink2"))
        sign = _SIGNS.get(found.state)
        told = "" if waits else game_words(self.cards, game)
        if sign is not None and not waits:
            self._verdict(row, told, *sign)
        for column, seat in enumerate(self.columns):
            self._cell(game, column, seat)

    def _waits(self, game: int) -> bool:
        """Whether a number of this game is only half typed."""
        return self.grid.halfway_game == game

    def _verdict(self, row: QRectF, told: str, icon: str, role: str) -> None:
        now = theme()
        icon_at(self.painter, QPointF(_NUMBER + 8, row.top() + now.px(23)), icon, role, 16)
        font, left = now.font("small", 500 if role == "wrongInk" else None), float(_NUMBER + 22)
        room = int((row.height() - now.px(14)) // now.px(17))
        ink = now.color(role if role == "wrongInk" else "ink2")
        lines = lines_of(in_language(told), font, self.place.left - left - 10, max(room, 1))
        for at, line in enumerate(lines):
            spot = QRectF(left, row.top() + now.px(13 + 17 * at), self.place.left, now.px(19))
            words(self.painter, spot, line, font, ink)

    def _cell(self, game: int, column: int, seat: Seat) -> None:
        now, area = theme(), self.place.cell(game, column)
        who = self.cards.view.seated[game - 1][seat]
        if who is None:
            paint_empty_seat(self.painter, area)
            return
        here = self._here(CardBox(game, seat))
        high = min(now.px(40), area.height() - 10)
        spot = QRectF(area.left() + 10, area.center().y() - high / 2, area.width() - 20, high)
        text = self.cards.text(CardBox(game, seat))
        if here:
            edge = now.color("keys" if self.grid.hasFocus() else "edge")
            box(self.painter, spot, 7, now.color("surface"), edge, 2)
        self._number(spot, game, seat, text, here=here)
        if game > 1 and who != self.cards.view.seated[game - 2][seat]:
            self._arrival(area, who)

    def _number(self, spot: QRectF, game: int, seat: Seat, text: str, *, here: bool) -> None:
        now, typing = theme(), here and self.grid.halfway
        mark = None if typing else self.cards.marks.get(CardBox(game, seat))
        found = self.cards.games[game - 1]
        waits = self._waits(game)
        suspect = found.state is GameState.WRONG and not waits and seat in self.cards.suspects(game)
        number = number_of(text)
        role = "ink" if number else "ink3"
        if suspect or (mark is not None and mark.wrong):
            role = "wrongInk"
        elif mark is not None:
            role = "mindInk"
        sentence = text if number is None or text.upper() == "X" else true_minus(number)
        inside = spot.adjusted(8, 0, -12, 0)
        font = _fitting(sentence, inside.width(), "points", "body")
        words(self.painter, inside, sentence, font, now.color(role), RIGHT)
        if role in {"wrongInk", "mindInk"}:
            at = QPointF(spot.left() + 12, spot.center().y())
            icon_at(self.painter, at, "warning", role, 15)
        if here and self.grid.hasFocus():
            paint_caret(self.painter, inside.right() + 4, spot.top() + 9, spot.bottom() - 9)

    def _here(self, cell: CardBox) -> bool:
        card = self.grid.card
        if card is None or self.grid.on_total or self.cards.locked:
            return False
        return card.boxes[self.grid.at] == cell

    def _head(self) -> None:
        now, place = theme(), self.place
        spot = QRectF(_PAD + 4, 0, place.left - _PAD, place.head)
        told, ink = tr("What each game was"), now.color("ink2")
        words(self.painter, spot, told, now.font("small", 500), ink, elide=True)
        for column, seat in enumerate(self.columns):
            self._name(column, seat)

    def _name(self, column: int, seat: Seat) -> None:
        now, card = theme(), card_of(self.cards, seat)
        area = self.place.head_cell(column)
        paint_sign(self.painter, area, seat_sign(self.cards, seat))
        if card is None:
            return
        top = first_line(area).adjusted(0, 0, -8, 0)
        font, badge = now.font("caption", 600), f"#{card.badge}"
        words(self.painter, top, badge, font, now.color("ink2"), RIGHT)
        names_on(self.place, self.cards, card, column).paint(self.painter)
        at = QPointF(area.right() - 15, last_line(area).center().y())
        if card.complete or self.cards.locked:
            icon_at(self.painter, at, "check", "doInk", 16)
        elif card.begun:
            icon_at(self.painter, at, "pencil", "keysInk", 15)

    def _arrival(self, area: QRectF, who: int) -> None:
        spot = QRectF(area.left() + 12, area.top() + 2, area.width() - 20, theme().px(16))
        entrant = self.cards.view.players[who]
        name = entrant.facts.given or entrant.facts.family
        paint_arrival(self.painter, spot, f"{name} #{entrant.badge}")

    def _totals(self) -> None:
        now, row = theme(), self.place.row(self.place.games + 1)
        spot = QRectF(_PAD + 4, row.top(), self.place.left - _PAD, row.height() - self._lift)
        words(self.painter, spot, tr("Total"), now.font("body", 600), now.color("ink"))
        for column, seat in enumerate(self.columns):
            self._total(column, seat)

    def _total(self, column: int, seat: Seat) -> None:
        now, area = theme(), self.place.cell(self.place.games + 1, column)
        games = range(1, self.place.games + 1)
        seated = [game for game in games if self.cards.view.seated[game - 1][seat] is not None]
        if not seated:
            return
        numbers = [number_of(self.cards.text(CardBox(game, seat))) for game in seated]
        text = true_minus(sum(number or 0 for number in numbers))
        certain = all(number is not None for number in numbers)
        spot = area.adjusted(18, 0, -22, -self._lift)
        shown, ink = (text, "ink") if certain else (f"{text} …", "ink3")
        font = _fitting(shown, spot.width(), "total", "points", "body")
        words(self.painter, spot, shown, font, now.color(ink), RIGHT)
        self._on_card(area, seat)

    @property
    def _lift(self) -> int:
        """How far totals make room for what the cards say below them."""
        asked = self.grid.asks_total or self.grid.only_total
        typed = any(card.total for card in self.cards.cards)
        return theme().px(20) if asked or typed else 0

    def _on_card(self, area: QRectF, seat: Seat) -> None:
        """What the card itself says, where that is asked or typed."""
        now, card, typed = theme(), card_of(self.cards, seat), self.grid.card
        here = self.grid.on_total and typed is not None and typed.seat is seat
        card = typed if here else card
        if card is None:
            return
        spot = QRectF(area.left() + 10, area.bottom() - now.px(27), area.width() - 20, now.px(23))
        if here:
            edge = now.color("keys" if self.grid.hasFocus() else "edge")
            box(self.painter, spot, 6, now.color("surface"), edge, 2)
        if not (card.total or here):
            return
        number = number_of(card.total)
        role = "wrongInk" if card.difference and not here else "ink2"
        text = card.total if number is None else true_minus(number)
        inside = spot.adjusted(6, 0, -12, 0)
        words(self.painter, inside, text, now.font("small", 600), now.color(role), RIGHT)
        label, small = tr("card says"), now.font("caption")
        room = inside.width() - width_of(text, now.font("small", 600)) - 6
        label = label if width_of(label, small) <= room else tr("card")
        words(self.painter, inside, label, small, now.color("ink3"))

"""What the grids of a table share: games below each other, a column for each of the four seats."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen
from PySide6.QtWidgets import QToolTip

from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.paint import CENTER, box, icon_at, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.typed_grid import FRAME
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QFont, QHelpEvent, QPainter
    from PySide6.QtWidgets import QWidget

_SEATS = 4
_RADIUS = 12
_SIGN, _TOP, _LOW = 26, 6, 4
_HEAD_LINE = 19
"""How high a line of a head is."""


@dataclass(frozen=True, slots=True)
class SeatGridLayout:
    """What the games are at the left, ``left`` wide; the rest is shared by the four seats."""

    width: float
    left: float
    head: float

    @property
    def bottom(self) -> float:
        """Where the grid ends."""
        raise NotImplementedError

    @property
    def column(self) -> float:
        """How wide a seat's column is."""
        return (self.width - self.left) / _SEATS

    def row(self, game: int) -> QRectF:
        """A game's whole row, or one of those below the games."""
        raise NotImplementedError

    def cell(self, game: int, column: int) -> QRectF:
        """A seat's cell in a row."""
        row = self.row(game)
        return QRectF(self.left + column * self.column, row.top(), self.column, row.height())

    @property
    def head_row(self) -> QRectF:
        return QRectF(0, 0, self.width, self.head)

    def head_cell(self, column: int) -> QRectF:
        return QRectF(self.left + column * self.column, 0, self.column, self.head)

    def column_at(self, at: QPointF) -> int | None:
        """The column that lies there, ``None`` left of them."""
        if at.x() < self.left:
            return None
        return min(int((at.x() - self.left) // self.column), _SEATS - 1)


def left_width(width: float, share: float, least: int, most: int) -> float:
    """How wide the part at the left is, of a grid this wide."""
    now = theme()
    return max(min(width * share, now.px(most)), now.px(least))


def head_height(least: int) -> int:
    """How high a head of so many pixels is; large letters have the sign on a line of its own."""
    now = theme()
    return now.px(least + _HEAD_LINE) if now.large else now.px(least)


@contextmanager
def framed(painter: QPainter, place: SeatGridLayout, seen: QRect, *, keys: bool) -> Iterator[None]:
    """The ground of a grid; what is painted on it keeps within its round corners.

    With ``keys`` its frame says that the keys come here, where no cell can say so.
    """
    now = theme()
    frame = QRectF(0, 0, place.width, place.bottom)
    if not keys and frame.adjusted(FRAME, _RADIUS, -FRAME, -_RADIUS).contains(QRectF(seen)):
        painter.fillRect(seen, now.color("surface"))
        yield
        return
    paint_shadow(painter, frame.toRect(), _RADIUS)
    box(painter, frame, _RADIUS, now.color("surface"), now.color("line"))
    clip = QPainterPath()
    clip.addRoundedRect(frame.adjusted(1, 1, -1, -1), _RADIUS - 1, _RADIUS - 1)
    painter.save()
    painter.setClipPath(clip)
    yield
    painter.restore()
    if keys:
        box(painter, frame, _RADIUS, None, now.color("keys"), 2)


def paint_lines(painter: QPainter, place: SeatGridLayout, tops: Iterable[float]) -> None:
    """Lines at these heights, and between the columns."""
    color = theme().color("line")
    for top in tops:
        painter.fillRect(QRectF(0, round(top), place.width, 1), color)
    for column in range(_SEATS):
        left = round(place.left + column * place.column)
        painter.fillRect(QRectF(left, 0, 1, place.bottom), color)


def paint_empty_seat(painter: QPainter, area: QRectF) -> None:
    """Nobody sits there: hatched."""
    painter.fillRect(area, QBrush(theme().color("line"), Qt.BrushStyle.BDiagPattern))


def paint_arrival(painter: QPainter, spot: QRectF, name: str) -> None:
    """Somebody else sits there from this game on."""
    now = theme()
    icon_at(painter, QPointF(spot.left() + 6, spot.center().y()), "person", "mindInk", 13)
    beside, font = spot.adjusted(16, 0, 0, 0), now.font("caption", 600)
    words(painter, beside, name, font, now.color("mindInk"), elide=True)


def paint_caret(painter: QPainter, x: float, top: float, bottom: float) -> None:
    """Where the next character goes."""
    painter.setPen(QPen(theme().color("keys"), 1.6))
    painter.drawLine(QLineF(x, top, x, bottom))


def paint_sign(painter: QPainter, area: QRectF, letter: str) -> None:
    """The letter of a seat in its head."""
    now, sign = theme(), sign_area(area)
    box(painter, sign, 6, now.color("sunken"))
    words(painter, sign, letter, now.font("body", 600), now.color("ink2"), CENTER)


def first_line(area: QRectF) -> QRectF:
    """The line beside the letter of the seat that is above the names, or has the given name."""
    now = theme()
    line = now.px(_HEAD_LINE)
    top = area.top() + _TOP if now.large else area.center().y() - line
    return QRectF(area.left(), top, area.width(), line)


def last_line(area: QRectF) -> QRectF:
    """The line of the family name."""
    now = theme()
    line = now.px(_HEAD_LINE)
    top = area.bottom() - _LOW - line if now.large else area.center().y()
    return QRectF(area.left(), top, area.width(), line)


def sign_area(area: QRectF) -> QRectF:
    """Where the letter of the seat stands in a head."""
    now = theme()
    side = now.px(_SIGN)
    top = area.top() + _TOP if now.large else area.center().y() - side / 2
    return QRectF(area.left() + 10, top, side, side)


@dataclass(frozen=True, slots=True)
class HeadNames:
    """A given name above a family name, right of the sign of the seat; in large letters below it.

    ``beside`` and ``below`` is what stands at the right of the two.
    """

    area: QRectF
    given: str
    family: str
    beside: float
    below: float

    def paint(self, painter: QPainter) -> None:
        """Both names, shortened to their room."""
        roles = "ink", "ink2"
        for (spot, name, font), role in zip(self._lines(), roles, strict=True):
            words(painter, spot, name, font, theme().color(role), elide=True)

    def show_tip(self, widget: QWidget, event: QHelpEvent, sign: str = "") -> None:
        """The whole name, where one of the two had to be shortened; and what a sign there means."""
        short = any(width_of(name, font) > spot.width() for spot, name, font in self._lines())
        whole = f"{self.given} {self.family}".strip() if short else ""
        if told := "\n".join(worded(line) for line in (whole, sign) if line):
            QToolTip.showText(event.globalPos(), told, widget)
        else:
            QToolTip.hideText()

    def _lines(self) -> tuple[tuple[QRectF, str, QFont], ...]:
        now, area = theme(), self.area
        top, low = first_line(area), last_line(area)
        left = sign_area(area).right() + 7
        if now.large:
            left = area.left() + 10
            top = low.translated(0, -low.height())
        top.setLeft(left)
        top.setRight(area.right() - (_LOW if now.large else self.beside))
        low.setLeft(left)
        low.setRight(area.right() - self.below)
        given, family = now.font("body", 600), now.font("small")
        return (top, self.given, given), (low, self.family, family)

"""Names at the head of a seat's column, and the tip that tells those which had to be shortened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QToolTip

from director_app.frozen import frozen
from director_app.ui.kit.paint import width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import told, tr
from director_app.ui.scores.sheet.layout import HEAD_LINE

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QHelpEvent, QPainter
    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seat
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.layout import Layout

_SIGN, _TOP, _LOW = 26, 6, 4


def first_line(area: QRectF) -> QRectF:
    """The line beside the letter of the seat that is above the names, or has the given name."""
    now = theme()
    line = now.px(HEAD_LINE)
    top = area.top() + _TOP if now.large else area.center().y() - line
    return QRectF(area.left(), top, area.width(), line)


def last_line(area: QRectF) -> QRectF:
    """The line of the family name."""
    now = theme()
    line = now.px(HEAD_LINE)
    top = area.bottom() - _LOW - line if now.large else area.center().y()
    return QRectF(area.left(), top, area.width(), line)


def sign_area(area: QRectF) -> QRectF:
    """Where the letter of the seat stands in a head."""
    now = theme()
    side = now.px(_SIGN)
    top = area.top() + _TOP if now.large else area.center().y() - side / 2
    return QRectF(area.left() + 10, top, side, side)


@frozen
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

    def show_tip(self, widget: QWidget, event: QHelpEvent) -> None:
        """The whole name, where one of the two had to be shortened."""
        if any(width_of(name, font) > spot.width() for spot, name, font in self._lines()):
            whole = f"{self.given} {self.family}".strip()
            QToolTip.showText(event.globalPos(), told(whole), widget)
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


def digit_of(place: Layout, view: SheetView, column: int) -> str:
    """The key of a seat, after its wind where there is room."""
    seat = view.rules.seats.columns[column]
    roomy = place.column > theme().px(130) and view.rules.seats.letters.get(seat, "")
    return f"{seat.value} {column + 1}" if roomy else str(column + 1)


def names_at(place: Layout, view: SheetView, column: int, games: int) -> HeadNames:
    """The names of whoever sits there first in so many games."""
    seat = view.rules.seats.columns[column]
    taken = width_of(digit_of(place, view, column), theme().font("caption", 500))
    return HeadNames(place.head_cell(column), *_names(view, seat, games), taken + 14, 4)


def _names(view: SheetView, seat: Seat, games: int) -> tuple[str, str]:
    seated = [view.seated[at][seat] for at in range(games)]
    first = next((entrant for entrant in seated if entrant is not None), None)
    if first is None or first not in view.players:
        return tr("nobody"), tr("empty seat")
    facts = view.players[first].facts
    return (facts.given, facts.family) if facts.given else (facts.family, "")

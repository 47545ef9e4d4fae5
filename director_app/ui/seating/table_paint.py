"""How the tables of the floor are painted: as cards, as tiles, with their names beside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.paint import CENTER, LEFT, box, icon_at, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QPainter

    from director_app.ui.seating.floor_model import ChairPerson, FloorCard, TableSign
    from director_app.ui.seating.hall_layout import HallSpot, RoomHeading

_RADIUS = 12
_TILE_RADIUS = 8
_MOST = 0.97


@dataclass(frozen=True, slots=True)
class TableHighlight:
    """How one table stands out: chosen chair, whether it has the keys, whether it is held."""

    chosen: int | None = None
    keys: bool = False
    held: int | None = None
    whole: bool = False
    """Whether names are written out, because all of the floor's fit."""


def paint_card(painter: QPainter, frame: QRectF, card: FloorCard, look: TableHighlight) -> None:
    """A table with its chairs, its number, its signs and the names at its seats.

    One with short names has a low head, and no chairs around it.
    """
    now = theme()
    active = look.keys and (look.chosen is not None or look.held is not None)
    if look.whole:
        _paint_chairs(painter, frame, card, active=active)
    paint_shadow(painter, frame.toAlignedRect(), _RADIUS)
    edge = "keys" if active else "mind" if card.attends else "do" if card.changed else "line"
    box(painter, frame, _RADIUS, now.color("surface"), now.color(edge), 2 if active else 1)
    head, row = card_lines(frame, whole=look.whole)
    number = now.font("table" if look.whole else "subhead")
    side = now.px(14 if look.whole else 9)
    top = frame.top() + now.px(3)
    line = QRectF(frame.left() + side, top, frame.width() - side, head)
    words(painter, line, str(card.number), number, now.color("ink"))
    far = now.px(18 if look.whole else 14)
    size = 18 if look.whole else 15
    _paint_signs(painter, QPointF(frame.right() - far, top + head / 2), card.signs, size)
    inset = now.px(6 if look.whole else 3)
    for at, person in enumerate(card.people):
        line = QRectF(frame.left() + inset, top + head + at * row, frame.width() - 2 * inset, row)
        _paint_person(painter, line, person, _tone(at, look), whole=look.whole)


def name_widths(people: Sequence[ChairPerson]) -> tuple[float, float]:
    """What nearly all of these names need, whole and short; all would be too much for a card."""
    now = theme()
    whole = sorted(width_of(person.name, now.font("body", 600)) for person in people)
    short = sorted(width_of(person.called, now.font("caption", 600)) for person in people)
    at = int(_MOST * (len(people) - 1))
    return (whole[at], short[at]) if people else (0, 0)


def card_lines(frame: QRectF, *, whole: bool) -> tuple[float, float]:
    """Height of a card's head and of each name's line."""
    now = theme()
    head, foot = (now.px(38), now.px(9)) if whole else (now.px(21), now.px(7))
    return head, min((frame.height() - head - foot) / 4, now.px(32))


def chair_at(high: float, below: float, chairs: int, *, whole: bool) -> int:
    """Which chair of a card so high a point means, so far below the card's top."""
    head, row = card_lines(QRectF(0, 0, 1, high), whole=whole)
    at = int((below - theme().px(3) - head) / row)
    return min(max(at, 0), chairs - 1)


def paint_tile(painter: QPainter, frame: QRectF, card: FloorCard, look: TableHighlight) -> None:
    """A table as number and sign."""
    now = theme()
    chosen = look.chosen is not None or look.held is not None
    fill, edge, ink = "surface", "line", "ink"
    if card.attends:
        fill, edge, ink = "mindTint", "mind", "mindInk"
    elif card.changed:
        fill, edge = "doTint", "do" if now.scheme.tint_border else "line"
    if chosen:
        fill, edge, ink = ("keysTint", "keys", "keysInk") if look.keys else (fill, "edge", ink)
    box(painter, frame, _TILE_RADIUS, now.color(fill), now.color(edge), 2 if chosen else 1)
    font = now.font("body", 600)
    sign = [sign for sign in card.signs if sign.icon != "lock"][:1]
    inner = frame.adjusted(now.px(8), 0, -now.px(4), 0)
    if not sign:
        words(painter, inner, str(card.number), font, now.color(ink))
        return
    side = 15
    roomy = frame.width() >= now.px(8 + side + 8) + width_of(str(card.number), font)
    if not roomy:
        font, side, inner = now.font("caption", 600), 12, frame.adjusted(now.px(4), 0, 0, 0)
    words(painter, inner, str(card.number), font, now.color(ink))
    spare = frame.width() - now.px(4) - width_of(str(card.number), font) - side
    away = now.px(4 if spare >= now.px(7) else 1)
    at = QPointF(frame.right() - away - side / 2, frame.center().y())
    icon_at(painter, at, sign[0].icon, sign[0].role if not chosen else ink, side)


def quarter_at(frame: QRectF, point: QPointF, chairs: int) -> int:
    """Which chair of a tile a point means: the first in its upper quarter, and so on."""
    at = int((point.y() - frame.top()) * chairs / frame.height())
    return min(max(at, 0), chairs - 1)


def name_at(frame: QRectF, point: QPointF, card: FloorCard) -> int | None:
    """Whose line of the names' bubble a point is on."""
    top = frame.top() + _names_head(card)
    at = int((point.y() - top) // theme().px(30))
    return at if frame.contains(point) and 0 <= at < len(card.people) else None


def paint_heading(painter: QPainter, heading: RoomHeading) -> None:
    """The name of a room, or what is in front."""
    now = theme()
    font = now.font("caption", 600) if heading.front else now.font("row", 600)
    color = now.color("ink2" if heading.front else "ink")
    align = CENTER if heading.front else LEFT
    words(painter, heading.frame, heading.text, font, color, align, elide=True)


def paint_spot(
    painter: QPainter, spot: HallSpot, *, aimed: bool, number: int | None = None
) -> None:
    """A place of the hall where a table can be put; one of another round is named faintly."""
    now = theme()
    style = Qt.PenStyle.SolidLine if aimed else Qt.PenStyle.DotLine
    fill = now.color("keysTint") if number is not None else None
    box(
        painter,
        spot.frame,
        _TILE_RADIUS,
        fill,
        now.color("keys" if aimed else "edge"),
        2 if aimed else 1,
        style,
    )
    told = spot.table if number is None and not aimed else number
    if told is not None:
        color = now.color("ink3" if number is None else "keysInk")
        words(painter, spot.frame, str(told), now.font("body", 600), color, CENTER)


def names_size(card: FloorCard) -> tuple[float, float]:
    """Width and height of the bubble with the names of a table."""
    now = theme()
    widest = max((width_of(person.name, now.font("row")) for person in card.people), default=0)
    told = max((width_of(sign.words, now.font("caption")) for sign in card.signs), default=0)
    number = width_of(str(card.number), now.font("table"))
    wide = max(widest + now.px(60), told + number + now.px(76), now.px(200))
    return wide, now.px(54 + 30 * len(card.people) + 22 * max(len(card.signs) - 1, 0))


def paint_names(painter: QPainter, frame: QRectF, card: FloorCard, look: TableHighlight) -> None:
    """The names of a table in a bubble beside its tile."""
    now = theme()
    paint_shadow(painter, frame.toAlignedRect(), _RADIUS, spread=14, drop=5, percent=14)
    box(painter, frame, _RADIUS, now.color("surface"), now.color("edge"))
    head = QRectF(frame.left() + now.px(16), frame.top() + now.px(8), frame.width(), now.px(36))
    words(painter, head, str(card.number), now.font("table"), now.color("ink"))
    top = frame.top() + now.px(15)
    for sign in card.signs:
        wide = width_of(sign.words, now.font("caption"))
        line = QRectF(frame.right() - now.px(16) - wide, top, wide + 2, now.px(22))
        words(painter, line, sign.words, now.font("caption"), now.color(sign.role))
        icon_at(
            painter, QPointF(line.left() - now.px(12), line.center().y()), sign.icon, sign.role, 15
        )
        top += now.px(22)
    top = frame.top() + _names_head(card)
    for at, person in enumerate(card.people):
        row = now.px(30)
        line = QRectF(frame.left() + now.px(8), top + at * row, frame.width() - now.px(16), row)
        _paint_person(painter, line, person, _tone(at, look), whole=True, large=True)


def _names_head(card: FloorCard) -> int:
    return theme().px(46) + theme().px(22) * max(len(card.signs) - 1, 0)


def _tone(at: int, look: TableHighlight) -> str:
    if at == look.held:
        return "held"
    if at == look.chosen:
        return "keys" if look.keys else "chosen"
    return ""


def _paint_person(
    painter: QPainter,
    line: QRectF,
    person: ChairPerson,
    tone: str,
    *,
    whole: bool = False,
    large: bool = False,
) -> None:
    now = theme()
    ink, letter = now.color("ink"), now.color("ink3")
    if tone:
        area = line.adjusted(0, 1, 0, -1)
        blue = tone in {"keys", "held"}
        edge = now.color("keys") if tone == "held" or (blue and now.scheme.tint_border) else None
        style = Qt.PenStyle.DashLine if tone == "held" else Qt.PenStyle.SolidLine
        box(painter, area, 6, now.color("keysTint" if blue else "sunken"), edge, 1.5, style)
        if blue:
            ink = letter = now.color("keysInk")
    small = line.height() < now.px(22)
    font = now.font("row" if large else "caption" if small else "body", 600 if tone else 500)
    seat = QRectF(line.left(), line.top(), now.px(26), line.height())
    words(painter, seat, person.letter, now.font("caption", 600), letter, CENTER)
    area = line.adjusted(now.px(28), 0, -now.px(2), 0)
    if person.entrant is None:
        words(painter, area, tr("no one"), now.font("caption"), now.color("ink3"), LEFT)
        return
    name, tail = (person.name, "") if whole else (person.short, person.tail)
    if not _fits(f"{name} {tail}".strip(), font, area):
        font = now.font("caption", 600 if tone else 500)
    if not _fits(name, font, area):
        name, tail = person.short, person.tail
    room = area.width() - (width_of(f" {tail}", font) if tail else 0)
    base = QRectF(area.left(), area.top(), room, area.height())
    words(painter, base, name, font, ink, LEFT, elide=True)
    if tail:
        after = area.left() + min(width_of(name, font), room)
        end = QRectF(after, area.top(), area.right() - after + 2, area.height())
        words(painter, end, f" {tail}", font, ink)


def _fits(text: str, font: QFont, area: QRectF) -> bool:
    return width_of(text, font) <= area.width()


def _paint_signs(painter: QPainter, right: QPointF, signs: Sequence[TableSign], size: int) -> None:
    for sign in signs:
        icon_at(painter, right, sign.icon, sign.role, size)
        right = QPointF(right.x() - theme().px(size + 5), right.y())


def _paint_chairs(painter: QPainter, frame: QRectF, card: FloorCard, *, active: bool) -> None:
    now = theme()
    color = QColor(now.color("keys" if active else "edge"))
    if not active:
        color.setAlphaF(0.55)
    thick, away = now.px(4), now.px(7)
    wide, high = min(now.px(34), frame.width() / 3), min(now.px(34), frame.height() / 3)
    middle = frame.center()
    sides = (
        QRectF(middle.x() - wide / 2, frame.bottom() + away - thick, wide, thick),
        QRectF(frame.right() + away - thick, middle.y() - high / 2, thick, high),
        QRectF(middle.x() - wide / 2, frame.top() - away, wide, thick),
        QRectF(frame.left() - away, middle.y() - high / 2, thick, high),
    )
    taken = sum(person.entrant is not None for person in card.people)
    for at, side in enumerate(sides):
        box(painter, side, thick / 2, color if at < taken else None, color)

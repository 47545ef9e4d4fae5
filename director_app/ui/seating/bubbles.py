"""What floats over the floor: the words of a bubble, and where it finds room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.paint import box, icon_in, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QFont, QPainter

    from director_app.ui.seating.floor_model import ChairPerson

Words = tuple[str, str]
_RADIUS = 12


def held_lines(
    held: ChairPerson,
    chair: ChairPerson | None,
    table: int,
    price: Sequence[Words],
    *,
    onwards: bool,
) -> list[Words]:
    """The words while somebody is held: whom with, what it costs, which keys do what."""
    if chair is None or chair.entrant == held.entrant or not price:
        hint = tr("Arrows pick the other player · Esc cancels")
        return [("title", tr("Swap {name} with…", name=held.called)), ("quiet", hint)]
    keys = tr("Enter swaps · Esc cancels")
    if chair.entrant is None:
        place = f"{table} {chair.letter}"
        title = tr("Seat {name} at {place}?", name=held.called, place=place)
        keys = tr("Enter seats · Esc cancels")
    else:
        title = tr(
            "Swap {player} and {other_player}?", player=held.called, other_player=chair.called
        )
    how = tr("Shift: this round only") if onwards else tr("Shift: all later rounds too")
    return [("title", title), *price, ("quiet", f"{keys} · {how}")]


def typed_lines(typed: str, table: int, person: ChairPerson | None, *, found: bool) -> list[Words]:
    """What has been typed, and which table or person answers to it."""
    if not typed:
        return []
    number = typed.isdigit()
    if number and str(table) != typed:
        answer = tr("no such table")
    elif number or person is None:
        answer = tr("Table {table}", table=table)
    elif not found:
        answer = tr("no match")
    else:
        answer = tr("{name}, table {table}", name=person.name, table=table)
    return [("plain", typed), ("quiet", answer)]


def paint_toast(painter: QPainter, frame: QRectF, lines: Sequence[Words]) -> None:
    """A dark bubble of lines; each has a kind: title, mind, plain or quiet."""
    now = theme()
    paint_shadow(painter, frame.toAlignedRect(), _RADIUS, spread=14, drop=5, percent=18)
    edge = now.color("edge") if now.scheme.tint_border else None
    box(painter, frame, _RADIUS, now.color("toast"), edge)
    top = frame.top() + now.px(10)
    for kind, text in lines:
        line = QRectF(frame.left() + now.px(16), top, frame.width() - now.px(32), now.px(22))
        color = QColor(now.color("toastText"))
        if kind == "quiet":
            color.setAlphaF(0.75)
        if kind == "mind":
            color = _on_toast()
            middle = QPointF(line.left() + now.px(8), line.center().y())
            icon_in(painter, middle, "warning", color, 15)
            line = line.adjusted(now.px(23), 0, 0, 0)
        words(painter, line, text, toast_font(kind), color, elide=True)
        top += now.px(22)


def toast_size(lines: Sequence[Words]) -> tuple[float, float]:
    """Width and height of such a bubble."""
    now = theme()
    wide = max(
        width_of(text, toast_font(kind)) + (now.px(23) if kind == "mind" else 0)
        for kind, text in lines
    )
    return wide + now.px(34), now.px(20 + 22 * len(lines))


def toast_font(kind: str) -> QFont:
    """The font of a line in a dark bubble."""
    if kind == "quiet":
        return theme().font("caption")
    return theme().font("body", 600 if kind in {"title", "mind"} else 500)


def place_beside(target: QRectF, size: tuple[float, float], ground: QRect) -> QRectF:
    """A place for a bubble next to a target and never over it, inside the ground."""
    wide, high = min(size[0], ground.width() - 8), size[1]
    gap = theme().px(10)
    left = min(max(target.left(), ground.left() + 4), ground.right() - wide - 4)
    if target.bottom() + gap + high <= ground.bottom():
        return QRectF(left, target.bottom() + gap, wide, high)
    if target.top() - gap - high >= ground.top():
        return QRectF(left, target.top() - gap - high, wide, high)
    top = min(max(target.top(), ground.top() + 4), ground.bottom() - high - 4)
    if target.right() + gap + wide <= ground.right():
        return QRectF(target.right() + gap, top, wide, high)
    return QRectF(max(target.left() - gap - wide, ground.left()), top, wide, high)


def _on_toast() -> QColor:
    mind = QColor(theme().color("mind"))
    return mind.darker(230) if theme().color("toast").lightnessF() > 0.5 else mind.lighter(150)

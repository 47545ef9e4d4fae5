"""Paints one table of the score board: its number, its state in a word and a shape, its detail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt

from director_app.services.table_stages import Stage
from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.chips import ChipSpec, chip_width, paint_chip
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import true_minus
from director_app.ui.scores.board.stages import SIGNS, note_of, tile_chip
from director_app.ui.scores.board.tile_words import (
    below_of,
    fit_note_and_below,
    fitting,
    notes_of,
    points_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from director_app.services.table_stages import Tile

_BARS = {
    Stage.DRAFT: "keys",
    Stage.MISMATCH: "wrong",
    Stage.SECOND: "second",
    Stage.REOPENED: "mind",
    Stage.ASIDE: "mind",
}
_TINTED = frozenset(_BARS)


def paint_small(painter: QPainter, area: QRectF, tile: Tile) -> None:
    """A small tile: number and sign."""
    now, stage = theme(), tile.stage
    tone, icon = SIGNS[stage]
    fill, edge, role, style = "surface", "line", "ink2", Qt.PenStyle.SolidLine
    sign = f"{tone}Ink"
    if stage is Stage.OUT:
        fill, edge, role, style = "bg", "edge", "ink", Qt.PenStyle.DashLine
    elif stage is Stage.DESK:
        edge, role, sign = "edge", "ink", "ink"
    elif stage in _TINTED:
        fill, role = f"{tone}Tint", f"{tone}Ink"
        edge = f"{tone}Ink" if now.scheme.tint_border else fill
    box(painter, area, 8, now.color(fill), now.color(edge), 1, style)
    long, least = tile.table > 99, area.width() < now.px(50)
    inside = area.adjusted(4 if long or least else 9, 0, -4, 0)
    font = now.font("small" if least else "body", 600)
    words(painter, inside, str(tile.table), font, now.color(role), LEFT)
    if icon:
        spot = QPointF(area.right() - now.px(10 if long else 13), area.center().y() + 0.5)
        icon_at(painter, spot, icon, sign, 13 if least else 15)


def paint_card(
    painter: QPainter,
    area: QRectF,
    tile: Tile,
    games: int,
    *,
    roomy: bool,
    minutes: int | None = None,
) -> None:
    """A card: number, stage, and the players with their points or what is going on.

    One that is not ``roomy`` has short names and a low head.
    """
    _paint_ground(painter, area, tile)
    now = theme()
    chip = tile_chip(tile, minutes)
    if roomy:
        top = QRectF(area.left() + 18, area.top() + 6, area.width() - 36, now.px(44))
        _card_head(painter, top, tile, chip, "table")
        inside = area.adjusted(18, now.px(58), -18, -8)
    else:
        top = QRectF(area.left() + 11, area.top() + 2, area.width() - 18, now.px(26))
        _card_head(painter, top, tile, chip, "subhead")
        inside = area.adjusted(11, now.px(29), -7, -now.px(6))
    if note_of(tile, games):
        _card_note(painter, inside, tile, games)
    else:
        _card_people(painter, inside, tile, tile.players if roomy else tile.shorts)


def paint_points(
    painter: QPainter, area: QRectF, tile: Tile, games: int, *, minutes: int | None = None
) -> None:
    """A card without names: number, stage, and the points or what is going on in one line."""
    _paint_ground(painter, area, tile)
    now, chip = theme(), tile_chip(tile, minutes)
    late = tile.stage is Stage.OUT
    top = QRectF(area.left() + 14, area.top() + 2, area.width() - 24, now.px(42))
    _card_head(painter, top, tile, None if late else chip, "title")
    line = QRectF(area.left() + 14, area.bottom() - now.px(30), area.width() - 24, now.px(22))
    said = (chip.text,) if late else notes_of(tile, games) or points_of(tile)
    for told in fitting(said, now.font("caption"), line.width()):
        words(painter, line, told, now.font("caption"), now.color("ink2"))


def _paint_ground(painter: QPainter, area: QRectF, tile: Tile) -> None:
    now, stage = theme(), tile.stage
    if stage is Stage.OUT:
        box(painter, area, 10, now.color("bg"), now.color("edge"), 1, Qt.PenStyle.DashLine)
    else:
        paint_shadow(painter, area.toRect(), 10)
        box(painter, area, 10, now.color("surface"), now.color("line"))
    bar = "ink3" if stage is Stage.DESK else _BARS.get(stage)
    if bar:
        strip = QRectF(area.left(), area.top() + 10, 5, area.height() - 20)
        box(painter, strip, 2.5, now.color(bar))


def _card_head(
    painter: QPainter, top: QRectF, tile: Tile, chip: ChipSpec | None, step: str
) -> None:
    now = theme()
    role = "ink2" if tile.stage is Stage.ACCEPTED else "ink"
    font = now.font(step, 600)
    words(painter, top, str(tile.table), font, now.color(role))
    if chip is None:
        return
    room = top.width() - width_of(str(tile.table), font) - 8
    if chip_width(chip) > room and chip.icon:
        chip = ChipSpec("", chip.tone, chip.icon)
    wide = min(chip_width(chip), room)
    paint_chip(painter, QRectF(top.right() - wide, top.top(), wide, top.height()), chip)


def _card_note(painter: QPainter, area: QRectF, tile: Tile, games: int) -> None:
    """What is going on: a sentence, and below it what belongs to it."""
    now = theme()
    line, left, width, top = now.px(20), area.left(), area.width(), area.top()
    quiet, bold = now.font("caption"), now.font("small", 600)
    room = max(int(area.height() // line), 1)
    noted, below = fit_note_and_below(
        room, notes_of(tile, games), bold, below_of(tile), quiet, width
    )
    for told in noted:
        words(painter, QRectF(left, top, width, line), told, bold, now.color("ink"))
        top += line
    for told in below:
        top += 2 if told is below[0] else 0
        words(painter, QRectF(left, top, width, line), told, quiet, now.color("ink2"))
        top += line


def _card_people(painter: QPainter, area: QRectF, tile: Tile, names: Sequence[str]) -> None:
    now = theme()
    line = min(area.height() / 4, now.px(20))
    font, strong = now.font("caption"), now.font("caption", 600)
    for at, name in enumerate(names):
        row = QRectF(area.left(), area.top() + at * line, area.width(), line)
        points = tile.totals.get(tile.seats[at]) if at < len(tile.seats) else None
        said = "" if points is None else true_minus(points)
        room = width_of(said, strong) + 6 if said else 0
        words(painter, row.adjusted(0, 0, -room, 0), name, font, now.color("ink2"), elide=True)
        words(painter, row, said, strong, now.color("ink"), RIGHT)

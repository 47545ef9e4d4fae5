"""Paints one table of the score board: its number, its state in a word and a shape, its detail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt

from director_app.services.table_stages import Stage
from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.chips import ChipSpec, chip_width, paint_chip
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import true_minus
from director_app.ui.scores.board.stages import SIGNS, note_of, tile_chip
from director_app.ui.scores.board.tile_words import below_of, fitting, notes_of, points_of, told_in

if TYPE_CHECKING:
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
    names: bool,
    minutes: int | None = None,
) -> None:
    """A card: number, stage, and the players with their points or what is going on."""
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
    chip = tile_chip(tile, minutes)
    late = not names and stage is Stage.OUT
    _card_head(painter, area, tile, None if late else chip, named=names)
    if not names:
        line = QRectF(area.left() + 14, area.bottom() - now.px(30), area.width() - 24, now.px(22))
        said = (chip.text,) if late else notes_of(tile, games) or points_of(tile)
        for told in fitting(said, now.font("caption"), line.width()):
            words(painter, line, told, now.font("caption"), now.color("ink2"))
    elif note_of(tile, games):
        _card_note(painter, area, tile, games)
    else:
        _card_people(painter, area, tile)


def _card_head(
    painter: QPainter, area: QRectF, tile: Tile, chip: ChipSpec | None, *, named: bool
) -> None:
    now = theme()
    left = 18 if named else 14
    high = now.px(44) if named else now.px(42)
    top = QRectF(
        area.left() + left, area.top() + (6 if named else 2), area.width() - 2 * left, high
    )
    role = "ink2" if tile.stage is Stage.ACCEPTED else "ink"
    step = "table" if named else "title"
    words(painter, top, str(tile.table), now.font(step, 600), now.color(role))
    if chip is None:
        return
    wide = chip_width(chip)
    number = now.px(48) if named else now.px(36)
    if wide > area.width() - number - left:
        chip = ChipSpec("", chip.tone, chip.icon) if chip.icon else chip
        wide = chip_width(chip)
    at = QRectF(area.right() - wide - (14 if named else 10), top.top(), wide, high)
    paint_chip(painter, at, chip)


def _card_note(painter: QPainter, area: QRectF, tile: Tile, games: int) -> None:
    """What is going on: a sentence, and below it what belongs to it."""
    now = theme()
    line, left, width = now.px(20), area.left() + 18, area.width() - 36
    top, bottom = area.top() + now.px(58), area.bottom() - 8
    quiet, bold = now.font("caption"), now.font("small", 600)
    room = max(int((bottom - top) // line), 1)
    noted, below = told_in(room, notes_of(tile, games), bold, below_of(tile), quiet, width)
    for told in noted:
        words(painter, QRectF(left, top, width, line), told, bold, now.color("ink"))
        top += line
    for told in below:
        top += 2 if told is below[0] else 0
        words(painter, QRectF(left, top, width, line), told, quiet, now.color("ink2"))
        top += line


def _card_people(painter: QPainter, area: QRectF, tile: Tile) -> None:
    now = theme()
    line = now.px(20)
    left, width = area.left() + 18, area.width() - 36
    top = area.top() + now.px(58)
    font, strong = now.font("caption"), now.font("caption", 600)
    for at, name in enumerate(tile.players):
        row = QRectF(left, top + at * line, width, line)
        points = tile.totals.get(tile.seats[at]) if at < len(tile.seats) else None
        room = now.px(36) if points is not None else 0
        words(painter, row.adjusted(0, 0, -room, 0), name, font, now.color("ink2"), elide=True)
        if points is not None:
            words(painter, row, true_minus(points), strong, now.color("ink"), RIGHT)

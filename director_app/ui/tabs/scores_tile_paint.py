"""Paints one table of the score board: its number, its state in a word and a shape, its detail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt

from director_app.domain.sheets import SheetState
from director_app.ui.tabs.sheet_keys import is_ruled
from director_app.ui.tabs.sheet_layout import lines_of
from director_app.ui.theme import theme
from director_app.ui.widgets.card import paint_shadow
from director_app.ui.widgets.chips import ChipSpec, chip_width, paint_chip
from director_app.ui.widgets.paint import LEFT, RIGHT, box, icon_at, words
from director_app.ui.words import tr, true_minus

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from director_app.services.scores import Tile

SIGNS = {
    SheetState.OUT: ("out", ""),
    SheetState.DRAFT: ("keys", "pencil"),
    SheetState.REOPENED: ("mind", "undo"),
    SheetState.ACCEPTED: ("do", "check"),
}
_BARS = {SheetState.DRAFT: "keys", SheetState.REOPENED: "mind"}


def state_word(state: SheetState) -> str:
    """The state in a word."""
    return {
        SheetState.OUT: tr("Out"),
        SheetState.DRAFT: tr("Draft"),
        SheetState.REOPENED: tr("Reopened"),
        SheetState.ACCEPTED: tr("Accepted"),
    }[state]


def state_chip(state: SheetState, text: str = "") -> ChipSpec:
    """The state as a chip."""
    tone, icon = SIGNS[state]
    return ChipSpec(text or state_word(state), tone, icon)


def note_of(tile: Tile, games: int) -> str:
    """The one thing worth knowing of a table that is being worked on."""
    if tile.state is SheetState.REOPENED:
        return tile.note
    if tile.state is SheetState.DRAFT:
        typed = [at for at, keys in enumerate(tile.keys, start=1) if keys]
        return tr("Game {game} of {games}", game=typed[-1], games=games) if typed else ""
    return ""


def typed_of(tile: Tile) -> str:
    """The last keys that were typed of a draft."""
    last = next((keys for keys in reversed(tile.keys) if keys), "")
    return tr("Ruled") if is_ruled(last) else last


def tile_words(tile: Tile, games: int) -> str:
    """The whole tile in words, for the line below small tiles and for readers."""
    people = []
    for at, name in enumerate(tile.players):
        points = tile.totals.get(tile.seats[at]) if at < len(tile.seats) else None
        people.append(name if points is None else f"{name} {true_minus(points)}")
    note = note_of(tile, games)
    told = ", ".join(people)
    return f"{state_word(tile.state)}. {note + '. ' if note else ''}{told}"


def paint_small(painter: QPainter, area: QRectF, tile: Tile) -> None:
    """A small tile: number and sign."""
    now = theme()
    tone, icon = SIGNS[tile.state]
    fill, edge, role, style = "surface", "line", "ink2", Qt.PenStyle.SolidLine
    if tile.state is SheetState.OUT:
        fill, edge, role, style = "bg", "edge", "ink", Qt.PenStyle.DashLine
    elif tile.state in _BARS:
        fill, role = f"{tone}Tint", f"{tone}Ink"
        edge = f"{tone}Ink" if now.scheme.tint_border else fill
    box(painter, area, 8, now.color(fill), now.color(edge), 1, style)
    long = tile.table > 99
    inside = area.adjusted(5 if long else 9, 0, -8, 0)
    words(painter, inside, str(tile.table), now.font("body", 600), now.color(role), LEFT)
    if icon:
        spot = QPointF(area.right() - now.px(11 if long else 13), area.center().y() + 0.5)
        icon_at(painter, spot, icon, f"{tone}Ink", 15)


def paint_card(painter: QPainter, area: QRectF, tile: Tile, games: int, *, names: bool) -> None:
    """A card: number, state, and the players with their points or what is going on."""
    now = theme()
    if tile.state is SheetState.OUT:
        box(painter, area, 10, now.color("bg"), now.color("edge"), 1, Qt.PenStyle.DashLine)
    else:
        paint_shadow(painter, area.toRect(), 10)
        box(painter, area, 10, now.color("surface"), now.color("line"))
    if bar := _BARS.get(tile.state):
        strip = QRectF(area.left(), area.top() + 10, 5, area.height() - 20)
        box(painter, strip, 2.5, now.color(bar))
    _card_head(painter, area, tile, named=names)
    if names:
        _card_people(painter, area, tile, games)
    else:
        told = note_of(tile, games) or "   ".join(true_minus(one) for one in tile.totals.values())
        line = QRectF(area.left() + 14, area.bottom() - now.px(30), area.width() - 24, now.px(22))
        words(painter, line, told, now.font("caption"), now.color("ink2"), elide=True)


def _card_head(painter: QPainter, area: QRectF, tile: Tile, *, named: bool) -> None:
    now = theme()
    left = 18 if named else 14
    high = now.px(44) if named else now.px(42)
    top = QRectF(
        area.left() + left, area.top() + (6 if named else 2), area.width() - 2 * left, high
    )
    role = "ink2" if tile.state is SheetState.ACCEPTED else "ink"
    step = "table" if named else "title"
    words(painter, top, str(tile.table), now.font(step, 600), now.color(role))
    chip = state_chip(tile.state)
    if tile.state is SheetState.OUT:
        chip = ChipSpec(chip.text, "quiet")
    wide = chip_width(chip)
    number = now.px(48) if named else now.px(36)
    if wide > area.width() - number - left:
        chip = ChipSpec("", chip.tone, chip.icon) if chip.icon else chip
        wide = chip_width(chip)
    at = QRectF(area.right() - wide - (14 if named else 10), top.top(), wide, high)
    paint_chip(painter, at, chip)


def _card_people(painter: QPainter, area: QRectF, tile: Tile, games: int) -> None:
    now = theme()
    line = now.px(20)
    left, width = area.left() + 18, area.width() - 36
    note, top = note_of(tile, games), area.top() + now.px(58)
    if note:
        bold = now.font("small", 600)
        for at, told in enumerate(lines_of(note, bold, width, 3)):
            spot = QRectF(left, top + at * line, width, line)
            words(painter, spot, told, bold, now.color("ink"))
        typed = typed_of(tile)
        if typed and tile.state is SheetState.DRAFT:
            below = QRectF(left, top + line + 2, width, line)
            told = tr("{keys}, kept as typed", keys=typed)
            words(painter, below, told, now.font("caption"), now.color("ink2"), elide=True)
        return
    font, strong = now.font("caption"), now.font("caption", 600)
    for at, name in enumerate(tile.players):
        row = QRectF(left, top + at * line, width, line)
        points = tile.totals.get(tile.seats[at]) if at < len(tile.seats) else None
        room = now.px(36) if points is not None else 0
        words(painter, row.adjusted(0, 0, -room, 0), name, font, now.color("ink2"), elide=True)
        if points is not None:
            words(painter, row, true_minus(points), strong, now.color("ink"), RIGHT)

"""How the big screen is painted: three bands, and in the middle digits, words or a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from director_app.ui.board_list import lay_out, paint_list
from director_app.ui.board_scene import Show
from director_app.ui.board_text import paint_fitted, paint_line
from director_app.ui.opening_parts import paint_logo
from director_app.ui.scheme import load_scheme
from director_app.ui.tabs.clock_face import paint_digits
from director_app.ui.theme import theme
from director_app.ui.widgets.paint import CENTER, LEFT, RIGHT, box, mix
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from director_app.ui.board_list import ListLayout
    from director_app.ui.board_scene import BoardLine, BoardScene

HEAD, FOOT = 0.15, 0.17
_SIDE = 0.038  # of the width
_DIGITS = 0.36
_DARK = "dark"


def head_of(frame: QRectF) -> QRectF:
    """The upper band."""
    return QRectF(frame.left(), frame.top(), frame.width(), frame.height() * HEAD)


def foot_of(frame: QRectF) -> QRectF:
    """The lower band."""
    high = frame.height() * FOOT
    return QRectF(frame.left(), frame.bottom() - high, frame.width(), high)


def content_of(frame: QRectF) -> QRectF:
    """What is between the bands."""
    return QRectF(
        frame.left(), head_of(frame).bottom(), frame.width(), frame.height() * (1 - HEAD - FOOT)
    )


def digits_of(frame: QRectF) -> QRectF:
    """Where the digits of the clock stand."""
    content, side = content_of(frame), frame.width() * 0.075
    top = content.top() + frame.height() * 0.12
    return QRectF(content.left() + side, top, content.width() - 2 * side, frame.height() * _DIGITS)


def list_of(frame: QRectF) -> QRectF:
    """Where the rows of a list stand."""
    side = frame.width() * _SIDE
    return content_of(frame).adjusted(side, frame.height() * 0.075, -side, -frame.height() * 0.02)


def layout_of(scene: BoardScene, frame: QRectF) -> ListLayout:
    """How the rows of a scene stand on a board of this size."""
    area = list_of(frame)
    return lay_out(scene.rows, int(area.width()), int(area.height()), int(frame.height()))


def paint_board(painter: QPainter, frame: QRectF, scene: BoardScene) -> None:
    """The whole board."""
    painter.fillRect(frame, theme().room("bg"))
    if scene.show is Show.BLANK:
        return
    _paint_head(painter, head_of(frame), frame.height(), scene)
    if scene.rows:
        _paint_rows(painter, frame, scene)
    else:
        _paint_words(painter, frame, scene)
    _paint_foot(painter, foot_of(frame), frame.height(), scene)


def _paint_head(painter: QPainter, band: QRectF, high: float, scene: BoardScene) -> None:
    now, side = theme(), band.width() * _SIDE
    line = QRectF(
        band.left() + side, band.top() + high * 0.045, band.width() - 2 * side, high * 0.08
    )
    logo = QRectF(line.left(), line.top() + high * 0.009, high * 0.062, high * 0.062)
    paint_logo(painter, logo, _dark("do"), _dark("doText"))
    clock = line.width() * 0.16
    left = logo.right() - line.left() + high * 0.02
    name = line.adjusted(left, 0, -clock, 0)
    paint_line(painter, name, scene.event, high * 0.042, now.room("text"), LEFT, 600)
    at = QRectF(line.right() - clock, line.top(), clock, line.height())
    paint_line(painter, at, scene.time, high * 0.042, now.room("quiet"), RIGHT)


def _paint_foot(painter: QPainter, band: QRectF, high: float, scene: BoardScene) -> None:
    now, side = theme(), band.width() * _SIDE
    painter.fillRect(band, mix(now.room("bg"), now.room("text"), 0.055))
    inside = band.adjusted(side, 0, -side, 0)
    split = inside.width() * (0.72 if scene.aside_words else 1)
    upper, lower = high * 0.036, high * 0.084
    for area, label, said, align, size in (
        (inside.adjusted(0, 0, split - inside.width(), 0), *scene.foot[:2], LEFT, 0.052),
        (inside.adjusted(split, 0, 0, 0), *scene.foot[2:], RIGHT, 0.042),
    ):
        role = "accent" if align == LEFT else "quiet"
        top = QRectF(area.left(), band.top() + upper, area.width(), high * 0.042)
        paint_line(painter, top, label, high * 0.034, now.room(role), align)
        low = QRectF(area.left(), band.top() + lower, area.width(), high * 0.064)
        paint_line(painter, low, said, high * size, now.room("text"), align, 600)


def _paint_words(painter: QPainter, frame: QRectF, scene: BoardScene) -> None:
    now, high, room = theme(), frame.height(), scene.room
    content = content_of(frame)
    wide = content.adjusted(frame.width() * 0.05, 0, -frame.width() * 0.05, 0)
    if scene.show is Show.MESSAGE:
        area = wide.adjusted(0, high * 0.01, 0, -high * 0.04)
        paint_fitted(painter, area, room.large, now.room("text"), most=6, largest=high * 0.22)
        return
    above = QRectF(wide.left(), content.top(), wide.width(), high * 0.1)
    paint_fitted(painter, above, room.above, now.room("accent"), largest=high * 0.056, weight=600)
    large = digits_of(frame)
    if scene.digits:
        role = "quiet" if scene.dimmed else "text"
        paint_digits(painter, large, room.large, now.room(role))
    else:
        paint_fitted(painter, large, room.large, now.room("text"), most=3, largest=high * 0.3)
    line = scene.line
    top, tall = large.bottom() + high * 0.022, high * (0.055 if line else 0.16)
    below = QRectF(wide.left(), top, wide.width(), tall)
    paint_fitted(
        painter, below, room.below, now.room("accent"), most=2, largest=high * 0.046, weight=600
    )
    if line is not None:
        track = QRectF(large.left(), below.bottom() + high * 0.012, large.width(), high * 0.1)
        _paint_line(painter, track, high, line)


def _paint_line(painter: QPainter, area: QRectF, high: float, line: BoardLine) -> None:
    now, thick = theme(), high * 0.018
    color = _dark("mind") if line.amber else _dark("do")
    track = QRectF(area.left(), area.top() + high * 0.008, area.width(), thick)
    box(painter, track, thick / 2, mix(now.room("bg"), now.room("text"), 0.16))
    if line.share > 0:
        done = QRectF(track.left(), track.top(), max(track.width() * line.share, thick), thick)
        box(painter, done, thick / 2, color)
    for mark in line.marks:
        x = track.left() + track.width() * mark
        tick = QRectF(x - thick * 0.1, track.top() - thick * 0.35, thick * 0.2, thick * 1.7)
        box(painter, tick, thick * 0.1, now.room("quiet"))
    low = QRectF(track.left(), track.bottom() + high * 0.014, track.width(), high * 0.05)
    third = low.width() / 4
    for left, wide, text, align in (
        (0, third, line.left, LEFT),
        (third, 2 * third, line.middle, CENTER),
        (3 * third, third, line.right, RIGHT),
    ):
        part = QRectF(low.left() + left, low.top(), wide, low.height())
        paint_line(painter, part, text, high * 0.032, now.room("quiet"), align)


def _paint_rows(painter: QPainter, frame: QRectF, scene: BoardScene) -> None:
    now, high = theme(), frame.height()
    layout = layout_of(scene, frame)
    area = list_of(frame)
    title = QRectF(area.left(), content_of(frame).top() - high * 0.012, area.width(), high * 0.07)
    pages = page_words(layout, scene.turn)
    said = " · ".join(part for part in (scene.room.below, pages) if part)
    right = title.width() * (0.4 if said else 0)
    paint_line(
        painter,
        title.adjusted(0, 0, -right, 0),
        scene.room.above,
        high * 0.046,
        now.room("accent"),
        LEFT,
        600,
    )
    words = title.adjusted(title.width() - right, 0, 0, 0)
    paint_line(painter, words, said, high * 0.034, now.room("quiet"), RIGHT)
    paint_list(painter, area, scene.rows, layout, scene.turn, lettered=scene.lettered)


def page_words(layout: ListLayout, turn: int) -> str:
    """Which page of how many, where there are several."""
    if layout.pages == 1:
        return ""
    return tr("Page {number} of {pages}", number=layout.page(turn) + 1, pages=layout.pages)


def span_words(scene: BoardScene, layout: ListLayout) -> str:
    """From where to where the page goes, as its marks have it: ``A – C``."""
    shown = layout.shown(scene.rows, scene.turn)
    first, last = (one.mark.removeprefix("=") for one in (shown[0], shown[-1]))
    return first if first == last else f"{first} – {last}"


def _dark(role: str) -> QColor:
    """The hall is dark whatever theme the desk has."""
    return QColor(load_scheme(_DARK).roles[role])

"""Every text of the big screen in its place, measured; what is painted is what a test measures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from director_app.ui.big_screen.bands import (
    below_of,
    content_of,
    cue_of,
    digits_of,
    foot_of,
    head_of,
    layout_of,
    list_of,
    logo_of,
    practice_of,
    sides_of,
    title_of,
    track_of,
)
from director_app.ui.big_screen.colors import look_of
from director_app.ui.big_screen.list_layout import place_list
from director_app.ui.big_screen.logo import logo_frame
from director_app.ui.big_screen.text import PlacedText, place
from director_app.ui.kit.fonts import fitted, shape_of
from director_app.ui.kit.paint import CENTER, LEFT, RIGHT
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenView

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from director_app.ui.big_screen.colors import BigScreenColors
    from director_app.ui.big_screen.scene import BigScreenScene, SceneCue

_Texts = list[PlacedText | None]
_ROUND = 0.04


def texts_of(scene: BigScreenScene, frame: QRectF) -> tuple[PlacedText, ...]:
    """All texts of a scene on a board of this size."""
    return still_texts(scene, frame) + row_texts(scene, frame)


def row_texts(scene: BigScreenScene, frame: QRectF) -> tuple[PlacedText, ...]:
    """The rows of a list that are seen."""
    if not scene.lists:
        return ()
    layout, look = layout_of(scene, frame), look_of(scene.hall)
    area = list_of(frame)
    return tuple(place_list(area, scene.rows, layout, scene.turn, look, lettered=scene.lettered))


def still_texts(scene: BigScreenScene, frame: QRectF) -> tuple[PlacedText, ...]:
    """Every text but the rows of a list."""
    if scene.show is BigScreenView.BLANK:
        return ()
    look = look_of(scene.hall)
    found = _head(scene, frame, look)
    if scene.cue is not None:
        found += _cue(scene.cue, scene, frame, look)
    elif scene.lists:
        found += _listed(scene, frame, look)
    elif scene.digits:
        found += _clock(scene, frame, look)
    else:
        found += _said(scene, frame, look)
    found += _foot(scene, frame, look)
    return tuple(text for text in found if text is not None)


def place_digits(area: QRectF, digits: str, color: QColor) -> list[PlacedText]:
    """Digits in the middle of an area, each in a cell of its own that stays where it is.

    Cells are a little higher than capital letters: round digits are too.
    """
    font = fitted(shape_of(digits), round(area.width()), round(area.height()))
    metrics = QFontMetricsF(font)
    left = area.center().x() - metrics.horizontalAdvance(shape_of(digits)) / 2
    more = area.height() * _ROUND
    placed = []
    for digit in digits:
        wide = metrics.horizontalAdvance(shape_of(digit))
        cell = QRectF(left, area.top() - more, wide, area.height() + 2 * more)
        placed.append(PlacedText(cell, (digit,), font, color))
        left += wide
    return placed


def _head(scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> _Texts:
    high, line = frame.height(), sides_of(head_of(frame))
    clock = line.width() * 0.14
    left = logo_frame(scene.logo, logo_of(frame)).right() + high * 0.02
    top, tall = frame.top() + high * 0.04, high * 0.09
    name = QRectF(left, top, line.right() - clock - left, tall)
    at = QRectF(line.right() - clock, top, clock, tall)
    size = high * 0.042
    mark = practice_of(frame).adjusted(0, high * 0.003, 0, -high * 0.003)
    return [
        place(mark, tr("PRACTICE"), look.bg, largest=high * 0.026, weight=700)
        if scene.practice
        else None,
        place(name, scene.event, look.text, most=2, largest=size, weight=600, align=LEFT),
        place(at, scene.time, look.quiet, largest=size, weight=500, align=RIGHT),
    ]


def _foot(scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> _Texts:
    high, inside, band = frame.height(), sides_of(foot_of(frame)), foot_of(frame)
    split = inside.width() * (0.7 if scene.aside_words else 1)
    gap = high * 0.04 if scene.aside_words else 0
    found: _Texts = []
    for area, label, said, align, size in (
        (inside.adjusted(0, 0, split - inside.width() - gap, 0), *scene.foot[:2], LEFT, 0.052),
        (inside.adjusted(split, 0, 0, 0), *scene.foot[2:], RIGHT, 0.042),
    ):
        color = look.accent if align == LEFT else look.quiet
        top = QRectF(area.left(), band.top() + high * 0.034, area.width(), high * 0.044)
        low = QRectF(area.left(), band.top() + high * 0.08, area.width(), high * 0.076)
        found += [
            place(top, label, color, largest=high * 0.034, weight=500, align=align),
            place(low, said, look.text, most=2, largest=high * size, weight=600, align=align),
        ]
    return found


def _above(scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> PlacedText | None:
    content, high = sides_of(content_of(frame)), frame.height()
    area = QRectF(content.left(), content.top(), content.width(), high * 0.1)
    return place(area, scene.room.above, look.accent, most=2, largest=high * 0.056, weight=600)


def _clock(scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> _Texts:
    high, line = frame.height(), scene.line
    color = look.quiet if scene.dimmed else look.text
    words = look.text if scene.dimmed else look.accent
    size = high * (0.072 if scene.dimmed else 0.05)
    found: _Texts = [_above(scene, frame, look)]
    found += place_digits(digits_of(frame, scene), scene.room.large, color)
    below = below_of(frame)
    found.append(place(below, scene.room.below, words, most=2, largest=size, weight=600))
    if line is not None:
        track, third = track_of(frame), track_of(frame).width() / 4
        top, tall = track.bottom() + high * 0.014, high * 0.056
        for left, wide, text, align in (
            (0.0, third, line.left, LEFT),
            (third, 2 * third, line.middle, CENTER),
            (3 * third, third, line.right, RIGHT),
        ):
            gap = high * 0.02 if align == CENTER else 0
            part = QRectF(track.left() + left + gap, top, wide - 2 * gap, tall)
            size = high * 0.032
            found.append(
                place(part, text, look.quiet, most=2, largest=size, weight=500, align=align)
            )
    return found


def _said(scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> _Texts:
    high, content, room = frame.height(), sides_of(content_of(frame)), scene.room
    if scene.show is BigScreenView.MESSAGE:
        area = content.adjusted(0, high * 0.02, 0, -high * 0.04)
        return [place(area, room.large, look.text, most=8, largest=high * 0.22)]
    large = QRectF(content.left(), frame.top() + high * 0.27, content.width(), high * 0.34)
    below = QRectF(content.left(), large.bottom() + high * 0.02, content.width(), high * 0.18)
    size = high * 0.046
    return [
        _above(scene, frame, look),
        place(large, room.large, look.text, most=3, largest=high * 0.28),
        place(below, room.below, look.accent, most=3, largest=size, weight=600),
    ]


def _cue(cue: SceneCue, scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> _Texts:
    high = frame.height()
    area = sides_of(cue_of(frame, scene)).adjusted(0, high * 0.015, 0, -high * 0.015)
    title = QRectF(area.left(), area.top(), area.width(), area.height() * 0.2)
    more = QRectF(area.left(), 0, area.width(), area.height() * 0.26 if cue.more else 0)
    more.moveBottom(area.bottom())
    large = QRectF(area.left(), title.bottom(), area.width(), more.top() - title.bottom())
    size = high * 0.046
    found: _Texts = [
        place(title, cue.title, look.bg, largest=size, weight=600),
        place(large, cue.words, look.bg, most=3, largest=high * 0.2),
        place(more, cue.more, look.bg, most=3, largest=size, weight=600),
    ]
    if scene.digits:
        found += place_digits(digits_of(frame, scene), scene.room.large, look.text)
    return found


def _listed(scene: BigScreenScene, frame: QRectF, look: BigScreenColors) -> _Texts:
    high, title = frame.height(), title_of(frame)
    right = title.width() * (0.36 if scene.room.below else 0)
    above, size = title.adjusted(0, 0, -right, 0), high * 0.046
    words = title.adjusted(title.width() - right + high * 0.03, 0, 0, 0)
    found: _Texts = [
        place(above, scene.room.above, look.accent, most=2, largest=size, weight=600, align=LEFT)
    ]
    if right:
        small = high * 0.034
        found.append(
            place(
                words, scene.room.below, look.quiet, most=2, largest=small, weight=500, align=RIGHT
            )
        )
    return found

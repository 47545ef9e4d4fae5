"""How the big screen is painted: grounds, the line, the sign, and every text in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QRegion

from director_app.ui.big_screen.bands import (
    cue_of,
    foot_of,
    layout_of,
    list_of,
    logo_of,
    practice_of,
    track_of,
)
from director_app.ui.big_screen.colors import look_of
from director_app.ui.big_screen.list_layout import columns_of
from director_app.ui.big_screen.logo import logo_frame, paint_sign
from director_app.ui.kit.paint import box
from director_app.ui.shell.big_screen_state import BigScreenView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPainter

    from director_app.ui.big_screen.colors import BigScreenColors
    from director_app.ui.big_screen.list_layout import ListLayout
    from director_app.ui.big_screen.scene import BigScreenScene, SceneLine, SceneRow
    from director_app.ui.big_screen.text import PlacedText


def paint_board(
    painter: QPainter,
    frame: QRectF,
    scene: BigScreenScene,
    texts: Iterable[PlacedText],
    part: QRegion | None = None,
) -> None:
    """The board, or what of it is asked for."""
    part = QRegion(frame.toAlignedRect()) if part is None else part
    look = look_of(scene.hall)
    painter.fillRect(part.boundingRect(), look.bg)
    if scene.show is BigScreenView.BLANK:
        return
    painter.fillRect(foot_of(frame), look.band)
    if scene.practice:
        painter.fillRect(practice_of(frame), look.accent)
    if part.intersects(logo_frame(scene.logo, logo_of(frame)).toAlignedRect()):
        paint_sign(painter, scene.logo, logo_of(frame), look)
    if scene.cue:
        painter.fillRect(cue_of(frame, scene), look.accent)
    elif scene.lists:
        _paint_rules(painter, frame, scene, look)
    elif scene.line is not None and part.intersects(around_track(frame).toAlignedRect()):
        _paint_line(painter, frame, scene.line, look)
    for text in texts:
        if part.intersects(text.area.toAlignedRect()):
            text.paint(painter)


def around_track(frame: QRectF) -> QRectF:
    """The line of the round with its marks."""
    track = track_of(frame)
    return track.adjusted(-2, -track.height(), 2, track.height())


def done_of(frame: QRectF, line: SceneLine) -> QRectF:
    """What the line has reached, on whole pixels."""
    track = track_of(frame)
    wide = max(round(track.width() * line.share), round(track.height())) if line.share > 0 else 0
    return QRectF(track.left(), track.top(), wide, track.height())


def span_words(scene: BigScreenScene, frame: QRectF) -> str:
    """Which rows are seen, as their marks have it: first and last, or the top of each column."""
    layout = layout_of(scene, frame)
    seen = [
        [row.mark.removeprefix("T") for row in column if row is not None]
        for column in layout.shown(scene.rows, scene.turn)
    ]
    if layout.goes_by:
        return " · ".join(dict.fromkeys(column[0] for column in seen if column))
    first, last = seen[0][0], _last(seen)
    return first if first == last else f"{first} – {last}"


def _last(seen: list[list[str]]) -> str:
    return [column[-1] for column in seen if column][-1]


def _paint_line(painter: QPainter, frame: QRectF, line: SceneLine, look: BigScreenColors) -> None:
    track, color = track_of(frame), look.last if line.amber else look.done
    thick = track.height()
    box(painter, track, thick / 2, look.track)
    done = done_of(frame, line)
    if done.width():
        box(painter, done, thick / 2, color)
    for mark in line.marks:
        x = track.left() + track.width() * mark
        tick = QRectF(x - thick * 0.1, track.top() - thick * 0.35, thick * 0.2, thick * 1.7)
        box(painter, tick, thick * 0.1, look.quiet)


def _paint_rules(
    painter: QPainter, frame: QRectF, scene: BigScreenScene, look: BigScreenColors
) -> None:
    layout = layout_of(scene, frame)
    shown = layout.shown(scene.rows, scene.turn)
    for column, lines in zip(columns_of(list_of(frame), layout), shown, strict=True):
        _paint_column(painter, column, lines, layout, look)


def _paint_column(
    painter: QPainter,
    column: QRectF,
    lines: tuple[SceneRow | None, ...],
    layout: ListLayout,
    look: BigScreenColors,
) -> None:
    for at, row in enumerate(lines):
        if row is not None:
            low = column.top() + (at + 1) * layout.row - 1
            painter.fillRect(QRectF(column.left(), low, column.width(), 1), look.rule)

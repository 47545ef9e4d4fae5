"""What differs between two moments of the big screen, so that only that is painted anew.

Nothing on the screen is moved: what stands elsewhere in the new moment is painted there. Moving
pixels is quicker by some milliseconds a row, but shows the room what was there, not what is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from director_app.ui.big_screen.bands import list_of
from director_app.ui.big_screen.paint import around_track, done_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRect

    from director_app.ui.big_screen.picture import BigScreenPicture
    from director_app.ui.big_screen.scene import BigScreenScene

_MARGIN = 2


def changed_areas(before: BigScreenPicture, after: BigScreenPicture) -> Iterator[QRect]:
    """Rectangles to paint anew: of texts that differ, of the list, of the end of the line."""
    if before.frame != after.frame or _ground(before.scene) != _ground(after.scene):
        yield after.frame.toAlignedRect()
        return
    for text in before.still:
        if text not in after.still:
            yield _around(text.area)
    for text in after.still:
        if text not in before.still:
            yield _around(text.area)
    if (before.layout, before.lines, before.rows) != (after.layout, after.lines, after.rows):
        yield _around(list_of(after.frame))
    yield from _line(before.scene, after.scene, after.frame)


def _ground(scene: BigScreenScene) -> tuple[object, ...]:
    """What is painted below the texts, but for the line and what rules the rows of a list."""
    return (
        scene.show,
        scene.hall,
        scene.logo,
        scene.practice,
        scene.cue is None,
        scene.digits,
        scene.line is None,
        bool(scene.room.below),
    )


def _line(before: BigScreenScene, after: BigScreenScene, frame: QRectF) -> Iterator[QRect]:
    old, new = before.line, after.line
    if old is None or new is None or old == new:
        return
    if replace(old, share=0) != replace(new, share=0):
        yield around_track(frame).toAlignedRect()
        return
    ends = done_of(frame, old).right(), done_of(frame, new).right()
    if ends[0] != ends[1]:
        left, right, area = min(ends), max(ends), around_track(frame)
        thick = area.height()
        yield _around(QRectF(left - thick, area.top(), right - left + 2 * thick, thick))


def _around(area: QRectF) -> QRect:
    return area.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN).toAlignedRect()

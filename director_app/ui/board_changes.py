"""What differs between two moments of the big screen, so that only that is painted anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from director_app.ui.board_paint import around_track, done_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRect

    from director_app.ui.board_scene import BoardScene
    from director_app.ui.board_text import Placed

_MARGIN = 2


def changed_areas(
    before: BoardScene,
    texts_before: tuple[Placed, ...],
    scene: BoardScene,
    texts: tuple[Placed, ...],
    frame: QRectF,
) -> Iterator[QRect]:
    """Rectangles to paint anew: of texts that differ, and of the end of the line."""
    if _ground(before) != _ground(scene) or len(texts) != len(texts_before):
        yield frame.toAlignedRect()
        return
    for old, new in zip(texts_before, texts, strict=True):
        if old != new:
            yield _around(old.area)
            if new.area != old.area:
                yield _around(new.area)
    yield from _line(before, scene, frame)


def pushed_on(before: BoardScene, scene: BoardScene) -> bool:
    """Whether a list has gone on by one row, and nothing else has happened."""
    return scene.turn == before.turn + 1 and scene == replace(before, turn=scene.turn)


def _ground(scene: BoardScene) -> tuple[object, ...]:
    """What is painted below the texts, but for the line."""
    return (
        scene.show,
        scene.hall,
        scene.logo,
        bool(scene.cue),
        scene.digits,
        scene.line is None,
        bool(scene.room.below),
        scene.rows,
        scene.turn,
    )


def _line(before: BoardScene, scene: BoardScene, frame: QRectF) -> Iterator[QRect]:
    old, new = before.line, scene.line
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

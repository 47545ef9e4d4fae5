"""Where everything stands on the big screen: three bands, and what is in the middle one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from director_app.ui.big_screen.list_layout import lay_out

if TYPE_CHECKING:
    from director_app.ui.big_screen.list_layout import ListLayout
    from director_app.ui.big_screen.scene import BigScreenScene

HEAD, FOOT = 0.15, 0.17
PRACTICE = 0.036
SIDE = 0.038  # of the width
_DIGITS, _TOLD_DIGITS, _CUE_DIGITS = (0.27, 0.36), (0.262, 0.29), (0.525, 0.262)
_BELOW = (0.584, 0.1)
_TRACK = (0.706, 0.018)


def head_of(frame: QRectF) -> QRectF:
    """The upper band."""
    return QRectF(frame.left(), frame.top(), frame.width(), frame.height() * HEAD)


def foot_of(frame: QRectF) -> QRectF:
    """The lower band."""
    high = frame.height() * FOOT
    return QRectF(frame.left(), frame.bottom() - high, frame.width(), high)


def content_of(frame: QRectF) -> QRectF:
    """What is between the bands."""
    high = frame.height() * (1 - HEAD - FOOT)
    return QRectF(frame.left(), head_of(frame).bottom(), frame.width(), high)


def practice_of(frame: QRectF) -> QRectF:
    """Where it says that all this is practice: the upper edge."""
    return QRectF(frame.left(), frame.top(), frame.width(), frame.height() * PRACTICE)


def sides_of(band: QRectF) -> QRectF:
    """A band without its margins."""
    side = band.width() * SIDE
    return band.adjusted(side, 0, -side, 0)


def digits_of(frame: QRectF, scene: BigScreenScene) -> QRectF:
    """Where the digits of the clock stand: lower while a cue is told, smaller above other words."""
    share = _CUE_DIGITS if scene.cue else _TOLD_DIGITS if scene.room.below else _DIGITS
    return _across(frame, *share)


def below_of(frame: QRectF) -> QRectF:
    """The words below the digits."""
    return _across(frame, *_BELOW)


def cue_of(frame: QRectF, scene: BigScreenScene) -> QRectF:
    """Where a cue is told: above the digits, or in the whole of the middle."""
    content = content_of(frame)
    return content.adjusted(0, 0, 0, -0.33 * frame.height() if scene.digits else 0)


def track_of(frame: QRectF) -> QRectF:
    """The line of the round."""
    return _across(frame, *_TRACK)


def logo_of(frame: QRectF) -> QRectF:
    """The square of our sign; a logo of the event may be wider."""
    line, side = sides_of(head_of(frame)), frame.height() * 0.062
    return QRectF(line.left(), frame.top() + frame.height() * 0.054, side, side)


def title_of(frame: QRectF) -> QRectF:
    line = sides_of(content_of(frame))
    return QRectF(
        line.left(), line.top() - 0.012 * frame.height(), line.width(), 0.075 * frame.height()
    )


def list_of(frame: QRectF) -> QRectF:
    """Where the rows of a list stand, on whole pixels so that they can be pushed on."""
    area = sides_of(content_of(frame))
    high = frame.height()
    return QRectF(area.adjusted(0, high * 0.075, 0, -high * 0.02).toAlignedRect())


def layout_of(scene: BigScreenScene, frame: QRectF) -> ListLayout:
    """How the rows of a scene stand on a board of this size."""
    area = list_of(frame)
    return lay_out(scene.rows, int(area.width()), int(area.height()), int(frame.height()))


def _across(frame: QRectF, top: float, high: float) -> QRectF:
    side, tall = frame.width() * 0.075, frame.height()
    return QRectF(
        frame.left() + side, frame.top() + top * tall, frame.width() - 2 * side, high * tall
    )

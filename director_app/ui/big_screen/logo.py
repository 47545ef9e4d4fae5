"""The event's own logo on the big screen, or ours."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPixmap

from director_app.ui.shell.opening.parts import paint_logo

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from director_app.ui.big_screen.colors import BigScreenColors

_WIDEST = 4.0  # times its height


@lru_cache(maxsize=4)
def picture_of(logo: str) -> QPixmap:
    """The picture of a logo kept as base64; a null one where there is none."""
    picture = QPixmap()
    if logo:
        picture.loadFromData(b64decode(logo))
    return picture


def logo_frame(logo: str, square: QRectF) -> QRectF:
    """Where the logo stands: as high as our sign with a margin, and as wide as it needs."""
    picture = picture_of(logo)
    if picture.isNull():
        return square
    room = square.adjusted(0, -square.height() * 0.25, 0, square.height() * 0.25)
    wide = picture.width() * room.height() / max(picture.height(), 1)
    most = room.height() * _WIDEST
    if wide <= most:
        return QRectF(room.left(), room.top(), wide, room.height())
    high = picture.height() * most / picture.width()
    return QRectF(room.left(), room.center().y() - high / 2, most, high)


def paint_sign(painter: QPainter, logo: str, square: QRectF, look: BigScreenColors) -> None:
    """The event's logo, or our sign."""
    picture = _fitted(logo, *_pixels(painter, logo_frame(logo, square)))
    if picture.isNull():
        paint_logo(painter, square, look.done, look.done_text)
        return
    painter.drawPixmap(logo_frame(logo, square), picture, QRectF(picture.rect()))


@lru_cache(maxsize=4)
def _fitted(logo: str, wide: int, high: int) -> QPixmap:
    """The logo scaled once to the size that it is painted in."""
    picture = picture_of(logo)
    if picture.isNull():
        return picture
    return picture.scaled(
        wide,
        high,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def _pixels(painter: QPainter, frame: QRectF) -> tuple[int, int]:
    ratio = painter.device().devicePixelRatioF()
    return max(round(frame.width() * ratio), 1), max(round(frame.height() * ratio), 1)

"""An icon is drawn at the size at which it is seen, however much what it stands in has grown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from director_app.ui.kit.icons import pixmap
from director_app.ui.kit.paint import enlarged, icon_at, icon_in
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application

SIDE, SIZE = 80, 15


@pytest.fixture(autouse=True)
def dressed() -> None:
    application()
    theme().choose("light")


def bare() -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    return image


def alone(picture: QPixmap, at: QPointF) -> QImage:
    """Nothing but an icon, its pixels as they are."""
    image = bare()
    with QPainter(image) as painter:
        picture.setDevicePixelRatio(1)
        painter.drawPixmap(at, picture)
    return image


@pytest.mark.parametrize("times", [1, 1.05, 1.35, 1.6, 2])
@pytest.mark.parametrize("colored", [False, True])
def test_an_icon_that_has_grown_has_the_pixels_of_a_larger_icon(
    times: float, *, colored: bool
) -> None:
    grown = bare()
    area = QRectF(7.4, 9.7, 66, 66)
    with QPainter(grown) as painter, enlarged(painter, area, times) as inside:
        center = inside.topLeft() + QPointF(16, 16)
        if colored:
            icon_in(painter, center, "check", QColor(theme().hex("doInk")), SIZE)
        else:
            icon_at(painter, center, "check", "doInk", SIZE)
    wanted = QPixmap(pixmap("check", "doInk", SIZE, times))
    half = pixmap("check", "doInk", SIZE, times).deviceIndependentSize() * times / 2
    corner = area.topLeft() + QPointF(16, 16) * times - QPointF(half.width(), half.height())
    assert grown == alone(wanted, QPointF(corner.toPoint()))

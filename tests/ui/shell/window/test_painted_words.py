"""Words that were laid out before stand where the toolkit itself would put them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from director_app.ui.kit.fonts import font_of
from director_app.ui.kit.paint import CENTER, LEFT, RIGHT, words

_INK = QColor("#1f2a30")


def painted(paint: Callable[[QPainter], None]) -> QImage:
    """What is painted on a white ground."""
    picture = QImage(220, 60, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return picture


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.25, 2.0])
@pytest.mark.parametrize("side", [LEFT, RIGHT, CENTER])
@pytest.mark.parametrize("text", ["Ruth Abel", "−1,250", "Two\nlines", "Nguyễn Thị", "陳美玲"])
@pytest.mark.usefixtures("qapp")
def test_words_stand_where_the_toolkit_puts_them(
    text: str, side: Qt.AlignmentFlag, scale: float
) -> None:
    font, room = font_of("row", scale), QRectF(8, 5, 204, 41.5)

    def plain(painter: QPainter) -> None:
        painter.setFont(font)
        painter.setPen(_INK)
        painter.drawText(room, int(side | Qt.TextFlag.TextSingleLine), text)

    def ours(painter: QPainter) -> None:
        words(painter, room, text, font, _INK, side)

    assert painted(ours) == painted(plain)
    assert painted(ours) == painted(plain)


@pytest.mark.usefixtures("qapp")
def test_each_width_shortens_the_same_words_anew() -> None:
    font, name = font_of("row", 1.0), "Margaret Featherstonehaugh of Cleveland"

    def shortened(wide: float) -> QImage:
        room = QRectF(8, 5, wide, 41)
        return painted(lambda on: words(on, room, name, font, _INK, elide=True))

    def expected(wide: float) -> QImage:
        room, mode = QRectF(8, 5, wide, 41), Qt.TextElideMode.ElideRight
        short = QFontMetricsF(font).elidedText(name, mode, wide)
        return painted(lambda on: words(on, room, short, font, _INK))

    for wide in (120.0, 60.0, 120.0):
        assert shortened(wide) == expected(wide)

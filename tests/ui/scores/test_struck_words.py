"""The line through a former value crosses all of it, and nothing beside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from director_app.ui.kit.paint import LEFT, RIGHT, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application

WIDE, HIGH = 300, 40


def columns(text: str, room: int, *, right: bool, struck: bool) -> list[int]:
    """How much of each column of a picture is painted."""
    picture = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    align = RIGHT if right else LEFT
    font = theme().font("body")
    area = QRectF(0, 0, room, HIGH)
    words(painter, area, text, font, QColor("black"), align, elide=True, struck=struck)
    painter.end()
    return [
        sum(QColor(picture.pixel(x, y)).lightness() < 160 for y in range(HIGH)) for x in range(WIDE)
    ]


@pytest.mark.parametrize("right", [False, True])
@pytest.mark.parametrize(("text", "room"), [("25", 300), ("−10", 300), ("Waived by the table", 90)])
def test_the_line_is_as_long_as_what_it_strikes(
    qapp: object, text: str, room: int, right: bool
) -> None:
    application()
    words_before = columns("Something longer that was laid out", WIDE, right=right, struck=True)
    assert any(words_before)
    plain, struck = (columns(text, room, right=right, struck=line) for line in (False, True))
    inked = [x for x, much in enumerate(plain) if much]
    crossed = [x for x, much in enumerate(struck) if much]
    assert crossed == list(range(crossed[0], crossed[-1] + 1)), "the line is broken"
    assert crossed[0] <= inked[0] <= crossed[0] + 3
    assert crossed[-1] - 3 <= inked[-1] <= crossed[-1]
    assert len(crossed) <= min(width_of(text, theme().font("body")), room) + 2

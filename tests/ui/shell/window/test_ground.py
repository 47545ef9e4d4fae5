"""Plain grounds are the style sheet's: their colour, the line at their side, and no room taken."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.card import Ground
from director_app.ui.kit.theme import dress, theme

WIDE, HIGH = 60, 30
AT = {"left": (0, HIGH // 2), "right": (WIDE - 1, HIGH // 2), "bottom": (WIDE // 2, HIGH - 1)}


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("tone", ["surface", "sunken", "line"])
@pytest.mark.parametrize("line", ["left", "right", "bottom", ""])
def test_a_ground_has_its_colour_and_its_line_in_every_theme(
    qtbot: QtBot, qapp: QApplication, name: str, tone: str, line: str
) -> None:
    dress(qapp, name)
    window = QWidget()
    theme().clothe(window)
    ground = Ground(tone, window, line=line)
    ground.setGeometry(10, 10, WIDE, HIGH)
    row = QHBoxLayout(ground)
    row.setContentsMargins(0, 0, 0, 0)
    inside = QWidget()
    row.addWidget(inside)
    window.resize(100, 60)
    qtbot.addWidget(window)
    window.show()
    seen = ground.grab().toImage()
    for side, (x, y) in AT.items():
        assert seen.pixelColor(x, y) == theme().color("line" if side == line else tone)
    assert seen.pixelColor(WIDE // 2, HIGH // 2) == theme().color(tone)
    assert inside.geometry() == ground.rect()
    dress(qapp, "light")

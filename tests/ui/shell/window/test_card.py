"""A card paints a part of itself as it paints the whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.card import Card


@pytest.mark.parametrize("accent", [None, "do"])
@pytest.mark.parametrize("tone", ["surface", "mindTint"])
def test_a_part_looks_as_in_the_whole(qtbot: QtBot, tone: str, accent: str | None) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(200, 140)
    Card(ground, tone=tone, accent=accent).setGeometry(20, 20, 160, 100)
    whole = ground.grab().toImage()
    for part in (QRect(21, 32, 158, 76), QRect(32, 21, 136, 98), QRect(90, 60, 5, 5)):
        assert ground.grab(part).toImage() == whole.copy(part), part

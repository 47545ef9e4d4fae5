"""A widget that paints itself says what it is to those who hear the window."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.clock.clock_face import ClockFace
from director_app.ui.kit.charts import BarChart
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.screen_reader import ROLES, let_be_heard
from director_app.ui.scores.board.tiles import TileBoard
from director_app.ui.scores.cards.grid import CardGrid
from director_app.ui.scores.sheet.grid import SheetGrid
from director_app.ui.shell.app import application
from director_app.ui.shell.palette import Palette, PaletteItem

pytestmark = pytest.mark.walks

_Role = QAccessible.Role


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> None:
    application()


@pytest.mark.parametrize(
    ("kind", "role"),
    [
        (SheetGrid, _Role.Table),
        (CardGrid, _Role.Table),
        (TileBoard, _Role.List),
        (ClockFace, _Role.Clock),
        (lambda: BarChart("Points"), _Role.Graphic),
        (lambda: Chip("Round 2"), _Role.StaticText),
    ],
)
def test_a_painted_widget_says_what_it_is(kind, role, qtbot) -> None:
    widget = kind()
    qtbot.addWidget(widget)
    assert QAccessible.queryAccessibleInterface(widget).role() == role


def test_the_words_of_a_chip_are_heard(qtbot) -> None:
    chip = Chip("Round 2")
    qtbot.addWidget(chip)
    heard = QAccessible.queryAccessibleInterface(chip)
    assert heard.text(QAccessible.Text.Name) == "Round 2"


def test_a_widget_that_says_nothing_is_left_to_qt(qtbot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    assert QAccessible.queryAccessibleInterface(widget).role() not in set(ROLES.values())


def test_a_widget_that_is_gone_is_heard_no_more(qapp: QApplication) -> None:
    let_be_heard()
    gc.collect()
    gc.freeze()  # what other tests left is not looked through each time
    for _ in range(20):
        chip = Chip("Round 2")
        assert QAccessible.queryAccessibleInterface(chip).isValid()
        chip.deleteLater()
        del chip
        qapp.processEvents()
        gc.collect()


def test_what_the_palette_has_chosen_is_heard_in_its_field(qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    items = [PaletteItem("players", name, lambda: None, "badge 7") for name in ("Ann", "Anna")]
    palette = Palette(window, lambda: items)
    palette.open("ann")
    first = palette.field.accessibleDescription()
    assert first.endswith("badge 7")
    qtbot.keyClick(palette, Qt.Key.Key_Down)
    assert palette.field.accessibleDescription() != first

"""A question above the sheet keeps the keys wherever the director clicks, and shows it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from director_app.domain.score_options import ScoreOptions
from director_app.ui.kit.theme import theme
from tests.ui.scores.conftest import Desks, Typist

WALLS = "L\nL\nL\nL\n"


@pytest.fixture
def asked(desks: Desks) -> Typist:
    """A reason is asked for a sheet without totals."""
    typist = desks.sit_down(players=8, options=ScoreOptions())
    typist.type("1\n" + WALLS + "/")
    assert typist.focus == "sheet_reason_line"
    return typist


def press_on(typist: Typist, widget: QWidget, at: QPoint) -> None:
    typist.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize("across", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("down", [0.05, 0.4, 0.97])
def test_a_click_on_the_sheet_leaves_the_keys_in_the_reason(
    asked: Typist, across: float, down: float
) -> None:
    grid = asked.tab.sheet.grid
    texts = asked.texts
    asked.type("The card")
    press_on(asked, grid, QPoint(round(grid.width() * across), round(grid.height() * down)))
    asked.type(" is wet")
    assert asked.focus == "sheet_reason_line"
    assert not asked.tab.sheet.plain
    assert asked.texts == texts
    asked.type("\n")
    assert asked.view().more.signed == {"totals": "The card is wet"}
    assert asked.focus == "sheet_grid"


def test_a_double_click_and_a_click_beside_the_sheet_leave_them_too(asked: Typist) -> None:
    page = asked.tab.sheet
    asked.qtbot.mouseDClick(page.grid, Qt.MouseButton.LeftButton, pos=QPoint(300, 150))
    press_on(asked, page.side, QPoint(5, page.side.height() - 5))
    asked.type("wet")
    assert asked.widget("sheet_reason_line").property("text") == "wet"


def test_the_keys_come_back_to_the_reason_with_the_page(asked: Typist) -> None:
    wanted = asked.tab.first_focus()
    assert wanted is not None
    asked.tab.sheet.grid.setFocus()
    wanted.setFocus()
    assert asked.focus == "sheet_reason_line"


def test_the_reason_to_reopen_keeps_the_keys_too(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\n" + WALLS + "\n\n1\n").press(Qt.Key.Key_F2)
    assert typist.focus == "reopen_reason"
    press_on(typist, typist.tab.sheet.grid, QPoint(300, 150))
    typist.type("recounted")
    assert typist.widget("reopen_reason").property("text") == "recounted"


def test_a_click_goes_to_a_game_again_once_the_reason_is_given(asked: Typist) -> None:
    asked.type("wet\n")
    grid = asked.tab.sheet.grid
    typing = asked.tab.sheet.typing
    assert typing is not None
    place = grid.layout_now()
    press_on(asked, grid, place.row(1).center().toPoint())
    assert typing.game == 1


def test_the_ring_of_the_reason_is_seen_after_a_click_elsewhere(asked: Typist) -> None:
    theme().clothe(asked.tab)
    press_on(asked, asked.tab.sheet.grid, QPoint(300, 150))
    line = asked.widget("sheet_reason_line")
    image = line.grab().toImage()
    ring = {image.pixelColor(1, y).name() for y in range(10, image.height() - 10)}
    assert ring == {theme().color("keys").name()}

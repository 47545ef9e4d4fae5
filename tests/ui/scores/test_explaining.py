"""Every point of a game is explained beside the sheet, by key and by mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from director_app.ui.kit.text import Text
from director_app.ui.shell.destinations import ScoreSheet
from tests.builders import accept_walls
from tests.ui.scores.conftest import Desks, Typist


def told(typist: Typist) -> list[str]:
    """What the open explanation says, from top to bottom."""
    QApplication.processEvents()
    panel = typist.tab.sheet.explain_panel
    return [text.text() for text in panel.findChildren(Text) if text.isVisible() and text.text()]


def press_points(typist: Typist, game: int, column: int = 0) -> None:
    """Press a seat's points in a game's row with the mouse."""
    grid = typist.tab.sheet.grid
    area = grid.layout_now().cell(game, column)
    spot = QPoint(round(area.center().x()), round(area.top()) + 12)
    typist.qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=spot)


def explain(typist: Typist) -> None:
    typist.tab.explain()
    assert typist.focus == "sheet_grid"


def test_each_seat_has_its_lines_with_sections(typist: Typist) -> None:
    typist.type("1\nE25S2")
    explain(typist)
    said = told(typist)
    assert "East 25, South threw, 2 exposures" in said
    for words in ("card value", "§13", "threw to two exposures", "§13.6", "−20"):
        assert words in said
    assert said.count("nothing: another player won") == 2
    view = typist.view()
    for seat, who in view.seated[0]:
        letter = view.rules.seats.letters[seat]
        assert f"{letter} · {view.names[who]}" in said


def test_it_follows_every_key_and_the_keys_go_on_working(typist: Typist) -> None:
    typist.type("1\n")
    explain(typist)
    assert "Nothing entered for this game yet." in told(typist)
    typist.type("E25")
    assert any(words.startswith("Not complete yet: ") for words in told(typist))
    typist.type("P")
    assert "self-pick" in told(typist)
    assert "35" in told(typist)
    typist.type("\nL")
    assert "Table 1, game 2" in told(typist)
    assert "wall game" in told(typist)
    typist.press(Qt.Key.Key_Up)
    assert "self-pick" in told(typist)
    typist.press(Qt.Key.Key_Escape)
    assert typist.tab.on_sheet
    assert not typist.tab.sheet.explain_panel.isVisible()
    typist.press(Qt.Key.Key_Escape)
    assert not typist.tab.on_sheet


def test_what_no_sheet_says_is_marked(desks: Desks) -> None:
    typist = desks.sit_down(ruleset="mania", players=8)
    typist.type("1\nE25W2-N")
    explain(typist)
    assert "our default" in told(typist)
    assert "(Sc a)" in told(typist)


def test_an_award_is_no_house_default(typist: Typist) -> None:
    typist.type("1\n")
    typist.tab.sheet.award()
    typist.press(Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    typist.type("Tiles fell\n")
    explain(typist)
    assert "director’s award: Tiles fell" in told(typist)
    assert "our default" not in told(typist)


def test_the_points_are_pressed(typist: Typist) -> None:
    typist.type("1\nE25P\nL\n")
    press_points(typist, 0)
    assert "Table 1, game 1" in told(typist)
    press_points(typist, 1)
    assert "Table 1, game 2" in told(typist)
    typist.click("explain_close")
    assert not typist.tab.sheet.explain_panel.isVisible()
    press_points(typist, 2)
    assert not typist.tab.sheet.explain_panel.isVisible()


def test_accepting_goes_on_beside_an_explanation(typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL")
    explain(typist)
    assert typist.tab.sheet.accept_button.isVisible()
    typist.type("\n\n\n")
    assert not typist.tab.on_sheet
    assert typist.sheet().counts


def test_an_accepted_sheet_is_walked_through(typist: Typist) -> None:
    typist.type("1\nE25S2\nL\nL\nL\n\n\n")
    assert typist.sheet().counts
    typist.type("1\n")
    explain(typist)
    assert "threw to two exposures" in told(typist)
    typist.press(Qt.Key.Key_Down)
    assert "wall game" in told(typist)
    press_points(typist, 0, 3)
    assert "threw to two exposures" in told(typist)
    typist.tab.explain()
    assert not typist.tab.sheet.explain_panel.isVisible()


def test_a_table_of_three_shows_three(desks: Desks) -> None:
    typist = desks.sit_down(players=7)
    tiles = typist.desk.at(typist.event).scores.board(1)
    short = next(tile for tile in tiles if len(tile.players) == 3)
    typist.type(f"{short.table}\nL")
    explain(typist)
    assert told(typist).count("wall game") == 3


@pytest.mark.parametrize("game", [1, 4])
def test_another_page_leads_to_a_game(typist: Typist, game: int) -> None:
    accept_walls(typist.desk, typist.event, 1, [2])
    typist.tab.lead_to(ScoreSheet(1, 2, game))
    assert f"Table 2, game {game}" in told(typist)

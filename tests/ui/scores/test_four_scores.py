"""Four bare scores are judged at every key, and a game that gives them is taken into its row."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from director_app.domain.games import Outcome
from director_app.domain.tables import Seat, Seats
from director_app.rules.entry import parse
from director_app.rules.scoring import score_game
from director_app.ui.kit.framed import FramedBox
from director_app.ui.kit.text import Text
from tests.builders import accept_walls
from tests.ui.scores.conftest import Desks, Typist


def open_panel(typist: Typist, table: int = 1) -> None:
    typist.type(f"{table}\n")
    typist.press(Qt.Key.Key_F4)
    assert typist.tab.sheet.four_panel.isVisible()


def type_scores(typist: Typist, *scores: str) -> None:
    """Each number with Enter after it, but for the last one."""
    typist.type("\n".join(scores))


def verdict(typist: Typist) -> str:
    return typist.tab.sheet.four_panel.verdict


def points_of(text: str, typist: Typist) -> list[int]:
    view = typist.view()
    game = parse(text, view.rules, view.seated[0].occupied).game
    assert game is not None
    points = score_game(game, view.rules).points
    return [points[seat] for seat in view.rules.seats.columns]


def test_every_key_is_judged(typist: Typist) -> None:
    open_panel(typist)
    assert typist.focus == "four_E"
    assert verdict(typist) == "4 numbers are still missing."
    type_scores(typist, "10", "10", "10")
    assert verdict(typist) == "1 number is still missing."
    typist.type("\n")
    assert typist.focus == "four_S"
    typist.type("1")
    assert verdict(typist) == "No legal game gives these scores."
    typist.type("0")
    assert verdict(typist) == "1 way"
    found = typist.tab.sheet.four_panel.framed
    assert found is not None
    assert (found.told, found.keys) == ("Wall game", "L")


def test_enter_takes_the_framed_game_into_the_row(typist: Typist) -> None:
    typist.type("1\nL\n").press(Qt.Key.Key_F4)
    type_scores(typist, "25", "0", "0", "-20")
    typist.type("\n")
    assert typist.focus == "sheet_grid"
    assert typist.texts[1] == "E25S2"
    assert typist.view().keys[1] == "E25S2"
    assert not typist.tab.sheet.four_panel.isVisible()
    assert typist.tab.sheet.typing is not None
    assert typist.tab.sheet.typing.game == 1
    typist.type("\nL\nL\n\n\n")
    assert typist.points()[1] == {"E": 25, "N": 0, "W": 0, "S": -20}


def test_arrows_choose_another_way(typist: Typist) -> None:
    open_panel(typist)
    type_scores(typist, "35", "0", "0", "0")
    panel = typist.tab.sheet.four_panel
    assert panel.framed is not None
    assert panel.framed.keys == "E25P"
    typist.press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert panel.framed is panel.ways[2]
    boxes = [box.framed for box in panel.findChildren(FramedBox) if box.isVisible()]
    assert boxes.count(True) == 1
    typist.press(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert panel.framed is panel.ways[-1]
    typist.press(Qt.Key.Key_Down, Qt.Key.Key_Down).type("\n")
    taken = typist.texts[0]
    assert taken == panel.ways[1].keys
    assert points_of(taken, typist) == [35, 0, 0, 0]


def test_a_way_is_taken_with_the_mouse(typist: Typist) -> None:
    typist.tab.resize(1400, 800)
    typist.type("1\n")
    typist.click("sheet_four_scores")
    type_scores(typist, "25", "0", "0", "-20")
    panel = typist.tab.sheet.four_panel
    QApplication.processEvents()
    box = panel.findChildren(FramedBox)[1]
    typist.qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert panel.framed is panel.ways[1]
    typist.click("four_take")
    assert typist.texts[0] == panel.ways[1].keys
    assert points_of(typist.texts[0], typist) == [25, 0, 0, -20]


def test_numbers_that_no_game_gives_say_what_would_have_to_change(typist: Typist) -> None:
    open_panel(typist)
    type_scores(typist, "25", "-7", "0", "-20")
    panel = typist.tab.sheet.four_panel
    assert verdict(typist) == "No legal game gives these scores."
    assert "North −10 instead of −7" in [way.told for way in panel.ways]
    while panel.framed is None or panel.framed.told != "North −10 instead of −7":
        typist.press(Qt.Key.Key_Down)
    typist.type("\n")
    assert typist.tab.sheet.four_panel.isVisible()
    assert verdict(typist).endswith("only with a penalty")
    typist.type("\n")
    assert points_of(typist.texts[0], typist) == [25, -10, 0, -20]


def test_without_a_penalty_comes_before_with_one(desks: Desks) -> None:
    typist = desks.sit_down(ruleset="mania", players=8)
    open_panel(typist)
    columns = typist.view().rules.seats.columns
    wanted = {Seat.EAST: "25", Seat.SOUTH: "-20"}
    type_scores(typist, *(wanted.get(seat, "0") for seat in columns))
    panel = typist.tab.sheet.four_panel
    assert verdict(typist).endswith("ways, but only with a penalty")
    assert "penalty" in panel.ways[0].told
    assert panel.ways[-1].told == "South −25 instead of −20"


def test_letters_are_not_taken_and_a_lone_minus_is_no_number(typist: Typist) -> None:
    open_panel(typist)
    typist.type("x-")
    assert verdict(typist) == "4 numbers are still missing."
    typist.type("5")
    assert verdict(typist) == "3 numbers are still missing."


def test_a_table_of_three_asks_for_three(desks: Desks) -> None:
    typist = desks.sit_down(players=7)
    tiles = typist.desk.at(typist.event).scores.board(1)
    short = next(tile for tile in tiles if len(tile.players) == 3)
    open_panel(typist, short.table)
    assert verdict(typist) == "3 numbers are still missing."
    wall = parse("L", typist.view(short.table).rules, short.seats).game
    assert wall is not None
    score = score_game(wall, typist.view(short.table).rules)
    type_scores(typist, *(str(points) for points in score.points.values()))
    typist.type("\n")
    assert typist.texts[0] == "L"


def test_an_accepted_sheet_is_explained_and_not_typed_into(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1])
    open_panel(typist)
    type_scores(typist, "25", "0", "0", "-20")
    assert typist.tab.sheet.four_panel.ways
    typist.type("\n")
    assert typist.tab.sheet.four_panel.isVisible()
    assert typist.sheet().games[0].game.outcome is Outcome.WALL
    note = typist.tab.sheet.four_panel.findChild(Text, "four_note")
    assert note is not None
    assert "Press F2 to reopen it" in note.text()


def test_escape_leads_back_to_the_sheet(typist: Typist) -> None:
    typist.type("1\nE25").press(Qt.Key.Key_F4)
    typist.type("3").press(Qt.Key.Key_Escape)
    assert typist.focus == "sheet_grid"
    assert typist.texts[0] == "E25"
    typist.press(Qt.Key.Key_Escape)
    assert not typist.tab.on_sheet


def test_another_game_has_four_scores_of_its_own(typist: Typist) -> None:
    typist.type("1\nL\n").press(Qt.Key.Key_F4)
    typist.type("10")
    grid = typist.tab.sheet.grid
    spot = grid.layout_now().row(0).center().toPoint()
    typist.qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=spot)
    assert typist.tab.sheet.four_panel.isVisible()
    assert verdict(typist) == "4 numbers are still missing."
    assert not typist.tab.sheet.explain_panel.isVisible()


def test_four_scores_from_a_message_are_pasted_at_once(typist: Typist) -> None:
    open_panel(typist)
    QApplication.clipboard().setText("25 0, 0\t−20\n")
    typist.press(Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)
    found = typist.tab.sheet.four_panel.framed
    assert found is not None
    assert found.keys == "E25S2"
    QApplication.clipboard().setText("East won 25")
    typist.press(Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)
    assert typist.tab.sheet.four_panel.framed == found


def test_at_a_table_that_everybody_left_there_is_nothing_to_ask(typist: Typist) -> None:
    typist.desk.at(typist.event).scores.seat_at(typist.view(), Seats(None, None, None, None))
    open_panel(typist)
    assert "at least two players" in verdict(typist)
    typist.press(Qt.Key.Key_Escape)
    typist.type("T\nT\nT\nT\n\n\n")
    assert typist.sheet().counts


def test_a_bonus_of_the_last_game_is_looked_for_in_the_last_game(
    desks: Desks, tmp_path: Path
) -> None:
    sheet = tmp_path / "club.toml"
    sheet.write_text(
        'id = "club"\nname = "Club"\nshort = "Club"\n[[bonuses]]\nid = "last"\nname = "last game"\n'
        'when = "game"\ngames = [4]\nmultiply = 2\n'
    )
    desk = desks.book.open()
    desk.rulebook.add(sheet)
    desk.close()
    typist = desks.sit_down(ruleset="club")
    typist.type("1\nL\nL\nL\n").press(Qt.Key.Key_F4)
    type_scores(typist, "0", "50", "0", "0")
    typist.type("\n")
    assert typist.texts[3] == "N25P"

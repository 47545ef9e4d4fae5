"""A sheet without a keyboard: the buttons of its keys, its names and its cells are touched."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.tables import SEATS, Seat
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.key_buttons import HIGH, KeyButton
from director_app.ui.kit.theme import dress
from director_app.ui.scores.sheet.paint import game_caps
from tests.builders import accept_walls
from tests.hand import click
from tests.ui.scores.cards_desk import NUMBERS, CardTypist
from tests.ui.scores.conftest import Desks, Typist

GAMES = (("E", "25", "S", "2"), ("N", "30", "P"), ("L",), ("W", "35", "E", "1"))


class Hand:
    """A finger on a page; it counts what it touches."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self.touches = 0

    @property
    def keys(self) -> dict[str, KeyButton]:
        """The buttons that can be seen, by what they press."""
        found = self._page.findChildren(KeyButton)
        return {button.press: button for button in found if button.isVisible()}

    def touch(self, *keys: str) -> Hand:
        """Touch the buttons of these keys, one after the other."""
        for key in keys:
            self.touch_on(self.keys[key])
        return self

    def touch_on(self, widget: QWidget, at: QPointF | None = None) -> Hand:
        """Touch something else."""
        click(widget, pos=(at.toPoint() if at is not None else widget.rect().center()))
        self.touches += 1
        return self


def opened(typist: Typist) -> Hand:
    """Touch the first table."""
    board = typist.tab.board.board
    return Hand(typist.tab).touch_on(board, board.area_of(0).center())


@pytest.fixture
def totals(desks: Desks) -> Typist:
    """Eight players; sheets ask for the totals of the paper."""
    return desks.sit_down(ruleset="mjmp", players=8, options=ScoreOptions(totals=True))


def test_a_whole_sheet_takes_fewer_than_thirty_touches(totals: Typist) -> None:
    hand = opened(totals)
    for game in GAMES:
        hand.touch(*game, "Enter")
    hand.touch("=", "=", "=", "=", "Enter", "Enter")
    assert totals.state() is SheetState.ACCEPTED
    assert [game["E"] for game in totals.points()] == [25, 0, 10, -10]
    assert totals.sheet().paper == {Seat.EAST: 25, Seat.NORTH: 50, Seat.WEST: 45, Seat.SOUTH: -10}
    assert hand.touches < 30


def test_a_mismatch_takes_five_more(totals: Typist) -> None:
    hand = opened(totals)
    for game in GAMES:
        hand.touch(*game, "Enter")
    hand.touch("=", "=", "=", "-", "2", "7", "Enter")
    assert totals.prompt.startswith("South’s sheet says −27")
    hand.touch("4").touch_on(totals.widget("sheet_reason_1")).touch("Enter", "Enter")
    assert totals.state() is SheetState.ACCEPTED
    assert totals.sheet().signed["stands"] == "ours"
    assert hand.touches < 35


def test_names_and_cells_answer_who_is_asked_for(totals: Typist) -> None:
    hand, grid = opened(totals), totals.tab.sheet.grid
    place = grid.layout_now()
    hand.touch_on(grid, place.head_cell(1).center())
    hand.touch("25")
    hand.touch_on(grid, place.cell(0, 3).center())
    assert totals.texts[0] == "N25S"
    hand.touch_on(grid, place.head_cell(2).center())
    assert totals.texts[0] == "N25S"
    hand.touch("0", "Enter")
    hand.touch_on(grid, grid.layout_now().cell(3, 0).center())
    assert not totals.texts[3], "the first touch only goes there"


def test_a_part_that_is_touched_is_replaced_by_a_touch(totals: Typist) -> None:
    hand, grid = opened(totals).touch("E", "25", "S", "2"), totals.tab.sheet.grid
    caps = game_caps(grid.layout_now(), totals.tab.sheet.typing, 0)
    hand.touch_on(grid, caps[2].area.center())
    hand.touch("N")
    assert totals.texts[0] == "E25N2"
    hand.touch_on(grid, caps[1].area.center()).touch("40").touch("Enter")
    assert totals.texts[0] == "E40N2"
    assert totals.prompt == "Who won?"


def test_a_value_that_is_not_on_the_card_is_touched_in_digits(totals: Typist) -> None:
    opened(totals).touch("E", "5", "5", "P", "Enter", "⌫", "⌫")
    assert totals.texts[0] == "E55"


def test_a_right_click_on_a_sheet_types_and_moves_nothing(totals: Typist) -> None:
    opened(totals)
    grid = totals.tab.sheet.grid
    place = grid.layout_now()
    for spot in (place.head_cell(1), place.cell(0, 1), place.cell(2, 1), place.cell(5, 0)):
        click(grid, Qt.MouseButton.RightButton, pos=spot.center().toPoint())
        assert not any(totals.texts)
        assert totals.tab.sheet.typing.game == 0


@pytest.mark.parametrize(("wide", "high"), [(1088, 704), (1174, 672), (1174, 604)])
def test_every_key_is_as_large_as_a_finger_and_the_sheet_is_whole(
    totals: Typist, wide: int, high: int
) -> None:
    totals.tab.resize(wide, high)
    hand, sheet = opened(totals), totals.tab.sheet
    for key in ("E", "3", "0", "S", "2", "F", "E", "1", "Enter"):
        hand.touch(key)
        for button in hand.keys.values():
            assert min(button.width(), button.height()) >= HIGH, button.text()
            assert sheet.help.rect().contains(button.geometry()), button.text()
        assert sheet.grid.height() == sheet.grid.parentWidget().height(), key


def test_cards_are_typed_by_touch(cards: CardTypist) -> None:
    hand = Hand(cards.page)
    for seat in SEATS:
        hand.touch(*str(cards.badge(seat)), "Enter")
        for number in NUMBERS[seat]:
            hand.touch(*number.upper(), "Enter")
    hand.touch("Enter")
    assert cards.state() is SheetState.ACCEPTED


def test_in_large_letters_the_game_at_the_cursor_stays_in_sight(totals: Typist) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, "contrast", 200)
    totals.tab.resize(1088, 624)
    hand, grid = opened(totals), totals.tab.sheet.grid
    for key in ("E", "25", "S", "2", "Enter"):
        hand.touch(key)
        QApplication.processEvents()
        row = grid.current_area(0)
        shown = grid.visibleRegion().boundingRect()
        assert shown.contains(row.adjusted(1, 1, -1, -1)), (key, shown, row)
    assert grid.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle) == grid.current_area(0)


def test_questions_above_a_sheet_have_buttons_as_large_as_a_finger(totals: Typist) -> None:
    hand, sheet = opened(totals), totals.tab.sheet
    for _ in range(4):
        hand.touch("L", "Enter")
    hand.touch("N")
    assert not sheet.reason.isHidden()
    buttons = sheet.reason.findChildren(Button)
    assert len(buttons) == 4
    assert all(button.height() >= HIGH for button in buttons)
    hand.touch_on(totals.widget("sheet_reason_2")).touch("Enter", "Enter")
    assert totals.state() is SheetState.ACCEPTED
    assert totals.sheet().signed["totals"] == "They can’t be read"


def test_what_cannot_be_done_with_an_accepted_sheet_says_why(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.type("1\n")
    menu = typist.tab.sheet.menu
    assert not menu.award.isEnabled()
    assert "F2" in menu.award.toolTip()


def too_small(page: QWidget) -> set[tuple[str, int]]:
    """The buttons that can be seen and are less high than a finger is wide."""
    QApplication.processEvents()
    found = [button for button in page.findChildren(QAbstractButton) if button.isVisible()]
    assert found
    return {(button.text(), button.height()) for button in found if button.height() < HIGH}


@pytest.mark.parametrize(
    "action", ["", "action_award", "action_seat", "action_four_scores", "action_versions"]
)
def test_every_button_of_a_sheet_is_as_large_as_a_finger(totals: Typist, action: str) -> None:
    opened(totals)
    sheet = totals.tab.sheet
    if action:
        asked = sheet.findChild(QAction, action)
        assert asked is not None
        asked.trigger()
        assert not sheet.plain
    assert too_small(totals.tab) == set()


def test_every_button_of_a_sheet_that_is_explained_set_aside_or_accepted(totals: Typist) -> None:
    opened(totals)
    totals.tab.sheet.explain()
    assert too_small(totals.tab) == set()
    totals.tab.sheet.put_aside()
    assert too_small(totals.tab) == set()
    accept_walls(totals.desk, totals.event, 1, [1])
    opened(totals)
    assert too_small(totals.tab) == set()
    totals.press(Qt.Key.Key_F2)
    assert not totals.tab.sheet.reopening.isHidden()
    assert too_small(totals.tab) == set()


def test_every_button_of_the_cards_is_as_large_as_a_finger(cards: CardTypist) -> None:
    assert too_small(cards.page) == set()

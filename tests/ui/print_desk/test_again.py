"""A sheet or card again, asked for from wherever its table or player is shown."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.tabs.print_again import Again
from director_app.ui.tabs.roster import RosterTab
from director_app.ui.tabs.scores import ScoresTab
from director_app.ui.tabs.seating.page import SeatingTab
from tests.builders import drawn_event
from tests.ui.rulings.at_page import sit_down


def test_the_card_of_a_player_in_the_roster(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), RosterTab)
    qtbot.waitUntil(lambda: page.findChild(QAction, "card_again") is not None)
    action = page.findChild(QAction, "card_again")
    assert isinstance(action, QAction)
    action.trigger()
    assert len(hand.gone) == 1
    key, asked = hand.gone[0]
    assert (key, type(asked)) == ("print", Again)


def test_the_sheet_of_a_table_on_the_board(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), ScoresTab)
    hand.type("2")
    page.board.menu.sheet.trigger()
    assert hand.gone == [("print", Again("score-sheets", 2, 1))]


def test_the_card_of_a_person_on_the_seating_page(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), SeatingTab)
    person = next(one for card in page.floor.cards for one in card.people if one is not None)
    page.floor.person_chosen.emit(person)
    qtbot.waitUntil(lambda: hand.sees(page, "seating_card_again"))
    assert page.findChild(QLabel, "seating_person") is not None
    hand.click(page, "seating_card_again")
    key, asked = hand.gone[0]
    assert key == "print"
    assert isinstance(asked, Again)
    assert asked.document == "movement-cards"

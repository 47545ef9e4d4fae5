"""Paper of a table or player again, asked for from wherever they are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.clock.page import ClockTab
from director_app.ui.roster.tab import RosterTab
from director_app.ui.scores.cards.page import CardEntry
from director_app.ui.scores.page import ScoresTab
from director_app.ui.seating.page import SeatingTab
from director_app.ui.shell.destinations import PlayerCard, PrintedDocument, ScoreSheet
from director_app.ui.shell.print_again import PrintAgain
from director_app.ui.standings.page import StandingsTab
from tests.builders import accept_walls, drawn_event
from tests.ui.printing.at_print import Print
from tests.ui.rulings.at_page import sit_down
from tests.wording import BY_TABLE

pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)

CARDS = ["again_movement-cards", "again_score-cards", "again_badges"]
TABLE = ["again_score-sheets", "again_round-slips", "again_table-signs", "again_seat-guides"]
LISTS = ["again_seating-by-table", "again_seating-by-name"]


def names(menu: QMenu) -> list[str]:
    return [action.objectName() for action in menu.actions() if action.objectName()]


def choose(menu: QMenu, name: str) -> None:
    next(action for action in menu.actions() if action.objectName() == name).trigger()


def asked_for(qtbot: QtBot, widget: QWidget, place: QPoint) -> PrintAgain:
    """What is to be printed again, in the menu that the right button opens there."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    opened = QApplication.activePopupWidget()
    assert isinstance(opened, QMenu)
    inner = [action.menu() for action in opened.actions()]
    found = next((menu for menu in (opened, *inner) if isinstance(menu, PrintAgain)), None)
    assert found is not None
    found.fill()
    return found


def test_the_cards_of_a_player_in_the_roster(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), RosterTab)
    qtbot.waitUntil(lambda: page.findChild(PrintAgain) is not None)
    menu = page.findChild(PrintAgain)
    assert menu is not None
    menu.aboutToShow.emit()
    assert names(menu) == CARDS
    choose(menu, "again_badges")
    asked = hand.gone[0]
    assert isinstance(asked, PrintedDocument)
    assert (asked.document, asked.round) == ("badges", None)


def test_a_certificate_where_there_is_a_place(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    page.table.setFocus()
    row = page.table.visualRect(page.table.model().index(0, 0)).center()
    menu = asked_for(qtbot, page.table.viewport(), row)
    assert names(menu) == [*CARDS, "again_certificates"]
    choose(menu, "again_certificates")
    badge = page.table.current().tally.badge
    assert hand.gone == [PrintedDocument("certificates", badge)]
    menu.close()


def test_the_paper_of_a_table_on_the_board(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), ScoresTab)
    menu = page.board.findChild(PrintAgain)
    assert menu is not None
    menu.fill()
    assert names(menu) == ["again_nothing"]
    hand.type("2")
    menu.fill()
    assert names(menu) == [*TABLE, *LISTS]
    for name in (*TABLE, *LISTS):
        choose(menu, name)
    assert hand.gone == [
        PrintedDocument("score-sheets", 2, 1),
        PrintedDocument("round-slips", 2, 1),
        PrintedDocument("table-signs", 2),
        PrintedDocument("seat-guides", 2),
        PrintedDocument("seating-by-table", None, 1),
        PrintedDocument("seating-by-name", None, 1),
    ]


def test_the_paper_of_a_sheet_and_of_its_players(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), ScoresTab)
    page.lead_to(ScoreSheet(2, 1))
    menu = page.sheet.again
    menu.fill()
    assert names(menu) == [*TABLE, *LISTS]
    people = [submenu for submenu in menu.findChildren(QMenu) if submenu.objectName()]
    assert len(people) == 4
    assert names(people[0]) == CARDS
    choose(menu, "again_score-sheets")
    choose(people[0], "again_score-cards")
    badge = int(people[0].objectName().removeprefix("again_of_"))
    assert hand.gone == [
        PrintedDocument("score-sheets", 1, 2),
        PrintedDocument("score-cards", badge),
    ]


def test_the_paper_of_a_table_whose_cards_are_typed(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk)
    hand, page = sit_down(qtbot, desk, event, ScoresTab)
    badge = desk.at(event).scores.cards.table(1, 2).cards[0].badge
    page.lead_to(PlayerCard(badge, 1))
    cards = page.findChild(CardEntry)
    assert cards is not None
    hand.press(Qt.Key.Key_Escape).type("+")
    hand.type(str(len(cards.menu.choices)))
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), PrintAgain))
    menu = cards.again
    assert names(menu) == [*TABLE, *LISTS]
    assert {submenu.objectName() for submenu in menu.findChildren(QMenu)} >= {f"again_of_{badge}"}
    choose(menu, "again_score-sheets")
    assert hand.gone == [PrintedDocument("score-sheets", 2, 1)]
    menu.close()


def test_a_table_of_the_floor_by_the_right_button(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), SeatingTab)
    frame = page.floor._lay.frames[1]  # where the second table is painted
    place = frame.center().toPoint()
    qtbot.mouseClick(page.floor, Qt.MouseButton.RightButton, pos=place)
    menu = asked_for(qtbot, page.floor, place)
    assert page.floor.table == 2
    choose(menu, "again_table-signs")
    assert hand.gone == [PrintedDocument("table-signs", 2)]
    menu.close()


def test_a_person_of_the_floor_with_their_table(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), SeatingTab)
    card = page.floor.cards[0]
    person = next(person for person in card.people if person.badge)
    page.floor.choose_person(person.entrant)
    page.floor.person_chosen.emit(person)
    qtbot.waitUntil(lambda: hand.sees(page, "seating_print_again"))
    hand.click(page, "seating_print_again")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, PrintAgain)
    assert names(menu) == [*CARDS, *TABLE, *LISTS]
    choose(menu, "again_movement-cards")
    choose(menu, "again_score-sheets")
    assert hand.gone == [
        PrintedDocument("movement-cards", person.badge),
        PrintedDocument("score-sheets", card.number, 1),
    ]
    menu.close()


def test_a_table_with_time_of_its_own(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).clock.add_for_table(2, 5, "late")
    hand, page = sit_down(qtbot, desk, event, ClockTab)
    qtbot.waitUntil(lambda: page.findChild(QWidget, "own_2") is not None)
    row = page.findChild(QWidget, "own_2")
    menu = asked_for(qtbot, row, row.rect().center())
    choose(menu, "again_score-sheets")
    assert hand.gone == [PrintedDocument("score-sheets", 2, 1)]
    menu.close()


def test_no_round_slips_where_a_sheet_is_handed_in(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk, ruleset="mania"), ScoresTab)
    hand.type("1")
    menu = page.board.findChild(PrintAgain)
    assert menu is not None
    menu.fill()
    assert not desk.at(hand.event).scores.takes_cards()
    assert names(menu) == [action for action in (*TABLE, *LISTS) if action != "again_round-slips"]


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        (PrintedDocument("table-signs", 2), "Table sign, table 2"),
        (PrintedDocument("score-sheets", 1, 2), "Score sheet, table 1, round 2"),
        (PrintedDocument("seating-by-table", None, 2), BY_TABLE.format(round=2)),
        (PrintedDocument("badges", 3), "Badge, badge 3"),
    ],
)
def test_the_print_page_shows_just_that(at: Print, asked: PrintedDocument, title: str) -> None:
    at.page.lead_to(asked)
    at.settle()
    assert at.page.side.preview._title.text() == title  # what a reader hears

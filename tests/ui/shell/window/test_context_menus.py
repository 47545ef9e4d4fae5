"""The menu of the right button: on every list, with what the page can do to the row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from director_app.domain.backups import BackupReason
from director_app.domain.prizes import PrizeKind
from director_app.domain.series import Series
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.services.rulings.service import NewRuling
from director_app.ui.backups.keeper import BackupKeeper
from director_app.ui.backups.page import SafetyPage
from director_app.ui.clock.page import ClockTab
from director_app.ui.club.page import ClubPage
from director_app.ui.journal.page import JournalPage
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.context_menu import ContextMenu, buttons_in
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import dress
from director_app.ui.printing.page import PrintTab
from director_app.ui.prizes.page import PrizesPage
from director_app.ui.roster.tab import RosterTab
from director_app.ui.rule_sets.book_list import RuleSetList, SetLine
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.scores.page import ScoresTab
from director_app.ui.seating.page import SeatingTab
from director_app.ui.shell.destinations import ScoreSheet
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.opening.page import OpeningEventRow, OpeningPage, OpeningView
from director_app.ui.shell.session import BookSession, Session
from director_app.ui.standings.page import StandingsTab
from tests.builders import Book, accept_walls, drawn_event
from tests.ui.rulings.at_page import sit_down

MENUS = pytest.mark.qt_log_ignore("plugin does not support", extend=True)
"""Of a display that is none, Qt says so of every menu."""

_MOUSE, _KEYS = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


@pytest.fixture(autouse=True)
def _no_menu_stays() -> Iterator[None]:
    yield
    while (menu := QApplication.activePopupWidget()) is not None:
        menu.close()


def right_click(qtbot: QtBot, widget: QWidget, place: QPoint) -> QMenu:
    """Press the right button twice, as a window system tells of it: the menu that comes."""
    for press in (qtbot.mouseClick, qtbot.mouseDClick):
        press(widget, Qt.MouseButton.RightButton, pos=place)
    event = QContextMenuEvent(_MOUSE, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return opened(qtbot)


def opened(qtbot: QtBot) -> QMenu:
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def menu_of_row(qtbot: QtBot, table: QAbstractItemView, row: int = 0) -> QMenu:
    """Press the right button on a row, once the list is filled."""
    qtbot.waitUntil(lambda: table.model().rowCount() > row)
    place = table.visualRect(table.model().index(row, 0)).center()
    return right_click(qtbot, table.viewport(), place)


def trigger(menu: QMenu, name: str) -> None:
    """Do what is offered under this name; the menu closes, as it does by itself."""
    (action,) = (action for action in menu.actions() if action.objectName() == name)
    assert action.isEnabled()
    menu.close()
    action.trigger()


def names(menu: QMenu) -> set[str]:
    return {action.objectName() for action in menu.actions()} | {
        inner.objectName() for action in menu.actions() if (inner := action.menu()) is not None
    }


@pytest.fixture
def buttons(qtbot: QtBot) -> tuple[QWidget, Button, Button]:
    """A page of a label and two buttons; the second can't be pressed, and says why."""
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    can, never = Button("Publish", key="Ctrl+P", name="can"), Button("Unpublish", name="never")
    never.setEnabled(False)
    never.setToolTip("Nothing is published.")
    hidden = Button("Withdraw", name="hidden")
    for part in (QLabel("Standings"), can, never, hidden, QPushButton("plain")):
        column.addWidget(part)
    hidden.hide()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.show()
    return page, can, never


@MENUS
def test_a_menu_offers_the_buttons_as_they_stand(
    qtbot: QtBot, buttons: tuple[QWidget, Button, Button]
) -> None:
    page, can, _ = buttons
    menu = ContextMenu(page, lambda: [None, *buttons_in(page), None])
    menu.fill()
    assert [action.text() for action in menu.actions()] == [
        "Publish\tCtrl+P",
        "Unpublish (Nothing is published)",
    ]
    assert [action.isEnabled() for action in menu.actions()] == [True, False]
    with qtbot.waitSignal(can.clicked):
        menu.actions()[0].trigger()


@MENUS
@pytest.mark.parametrize(
    ("key", "held"),
    [
        (Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier),
    ],
)
def test_the_menu_key_opens_it(
    qtbot: QtBot,
    buttons: tuple[QWidget, Button, Button],
    key: Qt.Key,
    held: Qt.KeyboardModifier,
) -> None:
    page = buttons[0]
    menu = ContextMenu(page, lambda: buttons_in(page))
    qtbot.keyClick(page, key, held)
    assert opened(qtbot) is menu


@MENUS
def test_a_row_under_the_right_button_is_chosen_and_never_opened(qtbot: QtBot) -> None:
    model = RowsModel(
        [TableColumn("Name", lambda row: row)], ["Ann", "Bo"], identity=lambda row: row
    )
    table = RowsTable(model)
    qtbot.addWidget(table)
    said: list[object] = []
    table.row_opened.connect(said.append)
    table.offer(lambda: [None])
    table.show()
    place = table.visualRect(model.index(1, 0)).center()
    menu = right_click(qtbot, table.viewport(), place)
    assert table.current() == "Bo"
    assert said == []
    menu.actions()[-1].trigger()
    assert QApplication.clipboard().text() == "Name\nAnn\nBo\n"


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    """A book, open."""
    dress(qapp, "light")
    made = Book(tmp_path / "book.db").open()
    yield made
    made.close()


@pytest.fixture
def event(desk: Desk) -> int:
    """Two rounds are in; somebody was penalized."""
    made = drawn_event(desk, players=12)
    accept_walls(desk, made, 1)
    return made


Make = Callable[[Session], LiveTab]
LISTS: list[tuple[Make, str, set[str]]] = [
    (RosterTab, "roster_table", {"panel_edit", "panel_leave", "move_entered", "print_again"}),
    (StandingsTab, "standings_table", {"standings_explain", "standings_print", "print_again"}),
    (JournalPage, "journal_table", {"journal_turn", "journal_undo"}),
    (PrintTab, "paper_list", {"print_open", "print_save", "paper_look"}),
]


@MENUS
@pytest.mark.parametrize(("make", "name", "wanted"), LISTS)
def test_a_list_offers_what_the_page_can_do(
    qtbot: QtBot, desk: Desk, event: int, make: Make, name: str, wanted: set[str]
) -> None:
    hand, page = sit_down(qtbot, desk, event, make)
    table = page.findChild(QAbstractItemView, name)
    assert table is not None
    qtbot.waitUntil(lambda: table.model().rowCount() > 0 and not hand.session.tasks.busy)
    place = table.visualRect(table.model().index(0, 0)).center()
    menu = right_click(qtbot, table.viewport(), place)
    qtbot.waitUntil(lambda: names(menu) >= wanted)
    assert hand.gone == []
    assert not hand.done


@MENUS
def test_a_table_of_the_board_and_its_sheet(qtbot: QtBot, desk: Desk, event: int) -> None:
    hand, page = sit_down(qtbot, desk, event, ScoresTab)
    board = page.board.board
    menu = right_click(qtbot, board, board.area_of(1).center().toPoint())
    assert names(menu) >= {"scores_open", "scores_here", "scores_put_aside", "print_again"}
    assert page.sheet.current is None
    next(each for each in menu.actions() if each.objectName() == "scores_open").trigger()
    menu.close()
    assert page.sheet.view is not None
    assert page.sheet.view.table == 2
    page.lead_to(ScoreSheet(2, 1))
    grid = page.sheet.grid
    menu = right_click(qtbot, grid, grid.layout_now().cell(2, 1).center().toPoint())
    assert names(menu) >= {"sheet_aside", "action_award", "action_seat", "print_again"}
    assert page.sheet.typing is not None
    assert page.sheet.typing.game == 2, "what the menu does is done to the game under it"
    assert not any(page.sheet.typing.texts)
    assert hand.gone == []


@MENUS
def test_a_person_of_the_floor(qtbot: QtBot, desk: Desk, event: int) -> None:
    hand, page = sit_down(qtbot, desk, event, SeatingTab)
    place = page.floor._lay.frames[1].center().toPoint()  # where the second table is painted
    menu = right_click(qtbot, page.floor, place)
    assert names(menu) >= {"change_why", "change_substitute", "print_again"}
    assert page.change_menu.current is None
    menu.close()
    page.looks.choose("names")
    page.looks.chosen.emit("names")
    row = page.table.visualRect(page.table.model().index(0, 0)).center()
    menu = right_click(qtbot, page.table.viewport(), row)
    assert names(menu) >= {"change_why", "change_substitute", "print_again"}
    assert page.looks.current() == "names"
    assert hand.gone == []


@MENUS
def test_a_line_of_the_day(qtbot: QtBot, desk: Desk, event: int) -> None:
    clock = sit_down(qtbot, desk, event, ClockTab)[1]
    row = clock.findChild(QWidget, "clock_round_1")
    assert row is not None
    menu = right_click(qtbot, row, row.rect().center())
    assert names(menu) >= {"clock_add_part", "clock_bonus"}
    assert not clock.side.form_open
    menu.actions()[0].trigger()
    assert clock.side.form_open
    menu.close()


@MENUS
def test_a_prize(qtbot: QtBot, desk: Desk, event: int) -> None:
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, cents=4_000))
    hand, page = sit_down(qtbot, desk, event, PrizesPage)
    table = page.prizes.table
    qtbot.waitUntil(lambda: table.model().rowCount() > 0 and not hand.session.tasks.busy)
    place = table.visualRect(table.model().index(0, 0)).center()
    shown = {button.objectName() for button in buttons_in(page.side.line)}
    assert names(right_click(qtbot, table.viewport(), place)) >= {"prizes_add", *shown}
    assert shown


@MENUS
def test_a_ruling_is_canceled_from_its_menu(qtbot: QtBot, desk: Desk, event: int) -> None:
    rulings = desk.at(event).rulings
    rulings.add(NewRuling("peek", (1,), round=1, table=2, game=2))
    rulings.add(NewRuling("complaint", (4,)))
    hand, page = sit_down(qtbot, desk, event, RulingsTab)
    menu = menu_of_row(qtbot, page.log.list, 1)
    assert page.log.list.current().ruling.number == 1, "the second row, under the mouse"
    assert names(menu) - {""} == {"cancel_ruling"}
    assert not page.log.foot.asking
    trigger(menu, "cancel_ruling")
    assert page.log.foot.asking
    hand.type("Wrong table\n")
    stands = {line.ruling.number: line.ruling.stands for line in rulings.log()}
    assert stands == {1: False, 2: True}
    qtbot.waitUntil(lambda: not page.log.foot.asking)
    assert names(menu_of_row(qtbot, page.log.list, 1)) == {""}, "there is nothing more to cancel"
    assert hand.gone == []


@MENUS
def test_a_backup_is_tested_from_its_menu(qtbot: QtBot, desk: Desk, event: int) -> None:
    for reason in (BackupReason.ROUND, BackupReason.IMPORT):
        desk.backups.copy(reason)
    hand, page = sit_down(
        qtbot, desk, event, lambda session: SafetyPage(session, BackupKeeper(session))
    )
    table = page.table
    menu = menu_of_row(qtbot, table, 1)
    assert table.currentIndex().row() == 1
    assert names(menu) - {""} == {"safety_practice", "safety_back", "safety_copy"}
    assert hand.done == []
    with qtbot.waitSignal(hand.session.notices.said_done):
        trigger(menu, "safety_practice")
    copies = len(desk.backups.listing())
    trigger(menu_of_row(qtbot, table), "safety_copy")
    qtbot.waitUntil(lambda: len(desk.backups.listing()) == copies + 1)
    qtbot.waitUntil(page.back.isEnabled)
    menu = menu_of_row(qtbot, table)
    qtbot.waitUntil(page.back.isEnabled)
    menu.close()
    with qtbot.waitSignal(page.restore_asked):
        trigger(menu_of_row(qtbot, table), "safety_back")


@MENUS
def test_people_of_the_club_are_copied_and_a_series_is_changed(
    qtbot: QtBot, desk: Desk, event: int
) -> None:
    desk.series.save(Series(0, "Season", (event,)))
    session = BookSession(desk)
    page = ClubPage(session)
    qtbot.addWidget(page)
    page.show()
    people, places = page.people.table, page.series.table
    menu = menu_of_row(qtbot, people, 2)
    assert people.currentIndex().row() == 2
    menu.close()
    menu.actions()[-1].trigger()
    assert len(QApplication.clipboard().text().splitlines()) == 1 + people.model().rowCount()
    page.parts.step(1)
    menu = menu_of_row(qtbot, places, 1)
    assert names(menu) - {""} == {"series_change", "series_save", "series_new"}
    assert not page.series.editing
    trigger(menu, "series_change")
    assert page.series.editing
    assert page.series.editor.name.text == "Season"
    qtbot.waitUntil(lambda: not session.tasks.busy)
    session.close()


@MENUS
def test_an_event_on_the_opening_page(qtbot: QtBot) -> None:
    page = OpeningPage()
    qtbot.addWidget(page)
    page.show_view(
        OpeningView(
            OpeningEventRow(7, "Fall Classic", "Sat, Nov 14, 2026", "Round 2 of 4"),
            (OpeningEventRow(3, "Classic 3", "Aug 22", "Finished"),),
            "",
        )
    )
    page.show()
    done: list[tuple[str, int]] = []
    for name in ("open", "like", "archive", "delete"):
        asked = getattr(page, f"{name}_asked")
        asked.connect(lambda event, name=name: done.append((name, event)))
    row = page.findChild(QWidget, "event_3")
    assert row is not None
    menu = right_click(qtbot, row, row.rect().center())
    assert done == []
    menu.close()
    actions = menu.actions()
    assert [action.text().partition("\t")[0] for action in actions] == [
        "Open",
        "New event like this",
        "Archive",
        "Delete…",
    ]
    for action in actions:
        action.trigger()
    assert done == [("open", 3), ("like", 3), ("archive", 3), ("delete", 3)]


@MENUS
def test_a_rule_set_of_the_book(qtbot: QtBot) -> None:
    page = RuleSetList()
    qtbot.addWidget(page)
    page.show()
    page.show_sets(
        [
            SetLine("mjmp", "MJMP", "Shipped"),
            SetLine("ours", "Ours", "MJMP with 1 change", own=True),
        ]
    )
    own = {"sets_look", "sets_change", "sets_start", "sets_export", "sets_remove"}
    always = {"sets_new", "sets_import"}
    menu = menu_of_row(qtbot, page.table)
    assert names(menu) - {""} == {"sets_look", "sets_start", "sets_export", *always}
    menu.close()
    menu = menu_of_row(qtbot, page.table, 1)
    assert names(menu) - {""} == {*own, *always}
    for name, asked in (
        ("sets_look", page.look_asked),
        ("sets_change", page.change_asked),
        ("sets_start", page.start_asked),
        ("sets_export", page.export_asked),
        ("sets_remove", page.remove_asked),
    ):
        with qtbot.waitSignal(asked) as told:
            trigger(menu, name)
        assert told.args == ["ours"]
    for name, asked in (("sets_new", page.new_asked), ("sets_import", page.import_asked)):
        with qtbot.waitSignal(asked):
            trigger(menu, name)

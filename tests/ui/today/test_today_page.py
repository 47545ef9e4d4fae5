"""The list of what is due in the window: it follows the book, and its buttons lead on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.services.prizes.checks import NewPrize
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import StandingsToPublish, TieToSettle
from director_app.ui.standings.page import StandingsTab
from tests.builders import Book, accept_walls
from tests.services.played import played_event, with_ranking
from tests.ui.today.conftest import AtToday


def test_the_list_is_what_the_strip_names_the_first_of(today: AtToday) -> None:
    assert today.here == "today"
    assert today.titles() == ["Tables 1, 2, and 3: 3 sheets missing"]
    assert today.focus == "due_0"
    accept_walls(today.desk, today.event, 1, [1, 3])
    today.desk.at(today.event).roster.set_status(5, Status.WITHDRAWN)
    today.settle()
    first, second = today.titles()
    assert first == "Table 2: 1 sheet missing"
    assert second == "1 player withdrew and still has a seat in round 2"
    assert today.page.list.rows[1].named.text() == today.desk.at(today.event).roster.get(5).name
    assert today.console.window.shell.column.rail.count_of("today").text == "2"
    assert today.page.side.tables_told.text() == "Round 1: 2 of 3 sheets in"


def test_a_button_leads_to_where_it_is_done_and_arrows_go_through_them(today: AtToday) -> None:
    today.desk.at(today.event).roster.set_status(5, Status.WITHDRAWN)
    today.settle()
    assert today.focus == "due_0"
    today.hand.press("Down")
    assert today.focus == "due_1"
    today.hand.press("Enter")
    today.settle()
    assert today.here == "seating"
    today.hand.press("Ctrl+Shift+D")
    today.hand.press("Ctrl+Return")
    today.settle()
    assert today.here == "scores"


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_the_menu_key_on_a_row_offers_its_button(today: AtToday) -> None:
    today.hand.press("Menu")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.objectName() for action in menu.actions()] == ["due_0"]
    menu.close()


def test_where_nothing_is_due_it_says_so(today: AtToday) -> None:
    today.desk.at(today.event).clock.add(30)
    today.settle()
    assert today.titles() == ["Nothing is due while round 1 is played"]
    assert today.console.window.shell.column.rail.count_of("today").text == ""


def test_at_the_end_it_leads_to_the_button_that_publishes(today: AtToday) -> None:
    for number in (1, 2):
        accept_walls(today.desk, today.event, number)
    today.desk.at(today.event).clock.next_round()
    today.desk.at(today.event).prizes.add(NewPrize(PrizeKind.PLACE, cents=7_500))
    today.settle()
    assert today.titles()[0] == "The standings through round 2 aren’t published"
    today.session.go(StandingsToPublish(1))
    today.qtbot.waitUntil(lambda: today.focus == "standings_release")
    today.hand.press("Space")
    assert today.desk.events.get(today.event).main.released_through == 1
    today.session.go(StandingsToPublish(2))
    today.qtbot.waitUntil(lambda: today.focus == "standings_release")


def test_the_tie_that_is_due_opens_at_its_panel(tmp_path: Path, qtbot: QtBot) -> None:
    application()
    desk = Book(tmp_path / "book.db").open()
    rules = with_ranking(desk, tmp_path, 'ties = [{ place = 1, policy = "dice", section = "9" }]')
    event = played_event(desk, rules, {1: 100, 2: 100, **{at: -10 * at for at in range(3, 9)}})
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window)
    console.start(event)
    assert console.at_work is not None
    console.at_work.go(TieToSettle())
    page = console.window.shell.page("standings")
    assert isinstance(page, StandingsTab)
    qtbot.waitUntil(lambda: page.side.currentWidget() is page.side.ties)
    console.close()


def test_a_begun_ruling_is_on_the_list(today: AtToday) -> None:
    today.session.begun_ruling = "Dead hand: table 3"
    assert today.console.at_work is not None
    today.console.at_work.refresh()
    assert today.titles()[-1].endswith("Dead hand: table 3")


def test_what_is_done_of_the_day_is_one_line_until_it_is_asked_for(today: AtToday) -> None:
    today.qtbot.waitUntil(today.page.side.show_done.isVisible)
    assert today.page.side.done_text.text() == "Done: Round 1"
    assert "Round 1" not in day_lines(today)
    today.hand.tab_to("today_done").press("Space")
    today.qtbot.waitUntil(lambda: "Round 1" in day_lines(today))
    assert today.focus == "today_done"
    today.hand.press("Space")
    today.qtbot.waitUntil(lambda: "Round 1" not in day_lines(today))


def test_the_dots_of_the_tables_have_a_legend(today: AtToday) -> None:
    legend = today.page.side.dots.toolTip()
    assert all(sign in legend for sign in ("ring", "Green", "square", "color"))


def day_lines(today: AtToday) -> list[str]:
    """The lines of the day that are shown, by their titles."""
    lines = today.page.side.lines
    items = (lines.itemAtPosition(row, 1) for row in range(lines.rowCount()))
    return [item.widget().text() for item in items if item is not None]

"""The line at the window's foot: one thing at a time, with a count, over nothing and in no way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.notice import NoticeBar, NoticeView
from director_app.ui.kit.theme import theme
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.session import REFUSED
from tests.ui.every_screen.faults import stops
from tests.ui.shell.window.conftest import Sheet

AMBER = NoticeView("amber", "The projector is off", "", "Got it")
RED = NoticeView("red", "The book is away", "Put the drive back.", tone="wrong")


def texts(window: MainWindow) -> list[str]:
    """What the list says, from top to bottom."""
    bars = window.news.list.findChildren(NoticeBar)
    return [bar.view.title for bar in bars if bar.isVisible() and bar.view is not None]


def test_red_comes_before_amber_and_the_rest_is_counted(window: MainWindow, qtbot: QtBot) -> None:
    news = window.news
    news.attend(RED)
    news.attend(AMBER)
    assert news.view is RED
    assert news.more.text() == "and 1 more"
    qtbot.mouseClick(news.more, Qt.MouseButton.LeftButton)
    assert texts(window) == ["The book is away", "The projector is off"]
    got = next(b for b in news.list.findChildren(Button) if b.text() == "Got it" and b.isVisible())
    with qtbot.waitSignal(news.acted) as acted:
        qtbot.mouseClick(got, Qt.MouseButton.LeftButton)
    assert acted.args == ["amber"]
    assert not news.list.isVisible()


def test_the_list_is_gone_when_there_is_nothing_more(window: MainWindow) -> None:
    window.news.attend(RED)
    window.news.attend(AMBER)
    window.news.more.click()
    window.news.settle("amber")
    assert texts(window) == ["The book is away"]
    window.news.settle("red")
    assert not window.news.list.isVisible()


def test_the_newest_is_told_at_once(window: MainWindow) -> None:
    window.news.done("Table 1 accepted", undo=True)
    window.news.attend(AMBER)
    assert window.news.view is AMBER
    window.news.attend(RED)
    assert window.news.view is RED
    window.news.done("Table 2 accepted", undo=True)
    assert window.news.said == "Table 2 accepted"
    window.news.attend(RED)
    assert window.news.said == "Table 2 accepted"
    window.news.refuse("Table 3 isn’t seated.")
    assert window.news.view is not None
    assert window.news.view.key == REFUSED


@pytest.mark.parametrize("size", [100, 150, 200])
def test_it_never_moves_the_page(window: MainWindow, size: int) -> None:
    theme().set_text_size(size)
    QApplication.processEvents()
    before = window.shell.geometry(), window.news.geometry()
    for view in (AMBER, RED, NoticeView("long", "Many words " * 60, "", "Got it", "wrong", "No")):
        window.news.attend(view)
        QApplication.processEvents()
        assert (window.shell.geometry(), window.news.geometry()) == before
    window.news.done("Done", undo=True)
    QApplication.processEvents()
    assert (window.shell.geometry(), window.news.geometry()) == before
    theme().set_text_size(100)


def test_words_that_do_not_fit_are_read_in_the_list(window: MainWindow, qtbot: QtBot) -> None:
    news = window.news
    news.attend(AMBER)
    assert not news.more.isVisible()
    news.settle("amber")
    news.attend(NoticeView("long", "Many words " * 60))
    assert news.more.text() == "Read all"
    qtbot.mouseClick(news.more, Qt.MouseButton.LeftButton)
    assert texts(window) == ["Many words " * 60]
    QTest.keyClick(news.list, Qt.Key.Key_Escape)
    assert not news.list.isVisible()


def test_what_was_read_today_is_told_again_tomorrow(window: MainWindow) -> None:
    def told(day: str) -> bool:
        window.news.attend(NoticeView("sleepy", "It may sleep", "", "Got it", once=day))
        return window.news.view is not None

    assert told("2026-11-14")
    window.news.settle("sleepy")
    assert told("2026-11-14")
    window.news.action.click()
    window.news.settle("sleepy")
    assert not told("2026-11-14")
    assert told("2026-11-15")


def test_beside_a_full_page_only_what_is_true_everywhere_is_told(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = QPushButton("The list of events")
    window.news.attend(AMBER)
    window.show_full(page)
    assert window.news.view is None
    window.news.attend(NoticeView("crash", "It crashed", "", "Got it"), everywhere=True)
    assert window.news.view is not None
    qtbot.mouseClick(window.news.action, Qt.MouseButton.LeftButton)
    assert window.news.view is None
    window.show_shell()
    assert window.news.view is AMBER


def test_tab_comes_to_it_after_the_page(window: MainWindow) -> None:
    window.news.attend(AMBER)
    window.open_page("print")
    order = stops(window)
    page = window.shell.page("print")
    assert isinstance(page, Sheet)
    assert order.index(page.field) < order.index(window.news.action) == len(order) - 1


def test_nothing_lies_under_it(window: MainWindow) -> None:
    window.news.attend(RED)
    QApplication.processEvents()
    place = window.news.mapTo(window, QPoint(0, 0))
    shell = window.shell.mapTo(window, QPoint(0, window.shell.height()))
    assert shell.y() <= place.y()
    assert window.childAt(place + QPoint(window.width() // 3, 4)) in (
        window.news,
        *window.news.children(),
    )

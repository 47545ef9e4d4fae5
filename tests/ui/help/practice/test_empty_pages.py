"""With an empty event every page says what belongs there, and every next step has its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.events.due import DueStep, StepKind
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.roster.former import FormerMenu
from director_app.ui.shell.destinations import PageKey, page_of
from director_app.ui.shell.strip_words import next_goal, next_words
from tests.builders import new_event
from tests.ui.help.practice.conftest import FirstDay

WITH_ACTION = ("roster", "seating", "scores", "standings", "prizes", "statistics")
WORKING = ("clock", "rulings", "print", "journal", "event_settings", "safety", "this_desk")
"""Pages on which something can be done, and is told, before anybody has entered."""


def test_every_next_step_is_named_and_leads_to_a_page(first_day: FirstDay) -> None:
    first_day.console.open_event(new_event(first_day.console.book, players=0))
    for step in StepKind:
        assert next_words(DueStep(step, 2, (1,))).strip()
        assert page_of(next_goal(DueStep(step, 2, (1,)))) in first_day.console.window.shell.keys


def test_an_empty_page_says_what_belongs_there_and_offers_the_way(
    first_day: FirstDay, qtbot: QtBot
) -> None:
    first_day.console.open_event(new_event(first_day.console.book, players=0))
    shell = first_day.console.window.shell
    assert set(WITH_ACTION + WORKING) <= set(shell.keys)
    assert first_day.console.at_work is not None
    for key in WITH_ACTION:
        first_day.console.at_work.go(key)
        page = shell.page(key)
        assert page is not None
        qtbot.waitUntil(lambda page=page: bool(offered(page)))
    for key in WORKING:
        first_day.console.at_work.go(key)
        page = shell.page(key)
        assert page is not None
        assert said(page), key
        assert any(
            button.isVisible() and button.isEnabled() for button in page.findChildren(QPushButton)
        )


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_players_of_a_former_event_are_taken_by_keys(first_day: FirstDay, qtbot: QtBot) -> None:
    book = first_day.console.book
    former = new_event(book, players=5)
    event = new_event(book, players=0)
    first_day.console.open_event(event)
    first_day.hand.press("Ctrl+1").tab_to("empty_former").type("\n")
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), FormerMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, FormerMenu)
    assert [action.objectName() for action in menu.actions()] == [f"former_{former}"]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert len(book.at(event).roster.roster().lines) == 5
    first_day.hand.press("Ctrl+Z")
    assert book.at(event).roster.roster().lines == ()


def test_where_the_book_has_no_former_event_none_is_offered(first_day: FirstDay) -> None:
    first_day.console.open_event(new_event(first_day.console.book, players=0))
    assert first_day.sees("empty_add")
    assert not first_day.sees("empty_former")


def test_safety_says_when_the_first_copy_comes(first_day: FirstDay) -> None:
    first_day.console.open_event(new_event(first_day.console.book, players=0))
    assert first_day.console.at_work is not None
    first_day.console.at_work.go(PageKey.SAFETY)
    page = first_day.console.window.shell.page("safety")
    assert page is not None
    assert "No backups yet" in said(page)


def offered(page: QWidget) -> list[str]:
    shown = [empty for empty in page.findChildren(EmptyPage) if empty.isVisible()]
    return [empty.action.text() for empty in shown if empty.action.isVisible()]


def said(page: QWidget) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_safety_of_practice_promises_no_copy(first_day: FirstDay) -> None:
    first_day.begin("Ctrl+Shift+B")
    page = first_day.console.window.shell.page("safety")
    assert page is not None
    assert "aren’t saved or backed up" in said(page)
    assert "Click Back up now" not in said(page)

"""The guide of a first event: it leads through the real pages and notices what was done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director_app.services.help.first_event import FirstEventProgress, FirstEventStep, lesson_of
from director_app.ui.help.first_event_words import step_words
from director_app.ui.kit.theme import theme
from tests.practicing import until_open
from tests.ui.every_screen.screens import rest
from tests.ui.help.practice.conftest import FirstDay

WHOLE = FirstEventProgress(8, 0, drawn=True, printed=True, begun=True, sheets=2, standings=True)


@pytest.mark.parametrize(
    ("progress", "lesson"),
    [
        (FirstEventProgress(), FirstEventStep.PLAYERS),
        (FirstEventProgress(7, 7), FirstEventStep.PLAYERS),
        (FirstEventProgress(8, 8), FirstEventStep.CHECK_IN),
        (FirstEventProgress(8, 0), FirstEventStep.DRAW),
        (FirstEventProgress(8, 0, drawn=True), FirstEventStep.PRINT),
        (FirstEventProgress(8, 0, drawn=True, printed=True), FirstEventStep.START),
        (FirstEventProgress(8, 0, drawn=True, begun=True), FirstEventStep.SHEETS),
        (FirstEventProgress(8, 0, drawn=True, begun=True, sheets=1), FirstEventStep.SHEETS),
        (FirstEventProgress(8, 0, drawn=True, begun=True, sheets=2), FirstEventStep.STANDINGS),
        (WHOLE, FirstEventStep.DONE),
    ],
)
def test_the_step_is_the_first_that_is_not_done(
    progress: FirstEventProgress, lesson: FirstEventStep
) -> None:
    assert lesson_of(progress) is lesson


@given(st.builds(FirstEventProgress, st.integers(0, 20), st.integers(0, 20)))
def test_every_state_has_a_step_with_words(progress: FirstEventProgress) -> None:
    words = step_words(lesson_of(progress))
    assert words.title
    assert words.how


def test_a_whole_first_event_by_keys_and_mouse(first_day: FirstDay, qtbot: QtBot) -> None:
    hand = first_day.begin()
    guide, panel = first_day.guide, first_day.guide.panel
    assert panel.title == "Add 8 players"
    hand.press("Ins").type("Ann\tAbbott\n")
    assert [line.label for line in first_day.desk.at(first_day.event).roster.roster().lines] == [
        "Ann Abbott"
    ]
    hand.click("guide_instead")
    assert first_day.desk.at(first_day.event).roster.roster().counts.entered == 8
    assert guide.lesson is FirstEventStep.CHECK_IN
    hand.click("guide_show").type("Abb\n")
    assert first_day.desk.at(first_day.event).roster.roster().counts.checked_in == 1
    hand.click("guide_instead")
    assert guide.lesson is FirstEventStep.DRAW
    hand.click("guide_show").type("\n")
    qtbot.waitUntil(lambda: guide.lesson is FirstEventStep.PRINT)
    hand.click("guide_instead")
    assert guide.lesson is FirstEventStep.START
    hand.click("guide_show").press("Space")
    qtbot.waitUntil(lambda: guide.lesson is FirstEventStep.SHEETS)
    hand.click("guide_show").click("guide_instead").click("guide_instead")
    assert guide.lesson is FirstEventStep.STANDINGS
    hand.click("guide_show")
    assert guide.lesson is FirstEventStep.DONE
    hand.click("guide_instead")
    assert first_day.sees("event_name")
    assert not first_day.sees("guide")
    assert not first_day.sees("practice_band")


def test_a_step_that_is_taken_back_comes_again(first_day: FirstDay) -> None:
    hand = first_day.begin().click("guide_instead")
    assert first_day.guide.lesson is FirstEventStep.CHECK_IN
    hand.press("Ctrl+Z")
    assert first_day.guide.lesson is FirstEventStep.PLAYERS


def test_the_way_to_a_page_is_offered_elsewhere_only(first_day: FirstDay) -> None:
    hand = first_day.begin()
    assert not first_day.sees("guide_show")
    hand.press("Ctrl+3")
    assert first_day.sees("guide_show")
    hand.click("guide_show")
    assert first_day.console.window.shell.current_key == "roster"


def test_the_guide_can_be_ended_and_the_event_stays(first_day: FirstDay) -> None:
    hand = first_day.begin().click("guide_end")
    assert not first_day.sees("guide")
    hand.press("Ctrl+2")
    assert first_day.console.window.shell.current_key == "seating"


def test_nothing_of_it_is_in_the_directors_book(first_day: FirstDay) -> None:
    first_day.begin("Ctrl+Shift+O")
    assert first_day.console.at_work is None
    assert not first_day.sees("guide")
    assert first_day.console.book.events.all() == ()


def test_the_first_run_offers_it(first_day: FirstDay) -> None:
    first_day.hand.click("first_event")
    until_open(first_day.console)
    how = first_day.hand.widget("guide_how")
    assert isinstance(how, QLabel)
    assert "Ins" in how.text()


@pytest.mark.parametrize("text", [100, 125, 150, 200])
def test_every_tab_is_seen_above_the_guide_in_the_lowest_window(
    first_day: FirstDay, text: int
) -> None:
    first_day.begin()
    window = first_day.console.window
    theme().set_text_size(text)
    window.resize(window.minimumSize())
    rest(first_day.console)
    column = window.shell.column
    rail = column.rail
    tabs = [rail.tabRect(at).translated(rail.pos()) for at in range(rail.count())]
    assert min(tab.height() for tab in tabs) >= 20
    assert tabs[0].top() >= 0
    end = column.room.y() if column.room.isVisible() else column.height()
    assert tabs[-1].bottom() < end

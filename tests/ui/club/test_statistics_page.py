"""Statistics of the event: charts, the same in numbers, copied, by division."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.club.statistics import StatisticsPage
from director_app.ui.shell.destinations import PageKey
from tests.builders import accept_walls, drawn_event, two_divisions
from tests.services.club.club_book import club_event, won_by
from tests.ui.rulings.at_page import CTRL, AtPage, sit_down

At = tuple[AtPage, StatisticsPage]


def counted(qtbot: QtBot, at: At) -> StatisticsPage:
    hand, page = at
    qtbot.waitUntil(lambda: not hand.session.tasks.busy)
    return page


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> At:
    event = club_event(desk, "Spring Fling", date(2026, 3, 7), rounds=2)
    won_by(desk, event, 1, 2, [25, 50])
    made = sit_down(qtbot, desk, event, StatisticsPage)
    counted(qtbot, made)
    return made


def said(page: StatisticsPage) -> str:
    return "\n".join(
        label.text() for label in page.panel.findChildren(QLabel) if not label.isHidden()
    )


def test_the_charts_tell_the_games(at: At) -> None:
    _, page = at
    assert [bar.said for bar in page.charts.walls.bars] == ["2 (50%)", "0"]
    assert [bar.whole for bar in page.charts.hands.bars] == ["25: 1", "50: 1"]
    assert [bar.label for bar in page.charts.seats.bars] == ["East", "North", "West", "South"]
    assert page.charts.timed_out.accessibleDescription() == "Every game finished in time."
    assert "Highest hand: 50" in said(page)
    assert "Bea Brown, round 1, table 1, game 2" in said(page)


def test_brackets_lead_to_the_numbers_and_copy_takes_them(at: At) -> None:
    hand, page = at
    page.first_focus().setFocus()  # type: ignore[union-attr]
    hand.type("]")
    assert hand.focus == "statistics_table"
    model = page.table.model()
    heads = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(4)]
    assert heads == ["Statistics", "Round 1", "Round 2", "All rounds"]
    hand.press(Qt.Key.Key_C, modifier=CTRL)
    copied = QApplication.clipboard().text()
    assert "Games\t4\t0\t4\nWalls\t2\t0\t2\nWall %\t50%\t\t50%" in copied
    assert "Average hand\t37.5\t\t37.5\nSelf-picks\t2\t0\t2" in copied
    hand.type("[").press(Qt.Key.Key_C, modifier=CTRL)
    assert hand.done == ["Copied for a spreadsheet"]
    hand.press(Qt.Key.Key_Escape)
    assert hand.gone == [PageKey.STANDINGS]


def test_a_sheet_that_comes_in_is_counted(qtbot: QtBot, at: At) -> None:
    hand, page = at
    won_by(hand.desk, hand.event, 2, 1, [30])
    qtbot.waitUntil(lambda: page.charts.walls.bars[1].said == "3 (75%)")


def test_nothing_yet_leads_to_the_scores(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), StatisticsPage)
    counted(qtbot, (hand, page))
    qtbot.waitUntil(page._empty.isVisible)
    assert not page.copy.isEnabled()
    page._empty.action.setFocus()
    hand.type("\n")
    assert hand.gone == [PageKey.SCORES]


def test_a_division_by_itself(qtbot: QtBot, desk: Desk) -> None:
    event, social = two_divisions(desk)
    accept_walls(desk, event, 1)
    hand, page = sit_down(qtbot, desk, event, StatisticsPage)
    counted(qtbot, (hand, page))
    assert page.divisions.isVisible()
    page.divisions.step(2)
    assert page.divisions.current() == social
    qtbot.waitUntil(page._empty.isVisible)

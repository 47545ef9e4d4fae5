"""The field for an event's days: typed in any form, or picked from a month."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCalendarWidget, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.kit.fields import DaysField
from director_app.ui.shell.app import application

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
SATURDAY = date(2026, 11, 14)


@pytest.fixture
def field(qtbot: QtBot) -> DaysField:
    application()
    shown = DaysField("Dates", SATURDAY)
    qtbot.addWidget(shown)
    shown.resize(400, 200)
    shown.show()
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    shown.setFocus()
    return shown


def line(field: DaysField, number: int = 1) -> QLineEdit:
    found = field.findChild(QLineEdit, f"event_day_{number}")
    assert found is not None
    return found


def typed(qtbot: QtBot, field: DaysField, text: str) -> None:
    line(field).selectAll()
    qtbot.keyClicks(line(field), text)
    qtbot.keyClick(line(field), Qt.Key.Key_Return)


def month() -> QCalendarWidget | None:
    popup = QApplication.activePopupWidget()
    return popup.findChild(QCalendarWidget) if popup else None


@pytest.mark.parametrize("text", ["12/5/2026", "12/5", "Dec 5", "5 dec 2026", "2026-12-05"])
def test_a_typed_day_is_shown_in_words(qtbot: QtBot, field: DaysField, text: str) -> None:
    assert line(field).text() == "Sat, Nov 14, 2026"
    typed(qtbot, field, text)
    assert line(field).text() == "Sat, Dec 5, 2026"
    assert field.days == (date(2026, 12, 5),)


def test_what_is_no_day_is_refused_beside_it_and_stays(qtbot: QtBot, field: DaysField) -> None:
    typed(qtbot, field, "someday")
    assert field.refusal == "'someday' isn’t a date. Enter it like 11/14/2026."
    assert (line(field).text(), field.settle()) == ("someday", False)
    typed(qtbot, field, "12/5")
    assert (field.refusal, field.settle(), field.days) == ("", True, (date(2026, 12, 5),))


def test_up_and_down_are_the_days_beside_it(qtbot: QtBot, field: DaysField) -> None:
    qtbot.keyClick(line(field), Qt.Key.Key_Up)
    qtbot.keyClick(line(field), Qt.Key.Key_Up)
    qtbot.keyClick(line(field), Qt.Key.Key_Down)
    assert line(field).text() == "Sun, Nov 15, 2026"


def test_a_day_is_picked_from_the_month_by_keys(qtbot: QtBot, field: DaysField) -> None:
    button = field.findChild(QWidget, "event_day_1_calendar")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    shown = month()
    assert shown is not None
    view = shown.focusProxy() or shown
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert month() is None
    assert line(field).text() == "Sat, Nov 21, 2026"


def test_esc_closes_the_month_alone(qtbot: QtBot, field: DaysField) -> None:
    button = field.findChild(QWidget, "event_day_1_calendar")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    shown = month()
    assert shown is not None
    qtbot.keyClick(shown.focusProxy() or shown, Qt.Key.Key_Escape)
    assert month() is None
    assert field.isVisible()
    assert field.days == (SATURDAY,)

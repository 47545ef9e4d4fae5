"""The opening page and the new event, by keys."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from director_app.ui.events.new_event import NewEventForm, NewEventPage, RuleSetChoice, problems_of
from director_app.ui.kit.screen_reader import let_be_heard
from director_app.ui.shell.opening.page import OpeningEventRow, OpeningPage, OpeningView
from tests.ui.discarding import answer_discard

TODAY = date(2026, 11, 14)
RULES = (
    RuleSetChoice("mjmp", "Master Points", (("Wall game", "10 each"),), rounds=4, minutes=70),
    RuleSetChoice("mission", "Mission", (("Wall game", "nothing"),), rounds=5, minutes=60),
)
VIEW = OpeningView(
    OpeningEventRow(7, "Fall Classic", "Sat, Nov 14, 2026", "Round 2 of 4"),
    tuple(OpeningEventRow(n, f"Classic {n}", "Aug 22", "Finished") for n in range(1, 6)),
    "Everything is saved on this computer.",
)


@pytest.fixture
def opening(qtbot: QtBot, qapp: QApplication) -> OpeningPage:
    let_be_heard()
    page = OpeningPage()
    qtbot.addWidget(page)
    page.resize(1300, 760)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


@pytest.fixture
def new_event(qtbot: QtBot) -> NewEventPage:
    page = NewEventPage(RULES, TODAY)
    qtbot.addWidget(page)
    page.resize(1300, 760)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    return page


def child(page: QWidget, name: str) -> QWidget:
    found = page.findChild(QWidget, name)
    assert found is not None, name
    return found


def test_the_event_of_the_day_is_one_enter_away(opening: OpeningPage, qtbot: QtBot) -> None:
    opening.show_view(VIEW)
    opening.setFocus()
    focused = QApplication.focusWidget()
    assert focused is not None
    with qtbot.waitSignal(opening.open_asked) as opened:
        QTest.keyClick(focused, Qt.Key.Key_Return)
    assert opened.args == [7]


def test_first_run_offers_the_sample_event(opening: OpeningPage, qtbot: QtBot) -> None:
    opening.setFocus()
    focused = QApplication.focusWidget()
    assert focused is child(opening, "first_sample")
    with qtbot.waitSignal(opening.sample_asked):
        QTest.keyClick(focused, Qt.Key.Key_Return)


def test_page_and_parts_say_what_they_are(opening: OpeningPage) -> None:
    opening.show_view(VIEW)
    parts = {"Start page", "Ways to start", "Your events"}
    for part in (opening, *opening.findChildren(QWidget)):
        if part.accessibleName() in parts:
            heard = QAccessible.queryAccessibleInterface(part)
            assert heard.role() == QAccessible.Role.Grouping
            parts.remove(part.accessibleName())
    assert not parts
    assert child(opening, "continue").accessibleName() == "Continue with Fall Classic"
    assert child(opening, "open_settings").accessibleName() == "Settings. For this computer"


def test_another_event_is_found_opened_or_taken_as_a_pattern(
    opening: OpeningPage, qtbot: QtBot
) -> None:
    opening.show_view(VIEW)
    QTest.keyClicks(child(opening, "find_event"), "classic 3")
    shown = [n for n in range(1, 6) if not child(opening, f"event_{n}").isHidden()]
    assert shown == [3]
    with qtbot.waitSignal(opening.open_asked) as opened:
        QTest.keyClick(child(opening, "event_3"), Qt.Key.Key_Return)
    assert opened.args == [3]
    with qtbot.waitSignal(opening.like_asked) as like:
        qtbot.mouseClick(child(opening, "like_3"), Qt.MouseButton.LeftButton)
    assert like.args == [3]


def test_a_new_event_needs_only_a_name(new_event: NewEventPage, qtbot: QtBot) -> None:
    QTest.keyClicks(child(new_event, "event_name"), "Fall Classic")
    with qtbot.waitSignal(new_event.made) as made:
        QTest.keyClick(
            child(new_event, "event_name"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
        )
    assert made.args == [NewEventForm("Fall Classic", (TODAY,), "", "mjmp", 4, 4, 70, 2026, "", "")]


def test_without_a_name_it_is_refused_beside_the_field(
    new_event: NewEventPage, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(new_event.made):
        qtbot.mouseClick(child(new_event, "event_make"), Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is child(new_event, "event_name")
    assert child(new_event, "event_name").property("refused") == "true"
    QTest.keyClicks(child(new_event, "event_name"), "F")
    assert child(new_event, "event_name").property("refused") == ""


def test_the_rules_propose_numbers_but_never_over_what_was_typed(
    new_event: NewEventPage,
) -> None:
    rounds = child(new_event, "event_rounds")
    QTest.keyClick(rounds, Qt.Key.Key_Up)
    mission = new_event.findChildren(QRadioButton)[1]
    QTest.keyClick(mission, Qt.Key.Key_Space)
    form = new_event.form()
    assert (form.ruleset, form.rounds, form.minutes) == ("mission", 5, 60)
    QTest.keyClick(rounds, Qt.Key.Key_Up)
    first = new_event.findChildren(QRadioButton)[0]
    QTest.keyClick(first, Qt.Key.Key_Space)
    form = new_event.form()
    assert (form.ruleset, form.rounds, form.minutes) == ("mjmp", 6, 70)


def test_an_event_may_have_several_days(new_event: NewEventPage, qtbot: QtBot) -> None:
    qtbot.mouseClick(child(new_event, "add_day"), Qt.MouseButton.LeftButton)
    assert new_event.form().days == (TODAY, date(2026, 11, 15))


def test_days_are_refused_twice_or_out_of_order() -> None:
    form = NewEventForm("A", (TODAY, TODAY), "", "mjmp", 4, 4, 70, 2026, "", "")
    assert [field for field, _ in problems_of(form)] == ["days"]
    assert [field for field, _ in problems_of(replace(form, days=(TODAY,), fee="4x"))] == ["fee"]


def test_a_former_event_fills_the_answers_and_asks_for_a_name(qtbot: QtBot) -> None:
    former = NewEventForm(
        "Spring",
        (date(2026, 4, 18),),
        "Palm Room",
        "mission",
        6,
        3,
        50,
        2026,
        "Marlene",
        "Sure",
        "$45",
    )
    page = NewEventPage(RULES, TODAY, former)
    qtbot.addWidget(page)
    form = page.form()
    assert (form.place, form.ruleset, form.rounds, form.director) == (
        "Palm Room", "mission", 6, "Marlene",
    )  # fmt: skip
    assert (form.days, form.fee) == ((TODAY,), "$45")
    certification = page.findChild(QPlainTextEdit)
    assert certification is not None
    assert certification.toPlainText() == "Sure"


def test_escape_leaves_everything_as_it_was(new_event: NewEventPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(new_event.cancelled):
        QTest.keyClick(child(new_event, "event_name"), Qt.Key.Key_Escape)


def test_escape_asks_before_it_drops_what_was_typed(new_event: NewEventPage, qtbot: QtBot) -> None:
    QTest.keyClicks(child(new_event, "event_name"), "Fall")
    with qtbot.assertNotEmitted(new_event.cancelled):
        QTest.keyClick(child(new_event, "event_name"), Qt.Key.Key_Escape)
        answer_discard(qtbot, "Keep typing")
    QTest.keyClick(child(new_event, "event_name"), Qt.Key.Key_Escape)
    with qtbot.waitSignal(new_event.cancelled):
        answer_discard(qtbot, "Discard")


def test_enter_goes_to_the_next_question(new_event: NewEventPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(new_event.made):
        QTest.keyClick(child(new_event, "event_name"), Qt.Key.Key_Return)
    assert QApplication.focusWidget() is not child(new_event, "event_name")


def test_a_refusal_of_the_services_stands_beside_its_field(new_event: NewEventPage) -> None:
    new_event.refuse("rounds", "This sheet plays five rounds at most.")
    assert child(new_event, "event_rounds").property("refused") == "true"
    assert isinstance(child(new_event, "event_make"), QAbstractButton)

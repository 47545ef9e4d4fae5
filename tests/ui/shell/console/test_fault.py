"""What nobody caught: the event is safe, and the details can be copied."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget

from director_app.errors import DirectorError
from director_app.ui.shell.app import application
from director_app.ui.shell.fault import FaultTeller, FaultWays
from tests.typist import Typist


@pytest.fixture
def told(qtbot):
    application()
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    sentences: list[str] = []
    before: list[BaseException] = []
    usual = sys.excepthook
    sys.excepthook = lambda _kind, fault, _trace: before.append(fault)
    teller = FaultTeller(
        window, lambda fault: sentences.append(fault.sentence), Path("front-table.log")
    )
    teller.install()
    yield teller, sentences, before
    teller.remove()
    sys.excepthook = usual


def fail(fault: BaseException) -> None:
    try:
        raise fault
    except type(fault) as caught:
        sys.excepthook(type(caught), caught, caught.__traceback__)


def said(box: QWidget) -> str:
    return "\n".join(label.text() for label in box.findChildren(QLabel) if label.isVisibleTo(box))


def test_a_fault_says_first_that_the_event_is_safe(told):
    teller, sentences, before = told
    fail(ZeroDivisionError("a slip of ours"))
    assert teller.box is not None
    assert said(teller.box).startswith("The event is safe.")
    assert "front-table.log" in said(teller.box)
    assert "a slip of ours" not in said(teller.box)
    assert "Traceback" not in said(teller.box)
    assert [str(fault) for fault in before] == ["a slip of ours"]
    assert sentences == []


def test_details_are_copied_and_the_window_goes_on(told):
    teller, _, _ = told
    fail(ZeroDivisionError("a slip of ours"))
    Typist(teller.box).click("fault_copy")
    copied = QGuiApplication.clipboard().text()
    assert "Traceback" in copied
    assert "a slip of ours" in copied
    assert not teller.box.report.isVisible()
    Typist(teller.box).click("fault_go_on")
    assert teller.box is None


def test_it_says_what_was_kept_last_and_leads_to_the_diagnostic_file(told, qtbot):
    teller, _, _ = told
    sent: list[str] = []
    window = QWidget()
    qtbot.addWidget(window)
    ways = FaultWays(lambda: "Last change: 14:02 Desk 1 accepted table 7", sent.append)
    told_of = FaultTeller(window, lambda fault: sent.append(fault.sentence), None, ways)
    told_of.install()
    fail(ZeroDivisionError("a slip of ours"))
    assert "Last change: 14:02 Desk 1 accepted table 7" in said(told_of.box)
    Typist(told_of.box).click("fault_report")
    assert told_of.box is None
    assert "a slip of ours" in sent[0]
    told_of.remove()
    assert teller is not None


def test_a_book_that_cannot_tell_what_it_kept_hides_no_fault(told, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    teller = FaultTeller(window, str, None, FaultWays(lambda: str(1 // 0)))
    teller.install()
    fail(KeyError("gone"))
    assert said(teller.box).startswith("The event is safe.")
    teller.remove()


def test_one_question_at_a_time_and_again_after_it_is_answered(told):
    teller, _, before = told
    fail(ZeroDivisionError("one"))
    first = teller.box
    fail(ZeroDivisionError("two"))
    assert teller.box is first
    assert len(before) == 2
    first.go_on.click()
    assert teller.box is None
    fail(ZeroDivisionError("three"))
    teller.box.copy.click()
    assert "three" in QGuiApplication.clipboard().text()


def test_a_refusal_is_only_a_sentence(told):
    teller, sentences, before = told
    fail(DirectorError("Draw the seating first."))
    assert sentences == ["Draw the seating first."]
    assert teller.box is None
    assert before == []

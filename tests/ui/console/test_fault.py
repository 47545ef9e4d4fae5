"""What nobody caught: the event is safe, and the details can be copied."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.ui.app import application
from director_app.ui.dialogs.fault import FaultTeller


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
    teller = FaultTeller(window, sentences.append, Path("front-table.log"))
    teller.install()
    yield teller, sentences, before
    teller.remove()
    sys.excepthook = usual


def fail(fault: BaseException) -> None:
    try:
        raise fault
    except type(fault) as caught:
        sys.excepthook(type(caught), caught, caught.__traceback__)


def test_a_fault_says_first_that_the_event_is_safe(told):
    teller, sentences, before = told
    fail(ZeroDivisionError("a slip of ours"))
    assert teller.box is not None
    assert teller.box.text() == "The event is safe."
    assert "front-table.log" in teller.box.informativeText()
    assert "a slip of ours" in teller.box.detailedText()
    assert [str(one) for one in before] == ["a slip of ours"]
    assert sentences == []


def test_one_question_at_a_time_and_again_after_it_is_answered(told):
    teller, _, before = told
    fail(ZeroDivisionError("one"))
    first = teller.box
    fail(ZeroDivisionError("two"))
    assert teller.box is first
    assert len(before) == 2
    first.buttons()[0].click()
    assert teller.box is None
    fail(ZeroDivisionError("three"))
    assert "three" in teller.box.detailedText()


def test_a_refusal_is_only_a_sentence(told):
    teller, sentences, before = told
    fail(DirectorError("Draw the seating first."))
    assert sentences == ["Draw the seating first."]
    assert teller.box is None
    assert before == []

"""What goes wrong in a method that Qt calls ends there, and is told."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.overrides import guard_overrides

guard_overrides()


class Wrong(QWidget):
    """Reads a book that is closed when it is shown."""

    def showEvent(self, _event):
        raise DirectorError("The book is closed.")


class Right(QWidget):
    """Stands below it on the same page."""

    shown = 0

    def showEvent(self, _event):
        type(self).shown += 1


@pytest.fixture
def told(monkeypatch):
    sentences = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, fault, _trace: sentences.append(fault))
    return sentences


def test_a_page_that_fails_takes_nothing_from_those_after_it(qtbot, told):
    """Before, each round took a reference from ``Right.showEvent``; the third freed it."""
    method = vars(Right)["showEvent"]
    held, seen = sys.getrefcount(method), Right.shown
    for _ in range(5):
        page = QWidget()
        qtbot.addWidget(page)
        column = QVBoxLayout(page)
        column.addWidget(Wrong())
        column.addWidget(Right())
        page.show()
    assert sys.getrefcount(method) == held
    assert Right.shown == seen + 5
    assert [str(fault) for fault in told] == ["The book is closed."] * 5


class Plain:
    """A part of several widgets that is no widget by itself."""

    def sizeHint(self):
        raise ValueError("no size")


class Sized(Plain, QWidget):
    """A widget with that part."""


class Filter(QObject):
    """Looks at what others get."""

    def eventFilter(self, _watched, _event):
        raise ValueError("no look")


def test_qt_gets_an_answer_all_the_same(qtbot, told):
    sized, seeing = Sized(), Filter()
    qtbot.addWidget(sized)
    assert sized.sizeHint() == QSize()
    sized.installEventFilter(seeing)
    QCoreApplication.sendEvent(sized, QEvent(QEvent.Type.User))
    sized.removeEventFilter(seeing)
    assert seeing.eventFilter(sized, QEvent(QEvent.Type.User)) is False
    assert {str(fault) for fault in told} == {"no size", "no look"}


def test_what_python_calls_still_raises(qtbot):
    class Door(QWidget):
        def open_event(self):
            raise DirectorError("There is no such event.")

    door = Door()
    qtbot.addWidget(door)
    with pytest.raises(DirectorError):
        door.open_event()

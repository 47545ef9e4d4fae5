"""Takes away every window that a test has left, so that none stands before the next test's."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests.patience import PATIENCE_MS


def close_all() -> None:
    """Hide and destroy every window without asking, the big screen and its like too.

    They are hidden, not closed: a window that is closed asks first while a round's clock runs.
    """
    if not isinstance(QApplication.instance(), QApplication):
        return
    close_what_asks()
    _let_go_of_the_mouse()
    for window in QApplication.topLevelWidgets():
        window.hide()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def close_what_asks() -> None:
    """Menus and questions: behind one that is up no window takes a key; its loop never ends."""
    while (asking := _asking()) is not None:
        if isinstance(asking, QDialog):
            asking.reject()
        asking.hide()


def _let_go_of_the_mouse() -> None:
    """A button that a test has pressed stays down in every window of those after it."""
    for button in QApplication.mouseButtons():
        QTest.mouseRelease(QWidget(), button)


@contextmanager
def no_question_outlasts_its_test() -> Iterator[None]:
    """A question is taken away where an exception leaves nobody to answer it, or nobody ever does.

    A question runs a loop of its own: an exception raised within goes to ``sys.excepthook``, and
    the loop goes on. The test would stand there for ever.
    """
    usual = sys.excepthook

    def hook(kind: type[BaseException], value: BaseException, trace: TracebackType | None) -> None:
        usual(kind, value, trace)
        close_what_asks()

    sys.excepthook = hook
    try:
        with _watched():
            yield
    finally:
        if sys.excepthook is hook:
            sys.excepthook = usual


@contextmanager
def _watched() -> Iterator[None]:
    """Whoever asks twice in a row at so long a distance is answered by nobody."""
    asked: list[QWidget | None] = [None]

    def look() -> None:
        asking = _asking()
        if asking is not None and asking is asked[0]:
            close_what_asks()
        asked[0] = asking

    watch = QTimer(interval=PATIENCE_MS)
    watch.timeout.connect(look)
    watch.start()
    yield
    watch.stop()


def _asking() -> QWidget | None:
    return QApplication.activePopupWidget() or QApplication.activeModalWidget()

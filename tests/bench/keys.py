"""A typist without a pause in the program's own window, and in a bare line edit beside it."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from director_app.domain.score_options import ScoreOptions
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event

from .measuring import Measure
from .windows import at_work, window_on

PLAYERS = 500
GOALS = (120, 385)
"""A key in a line edit takes 0.13 ms: 16 ms at the median, 50 ms for the slowest in a hundred."""
_LINE = "1E25S2" * 100
_SPECIAL = {"\n": Qt.Key.Key_Return, "\x1b": Qt.Key.Key_Escape}


class Took(NamedTuple):
    """Seconds that a key took: by the clock, and of the processor alone.

    The second says what a busy machine would have needed if it had been left in peace.
    """

    clock: float
    processor: float


@contextmanager
def at_the_scores(book: Path, options: ScoreOptions) -> Iterator[Session]:
    """The whole window at its scores page, with round 1 of a full field under way."""
    desk = Book(book).open()
    event = drawn_event(desk, players=PLAYERS)
    desk.at(event).scores.options.change(options)
    desk.at(event).clock.start(1)
    with window_on(desk, event) as console:
        at_work(console).go(PageKey.SCORES)
        QApplication.processEvents()
        yield at_work(console).session


def times(app: QApplication, keys: str) -> list[Took]:
    """How long each key takes until it is painted, what it set off included."""
    found = []
    gc.collect()
    gc.disable()
    for key in keys:
        where = app.focusWidget()
        assert where is not None
        clock, processor = perf_counter(), process_time()
        _press(where, key)
        app.processEvents()
        found.append(Took(perf_counter() - clock, process_time() - processor))
    gc.enable()
    return found


def in_a_line(app: QApplication) -> list[Took]:
    """Keys in a bare line edit that has a window to itself."""
    line = QLineEdit()
    line.resize(400, 40)
    line.show()
    line.activateWindow()
    QTest.qWaitForWindowActive(line)
    line.setFocus(Qt.FocusReason.OtherFocusReason)
    found = times(app, _LINE)
    line.close()
    return found


def measured(
    name: str, ours: Sequence[Took], line: Sequence[Took], goals: Sequence[int | None] = GOALS
) -> Iterator[Measure]:
    """Median and 99th percentile of keys, both beside the median of a line edit."""
    for of, by in enumerate(("", ", processor")):
        seconds, bare = [key[of] for key in ours], median(edit[of] for edit in line)
        slowest = quantiles(seconds, n=100, method="inclusive")[98]
        yield Measure(f"{name}{by}, median", median(seconds), bare, goals[0])
        yield Measure(f"{name}{by}, slowest in 100", slowest, bare, goals[1])


def _press(where: QWidget, key: str) -> None:
    if key in _SPECIAL:
        QTest.keyClick(where, _SPECIAL[key])
    else:
        QTest.keyClicks(where, key)

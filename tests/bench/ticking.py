"""What the window costs while a round's clock runs on the big screen, and nobody touches it."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from PySide6.QtCore import QEventLoop, QTimer

from director_app.bootstrap import open_desk
from director_app.ui.shell.destinations import PageKey

from .fields import EVENT, ROUNDS, field_of
from .measuring import Measure
from .windows import application, at_work, settle, until, window_on

_PLAYERS = 500
_GOAL = 0.02
"""Of one core."""
_SETTLED_S = 2


def measures(*, short: bool) -> Iterator[Measure]:
    """Seconds of the processor beside seconds on the wall, at the clock's page."""
    application()
    seconds = 10 if short else 60
    with TemporaryDirectory() as folder:
        desk = open_desk(field_of(200 if short else _PLAYERS, folder), station="Bench")
        desk.at(EVENT).clock.start(ROUNDS + 1)
        with window_on(desk, EVENT) as console:
            at_work(console).room.open_board()
            at_work(console).go(PageKey.CLOCK)
            settle(console)
            _let_run(_SETTLED_S)
            until(lambda: not at_work(console).session.tasks.busy)  # the emergency pack, once
            spent, since = process_time(), perf_counter()
            _let_run(seconds)
            spent, since = process_time() - spent, perf_counter() - since
    yield Measure(f"clock and big screen: {seconds} s of one core", spent, since, _GOAL)


def _let_run(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()

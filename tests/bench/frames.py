"""How long the window answers nothing, in a session of real keys and clicks with 500 players.

Pages, typing, sheets accepted and taken back, scrolling, sorting: the ten worst places are told
beside 50 ms, each with what the window's thread was doing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from director_app.bootstrap import open_at_window
from director_app.ui.shell.app import UndoInFields
from director_app.ui.shell.console import Console
from director_app.ui.shell.garbage_collection import GarbageCollection
from director_app.ui.shell.page_preloader import PagePreloader
from director_app.ui.shell.preloader import Preloader

from .fields import EVENT, ROUNDS, field_of
from .measuring import Measure
from .typing import keys_of
from .watching import Watchdog
from .windows import application, at_work, until, window_on

_PLAYERS = 500
_MOST_S = 0.05
_TOLD = 10
_PAUSE_S = 0.15
_BETWEEN_KEYS_S = 0.02
_WAIT_MS = 5
_TABS = 7

Step = tuple[str, Callable[[], object], float]
"""What is done, how, and the rest after it."""


def measures(*, short: bool) -> Iterator[Measure]:
    """The longest block of each of the ten worst places."""
    tidying, dog = GarbageCollection(), Watchdog()
    UndoInFields(application())
    with TemporaryDirectory() as folder:
        desk = open_at_window(field_of(200 if short else _PLAYERS, folder), station="Bench")
        desk.at(EVENT).clock.start(ROUNDS + 1)
        with window_on(desk, EVENT) as console:
            tidying.start()
            _warm()
            with dog.watching():
                dog.doing = "a page made while no one is there"
                _make_ahead(console)
                for doing, do, rest in _Session(console).steps(3 if short else 12):
                    dog.doing = doing
                    _do(console, do, rest)
            tidying.stop()
    blocks = [block.seconds for block in dog.blocks]
    over = sum(seconds > _MOST_S for seconds in blocks)
    name = f"frames: the longest of {len(blocks):,}, {over} over 50 ms"
    yield Measure(name, max(blocks), _MOST_S, 1)
    worked = [block.worked for block in dog.blocks]
    over = sum(seconds > _MOST_S for seconds in worked)
    name = f"frames: the longest by the window's own work, {over} over 50 ms"
    yield Measure(name, max(worked), _MOST_S, 1)
    for block in dog.worst(_TOLD):
        yield Measure(f"frames: {block.doing}", block.seconds, _MOST_S, 1, where=block.where)


def _warm() -> None:
    """What the program loads beforehand in the seconds after its start, as it does."""
    preloader = Preloader()
    preloader.start()
    until(preloader.done)


def _make_ahead(console: Console) -> None:
    """The pages that the program makes by itself in the first quiet seconds."""
    loop, ahead = QEventLoop(), PagePreloader(console, lambda: True)
    ahead.done.connect(loop.quit)
    ahead.start()
    loop.exec()


def _do(console: Console, do: Callable[[], object], rest: float) -> None:
    """Let the window's own loop do it, and go on when all is there and some time has passed."""
    loop, since, poll = QEventLoop(), perf_counter(), QTimer()

    def look() -> None:
        if perf_counter() - since > rest and not at_work(console).session.tasks.busy:
            loop.quit()

    poll.timeout.connect(look)
    QTimer.singleShot(0, do)
    poll.start(_WAIT_MS)
    loop.exec()
    poll.stop()


class _Session:
    """What a director does, step by step; each step is done when the one before has ended."""

    def __init__(self, console: Console) -> None:
        self._console, self._rng = console, Random(ROUNDS)
        self._keys = console.window.shell.keys

    def steps(self, tables: int) -> Iterator[Step]:
        """Every page twice, sheets typed, lists scrolled and sorted, names sought."""
        for words in ("first opened", "reopened"):
            for page in self._keys:
                yield self._to(page, words)
                yield from self._scroll(page)
        yield from self._score(tables)
        yield from self._undo("scores")
        yield from self._places()
        yield from self._undo("standings")
        for page in ("roster", "standings"):
            yield self._to(page)
            yield from self._sort(page)
            yield from self._find(page, "Ctrl+F")
        yield from self._find("anything", "Ctrl+K")

    def _score(self, tables: int) -> Iterator[Step]:
        session = at_work(self._console).session
        yield self._to("scores")
        for table in range(1, tables + 1):
            keys = keys_of(session.desk.at(EVENT).scores.sheet(ROUNDS + 1, table), self._rng)
            opened = keys.index("\n")
            for at, key in enumerate(keys):
                doing = "scores, a key of a sheet"
                if at == opened:
                    doing = "scores, a sheet opened"
                elif at == len(keys) - 1:
                    doing = "scores, a sheet accepted"
                yield doing, partial(_type, key), _BETWEEN_KEYS_S
            yield "scores, after a sheet", lambda: None, _PAUSE_S

    def _undo(self, page: str) -> Iterator[Step]:
        yield self._to(page)
        for chord, words in (("Ctrl+Z", "undo"), ("Ctrl+Y", "redo")):
            yield f"{page}, {words}", partial(_press, chord), _PAUSE_S

    def _places(self) -> Iterator[Step]:
        yield self._to("standings")
        for chord, words in (("[", "the round before"), ("]", "the round after")):
            yield f"standings, {words}", partial(_press, chord), _PAUSE_S
        for chord in ("Down", "Down", "Return", "Down", "Escape"):
            yield f"standings, {chord}", partial(_press, chord), _PAUSE_S

    def _find(self, where: str, chord: str) -> Iterator[Step]:
        yield f"{where}, to the search", partial(_press, chord), _PAUSE_S
        for key in "ann ab":
            yield f"{where}, a letter sought", partial(_type, key), _BETWEEN_KEYS_S
        yield f"{where}, sought", lambda: None, _PAUSE_S
        for _ in "ann ab":
            yield f"{where}, a letter taken away", partial(_press, "Backspace"), _BETWEEN_KEYS_S
        yield f"{where}, search left", partial(_press, "Escape"), _PAUSE_S

    def _scroll(self, page: str) -> Iterator[Step]:
        for table in self._tables():
            for key in (*["PgDown"] * 3, "End", "Home"):
                yield f"{page}, scrolling", partial(_press, key, table), _BETWEEN_KEYS_S

    def _sort(self, page: str) -> Iterator[Step]:
        for table in self._tables():
            for at in range(table.model().columnCount()):
                yield f"{page}, sorting", partial(_click_head, table, at), _BETWEEN_KEYS_S

    def _to(self, page: str, words: str = "shown") -> Step:
        at = self._keys.index(page)
        console = self._console
        press = partial(_press, f"Ctrl+{at + 1}", console.window)
        return (
            f"{page}, {words}",
            press if at < _TABS else partial(at_work(console).go, page),
            _PAUSE_S,
        )

    def _tables(self) -> list[QTableView]:
        found = self._console.window.findChildren(QTableView)
        return [widget for widget in found if widget.isVisible() and widget.model() is not None]


def _type(key: str) -> None:
    if key == "\n":
        _press("Return")
    else:
        QTest.keyClicks(_focus(), key)


def _press(chord: str, where: QWidget | None = None) -> None:
    pressed = QKeySequence(chord)[0]  # type: ignore[index]  # it is, in PySide
    QTest.keyClick(where or _focus(), pressed.key(), pressed.keyboardModifiers())


def _click_head(table: QTableView, column: int) -> None:
    heads = table.horizontalHeader()
    spot = QPoint(heads.sectionViewportPosition(column) + 12, heads.height() // 2)
    QTest.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def _focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found

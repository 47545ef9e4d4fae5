"""How many transactions a step takes in the whole window, until everything around it has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot
from sqlalchemy import Connection, Engine, event

from director_app.bootstrap import open_desk
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.services.desk import Desk
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey, PlayerCard
from director_app.ui.shell.event_console import EventConsole
from director_app.ui.shell.page_loader import AT_ONCE
from tests.bench.typing import keys_of
from tests.bench.typing_cards import keys_of_cards
from tests.builders import Book, drawn_event
from tests.typist import Typist

pytestmark = pytest.mark.walks

FEW, MANY = 16, AT_ONCE + 4
_SOON_MS = 2000
"""Timers of a moment: what a step sets off is done by then. Cues of the clock take longer."""


class Front:
    """The window at the scores of an event, and what goes to its book."""

    def __init__(self, qtbot: QtBot, path: Path, players: int, options: ScoreOptions) -> None:
        application()
        self.book = Book(path)
        self.desk: Desk = self.book.open()
        self.qtbot = qtbot
        self.event = drawn_event(self.desk, players=players)
        self.desk.at(self.event).scores.options.change(options)
        self.desk.at(self.event).clock.start(1)
        self.console = Console(self.desk, open_desk)
        qtbot.addWidget(self.console.window)
        self.console.start(self.event)
        self.console.window.activateWindow()
        qtbot.waitUntil(self.console.window.isActiveWindow)
        self.typist = Typist(self.console.window)
        self.begun: list[bool] = []
        self.at_work.session.go(PageKey.SCORES)
        self.rest()
        event.listen(Engine, "begin", self._hear)

    @property
    def at_work(self) -> EventConsole:
        assert self.console.at_work is not None
        return self.console.at_work

    def close(self) -> None:
        event.remove(Engine, "begin", self._hear)
        self.console.close()

    def rest(self) -> None:
        """Let everything come that is under way: timers of a moment, work beside the window."""
        at_work = self.at_work
        timers = [timer for timer in at_work.findChildren(QTimer) if timer.isSingleShot()]

        def rests() -> bool:
            soon = any(timer.isActive() and timer.interval() <= _SOON_MS for timer in timers)
            return not (at_work.session.tasks.busy or soon)

        self.qtbot.waitUntil(rests)
        assert not at_work.session.desk.live.hear().news, "what is one's own is no news"

    def begun_by(self, step: Callable[[], object]) -> tuple[int, int]:
        """How many transactions that write, and that read, a step begins until all rests."""
        self.begun.clear()
        step()
        self.rest()
        return self.begun.count(True), self.begun.count(False)

    def _hear(self, connection: Connection) -> None:
        self.begun.append(bool(connection.get_execution_options()["book_write"]))


@contextmanager
def at_the_front(
    qtbot: QtBot, path: Path, players: int, options: ScoreOptions | None = None
) -> Iterator[Front]:
    front = Front(qtbot, path, players, options or ScoreOptions())
    yield front
    front.close()


@pytest.mark.parametrize("players", [FEW, MANY])
def test_a_key_writes_once_and_an_accepted_sheet_is_read_twice_after(
    qtbot: QtBot, tmp_path: Path, players: int
) -> None:
    with at_the_front(qtbot, tmp_path / "book.db", players) as front:
        first, second = (
            keys_of(front.desk.at(front.event).scores.sheet(1, table), Random(2026))
            for table in (1, 2)
        )
        front.typist.type(first)  # the first sheet opens what is made when it is first wanted
        at = second.index("\n", second.index("\n") + 1) - 1  # the last key of game 1
        front.typist.type(second[:at])
        front.rest()
        assert front.begun_by(lambda: front.typist.type(second[at])) == (1, 0)
        front.typist.type(second[at + 1 : -1])
        front.rest()
        assert front.begun_by(lambda: front.typist.type(second[-1])) == (1, 2)
        states = {tile.table: tile.state for tile in front.desk.at(front.event).scores.board(1)}
        assert states[1] == states[2] == SheetState.ACCEPTED


def test_a_key_on_a_card_is_one_transaction(qtbot: QtBot, tmp_path: Path) -> None:
    options = ScoreOptions(paper="card")
    with at_the_front(qtbot, tmp_path / "book.db", FEW, options) as front:
        front.at_work.session.go(PlayerCard(1))
        front.typist.press("Escape")
        keys = keys_of_cards(front.desk.at(front.event).scores.sheet(1, 1), Random(2026))
        at = keys.index("\n") + 1
        front.typist.type(keys[:at])
        front.rest()
        assert front.begun_by(lambda: front.typist.type(keys[at])) == (1, 0)


def test_what_another_station_keeps_meanwhile_is_seen_all_the_same(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_the_front(qtbot, tmp_path / "book.db", FEW) as front:
        typed = front.typist.type
        at_work, other = front.at_work, front.book.open("Desk 2")
        rail = at_work.session.desk.journal
        before = rail.newest()
        other.at(front.event).roster.change(1, {"city": "Tampa"})
        typed("1\nL")  # a draft of this station, kept after the other's change
        assert rail.news(before).stations == frozenset({"Desk 2"})
        assert at_work.session.desk.live.hear().news
        other.close()


def test_the_menu_says_what_can_be_taken_back_with_the_same_look(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_the_front(qtbot, tmp_path / "book.db", MANY) as front:
        undo = front.console.window.acts["undo"]
        front.desk.at(front.event).roster.change(1, {"city": "Tampa"})
        qtbot.waitUntil(lambda: "city" in undo.text())
        assert undo.isEnabled()

"""Going on to the next round: one key sets up clock, seats, paper and big screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.clock import ClockState
from director_app.domain.people import Status
from director_app.services.printing.papers import PrintRequest
from director_app.ui.clock.page import ClockTab
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import NextRoundSetUp
from tests.builders import Book, accept_walls, drawn_event
from tests.typist import Typist


@dataclass
class Between:
    """Between rounds, at the whole window."""

    qtbot: QtBot
    console: Console
    event: int

    @property
    def desk(self):
        return self.console.book

    @property
    def hand(self) -> Typist:
        return Typist(self.console.window)

    @property
    def focus(self) -> str:
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    @property
    def page(self) -> ClockTab:
        page = self.console.window.shell.page("clock")
        assert isinstance(page, ClockTab)
        return page

    @property
    def words(self) -> dict[str, str]:
        """What the panel says, once it waits for Space."""
        panel = self.page.next_panel
        assert panel is not None
        self.qtbot.waitUntil(lambda: "start" in panel.words and "…" not in panel.words["paper"])
        return panel.words

    def state(self) -> tuple[int, ClockState]:
        view = self.desk.at(self.event).clock.show()
        return view.round.number, view.state(self.desk.time.now())


@pytest.fixture
def between(tmp_path: Path, qtbot: QtBot) -> Iterator[Between]:
    application()
    book = Book(tmp_path / "book.db")
    desk = book.open()
    event = drawn_event(desk, players=16, rounds=3)
    packets = desk.at(event).printing.packets
    made = packets.several(event, [("movement-cards", PrintRequest())], "Cards")
    packets.remember(made.papers)
    book.time.pass_by(minutes=1)
    desk.at(event).clock.start(1)
    accept_walls(desk, event, 1, [1, 2, 3])
    console = Console(desk, open_desk)
    qtbot.addWidget(console.window)
    console.window.resize(1280, 800)
    console.start(event)
    console.window.activateWindow()
    qtbot.waitUntil(console.window.isActiveWindow)
    yield Between(qtbot, console, event)
    console.close()


def test_with_all_sheets_in_two_keys_lead_from_anywhere_into_the_next_round(
    between: Between,
) -> None:
    accept_walls(between.desk, between.event, 1, [4])
    between.hand.press("Ctrl+1", "Ctrl+Return")
    assert between.words == {
        "clock": "Round 1 ended early. Round 2 is set up.",
        "seats": "Seats stay as they are",
        "paper": "No card or sheet changes",
        "room": "No big screen is open",
        "start": "Space starts Round 2",
    }
    assert between.state() == (2, ClockState.READY)
    assert between.focus == "clock_face"
    between.hand.press("Space")
    assert between.state() == (2, ClockState.RUNNING)
    assert between.page.panel is None


def test_who_withdrew_and_who_came_are_seated_and_the_paper_is_asked_about(
    between: Between,
) -> None:
    desk, event = between.desk, between.event
    accept_walls(desk, event, 1, [4])
    gone = desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    come = desk.at(event).roster.enter({"given": "Zoe", "family": "Adler"})
    desk.at(event).roster.check_in([come.badge])
    between.page.press.commands.has_printer = lambda: False
    between.hand.press("Ctrl+1", "Ctrl+Return")
    words = between.words
    assert words["seats"] == f"Withdrew: {gone.name}. Seated: Zoe Adler."
    assert words["paper"] == "1 card on 1 sheet of paper"
    assert not between.page.press.commands.bar.isHidden()
    seated = {
        who
        for plan in desk.at(event).seating.view().floors[2]
        for who in (c.badge for c in plan.chairs)
    }
    assert come.badge in seated
    assert gone.badge not in seated
    between.hand.press("Esc")
    assert between.page.press.commands.bar.isHidden()
    for _ in range(2):  # seats and clock are a step each
        desk.at(event).history.undo()
    assert between.state()[0] == 1


def test_f9_pauses_and_resumes_the_clock_from_any_page(between: Between) -> None:
    between.hand.press("Ctrl+1", "F9")
    assert between.state() == (1, ClockState.PAUSED)
    assert between.console.window.shell.current_key == "clock"
    between.hand.press("F9")
    assert between.state() == (1, ClockState.RUNNING)


def test_missing_sheets_are_named_first_and_enter_waits_for_them(between: Between) -> None:
    assert between.console.at_work is not None
    between.console.at_work.go(NextRoundSetUp())
    assert between.page.controls.asking
    assert between.focus == "clock_no"
    between.hand.press("Enter")
    assert between.state() == (1, ClockState.RUNNING)
    between.console.at_work.go(NextRoundSetUp())
    between.page.controls.question.yes.click()
    assert between.words["clock"].startswith("Round 1 ended early")
    assert between.state() == (2, ClockState.READY)


def test_seats_that_cannot_be_changed_are_said_and_the_rest_goes_on(between: Between) -> None:
    desk, event = between.desk, between.event
    accept_walls(desk, event, 1, [4])
    accept_walls(desk, event, 3, [1])
    desk.at(event).roster.set_status(5, Status.WITHDRAWN)
    assert between.console.at_work is not None
    between.console.at_work.go(NextRoundSetUp())
    words = between.words
    assert "so its seats can't change" in words["seats"].replace("’", "'")
    assert words["start"] == "Space starts Round 2"

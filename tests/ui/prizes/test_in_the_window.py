"""Ways to the prizes in the whole window: menu, palette, the next step, the standings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.prizes import PrizeKind
from director_app.services.prizes.checks import NewPrize
from director_app.ui.prizes.page import PrizesPage
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.strip import NextStepButton
from tests.builders import Book
from tests.typist import Typist
from tests.ui.prizes.at_prizes import prize_event


@pytest.fixture
def console(tmp_path: Path, qtbot: QtBot) -> Iterator[Console]:
    application()
    desk = Book(tmp_path / "book.db").open()
    event = prize_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 1, 7_500))
    desk.at(event).standings.release(1)
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


def page_of(qtbot: QtBot, console: Console) -> PrizesPage:
    assert console.at_work is not None
    session = console.at_work.session
    qtbot.waitUntil(lambda: not session.tasks.busy)
    page = console.window.shell.page("prizes")
    assert isinstance(page, PrizesPage)
    assert console.window.shell.current_key == "prizes"
    return page


def test_the_key_and_the_palette_lead_there(qtbot: QtBot, console: Console) -> None:
    typist = Typist(console.window)
    typist.press("Ctrl+Shift+M")
    page = page_of(qtbot, console)
    assert page.view == "prizes"
    assert typist.focus == "prizes_table"
    typist.press("Ctrl+1")
    assert console.window.shell.current_key == "roster"
    typist.press("Ctrl+K").type(">prizes and money\n")
    page_of(qtbot, console)


def test_the_next_step_leads_to_what_is_owed(qtbot: QtBot, console: Console) -> None:
    typist = Typist(console.window)
    step = console.window.findChild(NextStepButton)
    assert step is not None
    assert step.text() == "Hand out the prizes"
    typist.press("Ctrl+Return")
    page = page_of(qtbot, console)
    assert page.view == "owed"
    assert typist.focus == "owed_table"


def test_ctrl_z_takes_back_what_was_handed_over(qtbot: QtBot, console: Console) -> None:
    typist = Typist(console.window)
    typist.press("Ctrl+Shift+M")
    page = page_of(qtbot, console)
    typist.type("\n\n")
    page_of(qtbot, console)
    assert console.at_work is not None
    desk, event = console.book, console.at_work.session.event
    qtbot.waitUntil(lambda: typist.focus == "prizes_table")
    assert len(desk.at(event).prizes.view().receipts) == 1
    typist.press("Ctrl+Z")
    assert desk.at(event).prizes.view().receipts == ()
    page_of(qtbot, console)
    qtbot.waitUntil(lambda: not page.side.line.hand.isHidden())

"""A computer whose time was set, or that was off: one question, both times, answered once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.messages.dates import long_day
from director_app.services.desk import Desk
from director_app.ui.clock.page import ClockTab
from director_app.ui.clock.time_watch import TimeWatch
from director_app.ui.kit.theme import dress
from director_app.ui.kit.words import at_words
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.event_console import EventConsole
from director_app.ui.shell.session import Session
from tests.wording import TIME_MAY_BE_WRONG
from tests.world import World

Open = Callable[[], ClockTab]


@pytest.fixture
def world(tmp_path: Path) -> World:
    made = World(tmp_path / "book.db")
    desk = made.open()
    desk.at(made.event).clock.start(1)
    made.wait(minutes=20)
    desk.time.beat()
    desk.close()
    return made


@pytest.fixture
def opened(world: World, qapp: QApplication, qtbot: QtBot) -> Iterator[Open]:
    """Opens the page, as after a restart."""
    dress(qapp, "light")
    desks: list[Desk] = []

    def page() -> ClockTab:
        desk = world.open()
        desks.append(desk)
        tab = ClockTab(Session(desk, world.event))
        qtbot.addWidget(tab)
        tab.resize(1088, 700)
        with qtbot.waitExposed(tab):
            tab.show()
        return tab

    yield page
    for desk in desks:
        desk.close()


def left(tab: ClockTab, world: World) -> str:
    tab.tick()
    assert tab.face.face is not None
    return tab.face.face.digits


def click(qtbot: QtBot, tab: ClockTab, name: str) -> None:
    found = tab.truth.first if name == "first" else tab.truth.second
    assert found.isVisible()
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_nothing_is_asked_after_a_plain_restart(world: World, opened: Open) -> None:
    tab = opened()
    assert left(tab, world) == "40:00"
    assert not tab.truth.isVisible()


@pytest.mark.parametrize(("answer", "says"), [("first", "35:00"), ("second", "40:00")])
def test_after_an_outage_it_offers_both_and_is_answered_once(
    world: World, opened: Open, qtbot: QtBot, answer: str, says: str
) -> None:
    world.switch_off(minutes=5)
    tab = opened()
    assert (tab.truth.first.text(), tab.truth.second.text()) == (
        "They kept playing: 35:00 left",
        "Resume with 40:00",
    )
    click(qtbot, tab, answer)
    assert not tab.truth.isVisible()
    assert left(tab, world) == says
    assert not opened().truth.isVisible()


def test_a_question_counts_on_while_it_stands(world: World, opened: Open) -> None:
    world.switch_off(minutes=5)
    tab = opened()
    world.wait(minutes=2)
    tab.tick()
    assert tab.truth.first.text() == "They kept playing: 33:00 left"
    world.wait(minutes=60)
    tab.tick()
    assert tab.truth.first.text() == "They kept playing: time is up"


def test_a_time_set_back_meanwhile_is_said_with_both_times(
    world: World, opened: Open, qtbot: QtBot
) -> None:
    world.set_calendar(minutes=-180)
    seen = world.wall()
    world.switch_off(minutes=5)
    tab = opened()
    truth = tab.truth.truth
    assert truth is not None
    assert at_words(world.wall()) in truth.detail
    assert at_words(seen) not in truth.detail
    click(qtbot, tab, "second")
    assert left(tab, world) == "40:00"
    assert tab.truth.truth is not None
    assert tab.truth.truth.key == "jump"
    click(qtbot, tab, "second")
    assert left(tab, world) == "40:00"
    assert not tab.truth.isVisible()


@pytest.mark.parametrize(("answer", "follows"), [("first", False), ("second", True)])
def test_a_set_computer_is_asked_about_and_the_clock_is_not_touched(
    world: World, opened: Open, qtbot: QtBot, answer: str, follows: bool
) -> None:
    tab = opened()
    ours = at_words(world.wall())
    world.set_calendar(minutes=60)
    tab.reload()
    assert (tab.truth.first.text(), tab.truth.second.text()) == (
        f"Keep {ours}",
        f"Use {at_words(world.wall())}",
    )
    click(qtbot, tab, answer)
    assert left(tab, world) == "40:00"
    assert not tab.truth.isVisible()
    face = tab.face.face
    assert face is not None
    assert face.below_end == f"Now {at_words(world.wall()) if follows else ours}"
    assert not opened().truth.isVisible()


@pytest.fixture
def front(world: World, qapp: QApplication, qtbot: QtBot) -> Iterator[EventConsole]:
    """The window on the event, on the roster."""
    dress(qapp, "light")
    console = Console(world.open(), lambda path: World(path).open())
    console.start(world.event)
    qtbot.addWidget(console.window)
    opened = console.window.findChild(EventConsole)
    assert opened is not None
    opened.go(PageKey.ROSTER)
    yield opened
    console.close()


def notice(front: EventConsole) -> str:
    view = front._window.news.standing
    return view.title if view is not None else ""


def test_other_pages_say_once_that_the_time_was_changed(world: World, front: EventConsole) -> None:
    watch = front.time
    assert isinstance(watch, TimeWatch)
    watch.check_time()
    assert notice(front) == ""
    world.set_calendar(minutes=60)
    watch.check_time()
    assert notice(front) == "The computer’s time was changed"
    front._window.news.acted.emit("time_truth")
    assert front._window.shell.current_key == "clock"
    assert notice(front) == ""
    front.go(PageKey.ROSTER)
    watch.check_time()
    assert notice(front) == ""


def test_a_computer_behind_the_journal_is_said_once_each_time_it_is_found(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    """No clock has run, so the computer's time is taken over and written into the journal."""
    dress(qapp, "light")
    world = World(tmp_path / "quiet.db")

    def front() -> tuple[Console, EventConsole]:
        console = Console(world.open(), lambda path: World(path).open())
        console.start(world.event)
        qtbot.addWidget(console.window)
        found = console.window.findChild(EventConsole)
        assert found is not None
        return console, found

    console, desk = front()
    assert notice(desk) == ""
    world.set_calendar(minutes=-24 * 60)
    desk.time.check_time()
    assert notice(desk) == TIME_MAY_BE_WRONG
    view = desk._window.news.standing
    assert view is not None
    assert f"It says {long_day(world.wall().date())}, {at_words(world.wall())}" in view.detail
    desk._window.news.acted.emit("time_behind")
    desk.time.check_time()
    assert notice(desk) == ""
    console.close()
    console, desk = front()
    assert notice(desk) == TIME_MAY_BE_WRONG
    console.close()


def test_the_window_keeps_a_heartbeat(world: World, front: EventConsole) -> None:
    world.wait(minutes=10)
    for _ in range(10):
        front.time.check_time()
    world.switch_off(minutes=5)
    outage = world.open().time.outage(world.event)
    assert outage is not None
    assert outage.left.total_seconds() == 30 * 60

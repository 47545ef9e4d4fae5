"""The lock keys, the question for the PIN, the curtain, locking by itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.sheets import SheetState
from director_app.system.settings import load
from director_app.ui.shell.app import SettingsMemory
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey, TablePaper
from tests.ui.desks.access.conftest import PIN, AtDesk
from tests.wording import PIN_WRONG


def chip(at: AtDesk) -> tuple[str, str]:
    """What the chip beside the menus says, and its sign."""
    found = at.console.window.top.desk
    return found.text(), found.icon_name


def reopened(at: AtDesk) -> bool:
    """Whether table 1's sheet of round 1 is open again."""
    state = at.desk.at(at.event).scores.sheet(1, 1).sheet.state
    return state is SheetState.REOPENED


def reopen(at: AtDesk) -> None:
    """Reopen that sheet by keys."""
    at.go(TablePaper(1))
    at.typist.press("F2").type("Wrong game\n")
    if not reopened(at) and at.typist.focus == "reopen_present":
        at.typist.type("\n")


def test_the_desk_says_who_it_is(at: AtDesk) -> None:
    assert chip(at) == ("Desk 1 · Director", "person")
    at.set_pin()
    assert chip(at) == ("Desk 1 · Director", "lock")
    at.typist.click("desk_chip")
    assert at.console.window.shell.current_key == "this_desk"


def test_lock_and_unlock_by_the_same_key(at: AtDesk) -> None:
    at.set_pin(locked=False)
    at.typist.press("Ctrl+L")
    assert at.desk.access.locked
    assert chip(at)[1] == "lock"
    at.answer(PIN)
    at.typist.press("Ctrl+L")
    assert not at.desk.access.locked
    assert at.asked == [""]
    assert chip(at)[1] == "person"


def test_a_pin_that_another_desk_sets_locks_this_one(at: AtDesk) -> None:
    other = at.book.open("Desk 2")
    other.access.set_pin(at.event, PIN)
    other.close()
    at.qtbot.waitUntil(lambda: chip(at)[1] == "lock")


def test_three_wrong_pins_wait_then_the_right_one_unlocks(at: AtDesk) -> None:
    at.set_pin()
    at.answer("1111", "2222", "3333", PIN, leave=True)
    at.typist.press("Ctrl+L")
    assert at.asked[:2] == [f"{PIN_WRONG} Try again."] * 2
    assert at.asked[2] == f"{PIN_WRONG} Try again in 5 s."
    assert at.asked[3] == "Try again in 5 s."
    assert at.desk.access.locked
    at.book.time.pass_by(seconds=5)
    at.answer(PIN)
    at.typist.press("Ctrl+L")
    assert not at.desk.access.locked


def test_reopening_while_locked_asks_and_goes_on(at: AtDesk) -> None:
    at.set_pin()
    at.answer(PIN)
    reopen(at)
    assert at.asked == [""]
    assert reopened(at)
    assert not at.desk.access.locked


def test_leaving_the_question_leaves_the_sheet_locked(at: AtDesk) -> None:
    at.set_pin()
    at.answer(leave=True)
    reopen(at)
    assert not reopened(at)
    assert at.desk.access.locked
    assert "needs the director’s PIN" in at.said


def test_releasing_while_locked_asks_and_goes_on(at: AtDesk) -> None:
    at.set_pin()
    at.go(PageKey.STANDINGS)
    at.answer(PIN)
    at.typist.click("standings_release")
    assert at.desk.events.get(at.event).main.released_through == 1


def test_without_a_pin_the_key_leads_to_where_it_is_set(at: AtDesk) -> None:
    at.typist.press("Ctrl+L")
    assert at.console.window.shell.current_key == "this_desk"
    assert at.typist.focus == "pin_new"
    at.typist.type(f"{PIN}\n{PIN}\n")
    assert at.desk.access.has_pin
    assert not at.desk.access.locked
    at.typist.press("Ctrl+Shift+L")
    assert at.console.window.curtain.down


def test_the_curtain_takes_nothing_but_the_pin(at: AtDesk) -> None:
    at.set_pin(locked=False)
    at.go(PageKey.SCORES)
    window = at.console.window
    before = at.desk.journal.newest()
    at.typist.press("Ctrl+Shift+L")
    assert window.curtain.down
    assert at.desk.access.locked
    assert at.typist.focus == "curtain_pin"
    at.typist.press("Ctrl+Z", "F5", "Ctrl+K", "Esc", "Tab", "Ctrl+2", "Ctrl+3", "F9", "F2")
    assert window.curtain.down
    assert not window.palette_panel.isVisible()
    assert window.shell.current_key == "scores"
    assert at.desk.journal.newest() == before
    rail = window.shell.column.rail
    hit = window.childAt(rail.mapTo(window, rail.rect().center()))
    assert hit is window.curtain or window.curtain.isAncestorOf(hit)
    assert at.console.at_work is not None
    at.console.at_work.scans.take("FT1:1:1:1:ABCD")
    assert window.shell.current_key == "scores"
    window.curtain.pin.line.setFocus()
    at.typist.type("1111\n")
    assert window.curtain.down
    assert window.curtain.pin.refusal == f"{PIN_WRONG} Try again."
    at.typist.type(f"{PIN}\n")
    assert not window.curtain.down
    assert not window.curtain.isVisible()
    at.typist.press("F5")
    assert window.shell.current_key == "roster"


def test_the_clock_and_the_big_screen_go_on_behind_the_curtain(at: AtDesk) -> None:
    at.set_pin(locked=False)
    at.desk.at(at.event).clock.start(1)
    at.typist.press("Ctrl+Shift+L")
    at.book.time.pass_by(minutes=5)
    assert at.console.at_work is not None
    at.console.at_work.summary.tick()
    assert at.desk.at(at.event).clock.show().remaining_s(at.desk.time.now()) == 55 * 60


def test_what_comes_into_the_window_stays_behind_the_curtain(at: AtDesk, qtbot: QtBot) -> None:
    at.set_pin(locked=False)
    at.typist.press("Ctrl+Shift+L")
    at.console.window.news.done("Something was done", undo=True)
    assert not at.console.window.news.isEnabled()
    at.console.window.resize(1500, 900)
    qtbot.waitUntil(lambda: at.console.window.curtain.size() == at.console.window.size())


def test_the_curtain_is_down_again_after_a_restart(at: AtDesk, qtbot: QtBot) -> None:
    at.set_pin(locked=False)
    at.typist.press("Ctrl+Shift+L")
    again = Console(at.book.open(), open_desk, at.memory)
    qtbot.addWidget(again.window)
    again.start(at.event)
    assert again.window.curtain.down
    again.book.access.unlock(PIN)
    again.window.curtain.go_up()
    assert at.memory.recall("curtain") == ""
    again.close()


def test_it_locks_by_itself_when_nobody_touches_it(at: AtDesk, qtbot: QtBot) -> None:
    at.set_pin(locked=False)
    assert at.console.at_work is not None
    lock = at.console.at_work.lock
    assert not lock.idle.waits
    at.memory.keep("auto_lock", "5")
    lock.count_time()
    assert lock.idle.waits
    with qtbot.waitSignal(lock.idle.idle):
        lock.idle.wait_for(30)
    assert at.desk.access.locked


def test_a_key_puts_off_locking(at: AtDesk, qtbot: QtBot) -> None:
    at.set_pin(locked=False)
    assert at.console.at_work is not None
    idle = at.console.at_work.lock.idle
    told: list[int] = []
    idle.idle.connect(lambda: told.append(1))
    idle.wait_for(600_000)
    waits = idle.findChild(QTimer)
    assert waits is not None
    qtbot.waitUntil(lambda: waits.remainingTime() < 599_000)
    QTest.keyClick(at.console.window.windowHandle(), Qt.Key.Key_Shift)
    assert waits.remainingTime() > 599_000
    assert told == []
    idle.wait_for(0)
    assert not idle.waits


def test_the_preferences_keep_what_this_desk_is(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    memory = SettingsMemory(file)
    assert (memory.recall("role"), memory.recall("auto_lock")) == ("director", "0")
    memory.keep("station", "Desk 2")
    memory.keep("role", "scorer")
    memory.keep("auto_lock", "15")
    memory.keep("curtain", "yes")
    kept = load(file)
    assert (kept.station, kept.role, kept.auto_lock) == ("Desk 2", "scorer", 15)
    assert kept.window == {"curtain": "yes"}
    file.write_text('role = "king"\nauto_lock = 9999\n', encoding="utf-8")
    assert (load(file).role, load(file).auto_lock) == ("director", 240)


def test_no_question_is_left_open(at: AtDesk) -> None:
    at.set_pin()
    at.answer(leave=True)
    at.typist.press("Ctrl+L")
    assert QApplication.activeModalWidget() is None

"""What the PIN protects, at the window: bringing back a copy, disqualifying, a scorer's desk."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from director_app.domain.access import Role
from director_app.domain.backups import BackupReason
from director_app.domain.sheets import SheetState
from director_app.ui.backups.page import SafetyPage
from director_app.ui.shell.destinations import PageKey
from tests.builders import accept_walls
from tests.patience import PATIENCE_S
from tests.ui.desks.access.conftest import PIN, AtDesk
from tests.ui.desks.access.test_locking import reopen, reopened
from tests.ui.desks.access.test_roles_at_the_window import become, button
from tests.wording import PIN_WRONG


def tables_in(at: AtDesk) -> int:
    """Sheets of round 2 that are in."""
    return sum(
        table.state is SheetState.ACCEPTED for table in at.console.book.at(at.event).scores.board(2)
    )


def copied(at: AtDesk) -> None:
    """A copy, then a sheet that is not in it; the page of copies shows it."""
    at.book.time.pass_by(minutes=1)
    at.desk.backups.copy(BackupReason.ASKED)
    accept_walls(at.desk, at.event, 2, [1])
    at.go(PageKey.SAFETY)
    page = at.console.window.shell.page("safety")
    assert isinstance(page, SafetyPage)
    at.qtbot.waitUntil(page.back.isEnabled)


def agree(at: AtDesk) -> None:
    """Say to the question that the copy is to be brought back."""
    at.typist.click("safety_back")
    box = at.console.window.findChild(QMessageBox, "restore_question")
    assert box is not None
    next(choice for choice in box.buttons() if choice.text() == "Restore").click()


def test_a_copy_is_brought_back_after_the_pin(at: AtDesk) -> None:
    at.set_pin()
    copied(at)
    at.answer(PIN)
    agree(at)
    at.qtbot.waitUntil(lambda: at.console.book is not at.desk)
    assert at.asked == [""]
    assert tables_in(at) == 0
    access = at.console.book.access
    assert access.has_pin
    assert not access.locked
    assert at.console.window.shell.current_key == "safety"
    assert at.console.book.journal.verify() == ()


def test_without_the_pin_no_copy_is_brought_back(at: AtDesk) -> None:
    at.set_pin()
    copied(at)
    at.answer("1111", leave=True)
    agree(at)
    at.qtbot.waitUntil(lambda: "PIN" in at.said)
    assert at.asked == [f"{PIN_WRONG} Try again."]
    assert "Restoring a backup needs the director’s PIN" in at.said
    assert at.console.book is at.desk
    assert tables_in(at) == 1
    assert QApplication.activeModalWidget() is None


def test_a_copy_from_before_the_pin_says_that_it_has_none(at: AtDesk) -> None:
    at.desk.backups.copy(BackupReason.ASKED)
    at.set_pin(locked=False)
    copied(at)
    page = at.console.window.shell.page("safety")
    assert isinstance(page, SafetyPage)
    page.table.choose(page.model.rows[-1].file)
    assert not page.back.isEnabled()
    at.qtbot.waitUntil(page.back.isEnabled)
    agree(at)
    at.qtbot.waitUntil(lambda: at.console.book is not at.desk)
    assert not at.console.book.access.has_pin
    assert (
        "The book has no PIN now. Set one under This station."
        in at.console.window.news.accessibleName()
    )


def test_the_window_lives_and_stays_while_a_copy_is_brought_back(
    at: AtDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from director_app.services.backups.restoring import Restorer

    free, where, restore = threading.Event(), [], Restorer.restore

    def slowly(self, *args):
        where.append(threading.current_thread() is threading.main_thread())
        free.wait(PATIENCE_S)
        return restore(self, *args)

    monkeypatch.setattr(Restorer, "restore", slowly)
    copied(at)
    agree(at)
    at.qtbot.waitUntil(lambda: at.console.back.at_work and bool(where))
    window, acts = at.console.window, at.console.window.acts
    assert at.typist.focus == "waiting"
    assert not acts["new_event"].isEnabled()
    assert not acts["quit"].isEnabled()
    window.close()
    assert window.isVisible()
    free.set()
    at.qtbot.waitUntil(lambda: not at.console.back.at_work)
    assert where == [False]
    assert acts["new_event"].isEnabled()
    assert tables_in(at) == 0


def test_disqualifying_while_locked_asks_and_goes_on(at: AtDesk) -> None:
    at.set_pin()
    at.go(PageKey.RULINGS)
    at.typist.click("ruling_disqualify")
    page = at.console.window.shell.page("rulings")
    form = page.disqualify.form  # type: ignore[union-attr]
    form.person.choose([3])
    form.reason.set_text("Struck a player")
    at.answer(leave=True)
    at.typist.click("out_do")
    assert at.desk.at(at.event).rulings.log() == ()
    at.answer(PIN)
    at.typist.click("out_do")
    assert at.asked[-1] == ""
    made = at.desk.at(at.event).rulings.log()[-1]
    assert made.ruling.note == "Struck a player"


def test_a_scorers_desk_reopens_with_the_pin(at: AtDesk) -> None:
    at.set_pin()
    become(at, Role.SCORER)
    at.answer(leave=True)
    reopen(at)
    assert not reopened(at)
    at.go(PageKey.STANDINGS)
    at.answer(PIN)
    reopen(at)
    assert at.asked == [""]
    assert reopened(at)


def test_a_scorers_desk_does_not_disqualify_release_or_bring_back(at: AtDesk) -> None:
    at.set_pin()
    become(at, Role.SCORER)
    at.go(PageKey.RULINGS)
    held = button(at, "ruling_disqualify")
    assert not held.isEnabled()
    assert "To disqualify players, use the director’s station" in held.toolTip()
    at.go(PageKey.STANDINGS)
    held = button(at, "standings_release")
    assert not held.isEnabled()
    copied(at)
    if button(at, "safety_back").isEnabled():
        agree(at)
        at.qtbot.waitUntil(lambda: bool(at.said))
    assert at.console.book is at.desk
    assert at.asked == []
    assert tables_in(at) == 1
    said = at.said or button(at, "safety_back").toolTip()
    assert "To restore backups, use the director’s station" in said
